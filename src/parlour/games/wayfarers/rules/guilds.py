"""Chapter "guilds": their abilities, each once a turn for one influence."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import IllegalMove
from parlour.games.wayfarers.facts.components import ABILITY_PRICE, GUILDS, YELLOW
from parlour.games.wayfarers.facts.notation import NUDGE_ATOM
from parlour.games.wayfarers.rules.codes import DONE, TRADE, code, verb_of
from parlour.games.wayfarers.rules.decision import Codes, Decision, another_question
from parlour.games.wayfarers.rules.dice import unplaced
from parlour.games.wayfarers.rules.indexing import at_guild
from parlour.games.wayfarers.rules.influence import spend
from parlour.games.wayfarers.rules.pending import pend
from parlour.games.wayfarers.rules.position import Position

_EVENTS: Final = ("used-black", "used-yellow", "used-blue")
_RULES: Final = ("guilds.black", "guilds.yellow", "guilds.blue")


def may_use(position: Position, guild: int) -> bool:
    """Tell whether the ability of a guild is open to the side in turn (guilds.once)."""
    if position.used >> guild & 1:
        return False
    return position.guilds[at_guild(position.turn, guild)] >= ABILITY_PRICE


def why_not_use(position: Position, guild: int) -> IllegalMove:
    """Return the reason against a guild whose ability is not open."""
    if position.used >> guild & 1:
        return IllegalMove("guilds.once", "guild-used", {"guild": GUILDS[guild]})
    own = position.guilds[at_guild(position.turn, guild)]
    return IllegalMove(
        "guilds.once",
        "no-influence",
        {"guild": GUILDS[guild], "influence": ABILITY_PRICE, "own_influence": own},
    )


def use_guild(position: Position, guild: int) -> None:
    """Spend the token for a guild's ability."""
    position.used |= 1 << guild
    spend(position, guild, ABILITY_PRICE)
    if position.listener is not None:
        position.tell(_EVENTS[guild], position.turn, {}, _RULES[guild])


def may_trade(position: Position) -> bool:
    """Tell whether the trade guild can change a die (guilds.yellow)."""
    return may_use(position, YELLOW) and unplaced(position, position.turn) > 0


def why_not_trade(position: Position) -> IllegalMove | None:
    if not may_use(position, YELLOW):
        return why_not_use(position, YELLOW)
    return None if may_trade(position) else IllegalMove("guilds.yellow", "no-dice")


class Trading(Decision):
    """Two die steps by the trade guild: before the action, or while effects are pending."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        if may_trade(position):
            found.append(code(TRADE))

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        use_guild(position, YELLOW)
        pend(position, [NUDGE_ATOM, NUDGE_ATOM])

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        return why_not_trade(position)


class TradingAfterRest(Decision):
    """Whether to use the trade guild after a rest, whatever was pending (guilds.open)."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        TRADING.list(position, frame, found)
        found.append(code(DONE))

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        if verb_of(number) == TRADE:
            TRADING.answer(position, frame, number)

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        if verb_of(number) == DONE:
            return None
        if verb_of(number) != TRADE:
            return another_question()
        return TRADING.why_not(position, frame, number)


TRADING: Final = Trading()
TRADING_AFTER_REST: Final = TradingAfterRest()
