"""What to do with a roll: poker turns and the Dice Poker card, both solved.

Each game has a module that solves it backwards once (`make solve`), a module that says how its states are
numbered and kept in `tables`, and one that answers from them. Answering is standard library only.
"""
