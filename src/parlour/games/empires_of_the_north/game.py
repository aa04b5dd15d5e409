"""Empires of the North as a `Game`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.engine.capabilities import CardSets
from parlour.engine.choosing import Candidate
from parlour.engine.contract import Game, View
from parlour.engine.events import Event
from parlour.engine.gallery import Gallery
from parlour.engine.generator import Generator
from parlour.engine.insight import Insight
from parlour.engine.move import Move
from parlour.engine.numbering import Numbering
from parlour.engine.observation import Observation
from parlour.engine.options import Option, Options
from parlour.engine.words import Words
from parlour.games.empires_of_the_north.facts.cards import (
    CLANS,
    DATA,
    DECK_SETS,
    ISLAND_SETS,
    NUMBER_OF,
    SETS,
)
from parlour.games.empires_of_the_north.facts.components import FIGURES, FOLDER, MINUTES, PLAYERS
from parlour.games.empires_of_the_north.facts.sets import checking, templates
from parlour.games.empires_of_the_north.facts.sets.installed import HOUSE, clashes
from parlour.games.empires_of_the_north.insight.insight import EmpiresInsight
from parlour.games.empires_of_the_north.insight.learning import EmpiresLearning
from parlour.games.empires_of_the_north.rules import flow, notation, setup
from parlour.games.empires_of_the_north.rules.numbering import EmpiresNumbering
from parlour.games.empires_of_the_north.rules.observation import EmpiresObservation
from parlour.games.empires_of_the_north.rules.state import EmpiresState
from parlour.games.empires_of_the_north.table import (
    board,
    candidates,
    clicks,
    gallery,
    prompting,
    text,
)
from parlour.games.empires_of_the_north.table.wording import Wording, add_names

ID: Final = "empires-of-the-north"
CLAN_CHOICES: Final = ("choose", "random", *CLANS)

OPTIONS: Final = (
    *[Option(f"clan-{seat + 1}", "choose", choices=CLAN_CHOICES) for seat in range(PLAYERS[1])],
    Option("first-player", "random", choices=("random", "1", "2", "3", "4")),
    Option("lookout", "simultaneous", choices=("simultaneous", "in-turn")),
    Option("cards", HOUSE, choices=DECK_SETS),
    Option("islands", HOUSE, choices=ISLAND_SETS),
    Option("raze-tokens", "nothing", choices=("nothing", "score")),
)


class OwnersSets(CardSets):
    """Clans and islands that owners of the printed game enter."""

    def check(self, data: object) -> list[str]:
        faults = checking.check_set(data)
        return clashes(SETS, data) if isinstance(data, dict) and not faults else faults

    def template(self, name: str) -> str:
        return templates.template(name, DATA)


class EmpiresOfTheNorth(Game):
    """Six clans, five action tiles and the islands beyond the horizon (general.players)."""

    def __init__(self) -> None:
        super().__init__(
            ID,
            FOLDER,
            rules_version=3,
            players=PLAYERS,
            minutes=MINUTES,
            options=OPTIONS,
            orders=(Option("skip-nothing", False),),
            figures=FIGURES,
        )
        self.closings = ("round-over",)
        self.sealings = ("sealed",)
        self._insight = EmpiresInsight()
        self.learning = EmpiresLearning()
        self._numbering = EmpiresNumbering()
        self._observations: dict[int, Observation] = {}
        self.card_sets = OwnersSets()

    def deal(self, options: Options, generator: Generator) -> EmpiresState:
        """Lay the table out and go on to the first decision."""
        setup.check_clans(options)
        state = EmpiresState()
        state.sit(self, options)
        setup.lay_out(state, options, generator)
        flow.run(state)
        state.reveals = 0
        return state

    def move(self, text: str) -> Move:
        return notation.parse(text)

    def follow(self, view: View, moves: tuple[Move, ...], orders: Options) -> Move | None:
        """Pass where nothing else is left, if the player wants that."""
        if orders.flag("skip-nothing") and view["asked"]["kind"] == "turn" and len(moves) == 1:
            return moves[0]
        return None

    def insight(self) -> Insight:
        return self._insight

    def numbering(self) -> Numbering:
        return self._numbering

    def observation(self, seats: int) -> Observation:
        known = self._observations.get(seats)
        if known is None:
            known = self._observations[seats] = EmpiresObservation(seats)
        return known

    def facets(self, view: View, seat: int) -> dict[str, str]:
        clan = view["players"][seat]["clan"]
        began = {"began": "yes" if view["first"] == seat else "no"}
        return {**began, "clan": clan} if clan else began

    @property
    def words(self) -> Words:
        if self._words is None:
            words = super().words
            add_names(words)
            self._words = words
        return self._words

    def report(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> str:
        """Say what happened, with so many things of a kind as they are said."""
        figures = dict(event.figures)
        if "count" in figures and "kind" in figures:
            wording = Wording(self.words, language)
            figures["what"] = wording.thing(str(figures["kind"]), int(figures["count"]))
        if "cards" in figures:
            cards = [
                self.words.say(f"card.{card}", language) for card in str(figures["cards"]).split()
            ]
            figures["cards"] = ", ".join(cards)
        told = Event(event.kind, event.seat, figures, event.rule, event.only)
        return super().report(told, language, names)

    def describe(self, view: View, move: Move, language: str = "en") -> str:
        return prompting.describe(view, move, Wording(self.words, language))

    def prompt(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return prompting.prompt(view, Wording(self.words, language, names))

    def about(self, key: str, language: str = "en") -> str:
        kind, _, id = key.partition(".")
        if kind == "tile":
            return self.words.say(f"tile-effect.{id}", language)
        wording = Wording(self.words, language)
        return wording.printed(NUMBER_OF[id]) if kind == "card" and id in NUMBER_OF else ""

    def standing(self, view: View) -> tuple[tuple[int, int], ...]:
        return tuple([(player["points"], player["total"]) for player in view["players"]])

    def candidates(self, view: View, language: str = "en") -> tuple[Candidate, ...]:
        return candidates.candidates(view, Wording(self.words, language))

    def targets(self, view: View, move: Move) -> tuple[str, ...]:
        return clicks.targets(view, move)

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


GAME = EmpiresOfTheNorth()
