"""Card sets: the house set and those of owners."""
