"""Chapter "action": the special actions of scrolls, favor tiles and strongholds."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.terra_mystica.facts.components import TRACKS
from parlour.games.terra_mystica.facts.factions import (
    DWELLING,
    FREE_DWELLING,
    FREE_SPADES,
    FREE_UPGRADE,
    MORE_ACTIONS,
    ON_TRACK,
    SANDSTORM,
    STRONGHOLD,
    STRONGHOLD_ACTION,
    STRONGHOLD_AMOUNT,
    TRADING_HOUSE,
)
from parlour.games.terra_mystica.facts.land import LAND_NEIGHBOURS, LANDS, NAMES
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_ACTION_STEPS,
    FAVOR_CULT_ACTION,
    SCROLL_CULT,
    SCROLL_SPADE,
    SCROLL_SPADES,
    SCROLL_STEPS,
)
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.building import (
    build_dwelling,
    free_land,
    no_piece,
    upgrade,
)
from parlour.games.terra_mystica.rules.cults import step
from parlour.games.terra_mystica.rules.decision import Action, Moves
from parlour.games.terra_mystica.rules.digging import allow_dwelling, give_spades, transform
from parlour.games.terra_mystica.rules.notation import MOVES
from parlour.games.terra_mystica.rules.position import (
    NONE,
    USED_FAVOR,
    USED_SCROLL,
    USED_STRONGHOLD,
    Position,
)

# Why a special action cannot be used.
NOT_THERE: Final = 1
USED: Final = 2


class Special(Action):
    """A special action, once a round (action.special)."""

    def fault(self, position: Position, seat: int) -> int:
        """Return why the seat cannot use it now, 0 if it can."""
        raise NotImplementedError

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        fault = self.fault(position, seat)
        if fault == USED:
            return IllegalMove("action.special", "special-used")
        return IllegalMove("action.special", "no-special") if fault else None


class SpecialOnTrack(Special):
    """A special action that steps on a cult of choice."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if not self.fault(position, seat):
            for track in range(TRACKS):
                found.append(MOVES[self.first + track])


class UseSpadeScroll(Special):
    """Dig with the spade of the scroll."""

    def fault(self, position: Position, seat: int) -> int:
        return scroll_fault(position, seat, SCROLL_SPADE)

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if not self.fault(position, seat):
            found.append(MOVES[self.first])

    def act(self, position: Position, seat: int, choice: int) -> None:
        use(position, seat, USED_SCROLL, "spade-scroll")
        give_spades(position, seat, SCROLL_SPADES, True)


class UseCultScroll(SpecialOnTrack):
    """Step on a cult with the scroll."""

    def fault(self, position: Position, seat: int) -> int:
        return scroll_fault(position, seat, SCROLL_CULT)

    def act(self, position: Position, seat: int, choice: int) -> None:
        use(position, seat, USED_SCROLL, "cult-scroll")
        step(position, seat, choice, SCROLL_STEPS)


class UseCultFavor(SpecialOnTrack):
    """Step on a cult with the favor tile."""

    def fault(self, position: Position, seat: int) -> int:
        return favor_fault(position, seat)

    def act(self, position: Position, seat: int, choice: int) -> None:
        use(position, seat, USED_FAVOR, "cult-favor")
        step(position, seat, choice, FAVOR_ACTION_STEPS)


class UseStronghold(Special):
    """Take spades, or several actions in a row."""

    def fault(self, position: Position, seat: int) -> int:
        if stronghold_action(position, seat) not in (FREE_SPADES, MORE_ACTIONS):
            return NOT_THERE
        return stronghold_fault(position, seat)

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if not self.fault(position, seat):
            found.append(MOVES[self.first])

    def act(self, position: Position, seat: int, choice: int) -> None:
        use(position, seat, USED_STRONGHOLD, "stronghold")
        amount = STRONGHOLD_AMOUNT[position.faction[seat]]
        if stronghold_action(position, seat) == FREE_SPADES:
            give_spades(position, seat, amount, False)
        else:
            position.actions = amount


class UseStrongholdOnTrack(SpecialOnTrack):
    """Step on a cult with the stronghold."""

    def fault(self, position: Position, seat: int) -> int:
        if stronghold_action(position, seat) != ON_TRACK:
            return NOT_THERE
        return stronghold_fault(position, seat)

    def act(self, position: Position, seat: int, choice: int) -> None:
        use(position, seat, USED_STRONGHOLD, "stronghold")
        step(position, seat, choice, STRONGHOLD_AMOUNT[position.faction[seat]])


