"""Chapter "solo": alone against each of the four opponents."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import SLOT_IDS, TILE_IDS
from parlour.games.wayfarers.facts.notation import read_effect
from parlour.games.wayfarers.facts.opponents import SCHEME_IDS
from parlour.games.wayfarers.facts.track import NODE_IDS
from parlour.games.wayfarers.rules.decisions import PASSAGES
from parlour.games.wayfarers.rules.flow import run
from parlour.games.wayfarers.rules.frames import CLAIM, END, OPPONENT, SCHEME
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.scoring import points_of_opponent
from parlour.games.wayfarers.rules.solo.priorities import (
    any_tile,
    card_to_mark,
    exit_to_take,
    position_value,
    price_of_extra_step,
    slots_in_order,
    special_tile,
    tile_of_type,
    workers_to_recall,
)
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import (
    WAYFARERS,
    at,
    dice,
    give,
    guilds,
    legal,
    lodge,
    mark,
    marker,
    on_top,
    plain_rows,
    play,
    purse,
    ready,
    table,
)

GAME = "wayfarers"


def alone(board: str = "space") -> WayfarersState:
    state = table(1, opponent=board)
    plain_rows(state)
    return state


def schemes(state: WayfarersState, shown: str, top: str = "") -> None:
    """Lay these scheme cards open, and another on top of the deck."""
    open_cards = [SCHEME_IDS.index(scheme) for scheme in shown.split()]
    rest = [scheme for scheme in range(6) if scheme not in open_cards]
    if top:
        rest.remove(SCHEME_IDS.index(top))
        rest.append(SCHEME_IDS.index(top))
    state.shown = open_cards
    state.schemes = rest


def opponent_turn(state: WayfarersState) -> list[str]:
    """Let the opponent take its turn up to the player's next decision; return what it told."""
    state.turn = 1
    state.agenda.frames.clear()
    events = state.listen()
    run(state)
    return [event.kind for event in events]


def resolve(state: WayfarersState, *effects: str) -> list[str]:
    """Let the opponent resolve effects, without the rest of its turn."""
    state.turn = 1
    events = state.listen()
    agenda = state.agenda
    for effect in reversed(effects):
        agenda.push((OPPONENT, read_effect(effect)))
    while agenda and agenda.top()[0] != CLAIM:
        frame = agenda.pop()
        passage = PASSAGES[frame[0]]
        assert passage is not None
        passage.go_on(state, frame)
    return [event.kind for event in events]


def slots(state: Position, row: str) -> list[str]:
    number = ("townsfolk", "space", "land", "water", "inspiration").index(row)
    return [SLOT_IDS[slot] for slot in slots_in_order(state, number)]


@pytest.mark.proves("solo.setup")
@pytest.mark.parametrize("board", ["space", "upgrade", "townsfolk", "journal"])
def test_the_opponent_begins_with_two_workers_and_two_influence(board: str) -> None:
    state = table(1, opponent=board)
    assert state.waiting() == (0,)
    assert (state.silver, state.provisions) == ([3, 0], [2, 0])
    assert state.guilds == [0, 0, 1, 0, 1, 1]
    assert state.workers == [0, 1, 1, 0, 1, 1]
    assert (state.dice[6:12], state.reserve[1]) == ([0] * 6, 0)
    assert (state.resource, state.comets, sorted(state.schemes)) == (0, 0, [0, 1, 2, 3, 4, 5])
    assert state.view(0)["opponent"]["board"] == board


@pytest.mark.proves("solo.turn", "solo.first")
def test_it_reveals_a_scheme_moves_its_marker_and_resolves_it() -> None:
    state = alone()
    schemes(state, "", top="sc6")
    guilds(state, 1, yellow=2)
    told = opponent_turn(state)
    assert told[:3] == ["opponent-scheme", "opponent-track", "opponent-spent"]
    assert state.resource == 1
    assert at(state, "land-1") != "l19", "value 1: the card nearest the middle"
    assert state.guilds[3:6] == [0, 0, 0]
    assert state.waiting() == (0,)


@pytest.mark.proves("solo.first")
def test_without_the_influence_it_resolves_the_second_action() -> None:
    state = alone()
    schemes(state, "", top="sc6")
    told = opponent_turn(state)
    assert "opponent-second" in told
    assert state.guilds[3:6] == [0, 3, 1]
    assert state.marks.count(1) == 1


