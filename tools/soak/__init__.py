"""Soak: a house among visitors of every kind, while it is killed, starved of disk and restarted."""
