"""Chapter "scoring": panorama, sky, caravan, guilds; ties; inspiration."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import COMET, SPACE_IDS, TILE_IDS
from parlour.games.wayfarers.rules.indexing import STAR
from parlour.games.wayfarers.rules.scoring import (
    points_of_card,
    points_of_opponent,
    points_of_sets,
    points_of_tags,
    sources_of,
)
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.rules.solo.schemes import alone
from tests.games.wayfarers.situations import (
    give,
    guilds,
    lay,
    ready,
    table,
)

GAME = "wayfarers"


def bare(players: int = 2) -> WayfarersState:
    state = table(players)
    for seat in range(players):
        guilds(state, seat)
    return ready(state)


def worth(state: WayfarersState, card: str, majority: bool = False) -> int:
    number = STAR if card == "star" else SPACE_IDS.index(card)
    return points_of_card(state, 0, number, majority)


@pytest.mark.proves("scoring.same")
@pytest.mark.parametrize(
    ("tags", "points"), [(0, 0), (1, 0), (2, 2), (3, 3), (4, 5), (5, 8), (6, 12), (7, 16), (9, 16)]
)
def test_several_of_one_primary_tag(tags: int, points: int) -> None:
    state = bare()
    state.tags[0:4] = [tags, 0, 1, 0]
    assert points_of_tags(state, 0) == points


@pytest.mark.proves("scoring.sets")
def test_sets_of_all_four_primary_tags() -> None:
    state = bare()
    state.tags[0:4] = [2, 3, 1, 4]
    assert points_of_sets(state, 0) == 5
    state.tags[0:4] = [2, 3, 2, 4]
    assert points_of_sets(state, 0) == 10


@pytest.mark.proves("scoring.space")
def test_space_cards_count_what_they_say() -> None:
    state = bare()
    give(state, 0, "l01", "l02", "s10", "s11")
    assert worth(state, "s16") == 3, "three cities, the printed one included"
    assert worth(state, "s10") == 3, "one and a planet each, itself included"
    guilds(state, 0, black=5)
    assert worth(state, "s21") == 3, "one, and one for every two"
    assert worth(state, "s28") == 1, "printed cards make a set"
    assert worth(state, "s29") == 1, "the printed stars"
    assert worth(state, "star") == 0
    lay(state, 0, "ub1", "m1")
    assert worth(state, "star") == 1


@pytest.mark.proves("scoring.space")
def test_sun_and_moon_belong_together() -> None:
    state = bare()
    give(state, 0, "s09")
    assert worth(state, "s09") == 3
    give(state, 0, "s36")
    assert worth(state, "s09") == worth(state, "s36") == 7


@pytest.mark.proves("scoring.comets")
def test_comets_need_strictly_the_most() -> None:
    state = bare(3)
    give(state, 0, "s03")
    give(state, 1, "s04")
    assert sources_of(state, 0)[2] == 2
    give(state, 0, "s01")
    assert sources_of(state, 0)[2] == 8, "both cards count four"
    assert sources_of(state, 1)[2] == 2
    state.tags[22 + COMET] = 7
    assert sources_of(state, 0)[2] == 5


@pytest.mark.proves("scoring.caravan")
def test_tiles_count_what_is_printed_on_them() -> None:
    state = bare()
    lay(state, 0, "us2", "m1")
    lay(state, 0, "ux02", "m2")
    lay(state, 0, "ul3", "b3", back=True)
    assert sources_of(state, 0)[4] == 9


@pytest.mark.proves("scoring.guilds")
def test_a_guild_goes_to_strictly_the_most() -> None:
    state = bare(3)
    guilds(state, 0, black=2, yellow=1)
    guilds(state, 1, black=1, yellow=1)
    assert [sources_of(state, seat)[5] for seat in range(3)] == [3, 0, 0]


@pytest.mark.proves("inspiration.goal")
def test_inspiration_doubles_its_card_if_the_goal_is_met() -> None:
    state = bare()
    give(state, 0, "s10", "i03@s10")
    assert sources_of(state, 0)[3] == 0
    give(state, 0, "s11", "s12")
    assert sources_of(state, 0)[3] == 4, "three planets: one card of four points counts twice"


@pytest.mark.proves("inspiration.goal")
def test_the_printed_star_can_be_doubled() -> None:
    state = bare()
    give(state, 0, "l01", "i16@star", "t08@l01")
    lay(state, 0, "ub1", "m1")
    lay(state, 0, "ub2", "m2")
    assert sources_of(state, 0)[2:4] == [2, 0]
    state.provisions[0] = 6
    assert sources_of(state, 0)[2:4] == [2, 2]


@pytest.mark.proves("end.ties")
def test_ties_are_broken_by_black_yellow_blue() -> None:
    state = bare(3)
    state.left = 0
    assert state.ranking() == (1, 1, 1)
    guilds(state, 0, black=1, yellow=1)
    guilds(state, 1, black=1, blue=1)
    guilds(state, 2, yellow=1, blue=1)
    totals = [score.total for score in state.scores()]
    assert totals == [0, 0, 0]
    assert state.ranking() == (1, 2, 3)
    assert state.shares() == [1.0, 0.0, 0.0]


def test_the_scoring_example_of_the_rulebook() -> None:
    """Two cities, three vistas, a harbour, four open waters, seven comets: 53 points."""
    state = bare()
    give(state, 0, "l01", "l19", "l20", "l21", "w19", "w20", "w21", "w22")
    give(state, 0, "s06", "s07", "s01", "s34")
    give(state, 0, "t08@l01", "t18@l19", "t19@l20", "t12@w19")
    give(state, 0, "i04@s34", "i01@s01")
    for tile, cell in (("ux02", "m1"), ("ub1", "m2"), ("ub2", "m3"), ("ub3", "m4"), ("us2", "m5")):
        lay(state, 0, tile, cell)
    guilds(state, 0, black=2, yellow=1, blue=1)
    guilds(state, 1, yellow=1, blue=1)
    tags, sets, space, doubled, caravan, majorities = sources_of(ready(state), 0)
    assert tags == 2 + 3 + 0 + 5
    assert sets == 5
    assert space + doubled == 4 + 3 + 4 + 5 + 8
    assert caravan == 11
    assert majorities == 3
    assert state.scores()[0].total == 53
    assert state.recount()[0] == 53


@pytest.mark.proves("solo.score")
def test_what_its_hoard_is_worth() -> None:
    state = alone()
    guilds(state, 0)
    guilds(state, 1, black=1)
    state.cards[5:10] = [0b11, 0b1, 0b1, 0b1, 0b1]
    state.hoard = [TILE_IDS.index("ux02")]
    assert points_of_opponent(state) == 2 * 1 + 3 + 2 + 2 + 4 + 5 + 3


@pytest.mark.proves("solo.score")
def test_its_comets_count_against_the_player_and_ties_are_broken() -> None:
    state = alone()
    guilds(state, 0)
    guilds(state, 1)
    give(state, 0, "s06")
    assert state.scores()[0].sources["source.space"] == 4
    state.comets = 3
    assert state.scores()[0].sources["source.space"] == 1
    state.cards[5] = 0b1
    state.left = 0
    assert state.shares() == [0.5]
    guilds(state, 0, blue=1)
    guilds(state, 1, blue=1)
    assert state.shares() == [0.5]
    guilds(state, 1, yellow=1, blue=1)
    guilds(state, 0, yellow=1, blue=1)
    guilds(state, 1)
    assert state.shares() == [1.0]
