"""What is thought about finished games, in the processes where bots think."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from parlour.engine.contract import State
from parlour.engine.generator import seeded
from parlour.engine.registry import game
from parlour.engine.words import LANGUAGES

NODES: Final = 200
"""Positions that are looked at for a decision."""


@dataclass(frozen=True)
class Decision:
    """A decision of a finished game. The state is whole; what is said of it knows the seat's."""

    game: str
    state: dict[str, Any]
    seat: int
    move: str
    ply: int
    nodes: int = NODES
    bot: str = "analysis"
    """What the log calls it when it fails."""


@dataclass(frozen=True)
class Position:
    """A position on a board of somebody's own, and who decides there."""

    game: str
    state: dict[str, Any]
    seat: int
    nodes: int = NODES
    bot: str = "exploring"


def judge_decision(decision: Decision) -> dict[str, Any]:
    """Return the verdict on a decision, worded in all languages."""
    # Not before it is asked for: the server would load NumPy.
    from parlour.analysis.judging import judge
    from parlour.bots.review import Effort

    state = laid_out(decision.game, decision.state)
    move = state.game.move(decision.move)
    effort = Effort(nodes=decision.nodes)
    return judge(state, decision.seat, move, decision.ply, effort, LANGUAGES).to_data()


def consider_position(position: Position) -> dict[str, Any]:
    """Return what each seat may expect, and the moves that are worth a thought."""
    from parlour.analysis.judging import MOST_TOLD, mixed, opinions_of
    from parlour.bots.bot import Chair
    from parlour.bots.review import Effort, review

    state = laid_out(position.game, position.state)
    chair = Chair(state, position.seat)
    found = review(chair, seeded("exploring"), Effort(nodes=position.nodes))
    opinions = opinions_of(found[:MOST_TOLD], position.seat)
    return {"shares": mixed(found), "opinions": [vars(opinion) for opinion in opinions]}


def laid_out(id: str, data: dict[str, Any]) -> State:
    found = game(id)
    return (found.under(data["rules"]) or found).load(data)
