"""What each seat did and got, read from records."""

from __future__ import annotations

import pytest

from parlour.bots import match
from parlour.bots.catalogue import bot
from parlour.engine import ParlourError, game
from parlour.engine.record import Record
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


def test_a_game_tells_seats_apart_by_faction_or_clan() -> None:
    players = [bot("random"), bot("random")]
    drawn = {"players": 2, "factions": "draw"}
    factions = [line.facets["faction"] for line in lines_of(_played("terra-mystica", drawn), "1")]
    assert len(set(factions)) == 2
    record = match.play(game("empires-of-the-north"), {"players": 2}, players, 3)
    lines = lines_of(record, "1")
    chosen = {seat: move.text for seat, move in record.moves if move.text.startswith("choose")}
    for line in lines:
        assert f"choose {line.facets['clan']}" in chosen.values()
    assert sorted([line.facets[BEGAN] for line in lines]) == ["no", "yes"]


def _played(id: str, options: dict[str, object]) -> Record:
    return match.play(game(id), options, [bot("random"), bot("random")], 3)


def test_a_game_that_was_broken_off_is_refused() -> None:
    record = match.play(game("tides-of-time"), None, [bot("random"), bot("random")], 2)
    with pytest.raises(ParlourError, match="1 is not finished"):
        lines_of(record.up_to(5), "1")
