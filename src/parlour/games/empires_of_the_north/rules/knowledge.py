"""Chapter "info": what a seat may know, and what the rest could be."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import CARD_WITH
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS, CLANS, CONSTRUCT
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import DISTANCES, GOODS, TILES
from parlour.games.empires_of_the_north.rules import frames, lookout, scoring
from parlour.games.empires_of_the_north.rules.building import can_construct, constructible_left
from parlour.games.empires_of_the_north.rules.empire import host_of, place_of, printed_on
from parlour.games.empires_of_the_north.rules.naming import copy_number
from parlour.games.empires_of_the_north.rules.notation import kept_by
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    EXHAUSTED,
    EXHAUSTED_PAWN,
    FISH_SHIFT,
    HANDS_PHASE,
    KINDS_OF_GOODS,
    LOOKOUT_PHASE,
    NO_CARD,
    NOTHING,
    OVER,
    PAWNS,
    PHASES,
    SHIP_OWNER,
    SHIP_RAZE,
    STORE_BITS,
    STORE_MASK,
    UNUSED,
    USES_SHIFT,
    Position,
)

QUESTIONS: Final[dict[int, str]] = {
    frames.TURN: "turn",
    frames.CLAN: "clan",
    frames.SLOT: "slot",
    frames.PAYING: "paying",
    frames.CONSTRUCTING: "constructing",
    frames.HARVESTING: "harvesting",
    frames.SAILING: "sailing",
    frames.TILE: "tile",
    frames.CHOICE: "choice",
    frames.WHETHER: "whether",
    frames.OFFER: "offer",
    frames.GAINING: "gaining",
    frames.DISCARDING: "discarding",
    frames.ABANDONING: "abandoning",
    frames.FETCHING: "fetching",
    frames.RETURNING: "returning",
    frames.FINDING: "finding",
    frames.REAPING: "reaping",
    frames.ASSIGNING: "assigning",
    frames.RELEASING: "releasing",
    frames.PAYING_OUT: "paying-out",
    frames.REFRESHING: "refreshing",
    frames.WALKING: "walking",
    frames.FORWARD: "forward",
    frames.RAIDING: "raiding",
    frames.EMBARKED: "embarked",
    frames.LANDING: "landing",
    frames.BLIND: "blind",
    frames.KEEPING: "keeping",
    frames.COPYING: "copying",
    frames.ORDERING: "ordering",
    frames.FEATURES: "features",
    frames.BUILDING: "building",
}
"""What is asked, by the frame on top of the agenda."""

NODE_AT: Final[dict[int, int]] = {
    frames.CHOICE: 2,
    frames.WHETHER: 2,
    frames.OFFER: 2,
    frames.FINDING: 2,
    frames.REAPING: 2,
    frames.ASSIGNING: 2,
    frames.RELEASING: 2,
    frames.PAYING_OUT: 2,
    frames.REFRESHING: 2,
    frames.WALKING: 2,
    frames.FORWARD: 2,
    frames.RAIDING: 2,
    frames.EMBARKED: 2,
    frames.BUILDING: 2,
    frames.KEEPING: 3,
    frames.RETURNING: 3,
    frames.FETCHING: 4,
    frames.ABANDONING: 4,
    frames.DISCARDING: 6,
    frames.GAINING: 6,
}
"""Where the node stands in a frame that asks."""


MOST_DEALS: Final = 20
"""How often a hand that cannot be is dealt again before cards are picked for it."""


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """Return all that a seat, or a spectator, may know."""
    data = position.heading(seat)
    data["round"] = position.round + 1
    data["phase"] = PHASES[position.phase]
    data["first"] = position.first
    data["turn"] = position.turn
    data["ending"] = position.ending
    data["tiles"] = [TILES[tile] for tile in position.tiles]
    data["islands"] = {
        name: {
            "open": _ids(position.open_islands[distance]),
            "deck": len(position.island_decks[distance]),
            "discard": _ids(position.island_discards[distance]),
        }
        for distance, name in enumerate(DISTANCES)
    }
    data["queue"] = [
        {
            "seat": ship & SHIP_OWNER,
            "fish": ("", "fish", "gold")[ship >> FISH_SHIFT & 3],
            "raze": bool(ship & SHIP_RAZE),
        }
        for ship in position.queue
    ]
    data["removed"] = _ids(position.removed)
    data["players"] = [_view_player(position, seat, whose) for whose in range(position.seats)]
    data["asked"] = _asked(position)
    data["ranking"] = list(position.ranking()) if position.phase == OVER else []
    data["moves"] = [] if seat is None else [move.text for move in position.moves(seat)]
    return data


def _ids(cards: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def _view_player(position: Position, viewer: int | None, whose: int) -> dict[str, Any]:
    start = KINDS_OF_GOODS * whose
    clan, chosen = position.clans[whose], position.chosen[whose]
    sealing = position.phase in (HANDS_PHASE, LOOKOUT_PHASE)
    own = viewer == whose
    pawns = position.pawns[PAWNS * whose : PAWNS * whose + PAWNS]
    return {
        "clan": CLANS[clan] if clan != NOTHING else None,
        "points": position.points[whose],
        "total": scoring.total(position, whose),
        "goods": dict(zip(GOODS, position.goods[start : start + KINDS_OF_GOODS], strict=True)),
        "workers": position.workers[whose],
        "spent": position.spent[whose],
        "ships": position.ships[whose],
        "passed": bool(position.passed[whose]),
        "pawns": [
            {"tile": TILES[pawn % EXHAUSTED_PAWN], "exhausted": pawn >= EXHAUSTED_PAWN}
            if pawn != UNUSED
            else None
            for pawn in pawns
        ],
        "hand": _ids(position.hands[whose] if own else position.shown[whose]),
        "hand_size": len(position.hands[whose]),
        "drawn": _ids(position.drawn[whose]) if own else [],
        "drawn_size": len(position.drawn[whose]),
        "pooled": _ids(position.pooled[whose]),
        "deck": len(position.decks[whose]),
        "discard": _ids(position.discards[whose]),
        "empire": [
            _view_card(position, whose, place) for place in range(len(position.empires[whose]))
        ],
        "has_chosen": sealing and chosen != NOTHING,
        "chosen": _ids(kept_by(chosen)) if sealing and own and chosen >= 0 else None,
    }


def _view_card(position: Position, seat: int, place: int) -> dict[str, Any]:
    word, store = position.empires[seat][place], position.stores[seat][place]
    host = place_of(position, seat, host_of(word)) if host_of(word) != NO_CARD else NONE
    kinds = (*GOODS, "worker")
    return {
        "card": CARD_IDS[word & DESIGN_MASK],
        "number": copy_number(position, seat, place),
        "printed": CARD_IDS[printed_on(word)],
        "exhausted": bool(word & EXHAUSTED),
        "host": host if host != NONE else None,
        "stored": {
            kind: store >> STORE_BITS * index & STORE_MASK
            for index, kind in enumerate(kinds)
            if store >> STORE_BITS * index & STORE_MASK
        },
        "uses": word >> USES_SHIFT,
    }


def _asked(position: Position) -> dict[str, Any]:
    """Return what is asked now, with what everybody knows of it."""
    if position.phase == HANDS_PHASE:
        return {"kind": "hands"}
    if position.phase == LOOKOUT_PHASE:
        return {"kind": "lookout"}
    if not position.agenda:
        return {"kind": "over"}
    frame = position.agenda.top()
    kind = frame[0]
    asked: dict[str, Any] = {"kind": QUESTIONS[kind], "frame": list(frame[2:])}
    if kind in NODE_AT:
        asked["node"] = frame[NODE_AT[kind]]
    if kind in (frames.SLOT, frames.TILE):
        asked["tile"] = TILES[frame[2]] if kind == frames.SLOT else ""
    if kind in (frames.COPYING, frames.BLIND):
        asked["card"] = CARD_IDS[frame[2 if kind == frames.COPYING else 4]]
    elif kind == frames.FEATURES:
        place = place_of(position, frame[1], frame[2])
        asked["card"] = CARD_IDS[position.empires[frame[1]][place] & DESIGN_MASK]
    else:
        asked["card"] = source(position)
    return asked


def source(position: Position) -> str:
    """Return the card whose effect is being resolved, or "" if there is none."""
    for frame in reversed(position.agenda.frames):
        if frame[0] in (frames.BOOSTED, frames.PLACE):
            return CARD_IDS[frame[2]]
        node = NONE
        if frame[0] in NODE_AT:
            node = frame[NODE_AT[frame[0]]]
        elif frame[0] in (frames.NODE, frames.PAID, frames.GIFT):
            node = frame[2]
        if node != NONE:
            return CARD_IDS[CARD_WITH[node]]
    return ""


# What the rest could be


def imagine(position: Position, seat: int, generator: Generator) -> None:
    """Deal out anew, in place, everything that the seat does not know."""
    for whose in range(position.seats):
        if whose == seat:
            position.decks[whose].sort()
            generator.shuffle(position.decks[whose])
        else:
            _deal_anew(position, whose, generator, [])
            _leave_an_answer(position, whose, generator)
    for deck in position.island_decks:
        deck.sort()
        generator.shuffle(deck)
    for whose in range(position.seats):
        if whose != seat and position.chosen[whose] >= 0 and not position.agenda:
            moves: list[Move] = []
            lookout.list_keeps(position, whose, moves)
            position.chosen[whose] = moves[generator.below(len(moves))].code
    position.chance = generator.fork()


def _deal_anew(position: Position, whose: int, generator: Generator, wanted: list[int]) -> None:
    """Deal a player's unknown cards to hand, drawn cards and deck, wanted ones to the hand."""
    if position.pooled[whose]:
        _deal_pool_anew(position, whose, generator, wanted)
        return
    hand, shown = position.hands[whose], position.shown[whose]
    unknown = hand[:]
    for card in shown:
        unknown.remove(card)
    secret = len(unknown)
    unknown.extend(position.drawn[whose])
    seen = len(unknown)
    unknown.extend(position.decks[whose])
    unknown.sort()
    generator.shuffle(unknown)
    unknown = _first(wanted, unknown)
    position.hands[whose] = sorted(shown + unknown[:secret])
    position.drawn[whose] = sorted(unknown[secret:seen])
    position.decks[whose] = unknown[seen:]
    _make_construct_possible(position, whose, secret, unknown, generator)


