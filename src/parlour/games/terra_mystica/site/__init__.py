"""Games of the well-known web site."""
