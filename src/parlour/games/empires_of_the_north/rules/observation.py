"""Chapter "info" in numbers: what a seat may know, for programs that learn.

Seats go round from the own one; the others are `rival1`, `rival2` and so on. Cards are counted by
design, over all sets that are installed.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from parlour.engine.contract import State
from parlour.engine.observation import (
    MOST,
    Observation,
    Part,
    choice,
    number,
    packed,
    who,
    write_number,
)
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS, CLANS, DESIGNS
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import DISTANCES, GOODS, TILES
from parlour.games.empires_of_the_north.rules import frames
from parlour.games.empires_of_the_north.rules.knowledge import OF_AN_ACTION
from parlour.games.empires_of_the_north.rules.notation import kept_by
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    EXHAUSTED,
    EXHAUSTED_PAWN,
    FISH_MASK,
    FISH_SHIFT,
    HANDS_PHASE,
    KINDS_OF_GOODS,
    LOOKOUT_PHASE,
    PAWNS,
    PHASES,
    RING,
    SHIP_OWNER,
    SHIP_RAZE,
    STORE_BITS,
    STORE_MASK,
    Position,
)

VERSION: Final = 1

ENDING: Final = ("goes-on", "last-round", "one-more-round")
LOADS: Final = ("none", "fish", "gold")
FIGURES: Final = 6
"""So much of the open question is told, in two bytes each."""
SHIPS: Final = 12
"""So many ships at sea are told."""

_QUESTIONS: Final[dict[int, int]] = {kind: place + 2 for place, kind in enumerate(frames.QUESTIONS)}
QUESTIONS: Final = ("none", "action", *frames.QUESTIONS.values())

_STORED: Final = (*GOODS, "worker")
_PAWN: Final = ("none", *TILES, *[f"exhausted-{tile}" for tile in TILES])
_NO_CARDS: Final = bytes(DESIGNS)


def _cards(where: str) -> list[Part]:
    return [number(f"{where}.{card}", 9) for card in CARD_IDS]


def _player(name: str) -> list[Part]:
    piles = ("hand", "drawn", "chosen") if name == "own" else ("hand", "pooled")
    return [
        choice(f"{name}.clan", ("none", *CLANS)),
        *[choice(f"{name}.pawn{pawn + 1}", _PAWN) for pawn in range(PAWNS)],
        number(f"{name}.points"),
        *[number(f"{name}.{good}", 40) for good in GOODS],
        *[number(f"{name}.{thing}", 20) for thing in ("workers", "spent", "ships")],
        number(f"{name}.passed", 1),
        number(f"{name}.has_chosen", 1),
        *[number(f"{name}.{pile}", 40) for pile in ("hand_size", "drawn_size", "deck")],
        *[number(f"{name}.stored.{thing}", 40) for thing in _STORED],
        *[part for pile in piles for part in _cards(f"{name}.{pile}")],
        *_cards(f"{name}.discard"),
        *_cards(f"{name}.empire"),
        *_cards(f"{name}.exhausted"),
        *_cards(f"{name}.things_on"),
    ]


def parts_of(seats: int) -> list[Part]:
    """Return what is told of a table of so many."""
    names = who(seats)
    return [
        choice("phase", PHASES),
        choice("first", names),
        choice("turn", names),
        choice("ending", ENDING),
        *[choice(f"tile{place + 1}", TILES) for place in range(RING)],
        choice("question", QUESTIONS),
        number("round", 20),
        *[
            number(f"question.figure{place + 1}.{half}")
            for place in range(FIGURES)
            for half in ("low", "high")
        ],
        *[number(f"{distance}.deck", 20) for distance in DISTANCES],
        *[
            packed(
                (f"ship{place + 1}.owner", ("nobody", *names)),
                (f"ship{place + 1}.load", LOADS),
                (f"ship{place + 1}.raze", ("no", "yes")),
            )
            for place in range(SHIPS)
        ],
        *[part for distance in DISTANCES for part in _cards(f"{distance}.open")],
        *[part for distance in DISTANCES for part in _cards(f"{distance}.discard")],
        *_cards("removed"),
        *[part for name in names for part in _player(name)],
    ]


class EmpiresObservation(Observation):
    """What lies open, seen from a seat, and its own cards."""

    def __init__(self, seats: int) -> None:
        super().__init__(VERSION, parts_of(seats))

    def look(self, state: State, seat: int, row: BytesWriter) -> None:
        assert isinstance(state, Position)  # noqa: S101 - narrows the type
        _write_moment(state, seat, row)
        _write_sea(state, seat, row)
        for place in range(state.seats):
            whose = (seat + place) % state.seats
            _write_player(state, whose, row)
            _write_piles(state, whose, whose == seat, row)
            _write_empire(state, whose, row)


def _write_moment(position: Position, seat: int, row: BytesWriter) -> None:
    seats = position.seats
    row.append(position.phase)
    row.append((position.first - seat) % seats)
    row.append((position.turn - seat) % seats)
    row.append(position.ending)
    for tile in position.tiles:
        row.append(tile)
    frame: tuple[int, ...] = position.agenda.top() if position.agenda else ()
    question = _QUESTIONS[frame[0]] if frame else 0
    if frame and frame[0] in OF_AN_ACTION and frame[1] != seat:
        question, frame = 1, ()
    row.append(question)
    write_number(row, position.round)
    for place in range(2, 2 + FIGURES):
        figure = frame[place] + 1 if place < len(frame) else 0
        row.append(figure & MOST)
        row.append(figure >> 8 & MOST)


def _write_sea(position: Position, seat: int, row: BytesWriter) -> None:
    seats = position.seats
    for deck in position.island_decks:
        write_number(row, len(deck))
    for place in range(SHIPS):
        if place < len(position.queue):
            ship = position.queue[place]
            owner = ((ship & SHIP_OWNER) - seat) % seats + 1
            load = ship >> FISH_SHIFT & FISH_MASK
            raze = 1 if ship & SHIP_RAZE else 0
            row.append(owner + (seats + 1) * (load + len(LOADS) * raze))
        else:
            row.append(0)
    for islands in position.open_islands:
        _count(islands, row)
    for islands in position.island_discards:
        _count(islands, row)
    _count(position.removed, row)


def _count(cards: list[int], row: BytesWriter) -> None:
    """Write how many of each card there are."""
    start: i64 = len(row)
    row.write(_NO_CARDS)
    for card in cards:
        row[start + card] += 1


def _write_player(position: Position, whose: int, row: BytesWriter) -> None:
    row.append(position.clans[whose] + 1)
    for pawn in position.pawns[PAWNS * whose : PAWNS * whose + PAWNS]:
        tile = 0 if pawn == NONE else pawn % EXHAUSTED_PAWN + 1
        row.append(tile + RING if pawn >= EXHAUSTED_PAWN else tile)
    write_number(row, position.points[whose])
    for kind in range(KINDS_OF_GOODS):
        write_number(row, position.goods[KINDS_OF_GOODS * whose + kind])
    write_number(row, position.workers[whose])
    write_number(row, position.spent[whose])
    write_number(row, position.ships[whose])
    row.append(1 if position.passed[whose] else 0)
    sealing = position.phase == HANDS_PHASE or position.phase == LOOKOUT_PHASE
    row.append(1 if sealing and position.chosen[whose] != NONE else 0)
    write_number(row, len(position.hands[whose]))
    write_number(row, len(position.drawn[whose]))
    write_number(row, len(position.decks[whose]))
    things = [0] * (KINDS_OF_GOODS + 1)
    for store in position.stores[whose]:
        if store:
            for kind in range(KINDS_OF_GOODS + 1):
                things[kind] += store >> STORE_BITS * kind & STORE_MASK
    for thing in things:
        write_number(row, thing)


def _write_piles(position: Position, whose: int, own: bool, row: BytesWriter) -> None:
    """Write the hand as far as it is known, what else is known, and the discard (info.hidden)."""
    if own:
        _count(position.hands[whose], row)
        _count(position.drawn[whose], row)
        chosen, sealing = position.chosen[whose], position.phase in (HANDS_PHASE, LOOKOUT_PHASE)
        _count(kept_by(chosen) if sealing and chosen >= 0 else [], row)
    else:
        _count(position.shown[whose], row)
        _count(position.pooled[whose], row)
    _count(position.discards[whose], row)


def _write_empire(position: Position, whose: int, row: BytesWriter) -> None:
    start: i64 = len(row)
    row.write(_NO_CARDS)
    row.write(_NO_CARDS)
    row.write(_NO_CARDS)
    stores = position.stores[whose]
    for place, word in enumerate(position.empires[whose]):
        at: i64 = start + (word & DESIGN_MASK)
        row[at] += 1
        if word & EXHAUSTED:
            row[at + DESIGNS] += 1
        store: i64 = stores[place]
        if store:
            things = i64(row[at + 2 * DESIGNS])
            while store:
                things += store & STORE_MASK
                store >>= STORE_BITS
            row[at + 2 * DESIGNS] = u8(min(things, MOST))
