"""Chapter "round", phase III: what the cults bring."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.facts.land import TERRAINS
from parlour.games.terra_mystica.facts.tiles import SCROLL_IDS
from parlour.games.terra_mystica.rules.position import REWARDS
from parlour.games.terra_mystica.rules.state import TerraState
from tests.games.terra_mystica.situations import field, make, play, stand, table, texts

GAME = "terra-mystica"


@pytest.mark.proves("round.rewards")
def test_the_reward_comes_for_every_full_multiple() -> None:
    state = table(
        "witches",
        "nomads",
        scorings=("stronghold-fire", "town", "dwelling-water", "dwelling-fire", "spade", "temple"),
    )
    state.cults[0:4] = [5, 0, 0, 0]
    state.cults[4:8] = [1, 0, 0, 0]
    state.workers = [0, 0]
    play(state, "pass shipping", "pass spade")
    # Two rewards of a worker each and one worker of income without dwellings.
    assert state.workers[0] == 2 + 1
    assert state.workers[1] == 1


@pytest.mark.proves("round.reward-spades")
def test_reward_spades_dig_without_building_or_buying() -> None:
    state = rewarded("witches", "nomads")
    play(state, "pass shipping", "pass spade")
    assert state.phase == REWARDS
    make(state, "D7", "mountains")
    listed = texts(state, 0)
    assert "transform D7 forest" in listed
    assert "done" in listed
    assert not [text for text in listed if text.startswith(("build", "convert"))]
    # E10 is swamp, two spades from forest: only the step on the way is possible.
    assert "transform E10 forest" not in listed
    assert "transform E10 lakes" in listed
    play(state, "transform D7 forest")
    assert state.round == 2
    assert state.owner[field("D7")] == -1


@pytest.mark.proves("round.reward-spades", "reach.shipping")
def test_the_shipping_scroll_does_not_help_reward_spades() -> None:
    state = rewarded("witches", "nomads")
    state.scroll[0] = SCROLL_IDS.index("shipping")
    assert "transform D6 forest" in texts(state, 0)
    state.scroll[0] = SCROLL_IDS.index("coins")
    play(state, "pass shipping", "pass spade")
    assert state.phase == REWARDS
    assert not [text for text in texts(state, 0) if "D6" in text]
    with pytest.raises(IllegalMove, match=r"reach\.direct"):
        play(state, "transform D6 mountains")


@pytest.mark.proves("round.reward-spades")
def test_reward_spades_go_to_several_hexes_that_may_stay_foreign() -> None:
    state = rewarded("witches", "nomads", steps=8)
    make(state, "E10", "swamp")
    make(state, "D7", "swamp")
    play(state, "pass shipping", "pass spade", "transform E10 lakes")
    assert (state.phase, state.spades[0]) == (REWARDS, 1)
    play(state, "transform D7 lakes")
    assert state.round == 2
    assert [TERRAINS[state.terrain[field(name)]] for name in ("E10", "D7")] == ["lakes", "lakes"]


@pytest.mark.proves("round.reward-spades")
def test_a_hex_left_foreign_may_take_the_next_reward_spade() -> None:
    state = rewarded("witches", "nomads", steps=8)
    make(state, "E10", "swamp")
    play(state, "pass shipping", "pass spade", "transform E10 lakes", "transform E10 forest")
    assert state.round == 2
    assert TERRAINS[state.terrain[field("E10")]] == "forest"


@pytest.mark.proves("round.reward-spades")
def test_reward_spades_may_lapse() -> None:
    state = rewarded("witches", "nomads")
    terrain = state.terrain[:]
    play(state, "pass shipping", "pass spade", "done")
    assert state.round == 2
    assert state.terrain == terrain


def rewarded(*factions: str, steps: int = 4) -> TerraState:
    state = table(
        *factions,
        scorings=("town", "spade", "dwelling-water", "dwelling-fire", "stronghold-fire", "temple"),
    )
    state.cults[2] = steps
    stand(state, 0, "E9")
    return state
