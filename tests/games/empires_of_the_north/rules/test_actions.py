"""Chapters "action", "pawn", "declare" and the five tiles."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.empires_of_the_north.rules.frames import PERFORM
from parlour.games.empires_of_the_north.rules.performing import may_leave_empire, may_leave_hand
from parlour.games.empires_of_the_north.rules.position import DESIGN_MASK, EXPEDITION_PHASE
from tests.games.empires_of_the_north.situations import Table, cards

GAME = "empires-of-the-north"


@pytest.mark.proves("action.order")
def test_players_act_in_turn_one_action_each() -> None:
    table = Table(players=3)
    for seat in (0, 1, 2, 0, 1, 2):
        assert table.state.waiting() == (seat,)
        table.play(f"{seat + 1}: place populate")
    assert table.state.waiting() == (0,)


@pytest.mark.proves("action.menu")
def test_the_four_kinds_of_action_are_offered() -> None:
    table = Table(
        "ulaf",
        hand="valkyrie",
        empire="axe-grinder",
        goods="wood 2 raze",
        their_empire="brewery",
    )
    assert table.moves() == [
        "build valkyrie",
        "place explore",
        "place populate",
        "place construct",
        "place harvest",
        "place sail",
        "raid 2 brewery",
        "use axe-grinder",
        "pass",
    ]
    with pytest.raises(IllegalMove, match=r"action\.menu"):
        table.play("harvest pine-slope")


@pytest.mark.proves("action.pass")
def test_who_has_passed_is_out_but_still_gains() -> None:
    table = Table("mackinnon", empire="toll-harbour")
    table.play("pass", "2: place sail")
    assert table.belongings()["gold"] == 1, "the Feature still works"
    assert table.state.waiting() == (1,)
    table.play("2: pass")
    assert table.state.phase == EXPEDITION_PHASE
    gifts = Table("glenn", other="heidel", their_hand="toast-to-friends")
    gifts.play("pass", "2: place harvest", "2: boost toast-to-friends")
    assert gifts.belongings()["food"] == 1


@pytest.mark.proves("action.phase-end")
def test_the_last_player_goes_on_alone() -> None:
    table = Table(goods="food 2").play("place populate", "2: pass")
    table.play("place populate", "move populate explore", "move populate explore")
    assert table.state.waiting() == (0,)
    assert table.moves() == ["pass"]
    table.play("pass")
    assert table.state.round == 1


@pytest.mark.proves("action.must-change")
def test_an_action_that_changes_nothing_is_not_allowed() -> None:
    table = Table("heidel", other="ulaf", empire="hammock-grove")
    assert "use hammock-grove" not in table.moves()
    with pytest.raises(IllegalMove, match=r"action\.must-change"):
        table.play("use hammock-grove")
    assert "use hammock-grove" in Table("heidel", empire="hammock-grove", spent=1).moves()


@pytest.mark.proves("general.cost-first")
def test_a_price_that_cannot_be_paid_stops_the_action() -> None:
    table = Table("heidel", empire="brewery", goods="food 1")
    with pytest.raises(IllegalMove, match=r"general\.cost-first"):
        table.play("use brewery")
    table.give(0, "food")
    table.state.workers[0], table.state.spent[0] = 0, 5
    assert "use brewery" not in table.moves()


@pytest.mark.proves("action.atomic")
def test_an_action_is_finished_before_the_next_turn() -> None:
    table = Table("glenn", hand="stone-bridge", goods="stone 2 wood")
    table.play("build stone-bridge")
    assert table.state.waiting() == (0,), "its bonus still asks for a Field"
    table.play("harvest oat-field")
    assert table.state.waiting() == (1,)


@pytest.mark.proves("general.do-what-you-can")
def test_impossible_parts_are_skipped() -> None:
    table = Table("glenn", empire="stone-bridge", hand="finishing-touches")
    table.play("place harvest")
    assert "boost finishing-touches" in table.moves()
    table.play("boost finishing-touches")
    assert table.moves() == ["harvest pasture", "harvest oat-field", "harvest birch-grove"]
    assert table.belongings()["hand"] == 1, "nothing can be built, a card is drawn"


@pytest.mark.proves("general.slash")
def test_a_slash_offers_the_options_that_change_something() -> None:
    table = Table("ulaf", empire="raven-pilot", queue="2")
    table.play("place sail")
    assert table.moves() == ["option 1", "option 2"]
    first = Table("ulaf", empire="raven-pilot")
    assert first.change("place sail") == "food +1 ship -1", "the first ship cannot move forward"


# Pawns


@pytest.mark.proves("pawn.first-use")
def test_a_pawn_is_placed_free_of_charge_on_any_tile() -> None:
    table = Table(goods="food 3")
    table.play("place populate", "2: place populate", "place populate", "2: place populate")
    assert table.state.pawns == [1, 1, 1, 1]
    assert table.belongings()["food"] == 3
    assert table.belongings()["worker"] == 7


@pytest.mark.proves("pawn.second-use")
def test_a_second_use_costs_food_or_gold() -> None:
    table = Table(goods="food gold")
    table.play("place populate", "2: pass", "move populate explore")
    assert table.moves() == ["pay food", "pay gold"]
    table.play("pay gold")
    assert table.belongings()["food"] == 1
    assert table.belongings()["gold"] == 0
    poor = Table("panuk", hand="penguin-fishers").play("place populate", "2: pass")
    with pytest.raises(IllegalMove, match=r"pawn\.second-use"):
        poor.play("move populate explore")


@pytest.mark.proves("pawn.second-use")
def test_food_of_the_action_itself_does_not_pay_for_it() -> None:
    table = Table("ulaf").play("place populate", "2: pass")
    table.state.tiles = [1, 3, 0, 2, 4]
    assert "move populate harvest" not in table.moves()
    table.give(0, "food")
    assert "move populate harvest" in table.moves()


@pytest.mark.proves("pawn.twice")
def test_a_pawn_is_used_at_most_twice() -> None:
    table = Table(goods="food 5").play("place populate", "2: pass", "move populate explore")
    assert table.state.pawns[:2] == [-1, 8]
    with pytest.raises(IllegalMove, match=r"pawn\.twice"):
        table.play("move explore populate")
    table.play("place populate", "move populate explore")
    assert table.state.pawns[:2] == [8, 8]
    with pytest.raises(IllegalMove, match=r"pawn\.twice"):
        table.play("place populate")
    assert table.moves() == ["pass"]


@pytest.mark.proves("pawn.adjacent")
def test_a_pawn_moves_to_the_two_neighbours_in_the_ring() -> None:
    table = Table(goods="food 2", hand="valkyrie").play("place explore", "2: pass")
    moves = [move for move in table.moves() if move.startswith("move")]
    assert moves == ["move explore populate", "move explore sail"]
    with pytest.raises(IllegalMove, match=r"pawn\.adjacent"):
        table.play("move explore construct")


@pytest.mark.proves("pawn.move-effect")
def test_an_effect_moves_a_pawn_anywhere_without_its_action() -> None:
    table = Table("glenn", empire="stone-bridge", goods="food")
    table.play("place populate", "2: pass", "move populate explore", "place populate")
    table.play("use stone-bridge")
    walks = table.moves()
    assert walks[-1] == "no"
    assert len(walks) == 9, "four tiles for each of two pawns, or none"
    workers = table.state.workers[0]
    table.play("pawn explore sail exhausted")
    assert table.state.pawns[:2] == [1, 12], "it stays exhausted"
    assert table.state.workers[0] == workers
    assert not table.state.queue
    fresh = Table("glenn", empire="stone-bridge")
    assert fresh.change("use stone-bridge") == "food +1 worker -1 spent +1"


@pytest.mark.proves("pawn.move-just-used")
def test_the_declared_action_is_performed_wherever_its_pawn_went() -> None:
    table = Table("heidel", hand="drinking-competition")
    table.play("place populate", "boost drinking-competition", "pawn populate sail")
    assert table.belongings()["worker"] == 6
    assert table.state.pawns[:2] == [-1, 4]


# Declaring


@pytest.mark.proves("declare.one-card")
def test_one_card_goes_with_an_action() -> None:
    table = Table("mackinnon", hand="wool-market wool-market insider-tip", empire="gold-bank")
    table.play("place explore")
    assert table.moves() == ["field wool-market", "boost insider-tip", "skip"]
    table.play("field wool-market")
    assert table.state.waiting() == (1,), "no second card"
    assert table.hand().count("wool-market") >= 1
    idle = Table("mackinnon", hand="wool-market insider-tip")
    assert idle.change("place explore", "skip") == "hand +1"
    with pytest.raises(IllegalMove, match=r"declare\.one-card"):
        Table("mackinnon", hand="insider-tip").play("boost insider-tip")


@pytest.mark.proves("declare.name-match")
def test_the_card_must_name_the_action() -> None:
    table = Table("mackinnon", hand="wool-market bank-holiday insider-tip")
    table.play("place explore")
    with pytest.raises(IllegalMove, match=r"declare\.name-match"):
        table.play("boost bank-holiday")
    assert "boost bank-holiday" not in table.moves()


@pytest.mark.proves("declare.capitals-no-pawn")
def test_an_action_in_capitals_needs_no_pawn_and_has_a_slot() -> None:
    table = Table("heidel", empire="skald", goods="food", hand="barley-patch")
    table.play("use skald", "perform explore")
    assert table.moves() == [
        "upgrade barley-patch barley-field",
        "upgrade barley-patch hop-garden",
        "skip",
    ]
    table.play("upgrade barley-patch hop-garden")
    assert table.state.pawns[:2] == [-1, -1]
    assert "barley-patch" in table.empire()


@pytest.mark.proves("declare.must-be-possible")
def test_an_impossible_action_is_not_declared() -> None:
    table = Table("ulaf", empire="shipwrights-beach", goods="food", queue="1 1")
    assert "use shipwrights-beach" not in table.moves()
    assert "place sail" not in table.moves()
    drawing = Table("glenn", hand="neighbours-help")
    assert "place construct" not in drawing.moves()


@pytest.mark.proves("declare.stay-possible")
def test_the_slot_may_not_make_the_action_impossible() -> None:
    table = Table("glenn", hand="village-green fireside-council")
    state = table.state
    state.agenda.push((PERFORM, 0, 2))
    assert not may_leave_hand(state, 0, cards("village-green")[0])
    assert may_leave_hand(state, 0, cards("fireside-council")[0])
    assert sorted(table.hand()) == ["fireside-council", "village-green"]
    state.agenda.push((PERFORM, 0, 3))
    assert may_leave_empire(state, 0, 0, False)
    state.empires[0], state.stores[0] = state.empires[0][:1], state.stores[0][:1]
    assert not may_leave_empire(state, 0, 0, False)


@pytest.mark.proves("declare.better-choice", "harvest.effect")
def test_a_field_built_with_harvest_may_be_harvested() -> None:
    table = Table("panuk", hand="penguin-nursery")
    table.play("place harvest", "field penguin-nursery")
    assert table.change("harvest penguin-nursery") == "food +1 sheep +1"
    assert table.belongings()["food"] == 2


@pytest.mark.proves("declare.event-time")
def test_features_of_an_action_work_after_it() -> None:
    table = Table("panuk", empire="yeti-tracks", top="waddle")
    table.play("place explore")
    assert table.hand() == ["waddle"], "drawn already"
    assert table.moves() == ["option 1", "option 2"]


@pytest.mark.proves("declare.event-time")
def test_a_feature_built_by_the_action_itself_works_after_it() -> None:
    table = Table("heidel", hand="drinking-companion", goods="food")
    table.state.tiles = [1, 2, 0, 3, 4]
    table.play("place populate", "2: pass", "move populate construct")
    assert table.belongings()["food"] == 1, "paid, and gained for the second use"


@pytest.mark.proves("explore.effect")
def test_explore_draws_a_card_without_a_worker() -> None:
    table = Table("ulaf", top="treasury")
    assert table.change("place explore") == "hand +1"
    assert table.hand() == ["treasury"]


@pytest.mark.proves("explore.impossible")
def test_explore_needs_a_card_to_draw() -> None:
    table = Table("ulaf")
    state = table.state
    state.hands[0], state.decks[0] = sorted(state.decks[0]), []
    with pytest.raises(IllegalMove, match=r"explore\.impossible"):
        table.play("place explore")
    state.discards[0].append(state.hands[0].pop())
    assert "place explore" in table.moves()


@pytest.mark.proves("populate.effect")
def test_populate_brings_a_worker_to_stay() -> None:
    table = Table().play("place populate")
    assert table.state.workers[0] == 6
    table.play("2: pass", "pass", "keep nothing", "2: keep nothing")
    assert table.state.workers[0] == 6


@pytest.mark.proves("construct.effect")
def test_construct_builds_a_location_free() -> None:
    table = Table("ulaf", hand="white-keep whetstone-quarry valkyrie")
    table.play("place construct", "skip")
    assert table.moves() == ["construct valkyrie", "construct white-keep"]
    with pytest.raises(IllegalMove, match=r"construct\.effect"):
        table.play("construct whetstone-quarry")
    assert table.change("construct white-keep") == "vp +1 hand -1 empire +1"


@pytest.mark.proves("construct.needs-location")
def test_construct_needs_a_location_in_hand() -> None:
    table = Table("ulaf", hand="whetstone-quarry")
    with pytest.raises(IllegalMove, match=r"construct\.needs-location"):
        table.play("place construct")
    both = Table("ulaf", hand="whetstone-quarry valkyrie")
    change = both.change("place construct", "field whetstone-quarry")
    assert change == "stone +2 hand -2 empire +2"


@pytest.mark.proves("construct.events")
def test_construct_triggers_building_and_then_the_action() -> None:
    table = Table("ulaf", empire="giants-causeway granite-isle", hand="valkyrie")
    events = table.state.listen()
    table.play("place construct")
    gains = [event.figures["kind"] for event in events if event.kind == "gained"]
    assert gains == ["vp", "stone"]


@pytest.mark.proves("harvest.effect")
def test_harvest_gives_gold_and_raze_tokens_as_well() -> None:
    assert Table("mackinnon").change("place harvest", "harvest panning-burn") == "gold +1"
    assert Table("ulaf").change("place harvest", "harvest raiders-cove") == "raze +1"


@pytest.mark.proves("harvest.needs-field")
def test_harvest_needs_a_field() -> None:
    table = Table("ulaf", empire="watchtower")
    state = table.state
    state.removed = [word & DESIGN_MASK for word in state.empires[0][:3]]
    state.empires[0], state.stores[0] = state.empires[0][3:], state.stores[0][3:]
    with pytest.raises(IllegalMove, match=r"harvest\.needs-field"):
        table.play("place harvest")


@pytest.mark.proves("sail.queue")
def test_ships_line_up_in_the_order_of_sailing() -> None:
    table = Table(goods="fish", their_goods="raze")
    table.play("place sail", "sail fish", "2: place sail", "2: sail raze", "place sail")
    queue = table.state.view(None)["queue"]
    assert [one["seat"] for one in queue] == [0, 1, 0]
    assert [one["fish"] for one in queue] == ["fish", "", ""]
    assert [one["raze"] for one in queue] == [False, True, False]
    assert table.state.ships == [0, 1]


@pytest.mark.proves("sail.load-now")
def test_a_ship_takes_a_fish_or_gold_and_a_token() -> None:
    table = Table(goods="fish gold raze").play("place sail")
    assert table.moves() == [
        "sail",
        "sail fish",
        "sail gold",
        "sail raze",
        "sail fish raze",
        "sail gold raze",
    ]
    assert table.change("sail gold raze") == "gold -1 raze -1 ship -1"


@pytest.mark.proves("sail.needs-ship")
def test_sail_needs_a_ship_at_home() -> None:
    table = Table(queue="1 1")
    with pytest.raises(IllegalMove, match=r"sail\.needs-ship"):
        table.play("place sail")


@pytest.mark.proves("sail.forward")
def test_a_ship_moves_forward_with_its_load() -> None:
    table = Table("heidel", hand="sea-shanty", queue="2 1fr 2r")
    table.play("place sail", "boost sea-shanty")
    queue = table.state.view(None)["queue"]
    assert [one["seat"] for one in queue] == [0, 1, 1]
    assert queue[0]["raze"]
    assert queue[0]["fish"] == "fish"
    assert all(move.startswith("sail") for move in table.moves()), "the only ship moved by itself"


@pytest.mark.proves("pawn.must-perform")
def test_a_pawn_brings_the_action_of_its_tile_after_the_card() -> None:
    table = Table("glenn", hand="kailyard")
    table.play("place populate")
    assert table.moves() == ["field kailyard", "skip"], "nothing leaves the action out"
    assert table.change("field kailyard") == "sheep +1 worker +1 hand -1 empire +1"


@pytest.mark.proves("general.no-trade")
def test_no_action_without_a_card_effect_changes_what_another_has() -> None:
    table = Table("glenn", goods="food 3 wood 3 stone 3 gold 2 raze", hand="highland-games")
    before = table.belongings(1)
    for move in table.moves():
        after = Table("glenn", goods="food 3 wood 3 stone 3 gold 2 raze", hand="highland-games")
        after.play(move)
        assert after.belongings(1) == before, move


@pytest.mark.proves("action.no-undo")
def test_what_shows_a_card_cannot_be_taken_back_and_the_rest_can() -> None:
    table = Table("glenn", empire="highland-games")
    table.play("place populate")
    assert table.state.reveals == 0
    table.play("2: pass", "use highland-games")
    assert table.state.reveals == 0
    table.play("place explore")
    assert table.state.reveals > 0
