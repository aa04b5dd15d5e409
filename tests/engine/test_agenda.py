"""The agenda: nested decisions that copy and compare."""

from __future__ import annotations

from parlour.engine import Agenda


def test_the_last_decision_opened_is_asked_first() -> None:
    agenda = Agenda()
    assert not agenda
    agenda.push((1, 0))
    agenda.push((2, 5, 7))
    assert agenda
    assert len(agenda) == 2
    assert agenda.top() == (2, 5, 7)
    assert agenda.pop() == (2, 5, 7)
    agenda.replace((1, 1))
    assert agenda.top() == (1, 1)


def test_copies_are_equal_and_independent() -> None:
    agenda = Agenda([(1, 0)])
    copy = agenda.copy()
    assert copy == agenda
    copy.push((2,))
    assert copy != agenda
    assert agenda.frames == [(1, 0)]
