"""Equal effects that come together: each combination is reached in one way."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.notation import read_effect
from parlour.games.wayfarers.rules.frames import END, POOL
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import (
    dice,
    guilds,
    legal,
    lodge,
    plain_rows,
    play,
    purse,
    ready,
    refused,
    table,
    why_not,
)

GAME = "wayfarers"


def pending_pair(effect: str) -> WayfarersState:
    """Return a table where an effect is pending that is made of two equal ones."""
    state = table(2)
    plain_rows(state)
    purse(state, 0, 4, 4)
    dice(state, 0, "2 3 3 6")
    lodge(state, 1, "yellow", "land-2")
    lodge(state, 1, "blue", "water-3")
    lodge(state, 0, "yellow", "inspiration-1")
    guilds(state, 0, black=1, yellow=2)
    state.agenda.push((END,))
    state.agenda.push((POOL, 0, read_effect(effect), read_effect(effect)))
    return ready(state)


def ends(state: WayfarersState, depth: int) -> list[str]:
    """Return the positions that exactly so many steps lead to, one for each way there."""
    if depth == 0:
        return [repr({k: v for k, v in state.to_data()["position"].items() if k != "agenda"})]
    found: list[str] = []
    for move in state.moves(0):
        if move.text not in ("done", "trade"):
            after = state.copy()
            after.play(0, move)
            found += ends(after, depth - 1)
    return found


@pytest.mark.proves("effects.equal")
@pytest.mark.parametrize("effect", ["nudge", "mark", "recall", "guild(any)"])
def test_two_equal_steps_lead_to_each_position_in_one_way(effect: str) -> None:
    state = pending_pair(effect)
    state.used = 0b111
    before = repr(state.dice)
    reached = [end for end in ends(ready(state), 2) if effect != "nudge" or before not in end]
    assert len(reached) >= 3
    assert len(set(reached)) == len(reached)


@pytest.mark.proves("effects.equal")
def test_an_earlier_step_is_refused_after_a_later_one() -> None:
    state = pending_pair("mark")
    play(state, "mark land-2")
    assert refused(state, "mark townsfolk-1") == "effects.equal"
    assert refused(state, "mark land-2") == "influence.mark"
    play(state, "mark water-1")
    assert state.marks.count(0) == 2


@pytest.mark.proves("effects.equal")
def test_something_else_in_between_opens_every_step_again() -> None:
    state = pending_pair("nudge")
    pool = state.agenda.top()
    state.agenda.frames[-1] = (POOL, 0, *pool[2:], read_effect("refresh"))
    play(ready(state), "nudge 6 down")
    assert "nudge 3 up" not in legal(state)
    play(state, "reroll 2")
    assert "nudge 3 up" in legal(state)


@pytest.mark.proves("effects.equal")
def test_a_die_that_arrived_may_go_on() -> None:
    state = pending_pair("nudge")
    play(state, "nudge 6 down")
    assert legal(state, "nudge") == ["nudge 5 down", "nudge 5 up"]


@pytest.mark.proves("effects.equal")
def test_a_token_that_was_shifted_may_go_on() -> None:
    state = pending_pair("shift")
    play(state, "shift yellow blue")
    assert "shift blue black" in legal(state)
    assert refused(state, "shift black yellow") == "effects.equal"


@pytest.mark.proves("effects.equal", "influence.empty")
def test_with_an_empty_supply_the_second_token_may_come_from_anywhere() -> None:
    state = pending_pair("mark")
    guilds(state, 0, black=1, yellow=13)
    play(ready(state), "mark water-1")
    assert "mark townsfolk-1 from yellow" in legal(state)
    play(state, "mark water-4 from water-1")
    assert state.marks.count(0) == 1


@pytest.mark.proves("effects.equal", "guilds.open")
def test_the_trade_guild_in_between_opens_every_step_again() -> None:
    state = table(2)
    plain_rows(state)
    guilds(state, 0, blue=2)
    dice(state, 0, "2 3 3 6")
    state.agenda.push((END,))
    state.agenda.push((POOL, 0, read_effect("shift"), read_effect("shift")))
    play(ready(state), "shift blue yellow")
    assert "shift blue black" not in legal(state)
    play(state, "trade", "done", "shift blue black")
    assert state.guilds[:3] == [1, 0, 0]


@pytest.mark.proves("effects.equal")
def test_a_step_is_offered_once_for_each_effect_that_has_it() -> None:
    state = pending_pair("mark")
    pool = state.agenda.top()
    state.agenda.frames[-1] = (POOL, 0, pool[2], read_effect("mark | nudge"))
    ready(state)
    assert {"mark land-2", "mark land-2 #2"} <= set(legal(state))
    assert why_not(state, "mark land-2 #3") == "The game asks for something else now."