class UseStrongholdOnHex(Special):
    """Build, upgrade or send a sandstorm without paying."""

    def fault(self, position: Position, seat: int) -> int:
        if stronghold_action(position, seat) not in (FREE_DWELLING, FREE_UPGRADE, SANDSTORM):
            return NOT_THERE
        return stronghold_fault(position, seat)

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if self.fault(position, seat) or not has_piece_for_special(position, seat):
            return
        for field in range(LANDS):
            if special_fits(position, seat, field):
                found.append(MOVES[self.first + field])

    def act(self, position: Position, seat: int, choice: int) -> None:
        use(position, seat, USED_STRONGHOLD, "stronghold")
        action = stronghold_action(position, seat)
        if action == FREE_DWELLING:
            build_dwelling(position, seat, choice)
        elif action == FREE_UPGRADE:
            upgrade(position, seat, choice, TRADING_HOUSE)
        else:
            transform(position, seat, choice, position.home(seat), 0)
            allow_dwelling(position, seat, choice)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        refused = super().why_not(position, seat, choice)
        if refused is not None:
            return refused
        if not has_piece_for_special(position, seat):
            return no_piece(_built_by_special(position, seat))
        if special_fits(position, seat, choice):
            return None
        return IllegalMove("action.special", "special-misfit", {"hex": NAMES[choice]})


def scroll_fault(position: Position, seat: int, scroll: int) -> int:
    """Return why a seat cannot use the special action of a scroll, 0 if it can."""
    if position.scroll[seat] != scroll:
        return NOT_THERE
    return USED if position.used[seat] & USED_SCROLL else 0


def favor_fault(position: Position, seat: int) -> int:
    """Return why a seat cannot use the special action of its favor tile, 0 if it can."""
    if not position.has_favor(seat, FAVOR_CULT_ACTION):
        return NOT_THERE
    return USED if position.used[seat] & USED_FAVOR else 0


def stronghold_action(position: Position, seat: int) -> int:
    """Return the special action that the stronghold of a seat has or would have, 0 for none."""
    return STRONGHOLD_ACTION[position.faction[seat]]


def stronghold_fault(position: Position, seat: int) -> int:
    """Return why a seat cannot use the special action of its stronghold, 0 if it can."""
    if not stronghold_action(position, seat) or not position.count(seat, STRONGHOLD):
        return NOT_THERE
    return USED if position.used[seat] & USED_STRONGHOLD else 0


def specials_left(position: Position, seat: int) -> int:
    """Return how many special actions a seat has still to use in this round."""
    left = 0
    if not (
        scroll_fault(position, seat, SCROLL_SPADE) and scroll_fault(position, seat, SCROLL_CULT)
    ):
        left += 1
    if not favor_fault(position, seat):
        left += 1
    return left if stronghold_fault(position, seat) else left + 1


def _built_by_special(position: Position, seat: int) -> int:
    """Return the structure that the special action of the stronghold builds, 0 for none."""
    action = stronghold_action(position, seat)
    if action == FREE_DWELLING:
        return DWELLING
    return TRADING_HOUSE if action == FREE_UPGRADE else 0


def has_piece_for_special(position: Position, seat: int) -> bool:
    """Tell whether the piece is left that the special action of the stronghold builds."""
    kind = _built_by_special(position, seat)
    return not kind or position.piece_left(seat, kind)


def special_fits(position: Position, seat: int, field: int) -> bool:
    """Tell whether the special action of the stronghold fits a hex."""
    action = stronghold_action(position, seat)
    if action == FREE_UPGRADE:
        return position.owner[field] == seat and position.structure[field] == DWELLING
    home = position.home(seat)
    if action == FREE_DWELLING:
        return bool(free_land(position, [field], home))
    if position.owner[field] != NONE or position.terrain[field] == home:
        return False
    return any(position.owner[other] == seat for other in LAND_NEIGHBOURS[field])


def use(position: Position, seat: int, bit: int, what: str) -> None:
    position.used[seat] |= bit
    if position.listener is not None:
        position.tell("used", seat, {"special": what}, "action.special")


USE_SPADE_SCROLL: Final = UseSpadeScroll(notation.USE_SCROLL)
USE_CULT_SCROLL: Final = UseCultScroll(notation.USE_SCROLL_CULT)
USE_CULT_FAVOR: Final = UseCultFavor(notation.USE_FAVOR)
USE_STRONGHOLD: Final = UseStronghold(notation.USE_STRONGHOLD)
USE_STRONGHOLD_ON_TRACK: Final = UseStrongholdOnTrack(notation.USE_STRONGHOLD_CULT)
USE_STRONGHOLD_ON_HEX: Final = UseStrongholdOnHex(notation.USE_STRONGHOLD_ON)
