"""Tables, seats, storage and live updates: needs only the contract, knows no game."""
