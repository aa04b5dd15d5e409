"""Chapter "action": the power actions of the board, each once a round."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.terra_mystica.facts.components import PRIESTS
from parlour.games.terra_mystica.facts.land import SITES
from parlour.games.terra_mystica.facts.tiles import (
    ACTION_GOODS,
    ACTION_POWER,
    ACTION_SPADES,
    BRIDGE_ACTION,
    POWER_ACTION_IDS,
    POWER_ACTIONS,
)
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.bridges import (
    bridge_left,
    build_bridge,
    no_bridge,
    site_is_free,
)
from parlour.games.terra_mystica.rules.decision import Action, Moves
from parlour.games.terra_mystica.rules.digging import give_spades
from parlour.games.terra_mystica.rules.notation import MOVES
from parlour.games.terra_mystica.rules.position import Position
from parlour.games.terra_mystica.rules.power import (
    gain_goods,
    power_at_hand,
    room_for_priests,
    spend_power,
)

# Why a power action cannot be taken.
TAKEN: Final = 1
TOO_LITTLE: Final = 2


class TakePowerAction(Action):
    """Pay for a power action and take what it gives (action.power)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        for action in range(POWER_ACTIONS):
            if action != BRIDGE_ACTION and not action_fault(position, seat, action):
                found.append(MOVES[self.first + action])

    def act(self, position: Position, seat: int, choice: int) -> None:
        pay_for_action(position, seat, choice)
        gain_goods(position, seat, ACTION_GOODS[choice])
        if ACTION_SPADES[choice]:
            give_spades(position, seat, ACTION_SPADES[choice], True)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        if choice == BRIDGE_ACTION:
            return IllegalMove("bridge.site", "no-site")
        return no_action(position, seat, choice)


class TakeBridgeAction(Action):
    """Pay for the power action that builds a bridge."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if bridge_left(position, seat) and not action_fault(position, seat, BRIDGE_ACTION):
            for site in range(SITES):
                if site_is_free(position, seat, site):
                    found.append(MOVES[self.first + site])

    def act(self, position: Position, seat: int, choice: int) -> None:
        pay_for_action(position, seat, BRIDGE_ACTION)
        build_bridge(position, seat, choice)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        refused = no_action(position, seat, BRIDGE_ACTION)
        return refused if refused is not None else no_bridge(position, seat, choice)


def action_fault(position: Position, seat: int, action: int) -> int:
    """Return why a seat cannot take a power action, 0 if it can."""
    if position.taken >> action & 1:
        return TAKEN
    if power_at_hand(position, seat) < ACTION_POWER[action]:
        return TOO_LITTLE
    return 0


def no_action(position: Position, seat: int, action: int) -> IllegalMove | None:
    """Return why a seat cannot take a power action, None if it can."""
    fault = action_fault(position, seat, action)
    if fault == TAKEN:
        return IllegalMove("action.power", "action-taken", {"action": POWER_ACTION_IDS[action]})
    if fault == TOO_LITTLE:
        figures: dict[str, int | str] = {
            "power": ACTION_POWER[action],
            "own_power": power_at_hand(position, seat),
        }
        return IllegalMove("action.power", "little-power", figures)
    return None


def gives_nothing(position: Position, seat: int, action: int) -> bool:
    """Tell whether an action is for a priest and none is left (cult.priests).

    It may be taken all the same: nobody else can have it in this round then.
    """
    return ACTION_GOODS[action][PRIESTS] > 0 and not room_for_priests(position, seat)


def pay_for_action(position: Position, seat: int, action: int) -> None:
    """Pay the power of an action, which nobody else can take in this round."""
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


POWER_ACTION: Final = TakePowerAction(notation.POWER_ACTION)
POWER_BRIDGE: Final = TakeBridgeAction(notation.POWER_BRIDGE)
