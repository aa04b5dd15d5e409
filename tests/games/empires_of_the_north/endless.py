"""Looks for what could go on for ever: in the notation of the cards, and by playing on and on."""

from __future__ import annotations

from parlour.engine.generator import Generator
from parlour.games.empires_of_the_north.facts import abilities
from parlour.games.empires_of_the_north.facts.cards import ANCHORED, BOOST, ISLAND, KIND_OF, TRIGGER
from parlour.games.empires_of_the_north.facts.dependence import nodes_below
from parlour.games.empires_of_the_north.facts.notation import operators as ops
from parlour.games.empires_of_the_north.rules.state import EmpiresState

MOST_TURNS = 80
"""More turns in one round than anybody can find with cards that end."""

QUIET = {
    ops.GAIN,
    ops.PAY,
    ops.SEQ,
    ops.CHOOSE,
    ops.MAY,
    ops.IF,
    ops.OTHERS,
    ops.REFRESH_WORKER,
    ops.MOVE_SHIP,
    ops.MOVE_PAWN,
    ops.LOOK,
}
"""Operators that cause no event."""


def roots(card: int) -> list[int]:
    nodes = [
        abilities.BONUS[card],
        abilities.ACT[card],
        abilities.INSTANT[card],
        abilities.STORAGE[card],
    ]
    nodes += [node for *_, node in abilities.FEATURES[card]]
    return [node for node in nodes if node != ops.NONE]


def operators(node: int) -> set[int]:
    return {abilities.OP[below] for below in nodes_below(node)}


def repeats(card: int) -> bool:
    """Tell whether a card can declare actions, or make cards usable or playable again."""
    for root in roots(card):
        for node in nodes_below(root):
            if abilities.OP[node] in (ops.ACTION, ops.REFRESH_CARD):
                return True
            if abilities.OP[node] in (ops.TAKE, ops.DISCARD) and abilities.IN_EMPIRE[node]:
                return True
    return False


def noisy(card: int) -> bool:
    """Tell whether a Feature or a Storage of a card could trigger Features in its turn."""
    if any(not operators(node) <= QUIET for *_, node in abilities.FEATURES[card]):
        return True
    storage = abilities.STORAGE[card]
    return storage != ops.NONE and not operators(storage) <= {ops.GAIN, ops.CHOOSE}


def unsafe(card: int) -> bool:
    """Tell whether a card that makes others work again could itself be made to."""
    if KIND_OF[card] == ISLAND:
        return repeats(card)
    return KIND_OF[card] != BOOST and repeats(card) != ANCHORED[card]


def boost_circles(cards: list[int]) -> set[int]:
    """Return the tile actions that Boosts lead back to: each allows one that declares the next."""
    reached: dict[int, set[int]] = {}
    for card in cards:
        if KIND_OF[card] != BOOST:
            continue
        for node in nodes_below(abilities.INSTANT[card]):
            if abilities.OP[node] == ops.ACTION:
                tiles = {tile for tile in range(5) if abilities.NAMED_TILES[node] >> tile & 1}
                reached.setdefault(TRIGGER[card], set()).update(tiles)
    circles: set[int] = set()
    for start in reached:
        seen: set[int] = set()
        ahead = set(reached[start])
        while ahead:
            tile = ahead.pop()
            seen.add(tile)
            ahead |= reached.get(tile, set()) - seen
        if start in seen:
            circles.add(start)
    return circles


def longest_round(state: EmpiresState, chance: Generator) -> int:
    """Play without passing as long as anything else can be done; count turns in a round.

    The greatest number of any player is returned, at the end or as soon as it passes MOST_TURNS.
    """
    longest, now, turns = 0, state.round, [0] * state.seats
    while not state.over() and longest <= MOST_TURNS:
        seat = state.waiting()[0]
        moves = state.moves(seat)
        if state.round != now:
            now, turns = state.round, [0] * state.seats
        other = [move for move in moves if move.text not in ("pass", "skip", "no", "stop")]
        chosen = other or list(moves)
        if any(move.text == "pass" for move in moves):
            turns[seat] += 1
            longest = max(longest, turns[seat])
        state.apply(seat, chosen[chance.below(len(chosen))])
    return longest
