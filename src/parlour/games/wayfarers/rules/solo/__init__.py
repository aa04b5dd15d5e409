"""The opponent of the solo game."""
