"""What a bot may know."""
