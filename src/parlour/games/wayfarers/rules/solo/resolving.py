"""Chapter "solo": how the opponent resolves what is printed (solo.substitutes, solo.costs)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.engine.agenda import Frame
from parlour.games.wayfarers.facts.components import NONE
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
    KIND,
    MARK,
    NEW_DIE,
    NUDGE,
    ONE,
    PARTS,
    PAY,
    PROVISION,
    RECALL,
    REFRESH,
    SILVER,
    TILE,
)
from parlour.games.wayfarers.facts.opponents import (
    BONUS_SPACE,
    FOCUS_EFFECT,
    TRACK,
    TRACK_BONUS,
    TRACK_COLOURS,
)
from parlour.games.wayfarers.rules.decision import Passage
from parlour.games.wayfarers.rules.frames import OPPONENT, OPPONENT_CARD, OPPONENT_EXTRA
from parlour.games.wayfarers.rules.journal import enter, rewards
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.solo.claims import ACQUIRING, RECALLING
from parlour.games.wayfarers.rules.solo.gains import comet, draw_card, join_guild, mark, take_tile
from parlour.games.wayfarers.rules.solo.priorities import (
    colour,
    exit_to_take,
    goes_up,
    is_even,
    price_of_extra_step,
)


def advance(position: Position, steps: int) -> None:
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


def step(position: Position) -> None:
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


def _resolve_all(position: Position, effect: int) -> None:
    for part in reversed(PARTS[effect]):
        position.agenda.push((OPPONENT, part))


def _resolve_first(position: Position, effect: int) -> None:
    position.agenda.push((OPPONENT, PARTS[effect][0]))


def _ignore_cost(position: Position, effect: int) -> None:
    position.agenda.push((OPPONENT, PARTS[effect][1]))


def _gain(position: Position, effect: int) -> None:
    advance(position, FIRST[effect])


def _join_guild(position: Position, effect: int) -> None:
    join_guild(position, FIRST[effect])


def _mark(position: Position, effect: int) -> None:
    mark(position)


def _recall(position: Position, effect: int) -> None:
    position.agenda.push((OPPONENT_CARD, RECALLING, 0, 0))


def _step(position: Position, effect: int) -> None:
    position.agenda.push((OPPONENT_EXTRA, price_of_extra_step(position, position.turn)))
    step(position)


def _take_card(position: Position, effect: int) -> None:
    position.agenda.push((OPPONENT_CARD, ACQUIRING, FIRST[effect], 0))


def _draw_card(position: Position, effect: int) -> None:
    draw_card(position, FIRST[effect])


def _take_tile(position: Position, effect: int) -> None:
    take_tile(position, FIRST[effect])


def _take_any_tile(position: Position, effect: int) -> None:
    take_tile(position, ANY_TILE)


def _comet(position: Position, effect: int) -> None:
    comet(position)


def _focus(position: Position, effect: int) -> None:
    position.agenda.push((OPPONENT, FOCUS_EFFECT[position.opponent]))


_WAYS: Final[dict[int, Callable[[Position, int], None]]] = {
    ALL: _resolve_all,
    ONE: _resolve_first,
    PAY: _ignore_cost,
    SILVER: _gain,
    PROVISION: _gain,
    GUILD: _join_guild,
    MARK: _mark,
    NUDGE: _mark,
    RECALL: _recall,
    REFRESH: _recall,
    JOURNAL: _step,
    CARD: _take_card,
    DRAW: _draw_card,
    TILE: _take_tile,
    NEW_DIE: _take_any_tile,
    COMET_STEP: _comet,
    FOCUS: _focus,
}
"""By kind of effect. Shifting influence it ignores."""


class Resolving(Passage):
    """The opponent resolves an effect."""

    def go_on(self, position: Position, frame: Frame) -> None:
        way = _WAYS.get(KIND[frame[1]])
        if way is not None:
            way(position, frame[1])


RESOLVING: Final = Resolving()
