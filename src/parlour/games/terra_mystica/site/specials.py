"""Special actions that name a hex: those of strongholds."""

from __future__ import annotations

from parlour.games.terra_mystica.facts.factions import FREE_DWELLING, FREE_UPGRADE, TRADING_HOUSE
from parlour.games.terra_mystica.facts.land import NAMES
from parlour.games.terra_mystica.rules.building import build_dwelling, no_piece, upgrade
from parlour.games.terra_mystica.rules.specials import (
    has_piece_for_special,
    special_fits,
    stronghold_action,
)
from parlour.games.terra_mystica.site.command import Misread
from parlour.games.terra_mystica.site.desk import Desk


def use_special(desk: Desk, seat: int, field: int) -> None:
    """Use the special action of a stronghold, begun before, on a hex."""
    action = stronghold_action(desk, seat)
    if not has_piece_for_special(desk, seat):
        desk.insist(no_piece(TRADING_HOUSE if action == FREE_UPGRADE else 1))
    if not special_fits(desk, seat, field):
        raise Misread(f"expected a hex that the special action fits, got {NAMES[field]}")
    desk.say(seat, f"use stronghold {NAMES[field]}")
    if action == FREE_DWELLING:
        build_dwelling(desk, seat, field)
    elif action == FREE_UPGRADE:
        upgrade(desk, seat, field, TRADING_HOUSE)
    else:
        desk.terrain[field] = desk.home(seat)