@pytest.mark.proves("solo.first", "solo.worker")
def test_it_places_a_green_worker_before_another_and_resolves_the_whole_slot() -> None:
    state = alone()
    schemes(state, "", top="sc2")
    opponent_turn(state)
    assert state.lodgers[SLOT_IDS.index("water-1")] == 0b100, "value 0, no green worker"
    state = alone()
    state.workers[3], state.green_workers = 1, 0b1110
    schemes(state, "", top="sc2")
    opponent_turn(state)
    assert state.lodgers[SLOT_IDS.index("townsfolk-1")] == 0b001
    assert len(state.view(0)["opponent"]["cards"]["space"]) == 1, "the slot gives a space card"


@pytest.mark.proves("solo.rest", "solo.comet")
def test_three_schemes_of_one_colour_make_it_rest() -> None:
    state = alone("townsfolk")
    schemes(state, "sc1 sc2 sc3")
    told = opponent_turn(state)
    assert told[0] == "opponent-rest"
    assert state.comets == 1, "the latest scheme shows a comet"
    assert len(state.view(0)["opponent"]["cards"]["townsfolk"]) == 1
    assert NODE_IDS[state.markers[1]] == "1a"
    assert (len(state.schemes), state.shown) == (6, [])
    state = alone("townsfolk")
    schemes(state, "sc2 sc3 sc1")
    opponent_turn(state)
    assert state.comets == 0


@pytest.mark.proves("solo.comet")
def test_the_comet_track_ends_at_ten() -> None:
    state = alone()
    state.comets = 9
    resolve(state, "comet", "comet")
    assert state.comets == 10


@pytest.mark.proves("solo.track")
@pytest.mark.parametrize(
    ("board", "effect"),
    [("space", "comet"), ("upgrade", "yellow"), ("townsfolk", "townsfolk"), ("journal", "black")],
)
def test_the_bonus_is_resolved_each_time_it_is_passed(board: str, effect: str) -> None:
    state = alone(board)
    schemes(state, "sc2")
    state.resource = 3
    resolve(state, "silver(2)")
    assert state.resource == 5
    gained = {
        "comet": state.comets,
        "yellow": state.guilds[4] - 1,
        "townsfolk": len(state.view(0)["opponent"]["cards"]["townsfolk"]),
        "black": state.guilds[3],
    }
    assert gained == {name: int(name == effect) for name in gained}


@pytest.mark.proves("solo.value")
@pytest.mark.parametrize(
    ("shown", "value", "order"),
    [
        ("", 0, "1234"),
        ("sc6", 1, "1234"),
        ("sc1 sc2", 2, "2341"),
        ("sc2 sc1 sc6", 3, "3214"),
        ("sc1 sc5", 4, "4321"),
    ],
)
def test_the_value_of_two_schemes_says_where_to_look(shown: str, value: int, order: str) -> None:
    state = alone()
    schemes(state, shown)
    assert position_value(state) == value
    assert slots(state, "land") == [f"land-{place}" for place in order]


@pytest.mark.proves("solo.colour", "solo.mark")
def test_the_colour_of_the_track_chooses_the_row() -> None:
    state = alone()
    schemes(state, "sc1 sc2")
    rows = []
    for resource in range(8):
        state.resource = resource
        rows.append(SLOT_IDS[card_to_mark(state)])
    black, blue, yellow, green = "space-2", "water-2", "land-2", "townsfolk-2"
    assert rows == [black, black, black, blue, blue, yellow, yellow, green]
    state.resource = 3
    mark(state, 0, "water-2")
    assert SLOT_IDS[card_to_mark(state)] == "water-3"
    for place in (1, 3, 4):
        mark(state, 0, f"water-{place}")
    assert SLOT_IDS[card_to_mark(state)] == "land-2", "the next colour clockwise"


@pytest.mark.proves("solo.card")
def test_it_takes_cards_without_price_host_or_room() -> None:
    state = alone()
    lodge(state, 0, "yellow", "land-1")
    schemes(state, "sc2")
    resolve(state, "card(space)", "card(townsfolk)", "card(land)")
    cards = state.view(0)["opponent"]["cards"]
    assert (cards["space"], cards["townsfolk"], cards["land"]) == (["s16"], ["t08"], ["l19"])
    assert state.workers[4] == 2, "the worker on the land card is now its own"
    assert state.tags[11:22] == [0] * 11, "nothing on its cards counts"


