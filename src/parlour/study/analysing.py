"""Analysing a recorded game, decision by decision, on several processes; and keeping what is done.

A folder holds `analysis.json` (the verdicts, with what was analysed and how) and `analysis.svg`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from parlour.analysis.judging import judge
from parlour.analysis.picture import course_picture
from parlour.analysis.verdict import STANDARD, Verdict
from parlour.analysis.whole import Analysis
from parlour.bots.review import Effort
from parlour.engine.contract import State
from parlour.engine.errors import ParlourError, RecordError
from parlour.engine.record import Record, read_record
from parlour.engine.words import player_name
from parlour.study.files import write_whole
from parlour.study.runner import run

FILE: Final = "analysis.json"
PICTURE: Final = "analysis.svg"


@dataclass(frozen=True)
class Decisions:
    """The decisions of a recorded game as pieces of work, by the moves made before."""

    record: str
    nodes: int = STANDARD
    seconds: float = 0.0

    def do(self, number: int) -> Verdict:
        record, states = _replayed(self.record)
        seat, move = record.moves[number]
        nodes = 0 if self.seconds else self.nodes
        return judge(states[number], seat, move, number, Effort(nodes, self.seconds))

    def name(self, number: int) -> str:
        return f"decision {number + 1}"

    def result(self) -> list[float]:
        """Return each seat's share of the victory; nothing if the game was broken off."""
        _, states = _replayed(self.record)
        return list(states[-1].shares()) if states[-1].over() else []

    def to_data(self) -> dict[str, Any]:
        digest = hashlib.blake2b(self.record.encode(), digest_size=16).hexdigest()
        return {"record": digest, "nodes": self.nodes, "seconds": self.seconds}


@lru_cache(1)
def _replayed(text: str) -> tuple[Record, list[State]]:
    """Return a record with the state before each of its moves and after the last one."""
    record = read_record(text)
    states = [record.taken_over(state, ply).copy() for ply, state, _ in record.steps()]
    return record, states


def analyse(
    record: Record,
    *,
    nodes: int = STANDARD,
    seconds: float = 0.0,
    jobs: int = 1,
) -> Analysis:
    """Return what each decision of a recorded game was worth.

    Some nodes are looked at for each decision, which gives the same on every machine; or it is
    thought about for some seconds.

    >>> from parlour.bots import match
    >>> from parlour.bots.catalogue import bot
    >>> from parlour.engine.registry import game
    >>> record = match.play(game("tides-of-time"), None, [bot("greedy"), bot("random")], 1)
    >>> found = analyse(record, nodes=20)
    >>> len(found.verdicts) == len(record.moves), len(found.course()[0])
    (True, 2)
    """
    work = set_up_analysis(record, nodes, seconds)
    numbers = range(len(record.moves))
    if jobs == 1:
        return Analysis([work.do(number) for number in numbers], work.result())
    return Analysis(list(run(work, numbers, jobs, lambda: False)), work.result())


def set_up_analysis(record: Record, nodes: int = STANDARD, seconds: float = 0.0) -> Decisions:
    """Return the decisions of a record that can be replayed."""
    if not record.moves:
        raise ParlourError("there is nothing to analyse: the record has no moves")
    work = Decisions(record.format(), nodes, seconds)
    try:
        work.result()
    except RecordError as error:
        raise ParlourError(str(error)) from error
    return work


class Desk:
    """Where an analysis is kept, so that it can go on where it stopped."""

    def __init__(self, folder: Path, work: Decisions) -> None:
        self.folder = folder
        self._work = work
        self._file = folder / FILE

    def open(self) -> list[Verdict]:
        """Return what is done already; refuse a folder of something else."""
        if not self._file.exists():
            if self.folder.exists() and any(self.folder.iterdir()):
                raise ParlourError(f"{self.folder} is not empty and holds no analysis")
            return []
        try:
            kept = json.loads(self._file.read_text("utf-8"))
            about, verdicts = kept["about"], kept["verdicts"]
            found = [Verdict.from_data(verdict) for verdict in verdicts]
        except (ValueError, KeyError, TypeError) as error:
            raise ParlourError(f"{self._file}: expected an analysis: {error}") from error
        if about != self._work.to_data():
            raise ParlourError(f"{self.folder} holds another analysis: choose another folder")
        return found

    def close(self, verdicts: Sequence[Verdict], names: Sequence[str]) -> None:
        """Keep what is done, with the picture when it is all of it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        analysis = Analysis(verdicts, self._work.result())
        data = {"about": self._work.to_data(), **analysis.to_data()}
        write_whole(self._file, json.dumps(data, indent=1, ensure_ascii=False) + "\n")
        if len(verdicts) == len(read_record(self._work.record).moves):
            picture = course_picture(analysis, names, "Expected shares of the victory")
            write_whole(self.folder / PICTURE, picture + "\n")


def names_at(record: Record, language: str = "en") -> list[str]:
    """Return how the players of a record are called."""
    seats = range(record.options.number("players"))
    return [player_name(seat, language, record.names) for seat in seats]