def _deal_pool_anew(
    position: Position, whose: int, generator: Generator, wanted: list[int]
) -> None:
    """Deal to hand and drawn cards what is known to be in one of them, and the rest anew."""
    shown = position.shown[whose]
    unknown = position.hands[whose] + position.drawn[whose] + position.decks[whose]
    either = position.pooled[whose][:]
    for card in [*shown, *either]:
        unknown.remove(card)
    unknown.sort()
    generator.shuffle(unknown)
    generator.shuffle(either)
    either = _first(wanted, either)
    secret = len(position.hands[whose]) - len(shown)
    later = len(position.drawn[whose]) - (len(either) - secret)
    position.hands[whose] = sorted(shown + either[:secret])
    position.drawn[whose] = sorted(either[secret:] + unknown[:later])
    position.decks[whose] = unknown[later:]


def _first(wanted: list[int], cards: list[int]) -> list[int]:
    """Return cards with the wanted ones first, otherwise in their order."""
    if not wanted:
        return cards
    return [one for one in cards if one in wanted] + [one for one in cards if one not in wanted]


def _constructs(position: Position, whose: int) -> int:
    """Count the Constructs that a player has declared and not yet performed."""
    count = 0
    for frame in position.agenda.frames:
        declared = frame[0] == frames.PERFORM and frame[2] == CONSTRUCT
        if frame[1] == whose and (declared or frame[0] == frames.CONSTRUCTING):
            count += 1
    return count


