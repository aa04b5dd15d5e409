"""What each seat of each game did and got: the lines that a report counts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlour.engine.contract import State
from parlour.engine.errors import ParlourError, RecordError
from parlour.engine.record import Record, read_record

BEGAN = "began"


@dataclass(frozen=True)
class Line:
    """One seat of one finished game."""

    game: str
    """The name of its record."""
    seat: int
    player: str
    share: float
    points: int
    sources: dict[str, int]
    facets: dict[str, str]
    """What tells the seat or its table apart, such as whether it began."""
    moves: tuple[str, ...]
    """What it did at least once, where it had a choice."""

    def to_data(self) -> dict[str, Any]:
        return {**vars(self), "moves": list(self.moves)}


@dataclass(frozen=True)
class Reading:
    """The records of a folder as pieces of work, by their place in the list."""

    files: tuple[Path, ...]
    facets: tuple[dict[str, str], ...]
    """What is known of each game beside its record."""

    def do(self, number: int) -> list[Line]:
        file = self.files[number]
        try:
            record = read_record(file.read_text("utf-8"))
            return lines_of(record, f"{file.parent.name}/{file.stem}", self.facets[number])
        except RecordError as error:
            raise ParlourError(f"{file}: {error}") from error

    def name(self, number: int) -> str:
        return str(self.files[number])


def lines_of(record: Record, game: str, facets: dict[str, str] | None = None) -> list[Line]:
    """Return a line for each seat of a finished game."""
    seats = record.options.number("players")
    made: list[dict[str, None]] = [{} for _ in range(seats)]
    told: list[dict[str, str]] = [dict(facets or {}) for _ in range(seats)]
    for ply, state, _ in record.steps():
        if ply == 0:
            told = _facets(state, told)
        if ply < len(record.moves):
            seat, move = record.moves[ply]
            if len(state.moves(seat)) > 1:
                made[seat][move.text] = None
    if not state.over():
        raise ParlourError(f"{game} is not finished")
    told = _facets(state, told)
    shares, scores = state.shares(), state.scores()
    names = record.names or [""] * seats
    found: list[Line] = []
    for seat in range(seats):
        found.append(
            Line(
                game,
                seat,
                names[seat],
                shares[seat],
                scores[seat].total,
                dict(scores[seat].sources),
                told[seat],
                tuple(made[seat]),
            )
        )
    return found


def _facets(state: State, known: list[dict[str, str]]) -> list[dict[str, str]]:
    """Add what the position tells of each seat to what is known; that stands."""
    view = state.view(None)
    asked = state.waiting() if not state.simultaneous() else ()
    found: list[dict[str, str]] = []
    for seat in range(state.seats):
        began = {BEGAN: "yes" if seat == asked[0] else "no"} if len(asked) == 1 else {}
        found.append({**began, **state.game.facets(view, seat), **known[seat]})
    return found
