"""Chapter "dice": placing one, what it needs, and how it changes before."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import Figure, IllegalMove
from parlour.games.wayfarers.facts.components import (
    ASSETS,
    BLUE,
    CITY_SPACE,
    DIE_SPACE_IDS,
    GROUND_OF_SPACE,
    GROUNDS,
    HARBOUR_SPACE,
    LAND,
    LANDS,
    MINUS,
    NEEDED,
    NEEDS,
    NONE,
    PIGEON,
    PLUS,
    PRINTED_SPACES,
    SHIP,
    SPACE_OF_GROUND,
    TOWNSFOLK_ASSETS,
    VISTAS,
    WATER,
    YELLOW,
    bits,
    carried,
    discounts_of,
)
from parlour.games.wayfarers.facts.notation import DIE_EFFECT, NUDGE_ATOM, TOWNSFOLK_EFFECT
from parlour.games.wayfarers.rules.codes import (
    middle_of,
    placement,
    shown_at_last,
    space_of,
    traded_to,
    value_of,
)
from parlour.games.wayfarers.rules.decision import Codes, Decision
from parlour.games.wayfarers.rules.dice import has_die, load_of, no_die, own_values
from parlour.games.wayfarers.rules.guilds import may_use, use_guild, why_not_use
from parlour.games.wayfarers.rules.indexing import DIE_VALUES, at_die, at_host, at_row
from parlour.games.wayfarers.rules.pending import pend
from parlour.games.wayfarers.rules.position import Position

IMPOSSIBLE: Final = -1
WITHOUT_GUILD: Final = 0
WITH_GUILD: Final = 1

TRADED_STEPS: Final = (1, 2)
"""How far the trade guild may change one die."""

# Where a die may go


def own_spaces(position: Position, side: int) -> int:
    """Return the die spaces of a side, on its board and its cards (dice.place, cards.fresh)."""
    found = (1 << PRINTED_SPACES) - 1
    for card in bits(position.cards[at_row(side, LAND)] & ~position.fresh_lands & ~VISTAS):
        found |= 1 << SPACE_OF_GROUND[card]
    for card in bits(position.cards[at_row(side, WATER)]):
        space = SPACE_OF_GROUND[LANDS + card]
        if space != NONE:
            found |= 1 << space
    return found


def open_spaces(position: Position, side: int) -> Codes:
    """Return the own die spaces without a die (dice.free)."""
    return bits(own_spaces(position, side) & ~position.placed[side])


def townsfolk_at(position: Position, side: int, space: int) -> int:
    """Return the townsfolk card that serves a die space (cards.brown, cards.fresh)."""
    ground = GROUND_OF_SPACE[space]
    if ground != NONE:
        card = position.tucked[ground]
    elif space == CITY_SPACE:
        card = position.tucked[at_host(side, GROUNDS)]
    elif space == HARBOUR_SPACE:
        card = position.tucked[at_host(side, GROUNDS + 1)]
    else:
        return NONE
    return NONE if card != NONE and position.fresh_townsfolk >> card & 1 else card


# What it needs there


def assets_of(load: int, townsfolk: int, asset: int) -> int:
    """Return how many of an asset a column and the townsfolk at a space have (dice.assets)."""
    have = carried(load, asset)
    return have if townsfolk == NONE else have + TOWNSFOLK_ASSETS[townsfolk][asset]


def has_asset(position: Position, side: int, value: int, space: int, asset: int) -> int:
    """Return how many of an asset a die of some value has on a space."""
    townsfolk = townsfolk_at(position, side, space)
    return assets_of(load_of(position, side, value), townsfolk, asset)


def _is_hired(position: Position, asset: int, missing: int) -> bool:
    """Tell whether the exploration guild lends exactly what is missing (guilds.blue)."""
    return asset == SHIP and missing == 1 and may_use(position, BLUE)


def missing_asset(position: Position, side: int, value: int, space: int) -> int:
    """Return the first asset that a die lacks on a space and cannot hire, or NONE."""
    for asset in NEEDED[space]:
        missing = NEEDS[space][asset] - has_asset(position, side, value, space, asset)
        if missing > 0 and not _is_hired(position, asset, missing):
            return asset
    return NONE


def fits(position: Position, side: int, value: int, space: int) -> int:
    """Tell whether a die may be placed, and whether only with a hired ship."""
    needed = NEEDED[space]
    if not needed:
        return WITHOUT_GUILD
    answer = WITHOUT_GUILD
    needs = NEEDS[space]
    load, townsfolk = load_of(position, side, value), townsfolk_at(position, side, space)
    for asset in needed:
        missing = needs[asset] - assets_of(load, townsfolk, asset)
        if missing > 0:
            if not _is_hired(position, asset, missing):
                return IMPOSSIBLE
            answer = WITH_GUILD
    return answer


def meaning(position: Position, side: int, value: int, space: int) -> int:
    """Return what placing a die of some value means beside its space, or IMPOSSIBLE.

    That is a hired ship, a pigeon to spare and the discounts of the column (dice.alike).
    """
    fitting = fits(position, side, value, space)
    if fitting == IMPOSSIBLE:
        return IMPOSSIBLE
    spare = has_spare_pigeon(position, side, value, space)
    return fitting | spare << 1 | discounts_of(load_of(position, side, value)) << 2


def has_spare_pigeon(position: Position, side: int, value: int, space: int) -> int:
    """Return whether a die has a pigeon that its space does not need (cards.draw)."""
    return 1 if has_asset(position, side, value, space, PIGEON) > NEEDS[space][PIGEON] else 0


# How its value changes before


def reach(position: Position, side: int, value: int) -> int:
    """Return the values that a die can be changed to by its caravan, as bits (dice.chain)."""
    found = 1 << value
    up = value
    while up < DIE_VALUES and carried(load_of(position, side, up), PLUS):
        up += 1
        found |= 1 << up
    down = value
    while down > 1 and carried(load_of(position, side, down), MINUS):
        down -= 1
        found |= 1 << down
    return found


def _reaches(position: Position, trading: bool) -> Codes:
    """Return what each value can be changed to, where it matters."""
    found = [0] * (DIE_VALUES + 1)
    for value in range(1, DIE_VALUES + 1):
        if trading or has_die(position, value):
            found[value] = reach(position, position.turn, value)
    return found


def routes(value: int, reaches: Codes, trading: bool) -> Codes:
    """Return the ways to a value, as placements without their space: the shortest come first.

    A die stays as it is, is changed by its caravan, or also by the trade guild where nothing else
    leads there (guilds.yellow).
    """
    found = [placement(value, 0, 0)]
    if reaches[value] == 1 << value:
        return found
    others = [end for end in range(1, DIE_VALUES + 1) if reaches[value] >> end & 1 and end != value]
    for end in others:
        found.append(placement(value, end, 0))
    if trading:
        for size in TRADED_STEPS:
            for middle in others:
                for end in (middle - size, middle + size):
                    if _leads_further(value, size, end, reaches):
                        found.append(placement(value, middle, end))
    return found


def _leads_further(value: int, size: int, end: int, reaches: Codes) -> bool:
    """Tell whether neither the caravan alone nor the guild before the caravan leads to a value."""
    if not 1 <= end <= DIE_VALUES or reaches[value] >> end & 1:
        return False
    up, down = value + size, value - size
    if up <= DIE_VALUES and reaches[up] >> end & 1:
        return False
    return not (down >= 1 and reaches[down] >> end & 1)


class Placing(Decision):
    """Place a die, changed before where this makes a difference (dice.place, dice.alike)."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        spaces = open_spaces(position, position.turn)
        trading = may_use(position, YELLOW)
        reaches = _reaches(position, trading)
        meanings: list[Codes] = [[] for _ in range(DIE_VALUES + 1)]
        for value in own_values(position):
            ways = routes(value, reaches, trading)
            if len(ways) == 1:
                for space in spaces:
                    if fits(position, position.turn, value, space) != IMPOSSIBLE:
                        found.append(ways[0] + space)
            else:
                _list_routes(position, ways, spaces, meanings, found)

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        pend(position, place(position, number))
        pend(position, _step_left(number))

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        side, value, space = position.turn, value_of(number), space_of(number)
        if position.placed[side] >> space & 1:
            return IllegalMove("dice.free", "space-taken")
        if not own_spaces(position, side) >> space & 1:
            return IllegalMove("dice.place", "not-your-space")
        if not has_die(position, value):
            return no_die(value, "dice.place")
        return _why_not_route(position, number)


