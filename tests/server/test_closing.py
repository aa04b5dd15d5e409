"""A round is looked back on as it ended, scored and not yet cleared away."""

from __future__ import annotations

import re
from random import Random

import pytest

from parlour.engine.record import Record
from parlour.engine.registry import game
from parlour.server.history import read_moment
from parlour.server.room import Kept, Room
from parlour.server.screen import Screen, log_page, show_ply
from tests.server.halls import two_people

ROUNDS = 2
MOST = 400


def played(id: str) -> tuple[Room, list[int]]:
    """Play by chance until some rounds have closed; return the plies at which they did."""
    chance = Random(1)  # noqa: S311 - a reproducible game
    options = game(id).new({"players": 2}, seed="rounds").options
    room = Room("table", "ann", Record(game(id), options, "rounds"), two_people())
    closed: list[int] = []
    while len(closed) < ROUNDS and room.ply < MOST:
        seat = room.state.waiting()[0]
        room.happen(room.play(seat, chance.choice(room.moves(seat))))
        if room.history.moment(room.ply).closed is not None:
            closed.append(room.ply)
    return room, closed


def board_at(room: Room, ply: int) -> str:
    board: str = show_ply(room, Screen("anybody", 0, "en", wide=True), ply)["board"]
    return board


@pytest.mark.parametrize("id", ["tides-of-time", "terra-mystica", "empires-of-the-north"])
def test_a_closed_round_is_seen_as_it_ended(id: str) -> None:
    room, closed = played(id)
    assert len(closed) == ROUNDS
    for seat in (0, 1, None):
        screen = Screen("anybody", seat, "en", wide=True)
        entries = log_page(room, screen, room.ply)["entries"]
        marked = [entry["ply"] for entry in entries if entry["closes"]]
        assert marked == [ply for ply in closed if ply > room.ply - len(entries)]
        for ply in closed:
            moment = room.history.moment(ply)
            after = game(id).lay_out(moment.data).view(seat)
            before = game(id).lay_out(moment.seen.data).view(seat)
            assert before != after
            shown = show_ply(room, screen, ply)["board"]
            names = room.names("en")
            assert shown != game(id).board(after, "en", names, wide=True)
            assert "data-target" in shown


def test_the_cards_of_a_round_of_tides_lie_there_with_their_points() -> None:
    room, (ply, *_) = played("tides-of-time")
    moment = room.history.moment(ply).seen
    players = game("tides-of-time").lay_out(moment.data).view(0)["players"]
    for player in players:
        assert len(player["kingdom"]) == 5
        assert player["total"] == sum(player["points"])
    # What has been scored is not what the next round would bring.
    open_points = r'tot-sea tot-end"[^>]*>\+\d+<'
    assert not re.search(open_points, board_at(room, ply))
    assert re.search(open_points, board_at(room, ply - 1))


def test_a_page_that_closes_a_round_is_read_again() -> None:
    room, (ply, *_) = played("tides-of-time")
    page = room.history.page(ply)
    assert read_moment(page).closed is not None
    again = Room(
        "table", "ann", room.table.record, two_people(), b"", Kept(room.history, room.state)
    )
    screen = Screen("anybody", None, "en", wide=True)
    assert show_ply(again, screen, ply) == show_ply(room, screen, ply)
