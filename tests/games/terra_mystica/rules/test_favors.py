"""Chapter "favor"."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from tests.games.terra_mystica.situations import make, play, stand, table, texts

GAME = "terra-mystica"


@pytest.mark.proves("favor.gain", "favor.different")
def test_a_temple_brings_a_favor_tile_of_a_new_kind() -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "E6 trading-house", "A5 trading-house")
    play(state, "upgrade E6 temple")
    assert len([text for text in texts(state, 0) if text.startswith("favor")]) == 12
    play(state, "favor earth1", "done", "pass spade", "upgrade A5 temple")
    with pytest.raises(IllegalMove, match=r"favor\.different"):
        play(state, "favor earth1")
    play(state, "favor fire3")
    assert state.favors_left[0] == 0


@pytest.mark.proves("favor.effect")
def test_a_favor_tile_works_from_then_on() -> None:
    state = table(
        "nomads",
        "cultists",
        scorings=("town", "stronghold-fire", "stronghold-air", "dwelling-fire", "spade", "temple"),
    )
    stand(state, 0, "E6 trading-house", "A5")
    make(state, "E7", "desert")
    make(state, "A4", "desert")
    play(state, "upgrade E6 temple", "favor earth1")
    assert (state.points[0], state.cults[2]) == (20, 2)
    play(state, "done", "pass spade", "build E7", "done")
    assert state.points[0] == 22
    state.favors[0] |= 1 << 9
    play(state, "upgrade A5 trading-house", "done")
    assert state.points[0] == 25
    state.favors[0] |= 1 << 5
    play(state, "use favor air")
    assert state.cults[3] == 1
    with pytest.raises(IllegalMove):
        play(state, "done", "use favor air")
