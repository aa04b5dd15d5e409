"""What each seat did and got, read from records."""

from __future__ import annotations

import pytest

from parlour.bots import match
from parlour.bots.catalogue import bot
from parlour.engine import ParlourError, game
from parlour.study.report.lines import BEGAN, lines_of


def test_a_line_tells_what_the_record_tells() -> None:
    record = match.play(game("tides-of-time"), None, [bot("greedy"), bot("random")], 2)
    greedy, random = lines_of(record, "000002", {"table": "small"})
    final = record.replay()
    assert (greedy.player, random.player) == ("greedy", "random")
    assert [greedy.share, random.share] == final.shares()
    assert [greedy.points, random.points] == [score.total for score in final.scores()]
    assert sum(greedy.sources.values()) == greedy.points
    assert greedy.facets == {"table": "small"}
    own = {move.text for seat, move in record.moves if seat == 0}
    assert set(greedy.moves) <= own
    assert greedy.moves


def test_whoever_is_asked_first_began() -> None:
    players = [bot("random"), bot("random")]
    record = match.play(game("terra-mystica"), {"players": 2}, players, 2)
    first = record.moves[0][0]
    lines = lines_of(record, "1")
    assert [line.facets[BEGAN] for line in lines] == [
        "yes" if seat == first else "no" for seat in (0, 1)
    ]


def test_a_game_that_was_broken_off_is_refused() -> None:
    record = match.play(game("tides-of-time"), None, [bot("random"), bot("random")], 2)
    with pytest.raises(ParlourError, match="1 is not finished"):
        lines_of(record.up_to(5), "1")
