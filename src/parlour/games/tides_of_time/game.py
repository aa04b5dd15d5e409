"""Tides of Time as a `Game`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.engine.contract import Game, Insight
from parlour.engine.errors import Figure
from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.engine.options import Options
from parlour.games.tides_of_time.facts.cards import CARD_IDS, CARDS, FOLDER, mask_of
from parlour.games.tides_of_time.insight.insight import TidesInsight
from parlour.games.tides_of_time.rules import notation
from parlour.games.tides_of_time.rules.position import DRAFT, HAND, NOTHING
from parlour.games.tides_of_time.rules.state import TidesState
from parlour.games.tides_of_time.table import board, text
from parlour.games.tides_of_time.table.wording import Wording


class TidesOfTime(Game):
    """Two kingdoms, eighteen cards, three rounds of drafting."""

    def __init__(self) -> None:
        super().__init__("tides-of-time", FOLDER, rules_version=1, players=(2, 2), minutes=(15, 20))
        self._insight = TidesInsight()

    def deal(self, options: Options, generator: Generator) -> TidesState:
        """Shuffle, deal five each, the rest is the pile (setup.deal)."""
        cards = list(range(CARDS))
        generator.shuffle(cards)
        state = TidesState()
        state.sit(self, options)
        state.round = 0
        state.phase = DRAFT
        state.pick = 0
        state.hands = [mask_of(cards[:HAND]), mask_of(cards[HAND : 2 * HAND])]
        state.kingdoms = [0, 0]
        state.monuments = [0, 0]
        state.removed = [0, 0]
        state.chosen = [NOTHING, NOTHING]
        state.public = [0, 0]
        state.pile = cards[2 * HAND :]
        state.scored = []
        state.totals = [0, 0]
        return state

    def move(self, text: str) -> Move:
        return notation.parse(text)

    def insight(self) -> Insight:
        return self._insight

    def describe(self, view: dict[str, Any], move: Move, language: str = "en") -> str:
        verb, _, card = move.text.partition(" ")
        wording = Wording(self.words, language, ())
        printed = wording.printed(CARD_IDS.index(card))
        return f"{self.words.say(f'move.{verb}', language, {'card': card})} {printed}"

    def prompt(self, view: dict[str, Any], language: str = "en", names: Sequence[str] = ()) -> str:
        waiting: list[int] = view["waiting"]
        viewer: int | None = view["seat"]
        figures: dict[str, Figure] = {"seat": waiting[0] if waiting else 0}
        if view["over"]:
            totals = [player["total"] for player in view["players"]]
            winner = 0 if totals[0] > totals[1] else 1
            figures = {"seat": winner, "points": totals[winner], "others": totals[1 - winner]}
            key = "prompt.shared" if totals[0] == totals[1] else "prompt.won"
        elif viewer is None:
            key = "prompt.both" if len(waiting) == 2 else "prompt.watching"
        elif viewer in waiting:
            figures["seat"] = viewer
            key = f"prompt.{view['phase']}"
        else:
            key = "prompt.sealed"
        return self.words.say(key, language, figures, names)

    def targets(self, view: dict[str, Any], move: Move) -> tuple[str, ...]:
        return (f"card.{move.text.partition(' ')[2]}",)

    def attempts(self, view: dict[str, Any], target: str) -> tuple[Move, ...]:
        kind, _, card = target.partition(".")
        verb = notation.VERB_OF_PHASE[view["phase"]]
        return (notation.parse(f"{verb} {card}"),) if kind == "card" else ()

    def board(
        self,
        view: dict[str, Any],
        language: str = "en",
        names: Sequence[str] = (),
        wide: bool = False,
    ) -> str:
        return board.draw(view, self.words, language, names, wide)

    def text(self, view: dict[str, Any], language: str = "en", names: Sequence[str] = ()) -> str:
        return text.draw(view, self.words, language, names)


GAME = TidesOfTime()
