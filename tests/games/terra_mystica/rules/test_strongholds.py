"""Chapter "faction": what a stronghold brings at once."""

from __future__ import annotations

import pytest

from tests.games.terra_mystica.situations import move, play, stand, table, texts

GAME = "terra-mystica"


@pytest.mark.proves("faction.darklings")
def test_who_has_no_worker_left_ordains_nobody() -> None:
    state = table("darklings", "nomads")
    stand(state, 0, "E6 trading-house")
    state.workers[0] = 5
    play(state, "upgrade E6 stronghold")
    assert texts(state, 0)[:2] == ["ordain", "done"]
    play(state, "ordain")
    refused = state.refusal(0, move("ordain"))
    assert refused is not None
    assert (refused.rule, refused.reason) == ("faction.darklings", "no-ordination")
    assert "ordain" not in texts(state, 0)
    assert state.agenda.top()[2] == 2


@pytest.mark.proves("cult.priests")
def test_more_priests_than_there_are_cannot_be_ordained() -> None:
    state = table("darklings", "nomads")
    stand(state, 0, "E6 trading-house")
    state.priests[0] = 6
    play(state, "upgrade E6 stronghold", "ordain")
    refused = state.refusal(0, move("ordain"))
    assert refused is not None
    assert (refused.rule, refused.reason) == ("cult.priests", "no-priest-left")
    play(state, "done")
    assert not state.agenda
    assert (state.priests[0], state.workers[0]) == (7, 20 - 4 - 1)


@pytest.mark.parametrize("faction", ["nomads", "giants", "swarmlings", "engineers"])
def test_most_strongholds_bring_nothing_at_once(faction: str) -> None:
    state = table(faction, "witches")
    stand(state, 0, "E6 trading-house")
    before = (state.points[0], state.bowl1[0], state.shipping[0], state.priests[0])
    play(state, "upgrade E6 stronghold")
    assert (state.points[0], state.bowl1[0], state.shipping[0], state.priests[0]) == before
    assert not state.agenda
