"""Chapter "solo": the opponent's turn, step by step."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.games.wayfarers.facts.components import BLACK, GUILDS, NONE
from parlour.games.wayfarers.facts.notation import (
    ALL,
    ANY_TILE,
    CARD,
    COMET_STEP,
    DRAW,
    FIRST,
    FOCUS,
    GUILD,
    JOURNAL,
    JOURNAL_ATOM,
    KIND,
    MARK,
    NEW_DIE,
    NOTHING,
    NUDGE,
    ONE,
    OPPONENT_FOCUS,
    PARTS,
    PAY,
    PROVISION,
    RECALL,
    REFRESH,
    SCHEME_FIRST,
    SCHEME_SECOND,
    SILVER,
    TILE,
    TRACK_BONUS,
)
from parlour.games.wayfarers.facts.notation import OPPONENT_REST as REST_EFFECT
from parlour.games.wayfarers.rules.claims import ACQUIRING, RECALLING, WORKING, use_card
from parlour.games.wayfarers.rules.gains import comet, draw_card, join_guild, mark, take_tile
from parlour.games.wayfarers.rules.journal import enter, rewards
from parlour.games.wayfarers.rules.position import (
    OPPONENT,
    OPPONENT_CARD,
    OPPONENT_EXTRA,
    OPPONENT_REST,
    SCHEME,
    SCHEME_ACTION,
    Position,
)
from parlour.games.wayfarers.rules.priorities import (
    BONUS_SPACE,
    SCHEME_BLUE,
    SCHEME_COMET,
    SCHEME_IDS,
    SCHEME_SILVER,
    SCHEME_WORKERS,
    SCHEMES,
    TRACK,
    TRACK_COLOURS,
    cards_to_work_on,
    colour,
    exit_to_take,
    goes_up,
    is_even,
    price_of_extra_step,
)

SAME_COLOUR: Final = 3
"""So many scheme cards of one colour make the opponent rest."""


def go_on(position: Position, frame: Frame) -> None:
    """Do the next step of the opponent's turn."""
    kind = frame[0]
    if kind == SCHEME:
        _begin(position)
    elif kind == SCHEME_ACTION:
        _act(position)
    elif kind == OPPONENT:
        _resolve(position, frame[1])
    elif kind == OPPONENT_CARD:
        use_card(position, frame[1], frame[2], frame[3])
    elif kind == OPPONENT_EXTRA:
        _extra_step(position, frame[1])
    elif kind == OPPONENT_REST:
        _shuffle(position)


def push_owed(position: Position) -> None:
    """Resolve the bonuses that the player's payments have set off (solo.owed)."""
    while position.owed > 0:
        position.owed -= 1
        position.agenda.push((OPPONENT, TRACK_BONUS[position.opponent]))


def _begin(position: Position) -> None:
    """Rest after three schemes of one colour, else reveal the next one (solo.turn, solo.rest)."""
    if position.owed > 0:
        position.agenda.push((SCHEME,))
        push_owed(position)
        return
    blue = 0
    for scheme in position.shown:
        if SCHEME_BLUE[scheme]:
            blue += 1
    if blue >= SAME_COLOUR or len(position.shown) - blue >= SAME_COLOUR:
        _rest(position, blue >= SAME_COLOUR)
        return
    scheme = position.schemes.pop()
    position.shown.append(scheme)
    position.reveals += 1
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "scheme": SCHEME_IDS[scheme],
            "silver": SCHEME_SILVER[scheme],
        }
        position.tell("opponent-scheme", 0, figures, "solo.turn")
    position.agenda.push((SCHEME_ACTION,))
    _advance(position, SCHEME_SILVER[scheme])


def _advance(position: Position, steps: int) -> None:
    """Move the resource marker; a bonus that is passed is resolved (solo.track)."""
    for _ in range(steps):
        position.resource = (position.resource + 1) % TRACK
        if position.resource == BONUS_SPACE:
            position.agenda.push((OPPONENT, TRACK_BONUS[position.opponent]))
            if position.listener is not None:
                position.tell("opponent-bonus", 0, {}, "solo.track")
    if steps and position.listener is not None:
        figures: dict[str, int | str] = {
            "count": steps,
            "colour": TRACK_COLOURS[colour(position)],
        }
        position.tell("opponent-track", 0, figures, "solo.track")


