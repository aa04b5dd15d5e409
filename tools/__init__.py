"""Programs for those who work on Parlour."""