@pytest.mark.proves("solo.card")
@pytest.mark.parametrize(
    ("resource", "order"), [(0, "3214"), (3, "2143"), (4, "1432"), (7, "2143")]
)
def test_inspiration_goes_by_the_row_of_the_track(resource: int, order: str) -> None:
    state = alone()
    state.resource = resource
    assert slots(state, "inspiration") == [f"inspiration-{place}" for place in order]


@pytest.mark.proves("solo.draw")
def test_drawing_takes_the_top_card_and_sinks_two() -> None:
    state = alone()
    on_top(state, "l30", "l31", "l32")
    resolve(state, "draw3(land)")
    assert state.view(0)["opponent"]["cards"]["land"] == ["l30"]
    assert state.land_deck[:2] == [31, 30]
    assert all(entry["card"] is None for entry in state.view(0)["decks"]["land"]["known"])


@pytest.mark.proves("solo.tile")
def test_tiles_go_by_colour_and_value() -> None:
    state = alone()
    schemes(state, "sc1 sc2")
    names = []
    for resource in (0, 3, 5, 7):
        state.resource = resource
        names.append(TILE_IDS[any_tile(state)])
    assert names == ["us2", "uw2", "ul2", "ub2"]
    schemes(state, "sc1 sc5")
    assert TILE_IDS[tile_of_type(state, 1)] == "ul3", "no fourth land tile: the third"
    assert TILE_IDS[tile_of_type(state, 0)] == "ub4"
    state.resource = 5
    for kind in ("ul1", "ul2", "ul3"):
        state.piles[TILE_IDS.index(kind)] = 0
    assert TILE_IDS[any_tile(state)] == "ub4", "the next colour clockwise"


@pytest.mark.proves("solo.special")
def test_the_latest_scheme_names_the_special_tile() -> None:
    state = alone()
    schemes(state, "sc1 sc3")
    assert TILE_IDS[special_tile(state)] == "ux05"
    state.piles[TILE_IDS.index("ux05")] = 0
    assert TILE_IDS[special_tile(state)] == "ux06"
    schemes(state, "sc4")
    state.piles[TILE_IDS.index("ux10")] = 0
    assert TILE_IDS[special_tile(state)] == "ux01", "around"


@pytest.mark.proves("solo.caravan")
def test_its_tiles_fill_a_path_with_bonuses() -> None:
    state = alone("space")
    schemes(state, "sc2")
    state.resource = 7
    resolve(state, "tile(choice)")
    assert state.view(0)["opponent"]["cards"]["water"] == ["w01"], "the first cell of its board"
    assert state.filled == 1
    state.resource = 0
    state.filled = 20
    resolve(state, "tile(choice)")
    assert (state.filled, len(state.hoard)) == (20, 2), "a tile that does not fit lies beside"
    assert points_of_opponent(state) >= 1 + 0


@pytest.mark.proves("solo.guild")
def test_a_free_guild_follows_the_colour() -> None:
    state = alone()
    for resource, place in ((0, 0), (3, 2), (5, 1), (7, 0)):
        state.resource = resource
        before = state.guilds[3 + place]
        resolve(state, "guild(any)")
        assert state.guilds[3 + place] == before + 1


@pytest.mark.proves("solo.recall")
def test_it_recalls_green_workers_first_then_by_colour() -> None:
    state = alone()
    lodge(state, 0, "yellow", "land-2")
    lodge(state, 0, "blue", "water-3")
    land, water = 3 * SLOT_IDS.index("land-2") + 1, 3 * SLOT_IDS.index("water-3") + 2
    state.resource = 3
    assert workers_to_recall(state) == [water, land]
    state.resource = 5
    assert workers_to_recall(state) == [land, water]
    state.lodgers[SLOT_IDS.index("water-4")] |= 1
    state.lodgers[SLOT_IDS.index("inspiration-1")] |= 1
    greens = [3 * SLOT_IDS.index("water-4"), 3 * SLOT_IDS.index("inspiration-1")]
    assert workers_to_recall(state) == [*greens, land, water]


@pytest.mark.proves("solo.recall", "solo.claim")
def test_a_denied_worker_sends_it_on_to_the_other_colours() -> None:
    state = alone()
    schemes(state, "sc2")
    state.lodgers[SLOT_IDS.index("townsfolk-3")] |= 1
    state.green_workers = 0b1110
    lodge(state, 0, "yellow", "land-2")
    mark(state, 0, "townsfolk-3")
    purse(state, 0, 3, 0)
    state.turn = 1
    state.agenda.push((END,))
    state.agenda.push((OPPONENT, read_effect("recall")))
    play(ready(state), "deny silver")
    assert state.lodgers[SLOT_IDS.index("land-2")] == 0
    assert state.silver[0] == 2


