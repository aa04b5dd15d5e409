"""Chapter "end": cults, networks, resources."""

from __future__ import annotations

import pytest

from parlour.games.terra_mystica.facts.tiles import SCROLL_IDS
from parlour.games.terra_mystica.rules import position
from parlour.games.terra_mystica.rules.scoring import largest_network, shared_places
from tests.games.terra_mystica.situations import fill, play, stand, table

GAME = "terra-mystica"


@pytest.mark.proves("end.cults", "end.ties")
def test_places_on_the_cults_are_shared_by_ties() -> None:
    assert shared_places([9, 9, 3, 0], (8, 4, 2)) == [6, 6, 2, 0]
    assert shared_places([10, 7, 7, 7], (8, 4, 2)) == [8, 2, 2, 2]
    assert shared_places([0, 0], (8, 4, 2)) == [0, 0]


@pytest.mark.proves("end.ties", "end.network")
def test_tied_networks_share_their_places() -> None:
    assert shared_places([20, 19, 19, 19], (18, 12, 6)) == [18, 6, 6, 6]
    assert shared_places([5, 5, 5, 5, 5], (18, 12, 6)) == [7, 7, 7, 7, 7]


@pytest.mark.proves("end.network")
def test_a_network_is_joined_by_ships_tunnels_and_carpets() -> None:
    ships = table("witches", "nomads")
    stand(ships, 0, "E8", "F5", "A1")
    assert largest_network(ships, 0) == 1
    ships.shipping[0] = 2
    assert largest_network(ships, 0) == 2
    dwarves = table("dwarves", "nomads")
    stand(dwarves, 0, "E6", "E8", "A1")
    assert largest_network(dwarves, 0) == 2
    fakirs = table("fakirs", "witches")
    stand(fakirs, 0, "E4", "E7")
    assert largest_network(fakirs, 0) == 1
    stand(fakirs, 0, "E4 stronghold")
    assert largest_network(fakirs, 0) == 2


@pytest.mark.proves("end.network")
def test_the_shipping_scroll_joins_no_network() -> None:
    state = table("witches", "nomads")
    stand(state, 0, "E9", "D6")
    state.scroll[0] = SCROLL_IDS.index("shipping")
    assert largest_network(state, 0) == 1
    state.shipping[0] = 1
    assert largest_network(state, 0) == 2


@pytest.mark.proves("end.resources", "end.cults")
def test_what_is_left_becomes_points() -> None:
    state = table("nomads", "alchemists")
    stand(state, 0, "E6")
    stand(state, 1, "A8")
    state.round = 6
    state.cults = [0] * 8
    state.coins, state.workers, state.priests = [5, 5], [2, 2], [1, 1]
    fill(state, 0, 0, 5, 2)
    fill(state, 1, 0, 5, 2)
    play(state, "pass", "pass")
    # Five coins, two workers, a priest, two tokens and two of bowl II sacrificed: 12 coins.
    assert state.points[0] == 20 + 15 + 12 // 3
    assert state.points[1] == 20 + 15 + 12 // 2
    assert sum(score.sources["source.network"] for score in state.scores()) == 30


def test_points_are_counted_under_the_name_of_their_source() -> None:
    numbers = [getattr(position, f"BY_{name.upper()}") for name in position.SOURCES]
    assert numbers == list(range(position.SOURCE_KINDS))
