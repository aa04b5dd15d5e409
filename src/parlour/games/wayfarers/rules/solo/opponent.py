"""Chapter "solo": the opponent's turn, step by step."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import Figure
from parlour.games.wayfarers.facts.components import BLACK, GUILDS, NONE
from parlour.games.wayfarers.facts.notation import FIRST, JOURNAL_ATOM, NOTHING, PARTS
from parlour.games.wayfarers.facts.opponents import (
    REST_EFFECT,
    SAME_COLOUR,
    SCHEME_COMET,
    SCHEME_FIRST,
    SCHEME_IDS,
    SCHEME_SECOND,
    SCHEME_SILVER,
    SCHEME_WORKERS,
    SCHEMES,
    TRACK_BONUS,
)
from parlour.games.wayfarers.rules.decision import Passage
from parlour.games.wayfarers.rules.frames import (
    OPPONENT,
    OPPONENT_CARD,
    OPPONENT_REST,
    SCHEME,
    SCHEME_ACTION,
)
from parlour.games.wayfarers.rules.indexing import at_guild, at_worker
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.solo.claims import WORKING
from parlour.games.wayfarers.rules.solo.gains import comet
from parlour.games.wayfarers.rules.solo.priorities import (
    blue_schemes,
    cards_to_work_on,
    exit_to_take,
)
from parlour.games.wayfarers.rules.solo.resolving import advance, step


def push_owed(position: Position) -> None:
    """Resolve the bonuses that the player's payments have set off (solo.owed)."""
    while position.owed > 0:
        position.owed -= 1
        position.agenda.push((OPPONENT, TRACK_BONUS[position.opponent]))


class Revealing(Passage):
    """Rest after three schemes of one colour, else reveal the next one (solo.turn, solo.rest)."""

    def go_on(self, position: Position, frame: Frame) -> None:
        if position.owed > 0:
            position.agenda.push((SCHEME,))
            push_owed(position)
            return
        blue = blue_schemes(position)
        if blue >= SAME_COLOUR or len(position.shown) - blue >= SAME_COLOUR:
            _rest(position, blue >= SAME_COLOUR)
        else:
            _reveal(position)


def _reveal(position: Position) -> None:
    scheme = position.schemes.pop()
    position.shown.append(scheme)
    position.reveals += 1
    if position.listener is not None:
        figures: dict[str, Figure] = {
            "scheme": SCHEME_IDS[scheme],
            "silver": SCHEME_SILVER[scheme],
        }
        position.tell("opponent-scheme", 0, figures, "solo.turn")
    position.agenda.push((SCHEME_ACTION,))
    advance(position, SCHEME_SILVER[scheme])


class Acting(Passage):
    """Resolve the first action of the scheme if possible, else the second (solo.first)."""

    def go_on(self, position: Position, frame: Frame) -> None:
        scheme = position.shown[-1]
        if _works(position, scheme) or _spends(position, scheme):
            return
        if position.listener is not None:
            position.tell("opponent-second", 0, {}, "solo.first")
        position.agenda.push((OPPONENT, SCHEME_SECOND[scheme]))


def _works(position: Position, scheme: int) -> bool:
    """Place a listed worker, if there is one and a card for it; tell whether."""
    for worker in SCHEME_WORKERS[scheme]:
        has_one = position.workers[at_worker(position.turn, worker)] > 0
        if has_one and cards_to_work_on(position, worker):
            position.agenda.push((OPPONENT_CARD, WORKING, worker, 0))
            return True
    return False


def _spends(position: Position, scheme: int) -> bool:
    """Pay the influence that the first action costs, if it is there; tell whether."""
    first = SCHEME_FIRST[scheme]
    if first == NOTHING:
        return False
    cost, effect = PARTS[first]
    guild, price = FIRST[PARTS[cost][0]], len(PARTS[cost])
    place = at_guild(position.turn, guild)
    if position.guilds[place] < price:
        return False
    position.guilds[place] -= price
    if position.listener is not None:
        figures: dict[str, Figure] = {"guild": GUILDS[guild], "count": price}
        position.tell("opponent-spent", 0, figures, "solo.first")
    position.agenda.push((OPPONENT, effect))
    return True


def _rest(position: Position, blue: bool) -> None:
    """Check for a comet, resolve the board's effect, journal, then shuffle (solo.rest)."""
    if position.listener is not None:
        told: dict[str, Figure] = {"scheme_colour": "blue" if blue else "red"}
        position.tell("opponent-rest", 0, told, "solo.rest")
    agenda = position.agenda
    agenda.push((OPPONENT_REST,))
    agenda.push((OPPONENT, JOURNAL_ATOM))
    agenda.push((OPPONENT, REST_EFFECT[position.opponent]))
    if SCHEME_COMET[position.shown[-1]]:
        comet(position)


class Shuffling(Passage):
    """All scheme cards are shuffled after the rest (solo.rest)."""

    def go_on(self, position: Position, frame: Frame) -> None:
        position.schemes = list(range(SCHEMES))
        position.shown = []
        position.generator.shuffle(position.schemes)
        position.reveals += 1
        if position.listener is not None:
            position.tell("opponent-shuffled", 0, {}, "solo.rest")


class ExtraStep(Passage):
    """Buy one more step whenever the black influence is there (solo.extra)."""

    def go_on(self, position: Position, frame: Frame) -> None:
        side, price = position.turn, frame[1]
        black = at_guild(side, BLACK)
        if position.guilds[black] < price or exit_to_take(position, side) == NONE:
            return
        position.guilds[black] -= price
        if position.listener is not None:
            position.tell("opponent-extra", 0, {"count": price}, "solo.extra")
        step(position)


REVEALING: Final = Revealing()
ACTING: Final = Acting()
SHUFFLING: Final = Shuffling()
EXTRA_STEP: Final = ExtraStep()
