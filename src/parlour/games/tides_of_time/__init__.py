"""Tides of Time: two kingdoms, eighteen cards, three rounds of drafting."""

from parlour.games.tides_of_time.game import GAME

__all__ = ["GAME"]
