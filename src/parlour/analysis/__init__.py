"""After the game: what each decision was worth, and where the game turned."""