@pytest.mark.proves("solo.journal", "solo.card")
def test_it_tells_the_true_reason_for_its_choice() -> None:
    state = alone()
    schemes(state, "sc1 sc4")
    assert resolve(state, "journal")[0] == "opponent-way-tied"
    state = alone()
    schemes(state, "sc1")
    assert resolve(state, "journal")[0] == "opponent-way"
    assert resolve(state, "card(inspiration)") == ["opponent-took-inspiration"]
    assert resolve(state, "card(land)") == ["opponent-took"]


@pytest.mark.proves("solo.substitutes")
def test_what_it_does_instead_of_dice() -> None:
    state = alone()
    schemes(state, "sc2")
    resolve(state, "newdie")
    assert len(state.hoard) == 1
    resolve(state, "nudge")
    assert state.marks.count(1) == 1
    lodge(state, 0, "blue", "water-3")
    resolve(state, "refresh")
    assert state.workers[5] == 2


@pytest.mark.proves("solo.costs")
def test_it_pays_nothing_and_meets_no_requirement() -> None:
    state = alone()
    schemes(state, "sc1")
    marker(state, 1, "9a")
    resolve(state, "journal")
    assert NODE_IDS[state.markers[1]] == "10a"
    assert state.guilds[3] == 2
    assert state.hoard == [TILE_IDS.index("ux01")], "the special tile, not inspiration"
    state = alone()
    on_top(state, "l30")
    resolve(state, "pay provision(3) => draw3(land)")
    assert state.view(0)["opponent"]["cards"]["land"] == ["l30"]


@pytest.mark.proves("solo.journal")
@pytest.mark.parametrize(
    ("node", "shown", "then"),
    [
        ("0", "sc1", "1a"),
        ("0", "sc4", "1b"),
        ("1a", "sc1 sc4", "2b"),
        ("1a", "sc4 sc1", "2a"),
        ("4a", "sc4", "5a"),
        ("9a", "sc4", "10c"),
        ("9b", "sc1", "10c"),
        ("9b", "sc4", "10e"),
    ],
)
def test_blue_schemes_lead_up_and_red_ones_down(node: str, shown: str, then: str) -> None:
    state = alone()
    schemes(state, shown)
    marker(state, 1, node)
    assert NODE_IDS[exit_to_take(state, 1)] == then


@pytest.mark.proves("solo.journal")
def test_a_taken_end_sends_it_to_the_other() -> None:
    state = alone()
    schemes(state, "sc4")
    marker(state, 0, "10c")
    marker(state, 1, "9a")
    assert NODE_IDS[exit_to_take(state, 1)] == "10a"


@pytest.mark.proves("solo.extra")
def test_one_more_step_costs_by_the_columns_before_the_first() -> None:
    state = alone()
    schemes(state, "sc1")
    assert price_of_extra_step(state, 1) == 2
    marker(state, 0, "2a")
    assert price_of_extra_step(state, 1) == 1
    marker(state, 1, "3a")
    assert price_of_extra_step(state, 1) == 3
    state = alone()
    schemes(state, "sc1")
    guilds(state, 1, black=2)
    state.journal_tiles = [1, 0, 2, 3, 4, 5, 6, 7, 8, 9]
    told = resolve(state, "journal")
    assert "opponent-extra" in told
    assert NODE_IDS[state.markers[1]] == "2a"
    assert state.guilds[3] == 0


@pytest.mark.proves("solo.fee")
def test_a_fee_moves_its_marker() -> None:
    state = alone()
    mark(state, 1, "land-2")
    play(state, "worker yellow land-2", "fee silver")
    assert state.silver == [4, 0]
    assert state.resource >= 1


@pytest.mark.proves("solo.owed")
def test_a_bonus_passed_by_a_payment_comes_before_its_next_turn() -> None:
    state = alone()
    mark(state, 1, "land-2")
    state.resource = 4
    schemes(state, "", top="sc2")
    events = state.listen()
    play(state, "worker yellow land-2", "fee silver")
    kinds = [event.kind for event in events]
    assert kinds.index("opponent-comet") < kinds.index("opponent-scheme")
    assert state.comets == 1
    state = alone()
    mark(state, 1, "land-2")
    state.resource = 4
    state.left = 1
    play(state, "worker yellow land-2", "fee silver")
    assert state.over()
    assert state.comets == 1


