"""What happens in the processes where bots think: a question goes in, an answer comes out."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from parlour.engine.generator import seeded
from parlour.engine.registry import game

if TYPE_CHECKING:
    from parlour.bots.bot import Bot, Chair

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
    """Let the server and the people come first, leave Ctrl-C to the server, and end with it."""
    os.nice(POLITENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """Wait for a server that was killed: nobody else would end this process then."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def choose(question: Question) -> str:
    """Return the move that the bot makes."""
    return _bot(question).choose(_chair(question), seeded(question.chance)).text


def consider(question: Question) -> list[Advice]:
    """Return what the bot thinks of the moves, the best first."""
    opinions = _bot(question).consider(_chair(question), seeded(question.chance))
    return [Advice(each.move.text, each.probability, each.value) for each in opinions]


def _bot(question: Question) -> Bot:
    # Not before a bot is asked: the server, which never asks one itself, would load NumPy.
    from parlour.bots.catalogue import bot

    return bot(question.bot)


def _chair(question: Question) -> Chair:
    from parlour.bots.bot import Chair

    found = game(question.game)
    under = found.under(question.state["rules"]) or found
    return Chair(under.load(question.state), question.seat)
