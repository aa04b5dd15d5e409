"""What a seat has in hand in the middle of its turn on the well-known web site."""

from __future__ import annotations


class Hand:
    """Things that commands of the site hand out one by one and use one by one."""

    def __init__(self) -> None:
        self.favors = 0
        self.towns = 0
        self.ordinations = 0
        self.steps = 0
        """Steps of a special action, all on one cult."""
        self.steps_by = ""
        """The move that makes them, but for the cult."""
        self.bridges = 0
        self.bridge_by = ""
        self.free_dwelling = False
        self.free_upgrade = False
        self.sandstorm = False
        self.spades = 0
        self.bought = 0
        """How many of the spades were bought in this action."""
        self.digging = False
        """Whether the action is one of spades, so that more of them and a dwelling may follow."""
        self.dug: dict[int, tuple[int, int, int]] = {}
        """Hexes transformed in this action: the place of the move, the terrain before, spades."""
        self.flown: int = -1
        """The hex that a tunnel or carpet was paid for."""

    def end_action(self) -> None:
        """Let go of what belongs to one action only."""
        self.spades = 0
        self.bought = 0
        self.digging = False
        self.dug = {}
        self.flown = -1
        self.free_dwelling = False
        self.free_upgrade = False
        self.sandstorm = False
        self.steps = 0
        self.bridges = 0
