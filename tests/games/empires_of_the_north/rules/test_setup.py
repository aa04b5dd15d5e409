"""Chapters "general", "setup" and "lookout": before the first action."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove, OptionError
from parlour.games.empires_of_the_north.facts.cards import (
    CARD_IDS,
    CLANS,
    DECK_OF,
    STARTING_CARDS,
    YIELD,
)
from parlour.games.empires_of_the_north.facts.notation.vocabulary import GOODS
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    HANDS_PHASE,
    LOOKOUT_PHASE,
)
from parlour.games.empires_of_the_north.rules.state import EmpiresState
from tests.games.empires_of_the_north.situations import EMPIRES, Table, cards, new

GAME = "empires-of-the-north"


def clans_fixed(seed: int = 1, **options: object) -> EmpiresState:
    return new(seed, clan_1="ulaf", clan_2="glenn", first_player="1", **options)


def keep_first(state: EmpiresState) -> None:
    for seat in state.waiting():
        state.play(seat, state.moves(seat)[0])


@pytest.mark.proves("general.players")
def test_two_to_four_sit_down_with_clans_of_their_own() -> None:
    for players in (2, 3, 4):
        state = new(5, players=players, **{f"clan_{seat}": "random" for seat in range(1, 5)})
        assert len(set(state.clans)) == players
    for players in (1, 5):
        with pytest.raises(OptionError):
            new(5, players=players)


@pytest.mark.proves("setup.clan-unique")
def test_clans_are_chosen_in_turn_and_only_once() -> None:
    state = new(3, players=3, first_player="2")
    assert state.waiting() == (1,)
    assert len(state.moves(1)) == len(CLANS)
    state.play(1, EMPIRES.move("choose panuk"))
    assert state.waiting() == (2,)
    with pytest.raises(IllegalMove, match=r"setup\.clan-unique"):
        state.play(2, EMPIRES.move("choose panuk"))
    state.play(2, EMPIRES.move("choose glenn"))
    state.play(0, EMPIRES.move("choose ulaf"))
    assert [CLANS[clan] for clan in state.clans] == ["ulaf", "panuk", "glenn"]


@pytest.mark.proves("setup.clan-option")
def test_a_clan_named_twice_goes_to_the_earlier_seat() -> None:
    drawn = set()
    for seed in range(20):
        state = new(seed, clan_1="ulaf", clan_2="ulaf")
        assert CLANS[state.clans[0]] == "ulaf"
        assert CLANS[state.clans[1]] != "ulaf"
        drawn.add(state.clans[1])
    assert len(drawn) > 2


@pytest.mark.proves("setup.clan-parts")
@pytest.mark.parametrize("clan", range(len(CLANS)))
def test_a_clan_is_laid_out(clan: int) -> None:
    other = CLANS[(clan + 1) % len(CLANS)]
    state = new(1, clan_1=CLANS[clan], clan_2=other)
    assert [word & DESIGN_MASK for word in state.empires[0]] == list(STARTING_CARDS[clan])
    cards_left = sorted([*state.decks[0], *state.drawn[0]])
    assert cards_left == sorted(DECK_OF[clan])
    assert len(cards_left) == 30
    assert (state.ships[0], state.workers[0], state.spent[0], state.points[0]) == (2, 5, 0, 0)
    shown = [sum(YIELD[card][good] for card in STARTING_CARDS[clan]) for good in range(7)]
    assert state.goods[:7] == shown
    assert sum(shown) == 5
    assert state.pawns[:2] == [-1, -1]


@pytest.mark.proves("setup.islands-shuffle")
def test_islands_lie_in_two_decks_with_two_of_each_open() -> None:
    seen = set()
    for seed in range(30):
        state = clans_fixed(seed)
        assert [len(opened) for opened in state.open_islands] == [2, 2]
        assert [len(deck) for deck in state.island_decks] == [10, 8]
        seen.add(tuple(state.open_islands[0]))
    assert len(seen) > 20


@pytest.mark.proves("setup.tiles-ring")
def test_the_tiles_lie_in_random_order_and_stay() -> None:
    rings = {tuple(clans_fixed(seed).tiles) for seed in range(60)}
    assert len(rings) > 30
    table = Table()
    ring = table.state.tiles[:]
    table.play("pass", "2: pass")
    keep_first(table.state)
    assert table.state.round == 1
    assert table.state.tiles == ring


@pytest.mark.proves("setup.first-player")
def test_the_first_player_is_drawn_or_named() -> None:
    assert {new(seed, players=3).first for seed in range(40)} == {0, 1, 2}
    assert {new(seed, players=3, first_player="3").first for seed in range(10)} == {2}
    assert {new(seed, players=2, first_player="4").first for seed in range(20)} == {0, 1}


@pytest.mark.proves("setup.hand-draw")
def test_three_of_five_cards_are_kept_in_secret_at_no_cost() -> None:
    state = clans_fixed()
    assert state.phase == HANDS_PHASE
    assert state.waiting() == (0, 1)
    assert state.simultaneous()
    assert [len(drawn) for drawn in state.drawn] == [5, 5]
    with pytest.raises(IllegalMove, match=r"setup\.hand-draw"):
        state.play(0, EMPIRES.move("keep nothing"))
    kept = state.moves(0)[0]
    state.play(0, kept)
    assert state.waiting() == (1,)
    assert state.view(1)["players"][0]["chosen"] is None
    assert state.withdraw(0)
    state.play(0, kept)
    state.play(1, state.moves(1)[0])
    assert [CARD_IDS[card] for card in state.hands[0]] == kept.text.split()[1:]
    assert [len(pile) for pile in state.discards] == [2, 2]
    assert state.workers == [5, 5]


@pytest.mark.proves("round.phases")
def test_a_round_runs_through_its_phases() -> None:
    state = clans_fixed()
    seen: list[str] = []
    while state.round < 2 and not state.over():
        phase = state.view(None)["phase"]
        if not seen or seen[-1] != phase:
            seen.append(phase)
        seat = state.waiting()[0]
        sailing = [move for move in state.moves(seat) if move.text in ("place sail", "sail")]
        first = [*sailing, *[move for move in state.moves(seat) if move.text == "pass"]]
        state.play(seat, (first or list(state.moves(seat)))[0])
    assert seen[:7] == [
        "hands",
        "lookout",
        "action",
        "expedition",
        "lookout",
        "action",
        "expedition",
    ]


@pytest.mark.proves("round.no-production", "cleanup.keep-all")
def test_a_new_round_gives_and_takes_no_goods() -> None:
    table = Table("mackinnon", empire="wool-bank", goods="food 9 gold 3 raze 2")
    table.store("wool-bank", "sheep", 1)
    before, store = table.state.goods[:], table.state.stores[0][:]
    table.play("pass", "2: pass")
    assert table.state.round == 1
    assert table.state.goods == before
    assert table.state.stores[0] == store


@pytest.mark.proves("lookout.draw", "lookout.keep-cost")
def test_four_cards_are_drawn_and_kept_for_workers() -> None:
    table = Table("ulaf", hand="valkyrie", top="watchtower watchtower treasury twin-ships")
    state = table.play("pass", "2: pass").state
    assert state.phase == LOOKOUT_PHASE
    assert sorted(state.drawn[0]) == sorted(cards("watchtower watchtower treasury twin-ships"))
    assert "keep valkyrie" not in table.moves()
    with pytest.raises(IllegalMove, match=r"lookout\.draw"):
        table.play("keep valkyrie")
    table.play("keep watchtower treasury", "2: keep nothing")
    assert (state.workers[0], state.spent[0]) == (3, 2)
    assert (state.workers[1], state.spent[1]) == (5, 0)
    assert table.hand() == [
        CARD_IDS[card] for card in sorted(cards("watchtower treasury valkyrie"))
    ]
    assert sorted(state.discards[0]) == sorted(cards("watchtower twin-ships"))
    assert len(state.discards[1]) == 4


@pytest.mark.proves("lookout.keep-cost")
def test_nobody_keeps_more_cards_than_workers() -> None:
    table = Table("mackinnon", goods="gold 9").play("pass", "2: pass")
    table.state.workers[0], table.state.stores[0][0] = 1, 4 << 49
    assert {len(move.split()) for move in table.moves()} == {2}
    drawn = [CARD_IDS[card] for card in table.state.drawn[0]]
    with pytest.raises(IllegalMove, match=r"lookout\.keep-cost") as refused:
        table.play(f"keep {drawn[0]} {drawn[1]}")
    assert refused.value.figures == {"workers": 2, "own_workers": 1}


@pytest.mark.proves("lookout.hand-limit")
def test_a_hand_grows_without_limit() -> None:
    hand = "watchtower watchtower watchtower valkyrie valkyrie treasury twin-ships twin-ships"
    table = Table("ulaf", hand=hand).play("pass", "2: pass")
    most = max(table.moves(), key=lambda move: len(move.split()))
    table.play(most, "2: keep nothing")
    assert len(table.state.hands[0]) == 12


@pytest.mark.proves("lookout.short")
def test_who_has_few_cards_left_draws_those() -> None:
    table = Table("ulaf")
    state = table.state
    state.hands[0] = sorted(state.decks[0][3:])
    state.decks[0] = state.decks[0][:1]
    missing = list(DECK_OF[state.clans[0]])
    for card in [*state.hands[0], *state.decks[0]]:
        missing.remove(card)
    state.discards[0] = missing
    table.play("pass", "2: pass")
    assert len(state.drawn[0]) == 3
    assert not state.decks[0]
    assert not state.discards[0]


@pytest.mark.proves("lookout.simultaneous")
def test_lookout_choices_stay_sealed_until_all_have_chosen() -> None:
    table = Table(players=3).play("pass", "2: pass", "3: pass")
    state = table.state
    assert state.waiting() == (0, 1, 2)
    one, other = state.copy(), state.copy()
    one.play(0, one.moves(0)[0])
    other.play(0, other.moves(0)[-1])
    assert one.view(1) == other.view(1)
    assert one.spent == [0, 0, 0]


@pytest.mark.proves("lookout.simultaneous", "action.no-undo")
def test_lookout_choices_can_be_taken_back_until_all_have_chosen() -> None:
    state = Table().play("pass", "2: pass").state
    reveals = state.reveals
    state.play(0, state.moves(0)[0])
    assert state.reveals == reveals
    state.play(1, state.moves(1)[0])
    assert state.reveals > reveals


@pytest.mark.proves("lookout.in-turn")
def test_lookout_may_go_in_turn() -> None:
    table = Table(lookout="in-turn").play("pass", "2: pass")
    state = table.state
    assert state.first == 1
    assert state.waiting() == (1,)
    assert not state.simultaneous()
    state.play(1, state.moves(1)[1])
    assert state.spent[1] == 1
    assert state.waiting() == (0,)


@pytest.mark.proves("lookout.storage-order", "storage.pay")
def test_storages_pay_after_all_choices_from_the_first_player() -> None:
    table = Table("mackinnon", other="heidel", empire="gold-bank", their_empire="beer-cellar")
    table.store("gold-bank", "gold", 4).store("beer-cellar", "food", 3, seat=1)
    state = table.play("pass", "2: pass", "keep nothing").state
    assert state.points == [0, 0]
    table.play("2: keep nothing")
    assert state.waiting() == (1,), "the second player is first now"
    table.play("2: option 2", "option 1", "option 2")
    assert state.points == [1, 1]
    assert table.belongings()["gold"] == 1
    assert state.stores[0][table.place("gold-bank")] >> 35 & 127 == 4, "the gold stays"


@pytest.mark.proves("storage.any-kind")
def test_a_lot_of_any_resources_may_be_mixed() -> None:
    table = Table("mackinnon", empire="merchants-bank")
    table.store("merchants-bank", "wood", 1).store("merchants-bank", "fish", 2)
    table.play("pass", "2: pass", "keep nothing", "2: keep nothing", "option 2")
    assert table.state.points[0] == 1


@pytest.mark.proves("general.resources")
def test_a_choice_among_resources_offers_five_and_among_goods_seven() -> None:
    table = Table("panuk", empire="trophy-cave penguin-post family-igloo")
    table.play("pass", "2: pass", "keep nothing", "2: keep nothing")
    assert table.moves() == [f"gain {good}" for good in GOODS[:5]]
    table = Table("mackinnon", empire="counting-house wool-bank gold-bank")
    table.store("wool-bank", "sheep", 1).store("gold-bank", "gold", 1)
    table.play("use counting-house")
    assert table.moves() == ["release sheep wool-bank", "release gold gold-bank"]


@pytest.mark.proves("general.unlimited", "sail.kept")
def test_gains_have_no_limit_and_stay() -> None:
    table = Table("ulaf", queue="1r 2", near="wreckers-reef ghosts", goods="wood 99")
    table.state.workers[0] = 40
    table.play("pass", "2: pass", "conquer wreckers-reef", "2: decline")
    assert table.state.ships[0] == 3
    keep_first(table.state)
    assert table.state.ships[0] == 3
    assert table.state.workers[0] == 40


@pytest.mark.proves("setup.ulaf-two-ships")
def test_ulaf_begins_with_two_ships_and_gets_a_third_from_the_shipyard() -> None:
    table = Table("ulaf", hand="flokis-shipyard valkyrie")
    assert table.belongings()["ship"] == 2
    table.play("place construct", "boost flokis-shipyard")
    assert table.belongings()["ship"] == 3
