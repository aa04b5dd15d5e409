"""Whatever a seat may not know changes nothing that is made for it, at any table of any game.

Tables are played at random. Wherever a move could have been another one without anybody else
seeing a difference, both are played, and the two tables go on alike: all that the others are shown
must be equal for as long as the rules hide it, and so must every length, count and name. Likewise
with drafts, with drafts taken back, and with standing orders.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from parlour.engine.contract import State
from parlour.engine.events import Event
from parlour.engine.move import Move
from parlour.engine.options import resolve
from parlour.engine.record import Record
from parlour.engine.registry import game, game_ids
from parlour.server.records import export
from parlour.server.room import Room
from parlour.server.screen import Screen, show, show_ply
from parlour.server.sealing import Seal, new_key
from parlour.server.seats import ONLY_MOVE, Seat

KEY = b"a key of the house"
SEAL = Seal(new_key())
TRIED = 8
"""How many other moves are tried at a ply."""
FOLLOWED = 12
"""For how many plies two tables are compared."""
TWINS = 8
"""How many pairs of tables are compared in a game."""

HIDING = [id for id in game_ids() if id != "terra-mystica"]
"""Games with hidden moves. Terra Mystica has none, but drafts and orders."""

Twins = tuple[Room, Room]
Line = list[tuple[int, Move]]


def record_of(id: str, seed: str, moves: Line) -> Record:
    found = game(id)
    return Record(found, resolve(found.options, {"players": 2}), seed, moves=list(moves))


def room_of(id: str, seed: str, moves: Line) -> Room:
    record = record_of(id, seed, moves)
    seats = [Seat(number, guest=f"guest {number}") for number in range(record.start().seats)]
    return Room("table", "guest 0", record, seats, KEY)


def told(room: Room, seat: int | None, chance: Random) -> dict[str, str]:
    """Return all that a screen is told about a table, and how long what it may fetch is."""
    screen = Screen(f"guest {seat}", seat, "en", False)
    earlier = chance.randrange(room.ply + 1)
    return {
        "look": json.dumps(show(room, screen)),
        "earlier": json.dumps(show_ply(room, screen, earlier)),
        "event": f"{room.ply}.{room.edition_for(seat)}",
        "record": str(len(export(room, SEAL))) if not room.state.over() else "",
    }


def must_agree(twins: Twins, seats: list[int | None], seed: str) -> None:
    for seat in seats:
        one, other = (told(room, seat, Random(seed)) for room in twins)  # noqa: S311
        for what, text in one.items():
            assert other[what] == text, f"seat {seat} can tell by {what}"


def look_alike(one: State, other: State, seats: list[int | None]) -> bool:
    return all(one.view(seat) == other.view(seat) for seat in seats)


def others_than(state: State, mover: int) -> list[int | None]:
    return [None, *[seat for seat in range(state.seats) if seat != mover]]


def after(state: State, seat: int, move: Move) -> tuple[State, list[Event]]:
    other = state.copy()
    events = other.listen()
    other.apply(seat, move)
    other.listener = None
    return other, events


def told_of(events: list[Event], seats: list[int | None]) -> list[list[str]]:
    return [[repr(event) for event in events if event.seen_by(seat)] for seat in seats]


def hidden_choices(id: str, seed: str) -> Iterator[tuple[Line, int, Move, Move]]:
    """Play at random; yield moves that could have been others without anybody noticing."""
    chance = Random(seed)  # noqa: S311
    state, line = record_of(id, seed, []).start(), Line()
    while not state.over():
        seat = chance.choice(state.waiting())
        move = chance.choice(state.moves(seat))
        then, events = after(state, seat, move)
        others = others_than(state, seat)
        for choice in chance.sample(state.moves(seat), min(TRIED, len(state.moves(seat)))):
            instead, also = after(state, seat, choice)
            same = told_of(events, others) == told_of(also, others)
            if choice != move and same and look_alike(then, instead, others):
                yield list(line), seat, move, choice
                break
        state = then
        line.append((seat, move))


def go_on(twins: Twins, chance: Random) -> bool:
    """Make the same move at both tables, if there is one."""
    first, second = (room.state for room in twins)
    for seat in first.waiting():
        both = [move for move in first.moves(seat) if move in second.moves(seat)]
        if both:
            move = chance.choice(both)
            for room in twins:
                change = room.play(seat, move)
                room.happen(change)
                room.count(change)
            return True
    return False


@pytest.mark.parametrize("id", HIDING)
def test_a_hidden_move_tells_nobody_anything_until_it_is_revealed(id: str) -> None:
    chance, compared = Random(7), 0  # noqa: S311
    choices = list(hidden_choices(id, f"hidden {id}"))
    for line, mover, move, choice in chance.sample(choices, min(TWINS, len(choices))):
        seed = f"hidden {id}"
        one, other = (room_of(id, seed, [*line, (mover, each)]) for each in (move, choice))
        seats = others_than(one.state, mover)
        for _ in range(FOLLOWED):
            must_agree((one, other), seats, seed)
            compared += 1
            if not go_on((one, other), chance) or not look_alike(one.state, other.state, seats):
                break
    assert compared >= TWINS


def random_room(id: str, seed: str, plies: int) -> Room:
    chance, room = Random(seed), room_of(id, seed, [])  # noqa: S311
    while room.ply < plies and not room.state.over():
        seat = chance.choice(room.state.waiting())
        change = room.play(seat, chance.choice(room.state.moves(seat)))
        room.happen(change)
    return room


@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize("plies", [3, 17, 40])
def test_drafts_and_orders_are_nobody_elses_business(id: str, plies: int) -> None:
    chance = Random(plies)  # noqa: S311
    before = random_room(id, f"drafts {id}", plies)
    if before.state.over():
        return
    mover = before.state.waiting()[0]
    moves = list(before.table.record.moves)
    rooms = [room_of(id, f"drafts {id}", moves) for _ in range(4)]
    plain, drafted, regretted, ordered = rooms
    for room in (drafted, regretted):
        move = chance.choice(room.moves(mover))
        change = room.move(mover, room.question(mover), move, confirm=True)
        room.happen(change)
        room.count(change)
    undone = regretted.undo(mover, regretted.question(mover))
    regretted.happen(undone)
    regretted.count(undone)
    ordered.seats[mover].orders = {ONLY_MOVE: True}
    ordered.seats[mover].private += 1
    for other in (drafted, regretted, ordered):
        must_agree((plain, other), others_than(plain.state, mover), "drafts")
