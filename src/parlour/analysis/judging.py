"""Judging: a decision is thought about with what its seat knew, and the verdict is worded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.analysis.verdict import Opinion, Verdict
from parlour.bots.bot import Chair
from parlour.bots.review import Considered, Effort, LineStep, line_from, review
from parlour.engine.contract import State
from parlour.engine.generator import seeded
from parlour.engine.move import Move

MOST_TOLD: Final = 5
"""How many moves a verdict tells about, beside the one that was made."""


def judge(
    state: State,
    seat: int,
    move: Move,
    ply: int,
    effort: Effort,
    languages: Sequence[str] = (),
) -> Verdict:
    """Return what a decision was worth, worded in some languages."""
    chair = Chair(state, seat)
    generator = seeded(f"analysis {ply}")
    found = review(chair, generator, effort, move)
    if len(chair.moves()) == 1:
        labels = _labels(state, seat, [move], [], languages)
        return Verdict(ply, seat, move.text, True, found[0].outlook.shares, labels=labels)
    expected = mixed(found)
    made = next(one for one in found if one.move == move)
    # What turned out better than the favourite is no loss, whatever was thought at first.
    loss = max(0.0, expected[seat] - made.outlook.shares[seat]) if made is not found[0] else 0.0
    lead = sum([one.probability * one.outlook.lead for one in found])
    points = max(0.0, lead - made.outlook.lead) if loss else 0.0
    line = line_from(chair, found[0].move, generator) if loss else []
    told = [one for place, one in enumerate(found) if place < MOST_TOLD or one is made]
    return Verdict(
        ply,
        seat,
        move.text,
        False,
        expected,
        loss,
        points,
        opinions_of(told, seat),
        [(step.seat, step.move.text) for step in line],
        _labels(state, seat, [move, *[one.move for one in told]], line, languages),
    )


def opinions_of(found: Sequence[Considered], seat: int) -> list[Opinion]:
    return [
        Opinion(one.move.text, one.probability, one.outlook.shares[seat], one.outlook.lead)
        for one in found
    ]


def mixed(found: Sequence[Considered]) -> list[float]:
    """Return what each seat may expect of best play, which may be a choice by lot."""
    seats = len(found[0].outlook.shares)
    return [
        sum([one.probability * one.outlook.shares[seat] for one in found]) for seat in range(seats)
    ]


def _labels(
    state: State,
    seat: int,
    moves: Sequence[Move],
    line: Sequence[LineStep],
    languages: Sequence[str],
) -> dict[str, list[str]]:
    game, view = state.game, state.view(seat) if languages else {}
    return {
        language: [
            *[game.describe(view, move, language) for move in moves],
            *[game.describe(step.view, step.move, language) for step in line],
        ]
        for language in languages
    }
