"""Tides of Time as a `Game`."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine.contract import Game, View
from parlour.engine.gallery import Gallery
from parlour.engine.generator import Generator
from parlour.engine.insight import Insight
from parlour.engine.move import Move
from parlour.engine.numbering import Numbering, listed
from parlour.engine.observation import Observation
from parlour.engine.options import Options
from parlour.games.tides_of_time.facts.cards import CARD_IDS, FIGURES, FOLDER
from parlour.games.tides_of_time.insight.insight import TidesInsight
from parlour.games.tides_of_time.insight.learning import TidesLearning
from parlour.games.tides_of_time.rules import notation, setup
from parlour.games.tides_of_time.rules.observation import TidesObservation
from parlour.games.tides_of_time.rules.state import TidesState
from parlour.games.tides_of_time.table import board, clicks, gallery, prompting, text
from parlour.games.tides_of_time.table.reading import Reading
from parlour.games.tides_of_time.table.wording import Wording


class TidesOfTime(Game):
    """Two kingdoms, eighteen cards, three rounds of drafting."""

    def __init__(self) -> None:
        super().__init__(
            "tides-of-time",
            FOLDER,
            rules_version=1,
            players=(2, 2),
            minutes=(15, 20),
            figures=FIGURES,
        )
        self.closings = ("scored",)
        self.sealings = ("sealed",)
        self._insight = TidesInsight()
        self.learning = TidesLearning()
        self._numbering = listed(1, notation.MOVES)
        self._observation = TidesObservation()

    def deal(self, options: Options, generator: Generator) -> TidesState:
        state = TidesState()
        state.sit(self, options)
        setup.lay_out(state, generator)
        return state

    def move(self, text: str) -> Move:
        return notation.parse(text)

    def insight(self) -> Insight:
        return self._insight

    def numbering(self) -> Numbering:
        return self._numbering

    def observation(self, seats: int) -> Observation:
        return self._observation

    def describe(self, view: View, move: Move, language: str = "en") -> str:
        return prompting.describe(move, Wording(self.words, language, ()))

    def prompt(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return prompting.prompt(view, Wording(self.words, language, names))

    def about(self, key: str, language: str = "en") -> str:
        kind, _, id = key.partition(".")
        wording = Wording(self.words, language, ())
        return wording.printed(CARD_IDS.index(id)) if kind == "card" and id in CARD_IDS else ""

    def standing(self, view: View) -> tuple[tuple[int, int], ...]:
        return Reading(view).standing()

    def targets(self, view: View, move: Move) -> tuple[str, ...]:
        return clicks.targets(move)

    def attempts(self, view: View, target: str) -> tuple[Move, ...]:
        return clicks.attempts(view, target)

    def board(
        self,
        view: View,
        language: str = "en",
        names: Sequence[str] = (),
        wide: bool = False,
    ) -> str:
        return board.draw(view, self.words, language, names, wide)

    def gallery(self, language: str = "en") -> Gallery:
        return gallery.show(self.words, language)

    def text(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return text.draw(view, self.words, language, names)


GAME = TidesOfTime()
