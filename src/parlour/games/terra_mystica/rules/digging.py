"""Chapter "digging": spades, their price, and how they change the land."""

from __future__ import annotations

from typing import Final

from parlour.games.terra_mystica.facts.factions import (
    ALCHEMISTS,
    COIN_PRICE,
    DARKLINGS,
    DIGGING_POINTS,
    DIGGING_PRICE,
    DWELLING,
    GIANTS,
    HALFLINGS,
    HOME,
    LIMITS,
    SPADE_PRICE,
    STRONGHOLD,
    WORKER_PRICE,
)
from parlour.games.terra_mystica.facts.land import KINDS, NAMES, TERRAINS, WALK
from parlour.games.terra_mystica.facts.tiles import SCORED_SPADE, SCORING_FOR, SCORING_POINTS
from parlour.games.terra_mystica.rules.conversions import some_conversion
from parlour.games.terra_mystica.rules.position import (
    ACTIONS,
    BUILD,
    BY_DIGGING,
    BY_FACTION,
    BY_ROUND,
    NOTHING,
    SPADES,
    Position,
)
from parlour.games.terra_mystica.rules.power import gain_power
from parlour.games.terra_mystica.rules.reach import DISTANT_POINTS, flight_price, near

AROUND: Final = KINDS
"""In the place of a terrain: home by the long way round the cycle."""
GIANTS_SPADES: Final = 2
ALCHEMISTS_POWER: Final = 2
HALFLINGS_POINTS: Final = 1
DARKLINGS_POINTS: Final = 2


def spade_price(position: Position, seat: int) -> int:
    """Return what a spade costs: workers, or for the Darklings priests."""
    return SPADE_PRICE[position.faction[seat]][position.digging[seat]]


def can_buy_spades(position: Position, seat: int) -> int:
    """Return how many spades a seat can buy with what it has."""
    if position.faction[seat] == DARKLINGS:
        return position.priests[seat]
    return position.workers[seat] // spade_price(position, seat)


def spades_needed(position: Position, seat: int, field: int, terrain: int) -> int:
    """Return the spades from what a hex is to a terrain, 0 if that is no way to go."""
    faction = position.faction[seat]
    home = HOME[faction]
    now = position.terrain[field]
    if faction == GIANTS:
        return GIANTS_SPADES if terrain == home != now else 0
    if terrain == AROUND:
        return KINDS - WALK[home][now][home] if now != home else 0
    return WALK[home][now][terrain] if terrain != now and now != home else 0


def terrain_after(position: Position, seat: int, terrain: int) -> int:
    return HOME[position.faction[seat]] if terrain == AROUND else terrain


def buy_spades(position: Position, seat: int, spades: int) -> None:
    faction = position.faction[seat]
    if faction == DARKLINGS:
        position.priests[seat] -= spades
        position.score(seat, DARKLINGS_POINTS * spades, BY_FACTION)
    else:
        position.workers[seat] -= spades * spade_price(position, seat)
    gain_spades(position, seat, spades)


def gain_spades(position: Position, seat: int, spades: int) -> None:
    """Count spades that a seat gets, from wherever (faction.halflings, faction.alchemists)."""
    faction = position.faction[seat]
    if faction == HALFLINGS:
        position.score(seat, HALFLINGS_POINTS * spades, BY_FACTION)
    elif faction == ALCHEMISTS and position.count(seat, STRONGHOLD):
        gain_power(position, seat, ALCHEMISTS_POWER * spades)
    if position.spades_count_at_once():
        score_spades(position, seat, spades)


def score_spades(position: Position, seat: int, spades: int) -> None:
    """Score the spades of the action phase if the round's tile shows them (round.scoring)."""
    if position.phase != ACTIONS:
        return
    scoring = position.scorings[position.round - 1]
    if SCORING_FOR[scoring] == SCORED_SPADE:
        position.score(seat, SCORING_POINTS[scoring] * spades, BY_ROUND)


