"""Chapter "info" in numbers: what a seat may know, for programs that learn."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter

from parlour.engine.contract import State
from parlour.engine.observation import (
    Observation,
    Part,
    choice,
    marks,
    number,
    write_marks,
    write_number,
)
from parlour.games.tides_of_time.facts.cards import CARD_IDS, CARDS, HAND, ROUNDS
from parlour.games.tides_of_time.rules.position import NONE, PHASES, Position

VERSION: Final = 1

MOST_POINTS: Final = 250


def _cards(where: str) -> list[Part]:
    return marks([f"{where}.{card}" for card in CARD_IDS])


def _player(who: str) -> list[Part]:
    return [
        *_cards(f"{who}.kingdom"),
        *_cards(f"{who}.monuments"),
        *_cards(f"{who}.hand"),
        *_cards(f"{who}.removed"),
        number(f"{who}.hand_size", HAND),
        number(f"{who}.has_chosen", 1),
        number(f"{who}.total", MOST_POINTS),
    ]


PARTS: Final[list[Part]] = [
    choice("round", tuple([str(place + 1) for place in range(ROUNDS)])),
    choice("phase", PHASES),
    number("pile", CARDS),
    *_player("own"),
    *_player("rival"),
    *_cards("own.chosen"),
]


class TidesObservation(Observation):
    """The own kingdom and hand, then what is known of the rival's."""

    def __init__(self) -> None:
        super().__init__(VERSION, PARTS)

    def look(self, state: State, seat: int, row: BytesWriter) -> None:
        assert isinstance(state, Position)  # noqa: S101 - narrows the type
        row.append(state.round)
        row.append(state.phase)
        row.append(len(state.pile))
        _write_player(state, seat, state.hands[seat], row)
        _write_player(state, 1 - seat, state.known_hand(seat), row)
        chosen = state.chosen[seat]
        write_marks(row, 0 if chosen == NONE else 1 << chosen, CARDS)


def _write_player(position: Position, whose: int, known: int, row: BytesWriter) -> None:
    """Write what is known of a player (info.hidden, info.known)."""
    write_marks(row, position.kingdoms[whose], CARDS)
    write_marks(row, position.monuments[whose], CARDS)
    write_marks(row, known, CARDS)
    write_marks(row, position.removed[whose], CARDS)
    hand, size = position.hands[whose], 0
    while hand:
        hand &= hand - 1
        size += 1
    row.append(size)
    row.append(0 if position.chosen[whose] == NONE else 1)
    write_number(row, position.totals[whose])
