"""Wayfarers of the South Tigris: dice, workers and a journal to fill."""

from parlour.games.wayfarers.game import GAME

__all__ = ["GAME"]
