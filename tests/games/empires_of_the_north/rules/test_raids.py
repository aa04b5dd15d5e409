"""Chapters "raid", "locact", "feature", "kw" and "house"."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS, NUMBER_OF
from parlour.games.empires_of_the_north.rules import flow
from parlour.games.empires_of_the_north.rules.discarding import leave_empire
from parlour.games.empires_of_the_north.rules.frames import FEATURE, NODE, ORDERING, PLACE
from parlour.games.empires_of_the_north.rules.position import EXHAUSTED, NO_SERIAL
from tests.games.empires_of_the_north.situations import Table, cards

GAME = "empires-of-the-north"


def exhausted(table: Table, card: str, seat: int = 0) -> bool:
    return bool(table.state.empires[seat][table.place(card, seat)] & EXHAUSTED)


@pytest.mark.proves("raid.need-token")
def test_a_raid_costs_a_token() -> None:
    table = Table("ulaf", goods="raze gold 5", their_empire="brewery tavern")
    assert table.change("raid 2 brewery") == "raze -1"
    table.play("2: pass")
    poor = Table("ulaf", goods="gold 5", their_empire="brewery")
    with pytest.raises(IllegalMove, match=r"raid\.need-token"):
        poor.play("raid 2 brewery")


@pytest.mark.proves("raid.target")
def test_only_unexhausted_actions_of_opponents_are_raided() -> None:
    table = Table(
        "ulaf",
        goods="raze 3",
        empire="jarls-hall",
        their_empire="brewery tavern old-monastery puffin-cliffs",
    )
    raids = [move for move in table.moves() if move.startswith("raid")]
    assert raids == ["raid 2 brewery", "raid 2 old-monastery"]
    for refused in ("raid 2 tavern", "raid 2 barley-field", "raid 1 jarls-hall"):
        with pytest.raises(IllegalMove, match=r"raid\.target"):
            table.play(refused)
    table.play("raid 2 brewery", "2: place populate")
    with pytest.raises(IllegalMove, match=r"raid\.target"):
        table.play("raid 2 brewery")


@pytest.mark.proves("raid.not-passed")
def test_who_has_passed_is_safe() -> None:
    table = Table("ulaf", goods="raze 2", their_empire="brewery").play("place populate", "2: pass")
    with pytest.raises(IllegalMove, match=r"raid\.not-passed"):
        table.play("raid 2 brewery")
    assert not [move for move in table.moves() if move.startswith("raid")]


@pytest.mark.proves("raid.effect")
def test_a_raided_card_stays_exhausted_and_keeps_its_features() -> None:
    table = Table("ulaf", goods="raze", their_empire="brewery", their_goods="food 5")
    table.play("raid 2 brewery")
    assert exhausted(table, "brewery", 1)
    assert "use brewery" not in table.moves(1)
    table.play("2: pass", "pass")
    assert not exhausted(table, "brewery", 1), "Cleanup refreshes it"


@pytest.mark.proves("raid.protected")
def test_protected_cards_cannot_be_raided() -> None:
    table = Table("ulaf", other="glenn", goods="raze", their_empire="tower-house weavers-croft")
    with pytest.raises(IllegalMove, match=r"raid\.protected"):
        table.play("raid 2 weavers-croft")


@pytest.mark.proves("raid.free", "raid.events")
def test_a_granted_raid_costs_nothing_and_triggers_both_sides() -> None:
    table = Table(
        "ulaf",
        empire="berserkers-den",
        hand="battle-cry",
        their_empire="brewery snoring-watchman",
    )
    table.play("place harvest", "boost battle-cry")
    events = table.state.listen()
    table.play("yes")
    worked = [event.seat for event in events if event.kind == "feature"]
    assert worked == [0, 1], "the raider's Feature first"
    assert table.belongings()["raze"] == 1, "nothing was paid, one token gained"
    assert table.state.points == [1, 2]


# Actions of cards


@pytest.mark.proves("locact.unexhausted")
def test_cards_with_actions_are_used_islands_included() -> None:
    table = Table("ulaf", empire="old-monastery watchtower")
    assert "use old-monastery" in table.moves()
    for refused in ("use watchtower", "use valkyrie"):
        with pytest.raises(IllegalMove, match=r"locact\.unexhausted"):
            table.play(refused)


@pytest.mark.proves("locact.steps")
def test_using_a_card_pays_exhausts_and_resolves() -> None:
    table = Table("ulaf", empire="axe-grinder")
    assert table.change("use axe-grinder") == "wood +1 raze +1 worker -1 spent +1"
    assert exhausted(table, "axe-grinder")
    free = Table("heidel", empire="hammock-grove", spent=1).play("use hammock-grove")
    assert exhausted(free, "hammock-grove"), "even without a price"


@pytest.mark.proves("locact.score-now", "score.track")
def test_points_of_cards_count_at_once() -> None:
    table = Table("glenn", empire="highland-games")
    before = table.state.scores()[0]
    table.play("use highland-games")
    after = table.state.scores()[0]
    assert after.total == before.total + 2
    assert after.sources["source.track"] == 2


# Features


@pytest.mark.proves("feature.passive")
def test_a_feature_works_in_anybodys_turn_and_never_exhausts() -> None:
    table = Table("ulaf", empire="valkyrie", queue="2 2 1")
    table.play("pass", "2: pass", "2: pillage seal-rock", "2: pillage driftwood-key")
    assert table.belongings()["raze"] == 2
    assert not exhausted(table, "valkyrie")


@pytest.mark.proves("feature.order")
def test_the_active_player_comes_first_then_clockwise() -> None:
    both = Table("mackinnon", other="ulaf", empire="toll-harbour", their_empire="raven-pilot")
    both.play("place populate")
    events = both.state.listen()
    both.play("2: place sail")
    worked = [event.figures["card"] for event in events if event.kind == "feature"]
    assert worked == ["raven-pilot", "toll-harbour"]


@pytest.mark.proves("feature.order")
def test_where_the_order_matters_it_is_asked() -> None:
    table = Table("ulaf", empire="watchtower valkyrie")
    state = table.state
    serials = [state.empires[0][table.place(card)] >> 33 for card in ("watchtower", "valkyrie")]
    state.agenda.push((ORDERING, 0, serials[0], 1, serials[1], 1))
    assert table.moves() == ["resolve watchtower", "resolve valkyrie"]
    events = state.listen()
    table.play("resolve valkyrie")
    worked = [event.figures["card"] for event in events if event.kind == "feature"]
    assert worked == ["valkyrie", "watchtower"]


def test_plain_gains_need_no_order() -> None:
    table = Table("ulaf", empire="watchtower white-keep ghosts", queue="1r 2", near="witches")
    table.play("pass", "2: pass", "conquer witches")
    assert table.state.points[0] == 2
    assert table.belongings()["raze"] == 1


@pytest.mark.proves("feature.mandatory")
def test_a_triggered_gain_cannot_be_declined() -> None:
    table = Table("glenn", empire="clan-moot")
    table.play("place populate", "2: place harvest", "2: harvest barley-field")
    assert table.state.waiting() == (0,)
    assert "no" not in table.moves()


@pytest.mark.proves("feature.limit")
def test_a_limit_holds_for_a_card_and_a_round() -> None:
    table = Table(
        "heidel", empire="tavern tavern", hand="potluck drinking-competition", goods="food 2"
    )
    table.play("place explore", "boost potluck", "gain food", "gain wood", "gain stone")
    assert table.state.points[0] == 2, "each Tavern by itself"
    green = Table(
        "glenn", empire="village-green", hand="kailyard kailyard kailyard", goods="food 2"
    )
    green.play("place populate", "field kailyard", "2: pass")
    green.play("place populate", "field kailyard")
    green.state.tiles = [1, 0, 2, 3, 4]
    assert green.state.points[0] == 2
    green.state.pawns[0] = 0
    green.play("move explore populate", "field kailyard")
    assert green.state.points[0] == 2, "two times a round"
    green.play("pass", "keep nothing", "2: keep nothing")
    assert [word >> 45 for word in green.state.empires[0]] == [0] * len(green.state.empires[0])


@pytest.mark.proves("feature.gone")
def test_a_feature_of_a_card_that_has_left_is_lost() -> None:
    table = Table("ulaf", empire="watchtower")
    state = table.state
    serial = 4
    state.agenda.push((FEATURE, 0, serial, 0))
    leave_empire(state, 0, table.place("watchtower"), False)
    flow.run(state)
    assert state.points[0] == 0


# Keywords


@pytest.mark.proves("kw.gain", "kw.draw")
def test_gains_come_at_once_and_draws_from_the_own_deck() -> None:
    table = Table("nanurjuk", hand="whale-camp", goods="fish 2 food", top="cairn")
    table.play("build whale-camp")
    assert table.hand() == ["cairn"]
    assert table.state.points[0] == 1


@pytest.mark.proves("kw.refresh-worker")
def test_no_more_workers_are_refreshed_than_are_spent() -> None:
    assert Table("heidel", empire="hammock-grove", spent=1).change("use hammock-grove") == (
        "worker +1 spent -1"
    )


@pytest.mark.proves("kw.refresh-card")
def test_a_refreshed_card_can_be_used_again() -> None:
    table = Table("nanurjuk", empire="nomad-council great-hunt trading-floe", goods="food 4 fish")
    table.play("use great-hunt")
    while table.state.waiting() == (0,):
        table.play(table.moves()[0])
    table.play("2: pass", "use nomad-council")
    assert "use great-hunt" in table.moves()


def without_starting_cards(table: Table) -> Table:
    for _ in range(3):
        leave_empire(table.state, 0, 0, False)
    return table


@pytest.mark.proves("kw.refresh-card", "storage.pay")
def test_the_first_card_of_an_empire_is_chosen_like_any_other() -> None:
    camps = "trading-floe great-hunt nomad-council"
    council = without_starting_cards(Table("nanurjuk", empire=camps))
    for place in range(2):
        council.state.empires[0][place] |= EXHAUSTED
    council.play("use nomad-council")
    assert council.moves() == ["refresh trading-floe", "refresh great-hunt"]
    banks = "wool-bank gold-bank merchants-bank ore-pit"
    holiday = without_starting_cards(Table("mackinnon", empire=banks, hand="bank-holiday"))
    holiday.store("wool-bank", "sheep", 2).store("gold-bank", "gold", 2)
    holiday.store("merchants-bank", "wood", 2).play("place harvest", "boost bank-holiday")
    assert holiday.moves() == ["payout wool-bank", "payout gold-bank"]


@pytest.mark.proves("kw.exhausted-rest")
def test_an_exhausted_card_keeps_everything_but_its_action() -> None:
    table = Table(
        "ulaf", empire="sunken-city witches", queue="1 2", goods="wood", near="ghosts seal-rock"
    )
    table.play("use witches", "gain wood", "2: pass", "pass", "pillage seal-rock")
    assert table.belongings()["gold"] == 1
    assert table.state.scores()[0].sources["source.cards"] == 5


@pytest.mark.proves("kw.find-fail")
def test_finding_may_be_declined_and_shuffles() -> None:
    table = Table("panuk", hand="sorting-day").play("place populate", "boost sorting-day")
    assert table.moves()[-1] == "no"
    reveals = table.state.reveals
    table.play("no")
    assert table.state.reveals > reveals
    assert table.hand() == []
    found = Table("panuk", hand="sorting-day").play("place populate", "boost sorting-day")
    found.play("find yeti-king")
    assert found.state.view(1)["players"][0]["hand"] == ["yeti-king"], "a location had to be shown"
    assert NUMBER_OF["yeti-king"] not in found.state.decks[0]


@pytest.mark.proves("kw.discard")
def test_discarded_cards_go_to_the_own_pile() -> None:
    table = Table("panuk", empire="penguin-post", hand="trophy-cave yeti-king")
    table.play("use penguin-post", "discard yeti-king")
    assert table.state.discards[0] == cards("yeti-king")


# Decks and house keywords


@pytest.mark.proves("deck.reshuffle")
def test_the_discard_pile_becomes_the_deck_without_the_boost_being_resolved() -> None:
    table = Table("glenn", hand="fireside-council")
    state = table.state
    state.discards[0], state.decks[0] = state.decks[0][1:], state.decks[0][:1]
    table.play("place explore", "boost fireside-council")
    assert len(state.drawn[0]) == 4
    seen = [*state.decks[0], *state.drawn[0]]
    assert (
        NUMBER_OF["fireside-council"] not in seen or seen.count(NUMBER_OF["fireside-council"]) == 1
    )
    assert not state.discards[0]
    empty = Table("nanurjuk", hand="whale-camp", goods="fish 2 food")
    empty.state.hands[0] = sorted([*empty.state.hands[0], *empty.state.decks[0]])
    empty.state.decks[0] = []
    assert empty.change("build whale-camp") == "food -1 fish -2 vp +1 hand -1 empire +1"


@pytest.mark.proves("deck.take-empire")
def test_a_card_taken_back_is_built_again_for_its_price() -> None:
    table = Table("nanurjuk", empire="sled-team whale-camp", goods="fish 2 food")
    table.play("use sled-team", "2: pass")
    assert table.change("build whale-camp") == "food -1 fish -2 vp +1 empire +1"


@pytest.mark.proves("house.anchored")
def test_anchored_cards_stay_but_are_used_raided_and_refreshed_in_cleanup() -> None:
    table = Table("nanurjuk", empire="nomad-council sled-relay great-hunt", goods="food 3")
    table.state.empires[0][3] |= EXHAUSTED
    table.state.empires[0][4] |= EXHAUSTED
    assert "use nomad-council" not in table.moves()
    shaman = Table("nanurjuk", empire="ice-shaman sled-team", hand="break-camp")
    shaman.play("place populate", "boost break-camp")
    assert not [move for move in shaman.moves() if "shaman" in move or "sled" in move]
    raided = Table("ulaf", other="nanurjuk", goods="raze", their_empire="sled-team")
    raided.play("raid 2 sled-team", "2: pass", "pass")
    assert not exhausted(raided, "sled-team", 1)


@pytest.mark.proves("house.gift")
def test_gifts_go_clockwise_to_every_opponent() -> None:
    table = Table("heidel", players=4, hand="toast-to-friends")
    table.play("place harvest")
    events = table.state.listen()
    table.play("boost toast-to-friends")
    gains = [event.seat for event in events if event.kind == "gained" and event.seat]
    assert gains == [1, 2, 3]


@pytest.mark.proves("house.ship-cap")
def test_ships_at_sea_count_as_well() -> None:
    table = Table("ulaf", hand="flokis-shipyard valkyrie", queue="1 1")
    table.state.ships[0] = 1
    assert table.change("place construct", "boost flokis-shipyard") == (
        "wood +1 vp +1 hand -2 empire +1"
    )


@pytest.mark.proves("house.no-loop")
def test_a_turn_that_does_not_end_is_broken_off() -> None:
    from parlour.games.empires_of_the_north.facts.abilities import BONUS

    table = Table("nanurjuk")
    state = table.state
    state.agenda.frames.clear()
    events = state.listen()
    card = state.decks[0].pop()
    state.agenda.push((PLACE, 0, card, NO_SERIAL))
    for _ in range(600):
        state.agenda.push((NODE, 0, BONUS[NUMBER_OF["hall-of-heroes"]], NO_SERIAL))
    flow.run(state)
    broken = [event for event in events if event.kind == "broken-off"]
    assert [event.figures["cards"] for event in broken] == [f"hall-of-heroes {CARD_IDS[card]}"]
    assert state.points[0] == 1000
    assert card in state.discards[0]
    assert state.audit() == []


@pytest.mark.proves("raid.often")
def test_one_raids_turn_after_turn() -> None:
    table = Table(
        "ulaf", other="glenn", goods="raze 3", their_empire="highland-games weavers-croft"
    )
    table.play("raid 2 highland-games", "2: place populate", "raid 2 weavers-croft")
    assert table.belongings()["raze"] == 1
    assert exhausted(table, "weavers-croft", 1)
