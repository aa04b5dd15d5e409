"""Chapter "action": the special actions of scrolls, favor tiles and strongholds."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.facts.land import TERRAINS
from parlour.games.terra_mystica.facts.tiles import FAVOR_IDS, SCROLL_IDS
from parlour.games.terra_mystica.rules.specials import specials_left
from parlour.games.terra_mystica.rules.state import TerraState
from tests.games.terra_mystica.situations import (
    field,
    make,
    move,
    play,
    stand,
    table,
    texts,
)

GAME = "terra-mystica"


@pytest.mark.proves("action.special")
def test_a_special_action_is_used_once_a_round() -> None:
    state = table("nomads", "cultists")
    state.scroll[0] = SCROLL_IDS.index("cult")
    play(state, "use scroll earth")
    assert state.cults[2] == 2
    play(state, "done", "pass spade")
    with pytest.raises(IllegalMove, match=r"action\.special"):
        play(state, "use scroll earth")
    spade = table("nomads", "cultists")
    spade.scroll[0] = SCROLL_IDS.index("spade")
    stand(spade, 0, "E6")
    play(spade, "use scroll", "transform D4 desert")
    assert spade.workers[0] == 20


def why_not(state: TerraState, text: str) -> tuple[str, str]:
    refused = state.refusal(0, move(text))
    assert refused is not None
    assert text not in texts(state, 0)
    return refused.rule, refused.reason


@pytest.mark.proves("action.special")
@pytest.mark.parametrize(
    "text",
    ["use scroll", "use scroll fire", "use favor air", "use stronghold", "use stronghold air"],
)
def test_who_has_no_special_action_is_told_so(text: str) -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "E6 stronghold")
    assert why_not(state, text) == ("action.special", "no-special")


@pytest.mark.proves("action.special")
def test_a_special_action_that_is_used_comes_back_in_the_next_round() -> None:
    state = table("chaos-magicians", "cultists")
    stand(state, 0, "E6 stronghold")
    state.favors[0] |= 1 << FAVOR_IDS.index("water2")
    play(state, "use stronghold")
    assert state.actions == 2
    play(state, "use favor fire")
    assert (state.actions, state.cults[0]) == (1, 3)
    assert why_not(state, "use favor fire") == ("action.special", "special-used")
    assert why_not(state, "use stronghold") == ("action.special", "special-used")
    play(state, "pass spade", "pass shipping")
    assert {"use favor fire", "use stronghold"} <= set(texts(state, 0))


@pytest.mark.proves("faction.witches", "building.limits")
def test_the_ride_needs_empty_forest_and_a_dwelling() -> None:
    state = table("witches", "cultists")
    stand(state, 0, "E9 stronghold")
    stand(state, 1, "F2")
    make(state, "F2", "forest")
    assert why_not(state, "use stronghold E8") == ("action.special", "special-misfit")
    assert why_not(state, "use stronghold F2") == ("action.special", "special-misfit")
    stand(state, 0, *[f"I{place}" for place in range(1, 9)])
    assert why_not(state, "use stronghold A3") == ("building.limits", "no-piece")


@pytest.mark.proves("faction.swarmlings", "building.limits")
def test_the_free_upgrade_needs_a_dwelling_and_a_trading_house() -> None:
    state = table("swarmlings", "cultists")
    stand(state, 0, "E9 stronghold", "E8", "D5 temple")
    stand(state, 1, "F2")
    assert [text for text in texts(state, 0) if "stronghold" in text] == ["use stronghold E8"]
    for name in ("D5", "F2", "A1"):
        assert why_not(state, f"use stronghold {name}") == ("action.special", "special-misfit")
    stand(state, 0, *[f"I{place} trading-house" for place in range(1, 5)])
    assert why_not(state, "use stronghold E8") == ("building.limits", "no-piece")


@pytest.mark.proves("faction.nomads")
def test_a_sandstorm_needs_no_dwelling_and_an_empty_foreign_hex() -> None:
    state = table("nomads", "cultists")
    stand(state, 0, "E9 stronghold", *[f"I{place}" for place in range(1, 9)])
    stand(state, 1, "E8")
    make(state, "D7", "desert")
    for name in ("E8", "D7", "A1"):
        assert why_not(state, f"use stronghold {name}") == ("action.special", "special-misfit")
    play(state, "use stronghold E10")
    assert state.terrain[field("E10")] == TERRAINS.index("desert")
    assert not state.agenda


@pytest.mark.proves("action.special")
def test_special_actions_left_are_counted() -> None:
    state = table("giants", "cultists")
    assert specials_left(state, 0) == 0
    stand(state, 0, "E9 stronghold")
    assert specials_left(state, 0) == 1
    state.favors[0] |= 1 << FAVOR_IDS.index("water2")
    assert specials_left(state, 0) == 2
    for scroll in ("spade", "cult"):
        state.scroll[0] = SCROLL_IDS.index(scroll)
        assert specials_left(state, 0) == 3
    play(state, "use scroll fire")
    assert specials_left(state, 0) == 2
    assert specials_left(state, 1) == 0