@pytest.mark.proves("solo.claim")
def test_the_player_lets_it_use_a_card_or_pays_to_send_it_on() -> None:
    state = alone()
    schemes(state, "", top="sc6")
    guilds(state, 1, yellow=2)
    mark(state, 0, "land-1")
    purse(state, 0, 1, 0)
    opponent_turn(state)
    assert state.waiting() == (0,)
    assert legal(state) == ["allow silver", "allow provision", "deny silver"]
    assert WAYFARERS.prompt(state.view(0))
    allowed, denied = state.copy(), state.copy()
    play(allowed, "allow provision")
    assert allowed.view(0)["opponent"]["cards"]["land"] == ["l19"]
    assert allowed.provisions[0] == 3 - 2
    assert allowed.influence[0] == 14
    play(denied, "deny silver")
    assert denied.view(0)["opponent"]["cards"]["land"] == ["l20"]
    assert denied.silver[0] == 0


@pytest.mark.proves("solo.claim")
def test_a_whole_row_cannot_be_denied() -> None:
    state = alone()
    schemes(state, "", top="sc6")
    guilds(state, 1, yellow=2)
    for place in (1, 2, 3, 4):
        mark(state, 0, f"land-{place}")
    purse(state, 0, 5, 0)
    opponent_turn(state)
    play(state, *["deny silver"] * 5)
    assert legal(state) == ["allow silver", "allow provision"]
    play(state, "allow silver")
    assert state.view(0)["opponent"]["cards"]["land"] == ["l20"], "the sixth asked for: around"


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


@pytest.mark.parametrize("board", ["space", "upgrade", "townsfolk", "journal"])
def test_whole_solo_games_end_with_a_result(board: str) -> None:
    for seed in range(4):
        state = WAYFARERS.new({"players": 1, "opponent": board}, seed=seed)
        steps = 0
        while not state.over():
            moves = state.moves(0)
            state.play(0, moves[(7 * steps) % len(moves)])
            steps += 1
        assert state.shares()[0] in (0.0, 0.5, 1.0)


def test_its_turn_begins_by_itself() -> None:
    state = alone()
    dice(state, 0, "2 3 4")
    play(state, "place 2 mid4", "gain silver")
    assert len(state.shown) == 1
    assert (SCHEME,) not in state.agenda.frames


@pytest.mark.proves("solo.turn", "solo.score")
def test_it_takes_one_turn_after_each_of_the_player() -> None:
    state = WAYFARERS.new({"players": 1}, seed="turns")
    assert isinstance(state, WayfarersState)
    events = state.listen()
    turns = 0
    while state.rounds < 12:
        if not state.agenda and state.turn == 0:
            turns += 1
        state.play(0, state.moves(0)[0])
    kinds = [event.kind for event in events]
    assert kinds.count("opponent-scheme") + kinds.count("opponent-rest") == turns == 11


@pytest.mark.proves("end.last", "solo.turn")
def test_when_it_ends_the_journal_both_have_one_more_turn_the_player_first() -> None:
    state = alone()
    schemes(state, "sc1 sc2 sc3")
    marker(state, 1, "9a")
    opponent_turn(state)
    assert NODE_IDS[state.markers[1]] == "10a"
    assert state.waiting() == (0,)
    assert state.left == 2
    dice(state, 0, "2 3 4")
    events = state.listen()
    play(state, "place 2 mid4", "gain silver")
    assert state.over()
    assert [event.kind for event in events].count("opponent-scheme") == 1


@pytest.mark.proves("solo.card", "cards.refill")
def test_its_cards_leave_gaps_until_its_turn_ends() -> None:
    state = alone()
    schemes(state, "sc2")
    resolve(state, "card(land)", "card(land)", "card(land)")
    assert [at(state, f"land-{place}") for place in (1, 2, 3, 4)] == [None, None, None, "l05"]
    assert state.view(0)["opponent"]["cards"]["land"] == ["l01", "l19", "l20"]


