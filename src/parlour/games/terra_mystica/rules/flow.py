"""Chapter "round": what goes on by itself, turn by turn, phase by phase, round by round."""

from __future__ import annotations

from typing import Final

from parlour.games.terra_mystica.facts.components import ROUNDS
from parlour.games.terra_mystica.facts.options import TURN_ORDER
from parlour.games.terra_mystica.facts.tiles import SCROLL_COINS, SCROLLS
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.conversions import some_conversion
from parlour.games.terra_mystica.rules.decision import Done
from parlour.games.terra_mystica.rules.income import pay_income
from parlour.games.terra_mystica.rules.neighbours import drop_idle_offers
from parlour.games.terra_mystica.rules.passing import scroll_is_free
from parlour.games.terra_mystica.rules.position import ACTIONS, NONE, OVER, REWARDS, Position
from parlour.games.terra_mystica.rules.reach import forget_all_reach
from parlour.games.terra_mystica.rules.rewards import reward, rewards_wait
from parlour.games.terra_mystica.rules.scoring import score_game
from parlour.games.terra_mystica.rules.towns import some_connection


class EndTurn(Done):
    """Be done after the action: the next one that has not passed takes a turn."""

    def answer(self, position: Position, seat: int, choice: int) -> None:
        next_turn(position)


def proceed(position: Position) -> None:
    """Go on with everything that nobody decides, up to the next decision."""
    while all_rest(position):
        next_phase(position)


def all_rest(position: Position) -> bool:
    """Go on within the phase; tell whether all rest, so that the next phase begins."""
    if position.offers:
        drop_idle_offers(position)
    if position.phase == REWARDS:
        return not rewards_wait(position)
    if position.phase != ACTIONS:
        return False
    while not position.agenda and _turn_is_over(position):
        if position.turn == NONE:
            return not (position.offers or position.steps_due)
        next_turn(position)
    return False


def next_phase(position: Position) -> None:
    """Begin what comes after the actions or the rewards (round.phases)."""
    if position.phase == REWARDS:
        _begin_round(position)
    elif position.round == ROUNDS:
        position.phase = OVER
        score_game(position)
    else:
        _begin_rewards(position)


def _turn_is_over(position: Position) -> bool:
    """Tell whether nothing is left to do for the seat on turn (round.turns, option.deferred)."""
    seat = position.turn
    if seat == NONE:
        return True
    if not position.deferred and (position.offers or position.steps_due):
        return False
    if position.actions:
        return False
    if seat in position.passed:
        return True
    return not (some_conversion(position, seat) or some_connection(position, seat))


def next_turn(position: Position) -> None:
    order = position.order
    place = order.index(position.turn)
    for distance in range(1, len(order) + 1):
        seat = order[(place + distance) % len(order)]
        if seat not in position.passed:
            position.turn = seat
            position.actions = 1
            return
    position.turn = NONE
    position.actions = 0


def begin_first_round(position: Position) -> None:
    position.order = list(range(position.seats))
    position.phase = REWARDS


def _begin_round(position: Position) -> None:
    """Pay the income, put coins on the scrolls that are left, and begin (round.cleanup)."""
    position.round += 1
    position.phase = ACTIONS
    position.passed = []
    position.turn = position.order[0]
    position.actions = 1
    forget_all_reach(position)
    if position.listener is not None:
        position.tell("round", position.turn, {"round": position.round}, "round.phases")
    for seat in position.order:
        pay_income(position, seat)
    for scroll in range(SCROLLS):
        if scroll_is_free(position, scroll):
            position.scrolls[scroll] += SCROLL_COINS


def _begin_rewards(position: Position) -> None:
    """All have passed: actions become free again, and the cults reward (round.cleanup)."""
    _tell_the_end(position)
    position.order = next_order(position)
    position.phase = REWARDS
    position.taken = 0
    forget_all_reach(position)
    for seat in range(position.seats):
        position.used[seat] = 0
    for seat in position.order:
        reward(position, seat)
    position.queue = [seat for seat in position.order if position.spades[seat]]


def _tell_the_end(position: Position) -> None:
    """Let whoever listens see the round as it ended, with the last to pass still on turn."""
    if position.listener is None:
        return
    last = position.passed[-1]
    position.tell("round-over", last, {"round": position.round}, "round.cleanup")
    turn, position.turn = position.turn, last
    position.halt()
    position.turn = turn


def next_order(position: Position) -> list[int]:
    """Return the turn order of the next round (round.order, option.turn-order)."""
    if position.options.flag(TURN_ORDER):
        return position.passed[:]
    first = position.passed[0]
    return [(first + distance) % position.seats for distance in range(position.seats)]


END_TURN: Final = EndTurn(notation.DONE)
