"""Chapter "option": what a table may agree on."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.facts.tiles import SCORING_IDS, SCROLL_IDS
from parlour.games.terra_mystica.rules.state import TerraState
from tests.games.terra_mystica.situations import (
    bowls,
    fill,
    make,
    move,
    new,
    play,
    stand,
    table,
    texts,
)

GAME = "terra-mystica"


@pytest.mark.proves("option.deferred")
def test_play_goes_on_while_offers_are_open() -> None:
    state = table("nomads", "cultists", "witches", options=("deferred-power",))
    stand(state, 0, "E6")
    stand(state, 2, "E7")
    state.play(0, move("upgrade E6 trading-house"))
    assert state.waiting() == (0, 2)
    state.play(0, move("done"))
    assert state.waiting() == (1, 2)
    state.play(1, move("send fire 3"))
    state.play(1, move("done"))
    assert texts(state, 2) == ["take 1 nomads", "decline 1 nomads"]
    with pytest.raises(IllegalMove):
        state.play(2, move("send fire 2"))
    state.play(2, move("take 1 nomads"))
    state.play(2, move("send fire 2"))
    assert state.points[2] == 20


@pytest.mark.proves("option.deferred")
def test_the_round_waits_for_open_answers() -> None:
    state = table("nomads", "cultists", options=("deferred-power",))
    stand(state, 0, "E6")
    stand(state, 1, "E7")
    state.play(0, move("upgrade E6 trading-house"))
    state.passed = [1]
    state.play(0, move("done"))
    state.play(0, move("pass spade"))
    assert state.waiting() == (1,)
    assert state.round == 1
    state.play(1, move("decline 1 nomads"))
    assert state.round == 2


@pytest.mark.proves("option.deferred", "table.choice")
@pytest.mark.parametrize("text", ["send fire 3", "pass spade", "convert worker coin"])
def test_the_cultists_make_their_step_before_they_act(text: str) -> None:
    state = table("cultists", "nomads", options=("deferred-power",))
    stand(state, 0, "E6")
    stand(state, 1, "E7")
    state.play(0, move("upgrade E6 trading-house"))
    state.play(0, move("done"))
    state.play(1, move("take 1 cultists"))
    state.play(1, move("pass shipping"))
    with pytest.raises(IllegalMove, match=r"table\.choice: another-question"):
        state.play(0, move(text))
    state.play(0, move("cult air"))
    state.play(0, move(text))


@pytest.mark.proves("option.turn-order")
def test_the_order_of_passing_is_the_next_order() -> None:
    state = table("nomads", "cultists", "witches", options=("turn-order",))
    play(state, "send fire 3", "done", "send fire 2", "done", "pass spade", "send fire 2", "done")
    play(state, "pass shipping", "pass cult")
    assert state.order == [2, 1, 0]


@pytest.mark.proves("option.town-tiles")
def test_the_further_town_tiles() -> None:
    def town(faction: str, tile: str) -> TerraState:
        state = table(faction, "cultists", options=("town-tiles",))
        stand(state, 0, "E5 trading-house", "E6 trading-house", "F3 trading-house", "F4")
        make(state, "E7", "desert" if faction in ("nomads", "fakirs") else "mountains")
        state.scorings[0], state.scorings[5] = state.scorings[2], state.scorings[0]
        play(state, "build E7", f"town {tile}")
        return state

    cults = town("nomads", "two-cults")
    assert (cults.points[0], cults.keys[0], cults.cults[:4]) == (22, 2, [3, 2, 3, 2])
    shipping = town("nomads", "shipping")
    assert (shipping.points[0], shipping.shipping[0]) == (26, 1)
    assert town("fakirs", "shipping").carpet[0] == 1
    dwarves = town("dwarves", "shipping")
    assert (dwarves.points[0], dwarves.shipping[0]) == (24, 0)
    assert town("nomads", "points").points[0] == 31
    assert sum(new(players=2).towns_left) == 10
    assert sum(new(players=2, options=("town-tiles",)).towns_left) == 14


@pytest.mark.proves("option.shipping-scroll")
def test_the_ships_scroll_is_among_those_drawn() -> None:
    drawn = [new(seed, players=5, options=("shipping-scroll",)).scrolls for seed in range(20)]
    assert any(scrolls[SCROLL_IDS.index("ships")] == 0 for scrolls in drawn)
    state = table("nomads", "cultists")
    state.scroll[0] = SCROLL_IDS.index("ships")
    state.scrolls[SCROLL_IDS.index("ships")] = 0
    state.shipping[0] = 2
    play(state, "pass spade")
    assert state.points[0] == 26


@pytest.mark.proves("option.temple-scoring")
def test_the_temple_tile_rewards_priests_on_orders() -> None:
    drawn = [new(seed, players=2, options=("temple-scoring",)).scorings for seed in range(20)]
    assert any(SCORING_IDS.index("temple") in scorings for scorings in drawn)
    assert not any(SCORING_IDS.index("temple") in new(seed).scorings for seed in range(20))
    state = table("nomads", "cultists")
    state.scorings[0] = SCORING_IDS.index("temple")
    play(state, "send fire 3", "done", "send fire 2", "done", "send water 3", "done")
    coins = state.coins[0]
    play(state, "pass spade", "pass shipping")
    assert state.coins[0] == coins + 2 * 2


@pytest.mark.proves("option.errata")
def test_the_errata_console_the_cultists() -> None:
    state = table("cultists", "nomads", options=("cultists-errata",))
    stand(state, 0, "E6")
    stand(state, 1, "E7")
    full = state.copy()
    play(state, "upgrade E6 trading-house", "decline 1 cultists")
    assert bowls(state, 0) == (4, 8, 0)
    fill(full, 1, 0, 0, 9)
    play(full, "upgrade E6 trading-house")
    assert bowls(full, 0) == (5, 7, 0)