def _act(position: Position) -> None:
    """Resolve the first action of the scheme if possible, else the second (solo.first)."""
    side = position.turn
    scheme = position.shown[-1]
    for worker in SCHEME_WORKERS[scheme]:
        if position.workers[3 * side + worker] and cards_to_work_on(position, worker):
            position.agenda.push((OPPONENT_CARD, WORKING, worker, 0))
            return
    first = SCHEME_FIRST[scheme]
    if first != NOTHING:
        cost, effect = PARTS[first]
        guild, price = FIRST[PARTS[cost][0]], len(PARTS[cost])
        if position.guilds[3 * side + guild] >= price:
            position.guilds[3 * side + guild] -= price
            if position.listener is not None:
                figures: dict[str, int | str] = {"guild": GUILDS[guild], "count": price}
                position.tell("opponent-spent", 0, figures, "solo.first")
            position.agenda.push((OPPONENT, effect))
            return
    if position.listener is not None:
        position.tell("opponent-second", 0, {}, "solo.first")
    position.agenda.push((OPPONENT, SCHEME_SECOND[scheme]))


def _rest(position: Position, blue: bool) -> None:
    """Check for a comet, resolve the board's effect, journal, then shuffle (solo.rest)."""
    if position.listener is not None:
        told: dict[str, int | str] = {"scheme_colour": "blue" if blue else "red"}
        position.tell("opponent-rest", 0, told, "solo.rest")
    agenda = position.agenda
    agenda.push((OPPONENT_REST,))
    agenda.push((OPPONENT, JOURNAL_ATOM))
    agenda.push((OPPONENT, REST_EFFECT[position.opponent]))
    if SCHEME_COMET[position.shown[-1]]:
        comet(position)


def _shuffle(position: Position) -> None:
    position.schemes = list(range(SCHEMES))
    position.shown = []
    position.generator.shuffle(position.schemes)
    position.reveals += 1
    if position.listener is not None:
        position.tell("opponent-shuffled", 0, {}, "solo.rest")


def _resolve(position: Position, effect: int) -> None:
    """Resolve an effect by the opponent's rules (solo.substitutes, solo.costs)."""
    kind = KIND[effect]
    agenda = position.agenda
    if kind == ALL:
        for part in reversed(PARTS[effect]):
            agenda.push((OPPONENT, part))
    elif kind == ONE:
        agenda.push((OPPONENT, PARTS[effect][0]))
    elif kind == PAY:
        agenda.push((OPPONENT, PARTS[effect][1]))
    elif kind in (SILVER, PROVISION):
        _advance(position, FIRST[effect])
    elif kind == GUILD:
        join_guild(position, FIRST[effect])
    elif kind in (MARK, NUDGE):
        mark(position)
    elif kind in (RECALL, REFRESH):
        agenda.push((OPPONENT_CARD, RECALLING, 0, 0))
    elif kind == JOURNAL:
        agenda.push((OPPONENT_EXTRA, price_of_extra_step(position, position.turn)))
        _step(position)
    elif kind == CARD:
        agenda.push((OPPONENT_CARD, ACQUIRING, FIRST[effect], 0))
    elif kind == DRAW:
        draw_card(position, FIRST[effect])
    elif kind in (TILE, NEW_DIE):
        take_tile(position, FIRST[effect] if kind == TILE else ANY_TILE)
    elif kind == COMET_STEP:
        comet(position)
    elif kind == FOCUS:
        agenda.push((OPPONENT, OPPONENT_FOCUS[position.opponent]))


def _step(position: Position) -> None:
    """Move the marker, whatever the connection requires (solo.journal, solo.costs)."""
    side = position.turn
    node = exit_to_take(position, side)
    if node == NONE:
        return
    if position.listener is not None:
        told: dict[str, int | str] = {"scheme_colour": "blue" if goes_up(position) else "red"}
        kind = "opponent-way-tied" if is_even(position) else "opponent-way"
        position.tell(kind, 0, told, "solo.journal")
    enter(position, side, node)
    position.agenda.push((OPPONENT, rewards(position, node)))


def _extra_step(position: Position, price: int) -> None:
    """Buy one more step whenever the black influence is there (solo.extra)."""
    side = position.turn
    if position.guilds[3 * side + BLACK] < price or exit_to_take(position, side) == NONE:
        return
    position.guilds[3 * side + BLACK] -= price
    if position.listener is not None:
        position.tell("opponent-extra", 0, {"count": price}, "solo.extra")
    _step(position)
