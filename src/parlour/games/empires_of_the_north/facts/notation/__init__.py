"""The closed notation of the cards."""