def _list_routes(
    position: Position, ways: Codes, spaces: Codes, meanings: list[Codes], found: Codes
) -> None:
    """List the spaces where a route means something that no shorter one does."""
    before: list[Codes] = []
    for way in ways:
        end = shown_at_last(way)
        if not meanings[end]:
            meanings[end] = [meaning(position, position.turn, end, space) for space in spaces]
        means = meanings[end]
        for index, space in enumerate(spaces):
            if means[index] != IMPOSSIBLE and _is_new(means[index], index, before):
                found.append(way + space)
        before.append(means)


def _is_new(meant: int, index: int, before: list[Codes]) -> bool:
    for means in before:  # noqa: SIM110 - a generator would leave compiled code
        if means[index] == meant:
            return False
    return True


def _why_not_route(position: Position, number: int) -> IllegalMove | None:
    """Return the reason against the way to a value and the value on its space."""
    side, value, space = position.turn, value_of(number), space_of(number)
    trading = may_use(position, YELLOW)
    if traded_to(number) and not trading:
        return why_not_use(position, YELLOW)
    reaches = _reaches(position, True)
    middle, end = middle_of(number), shown_at_last(number)
    if middle and not reaches[value] >> middle & 1:
        return IllegalMove("dice.chain", "no-chain", {"die": value, "to": middle})
    asset = missing_asset(position, side, end, space)
    if asset != NONE:
        figures: dict[str, Figure] = {
            "asset": ASSETS[asset],
            "count": NEEDS[space][asset],
            "own_count": has_asset(position, side, end, space, asset),
        }
        return IllegalMove("dice.assets", "lacks-asset", figures)
    ways, way = routes(value, reaches, trading), number - space
    if way not in ways:
        if traded_to(number):
            return IllegalMove("guilds.yellow", "no-such-way", {"die": value, "to": end})
        return IllegalMove("dice.alike", "no-difference", {"die": value})
    meant = meaning(position, side, end, space)
    for shorter in ways[: ways.index(way)]:
        if meaning(position, side, shown_at_last(shorter), space) == meant:
            return IllegalMove("dice.alike", "no-difference", {"die": value})
    return None


def place(position: Position, number: int) -> Codes:
    """Place a die; return the effects of its space and of the townsfolk there."""
    side, space, end = position.turn, space_of(number), shown_at_last(number)
    position.dice[at_die(side, value_of(number))] -= 1
    hired = fits(position, side, end, space) == WITH_GUILD
    position.placed[side] |= 1 << space
    position.die = end
    position.pigeon = has_spare_pigeon(position, side, end, space)
    if position.listener is not None:
        figures: dict[str, Figure] = {"die": end, "host": DIE_SPACE_IDS[space]}
        position.tell("placed", side, figures, "dice.place")
    if hired:
        use_guild(position, BLUE)
    if traded_to(number):
        use_guild(position, YELLOW)
    effects = [DIE_EFFECT[space]]
    townsfolk = townsfolk_at(position, side, space)
    if townsfolk != NONE:
        effects.append(TOWNSFOLK_EFFECT[townsfolk])
    return effects


def _step_left(number: int) -> Codes:
    """Return the die step that a placement with the trade guild leaves for another die."""
    traded = traded_to(number)
    if traded and traded - middle_of(number) in (-1, 1):
        return [NUDGE_ATOM]
    return []


PLACING: Final = Placing()