def transform(position: Position, seat: int, field: int, terrain: int, spades: int) -> None:
    """Use spades that a seat has on a hex."""
    position.terrain[field] = terrain
    if not position.spades_count_at_once():
        score_spades(position, seat, spades)
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "hex": NAMES[field],
            "terrain": TERRAINS[terrain],
            "spades": spades,
        }
        position.tell("transformed", seat, figures, "digging.spades")


def pay_flight(position: Position, seat: int, field: int) -> bool:
    """Pay for a tunnel or a carpet if the hex needs one; tell whether it did (reach.distant)."""
    if field in near(position, seat):
        return False
    workers, priests = flight_price(position, seat)
    position.workers[seat] -= workers
    position.priests[seat] -= priests
    position.score(seat, DISTANT_POINTS, BY_FACTION)
    if position.listener is not None:
        figures: dict[str, int | str] = {"hex": NAMES[field], "points": DISTANT_POINTS}
        position.tell("flew", seat, figures, "reach.distant")
    return True


def dig(position: Position, seat: int, field: int, terrain: int) -> None:
    """Transform a hex with bought spades, as an action (digging.action)."""
    spades = spades_needed(position, seat, field, terrain)
    pay_flight(position, seat, field)
    buy_spades(position, seat, spades)
    after = terrain_after(position, seat, terrain)
    transform(position, seat, field, after, spades)
    if after == HOME[position.faction[seat]]:
        allow_dwelling(position, seat, field)


def give_spades(position: Position, seat: int, spades: int, more: bool) -> None:
    """Hand out free spades to be used at once; tell whether more may be bought with them."""
    gain_spades(position, seat, spades)
    position.agenda.push((SPADES, seat, spades, NOTHING, 0, 1 if more else 0))


def use_spades(position: Position, seat: int, field: int, terrain: int) -> None:
    """Use free spades on a hex, buying what is missing (digging.free, digging.missing)."""
    _, _, left, first, flown, more = position.agenda.pop()
    spades = spades_needed(position, seat, field, terrain)
    if not flown and pay_flight(position, seat, field):
        flown = 1
    if spades > left:
        buy_spades(position, seat, spades - left)
        left = spades
    after = terrain_after(position, seat, terrain)
    transform(position, seat, field, after, spades)
    left -= spades
    home = after == HOME[position.faction[seat]]
    if home and first == NOTHING:
        first = field
    if home and left:
        position.agenda.push((SPADES, seat, left, first, flown, more))
    elif first != NOTHING:
        allow_dwelling(position, seat, first)


def forgo_spades(position: Position, seat: int) -> None:
    """Leave free spades unused; a dwelling may still follow (digging.forgo)."""
    _, _, left, first, _, _ = position.agenda.pop()
    if position.listener is not None:
        position.tell("forwent", seat, {"spades": left}, "digging.forgo")
    if first != NOTHING:
        allow_dwelling(position, seat, first)


def allow_dwelling(position: Position, seat: int, field: int) -> None:
    """Ask for the dwelling on a hex just transformed, unless it is out of the question."""
    if position.count(seat, DWELLING) == LIMITS[DWELLING]:
        return
    if can_pay_dwelling(position, seat) or some_conversion(position, seat):
        position.agenda.push((BUILD, seat, field))


def can_pay_dwelling(position: Position, seat: int) -> bool:
    faction = position.faction[seat]
    return (
        position.workers[seat] >= WORKER_PRICE[faction][DWELLING]
        and position.coins[seat] >= COIN_PRICE[faction][DWELLING]
    )


def can_improve_digging(position: Position, seat: int) -> bool:
    faction = position.faction[seat]
    return position.digging[seat] < len(SPADE_PRICE[faction]) - 1


def improve_digging(position: Position, seat: int) -> None:
    """Make a step of digging (track.digging)."""
    workers, coins, priests = DIGGING_PRICE[position.faction[seat]]
    position.workers[seat] -= workers
    position.coins[seat] -= coins
    position.priests[seat] -= priests
    position.digging[seat] += 1
    position.score(seat, DIGGING_POINTS, BY_DIGGING)
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "level": position.digging[seat],
            "points": DIGGING_POINTS,
        }
        position.tell("dug-deeper", seat, figures, "track.digging")
