"""Wayfarers of the South Tigris as a `Game`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.engine.contract import Game, State
from parlour.engine.errors import Figure
from parlour.engine.events import Event
from parlour.engine.figures import flat_figures
from parlour.engine.gallery import Gallery
from parlour.engine.generator import Generator
from parlour.engine.insight import Insight
from parlour.engine.move import Move
from parlour.engine.numbering import Numbering
from parlour.engine.observation import Observation
from parlour.engine.options import Option, Options
from parlour.games.wayfarers.facts.components import DATA, FOLDER
from parlour.games.wayfarers.facts.opponents import OPPONENT_IDS
from parlour.games.wayfarers.insight.insight import WayfarersInsight
from parlour.games.wayfarers.insight.learning import WayfarersLearning
from parlour.games.wayfarers.rules import flow, notation
from parlour.games.wayfarers.rules.ending import LIMIT, USUAL_LIMIT
from parlour.games.wayfarers.rules.numbering import WayfarersNumbering
from parlour.games.wayfarers.rules.observation import WayfarersObservation
from parlour.games.wayfarers.rules.setup import RANDOM, set_up
from parlour.games.wayfarers.rules.state import WayfarersState
from parlour.games.wayfarers.table import board, clicks, gallery, prompting, text
from parlour.games.wayfarers.table.wording import Wording

SECTIONS = (RANDOM, "aaa", "aab", "aba", "abb", "baa", "bab", "bba", "bbb")


class Wayfarers(Game):
    """Map the land, the waters and the sky around Baghdad."""

    def __init__(self) -> None:
        super().__init__(
            "wayfarers",
            FOLDER,
            rules_version=4,
            players=(1, 4),
            minutes=(60, 90),
            figures=flat_figures(DATA),
            options=(
                Option("sections", RANDOM, choices=SECTIONS),
                Option("opponent", OPPONENT_IDS[0], choices=OPPONENT_IDS),
                Option(LIMIT, USUAL_LIMIT, smallest=10, largest=200),
            ),
        )
        self._insight = WayfarersInsight()
        self.learning = WayfarersLearning()
        self._numbering = WayfarersNumbering()
        self._observations: dict[int, Observation] = {}

    def deal(self, options: Options, generator: Generator) -> WayfarersState:
        state = WayfarersState()
        state.sit(self, options)
        set_up(state, generator)
        flow.run(state)
        return state

    def lay_out(self, data: object) -> State:
        state = super().lay_out(data)
        if isinstance(state, WayfarersState):
            state.listed = None
        return state

    def move(self, text: str) -> Move:
        return notation.parse(text)

    def insight(self) -> Insight:
        return self._insight

    def numbering(self) -> Numbering:
        return self._numbering

    def observation(self, seats: int) -> Observation:
        known = self._observations.get(seats)
        if known is None:
            known = self._observations[seats] = WayfarersObservation(seats)
        return known

    def report(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> str:
        figures: dict[str, Figure] = {"seat": event.seat, **event.figures}
        if "host" in figures:
            figures["host"] = self.words.say(f"card.{figures['host']}", language)
        return self.words.say(f"event.{event.kind}", language, figures, names)

    def describe(self, view: dict[str, Any], move: Move, language: str = "en") -> str:
        return prompting.describe(view, move.code, Wording(self.words, language))

    def prompt(self, view: dict[str, Any], language: str = "en", names: Sequence[str] = ()) -> str:
        return prompting.prompt(view, Wording(self.words, language, names))

    def about(self, key: str, language: str = "en") -> str:
        kind, _, id = key.partition(".")
        wording = Wording(self.words, language)
        if kind == "card":
            return wording.printed(id)
        return wording.both_sides(id) if kind == "tile" else ""

    def targets(self, view: dict[str, Any], move: Move) -> tuple[str, ...]:
        return clicks.targets_in(view, move.code)

    def attempts(self, view: dict[str, Any], target: str) -> tuple[Move, ...]:
        return clicks.meant(view, target)

    def board(
        self,
        view: dict[str, Any],
        language: str = "en",
        names: Sequence[str] = (),
        wide: bool = False,
    ) -> str:
        return board.draw(view, self.words, language, names, wide)

    def gallery(self, language: str = "en") -> Gallery:
        return gallery.show(self.words, language)

    def text(self, view: dict[str, Any], language: str = "en", names: Sequence[str] = ()) -> str:
        return text.draw(view, self.words, language, names)


GAME = Wayfarers()
