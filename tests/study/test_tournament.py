from __future__ import annotations

from collections import Counter

import pytest

from parlour.engine import OptionError, ParlourError
from parlour.study.tournament import Tournament, result_of, set_up

CUP = set_up("tides-of-time", ["random", "greedy"], seed=9)


def test_every_bot_sits_on_every_seat_equally_often() -> None:
    four = Tournament("any", {}, ("a", "b", "c", "d"), "1")
    chairs = Counter(
        (seat, bot) for number in range(1, 13) for seat, bot in enumerate(four.seating(number))
    )
    assert len(chairs) == 16
    assert set(chairs.values()) == {3}


def test_a_game_depends_on_nothing_but_the_seed_and_its_number() -> None:
    fifth, record = CUP.play(5)
    CUP.play(1)
    again, same = CUP.play(5)
    assert (again, same.format()) == (fifth, record.format())
    assert record.seed == "9/5"
    assert CUP.play(6)[1].format() != record.format()


def test_the_record_names_who_sat_where() -> None:
    assert CUP.play(1)[1].names == ["random", "greedy"]
    assert CUP.play(2)[1].names == ["greedy", "random"]


def test_a_result_is_what_the_replay_gives() -> None:
    result, record = CUP.play(3)
    state = record.replay()
    assert list(result.scores) == record.scores
    assert sum(result.shares) == 1.0
    assert result.shares[state.ranking().index(1)] > 0
    assert result.plies == len(record.moves) == 32


def test_an_unfinished_game_has_no_result() -> None:
    _, record = CUP.play(3)
    del record.moves[-1]
    record.scores = []
    with pytest.raises(ParlourError, match="game 3 is not finished"):
        result_of(3, record)


def test_bots_of_the_same_kind_are_numbered() -> None:
    twins = Tournament("any", {}, ("a", "b", "a", "a"), "1")
    assert twins.labels() == ["a", "b", "a (2)", "a (3)"]


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ParlourError, match="needs 2 bots, got 3"):
        set_up("tides-of-time", ["random"] * 3, seed=1)
    with pytest.raises(ParlourError, match="no bot 'randm'"):
        set_up("tides-of-time", ["random", "randm"], seed=1)
    with pytest.raises(OptionError, match="unknown option 'speed'"):
        set_up("tides-of-time", ["random", "random"], seed=1, options={"speed": 3})


def test_the_number_of_players_is_the_number_of_bots() -> None:
    assert CUP.options == {"players": 2}
    with pytest.raises(ParlourError, match="a bot for each of 3 players, got 2"):
        set_up("tides-of-time", ["random", "random"], seed=1, options={"players": 3})
