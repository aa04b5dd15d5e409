"""The worked examples of the rulebooks, figure by figure."""

from __future__ import annotations

import pytest

from parlour.games.terra_mystica.facts.tiles import SCORING_IDS
from parlour.games.terra_mystica.rules.cults import step
from parlour.games.terra_mystica.rules.income import income_of
from parlour.games.terra_mystica.rules.power import gain_power
from parlour.games.terra_mystica.rules.rewards import rewards_of
from parlour.games.terra_mystica.rules.scoring import largest_network, shared_places
from tests.games.terra_mystica.situations import (
    bowls,
    fill,
    make,
    new,
    play,
    stand,
    table,
    texts,
)

GAME = "terra-mystica"


@pytest.mark.proves("round.income")
def test_two_dwellings_earn_three_workers() -> None:
    state = table("witches", "nomads")
    stand(state, 0, "E9", "C4")
    assert income_of(state, 0)[1] == 3


@pytest.mark.proves("neighbours.offer", "neighbours.price")
def test_nomads_beside_a_dwelling_of_the_mermaids_may_gain_three_power_for_two_points() -> None:
    state = table("mermaids", "nomads")
    stand(state, 0, "E5")
    # A dwelling and a temple touch E6, the trading house does not.
    stand(state, 1, "F4", "D4 temple", "E8 trading-house")
    make(state, "E6", "lakes")
    fill(state, 1, 5, 7, 0)
    play(state, "build E6")
    assert texts(state, 1) == ["take 3 mermaids", "decline 3 mermaids"]
    play(state, "take 3 mermaids")
    assert (state.points[1], bowls(state, 1)) == (18, (2, 10, 0))


@pytest.mark.proves("cult.step")
def test_three_steps_on_air_give_the_nomads_four_power() -> None:
    state = table("nomads", "witches")
    state.cults[3] = 4
    fill(state, 0, 5, 7, 0)
    step(state, 0, 3, 3)
    assert bowls(state, 0) == (1, 11, 0)


@pytest.mark.proves("track.shipping")
def test_the_second_step_of_shipping_gives_the_auren_three_points() -> None:
    state = table("auren", "nomads")
    state.shipping[0] = 1
    play(state, "advance shipping")
    assert state.points[0] == 23


@pytest.mark.proves("track.digging")
def test_from_then_on_a_spade_costs_the_auren_two_workers() -> None:
    state = table("auren", "nomads")
    stand(state, 0, "E9")
    make(state, "D7", "mountains")
    play(state, "advance digging", "done", "pass spade")
    workers = state.workers[0]
    play(state, "transform D7 forest")
    assert state.workers[0] == workers - 2


@pytest.mark.proves("end.ties", "end.cults")
def test_two_on_space_nine_share_twelve_points() -> None:
    assert shared_places([9, 9, 0, 0], (8, 4, 2))[:2] == [6, 6]


@pytest.mark.proves("end.ties", "end.network")
def test_three_networks_of_nineteen_share_eighteen_points() -> None:
    assert shared_places([20, 19, 19, 19], (18, 12, 6)) == [18, 6, 6, 6]


@pytest.mark.proves("setup.start")
def test_witches_start_with_fifteen_coins_three_workers_and_two_steps_on_air() -> None:
    state = new(players=2)
    play(state, "choose witches")
    assert (state.coins[0], state.workers[0], state.priests[0]) == (15, 3, 0)
    assert bowls(state, 0) == (5, 7, 0)
    assert state.cults[:4] == [0, 0, 0, 2]


@pytest.mark.proves("round.rewards")
def test_six_on_air_earn_three_workers_and_eight_on_earth_two_spades() -> None:
    state = table("witches", "nomads")
    state.cults[:4] = [0, 0, 8, 6]
    assert rewards_of(state, 0, SCORING_IDS.index("stronghold-air")) == 3
    assert rewards_of(state, 0, SCORING_IDS.index("town")) == 2


@pytest.mark.proves("power.gain", "power.spend")
def test_three_power_move_two_tokens_to_the_second_bowl_and_one_to_the_third() -> None:
    state = table("witches", "nomads")
    fill(state, 0, 2, 5, 5)
    gain_power(state, 0, 3)
    assert bowls(state, 0) == (0, 6, 6)
    play(state, "power spades")
    assert bowls(state, 0) == (6, 6, 0)


@pytest.mark.proves("reach.shipping", "track.shipping")
def test_two_river_hexes_are_crossed_by_shipping_two() -> None:
    state = table("auren", "nomads")
    state.shipping[0] = 1
    stand(state, 0, "F2", "F3")
    assert largest_network(state, 0) == 1
    play(state, "advance shipping")
    assert largest_network(state, 0) == 2


@pytest.mark.proves("end.network")
def test_shipping_one_links_structures_over_any_number_of_single_river_hexes() -> None:
    state = table("auren", "nomads")
    state.shipping[0] = 1
    stand(state, 0, "B1", "C1", "D2", "D3", "C2", "B2", "C3", "C4")
    assert largest_network(state, 0) == 8
    state.shipping[0] = 0
    assert largest_network(state, 0) < 8


@pytest.mark.proves("cult.top")
def test_two_towns_open_the_last_space_of_two_tracks() -> None:
    state = table("nomads", "witches")
    state.keys[0] = 2
    state.cults[:3] = [9, 9, 9]
    for track in range(3):
        step(state, 0, track, 1)
    assert state.cults[:3] == [10, 10, 9]
