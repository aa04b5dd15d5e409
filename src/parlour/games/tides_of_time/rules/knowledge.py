"""Chapter "info": what a seat may know, and what the rest could be."""

from __future__ import annotations

from typing import Any

from parlour.engine.generator import Generator
from parlour.games.tides_of_time.facts.cards import ALL_CARDS, CARD_IDS, cards_of, ids_of, mask_of
from parlour.games.tides_of_time.rules.position import NONE, PHASES, Position
from parlour.games.tides_of_time.rules.scoring import points_of_kingdoms


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """Return all that a seat, or a spectator, may know (info.hidden, info.known)."""
    data = position.heading(seat)
    data["round"] = position.round + 1
    data["phase"] = PHASES[position.phase]
    data["pile"] = len(position.pile)
    kingdoms = position.kingdoms
    live = points_of_kingdoms(kingdoms[0], kingdoms[1])
    rounds = [
        points_of_kingdoms(position.scored[index], position.scored[index + 1])
        for index in range(0, len(position.scored), 2)
    ]
    data["players"] = [
        _view_player(position, seat, whose, live[whose], [points[whose] for points in rounds])
        for whose in range(2)
    ]
    return data


def _view_player(
    position: Position, viewer: int | None, whose: int, live: list[int], rounds: list[list[int]]
) -> dict[str, Any]:
    hand = position.hands[whose]
    if viewer == whose:
        known = hand
    elif viewer is None:
        known = position.public[whose]
    else:
        known = position.known_hand(viewer)
    chosen = position.chosen[whose]
    return {
        "kingdom": ids_of(position.kingdoms[whose]),
        "monuments": ids_of(position.monuments[whose]),
        "points": live,
        "removed": ids_of(position.removed[whose]),
        "hand": ids_of(known),
        "hand_size": hand.bit_count(),
        "has_chosen": chosen != NONE,
        "chosen": CARD_IDS[chosen] if chosen != NONE and viewer == whose else None,
        "total": position.totals[whose],
        "rounds": [
            {"kingdom": ids_of(position.scored[2 * number + whose]), "points": points}
            for number, points in enumerate(rounds)
        ],
    }


def imagine(position: Position, seat: int, generator: Generator) -> None:
    """Deal out anew, in place, everything that the seat does not know."""
    other = 1 - seat
    known = position.known_hand(seat)
    elsewhere = position.hands[seat] | known
    for whose in range(2):
        elsewhere |= position.kingdoms[whose] | position.removed[whose]
    unseen = cards_of(ALL_CARDS & ~elsewhere)
    generator.shuffle(unseen)
    secret = len(unseen) - len(position.pile)
    position.hands[other] = known | mask_of(unseen[:secret])
    position.pile = unseen[secret:]
    if position.chosen[other] != NONE:
        hand = cards_of(position.hands[other])
        position.chosen[other] = hand[generator.below(len(hand))]
