"""Chapter "dice": placing one, what it needs, and how dice change."""

from __future__ import annotations

from typing import Final

from parlour.games.wayfarers.facts.components import (
    BLUE,
    CITY_SPACE,
    COLUMNS,
    DIE_SPACE_IDS,
    DIE_SPACES,
    GROUND_OF_SPACE,
    GROUNDS,
    HARBOUR_SPACE,
    LAND,
    LANDS,
    MINUS,
    NEEDS,
    NONE,
    PIGEON,
    PLUS,
    PRINTED_SPACES,
    SHIP,
    SILVER_OFF,
    SPACE_OF_GROUND,
    TOWNSFOLK_ASSETS,
    WATER,
    YELLOW,
    bits,
)
from parlour.games.wayfarers.facts.notation import DIE_EFFECT, NUDGE_ATOM, TOWNSFOLK_EFFECT
from parlour.games.wayfarers.rules.influence import spend
from parlour.games.wayfarers.rules.notation import (
    NUDGE_DIE,
    PLACE,
    REFRESH_DIE,
    REROLL_DIE,
    code,
    first_of,
    second_of,
)
from parlour.games.wayfarers.rules.position import Position

IMPOSSIBLE: Final = -1
WITHOUT_GUILD: Final = 0
WITH_GUILD: Final = 1


def own_spaces(position: Position, side: int) -> list[int]:
    """Return the die spaces of a side that hold no die (dice.free)."""
    placed = position.placed[side]
    found = [space for space in range(PRINTED_SPACES) if not placed >> space & 1]
    for card in bits(position.cards[5 * side + LAND] & ~position.fresh_lands):
        space = SPACE_OF_GROUND[card]
        if space != NONE and not placed >> space & 1:
            found.append(space)
    for card in bits(position.cards[5 * side + WATER]):
        space = SPACE_OF_GROUND[LANDS + card]
        if space != NONE and not placed >> space & 1:
            found.append(space)
    return found


def townsfolk_at(position: Position, side: int, space: int) -> int:
    """Return the townsfolk card under the card of a die space, if it may be used (cards.fresh)."""
    ground = GROUND_OF_SPACE[space]
    if ground != NONE:
        card = position.tucked[ground]
    elif space == CITY_SPACE:
        card = position.tucked[GROUNDS + 2 * side]
    elif space == HARBOUR_SPACE:
        card = position.tucked[GROUNDS + 2 * side + 1]
    else:
        return NONE
    return NONE if card != NONE and position.fresh_townsfolk >> card & 1 else card


def lacks(position: Position, side: int, value: int, space: int, asset: int) -> int:
    """Return how many of an asset a die of some value lacks on a space (dice.assets)."""
    have = position.loads[COLUMNS * side + value - 1] >> 4 * asset & 15
    townsfolk = townsfolk_at(position, side, space)
    if townsfolk != NONE:
        have += TOWNSFOLK_ASSETS[townsfolk][asset]
    return NEEDS[space][asset] - have


def fits(position: Position, side: int, value: int, space: int) -> int:
    """Tell whether a die may be placed, and whether only with a hired ship (guilds.blue)."""
    needs = NEEDS[space]
    answer = WITHOUT_GUILD
    for asset in range(4):
        if needs[asset] == 0:
            continue
        missing = lacks(position, side, value, space, asset)
        if missing <= 0:
            continue
        hired = asset == SHIP and missing == 1 and may_use(position, BLUE)
        if not hired:
            return IMPOSSIBLE
        answer = WITH_GUILD
    return answer


def may_use(position: Position, guild: int) -> bool:
    """Tell whether the ability of a guild is open to the side in turn (guilds.once)."""
    return not position.used >> guild & 1 and position.guilds[3 * position.turn + guild] > 0


