"""Situations of the solo game."""

from __future__ import annotations

from parlour.games.wayfarers.facts.components import SLOT_IDS
from parlour.games.wayfarers.facts.notation import read_effect
from parlour.games.wayfarers.facts.opponents import SCHEME_IDS
from parlour.games.wayfarers.rules.decisions import PASSAGES
from parlour.games.wayfarers.rules.flow import run
from parlour.games.wayfarers.rules.frames import CLAIM, OPPONENT
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.solo.priorities import (
    slots_in_order,
)
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import (
    plain_rows,
    table,
)


def alone(board: str = "space") -> WayfarersState:
    state = table(1, opponent=board)
    plain_rows(state)
    return state


def schemes(state: WayfarersState, shown: str, top: str = "") -> None:
    """Lay these scheme cards open, and another on top of the deck."""
    open_cards = [SCHEME_IDS.index(scheme) for scheme in shown.split()]
    rest = [scheme for scheme in range(6) if scheme not in open_cards]
    if top:
        rest.remove(SCHEME_IDS.index(top))
        rest.append(SCHEME_IDS.index(top))
    state.shown = open_cards
    state.schemes = rest


def resolve(state: WayfarersState, *effects: str) -> list[str]:
    """Let the opponent resolve effects, without the rest of its turn."""
    state.turn = 1
    events = state.listen()
    agenda = state.agenda
    for effect in reversed(effects):
        agenda.push((OPPONENT, read_effect(effect)))
    while agenda and agenda.top()[0] != CLAIM:
        frame = agenda.pop()
        passage = PASSAGES[frame[0]]
        assert passage is not None
        passage.go_on(state, frame)
    return [event.kind for event in events]


def opponent_turn(state: WayfarersState) -> list[str]:
    """Let the opponent take its turn up to the player's next decision; return what it told."""
    state.turn = 1
    state.agenda.frames.clear()
    events = state.listen()
    run(state)
    return [event.kind for event in events]


def slots(state: Position, row: str) -> list[str]:
    number = ("townsfolk", "space", "land", "water", "inspiration").index(row)
    return [SLOT_IDS[slot] for slot in slots_in_order(state, number)]
