"""Chapter "action": the power actions and the special actions."""

from __future__ import annotations

from typing import Final

from parlour.games.terra_mystica.facts.factions import (
    AUREN,
    CHAOS_MAGICIANS,
    DWELLING,
    GIANTS,
    HOME,
    NOMADS,
    STRONGHOLD,
    SWARMLINGS,
    TRADING_HOUSE,
    WITCHES,
)
from parlour.games.terra_mystica.facts.land import LAND_NEIGHBOURS
from parlour.games.terra_mystica.facts.tiles import (
    ACTION_GOODS,
    ACTION_POWER,
    ACTION_SPADES,
    FAVOR_CULT_ACTION,
    POWER_ACTION_IDS,
    SCROLL_CULT,
    SCROLL_SPADE,
)
from parlour.games.terra_mystica.rules.bridges import build_bridge
from parlour.games.terra_mystica.rules.building import build_dwelling, upgrade
from parlour.games.terra_mystica.rules.cults import step
from parlour.games.terra_mystica.rules.digging import allow_dwelling, give_spades, transform
from parlour.games.terra_mystica.rules.position import (
    NOBODY,
    USED_FAVOR,
    USED_SCROLL,
    USED_STRONGHOLD,
    Position,
)
from parlour.games.terra_mystica.rules.power import gain_goods, power_at_hand, spend_power

SCROLL_SPADES: Final = 1
GIANTS_FREE_SPADES: Final = 2
AUREN_STEPS: Final = 2
DOUBLE_TURN: Final = 2
SPECIAL_FACTIONS: Final = (AUREN, WITCHES, SWARMLINGS, CHAOS_MAGICIANS, GIANTS, NOMADS)
"""Whose strongholds have a special action."""
HEX_FACTIONS: Final = (WITCHES, SWARMLINGS, NOMADS)
"""Whose special action names a hex."""


def can_take_power_action(position: Position, seat: int, action: int) -> bool:
    return (
        not position.taken >> action & 1 and power_at_hand(position, seat) >= ACTION_POWER[action]
    )


def take_power_action(position: Position, seat: int, action: int) -> None:
    """Pay for a power action and take what it gives (action.power)."""
    position.taken |= 1 << action
    burned = spend_power(position, seat, ACTION_POWER[action])
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "action": POWER_ACTION_IDS[action],
            "power": ACTION_POWER[action],
            "burned": burned,
        }
        kind = "power-action-burned" if burned else "power-action"
        position.tell(kind, seat, figures, "action.power")
    gain_goods(position, seat, ACTION_GOODS[action])
    if ACTION_SPADES[action]:
        give_spades(position, seat, ACTION_SPADES[action], True)


def take_bridge_action(position: Position, seat: int, action: int, site: int) -> None:
    take_power_action(position, seat, action)
    build_bridge(position, seat, site)


def can_use_spade_scroll(position: Position, seat: int) -> bool:
    return position.scroll[seat] == SCROLL_SPADE and not position.used[seat] & USED_SCROLL


def can_use_cult_scroll(position: Position, seat: int) -> bool:
    return position.scroll[seat] == SCROLL_CULT and not position.used[seat] & USED_SCROLL


def can_use_cult_favor(position: Position, seat: int) -> bool:
    return position.has_favor(seat, FAVOR_CULT_ACTION) and not position.used[seat] & USED_FAVOR


def can_use_stronghold(position: Position, seat: int) -> bool:
    """Tell whether the stronghold has a special action that is still free (action.special)."""
    return (
        position.faction[seat] in SPECIAL_FACTIONS
        and position.count(seat, STRONGHOLD) > 0
        and not position.used[seat] & USED_STRONGHOLD
    )


def use_spade_scroll(position: Position, seat: int) -> None:
    _use(position, seat, USED_SCROLL, "spade-scroll")
    give_spades(position, seat, SCROLL_SPADES, True)


def use_cult_scroll(position: Position, seat: int, track: int) -> None:
    _use(position, seat, USED_SCROLL, "cult-scroll")
    step(position, seat, track, 1)


def use_cult_favor(position: Position, seat: int, track: int) -> None:
    _use(position, seat, USED_FAVOR, "cult-favor")
    step(position, seat, track, 1)


def use_stronghold(position: Position, seat: int) -> None:
    """The Giants dig with two free spades, the Chaos Magicians act twice."""
    _use(position, seat, USED_STRONGHOLD, "stronghold")
    if position.faction[seat] == GIANTS:
        give_spades(position, seat, GIANTS_FREE_SPADES, False)
    else:
        position.actions = DOUBLE_TURN


def use_stronghold_on_track(position: Position, seat: int, track: int) -> None:
    """The Auren step twice on a track."""
    _use(position, seat, USED_STRONGHOLD, "stronghold")
    step(position, seat, track, AUREN_STEPS)


def use_stronghold_on_hex(position: Position, seat: int, field: int) -> None:
    """The Witches ride, the Swarmlings upgrade, the Nomads send a sandstorm."""
    _use(position, seat, USED_STRONGHOLD, "stronghold")
    faction = position.faction[seat]
    if faction == WITCHES:
        build_dwelling(position, seat, field)
    elif faction == SWARMLINGS:
        upgrade(position, seat, field, TRADING_HOUSE)
    else:
        transform(position, seat, field, HOME[NOMADS], 0)
        allow_dwelling(position, seat, field)


def stronghold_reaches(position: Position, seat: int, field: int) -> bool:
    """Tell whether the special action of Witches, Swarmlings or Nomads fits a hex."""
    faction = position.faction[seat]
    if faction == SWARMLINGS:
        return position.owner[field] == seat and position.structure[field] == DWELLING
    if position.owner[field] != NOBODY:
        return False
    at_home = position.terrain[field] == HOME[faction]
    if faction == WITCHES:
        return at_home
    if at_home:
        return False
    return any(position.owner[other] == seat for other in LAND_NEIGHBOURS[field])


def _use(position: Position, seat: int, bit: int, what: str) -> None:
    position.used[seat] |= bit
    if position.listener is not None:
        position.tell("used", seat, {"special": what}, "action.special")
