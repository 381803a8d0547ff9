"""What every route gets for free, each file one concern."""
