"""Labels and descriptions in English, Danish and Swedish.

One table a language, all of the one form in `table.py`, so that a word missing in one is a type error;
`sentences.py` puts their templates together. Nothing here decides anything about a game.
"""
