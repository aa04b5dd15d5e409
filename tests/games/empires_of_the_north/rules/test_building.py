"""Chapters "build", "field", "boost", "gold", "copy" and "assign"."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.empires_of_the_north.facts.abilities import SELECTORS
from parlour.games.empires_of_the_north.facts.cards import NUMBER_OF
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.facts.selectors import FITS, is_kind
from parlour.games.empires_of_the_north.rules.discarding import leave_empire
from parlour.games.empires_of_the_north.rules.empire import number
from parlour.games.empires_of_the_north.rules.frames import SLOT
from parlour.games.empires_of_the_north.rules.position import DESIGN_MASK
from tests.games.empires_of_the_north.situations import EMPIRES, Table, cards

GAME = "empires-of-the-north"


@pytest.mark.proves("build.from-hand")
def test_a_location_comes_from_the_hand() -> None:
    table = Table("ulaf", hand="valkyrie", goods="wood 2")
    with pytest.raises(IllegalMove, match=r"build\.from-hand"):
        table.play("build watchtower")
    assert table.change("build valkyrie") == "wood -2 hand -1 empire +1"


@pytest.mark.proves("build.pay")
def test_the_price_is_paid_and_workers_are_spent() -> None:
    table = Table("heidel", hand="hammock-grove", goods="wood")
    assert table.change("build hammock-grove") == "wood -1 worker -1 spent +1 hand -1 empire +1"
    poor = Table("mackinnon", hand="jeweller", empire="merchants-bank", goods="stone 2")
    poor.store("merchants-bank", "wood", 2)
    with pytest.raises(IllegalMove, match=r"build\.pay"):
        poor.play("build jeweller")


@pytest.mark.proves("build.not-fields", "field.price-is-action")
def test_fields_are_built_with_their_action_only() -> None:
    table = Table("ulaf", hand="herring-coast", goods="wood 9")
    with pytest.raises(IllegalMove, match=r"build\.not-fields"):
        table.play("build herring-coast")
    assert table.change("place sail", "field herring-coast", "sail") == (
        "fish +1 ship -1 hand -1 empire +1"
    )


@pytest.mark.proves("build.enters-fresh")
def test_a_new_card_can_be_used_at_once() -> None:
    table = Table("mackinnon", hand="gold-vein", goods="stone 2")
    table.play("build gold-vein", "2: pass")
    assert table.change("use gold-vein") == "gold +1 worker -1 spent +1"


@pytest.mark.proves("build.bonus", "kw.icon")
def test_a_bonus_counts_the_card_itself() -> None:
    table = Table("ulaf", hand="white-keep", empire="watchtower", goods="wood 2 stone 2")
    table.play("build white-keep")
    assert table.state.points[0] == 2
    alone = Table("ulaf", hand="white-keep", goods="wood 2 stone 2", other="panuk")
    alone.play("build white-keep")
    assert alone.state.points[0] == 1


@pytest.mark.proves("build.duplicates", "feature.each-copy")
def test_copies_of_a_card_work_each_for_itself() -> None:
    table = Table("ulaf", empire="watchtower watchtower watchtower", queue="1r 2")
    table.play("pass", "2: pass", "conquer seal-rock")
    assert table.state.points[0] == 3


@pytest.mark.proves("build.discount")
def test_a_discount_saves_a_resource_of_choice() -> None:
    table = Table("panuk", hand="yeti-king", empire="tidy-shelves", goods="stone 2 fish")
    table.play("build yeti-king")
    assert table.moves() == ["pay stone", "save"], "one stone is due in any case"
    other = table.state.copy()
    table.play("pay stone")
    assert table.state.goods[2:5] == [0, 0, 1], "the discount saves the fish"
    other.play(0, EMPIRES.move("save"))
    assert other.goods[2:5] == [1, 0, 0], "or a stone"
    cheap = Table("panuk", hand="family-igloo", empire="tidy-shelves")
    assert cheap.change("build family-igloo") == "worker +1 hand -1 empire +1"
    assert (
        "build trophy-cave" not in Table("panuk", hand="trophy-cave", empire="tidy-shelves").moves()
    )


@pytest.mark.proves("build.event-order")
def test_building_triggers_after_the_bonus_and_never_for_itself() -> None:
    table = Table("nanurjuk", empire="cairn", hand="hunting-camp", goods="wood 2")
    events = table.state.listen()
    table.play("build hunting-camp")
    gains = [event.figures["kind"] for event in events if event.kind == "gained"]
    assert gains == ["sheep", "fish", "wood"]
    own = Table("panuk", hand="yeti-king", goods="stone 2 fish")
    own.play("build yeti-king")
    assert own.state.points[0] == 0


# Fields


@pytest.mark.proves("field.goods-at-once", "field.upgrade-harvest")
def test_an_upgrade_gives_its_goods_and_adds_to_harvests() -> None:
    table = Table("heidel", hand="barley-patch barley-patch")
    table.play("place explore")
    assert table.change("upgrade barley-patch barley-field") == "food +1 empire +1"
    table.play("2: pass", "place harvest")
    assert table.change("harvest barley-field") == "food +3"


@pytest.mark.proves("field.never-exhaust")
def test_a_field_is_harvested_again_and_again() -> None:
    table = Table("glenn", goods="food 2").play("place harvest", "harvest oat-field", "2: pass")
    assert table.change("place harvest", "harvest oat-field") == "food +2"


@pytest.mark.proves("field.upgrade-only")
def test_an_upgrade_needs_a_field_that_gives_the_same() -> None:
    table = Table("glenn", hand="shieling").play("place explore")
    assert table.moves() == ["upgrade shieling pasture", "skip"]
    table.play("upgrade shieling pasture")
    place = table.place("shieling")
    host = table.state.view(0)["players"][0]["empire"][place]["host"]
    assert host == table.place("pasture")
    none = Table("ulaf", other="panuk", their_hand="second-hole").play("pass")
    none.play("2: place sail")
    assert "2: upgrade" not in none.moves(1)
    lonely = Table("panuk", hand="second-hole")
    lonely.state.removed = [lonely.state.empires[0].pop(0) & DESIGN_MASK]
    lonely.state.stores[0].pop(0)
    lonely.play("place sail")
    assert lonely.state.agenda.top()[0] != SLOT, "the slot has nothing to offer"


@pytest.mark.proves("field.upgrade-is-field")
def test_effects_that_count_fields_see_upgrades() -> None:
    kinds = [place for place, one in enumerate(SELECTORS) if one.get("kind") == "location"]
    assert not FITS[kinds[0]][NUMBER_OF["shieling"]]
    everything = SELECTORS.index({})
    assert FITS[everything][NUMBER_OF["shieling"]]
    assert is_kind(["field"], "upgrade")
    assert not is_kind(["upgrade"], "field")


@pytest.mark.proves("field.upgrade-leaves", "feature.leave-each", "deck.leave-empire")
def test_upgrades_leave_with_their_field() -> None:
    table = Table(
        "nanurjuk", empire="ice-shaman ancestral-trail ancestral-trail", hand="frozen-mammoth"
    )
    table.play("place harvest", "upgrade frozen-mammoth seal-grounds", "harvest caribou-trail")
    table.play("2: pass")
    events = table.state.listen()
    table.play("use ice-shaman", "abandon seal-grounds")
    left = [event.figures["card"] for event in events if event.kind == "left"]
    assert left == ["seal-grounds", "frozen-mammoth"]
    assert NUMBER_OF["frozen-mammoth"] in table.state.discards[0]
    worked = [event for event in events if event.kind == "feature"]
    assert len(worked) == 2, "each Trail once, for the first card: that is its limit"


@pytest.mark.proves("field.either")
def test_a_field_or_upgrade_is_fixed_when_built() -> None:
    table = Table("glenn", hand="ice-cream-seller ice-cream-seller").play("place harvest")
    assert table.moves() == [
        "field ice-cream-seller",
        "upgrade ice-cream-seller oat-field",
        "skip",
    ]
    table.play("field ice-cream-seller")
    assert "harvest ice-cream-seller" in table.moves()
    other = Table("glenn", hand="ice-cream-seller").play("place harvest")
    other.play("upgrade ice-cream-seller oat-field")
    assert "harvest ice-cream-seller" not in other.moves()
    assert other.change("harvest oat-field") == "food +3"


@pytest.mark.proves("field.starting-leaves")
def test_a_starting_card_that_leaves_is_out_of_the_game() -> None:
    table = Table("nanurjuk", hand="break-camp").play("place populate", "boost break-camp")
    table.play("abandon caribou-trail")
    assert table.state.removed == cards("caribou-trail")
    assert cards("caribou-trail")[0] not in table.state.discards[0]
    assert table.state.audit() == []


# Boosts


@pytest.mark.proves("boost.only-with-action")
def test_a_boost_is_played_with_its_action_only() -> None:
    table = Table("mackinnon", hand="venture-capital")
    with pytest.raises(IllegalMove, match=r"boost\.only-with-action"):
        table.play("build venture-capital")
    before = len(table.empire())
    table.play("place populate", "boost venture-capital")
    assert len(table.empire()) == before


@pytest.mark.proves("boost.instant")
def test_a_boost_is_discarded_before_what_it_triggers_and_the_action() -> None:
    table = Table("heidel", empire="tavern", hand="potluck", top="brewery")
    table.play("place explore", "boost potluck")
    assert NUMBER_OF["potluck"] not in table.state.discards[0]
    events = table.state.listen()
    table.play("gain food", "gain wood", "gain stone")
    kinds = [event.kind for event in events if event.kind in ("feature", "drew")]
    assert kinds == ["feature", "drew"]
    assert NUMBER_OF["potluck"] in table.state.discards[0]


@pytest.mark.proves("boost.partial")
def test_a_boost_must_change_something() -> None:
    table = Table("mackinnon", hand="bank-holiday deep-shaft", empire="wool-bank")
    table.play("place harvest")
    assert "boost bank-holiday" not in table.moves()
    with pytest.raises(IllegalMove, match=r"boost\.partial"):
        table.play("boost bank-holiday")


# Gold and prices


@pytest.mark.proves("gold.wild")
def test_gold_stands_for_resources_in_any_mixture() -> None:
    def bags(goods: str) -> set[str]:
        found = set()
        start = Table("ulaf", hand="treasury", goods=goods)
        before = start.belongings()
        open_states = [start.state.copy()]
        open_states[0].play(0, next(m for m in open_states[0].moves(0) if "treasury" in m.text))
        while open_states:
            state = open_states.pop()
            if state.waiting() == (1,):
                kinds = ("wood", "stone", "gold")
                index = {"wood": 1, "stone": 2, "gold": 5}
                paid = [before[kind] - state.goods[index[kind]] for kind in kinds]
                text = " ".join([str(count) for count in paid])
                assert text not in found, "no two ways mean the same"
                found.add(text)
                continue
            for move in state.moves(0):
                after = state.copy()
                after.play(0, move)
                open_states.append(after)
        return found

    assert bags("stone 2 wood") == {"1 2 0"}
    assert bags("gold 3") == {"0 0 3"}
    assert bags("stone 2 wood gold 3") == {"1 2 0", "0 2 1", "1 1 1", "0 1 2", "1 0 2", "0 0 3"}


@pytest.mark.proves("gold.wild")
def test_resources_never_stand_for_gold() -> None:
    table = Table("mackinnon", empire="jeweller", goods="wood 9 stone 9")
    assert "use jeweller" not in table.moves()


@pytest.mark.proves("gold.limits")
def test_gold_pays_any_resource_but_no_token_and_no_worker() -> None:
    table = Table("mackinnon", empire="moneychanger", goods="gold 2", their_empire="brewery")
    assert not [move for move in table.moves() if move.startswith("raid")]
    assert "use moneychanger" in table.moves()
    tired = Table("mackinnon", empire="gold-vein", goods="gold 9", spent=5)
    assert "use gold-vein" not in tired.moves()


@pytest.mark.proves("kw.pay")
def test_any_resources_are_paid_unit_by_unit_in_order() -> None:
    table = Table("nanurjuk", empire="great-hunt", goods="food wood gold")
    table.play("use great-hunt")
    assert table.moves() == ["pay food", "pay wood", "pay gold"] or table.moves() == [
        "pay food",
        "pay wood",
    ]
    table.play("pay wood")
    assert table.belongings()["gold"] == 0, "after wood only gold is left in the order of kinds"
    assert table.state.spent[0] == 1
    assert table.state.points[0] == 2


# Copying


@pytest.mark.proves("copy.target")
def test_a_copying_card_needs_something_to_copy() -> None:
    table = Table("panuk", hand="ice-mirror", empire="seal-rock", near="ghosts witches")
    table.give(0, "stone 2 fish")
    with pytest.raises(IllegalMove, match=r"copy\.target"):
        table.play("build ice-mirror")
    assert "place construct" not in table.moves()


@pytest.mark.proves("copy.second-copy", "score.cards")
def test_a_copying_card_becomes_a_second_copy_with_its_bonus() -> None:
    table = Table(
        "panuk",
        hand="ice-mirror ice-mirror",
        empire="frozen-harbour penguin-choir",
        goods="stone 4 fish 2",
    )
    table.play("build ice-mirror", "copy penguin-choir")
    assert table.empire().count("penguin-choir") == 2
    table.play("2: pass", "build ice-mirror")
    assert table.moves() == ["copy frozen-harbour", "copy penguin-choir"]
    table.play("copy frozen-harbour")
    assert table.state.points[0] == 2, "the copy is a penguin too"
    assert table.state.scores()[0].sources["source.cards"] == 7


@pytest.mark.proves("copy.independent", "locact.once")
def test_copy_and_copied_card_exhaust_independently() -> None:
    table = Table("panuk", hand="ice-mirror", empire="penguin-choir", goods="stone 2 fish")
    table.play("build ice-mirror", "2: pass", "use penguin-choir")
    assert "use penguin-choir 2" in table.moves()
    assert "use penguin-choir" not in table.moves()
    with pytest.raises(IllegalMove, match=r"locact\.once"):
        table.play("use penguin-choir")
    table.play("use penguin-choir 2")
    assert table.state.points[0] == 2


@pytest.mark.proves("copy.leaves")
def test_a_copying_card_that_leaves_is_itself_again() -> None:
    table = Table("panuk", hand="ice-mirror", empire="penguin-choir", goods="stone 2 fish")
    table.play("build ice-mirror")
    leave_empire(table.state, 0, len(table.state.empires[0]) - 1, True)
    assert table.hand() == ["ice-mirror"]
    assert table.state.audit() == []


# Assigning


@pytest.mark.proves("assign.where")
def test_gold_is_not_assigned_for_another_good() -> None:
    table = Table("mackinnon", empire="wool-bank", goods="gold 3")
    assert "use wool-bank" not in table.moves()
    table.give(0, "sheep 3")
    table.play("use wool-bank")
    assert table.moves() == ["assign sheep", "stop"]
    table.play("assign sheep")
    assert table.belongings()["sheep"] == 1
    view = table.state.view(1)["players"][0]["empire"][table.place("wool-bank")]
    assert view["stored"] == {"sheep": 2}


@pytest.mark.proves("assign.cap")
def test_a_capacity_limits_what_lies_on_a_card() -> None:
    table = Table("mackinnon", empire="wool-bank", goods="sheep 3")
    table.store("wool-bank", "sheep", 3)
    assert table.change("use wool-bank") == "sheep -1"
    full = Table("mackinnon", empire="wool-bank", goods="sheep 3").store("wool-bank", "sheep", 4)
    assert "use wool-bank" not in full.moves()


@pytest.mark.proves("assign.not-supply", "score.nothing-else")
def test_assigned_things_pay_and_score_nothing() -> None:
    table = Table("glenn", empire="apprentice-house", spent=4)
    table.play("use apprentice-house")
    assert table.belongings()["worker"] == 0
    assert table.belongings()["spent"] == 4
    bank = Table("mackinnon", empire="gold-bank", goods="gold")
    before = bank.state.scores()[0].total
    bank.play("use gold-bank")
    assert bank.state.scores()[0].total == before - 1
    bank.state.workers[0], bank.state.ships[0] = 50, 9
    bank.state.hands[0] = [bank.state.decks[0].pop()]
    assert bank.state.scores()[0].total == before - 1


@pytest.mark.proves("assign.card-leaves")
def test_what_lies_on_a_leaving_card_is_lost_but_workers_come_back_spent() -> None:
    table = Table("glenn", empire="apprentice-house").play("use apprentice-house")
    table.store("apprentice-house", "wood", 2)
    leave_empire(table.state, 0, table.place("apprentice-house"), False)
    assert (table.state.workers[0], table.state.spent[0]) == (4, 1)
    assert table.belongings()["wood"] == 0


@pytest.mark.proves("release.what")
def test_released_goods_return_and_can_be_used() -> None:
    table = Table("mackinnon", empire="counting-house gold-bank bookkeeper", queue="1g")
    table.store("gold-bank", "gold", 2)
    table.play("use counting-house")
    assert table.belongings()["gold"] == 2, "one released, one more of the same"
    assert table.state.points[0] == 2, "and the Bookkeeper's point"
    assert table.state.same == NONE, "an effect that is over leaves no kind behind"
    assert table.state.view(None)["queue"][0]["fish"] == "gold"


@pytest.mark.proves("general.integer-down")
def test_incomplete_groups_count_for_nothing() -> None:
    table = Table("panuk", empire="penguin-choir penguin-choir penguin-post")
    table.play("use penguin-choir")
    assert table.state.points[0] == 1
    assert [number(table.state, 0, amount, 0) for amount in (0, 7)] == [0, 7]


@pytest.mark.proves("house.set")
def test_sets_are_counted_by_the_rarest_icon() -> None:
    table = Table(
        "panuk",
        empire="penguin-post penguin-choir yeti-tracks yeti-tracks family-igloo",
        hand="collectors-chest",
        goods="stone 3",
    )
    table.play("build collectors-chest")
    assert table.state.points[0] == 4


@pytest.mark.proves("build.bonus-mandatory")
def test_a_bonus_is_not_declined() -> None:
    table = Table("panuk", hand="frozen-harbour", empire="penguin-post", goods="stone 2 fish")
    assert table.change("build frozen-harbour") == "stone -2 fish -1 vp +1 hand -1 empire +1"


@pytest.mark.proves("build.free")
def test_free_of_charge_spends_no_worker_either() -> None:
    table = Table("glenn", hand="highland-games")
    assert table.change("place construct") == "hand -1 empire +1"
