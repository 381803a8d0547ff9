"""A Discord bot that throws the dice and lets the poker-dice service say what they are worth."""
