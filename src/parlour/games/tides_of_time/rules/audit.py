"""Whether a position is possible: every card is somewhere, and no number is out of range."""

from __future__ import annotations

from parlour.games.tides_of_time.facts.cards import (
    ALL_CARDS,
    CARDS,
    DRAWN,
    HAND,
    ROUNDS,
    mask_of,
)
from parlour.games.tides_of_time.rules.position import (
    DRAFT,
    KEEP,
    NONE,
    OVER,
    PHASES,
    REMOVE,
    Position,
)

BY_SEAT = ("hands", "kingdoms", "monuments", "removed", "chosen", "public", "totals")


def faults(position: Position) -> list[str]:
    """Name every fault of a position; a broken frame is named alone."""
    broken = _frame(position)
    if broken:
        return broken
    found = _round(position) + _cards(position)
    for seat in range(2):
        found.extend(_seat(position, seat))
    return found + _scores(position)


def _frame(position: Position) -> list[str]:
    """Name what makes all else unreadable."""
    if not 0 <= position.round < ROUNDS or not 0 <= position.phase <= OVER:
        return [f"no round {position.round} or phase {position.phase}"]
    for name in BY_SEAT:
        if len(getattr(position, name)) != 2:
            return [f"{name} has not two seats"]
    if position.pile and not 0 <= min(position.pile) <= max(position.pile) < CARDS:
        return [f"no such card in the pile {position.pile}"]
    return []


def _round(position: Position) -> list[str]:
    found: list[str] = []
    last = position.round == ROUNDS - 1
    if (position.phase == OVER and not last) or (position.phase in (KEEP, REMOVE) and last):
        found.append(f"phase {PHASES[position.phase]} does not belong to round {position.round}")
    if not 0 <= position.pick < (HAND - 1 if position.phase == DRAFT else 1):
        found.append(f"no pick {position.pick}")
    if len(position.pile) != CARDS - 2 * HAND - 2 * DRAWN * position.round:
        found.append(f"round {position.round} with {len(position.pile)} cards in the pile")
    if NONE not in position.chosen:
        found.append("both seats have chosen, but nothing is revealed")
    return found


def _cards(position: Position) -> list[str]:
    found: list[str] = []
    seen = 0
    for heap in (
        *position.hands,
        *position.kingdoms,
        *position.removed,
        mask_of(position.pile),
    ):
        if seen & heap:
            found.append(f"cards lie in two places: {seen & heap:b}")
        seen |= heap
    if seen != ALL_CARDS:
        found.append(f"cards are missing or too many: {seen:b}")
    return found


def _seat(position: Position, seat: int) -> list[str]:
    found: list[str] = []
    if position.monuments[seat] & ~position.kingdoms[seat]:
        found.append(f"seat {seat} has a monument outside its kingdom")
    if position.public[seat] & ~position.hands[seat]:
        found.append(f"seat {seat}: a card is known to be in a hand that it is not in")
    chosen = position.chosen[seat]
    if chosen != NONE and (chosen < 0 or not position.hands[seat] >> chosen & 1):
        found.append(f"seat {seat} has chosen {chosen}, which is not in its hand")
    sizes = (
        position.hands[seat].bit_count(),
        position.kingdoms[seat].bit_count(),
        position.monuments[seat].bit_count(),
        position.removed[seat].bit_count(),
    )
    if sizes != _expected_sizes(position):
        found.append(
            f"seat {seat}: expected hand, kingdom, monuments, removed of "
            f"{_expected_sizes(position)}, got {sizes}"
        )
    return found


def _expected_sizes(position: Position) -> tuple[int, int, int, int]:
    """Return how many cards hand, kingdom, monuments and removed have (relic.count)."""
    number = position.round
    if position.phase == DRAFT:
        return (HAND - position.pick, number + position.pick, number, number)
    if position.phase == OVER:
        return (0, HAND + number, number, number)
    kept = number + (position.phase == REMOVE)
    return (HAND - (position.phase == REMOVE), kept, kept, number)


def _scores(position: Position) -> list[str]:
    scored = position.scored
    if len(scored) != 2 * (position.round + (position.phase != DRAFT)):
        return [f"round {position.round} with {len(scored)} kingdoms scored"]
    for place in range(0, len(scored), 2):
        first, second = scored[place : place + 2]
        size = HAND + place // 2
        if first & second or first.bit_count() != size or second.bit_count() != size:
            return [f"round {place // 2} scored kingdoms that are none: {first:b}, {second:b}"]
    if tuple(position.totals) != position.recount():
        return [f"totals of {position.totals}, the scored kingdoms bring {position.recount()}"]
    return []
