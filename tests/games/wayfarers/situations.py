"""Situations of Wayfarers, written with the ids of the notation."""

from __future__ import annotations

from parlour.engine import IllegalMove, game
from parlour.games.wayfarers.facts.components import (
    CARD_IDS,
    CELL_IDS,
    GROUND_IDS,
    GROUND_TAGS,
    GUILDS,
    INSPIRATION,
    LAND,
    LANDS,
    NONE,
    PRINTED_HOSTS,
    ROWS,
    SLOT_IDS,
    SPACE,
    SPACE_IDS,
    SPACE_TAGS,
    TILE_IDS,
    TOWNSFOLK,
    WATER,
    WORKER_COLOURS,
)
from parlour.games.wayfarers.facts.track import NODE_IDS
from parlour.games.wayfarers.rules.frames import POOL
from parlour.games.wayfarers.rules.indexing import (
    DIE_VALUES,
    at_die,
    at_guild,
    at_host,
    at_row,
    at_star,
    at_tag,
    at_worker,
    first_slot,
    row_of,
)
from parlour.games.wayfarers.rules.state import WayfarersState

WAYFARERS = game("wayfarers")


def table(players: int = 2, sections: str = "aaa", opponent: str = "space") -> WayfarersState:
    """Return the start of a game in which the first seat begins, with dice 1, 2 and 3."""
    options = {"players": players, "sections": sections, "opponent": opponent}
    for seed in range(100):
        state = WAYFARERS.new(options, seed=seed)
        assert isinstance(state, WayfarersState)
        if state.turn == 0:
            state.boards = list(range(state.sides))
            dice(state, 0, "1 2 3")
            return state
    raise AssertionError("the first seat never begins")


def ready(state: WayfarersState) -> WayfarersState:
    """Check what was set up by hand, and have the moves listed anew."""
    state.listed = None
    assert state.audit() == []
    return state


def dice(state: WayfarersState, seat: int, values: str) -> None:
    """Give a seat these unplaced dice; what it lacks to five stays in reserve."""
    state.dice[at_die(seat, 1) : at_die(seat + 1, 1)] = [0] * DIE_VALUES
    for value in values.split():
        state.dice[at_die(seat, int(value))] += 1
    state.placed[seat] = 0
    state.reserve[seat] = 5 - len(values.split())
    state.listed = None


def purse(state: WayfarersState, seat: int, silver: int, provisions: int) -> None:
    state.silver[seat] = silver
    state.provisions[seat] = provisions
    state.listed = None


def guilds(state: WayfarersState, side: int, **tokens: int) -> None:
    """Put so many of a side's tokens on each guild; the rest is its supply."""
    for number, guild in enumerate(GUILDS):
        state.guilds[at_guild(side, number)] = tokens.get(guild, 0)
    if side < state.seats:
        state.influence[side] = 15 - sum(tokens.values()) - state.marks.count(side)
    state.listed = None


def row_and_number(card: str) -> tuple[int, int]:
    for row, ids in enumerate(CARD_IDS):
        if card in ids:
            return row, ids.index(card)
    raise AssertionError(f"no card {card}")


def put(state: WayfarersState, slot: str, card: str) -> None:
    """Lay a card on a slot; the card that lies there takes its place in the deck or row."""
    row, number = row_and_number(card)
    place = SLOT_IDS.index(slot)
    assert slot.startswith(ROWS[row])
    old = state.row[place]
    if number in state.deck(row):
        state.deck(row)[state.deck(row).index(number)] = old
    else:
        state.row[state.row.index(number, first_slot(row), first_slot(row + 1))] = old
    state.row[place] = number
    state.listed = None


def on_top(state: WayfarersState, *cards: str) -> None:
    """Lay cards on top of their deck, the first uppermost."""
    for card in reversed(cards):
        row, number = row_and_number(card)
        _away(state, row, number)
        state.deck(row).append(number)
        if row >= LAND:
            state.seen(row).append(0)
    state.listed = None


def _away(state: WayfarersState, row: int, number: int) -> None:
    """Take a card out of its deck or row; a row is filled up at once."""
    deck, seen = state.deck(row), state.seen(row)
    if number not in deck:
        slot = state.row.index(number, first_slot(row), first_slot(row + 1))
        state.row[slot] = deck.pop(0)
        if row >= LAND:
            seen.pop(0)
        return
    place = deck.index(number)
    deck.pop(place)
    if row >= LAND:
        seen.pop(place)


def give(state: WayfarersState, seat: int, *cards: str) -> None:
    """Give a seat cards of earlier turns: `l01`, or `t08@l01` and `i02@star` with their place."""
    for entry in cards:
        card, _, host = entry.partition("@")
        row, number = row_and_number(card)
        _away(state, row, number)
        state.cards[at_row(seat, row)] |= 1 << number
        if row in (LAND, WATER):
            ground = number + (LANDS if row == WATER else 0)
            state.arrivals.append(ground)
            if row == WATER:
                state.last_water[seat] = number
            for tag in GROUND_TAGS[ground]:
                state.tags[at_tag(seat, tag)] += 1
        elif row == SPACE:
            for tag in SPACE_TAGS[number]:
                state.tags[at_tag(seat, tag)] += 1
        elif row == TOWNSFOLK:
            hosts = (*GROUND_IDS, *PRINTED_HOSTS)
            state.tucked[at_host(seat, hosts.index(host))] = number
        elif row == INSPIRATION:
            stars = (*SPACE_IDS, "star")
            state.inspired[at_star(seat, stars.index(host))] = number
    state.listed = None


