from __future__ import annotations

import json

from parlour.study.standings import by_bot, by_seat
from parlour.study.tournament import Result, set_up, set_up_ladder

CUP = set_up("tides-of-time", ["greedy", "random"], seed=1)

# Greedy sits first in odd games and second in even ones.
RESULTS = [
    Result(1, (50, 40), (1.0, 0.0), 32),
    Result(2, (30, 60), (0.0, 1.0), 32),
    Result(3, (45, 45), (0.5, 0.5), 32),
    Result(4, (70, 20), (1.0, 0.0), 32),
]


def test_bots_are_followed_from_seat_to_seat() -> None:
    greedy, random = by_bot(CUP, RESULTS)
    assert (greedy.name, greedy.games, greedy.wins, greedy.shared) == ("greedy", 4, 2, 1)
    assert (random.name, random.games, random.wins, random.shared) == ("random", 4, 1, 1)
    assert greedy.share.estimate == 2.5 / 4
    assert greedy.score.estimate == (50 + 60 + 45 + 20) / 4
    assert random.score.estimate == (40 + 30 + 45 + 70) / 4


def test_seats_are_counted_whoever_sat_there() -> None:
    first, second = by_seat(CUP, RESULTS)
    assert (first.name, first.wins, first.shared) == ("seat 1", 2, 1)
    assert (second.name, second.wins, second.shared) == ("seat 2", 1, 1)
    assert first.score.estimate == (50 + 30 + 45 + 70) / 4


def test_a_single_game_gives_json_without_infinities() -> None:
    data = by_bot(CUP, RESULTS[:1])[0].to_data()
    assert data["score"] == {"estimate": 50.0, "low": None, "high": None}
    json.dumps(data, allow_nan=False)


def test_only_bots_that_have_played_stand() -> None:
    ladder = set_up_ladder("tides-of-time", ["greedy", "level-1", "random"], seed=1)
    assert [entry.name for entry in by_bot(ladder, RESULTS[:1])] == ["greedy", "level-1"]
