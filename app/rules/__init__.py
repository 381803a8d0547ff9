"""The games as a rule book: tables, and functions that walk them.

Standard library only. Nothing in here knows HTTP, reads a clock or throws a die.
"""
