"""Refusals say what is asked now, and what would make the wanted move possible."""

from __future__ import annotations

import re
from random import Random
from typing import Final

import pytest

from parlour.engine.errors import NotationError
from parlour.engine.record import Record
from parlour.engine.registry import game
from parlour.engine.words import LANGUAGES
from parlour.server.asking import NAMED, why_not_move, why_not_target
from parlour.server.room import Room
from parlour.server.screen import Screen, board_of
from parlour.server.ways import ways
from tests.server.halls import two_people

GAMES: Final = ("tides-of-time", "terra-mystica", "wayfarers", "empires-of-the-north")
PLIES: Final = 90
TRIES: Final = 3
"""How many moves of other moments are tried at each ply, and as many things on the board."""


class Tried:
    """A table that is played by chance, and somebody there who tries what is not possible."""

    def __init__(self, id: str, language: str = "en") -> None:
        self.chance = Random(id)  # noqa: S311 - a reproducible game
        options = game(id).new({"players": 2}, seed="tries").options
        self.room = Room("table", "ann", Record(game(id), options, "tries"), two_people())
        self.language = language
        self.known: list[str] = []
        """The moves that were possible at some moment."""

    def screen(self, seat: int) -> Screen:
        return Screen(f"{seat}", seat, self.language, wide=True)

    def go_on(self) -> None:
        seat = self.room.state.waiting()[0]
        move = self.chance.choice(self.room.moves(seat))
        possible = [each.text for each in self.room.moves(seat)]
        self.known.extend(text for text in possible if text not in self.known)
        self.room.happen(self.room.play(seat, move))

    def other(self, seat: int) -> list[str]:
        legal = {move.text for move in self.room.moves(seat)}
        known = [text for text in self.known if text not in legal]
        return self.chance.sample(known, min(TRIES, len(known)))

    def things(self, seat: int) -> list[str]:
        named = re.findall(r'data-target="([^"]*)"', board_of(self.room, self.screen(seat)))
        return self.chance.sample(named, min(TRIES, len(named)))


@pytest.mark.parametrize("id", GAMES)
def test_no_answer_is_only_that_something_else_is_asked(id: str) -> None:
    table = Tried(id)
    room, bare = table.room, game(id).words.say("refusal.another-question", "en")
    asked = 0
    for _ in range(PLIES):
        if room.state.over():
            break
        for seat in range(2):
            screen = table.screen(seat)
            prompt = game(id).prompt(room.view_of(seat), "en", room.names("en"))
            said = [
                *((text, why_not_move(room, screen, seat, text)) for text in table.other(seat)),
                *((name, why_not_target(room, screen, seat, name)) for name in table.things(seat)),
            ]
            for what, reasons in said:
                assert reasons, what
                for reason in reasons:
                    assert reason["text"].strip(), what
                    assert bare not in reason["text"], what
                    if reason["rule"] in ("table.choice", "table.turn", "effects.order"):
                        assert prompt in reason["text"], what
                        asked += 1
        table.go_on()
    # Tides of Time has words of its own for every moment.
    assert (asked > 0) == (id != "tides-of-time")


@pytest.mark.parametrize("id", GAMES)
def test_a_move_of_another_moment_of_the_turn_is_said_to_come_later(id: str) -> None:
    """Whatever can be made after another move of this turn is told with that move, and truly."""
    table = Tried(id)
    room, told = table.room, 0
    for _ in range(PLIES):
        if room.state.over():
            break
        seat = room.state.waiting()[0]
        for text in table.other(seat):
            move, state = game(id).move(text), room.state
            found = ways(state, seat, [move], NAMED)
            reasons = why_not_move(room, table.screen(seat), seat, text)
            said = " ".join(each["text"] for each in reasons)
            for way in found:
                after = state.copy()
                for before, first in way.first:
                    assert before.view(seat) == after.view(seat)
                    after.play(seat, first)
                after.play(seat, way.then)
                assert game(id).describe(way.first[0][0].view(seat), way.first[0][1], "en") in said
                told += 1
            if not found:
                assert "Then you can" not in said
        table.go_on()
    # In Tides of Time each move is a turn of its own.
    assert (told > 0) == (id != "tides-of-time")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(language: str) -> None:
    table = Tried("terra-mystica", language)
    room = table.room
    while room.state.waiting()[0] == 0:
        table.go_on()
    prompt = game("terra-mystica").prompt(room.view_of(0), language, room.names(language))
    (reason,) = why_not_move(room, table.screen(0), 0, "done")
    assert prompt in reason["text"]


def test_what_is_no_move_at_all_stays_an_error() -> None:
    with pytest.raises(NotationError):
        game("terra-mystica").move("dance")
