"""Chapter "round": turns, order, income, rewards and clean-up."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.facts.land import TERRAINS
from parlour.games.terra_mystica.facts.tiles import SCROLL_IDS
from parlour.games.terra_mystica.rules.position import REWARDS
from parlour.games.terra_mystica.rules.state import TerraState
from tests.games.terra_mystica.situations import field, fill, make, play, stand, table, texts

GAME = "terra-mystica"


@pytest.mark.proves("round.turns")
def test_turns_go_round_until_all_have_passed() -> None:
    state = table("witches", "nomads", "giants")
    stand(state, 0, "E9")
    play(state, "send fire 3", "done")
    assert state.turn == 1
    play(state, "pass spade", "pass cult")
    assert state.turn == 0
    play(state, "send fire 2", "done", "send fire 2", "done")
    assert state.turn == 0


@pytest.mark.proves("round.order", "round.phases")
def test_who_passes_first_begins_the_next_round() -> None:
    state = table("witches", "nomads", "giants")
    play(state, "send fire 3", "done", "pass spade", "pass cult", "pass shipping")
    assert state.round == 2
    assert state.order == [1, 2, 0]
    assert state.turn == 1


@pytest.mark.proves("round.phases", "end.winner")
def test_after_round_six_the_game_is_scored() -> None:
    state = table("witches", "nomads")
    state.round = 6
    play(state, "pass", "pass")
    assert state.over()
    assert state.waiting() == ()
    state.points = [80, 80]
    assert state.ranking() == (1, 1)
    state.points = [80, 81]
    assert state.ranking() == (2, 1)


@pytest.mark.proves("round.income")
def test_income_comes_from_scroll_structures_and_favor_tiles() -> None:
    state = table("witches", "nomads")
    stand(state, 0, "E9", "C4", "C3 trading-house", "A10 temple", "D1 stronghold", "F4 sanctuary")
    state.favors[0] = 1 << 8 | 1 << 6
    state.favors_left[8] -= 1
    state.favors_left[6] -= 1
    state.coins[0] = state.workers[0] = state.priests[0] = 0
    state.bowl1[0], state.bowl2[0], state.bowl3[0] = 12, 0, 0
    play(state, "pass shipping", "pass spade")
    assert state.round == 2
    # Scroll 3 power; 2 dwellings 3 workers; trading house 2 coins, 1 power; temple 1 priest;
    # stronghold 2 power; sanctuary 1 priest; favors 3 coins, 1 worker and 1 power.
    assert (state.coins[0], state.workers[0], state.priests[0]) == (5, 4, 2)
    assert (state.bowl1[0], state.bowl2[0]) == (5, 7)


@pytest.mark.proves("round.income", "power.gain", "cult.priests")
@pytest.mark.parametrize(("priests", "power", "gained"), [(7, 0, (0, 0)), (5, 2, (1, 2))])
def test_the_income_tells_what_is_really_gained(
    priests: int, power: int, gained: tuple[int, int]
) -> None:
    state = table("witches", "nomads")
    stand(state, 0, "E9 temple")
    state.priests[0] = priests
    fill(state, 0, 0, power, 12 - power)
    events = state.listen()
    # The shipping scroll gives 3 power, the temple a priest.
    play(state, "pass shipping", "pass spade")
    (income,) = [event for event in events if (event.kind, event.seat) == ("income", 0)]
    assert (income.figures["priests"], income.figures["power"]) == gained


@pytest.mark.proves("round.scoring")
@pytest.mark.parametrize(
    ("scoring", "moves", "points"),
    [
        ("dwelling-water", ["build E7"], 2),
        ("trading-house-air", ["upgrade E6 trading-house"], 3),
        ("temple", ["upgrade F3 temple", "favor fire3"], 4),
        ("stronghold-fire", ["upgrade F3 stronghold"], 5 + 7),
        ("stronghold-air", ["upgrade F4 sanctuary", "favor fire3"], 5),
        ("spade", ["transform E5 plains"], 2),
        ("spade", ["transform D4 plains"], 4),
    ],
)
def test_the_tile_of_the_round_scores(scoring: str, moves: list[str], points: int) -> None:
    others = ("town", "dwelling-water", "dwelling-fire", "trading-house-air", "temple")
    state = table("cultists", "nomads", scorings=(scoring, *others))
    stand(state, 0, "E6", "F3 trading-house", "F4 temple")
    make(state, "E7", "plains")
    make(state, "E5", "desert")
    before = state.points[0]
    play(state, *moves)
    # The Cultists score 7 for a stronghold by themselves.
    assert state.points[0] - before == points


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


def rewarded(*factions: str, steps: int = 4) -> TerraState:
    state = table(
        *factions,
        scorings=("town", "spade", "dwelling-water", "dwelling-fire", "stronghold-fire", "temple"),
    )
    state.cults[2] = steps
    stand(state, 0, "E9")
    return state


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


@pytest.mark.proves("round.cleanup", "action.power")
def test_actions_become_free_and_scrolls_gather_coins() -> None:
    state = table("witches", "nomads")
    state.bowl3 = [4, 0]
    play(state, "power coins", "done")
    with pytest.raises(IllegalMove) as refused:
        play(state, "power coins")
    assert refused.value.reason == "action-taken"
    play(state, "pass spade", "pass shipping")
    assert state.taken == 0
    coins = state.scrolls[SCROLL_IDS.index("cult")]
    assert coins == 1
    assert state.scrolls[SCROLL_IDS.index("spade")] == 0
