"""Chapter "digging": spades, their price, and how they change the land."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.terra_mystica.facts.factions import (
    AROUND,
    BOUGHT_SPADE_POINTS,
    DISTANT_RANGE,
    DWELLING,
    SPADE_POINTS,
    SPADE_POWER,
    SPADE_PRICE,
    SPADES_COST_PRIESTS,
    SPADES_NEEDED,
    STRONGHOLD,
    WAYS,
)
from parlour.games.terra_mystica.facts.land import NAMES, TERRAINS
from parlour.games.terra_mystica.facts.tiles import SCORED_SPADE, SCORING_FOR, SCORING_POINTS
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.conversions import could_pay, some_conversion
from parlour.games.terra_mystica.rules.decision import Decision, Done, Moves
from parlour.games.terra_mystica.rules.notation import MOVES
from parlour.games.terra_mystica.rules.payment import can_pay_dwelling, pay, too_dear
from parlour.games.terra_mystica.rules.position import (
    ACTIONS,
    BUILD,
    BY_FACTION,
    BY_ROUND,
    NONE,
    SPADES,
    Position,
)
from parlour.games.terra_mystica.rules.power import gain_power
from parlour.games.terra_mystica.rules.reach import (
    FAR,
    NEAR,
    flight_price,
    hexes_by,
    out_of_reach,
    pay_flight,
    price_of_way,
    way_to,
)


class Transform(Decision):
    """Use spades on a hex; where they come from is what the kinds of transforming differ in."""

    def at_hand(self, position: Position, seat: int, way: int) -> int:
        """Return how many spades can go to a hex that is NEAR or FAR, NONE if it is closed."""
        raise NotImplementedError

    def too_few(
        self, position: Position, seat: int, field: int, needed: int, way: int
    ) -> IllegalMove | None:
        """Return why the spades at hand do not do for a hex."""
        raise NotImplementedError

    def list(self, position: Position, seat: int, found: Moves) -> None:
        self._list(position, seat, NEAR, found)
        if DISTANT_RANGE[position.faction[seat]]:
            self._list(position, seat, FAR, found)

    def _list(self, position: Position, seat: int, way: int, found: Moves) -> None:
        spades = self.at_hand(position, seat, way)
        if spades <= 0:
            return
        needed = SPADES_NEEDED[position.faction[seat]]
        owner, terrains = position.owner, position.terrain
        for field in hexes_by(position, seat, way):
            if owner[field] == NONE:
                needed_here = needed[terrains[field]]
                first = self.first + field * WAYS
                for terrain in range(WAYS):
                    if 0 < needed_here[terrain] <= spades:
                        found.append(MOVES[first + terrain])

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        field, terrain = divmod(choice, WAYS)
        figures: dict[str, int | str] = {"hex": NAMES[field]}
        if position.owner[field] != NONE:
            return IllegalMove("digging.action", "occupied", figures)
        needed = spades_needed(position, seat, field, terrain)
        if not needed:
            return IllegalMove("digging.cycle", "no-way", figures)
        way = way_to(position, seat, field)
        if way == NONE:
            return out_of_reach(field)
        if needed <= self.at_hand(position, seat, way):
            return None
        return self.too_few(position, seat, field, needed, way)


class Dig(Transform):
    """Transform a hex with bought spades, as an action (digging.action)."""

    def at_hand(self, position: Position, seat: int, way: int) -> int:
        return spades_for_sale(position, seat, way)

    def too_few(
        self, position: Position, seat: int, field: int, needed: int, way: int
    ) -> IllegalMove | None:
        return too_dear_spades("digging.price", position, seat, way, needed, 0)

    def answer(self, position: Position, seat: int, choice: int) -> None:
        position.actions -= 1
        field, terrain = divmod(choice, WAYS)
        dig(position, seat, field, terrain)


class UseSpades(Transform):
    """Use free spades, and buy what is missing (digging.free, digging.missing)."""

    def at_hand(self, position: Position, seat: int, way: int) -> int:
        _, _, left, first, flown, more = position.agenda.top()
        if way == FAR and flown:
            return NONE
        bought = spades_for_sale(position, seat, way)
        if bought == NONE:
            return NONE
        return left + bought if more and first == NONE else left

    def too_few(
        self, position: Position, seat: int, field: int, needed: int, way: int
    ) -> IllegalMove | None:
        _, _, left, first, flown, more = position.agenda.top()
        if way == FAR and flown:
            return IllegalMove("reach.distant", "one-flight", {"hex": NAMES[field]})
        if needed > left and not (more and first == NONE):
            return few_spades("digging.free", needed, left)
        return too_dear_spades("digging.missing", position, seat, way, needed, left)

    def answer(self, position: Position, seat: int, choice: int) -> None:
        field, terrain = divmod(choice, WAYS)
        use_spades(position, seat, field, terrain)


class ForgoSpades(Done):
    """Leave free spades unused; a dwelling may still follow (digging.forgo)."""

    def answer(self, position: Position, seat: int, choice: int) -> None:
        _, _, left, first, _, _ = position.agenda.pop()
        if position.listener is not None:
            position.tell("forwent", seat, {"spades": left}, "digging.forgo")
        if first != NONE:
            allow_dwelling(position, seat, first)


def spade_price(position: Position, seat: int) -> int:
    """Return what a spade costs in workers or priests (digging.price)."""
    return SPADE_PRICE[position.faction[seat]][position.digging[seat]]


def price_of_spades(position: Position, seat: int, spades: int) -> tuple[int, int]:
    """Return the workers and priests that spades cost."""
    price = spades * spade_price(position, seat)
    return (0, price) if SPADES_COST_PRIESTS[position.faction[seat]] else (price, 0)


def spades_for_sale(position: Position, seat: int, way: int) -> int:
    """Return how many spades a seat can buy beside the way to a hex, NONE if that is too dear."""
    workers, priests = position.workers[seat], position.priests[seat]
    if way == FAR:
        workers_there, priests_there = flight_price(position, seat)
        workers -= workers_there
        priests -= priests_there
        if workers < 0 or priests < 0:
            return NONE
    paid = priests if SPADES_COST_PRIESTS[position.faction[seat]] else workers
    return paid // spade_price(position, seat)


def too_dear_spades(
    rule: str, position: Position, seat: int, way: int, needed: int, left: int
) -> IllegalMove | None:
    """Return what is missing to buy spades beside those in hand, and to get to the hex."""
    workers, priests = price_of_spades(position, seat, max(0, needed - left))
    workers_there, priests_there = price_of_way(position, seat, way)
    workers += workers_there
    priests += priests_there
    if way == FAR or could_pay(position, seat, 0, workers, priests):
        return too_dear(position, seat, 0, workers, priests)
    return few_spades(rule, needed, left + spades_for_sale(position, seat, NEAR))


def few_spades(rule: str, needed: int, there: int) -> IllegalMove:
    return IllegalMove(rule, "few-spades", {"spades": needed, "own_spades": there})


def spades_needed(position: Position, seat: int, field: int, terrain: int) -> int:
    """Return the spades from what a hex is to a terrain, 0 if that is no way to go."""
    return SPADES_NEEDED[position.faction[seat]][position.terrain[field]][terrain]


def terrain_after(position: Position, seat: int, terrain: int) -> int:
    return position.home(seat) if terrain == AROUND else terrain


def buy_spades(position: Position, seat: int, spades: int) -> None:
    workers, priests = price_of_spades(position, seat, spades)
    pay(position, seat, 0, workers, priests)
    position.score(seat, BOUGHT_SPADE_POINTS[position.faction[seat]] * spades, BY_FACTION)
    gain_spades(position, seat, spades)


def gain_spades(position: Position, seat: int, spades: int) -> None:
    """Count spades that a seat gets, from wherever."""
    faction = position.faction[seat]
    position.score(seat, SPADE_POINTS[faction] * spades, BY_FACTION)
    if SPADE_POWER[faction] and position.count(seat, STRONGHOLD):
        gain_power(position, seat, SPADE_POWER[faction] * spades)


def score_spades(position: Position, seat: int, spades: int) -> None:
    """Score the spades of the action phase if the round's tile shows them (round.scoring)."""
    if position.phase != ACTIONS:
        return
    scoring = position.scorings[position.round - 1]
    if SCORING_FOR[scoring] == SCORED_SPADE:
        position.score(seat, SCORING_POINTS[scoring] * spades, BY_ROUND)


