"""Chapter "cult": four tracks, steps, power on the way, the last space and its key, priests."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.terra_mystica.facts.components import (
    CULTS,
    ORDER_SPACES,
    ORDER_STEPS,
    POWER_ON_THE_WAY,
    STEPS_WITHOUT_ORDER,
    TOP,
    TRACKS,
)
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.conversions import could_pay
from parlour.games.terra_mystica.rules.decision import Action, Decision, Moves
from parlour.games.terra_mystica.rules.notation import MOST_STEPS, MOVES
from parlour.games.terra_mystica.rules.payment import affordable, pay, too_dear
from parlour.games.terra_mystica.rules.position import KEYS, NONE, Position
from parlour.games.terra_mystica.rules.power import gain_power


class SendPriest(Action):
    """Send a priest to an order, where he stays, or to help and come back (cult.priest)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if not affordable(position, seat, 0, 0, 1):
            return
        for track in range(TRACKS):
            for steps in range(1, MOST_STEPS + 1):
                if takes_a_priest(position, track, steps):
                    found.append(MOVES[self.first + track * MOST_STEPS + steps - 1])

    def act(self, position: Position, seat: int, choice: int) -> None:
        track, steps = divmod(choice, MOST_STEPS)
        steps += 1
        pay(position, seat, 0, 0, 1)
        if steps > STEPS_WITHOUT_ORDER:
            position.orders[order_space(position, track, steps)] = seat
        if position.listener is not None:
            figures: dict[str, int | str] = {"cult": CULTS[track], "steps": steps}
            position.tell("sent", seat, figures, "cult.priest")
        step(position, seat, track, steps)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        if not affordable(position, seat, 0, 0, 1):
            if could_pay(position, seat, 0, 0, 1):
                return too_dear(position, seat, 0, 0, 1)
            return IllegalMove("cult.priest", "no-priest")
        track, steps = divmod(choice, MOST_STEPS)
        if takes_a_priest(position, track, steps + 1):
            return None
        return IllegalMove("cult.priest", "no-order", {"steps": steps + 1})


class StepDue(Decision):
    """Make a step that somebody's taking of power brings, on any cult."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        for track in range(TRACKS):
            found.append(MOVES[self.first + track])

    def answer(self, position: Position, seat: int, choice: int) -> None:
        position.steps_due -= 1
        step(position, seat, choice, 1)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        return None


class UseKey(Decision):
    """Choose the track whose last space a key opens (cult.key-choice)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        for track in range(TRACKS):
            if key_opens(position, seat, track):
                found.append(MOVES[self.first + track])

    def answer(self, position: Position, seat: int, choice: int) -> None:
        _, _, steps, tracks = position.agenda.pop()
        step(position, seat, choice, steps)
        step_everywhere(position, seat, steps, tracks & ~(1 << choice))

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        if key_opens(position, seat, choice):
            return None
        return IllegalMove("cult.key-choice", "no-key", {"cult": CULTS[choice]})


def top_is_free(position: Position, seat: int, track: int) -> bool:
    """Tell whether a seat may enter the last space of a track if it has a key (cult.top)."""
    for other in range(position.seats):
        if other != seat and position.cults[other * TRACKS + track] == TOP:
            return False
    return not _kept_for_a_step(position, seat, track)


def _kept_for_a_step(position: Position, seat: int, track: int) -> bool:
    """A step that is due goes first where it could enter the last space (cult.reserved)."""
    other = position.stepping()
    return (
        other not in (NONE, seat)
        and position.keys[other] > 0
        and position.cults[other * TRACKS + track] == TOP - 1
    )


def step(position: Position, seat: int, track: int, steps: int) -> int:
    """Move a marker up as far as it goes; return how many steps were made (cult.step)."""
    place = seat * TRACKS + track
    before = position.cults[place]
    after = min(TOP, before + steps)
    if after == TOP and before < TOP:
        if position.keys[seat] > 0 and top_is_free(position, seat, track):
            position.keys[seat] -= 1
        else:
            after = TOP - 1
    if after == before:
        return 0
    position.cults[place] = after
    power = POWER_ON_THE_WAY[after] - POWER_ON_THE_WAY[before]
    if power:
        gain_power(position, seat, power)
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "cult": CULTS[track],
            "steps": after - before,
            "space": after,
        }
        position.tell("stepped", seat, figures, "cult.step")
    return after - before


def step_everywhere(position: Position, seat: int, steps: int, tracks: int) -> None:
    """Step on several tracks; if more last spaces are in reach than keys, ask which go first."""
    wanting = 0
    for track in range(TRACKS):
        if tracks >> track & 1 and _wants_key(position, seat, track, steps):
            wanting += 1
    if wanting > position.keys[seat] > 0:
        position.agenda.push((KEYS, seat, steps, tracks))
        return
    for track in range(TRACKS):
        if tracks >> track & 1:
            step(position, seat, track, steps)


def _wants_key(position: Position, seat: int, track: int, steps: int) -> bool:
    level = position.cults[seat * TRACKS + track]
    return level < TOP <= level + steps and top_is_free(position, seat, track)


def key_opens(position: Position, seat: int, track: int) -> bool:
    """Tell whether the key that is decided on would open the last space of a track."""
    _, _, steps, tracks = position.agenda.top()
    return bool(tracks >> track & 1) and _wants_key(position, seat, track, steps)


def order_space(position: Position, track: int, steps: int) -> int:
    """Return a free order space of a track worth so many steps, or NONE."""
    for space in range(ORDER_SPACES):
        place = track * ORDER_SPACES + space
        if ORDER_STEPS[space] == steps and position.orders[place] == NONE:
            return place
    return NONE


def takes_a_priest(position: Position, track: int, steps: int) -> bool:
    """Tell whether a priest can go for so many steps: home again, or to a free order space."""
    return steps == STEPS_WITHOUT_ORDER or order_space(position, track, steps) != NONE


SEND_PRIEST: Final = SendPriest(notation.SEND)
STEP_DUE: Final = StepDue(notation.CULT)
USE_KEY: Final = UseKey(notation.CULT)