def reach(position: Position, side: int, value: int) -> int:
    """Return the values that a die can be changed to by its caravan, as bits (dice.chain)."""
    start = COLUMNS * side - 1
    found = 1 << value
    up = value
    while up < 6 and position.loads[start + up] >> 4 * PLUS & 15:
        up += 1
        found |= 1 << up
    down = value
    while down > 1 and position.loads[start + down] >> 4 * MINUS & 15:
        down -= 1
        found |= 1 << down
    return found


def list_placements(position: Position, found: list[int]) -> None:
    """List every die, what its value becomes, and where it can go.

    A change of its value is listed where it makes a difference (dice.alike).
    """
    side = position.turn
    spaces = own_spaces(position, side)
    meanings: list[list[int]] = [[], [], [], [], [], [], []]
    trading = may_use(position, YELLOW)
    reaches = [0, 0, 0, 0, 0, 0, 0]
    for value in range(1, 7):
        if position.dice[6 * side + value - 1] or trading:
            reaches[value] = reach(position, side, value)
    for value in range(1, 7):
        if position.dice[6 * side + value - 1] == 0:
            continue
        if reaches[value] == 1 << value:
            for space in spaces:
                if fits(position, side, value, space) != IMPOSSIBLE:
                    found.append(code(PLACE, 7 * value, 0, space))
            continue
        listed: list[list[int]] = []
        for end in (value, *_others(reaches[value], value)):
            chain = 7 * value + (end if end != value else 0)
            _list_new(position, code(PLACE, chain, 0), end, spaces, meanings, listed, found)
        if trading:
            _list_traded(position, value, reaches, spaces, meanings, listed, found)


def _others(values: int, value: int) -> list[int]:
    return [other for other in range(1, 7) if values >> other & 1 and other != value]


def _list_new(
    position: Position,
    start: int,
    end: int,
    spaces: list[int],
    meanings: list[list[int]],
    listed: list[list[int]],
    found: list[int],
) -> None:
    """List the spaces where a value means something that no value listed before does."""
    if not meanings[end]:
        meanings[end] = [meaning(position, position.turn, end, space) for space in spaces]
    means = meanings[end]
    for index, space in enumerate(spaces):
        if means[index] != IMPOSSIBLE and _differs(means[index], index, listed):
            found.append(start + space)
    listed.append(means)


def _differs(meant: int, index: int, listed: list[list[int]]) -> bool:
    for means in listed:  # noqa: SIM110 - a generator would leave compiled code
        if means[index] == meant:
            return False
    return True


def meaning(position: Position, side: int, value: int, space: int) -> int:
    """Return what placing a die of some value means beside its space, or IMPOSSIBLE.

    That is a hired ship, a pigeon to spare and the discounts of the column.
    """
    fitting = fits(position, side, value, space)
    if fitting == IMPOSSIBLE:
        return IMPOSSIBLE
    spare = 2 if lacks(position, side, value, space, PIGEON) < 0 else 0
    discounts = position.loads[COLUMNS * side + value - 1] >> 4 * SILVER_OFF
    return fitting + spare + 4 * discounts


def _list_traded(
    position: Position,
    value: int,
    reaches: list[int],
    spaces: list[int],
    meanings: list[list[int]],
    listed: list[list[int]],
    found: list[int],
) -> None:
    """List chains that are followed by the trade guild, where nothing else leads there."""
    for size in (1, 2):
        for middle, step in _steps(reaches[value], value, size):
            end = middle + step
            if not 1 <= end <= 6 or reaches[value] >> end & 1:
                continue
            up, down = value + size, value - size
            if (up <= 6 and reaches[up] >> end & 1) or (down >= 1 and reaches[down] >> end & 1):
                continue
            start = code(PLACE, 7 * value + middle, end)
            _list_new(position, start, end, spaces, meanings, listed, found)


def _steps(values: int, value: int, size: int) -> list[tuple[int, int]]:
    return [(middle, step) for middle in _others(values, value) for step in (-size, size)]