def transform(position: Position, seat: int, field: int, terrain: int, spades: int) -> None:
    """Use spades that a seat has on a hex (digging.spades)."""
    position.terrain[field] = terrain
    score_spades(position, seat, spades)
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "hex": NAMES[field],
            "terrain": TERRAINS[terrain],
            "spades": spades,
        }
        position.tell("transformed", seat, figures, "digging.spades")


def dig(position: Position, seat: int, field: int, terrain: int) -> None:
    spades = spades_needed(position, seat, field, terrain)
    pay_flight(position, seat, field)
    buy_spades(position, seat, spades)
    after = terrain_after(position, seat, terrain)
    transform(position, seat, field, after, spades)
    if after == position.home(seat):
        allow_dwelling(position, seat, field)


def give_spades(position: Position, seat: int, spades: int, more: bool) -> None:
    """Hand out free spades to be used at once; tell whether more may be bought with them."""
    gain_spades(position, seat, spades)
    position.agenda.push((SPADES, seat, spades, NONE, 0, 1 if more else 0))


def use_spades(position: Position, seat: int, field: int, terrain: int) -> None:
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
    home = after == position.home(seat)
    if home and first == NONE:
        first = field
    if home and left:
        position.agenda.push((SPADES, seat, left, first, flown, more))
    elif first != NONE:
        allow_dwelling(position, seat, first)


def allow_dwelling(position: Position, seat: int, field: int) -> None:
    """Ask for the dwelling on a hex just transformed, unless it is out of the question."""
    if not position.piece_left(seat, DWELLING):
        return
    if can_pay_dwelling(position, seat, 0, 0) or some_conversion(position, seat):
        position.agenda.push((BUILD, seat, field))


DIG: Final = Dig(notation.TRANSFORM)
USE_SPADES: Final = UseSpades(notation.TRANSFORM)
FORGO_SPADES: Final = ForgoSpades(notation.DONE)
