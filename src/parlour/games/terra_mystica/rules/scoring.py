"""Chapter "end": the cults, the largest network and what is left are scored."""

from __future__ import annotations

from parlour.games.terra_mystica.facts.components import (
    CULT_PLACES,
    CULTS,
    NETWORK_PLACES,
    TRACKS,
)
from parlour.games.terra_mystica.facts.factions import COINS_FOR_A_POINT, SHIPS
from parlour.games.terra_mystica.facts.land import LANDS, RINGS, SHORES
from parlour.games.terra_mystica.rules.adjacency import visit, visit_joined
from parlour.games.terra_mystica.rules.position import (
    BY_CULTS,
    BY_NETWORK,
    BY_RESOURCES,
    NONE,
    Position,
)
from parlour.games.terra_mystica.rules.power import power_at_hand, spend_power
from parlour.games.terra_mystica.rules.reach import flight_range


def score_game(position: Position) -> None:
    """Score the end of the game (end.cults, end.network, end.resources)."""
    for track in range(TRACKS):
        levels = [position.cult(seat, track) for seat in range(position.seats)]
        _award(position, levels, CULT_PLACES, BY_CULTS, CULTS[track])
    sizes = [largest_network(position, seat) for seat in range(position.seats)]
    _award(position, sizes, NETWORK_PLACES, BY_NETWORK, "network")
    for seat in range(position.seats):
        _score_resources(position, seat)
    if position.listener is not None:
        position.tell("over", 0, {}, "end.winner")


def points_if_over(position: Position) -> list[int]:
    """Return the points of each seat if the game ended now."""
    points = list(position.points)
    if position.over():
        return points
    levels = [
        [position.cult(seat, track) for seat in range(position.seats)] for track in range(TRACKS)
    ]
    shared = [shared_places(each, CULT_PLACES) for each in levels]
    sizes = [largest_network(position, seat) for seat in range(position.seats)]
    shared.append(shared_places(sizes, NETWORK_PLACES))
    for seat in range(position.seats):
        if position.faction[seat] != NONE:
            points[seat] += coins_in_the_end(position, seat) // coins_for_a_point(position, seat)
            points[seat] += sum([places[seat] for places in shared])
    return points


def shared_places(measures: list[int], places: tuple[int, ...]) -> list[int]:
    """Return the points of each for places in order; who ties shares, rounded down (end.ties).

    >>> shared_places([20, 19, 19, 19], (18, 12, 6))
    [18, 6, 6, 6]
    >>> shared_places([9, 9, 3, 0], (8, 4, 2))
    [6, 6, 2, 0]
    """
    points: list[int] = []
    for measure in measures:
        if measure == 0:
            points.append(0)
            continue
        better = sum([other > measure for other in measures])
        tied = measures.count(measure)
        points.append(sum(places[better : better + tied]) // tied)
    return points


def _award(
    position: Position, measures: list[int], places: tuple[int, ...], source: int, what: str
) -> None:
    for seat, points in enumerate(shared_places(measures, places)):
        if points:
            position.score(seat, points, source)
            if position.listener is not None:
                figures: dict[str, int | str] = {"award": what, "points": points}
                rule = "end.network" if source == BY_NETWORK else "end.cults"
                position.tell("awarded", seat, figures, rule)


def largest_network(position: Position, seat: int) -> int:
    """Return how many structures the largest network of a seat has (end.network)."""
    seen = [0] * LANDS
    largest = 0
    for start in range(LANDS):
        if position.owner[start] == seat and not seen[start]:
            seen[start] = 1
            largest = max(largest, _spread(position, seat, start, seen))
    return largest


def _spread(position: Position, seat: int, start: int, seen: list[int]) -> int:
    # The shipping scroll joins nothing, though it may still be held.
    shores = SHORES[position.shipping[seat] if SHIPS[position.faction[seat]] else 0]
    distance = flight_range(position, seat)
    found = [start]
    place = 0
    while place < len(found):
        field = found[place]
        place += 1
        visit_joined(position, seat, field, seen, found)
        visit(position, seat, shores[field], seen, found)
        for steps in range(2, distance + 1):
            visit(position, seat, RINGS[steps][field], seen, found)
    return len(found)


def coins_in_the_end(position: Position, seat: int) -> int:
    """Return the coins after turning everything into coins (end.resources)."""
    goods = position.coins[seat] + position.workers[seat] + position.priests[seat]
    return goods + power_at_hand(position, seat)


def coins_for_a_point(position: Position, seat: int) -> int:
    return COINS_FOR_A_POINT[position.faction[seat]]


def _score_resources(position: Position, seat: int) -> None:
    coins = coins_in_the_end(position, seat)
    spend_power(position, seat, power_at_hand(position, seat))
    position.workers[seat] = 0
    position.priests[seat] = 0
    price = coins_for_a_point(position, seat)
    points = coins // price
    position.coins[seat] = coins - points * price
    position.score(seat, points, BY_RESOURCES)
    if points and position.listener is not None:
        position.tell("resources", seat, {"points": points}, "end.resources")
