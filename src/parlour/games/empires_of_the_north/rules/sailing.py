"""Chapter "sail": ships that put to sea with their load, and ships that change places.

Ships and workers that were gained stay with their player (sail.kept).
"""

from __future__ import annotations

from parlour.engine.errors import IllegalMove
from parlour.games.empires_of_the_north.facts.abilities import STEPS
from parlour.games.empires_of_the_north.facts.cards import FISH, GOLD, RAZE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import GOODS
from parlour.games.empires_of_the_north.rules import frames
from parlour.games.empires_of_the_north.rules.choices import against_forward
from parlour.games.empires_of_the_north.rules.decision import (
    Decision,
    Moves,
    another_question,
    refused,
)
from parlour.games.empires_of_the_north.rules.events import follow
from parlour.games.empires_of_the_north.rules.notation import (
    FORWARD,
    LOADS,
    SAIL,
    argument,
    load_code,
    move_of,
    verb_of,
)
from parlour.games.empires_of_the_north.rules.position import (
    FISH_SHIFT,
    KINDS_OF_GOODS,
    SHIP_RAZE,
    WITH_FISH,
    WITH_GOLD,
    Position,
)


def _missing(position: Position, seat: int, fish: int, raze: int) -> int:
    """Return the kind that a load lacks, or KINDS_OF_GOODS (sail.load-now)."""
    start = seat * KINDS_OF_GOODS
    if raze and not position.goods[start + RAZE]:
        return RAZE
    if fish == WITH_FISH and not position.goods[start + FISH]:
        return FISH
    if fish == WITH_GOLD and not position.goods[start + GOLD]:
        return GOLD
    return KINDS_OF_GOODS


class Sailing(Decision):
    """What a ship takes along: a fish or gold in its place, a Raze token, both or nothing."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        for raze in range(2):
            for fish in (0, WITH_FISH, WITH_GOLD):
                if _missing(position, seat, fish, raze) == KINDS_OF_GOODS:
                    found.append(move_of(SAIL, load_code(fish, raze)))

    def answer(self, position: Position, seat: int, code: int) -> None:
        """Put a ship at the end of the queue with what it carries (sail.queue, sail.load-now)."""
        position.agenda.pop()
        load = argument(code, 0)
        fish, raze = load % LOADS, load // LOADS
        start = seat * KINDS_OF_GOODS
        position.ships[seat] -= 1
        if fish:
            position.goods[start + (FISH if fish == WITH_FISH else GOLD)] -= 1
        position.goods[start + RAZE] -= raze
        position.queue.append(seat | fish << FISH_SHIFT | SHIP_RAZE * raze)
        if position.listener is not None:
            position.tell("sailed", seat, {"load": f"{fish}{raze}"}, "sail.load-now")

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if verb_of(code) != SAIL:
            return another_question()
        load = argument(code, 0)
        lacking = _missing(position, seat, load % LOADS, load // LOADS)
        if lacking == KINDS_OF_GOODS:
            return None
        return refused("sail.load-now none-left", {"kind": GOODS[lacking]})


# Forward


def start_forward(position: Position, seat: int, node: int, serial: int) -> None:
    position.agenda.push((frames.FORWARD, seat, node, serial))


class Forward(Decision):
    """Which ship changes places with the ships ahead of it (sail.forward)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        for place in range(len(position.queue)):
            if not against_forward(position, seat, place):
                found.append(move_of(FORWARD, place))

    def answer(self, position: Position, seat: int, code: int) -> None:
        _, _, node, serial = position.agenda.pop()
        place, queue = argument(code, 0), position.queue
        for _ in range(min(STEPS[node], place)):
            queue[place - 1], queue[place] = queue[place], queue[place - 1]
            place -= 1
        if position.listener is not None:
            position.tell("forward", seat, {"place": place + 1}, "sail.forward")
        follow(position, seat, node, serial)

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if verb_of(code) != FORWARD:
            return another_question()
        return refused(against_forward(position, seat, argument(code, 0)), {})