def mark(state: WayfarersState, side: int, slot: str) -> None:
    """Put a side's influence on a slot's card."""
    state.marks[SLOT_IDS.index(slot)] = side
    if side < state.seats:
        state.influence[side] -= 1
    state.listed = None


def lodge(state: WayfarersState, seat: int, colour: str, slot: str) -> None:
    """Put a worker of a seat on a slot's card, as in an earlier turn."""
    number = WORKER_COLOURS.index(colour)
    state.workers[at_worker(seat, number)] -= 1
    state.lodgers[SLOT_IDS.index(slot)] |= 1 << number
    state.listed = None


def marker(state: WayfarersState, side: int, node: str) -> None:
    state.markers[side] = NODE_IDS.index(node)
    state.listed = None


def lay(state: WayfarersState, seat: int, tile: str, cell: str, back: bool = False) -> None:
    """Lay a tile into a caravan without its bonuses."""
    from parlour.games.wayfarers.rules.caravan import lay as lay_tile

    turn, state.turn = state.turn, seat
    kind = TILE_IDS.index(tile)
    state.piles[kind] -= 1
    lay_tile(state, kind, CELL_IDS.index(cell), int(back))
    state.turn = turn
    state.listed = None


def play(state: WayfarersState, *moves: str) -> None:
    """Make moves, each for the seat that is asked."""
    for move in moves:
        seat = state.waiting()[0]
        legal = [listed.text for listed in state.moves(seat)]
        assert move in legal, f"{move!r} is not among {legal}"
        state.play(seat, WAYFARERS.move(move))


def legal(state: WayfarersState, start: str = "") -> list[str]:
    """Return the legal moves that begin like this."""
    seat = state.waiting()[0]
    return [move.text for move in state.moves(seat) if move.text.startswith(start)]


def refused(state: WayfarersState, move: str) -> str:
    """Return the rule that forbids a move."""
    refusal = state.refusal(state.waiting()[0], WAYFARERS.move(move))
    assert isinstance(refusal, IllegalMove), f"{move} is allowed"
    assert WAYFARERS.explain(refusal)
    return refusal.rule


def pending(state: WayfarersState) -> list[int]:
    """Return the effects that are pending."""
    frame = state.agenda.top()
    assert frame[0] == POOL
    return list(frame[2:])


def has(state: WayfarersState, seat: int, card: str) -> bool:
    row, number = row_and_number(card)
    return bool(state.cards[at_row(seat, row)] >> number & 1)


def at(state: WayfarersState, slot: str) -> str | None:
    """Return the card on a slot."""
    place = SLOT_IDS.index(slot)
    card = state.row[place]
    return None if card == NONE else CARD_IDS[row_of(place)][card]


def plain_rows(state: WayfarersState) -> None:
    """Lay the same unassuming cards into every row, so that a situation depends on no shuffle."""
    rows = {
        "land": ("l19", "l20", "l01", "l05"),
        "water": ("w01", "w21", "w23", "w28"),
        "space": ("s16", "s17", "s18", "s06"),
        "townsfolk": ("t08", "t01", "t18", "t12"),
        "inspiration": ("i01", "i02", "i03", "i04"),
    }
    for row, cards in rows.items():
        for place, card in enumerate(cards):
            put(state, f"{row}-{place + 1}", card)


def calm(values: str = "1 2 3") -> WayfarersState:
    """Return a start without influence in guilds, so that no guild helps."""
    state = table()
    plain_rows(state)
    guilds(state, 0)
    guilds(state, 1)
    dice(state, 0, values)
    return ready(state)


def rich(values: str = "1 6 3") -> WayfarersState:
    """Return such a start with plenty of silver and provisions."""
    state = calm(values)
    purse(state, 0, 10, 10)
    return ready(state)


def other_passes(state: WayfarersState) -> None:
    play(state, "rest")
    while state.turn == 1:
        play(state, legal(state)[-1])


def why_not(state: WayfarersState, move: str) -> str:
    """Return what is said to somebody who tries a move, without the rule."""
    refusal = state.refusal(state.waiting()[0], WAYFARERS.move(move))
    assert isinstance(refusal, IllegalMove), f"{move} is allowed"
    return WAYFARERS.words.say(f"refusal.{refusal.reason}", "en", refusal.figures)


def clear(state: WayfarersState, slot: str) -> None:
    """Put the card of a slot under its deck."""
    place = SLOT_IDS.index(slot)
    row = row_of(place)
    state.deck(row).insert(0, state.row[place])
    if row >= LAND:
        state.seen(row).insert(0, 0)
    state.row[place] = NONE
    state.listed = None


def drawing() -> WayfarersState:
    """Return a table where seat 0 has drawn three land cards of which it takes one."""
    state = table()
    plain_rows(state)
    dice(state, 0, "1 2 3")
    on_top(state, "l03", "l33", "l34")
    state.provisions[0] = 5
    play(ready(state), "place 1 city", "pay", "draw land")
    return state
