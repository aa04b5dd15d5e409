"""Wayfarers of the South Tigris as a `Game`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.engine.contract import Game, Insight, State
from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.engine.options import Option, Options
from parlour.games.wayfarers import notation, turns
from parlour.games.wayfarers.components import FOLDER
from parlour.games.wayfarers.dealing import RANDOM, set_up
from parlour.games.wayfarers.priorities import OPPONENT_IDS
from parlour.games.wayfarers.state import WayfarersState

SECTIONS = (RANDOM, "aaa", "aab", "aba", "abb", "baa", "bab", "bba", "bbb")


class Wayfarers(Game):
    """Map the land, the waters and the sky around Baghdad."""

    def __init__(self) -> None:
        super().__init__(
            "wayfarers",
            FOLDER,
            rules_version=1,
            players=(1, 4),
            minutes=(60, 90),
            options=(
                Option("sections", RANDOM, choices=SECTIONS),
                Option("opponent", OPPONENT_IDS[0], choices=OPPONENT_IDS),
            ),
        )

    def deal(self, options: Options, generator: Generator) -> WayfarersState:
        state = WayfarersState()
        state.sit(self, options)
        set_up(state, generator)
        turns.run(state)
        return state

    def load(self, data: object) -> State:
        state = super().load(data)
        if isinstance(state, WayfarersState):
            state.listed = None
        return state

    def move(self, text: str) -> Move:
        return notation.parse(text)


GAME = Wayfarers()
__all__ = ["GAME", "Any", "Insight", "Sequence"]
