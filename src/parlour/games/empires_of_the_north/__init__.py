"""Imperial Settlers: Empires of the North: six clans, five tiles, and islands beyond."""

from parlour.games.empires_of_the_north.game import GAME

__all__ = ["GAME"]
