"""Chapter "influence": guilds, cards, fees."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import SLOT_IDS
from tests.games.wayfarers.situations import (
    calm,
    dice,
    give,
    guilds,
    lay,
    legal,
    lodge,
    mark,
    play,
    purse,
    ready,
    refused,
    why_not,
)

GAME = "wayfarers"


@pytest.mark.proves("influence.guild")
def test_influence_on_a_guild_comes_from_the_supply() -> None:
    state = calm()
    play(state, "worker blue water-2")
    assert (state.guilds[2], state.influence[0]) == (1, 14)


@pytest.mark.proves("influence.mark")
def test_any_face_up_card_without_influence_can_be_marked() -> None:
    state = calm()
    dice(state, 0, "3")
    give(state, 0, "w17")
    lay(state, 0, "ub2", "m3")
    mark(state, 1, "space-2")
    lodge(state, 1, "yellow", "land-1")
    play(ready(state), "place 3 w17")
    marks = legal(state, "mark")
    assert len(marks) == 19
    assert {"mark space-1", "mark inspiration-4", "mark land-1"} <= set(marks)
    assert refused(state, "mark space-2") == "influence.mark"
    play(state, "mark land-1")
    assert state.marks[SLOT_IDS.index("land-1")] == 0


@pytest.mark.proves("influence.empty")
def test_with_an_empty_supply_a_token_is_moved_or_it_is_declined() -> None:
    state = calm()
    guilds(state, 0, black=14)
    mark(state, 0, "water-4")
    play(ready(state), "worker blue water-2")
    assert legal(state) == ["guild blue from black", "guild blue from water-4", "done"]
    play(state, "guild blue from water-4")
    assert state.guilds[0:3] == [14, 0, 1]
    assert state.marks[SLOT_IDS.index("water-4")] == -1


@pytest.mark.proves("influence.empty")
def test_with_an_empty_supply_a_card_is_marked_from_elsewhere() -> None:
    state = calm()
    dice(state, 0, "3")
    give(state, 0, "w17")
    lay(state, 0, "ub2", "m3")
    guilds(state, 0, yellow=15)
    play(ready(state), "place 3 w17", "mark land-1 from yellow")
    assert state.guilds[1] == 14
    assert state.influence[0] == 0


@pytest.mark.proves("influence.shift")
def test_a_shift_leads_to_another_guild() -> None:
    state = calm()
    guilds(state, 0, blue=1)
    dice(state, 0, "")
    give(state, 0, "w36", "t04@w36")
    play(ready(state), "rest")
    assert legal(state, "shift") == ["shift blue black", "shift blue yellow"]
    play(state, "shift blue black")
    assert state.guilds[0:3] == [1, 0, 0]


@pytest.mark.proves("influence.spend", "caravan.price")
def test_spent_influence_returns_to_the_supply() -> None:
    state = calm()
    dice(state, 0, "1")
    give(state, 0, "l01")
    guilds(state, 0, yellow=2)
    purse(state, 0, 3, 0)
    play(ready(state), "place 1 l01", "tile ul2")
    assert legal(state) == ["spend silver", "spend influence"]
    play(state, "spend influence", "lay m2")
    assert (state.guilds[1], state.influence[0], state.silver[0]) == (0, 15, 3)


@pytest.mark.proves("influence.return")
def test_influence_stays_when_a_worker_comes_and_returns_with_the_card() -> None:
    state = calm()
    mark(state, 0, "land-2")
    play(ready(state), "worker yellow land-2")
    assert state.marks[SLOT_IDS.index("land-2")] == 0
    state = calm()
    mark(state, 1, "land-2")
    dice(state, 0, "1")
    assert state.influence[1] == 14
    play(ready(state), "place 1 city", "pay", "take land-2")
    assert state.influence[1] == 15


@pytest.mark.proves("influence.empty")
def test_why_a_token_does_not_come_from_there() -> None:
    state = calm()
    guilds(state, 0, black=15)
    play(ready(state), "worker blue water-2")
    assert why_not(state, "guild blue from yellow") == "None of your influence lies there."
    state = calm()
    guilds(state, 0, black=14)
    play(ready(state), "worker blue water-2")
    said = why_not(state, "guild blue from black")
    assert said == "Your supply still has influence: it comes from there."
