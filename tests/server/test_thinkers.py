"""Processes where bots think: one that dies, hangs or fails is replaced, its question answered."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.server.thinkers import ATTEMPTS, BotFailed, Thinkers
from parlour.server.thinking import Question
from tests.server import thoughts
from tests.server.halls import until

PATIENT = 60.0
IMPATIENT = 1.5


def question(folder: Path, name: str = "attempts") -> Question:
    return Question("tides-of-time", {}, 0, "a bot", str(folder / name))


def ask(thought: Callable[[Question], str], asked: Question, patience: float = PATIENT) -> str:
    async def scene() -> str:
        thinkers = Thinkers(1, patience)
        try:
            return await thinkers.ask(thought, asked)
        finally:
            thinkers.close()

    return asyncio.run(scene())


def is_alive(pid: int) -> bool:
    """Tell whether a process is there and has not ended."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def test_a_process_killed_while_it_thinks_is_replaced(tmp_path: Path) -> None:
    asked = question(tmp_path)

    async def scene() -> None:
        thinkers = Thinkers(1, PATIENT)
        waiting = asyncio.create_task(thinkers.ask(thoughts.hang_once, asked))
        await until(lambda: bool(thoughts.attempts(asked)))
        (first,) = thinkers.pids()
        os.kill(first, signal.SIGKILL)
        assert await waiting == "answered"
        (second,) = thinkers.pids()
        assert thoughts.attempts(asked) == [first, second]
        thinkers.close()

    asyncio.run(scene())


@pytest.mark.parametrize("thought", [thoughts.die_once, thoughts.fail_once])
def test_a_thought_that_goes_wrong_once_is_thought_again(
    tmp_path: Path, thought: Callable[[Question], str]
) -> None:
    asked = question(tmp_path)
    assert ask(thought, asked) == "answered"
    assert len(thoughts.attempts(asked)) == 2


def test_a_process_that_hangs_is_ended_and_replaced(tmp_path: Path) -> None:
    asked = question(tmp_path)
    assert ask(thoughts.hang_once, asked, IMPATIENT) == "answered"
    first, second = thoughts.attempts(asked)
    assert first != second
    asyncio.run(until(lambda: not is_alive(first)))


def test_a_bot_that_always_fails_has_as_many_attempts_as_it_may(tmp_path: Path) -> None:
    asked = question(tmp_path)
    with pytest.raises(BotFailed, match="a bot failed 3 times"):
        ask(thoughts.fail, asked)
    assert len(thoughts.attempts(asked)) == ATTEMPTS


def test_after_a_failure_the_next_question_is_answered(tmp_path: Path) -> None:
    async def scene() -> None:
        thinkers = Thinkers(1, PATIENT)
        with pytest.raises(BotFailed):
            await thinkers.ask(thoughts.fail, question(tmp_path, "bad"))
        assert await thinkers.ask(thoughts.answer, question(tmp_path, "good")) == "answered"
        thinkers.close()

    asyncio.run(scene())


def test_many_questions_wait_for_few_processes(tmp_path: Path) -> None:
    async def scene() -> None:
        thinkers = Thinkers(1, PATIENT)
        asked = [question(tmp_path, f"{number}") for number in range(20)]
        answers = await asyncio.gather(*[thinkers.ask(thoughts.answer, each) for each in asked])
        assert answers == ["answered"] * 20
        assert len({pid for each in asked for pid in thoughts.attempts(each)}) == 1
        thinkers.close()

    asyncio.run(scene())


def test_closing_ends_what_still_thinks(tmp_path: Path) -> None:
    asked = question(tmp_path)

    async def scene() -> None:
        thinkers = Thinkers(1, PATIENT)
        waiting = asyncio.create_task(thinkers.ask(thoughts.hang_once, asked))
        await until(lambda: bool(thoughts.attempts(asked)))
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        thinkers.close()
        await until(lambda: not is_alive(thoughts.attempts(asked)[0]))

    asyncio.run(scene())
