"""Games with other rules: what somebody may install over a house that has tables already.

A changed game is a real one behind its own contract: it deals and plays as the game does, but it
may score otherwise, forbid moves, refuse positions or not know them at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, distribution
from pathlib import Path

import pytest

from parlour.engine import (
    DataError,
    Event,
    Game,
    Generator,
    IllegalMove,
    Move,
    Options,
    Record,
    Score,
    State,
    places,
    registry,
    seeded,
)
from parlour.engine.contract import View
from parlour.engine.rulebook import Rulebook
from parlour.engine.words import Words

GAMES = ("empires-of-the-north", "terra-mystica", "tides-of-time", "wayfarers")
REAL: dict[str, Game] = {
    point.name: point.load()
    for point in distribution("parlour").entry_points
    if point.group == registry.GROUP
}
"""The games of this package, whatever is installed over them."""


@dataclass(frozen=True)
class Rules:
    """How a changed game differs from the real one."""

    raised: bool = True
    """Whether the version says that the rules have changed."""
    scoring: bool = True
    """Whether every point counts seven times, and the first seat begins far behind."""
    forbids: bool = False
    """Whether the first of several moves is not offered any more."""
    refuses: bool = False
    """Whether no position of the past is possible any more."""
    forgets: bool = False
    """Whether positions of the past cannot even be read."""
    has_old: bool = False
    """Whether the game still knows the rules as they were."""


class ChangedState(State):
    def __init__(self, game: ChangedGame, inner: State) -> None:
        self.sit(game, inner.options)
        self.reveals = inner.reveals
        self.inner = inner
        self.rules = game.rules

    def over(self) -> bool:
        return self.inner.over()

    def waiting(self) -> tuple[int, ...]:
        return self.inner.waiting()

    def simultaneous(self) -> bool:
        return self.inner.simultaneous()

    def moves(self, seat: int) -> tuple[Move, ...]:
        moves = self.inner.moves(seat)
        return moves[1:] if self.rules.forbids and len(moves) > 1 else moves

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        if self.rules.forbids:
            return State.refusal(self, seat, move)
        return self.inner.refusal(seat, move)

    def apply(self, seat: int, move: Move) -> None:
        self.inner.listener = self.listener
        self.inner.apply(seat, move)
        self.inner.listener = None
        self.reveals = self.inner.reveals

    def view(self, seat: int | None) -> View:
        return self.inner.view(seat)

    def scores(self) -> tuple[Score, ...]:
        scores = self.inner.scores()
        if not self.rules.scoring:
            return scores
        return tuple(
            Score(7 * score.total - 500 * (seat == 0), {name: 7 * got for name, got in all_of})
            for seat, score in enumerate(scores)
            for all_of in [score.sources.items()]
        )

    def ranking(self) -> tuple[int, ...]:
        return places([(score.total,) for score in self.scores()])

    def copy(self) -> ChangedState:
        game = self.game
        assert isinstance(game, ChangedGame)
        return ChangedState(game, self.inner.copy())

    def audit(self) -> list[str]:
        return ["the board has grown"] if self.rules.refuses else self.inner.audit()

    def to_data(self) -> dict[str, object]:
        return {**self.inner.to_data(), "rules": self.game.rules_version}


class ChangedGame(Game):
    def __init__(self, real: Game, rules: Rules) -> None:
        super().__init__(
            *(real.id, real.folder, real.rules_version + rules.raised, real.players, real.minutes),
            options=real.options[1:],
            orders=real.orders,
            figures=real.figures,
        )
        self.closings, self.sealings = real.closings, real.sealings
        self.real = real
        self.rules = rules

    def under(self, version: int) -> Game | None:
        if self.rules.has_old and version == self.real.rules_version:
            return self.real
        return super().under(version)

    def deal(self, options: Options, generator: Generator) -> State:
        return ChangedState(self, self.real.deal(options, generator))

    def lay_out(self, data: object) -> State:
        if self.rules.forgets:
            raise DataError("expected the fields of another game")
        return ChangedState(self, self.real.lay_out(data))

    def move(self, text: str) -> Move:
        return self.real.move(text)

    @property
    def words(self) -> Words:
        return self.real.words

    @property
    def rulebook(self) -> Rulebook:
        return self.real.rulebook

    def describe(self, view: View, move: Move, language: str = "en") -> str:
        return self.real.describe(view, move, language)

    def prompt(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return self.real.prompt(view, language, names)

    def standing(self, view: View) -> tuple[tuple[int, int], ...]:
        return self.real.standing(view)

    def targets(self, view: View, move: Move) -> tuple[str, ...]:
        return self.real.targets(view, move)

    def report(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> str:
        return self.real.report(event, language, names)

    def board(
        self, view: View, language: str = "en", names: Sequence[str] = (), wide: bool = False
    ) -> str:
        return self.real.board(view, language, names, wide)


@contextmanager
def installed(rules: Rules) -> Iterator[None]:
    """Install changed games in the place of the real ones, as a new version would."""
    changed = {id: ChangedGame(real, rules) for id, real in REAL.items()}
    points = [
        EntryPoint(id, f"{__name__}:PRESENT.{_attribute(id)}", registry.GROUP) for id in GAMES
    ]
    with pytest.MonkeyPatch.context() as patch:
        for id, game in changed.items():
            patch.setattr(PRESENT, _attribute(id), game, raising=False)
        patch.setattr(registry, "entry_points", lambda group: points)
        registry.game.cache_clear()
        try:
            yield
        finally:
            registry.game.cache_clear()


def package(folder: Path, id: str) -> Path:
    """Write a package that brings a changed game, for a house in a process of its own."""
    about = folder / "changed-1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: changed\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{id} = changed:GAME\n")
    (folder / "changed.py").write_text(
        "from tests.server.changed import REAL, ChangedGame, Rules\n"
        f"GAME = ChangedGame(REAL[{id!r}], Rules(forbids=True))\n"
    )
    return folder


class Present:
    """Where the entry points of changed games lead."""


PRESENT = Present()


def _attribute(id: str) -> str:
    return id.replace("-", "_")


@cache
def whole_game(id: str) -> Record:
    """Return a whole game of two, played at random."""
    real = REAL[id]
    state = real.new({"players": 2}, seed=3)
    record, chance = Record(real, state.options, "3"), seeded(1)
    while not state.over():
        seat = state.waiting()[0]
        moves = state.moves(seat)
        move = moves[chance.below(len(moves))]
        state.apply(seat, move)
        record.moves.append((seat, move))
    return record


def half_a_game(id: str) -> Record:
    whole = whole_game(id)
    return whole.up_to(len(whole.moves) // 2)
