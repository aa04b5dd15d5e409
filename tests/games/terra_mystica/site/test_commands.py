"""Commands of the site, played one by one as the site plays them."""

from __future__ import annotations

import pytest

from parlour.games.terra_mystica.facts.land import TERRAINS
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.site.command import Misread, read_command
from parlour.games.terra_mystica.site.commands import Player
from parlour.games.terra_mystica.site.desk import Desk, Watcher
from tests.games.terra_mystica.situations import SCORINGS, bowls, field, fill, make, stand, table

GAME = "terra-mystica"


def desk_like(start: TerraState, picks: tuple[int, ...] = ()) -> Desk:
    desk = Desk()
    desk.begin_amended([])
    desk.lie_like(start)
    desk.begin(list(picks), Watcher())
    return desk


def play(desk: Desk, seat: int, *commands: str) -> None:
    player = Player(desk)
    for command in commands:
        player.play(seat, read_command(command))


def at_the_rewards() -> Desk:
    """Return a table on which the Witches have two reward spades in hand."""
    start = table("witches", "nomads", scorings=("town", *SCORINGS[1:]))
    start.cults[2] = 8
    stand(start, 0, "E9")
    make(start, "E10", "swamp")
    make(start, "D7", "swamp")
    desk = desk_like(start)
    play(desk, 0, "pass BON4")
    play(desk, 1, "pass BON1")
    desk.go_on()
    assert desk.spades == [2, 0]
    return desk


@pytest.mark.proves("round.reward-spades")
@pytest.mark.parametrize(
    ("row", "terrains"),
    [
        (["transform E10 to blue", "transform D7 to blue"], ("lakes", "lakes")),
        (["transform E10 to blue", "transform E10 to green"], ("forest", "swamp")),
        (["transform E10 to blue", "transform E10 to black"], ("swamp", "swamp")),
        (["transform E10 to blue", "-SPADE"], ("lakes", "swamp")),
        (["-SPADE", "transform E10 to blue"], ("lakes", "swamp")),
        (["transform E10"], ("forest", "swamp")),
    ],
)
def test_reward_spades_are_used_command_by_command(
    row: list[str], terrains: tuple[str, str]
) -> None:
    desk = at_the_rewards()
    play(desk, 0, *row)
    assert desk.spades == [0, 0]
    assert tuple([TERRAINS[desk.terrain[field(name)]] for name in ("E10", "D7")]) == terrains


@pytest.mark.proves("round.reward-spades")
def test_more_digging_than_reward_spades_is_refused() -> None:
    with pytest.raises(Misread, match="reward spades"):
        play(at_the_rewards(), 0, *["transform E10 to blue", "transform E10 to green"] * 2)


@pytest.mark.proves("faction.alchemists")
def test_power_for_a_spade_comes_before_what_follows_it() -> None:
    start = table("alchemists", "nomads")
    stand(start, 0, "E9 stronghold")
    make(start, "E10", "plains")
    fill(start, 0, 2, 4, 6)
    desk = desk_like(start)
    play(desk, 0, "dig 1", "transform E10 to black", "convert 1PW to 1C")
    assert bowls(desk, 0) == (1, 6, 5)


@pytest.mark.proves("town.mermaids")
def test_a_town_over_a_river_may_open_the_last_space_for_the_favor_tile() -> None:
    start = table("mermaids", "nomads")
    stand(start, 0, "D5 temple", "D6 stronghold", "E8")
    start.cults[1] = 9
    desk = desk_like(start)
    play(desk, 0, "upgrade D5 to SA", "connect r16", "+TW1", "+FAV2")
    assert desk.cult(0, 1) == 10
    assert desk.remarks == []


def test_a_step_is_made_up_for_by_the_town_of_the_same_turn() -> None:
    start = table("nomads", "cultists")
    stand(start, 0, "E5 trading-house", "E6 trading-house", "F3 trading-house", "F4")
    start.cults[0:4] = [9, 0, 0, 0]
    desk = desk_like(start)
    play(desk, 0, "upgrade F4 to TP")
    desk.hands[0].steps, desk.hands[0].steps_by = 1, "use scroll"
    play(desk, 0, "+FIRE")
    assert desk.cult(0, 0) == 9
    play(desk, 0, "+TW1")
    assert desk.cult(0, 0) == 10
    assert desk.keys[0] == 0
    assert desk.remarks == ["late-step"]


@pytest.mark.parametrize(("pick", "track"), [(0, 0), (1, 2), (2, 3)])
def test_what_follows_decides_which_track_gets_the_one_key(pick: int, track: int) -> None:
    start = table("nomads", "cultists")
    stand(start, 0, "E5 trading-house", "E6 trading-house", "F3 trading-house", "F4")
    start.cults[0:4] = [9, 3, 9, 9]
    desk = desk_like(start, (pick,))
    play(desk, 0, "upgrade F4 to TP", "+TW5")
    assert desk.forks == [3]
    assert [level == 10 for level in desk.cults[0:4]].index(True) == track


def test_power_may_be_answered_after_the_last_pass() -> None:
    start = table("witches", "nomads", options=("deferred-power",))
    stand(start, 0, "E9")
    stand(start, 1, "E10")
    desk = desk_like(start)
    play(desk, 0, "upgrade E9 to TP")
    play(desk, 1, "pass BON1")
    assert desk.offers == []
    play(desk, 0, "pass BON4")
    with pytest.raises(Misread, match="expected power that is offered"):
        play(desk, 1, "leech 3 from witches")


def test_chaos_magicians_take_two_actions_in_a_row() -> None:
    start = table("chaos-magicians", "nomads")
    stand(start, 0, "E9 stronghold")
    desk = desk_like(start)
    play(desk, 0, "action ACTC", "advance ship", "send p to FIRE")
    assert desk.shipping[0] == 1
    with pytest.raises(Misread, match="expected a command of nomads"):
        play(desk, 0, "advance ship")


@pytest.mark.parametrize(
    ("commands", "told"),
    [
        (["burn 9"], "expected 18 power in bowl II"),
        (["convert 9W to 9P"], "expected at most 0 workers"),
        (["convert 3C to 1P"], "expected a conversion that there is"),
        (["bridge A9:B3"], "expected"),
        (["dig 2", "pass BON1"], "expected a use for 2 spades"),
        (["+5C"], "expected no goods by hand"),
        (["-FIRE"], "expected a marker that can go down"),
        (["action ACTW"], "expected a special action that is there"),
        (["connect r1"], "expected a river"),
        (["pass"], "expected the scroll that is taken"),
        (["drop-faction giants"], "expected a faction of this game"),
    ],
)
def test_what_the_site_refuses_is_refused(commands: list[str], told: str) -> None:
    start = table("nomads", "cultists")
    stand(start, 0, "E5")
    with pytest.raises(Misread, match=told):
        play(desk_like(start), 0, *commands)
