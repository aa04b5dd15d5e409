"""Terra Mystica: fourteen peoples shape a land, build, and serve four cults."""

from parlour.games.terra_mystica.game import GAME

__all__ = ["GAME"]
