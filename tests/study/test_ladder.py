"""Ladders: who meets whom, when it is enough, and what is told."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest

from parlour.engine.errors import ParlourError
from parlour.study.ladder import Aim, next_look, picture, rungs, to_data, up_to
from parlour.study.rating import ratings, width
from parlour.study.tournament import set_up_ladder
from tests.study.test_rating import STRENGTHS, played

LADDER = set_up_ladder("tides-of-time", list(STRENGTHS), seed=1)


@pytest.mark.parametrize("seats", [2, 3])
def test_all_meet_all_on_every_seat_equally_often(seats: int) -> None:
    ladder = set_up_ladder("terra-mystica", list(STRENGTHS), seed=1, options={"players": seats})
    games = seats * len(ladder.meetings)
    tables = [ladder.seating(number) for number in range(1, games + 1)]
    chairs = Counter((seat, bot) for table in tables for seat, bot in enumerate(table))
    assert len(chairs) == seats * 4
    assert len(set(chairs.values())) == 1
    assert set(Counter(tuple(sorted(table)) for table in tables).values()) == {seats}


def test_a_ladder_without_an_aim_plays_all_games_balanced() -> None:
    assert next_look(LADDER, Aim(25), 0, ()) == 26
    assert next_look(LADDER, Aim(25), 26, ()) == 26


def test_a_ladder_stops_when_the_ratings_are_certain_enough() -> None:
    results = played(LADDER, 2000, "aim")
    looks = [0]
    while (target := next_look(LADDER, Aim(2000, 25), looks[-1], results)) > looks[-1]:
        looks.append(target)
    assert looks[1:3] == [20, 40]
    enough, before = up_to(LADDER, looks[-1], results), up_to(LADDER, looks[-2], results)
    assert width(ratings(LADDER, enough)) <= 25 < width(ratings(LADDER, before))
    assert next_look(LADDER, Aim(30, 1), 20, results) == 30


def test_the_best_stands_on_top_and_the_cross_table_adds_up() -> None:
    found = rungs(LADDER, played(LADDER, 200, "top"))
    assert [rung.name for rung in found] == ["search", "greedy", "random", "learned"]
    assert [rung.games for rung in found] == [600] * 4
    for row, rung in enumerate(found):
        for column, other in enumerate(found):
            one, back = rung.against[column], other.against[row]
            if row == column:
                assert one is None
            else:
                assert one is not None
                assert back is not None
                assert one.estimate + back.estimate == pytest.approx(1)
    data = to_data(LADDER, found)
    assert set(data["ladder"][0]["against"]) == {"greedy", "random", "learned"}


def test_the_picture_names_every_bot() -> None:
    drawn = picture(LADDER, rungs(LADDER, played(LADDER, 50, "drawn")))
    texts = [one.text for one in ElementTree.fromstring(drawn).iter() if one.text]  # noqa: S314
    assert set(STRENGTHS) <= set(texts)
    assert "tides-of-time: ratings after 300 games, with 95 % intervals" in texts


def test_bots_that_make_no_ladder_are_refused() -> None:
    with pytest.raises(ParlourError, match="greedy is named twice"):
        set_up_ladder("tides-of-time", ["greedy", "greedy"], seed=1)
    with pytest.raises(ParlourError, match="for 3 needs 3 bots or more, got 2"):
        set_up_ladder("terra-mystica", ["greedy", "random"], seed=1, options={"players": 3})
    with pytest.raises(ParlourError, match="needs tables for 2 or more"):
        set_up_ladder("wayfarers", ["greedy", "random"], seed=1, options={"players": 1})
