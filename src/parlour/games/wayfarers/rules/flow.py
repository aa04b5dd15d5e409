"""What goes on by itself, until somebody has something to decide."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import IllegalMove
from parlour.engine.move import Move
from parlour.games.wayfarers.rules.codes import AGAIN, DONE, code
from parlour.games.wayfarers.rules.decision import Codes, Decision, another_question
from parlour.games.wayfarers.rules.decisions import NO_FRAME, PASSAGES, QUESTIONS, asked
from parlour.games.wayfarers.rules.frames import END, POOL, SCHEME
from parlour.games.wayfarers.rules.notation import move_of
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.turn import TURN

NOTHING_BUT_DONE: Final = code(DONE)


def run(position: Position) -> None:
    """Go on until somebody has something to decide; note what that is."""
    position.listed = None
    agenda = position.agenda
    while position.left != 0:
        if not agenda:
            if position.turn < position.seats:
                position.listed = _list(position, TURN, NO_FRAME)
                return
            agenda.push((END,))
            agenda.push((SCHEME,))
        frame = agenda.top()
        question = QUESTIONS[frame[0]]
        if question is None:
            agenda.pop()
            passage = PASSAGES[frame[0]]
            if passage is not None:
                passage.go_on(position, frame)
            continue
        moves = _list(position, question, frame)
        if moves:
            position.listed = moves
            return
        agenda.pop()


def _list(position: Position, question: Decision, frame: Frame) -> tuple[Move, ...]:
    """List the answers to a question; none where there is nothing but to go on."""
    found: Codes = []
    question.list(position, frame, found)
    if len(found) == 1 and found[0] == NOTHING_BUT_DONE:
        return ()
    return tuple([move_of(number) for number in found])


def decide(position: Position, number: int) -> None:
    """Do what the player of the side in turn has decided, and go on."""
    if position.agenda:
        frame = position.agenda.pop()
        asked(frame).answer(position, frame, number)
    else:
        TURN.answer(position, NO_FRAME, number)
    run(position)


def why_not(position: Position, number: int) -> IllegalMove | None:
    """Return the reason against a move, or None if it answers what is asked."""
    frame = position.agenda.top() if position.agenda else NO_FRAME
    question = asked(frame)
    if number < AGAIN or (frame and frame[0] == POOL):
        return question.why_not(position, frame, number)
    return question.why_not(position, frame, number % AGAIN) or another_question()
