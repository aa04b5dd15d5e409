"""What happens in the processes where bots think: a question goes in, an answer comes out."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from typing import Any

from parlour.bots.bot import Chair
from parlour.bots.catalogue import bot
from parlour.engine.generator import seeded
from parlour.engine.registry import game

POLITENESS = 10


@dataclass(frozen=True)
class Question:
    """A position and who is asked. The state is whole; the bot gets no more than its chair."""

    game: str
    state: dict[str, Any]
    seat: int
    bot: str
    chance: str


@dataclass(frozen=True)
class Advice:
    """What a bot thinks of one move."""

    move: str
    probability: float
    value: float


def prepare() -> None:
    """Let the server and the people come first, and leave Ctrl-C to the server."""
    os.nice(POLITENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def choose(question: Question) -> str:
    """Return the move that the bot makes."""
    return bot(question.bot).choose(_chair(question), seeded(question.chance)).text


def consider(question: Question) -> list[Advice]:
    """Return what the bot thinks of the moves, the best first."""
    opinions = bot(question.bot).consider(_chair(question), seeded(question.chance))
    return [Advice(each.move.text, each.probability, each.value) for each in opinions]


def _chair(question: Question) -> Chair:
    return Chair(game(question.game).load(question.state), question.seat)
