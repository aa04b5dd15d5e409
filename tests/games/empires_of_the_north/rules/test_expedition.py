"""Chapters "exp", "cleanup", "end", "score", "tie" and "info"."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.engine.generator import seeded
from parlour.games.empires_of_the_north.facts.cards import (
    CARD_IDS,
    DISTANCE_OF,
    ISLANDS_IN,
    NUMBER_OF,
)
from parlour.games.empires_of_the_north.rules.discarding import leave_empire
from parlour.games.empires_of_the_north.rules.position import (
    EXHAUSTED,
    LAST_ROUND,
    LOOKOUT_PHASE,
    ONE_MORE_ROUND,
    OVER,
)
from tests.games.empires_of_the_north.situations import EMPIRES, Table, cards

GAME = "empires-of-the-north"


def at_sea(queue: str, **situation: str) -> Table:
    """Return the beginning of an Expedition with these ships."""
    table = Table("ulaf", queue=queue, **situation)  # type: ignore[arg-type]
    return table.play("pass", "2: pass")


@pytest.mark.proves("exp.queue-order")
def test_ships_choose_in_the_order_of_the_queue() -> None:
    table = at_sea("2 1 2")
    for seat in (1, 0, 1):
        assert table.state.waiting() == (seat,)
        table.play(f"{seat + 1}: decline")
    assert table.state.phase == LOOKOUT_PHASE


@pytest.mark.proves("exp.near")
def test_a_ship_without_fish_chooses_among_near_islands() -> None:
    table = at_sea("1 2")
    assert table.moves() == [
        "pillage seal-rock",
        "pillage driftwood-key",
        "reveal near",
        "decline",
    ]
    with pytest.raises(IllegalMove, match=r"exp\.near"):
        table.play("pillage ghosts")


@pytest.mark.proves("exp.distant")
@pytest.mark.parametrize("load", ["f", "g"])
def test_a_fish_or_gold_reaches_distant_islands(load: str) -> None:
    table = at_sea(f"1{load} 2")
    assert "pillage golden-shore" in table.moves()
    assert "reveal distant" in table.moves()
    assert "pillage seal-rock" in table.moves()
    with pytest.raises(IllegalMove, match=r"exp\.distant"):
        at_sea("1 2").play("pillage golden-shore")


@pytest.mark.proves("exp.blind")
def test_a_face_down_island_is_seen_before_the_choice() -> None:
    table = at_sea("1r 2", near_top="witches")
    reveals = table.state.reveals
    table.play("reveal near")
    assert table.state.reveals > reveals
    assert table.moves() == ["pillage witches", "conquer witches"]
    assert table.state.view(1)["asked"]["card"] == "witches"
    table.play("conquer witches")
    assert "witches" in table.empire()
    assert at_sea("1 2", near_top="seal-rock", near="ghosts").change("reveal near") == (
        "fish +2 ship +1"
    )


@pytest.mark.proves("exp.pillage")
def test_pillage_gives_the_box_and_discards_the_island() -> None:
    table = at_sea("1f 2")
    assert table.change("pillage golden-shore") == "food +1 gold +2 ship +1"
    assert table.state.island_discards[1] == cards("golden-shore")


@pytest.mark.proves("exp.conquer")
def test_conquest_needs_a_token_aboard_and_gives_no_loot() -> None:
    table = at_sea("1fr 2", goods="raze 3")
    assert table.change("conquer hall-of-heroes") == "ship +1 vp +2 empire +1"
    assert not table.state.empires[0][-1] & EXHAUSTED
    with pytest.raises(IllegalMove, match=r"exp\.conquer"):
        at_sea("1 2", goods="raze 3").play("conquer seal-rock")


@pytest.mark.proves("exp.return")
def test_the_load_is_gone_in_any_case() -> None:
    table = at_sea("1fr 2")
    assert table.change("pillage seal-rock") == "fish +2 ship +1"


@pytest.mark.proves("exp.decline")
def test_a_ship_may_choose_nothing() -> None:
    table = at_sea("1fr 2")
    assert table.change("decline") == "ship +1"


@pytest.mark.proves("exp.no-refill")
def test_taken_islands_are_not_replaced_before_cleanup() -> None:
    table = at_sea("1 2")
    table.play("pillage seal-rock")
    assert table.state.open_islands[0] == cards("driftwood-key")


@pytest.mark.proves("exp.deck-empty")
def test_an_empty_island_deck_is_formed_anew() -> None:
    table = at_sea("1 2")
    state = table.state
    state.island_discards[0], state.island_decks[0] = state.island_decks[0], []
    table.play("reveal near")
    assert not state.island_discards[0] or state.agenda.top()[0]
    assert len(state.island_decks[0]) == 9
    bare = at_sea("1 2")
    bare.state.open_islands[0], bare.state.island_decks[0] = [], []
    assert bare.moves() == ["decline"]
    with pytest.raises(IllegalMove, match=r"exp\.deck-empty"):
        bare.play("reveal near")


@pytest.mark.proves("exp.early")
def test_a_ship_lands_early_and_may_sail_again() -> None:
    table = Table("ulaf", empire="priest-of-thor", queue="2 1 1fr 2")
    table.play("use priest-of-thor")
    assert table.moves() == ["land 2", "land 3"]
    table.play("land 3")
    assert not [move for move in table.moves() if move.startswith("conquer")], "to pillage only"
    table.play("pillage hall-of-heroes")
    assert table.state.points[0] == 3
    assert [ship & 3 for ship in table.state.queue] == [1, 0, 1]
    table.play("2: pass", "place sail")
    assert len(table.state.queue) == 4


@pytest.mark.proves("exp.not-building")
def test_conquering_is_not_building() -> None:
    table = at_sea("1r 2", empire="giants-causeway watchtower", goods="wood 2")
    assert table.change("conquer seal-rock") == "ship +1 vp +1 empire +1"


@pytest.mark.proves("exp.island-leaves", "general.empire")
def test_an_island_can_leave_the_empire_to_its_own_pile() -> None:
    table = Table("nanurjuk", hand="break-camp", empire="volcano")
    table.play("place populate", "boost break-camp")
    assert "abandon volcano" in table.moves()
    table.play("abandon volcano")
    assert table.state.island_discards[1] == cards("volcano")
    assert NUMBER_OF["volcano"] not in table.state.discards[0]


# Cleanup


@pytest.mark.proves("cleanup.refresh")
def test_cleanup_refreshes_workers_cards_and_pawns() -> None:
    table = Table("ulaf", empire="axe-grinder").play("use axe-grinder", "2: place populate")
    table.play("place populate", "2: pass", "pass")
    state = table.state
    assert (state.workers[0], state.spent[0]) == (6, 0)
    assert not any(word & EXHAUSTED for word in state.empires[0])
    assert state.pawns == [-1] * 4
    assert state.passed == [0, 0]


@pytest.mark.proves("cleanup.islands")
def test_cleanup_turns_up_new_islands() -> None:
    table = Table(near_top="ghosts witches", distant_top="volcano amber-coast")
    table.play("pass", "2: pass")
    assert table.state.open_islands == [cards("ghosts witches"), cards("volcano amber-coast")]
    assert table.state.island_discards[0] == cards("seal-rock driftwood-key")
    scarce = Table(near="seal-rock")
    for card in ISLANDS_IN["house"][0]:
        if card != NUMBER_OF["seal-rock"]:
            scarce.state.empires[0].append(card | card << 10 | scarce.state.serials[0] << 33)
            scarce.state.stores[0].append(0)
            scarce.state.serials[0] += 1
    scarce.state.island_decks[0] = []
    scarce.play("pass", "2: pass")
    assert scarce.state.open_islands[0] == cards("seal-rock")


@pytest.mark.proves("cleanup.first-player")
def test_the_first_player_token_goes_left() -> None:
    table = Table(players=3).play("pass", "2: pass", "3: pass")
    assert table.state.first == 1


# The end


@pytest.mark.proves("end.trigger-action", "end.announce", "end.no-early-stop")
def test_twenty_five_points_in_the_action_phase_end_the_game_after_the_expedition() -> None:
    table = Table("glenn", empire="highland-games", queue="2")
    table.state.points[0] = 23
    events = table.state.listen()
    table.play("use highland-games")
    assert "last-round" in [event.kind for event in events]
    assert table.state.ending == LAST_ROUND
    table.play("2: place populate", "place populate", "2: pass", "pass")
    assert table.state.waiting() == (1,), "the Expedition is still played"
    before = table.state.spent[0]
    table.play("2: decline")
    assert table.state.phase == OVER
    assert table.state.spent[0] == before, "no Cleanup"
    assert table.state.waiting() == ()


@pytest.mark.proves("end.trigger-action")
def test_points_at_the_end_of_lookout_make_this_round_the_last() -> None:
    table = Table("mackinnon", empire="wool-bank").store("wool-bank", "sheep", 2)
    table.state.points[0] = 24
    table.play("pass", "2: pass", "keep nothing", "2: keep nothing")
    assert table.state.ending == LAST_ROUND
    table.play("2: pass", "pass")
    assert table.state.over()


@pytest.mark.proves("end.announce")
def test_the_announcement_names_the_points_reached() -> None:
    table = Table("heidel", empire="brewery", goods="food 2")
    table.state.points[0] = 24
    events = table.state.listen()
    table.play("use brewery")
    assert EMPIRES.report(events[-1]) == "Player 1 has 26 points: this round is the last."
    late = Table("ulaf", queue="1f 2")
    late.state.points[0] = 24
    events = late.state.listen()
    late.play("pass", "2: pass", "pillage hall-of-heroes")
    said = [EMPIRES.report(event) for event in events if event.kind == "one-more-round"]
    assert said == [f"Player 1 has {late.state.points[0]} points: the next round is the last."]


@pytest.mark.proves("end.trigger-expedition")
def test_points_of_the_expedition_leave_one_more_round() -> None:
    table = Table("ulaf", queue="1f")
    table.state.points[0] = 24
    table.play("pass", "2: pass", "pillage hall-of-heroes")
    assert table.state.round == 1
    assert not table.state.over()
    assert table.state.ending == LAST_ROUND
    table.play("keep nothing", "2: keep nothing", "2: pass", "pass")
    assert table.state.over()
    waiting = Table("ulaf", queue="1f 2")
    waiting.state.points[0] = 24
    waiting.play("pass", "2: pass", "pillage hall-of-heroes")
    assert waiting.state.ending == ONE_MORE_ROUND


# Scoring


@pytest.mark.proves("score.resources", "score.gold")
def test_pairs_of_resources_and_each_gold_score() -> None:
    table = Table(goods="food 2 wood stone sheep fish 2 gold 3")
    sources = table.state.scores()[0].sources
    assert sources["source.resources"] == 3
    assert sources["source.gold"] == 3
    assert sources["source.cards"] == 3


@pytest.mark.proves("score.raze")
def test_raze_tokens_score_only_where_the_table_agreed() -> None:
    assert "source.raze" not in Table(goods="raze 4").state.scores()[0].sources
    agreed = Table(goods="raze 4", raze_tokens="score")
    assert agreed.state.scores()[0].sources["source.raze"] == 4


@pytest.mark.proves("tie.break")
def test_ties_are_broken_by_cards_workers_and_hand() -> None:
    table = Table("ulaf", empire="watchtower", their_goods="gold")
    assert table.state.scores()[0].total == table.state.scores()[1].total
    assert table.state.ranking() == (1, 2)
    equal = Table()
    assert equal.state.ranking() == (1, 1)
    assert equal.state.shares() == [0.5, 0.5]
    equal.state.stores[1][0] += 1 << 49
    assert equal.state.ranking() == (2, 1), "an assigned worker counts"
    equal.state.spent[0] += 1
    assert equal.state.ranking() == (1, 1)
    equal.state.hands[0] = [equal.state.decks[0].pop()]
    assert equal.state.ranking() == (1, 2)


# Secrets


@pytest.mark.proves("info.hidden")
def test_hands_and_decks_are_secret_and_the_rest_is_not() -> None:
    table = Table("ulaf", hand="valkyrie treasury", goods="wood 3", queue="1fr")
    view = table.state.view(1)["players"][0]
    assert view["hand"] == []
    assert (view["hand_size"], view["deck"], view["goods"]["wood"]) == (2, 28, 3)
    assert len(view["empire"]) == 3
    assert table.state.view(None)["queue"][0]["raze"]
    other = Table("ulaf", hand="watchtower twin-ships", goods="wood 3", queue="1fr")
    assert other.state.view(1) == table.state.view(1)
    assert other.state.view(0) != table.state.view(0)


@pytest.mark.proves("info.discards-public")
def test_cards_seen_going_into_a_hand_stay_known() -> None:
    table = Table("nanurjuk", empire="sled-team whale-camp", hand="cairn").play("use sled-team")
    assert table.state.view(1)["players"][0]["hand"] == ["whale-camp"]
    for seed in range(20):
        sample = table.state.sample(1, seeded(seed))
        assert NUMBER_OF["whale-camp"] in sample.hands[0]
    shuffled = Table("ulaf", hand="valkyrie")
    state = shuffled.state
    state.discards[0], state.decks[0] = state.decks[0], []
    shuffled.play("place explore")
    assert state.view(1)["players"][0]["hand"] == ["valkyrie"]
    assert state.view(1)["players"][0]["hand_size"] == 2


@pytest.mark.proves("info.look-private")
def test_cards_looked_at_are_seen_by_their_player_only() -> None:
    table = Table("glenn", hand="fireside-council").play("place explore", "boost fireside-council")
    assert len(table.state.view(0)["players"][0]["drawn"]) == 4
    assert table.state.view(1)["players"][0]["drawn"] == []
    assert table.state.view(1)["players"][0]["drawn_size"] == 4
    shaman = Table("nanurjuk", empire="ice-shaman", top="quick-march")
    shaman.play("use ice-shaman", "abandon caribou-trail")
    assert shaman.state.view(1)["players"][0]["hand"] == ["quick-march"], "it was revealed"


def test_samples_never_lead_into_a_dead_end() -> None:
    table = Table("ulaf", hand="valkyrie whetstone-quarry").play("place construct")
    for seed in range(60):
        sample = table.state.sample(1, seeded(seed))
        assert sample.moves(0)
        sample.play(0, sample.moves(0)[-1])
        if sample.waiting() == (0,):
            assert sample.moves(0)


def test_an_island_lies_in_the_deck_of_its_distance() -> None:
    table = Table("ulaf", empire="volcano seal-rock", near="ghosts witches")
    leave_empire(table.state, 0, table.place("seal-rock"), False)
    assert [DISTANCE_OF[card] for card in table.state.island_discards[0]] == [0]


@pytest.mark.proves("exp.load-obliges-not")
def test_a_loaded_ship_may_pillage_a_near_island_and_loses_its_load() -> None:
    table = at_sea("1fr 2")
    assert table.change("pillage seal-rock") == "fish +2 ship +1"
    assert table.state.queue == [1]


@pytest.mark.proves("general.card-text", "end.early-landing")
def test_a_card_lets_a_ship_land_in_the_action_phase_and_its_points_count_there() -> None:
    table = Table("ulaf", empire="priest-of-thor", queue="1 2")
    table.state.points[0] = 24
    table.play("use priest-of-thor", "pillage driftwood-key")
    assert table.state.points[0] == 25
    assert table.state.ending == LAST_ROUND


@pytest.mark.proves("end.irrevocable")
def test_the_end_stays_triggered() -> None:
    table = Table("ulaf", empire="jarls-hall", goods="raze")
    table.state.points[0] = 23
    table.play("use jarls-hall", "2: pass")
    assert table.state.ending == LAST_ROUND
    for move in table.moves():
        after = Table("ulaf").state
        after.lie_like(table.state)
        after.play(0, EMPIRES.move(move))
        assert after.points[0] >= 25
        assert after.ending == LAST_ROUND


@pytest.mark.proves("info.discards-public")
def test_a_deck_that_runs_out_in_lookout_does_not_tell_the_hand_from_the_drawn_cards() -> None:
    table = Table("ulaf", hand="valkyrie watchtower")
    state = table.state
    state.discards[0], state.decks[0] = state.decks[0][2:], state.decks[0][:2]
    last = sorted(state.decks[0])
    table.play("pass", "2: pass")
    assert state.phase == LOOKOUT_PHASE
    assert len(state.drawn[0]) == 4
    view = state.view(1)["players"][0]
    assert view["hand"] == []
    assert view["pooled"] == [
        CARD_IDS[card] for card in sorted([*cards("valkyrie watchtower"), *last])
    ]
    hands = {tuple(state.sample(1, seeded(str(number))).hands[0]) for number in range(40)}
    assert len(hands) > 3, "any two of the four may be the hand"
    for number in range(40):
        sampled = state.sample(1, seeded(str(number)))
        both = [*sampled.hands[0], *sampled.drawn[0]]
        for card in state.pooled[0]:
            both.remove(card)
        assert sampled.audit() == []


@pytest.mark.proves("info.discards-public")
def test_after_that_lookout_the_hand_is_known_but_for_cards_of_the_new_deck() -> None:
    table = Table("ulaf", hand="priest-of-thor raven-pilot")
    state = table.state
    state.discards[0], state.decks[0] = state.decks[0][2:], state.decks[0][:2]
    table.play("pass", "2: pass", "keep nothing", "2: keep nothing")
    assert state.view(1)["players"][0]["hand"] == ["priest-of-thor", "raven-pilot"]
    assert state.view(1)["players"][0]["pooled"] == []
