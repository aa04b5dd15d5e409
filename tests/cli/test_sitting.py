"""Taking decisions back, where bots sit at the table too."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.cli.sitting import Sitting
from parlour.engine import Game, Generator, Move, Options, Score, State, Table, game

MOVES = (Move("add 1", 1), Move("add 2", 2))


class Counting(State):
    """In turn, two players add one or two until there are five. Nothing is hidden."""

    total: int

    def over(self) -> bool:
        return self.total >= 5

    def waiting(self) -> tuple[int, ...]:
        return () if self.over() else (self.total % 2,)

    def moves(self, seat: int) -> tuple[Move, ...]:
        return MOVES if seat in self.waiting() else ()

    def apply(self, seat: int, move: Move) -> None:
        self.total += move.code

    def scores(self) -> tuple[Score, ...]:
        return (Score(0, {}), Score(0, {}))


class CountingGame(Game):
    def __init__(self) -> None:
        super().__init__("counting", Path(), rules_version=1, players=(2, 2), minutes=(1, 1))

    def deal(self, options: Options, generator: Generator) -> Counting:
        state = Counting()
        state.sit(self, options)
        state.total = 0
        return state


def sitting(found: Game, *names: str) -> Sitting:
    return Sitting(Table.new(found, seed=7, names=list(names)), "en", None)


def play(seated: Sitting, seat: int) -> str:
    move = seated.table.state.moves(seat)[0]
    seated.table.play(seat, move)
    return move.text


def test_bots_that_decided_since_decide_again() -> None:
    seated = sitting(CountingGame(), "me", "random")
    seated.table.play(0, MOVES[0])
    seated.table.play(1, MOVES[0])
    assert seated.undo(0) == (True, "The last decision is taken back.")
    assert seated.table.ply == 0


def test_a_sealed_choice_is_taken_back() -> None:
    seated = sitting(game("tides-of-time"), "me", "me")
    play(seated, 0)
    assert seated.undo(0) == (True, "The last decision is taken back.")
    assert seated.table.ply == 0
    assert seated.table.state.waiting() == (0, 1)


def test_a_choice_that_a_bot_sealed_before_stays_sealed() -> None:
    seated = sitting(game("tides-of-time"), "greedy", "me")
    play(seated, 0)
    assert seated.undo(1) == (False, "There is no decision of yours to take back.")
    assert seated.table.ply == 1


def test_a_decision_stands_once_another_person_has_decided() -> None:
    seated = sitting(game("tides-of-time"), "me", "me")
    first = play(seated, 0)
    play(seated, 1)
    assert seated.undo(0) == (False, f"{first} stands: since then Player 2 has decided.")
    assert seated.table.ply == 2


def test_a_decision_stands_once_something_hidden_was_shown(hidden_nim: Game) -> None:
    seated = sitting(hidden_nim, "me", "random")
    first = play(seated, 0)
    done, message = seated.undo(0)
    assert not done
    assert message.startswith(f"{first} stands: since then something hidden was shown")


def test_people_are_asked_before_bots_and_whoever_has_the_keyboard_first() -> None:
    assert sitting(game("tides-of-time"), "greedy", "me").next_seat(None) == 1
    assert sitting(game("tides-of-time"), "me", "me").next_seat(None) == 0
    assert sitting(game("tides-of-time"), "me", "me").next_seat(1) == 1


def test_a_name_that_is_no_bot_is_a_person() -> None:
    seated = sitting(game("tides-of-time"), "Ann", "search:nodes=5")
    assert seated.people() == [0]
    assert [seated.name(seat) for seat in range(2)] == ["Ann", "search:nodes=5"]


def test_two_bots_of_one_kind_can_be_told_apart() -> None:
    assert sitting(game("tides-of-time"), "greedy", "greedy").names == ["greedy (1)", "greedy (2)"]


def test_a_game_gets_a_file_name_that_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    seated = sitting(game("tides-of-time"), "me", "greedy")
    assert seated.free_file() == Path("tides-of-time-7.record")
    seated.save(seated.free_file())
    assert seated.free_file() == Path("tides-of-time-7-2.record")
