"""Chapter "faction": what each people can do."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.facts.land import SITE_NAMES
from tests.games.terra_mystica.situations import (
    TERRA,
    bowls,
    field,
    fill,
    make,
    play,
    stand,
    table,
    texts,
)

GAME = "terra-mystica"


@pytest.mark.proves("faction.auren")
def test_auren_get_a_favor_tile_and_two_steps_a_round() -> None:
    state = table("auren", "nomads")
    stand(state, 0, "E9 trading-house")
    play(state, "upgrade E9 stronghold", "favor fire1", "done", "pass spade")
    play(state, "use stronghold fire", "done")
    assert state.cults[0] == 3
    with pytest.raises(IllegalMove, match=r"action\.special"):
        play(state, "use stronghold fire")


@pytest.mark.proves("faction.witches")
def test_witches_ride_anywhere_and_score_towns() -> None:
    state = table("witches", "nomads")
    stand(state, 0, "E9 stronghold")
    play(state, "use stronghold I6")
    assert (state.owner[field("I6")], state.coins[0]) == (0, 50)
    town = table(
        "witches",
        "nomads",
        scorings=("dwelling-fire", "stronghold-fire", "stronghold-air", "town", "spade", "temple"),
    )
    stand(town, 0, "E5 trading-house", "E6 trading-house", "F3 trading-house")
    make(town, "F4", "forest")
    play(town, "build F4", "town coins")
    assert town.points[0] == 20 + 2 + 5 + 5


@pytest.mark.proves("faction.alchemists", "end.resources")
def test_alchemists_trade_points_and_gain_power_for_spades() -> None:
    state = table("alchemists", "nomads")
    play(state, "convert point coin", "convert coins point", "convert coins point")
    assert (state.points[0], state.coins[0]) == (21, 47)
    stand(state, 0, "E6 trading-house")
    fill(state, 0, 12, 0, 0)
    play(state, "upgrade E6 stronghold")
    assert bowls(state, 0) == (0, 12, 0)
    play(state, "done", "pass spade", "transform E7 swamp")
    assert bowls(state, 0) == (0, 6, 6)
    nomads = table("nomads", "witches")
    with pytest.raises(IllegalMove, match=r"faction\.alchemists"):
        play(nomads, "convert point coin")


@pytest.mark.proves("faction.darklings")
def test_darklings_dig_with_priests_and_ordain_workers() -> None:
    state = table("darklings", "nomads")
    stand(state, 0, "E6 trading-house")
    play(state, "transform F3 swamp", "done", "done", "pass spade")
    assert (state.priests[0], state.workers[0], state.points[0]) == (1, 20, 24)
    play(state, "upgrade E6 stronghold", "ordain", "ordain", "ordain")
    assert (state.priests[0], state.workers[0]) == (4, 20 - 4 - 3)
    assert "ordain" not in texts(state, 0)


@pytest.mark.proves("faction.darklings")
def test_the_darklings_are_told_how_many_they_may_still_ordain() -> None:
    state = table("darklings", "nomads")
    stand(state, 0, "E6 trading-house")
    play(state, "upgrade E6 stronghold")
    assert TERRA.prompt(state.view(0), "en", ["Ann"]) == "Ann: ordain up to 3 workers."
    play(state, "ordain", "ordain")
    assert TERRA.prompt(state.view(0), "en", ["Ann"]) == "Ann: ordain up to 1 worker."
    assert TERRA.prompt(state.view(0), "cs", ["Ann"]) == "Ann: vysvěť až 1 dělníka."
    assert TERRA.prompt(state.view(0), "pl", ["Ann"]) == "Ann: wyświęć do 1 robotnika."


@pytest.mark.proves("faction.halflings")
def test_halflings_score_spades_and_get_three() -> None:
    state = table("halflings", "nomads")
    stand(state, 0, "E6 trading-house")
    make(state, "D4", "desert")
    play(state, "transform D4 plains", "done", "done", "pass spade")
    assert state.points[0] == 21
    play(state, "upgrade E6 stronghold")
    assert state.points[0] == 24
    state.workers[0] = 20
    # Mountains are three steps away, forest four the other way: nothing can be bought.
    assert "transform E7 plains" in texts(state, 0)
    assert "transform E7 around" not in texts(state, 0)
    play(state, "transform E7 plains", "build E7")
    assert state.owner[field("E7")] == 0


@pytest.mark.proves("faction.cultists")
def test_cultists_step_once_for_a_build_that_feeds_somebody() -> None:
    state = table("cultists", "nomads", "witches")
    stand(state, 0, "E6")
    stand(state, 1, "E7")
    stand(state, 2, "D4")
    play(state, "upgrade E6 trading-house", "take 1 cultists")
    assert state.waiting() == (0,)
    play(state, "cult air", "take 1 cultists")
    assert state.cults[3] == 1
    assert state.steps_due == 0
    nobody = table("cultists", "nomads")
    stand(nobody, 0, "E6")
    stand(nobody, 1, "E7")
    play(nobody, "upgrade E6 trading-house", "decline 1 cultists")
    assert nobody.steps_due == 0
    assert bowls(nobody, 0) == (5, 7, 0)


@pytest.mark.proves("faction.cultists")
def test_the_stronghold_of_the_cultists_scores_seven() -> None:
    state = table("cultists", "nomads")
    stand(state, 0, "E6 trading-house")
    play(state, "upgrade E6 stronghold")
    assert state.points[0] == 27


@pytest.mark.proves("faction.engineers")
def test_engineers_build_bridges_with_workers_and_score_them() -> None:
    state = table("engineers", "nomads")
    stand(state, 0, "C2 stronghold", "D4")
    play(state, "bridge C2:D4", "done")
    assert state.workers[0] == 18
    play(state, "pass spade", "pass shipping")
    assert state.points[0] == 23
    assert state.bridges[SITE_NAMES.index("C2:D4")] == 0
    nomads = table("nomads", "witches")
    stand(nomads, 0, "C2")
    with pytest.raises(IllegalMove, match=r"faction\.engineers"):
        play(nomads, "bridge C2:D4")


@pytest.mark.proves("faction.dwarves")
def test_with_the_stronghold_a_tunnel_costs_one_worker() -> None:
    state = table("dwarves", "nomads")
    stand(state, 0, "E6 stronghold")
    make(state, "E8", "mountains")
    play(state, "build E8")
    assert state.workers[0] == 20 - 1 - 1


@pytest.mark.proves("faction.mermaids", "track.shipping")
def test_mermaids_start_with_ships_and_their_stronghold_makes_a_step() -> None:
    state = table("mermaids", "nomads")
    assert state.shipping[0] == 1
    stand(state, 0, "E6 trading-house")
    play(state, "upgrade E6 stronghold")
    assert (state.shipping[0], state.points[0]) == (2, 22)
    state.shipping[0] = 4
    play(state, "done", "pass spade", "advance shipping")
    assert (state.shipping[0], state.points[0]) == (5, 27)


@pytest.mark.proves("faction.swarmlings")
def test_swarmlings_upgrade_for_free_and_get_workers_for_towns() -> None:
    state = table("swarmlings", "nomads")
    stand(state, 0, "E6 stronghold", "E5", "F3 trading-house", "F4")
    play(state, "use stronghold E5")
    assert (state.coins[0], state.workers[0]) == (50, 20)
    play(state, "town coins")
    assert (state.coins[0], state.workers[0]) == (56, 23)


@pytest.mark.proves("faction.chaos-magicians")
def test_chaos_magicians_take_two_favors_and_act_twice() -> None:
    state = table("chaos-magicians", "nomads")
    stand(state, 0, "E6 trading-house", "A5 stronghold")
    play(state, "use stronghold", "upgrade E6 temple", "favor fire3", "favor air3", "send water 3")
    assert state.actions == 0
    play(state, "done")
    assert state.turn == 1
    passing = table("chaos-magicians", "nomads")
    stand(passing, 0, "A5 stronghold")
    play(passing, "use stronghold", "pass spade")
    assert passing.turn == 1


@pytest.mark.proves("faction.giants")
def test_giants_always_need_two_spades() -> None:
    state = table("giants", "nomads")
    stand(state, 0, "E6 stronghold")
    for name, terrain in (("D4", "desert"), ("E7", "forest"), ("F3", "plains")):
        make(state, name, terrain)
        trial = state.copy()
        play(trial, f"transform {name} wasteland")
        assert trial.workers[0] == 20 - 6
    assert "transform D4 plains" not in texts(state, 0)
    play(state, "use stronghold", "transform E7 wasteland")
    assert state.workers[0] == 20


@pytest.mark.proves("faction.giants")
def test_a_single_reward_spade_of_the_giants_lapses() -> None:
    state = table("giants", "nomads")
    stand(state, 0, "E6")
    state.cults[2] = 4
    play(state, "pass spade", "pass shipping")
    assert state.round == 2
    assert state.spades == [0, 0]


@pytest.mark.proves("faction.fakirs")
def test_with_the_stronghold_a_carpet_skips_two_hexes() -> None:
    state = table("fakirs", "witches")
    stand(state, 0, "E4")
    make(state, "E7", "desert")
    assert "build E7" not in texts(state, 0)
    stand(state, 0, "E4 stronghold")
    assert "build E7" in texts(state, 0)


@pytest.mark.proves("faction.nomads")
def test_nomads_send_a_sandstorm_over_an_edge() -> None:
    state = table(
        "nomads",
        "witches",
        scorings=("spade", "stronghold-fire", "stronghold-air", "town", "dwelling-fire", "temple"),
    )
    stand(state, 0, "C2 stronghold")
    state.bridges[SITE_NAMES.index("C2:D4")] = 0
    with pytest.raises(IllegalMove, match=r"action\.special"):
        play(state, "use stronghold D4")
    play(state, "use stronghold B2")
    assert state.points[0] == 20
    play(state, "build B2")
    assert (state.workers[0], state.coins[0]) == (19, 48)
