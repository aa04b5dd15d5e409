"""What is written reads back to the same game, in every writing."""

from __future__ import annotations

import pytest

from tests.games.terra_mystica.site.writings import (
    LOGS,
    drawing,
    position,
    random_record,
    read_back,
    rewritten,
)
from tests.games.terra_mystica.situations import TERRA, make, move, stand, table

# In 114 the Alchemists convert after digging, in 123 and 603 the Cultists after a step in their
# turn, in 195 after everybody declined, in 715 a running game stops in the middle of a turn.
WORTH_READING = (114, 123, 195, 219, 365, 435, 603, 715, 948)


@pytest.mark.parametrize("number", [*range(40), *WORTH_READING])
def test_what_is_written_reads_back_to_the_same_position(number: int) -> None:
    record = random_record(number)
    played = record.replay()
    text = LOGS.write(record.start(), record.moves)
    assert position(read_back(text)) == played.view(None)["position"]


@pytest.mark.parametrize("number", range(40))
def test_every_writing_of_a_log_means_the_same(number: int) -> None:
    record = random_record(number)
    text = LOGS.write(record.start(), record.moves)
    if "# parlour move" in text:
        pytest.skip("this game is noted move by move")
    other = rewritten(text, drawing(number))
    assert other != text
    assert position(read_back(other)) == position(read_back(text))


def test_few_games_need_their_moves_noted() -> None:
    written = [LOGS.write(r.start(), r.moves) for r in map(random_record, range(30))]
    assert sum(["# parlour move" in text for text in written]) <= 2


@pytest.mark.parametrize("track", ["fire", "earth", "air"])
def test_a_key_on_any_track_is_written_by_stepping_down_on_the_others(track: str) -> None:
    start = table("nomads", "cultists", options=("deferred-power",))
    stand(start, 0, "E5 trading-house", "E6 trading-house", "F3 trading-house")
    make(start, "F4", "desert")
    start.cults[0:4] = [9, 3, 9, 9]
    moves = [(0, move(text)) for text in ("build F4", "town cults", f"cult {track}")]
    row = next(line for line in LOGS.write(start.copy(), moves).splitlines() if "+TW5" in line)
    others = [cult for cult in ("FIRE", "EARTH", "AIR") if cult != track.upper()]
    assert row == f"nomads: build F4. -{others[0]}. -{others[1]}. +TW5"


def test_capitals_do_not_matter() -> None:
    record = random_record(1)
    text = LOGS.write(record.start(), record.moves)
    assert LOGS.read(text.upper()) == LOGS.read(text)


def test_a_table_where_offers_wait_comes_back_as_one() -> None:
    for deferred in (True, False):
        record = random_record(4)
        start = TERRA.new({"players": 2, "deferred-power": deferred}, seed=4)
        text = LOGS.write(start, [])
        assert ("power answered at once" in text) is not deferred
        assert record.game is TERRA