def place(position: Position, number: int) -> list[int]:
    """Place a die; return the effects of its space (dice.place).

    What the trade guild still may change comes first, as a list of its own.
    """
    side = position.turn
    chain, after, space = first_of(number), second_of(number), number % 64
    value, middle = chain // 7, chain % 7
    end = after or middle or value
    position.dice[6 * side + value - 1] -= 1
    hired = fits(position, side, end, space) == WITH_GUILD
    position.placed[side] |= 1 << space
    position.die = end
    position.pigeon = 1 if lacks(position, side, end, space, PIGEON) < 0 else 0
    if position.listener is not None:
        figures: dict[str, int | str] = {"die": end, "host": DIE_SPACE_IDS[space]}
        position.tell("placed", side, figures, "dice.place")
    if hired:
        use_guild(position, BLUE)
    if after:
        use_guild(position, YELLOW)
    effects = [DIE_EFFECT[space]]
    townsfolk = townsfolk_at(position, side, space)
    if townsfolk != NONE:
        effects.append(TOWNSFOLK_EFFECT[townsfolk])
    return effects


def steps_left(number: int) -> list[int]:
    """Return the die step that a placement with the trade guild leaves for another die."""
    after = second_of(number)
    if not after:
        return []
    step = after - first_of(number) % 7
    return [NUDGE_ATOM] if step in (-1, 1) else []


def use_guild(position: Position, guild: int) -> None:
    """Spend the token for a guild's ability (guilds.once)."""
    position.used |= 1 << guild
    spend(position, guild, 1)
    if position.listener is not None:
        kinds = ("used-black", "used-yellow", "used-blue")
        rules = ("guilds.black", "guilds.yellow", "guilds.blue")
        position.tell(kinds[guild], position.turn, {}, rules[guild])


def list_nudges(position: Position, found: list[int]) -> None:
    """List the steps of unplaced dice (dice.nudge, dice.ends)."""
    start = 6 * position.turn - 1
    for value in range(1, 7):
        if position.dice[start + value]:
            if value > 1:
                found.append(code(NUDGE_DIE, value, 0))
            if value < 6:
                found.append(code(NUDGE_DIE, value, 1))


def nudge(position: Position, number: int) -> None:
    value, up = first_of(number), second_of(number)
    start = 6 * position.turn - 1
    other = value + 1 if up else value - 1
    position.dice[start + value] -= 1
    position.dice[start + other] += 1
    if position.listener is not None:
        position.tell("nudged", position.turn, {"die": value, "other": other}, "dice.nudge")


def list_refreshes(position: Position, found: list[int]) -> None:
    """List the placed dice, and the values of unplaced ones (dice.refresh)."""
    side = position.turn
    placed = position.placed[side]
    for space in range(DIE_SPACES):
        if placed >> space & 1:
            found.append(code(REFRESH_DIE, space))
    for value in range(1, 7):
        if position.dice[6 * side + value - 1]:
            found.append(code(REROLL_DIE, value))


def refresh(position: Position, space: int) -> None:
    side = position.turn
    position.placed[side] &= ~(1 << space)
    tell_roll(position, position.roll(side))


def reroll(position: Position, value: int) -> None:
    side = position.turn
    position.dice[6 * side + value - 1] -= 1
    tell_roll(position, position.roll(side))


def tell_roll(position: Position, value: int) -> None:
    if position.listener is not None:
        position.tell("rolled", position.turn, {"die": value}, "dice.refresh")


def new_die(position: Position) -> None:
    """Take a die of the reserve, which nobody may refuse (dice.new)."""
    side = position.turn
    if position.reserve[side] == 0:
        return
    position.reserve[side] -= 1
    value = position.roll(side)
    if position.listener is not None:
        position.tell("new-die", side, {"die": value}, "dice.new")


def unplaced(position: Position, side: int) -> int:
    return sum(position.dice[6 * side : 6 * side + 6])
