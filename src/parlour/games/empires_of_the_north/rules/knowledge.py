"""Chapter "info": what a seat may know, and what the rest could be."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS, CLANS, CONSTRUCT
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import DISTANCES, GOODS, TILES
from parlour.games.empires_of_the_north.rules import frames, lookout, scoring
from parlour.games.empires_of_the_north.rules.building import can_construct, constructible
from parlour.games.empires_of_the_north.rules.empire import host_of, place_of, printed_on
from parlour.games.empires_of_the_north.rules.naming import copy_number
from parlour.games.empires_of_the_north.rules.notation import kept_by
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    EXHAUSTED,
    EXHAUSTED_PAWN,
    FISH_MASK,
    FISH_SHIFT,
    HANDS_PHASE,
    KINDS_OF_GOODS,
    LOOKOUT_PHASE,
    NO_SERIAL,
    OVER,
    PAWNS,
    PHASES,
    SHIP_OWNER,
    SHIP_RAZE,
    STORE_BITS,
    STORE_MASK,
    USES_SHIFT,
    Position,
)
from parlour.games.empires_of_the_north.rules.sources import source

OF_AN_ACTION: Final = (frames.SLOT, frames.CONSTRUCTING, frames.HARVESTING, frames.SAILING)
"""Questions that others cannot tell apart: a slot is asked where the hand has a card for it."""

MOST_DEALS: Final = 20
"""How often a hand that cannot be is dealt again before cards are picked for it."""


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """Return all that a seat, or a spectator, may know (info.hidden)."""
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
            "fish": ("", "fish", "gold")[ship >> FISH_SHIFT & FISH_MASK],
            "raze": bool(ship & SHIP_RAZE),
        }
        for ship in position.queue
    ]
    data["removed"] = _ids(position.removed)
    data["players"] = [_view_player(position, seat, whose) for whose in range(position.seats)]
    data["asked"] = _asked(position, seat)
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
        "clan": CLANS[clan] if clan != NONE else None,
        "points": position.points[whose],
        "total": scoring.total(position, whose),
        "goods": dict(zip(GOODS, position.goods[start : start + KINDS_OF_GOODS], strict=True)),
        "workers": position.workers[whose],
        "spent": position.spent[whose],
        "ships": position.ships[whose],
        "passed": bool(position.passed[whose]),
        "pawns": [
            {"tile": TILES[pawn % EXHAUSTED_PAWN], "exhausted": pawn >= EXHAUSTED_PAWN}
            if pawn != NONE
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
        "has_chosen": sealing and chosen != NONE,
        "chosen": _ids(kept_by(chosen)) if sealing and own and chosen >= 0 else None,
    }


def _view_card(position: Position, seat: int, place: int) -> dict[str, Any]:
    word, store = position.empires[seat][place], position.stores[seat][place]
    host = place_of(position, seat, host_of(word)) if host_of(word) != NO_SERIAL else NONE
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


def _asked(position: Position, viewer: int | None) -> dict[str, Any]:
    """Return what is asked now, with what everybody knows of it."""
    if position.phase == HANDS_PHASE:
        return {"kind": "hands"}
    if position.phase == LOOKOUT_PHASE:
        return {"kind": "lookout"}
    if not position.agenda:
        return {"kind": "over"}
    frame = position.agenda.top()
    kind = frame[frames.KIND_AT]
    if kind in OF_AN_ACTION and viewer != frame[frames.SEAT_AT]:
        return {"kind": "action", "card": source(position)}
    asked: dict[str, Any] = {"kind": frames.QUESTIONS[kind], "frame": list(frame[2:])}
    if kind in frames.NODE_AT:
        asked["node"] = frame[frames.NODE_AT[kind]]
    if kind in (frames.SLOT, frames.TILE):
        asked["tile"] = TILES[frame[frames.TILE_AT]] if kind == frames.SLOT else ""
    if kind == frames.COPYING:
        asked["card"] = CARD_IDS[frame[frames.CARD_AT]]
    elif kind == frames.BLIND:
        asked["card"] = CARD_IDS[frame[frames.ISLAND_AT]]
    elif kind == frames.FEATURES:
        place = place_of(position, frame[frames.SEAT_AT], frame[frames.SERIAL_AT])
        asked["card"] = CARD_IDS[position.empires[frame[frames.SEAT_AT]][place] & DESIGN_MASK]
    else:
        asked["card"] = source(position)
    return asked


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
            lookout.KEEP_CARDS.list(position, whose, moves)
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
    if constructible(position, whose) >= needed:
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
    if constructible(position, whose) < needed:
        return False
    return position.agenda.top()[1] != whose or len(position.moves(whose)) > 0


def _answers(position: Position, whose: int) -> list[int]:
    """Return the unknown cards with which a hand can go on."""
    hand, shown = position.hands[whose], position.shown[whose]
    found: list[int] = []
    trial = position.trial()
    for card in sorted(set(hand + position.drawn[whose] + position.decks[whose])):
        trial.hands[whose] = sorted(shown + [card] * (len(hand) - len(shown)))
        if _can_go_on(trial, whose):
            found.append(card)
    return found