def _make_construct_possible(
    position: Position, whose: int, secret: int, unknown: list[int], generator: Generator
) -> None:
    """Whoever declared Construct has shown that a location to build is in the hand."""
    needed = _constructs(position, whose)
    if not needed or constructible_left(position, whose, needed):
        return
    locations = [card for card in unknown if can_construct(position, whose, card)]
    others = [card for card in unknown if card not in locations]
    generator.shuffle(locations)
    dealt = locations[:needed] + others + locations[needed:]
    seen = secret + len(position.drawn[whose])
    position.hands[whose] = sorted(position.shown[whose] + dealt[:secret])
    position.drawn[whose] = sorted(dealt[secret:seen])
    position.decks[whose] = dealt[seen:]
    generator.shuffle(position.decks[whose])


def _leave_an_answer(position: Position, whose: int, generator: Generator) -> None:
    """Deal again where a hand could not have declared what it did, or not answer what is asked."""
    for _ in range(MOST_DEALS):
        if _can_go_on(position, whose):
            return
        _deal_anew(position, whose, generator, [])
    if not _can_go_on(position, whose):
        _deal_anew(position, whose, generator, _answers(position, whose))


def _can_go_on(position: Position, whose: int) -> bool:
    if not position.agenda:
        return True
    needed = _constructs(position, whose)
    if needed and not constructible_left(position, whose, needed):
        return False
    return position.agenda.top()[1] != whose or len(position.moves(whose)) > 0


def _answers(position: Position, whose: int) -> list[int]:
    """Return the unknown cards with which a hand can go on."""
    hand, shown = position.hands[whose], position.shown[whose]
    found: list[int] = []
    for card in sorted(set(hand + position.drawn[whose] + position.decks[whose])):
        position.hands[whose] = sorted(shown + [card] * (len(hand) - len(shown)))
        if _can_go_on(position, whose):
            found.append(card)
    position.hands[whose] = hand
    return found
