"""Thoughts for the processes of bots: some go wrong. `chance` names a file that counts them."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from parlour.server.thinking import Question


def begun(question: Question) -> int:
    """Count the attempts at a question, across processes."""
    with Path(question.chance).open("a") as file:
        file.write(f"{os.getpid()}\n")
    return len(attempts(question))


def attempts(question: Question) -> list[int]:
    """Return the processes that have begun to think, in their order."""
    file = Path(question.chance)
    return [int(line) for line in file.read_text().splitlines()] if file.exists() else []


def hang_once(question: Question) -> str:
    if begun(question) == 1:
        time.sleep(600)
    return "answered"


def die_once(question: Question) -> str:
    if begun(question) == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return "answered"


def fail_once(question: Question) -> str:
    if begun(question) == 1:
        raise LookupError("out of ideas")
    return "answered"


def fail(question: Question) -> str:
    begun(question)
    raise LookupError("out of ideas")


def answer(question: Question) -> str:
    begun(question)
    return "answered"
