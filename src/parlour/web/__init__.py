"""Pages, styles and the one script that turns clicks into moves. Knows no game."""