@pytest.mark.proves("solo.rest", "solo.value")
def test_while_it_rests_the_latest_schemes_still_count() -> None:
    state = alone("upgrade")
    schemes(state, "sc2 sc1 sc3")
    marker(state, 1, "3a")
    state.resource = 7
    opponent_turn(state)
    assert TILE_IDS[state.hoard[0]] == "ub2", "value 2"
    assert TILE_IDS[state.hoard[1]] == "ux05", "the special tile that the latest scheme shows"
    assert state.shown == []


@pytest.mark.proves("solo.extra")
def test_influence_gained_by_the_first_step_buys_the_second() -> None:
    state = alone("space")
    schemes(state, "sc1")
    state.resource = 7
    state.filled = 2
    marker(state, 0, "2a")
    marker(state, 1, "1a")
    told = resolve(state, "journal")
    assert told.index("opponent-guild") < told.index("opponent-extra")
    assert NODE_IDS[state.markers[1]] == "4a", "the short way up"
    assert state.guilds[3] == 0


@pytest.mark.proves("solo.extra")
def test_without_enough_influence_there_is_no_further_step() -> None:
    state = alone()
    schemes(state, "sc1")
    guilds(state, 1, black=2)
    marker(state, 1, "3a")
    assert "opponent-extra" not in resolve(state, "journal")
    assert NODE_IDS[state.markers[1]] == "4a"
    assert state.guilds[3] == 2, "ahead, three would be needed"


@pytest.mark.proves("journal.green", "solo.journal")
def test_it_takes_green_workers_from_the_track() -> None:
    state = alone()
    schemes(state, "sc1")
    resolve(state, "journal")
    assert state.workers[3] == 1
    assert state.green_workers == 0b1110


@pytest.mark.proves("solo.worker", "workers.lent")
def test_it_neither_recalls_nor_takes_what_it_has_just_lent() -> None:
    state = alone()
    schemes(state, "", top="sc3")
    opponent_turn(state)
    assert state.lodgers[SLOT_IDS.index("land-1")] == 0b010
    state = alone()
    schemes(state, "sc3")
    state.workers[4], state.turn = 0, 1
    state.lodgers[SLOT_IDS.index("land-1")] = 0b010
    state.lent = 3 * SLOT_IDS.index("land-1") + 1
    resolve(state, "recall", "card(land)")
    assert state.workers[4] == 0
    assert state.view(0)["opponent"]["cards"]["land"] == ["l20"]


@pytest.mark.proves("solo.worker")
def test_a_card_that_holds_such_a_worker_is_passed_over() -> None:
    state = alone()
    lodge(state, 0, "yellow", "land-1")
    schemes(state, "", top="sc3")
    opponent_turn(state)
    assert state.lodgers[SLOT_IDS.index("land-2")] == 0b010


@pytest.mark.proves("solo.mark")
def test_it_never_puts_influence_on_inspiration_cards() -> None:
    state = alone()
    for slot, name in enumerate(SLOT_IDS):
        if not name.startswith("inspiration"):
            state.marks[slot] = 1
    assert card_to_mark(state) == -1
    resolve(state, "mark")
    assert state.marks.count(1) == 16


@pytest.mark.proves("solo.setup", "solo.guild")
def test_its_influence_has_no_limit() -> None:
    state = alone()
    guilds(state, 1, black=15)
    resolve(state, "guild(black)", "mark")
    assert state.guilds[3] == 16
    assert state.marks.count(1) == 1
    assert state.audit() == []


@pytest.mark.proves("solo.costs", "solo.card")
def test_nothing_printed_on_what_it_takes_has_an_effect() -> None:
    state = alone()
    before = state.comets, list(state.guilds), state.resource, list(state.tags)
    schemes(state, "sc2")
    put_all = ("card(space)", "card(land)", "card(water)", "card(townsfolk)", "card(inspiration)")
    resolve(state, *put_all)
    assert (state.comets, list(state.guilds), state.resource, list(state.tags)) == before
    assert points_of_opponent(state) == 3 + 2 + 2 + 1 + 4 + 3, "and the yellow guild"


@pytest.mark.proves("solo.claim", "solo.worker")
def test_the_player_may_also_refuse_a_worker_on_a_card() -> None:
    state = alone()
    mark(state, 0, "land-1")
    purse(state, 0, 0, 1)
    schemes(state, "", top="sc3")
    opponent_turn(state)
    assert legal(state) == ["allow silver", "allow provision", "deny provision"]
    play(state, "deny provision")
    assert state.lodgers[SLOT_IDS.index("land-2")] == 0b010
    assert state.provisions[0] == 0
