"""A course of training: generations of games and lessons, kept in a folder so that it can go on."""

from __future__ import annotations

import gc
import json
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from parlour.bots.net import FILE, Floats, Net, load_net, read_net, write_net
from parlour.engine.errors import ParlourError
from parlour.engine.registry import game
from parlour.study.files import drafted, write_whole
from parlour.study.intervals import mean
from parlour.study.training.curve import draw_curve, tabulate
from parlour.study.training.episodes import (
    Episode,
    learning_of,
    play_cleanly,
    play_to_learn,
    untaught,
)
from parlour.study.training.fitting import BATCH, Student, rate_after

COURSE: Final = "course.json"
WEIGHTS: Final = ".npz"
"""Of what a course leaves that was killed before its first generation was kept."""

GENERATION: Final = 48
"""Games that are played with the same weights."""
REMEMBERED: Final = 14
"""Generations that a lesson draws from."""
REUSE: Final = 12
"""How often a position is looked at, on average."""
TRIAL: Final = 8
"""Held-out deals are played after every so many generations."""
DEALS: Final = 40
"""How many of them."""


@dataclass(frozen=True)
class Start:
    """Weights to go on from."""

    net: Net
    games: int
    """How many games they have been learned from."""
    digest: str


def start_from(game_id: str, file: Path) -> Start:
    """Return the weights of a file to go on from; they must fit the game."""
    net = load_net(game(game_id), file)
    text = file.read_text("utf-8")
    _, header = read_net(text)
    return Start(net, int(header["games"]), sha256(text.encode()).hexdigest()[:16])


@dataclass(frozen=True)
class Plan:
    """What is learned, and how: the same plan leads to the same weights."""

    game: str
    seed: int
    generation: int = GENERATION
    remembered: int = REMEMBERED
    trial: int = TRIAL
    deals: int = DEALS
    since: Start | None = None
    """What to go on from; None to learn from nothing."""

    def to_data(self) -> dict[str, Any]:
        found = game(self.game)
        return {
            "game": self.game,
            "rules": found.rules_version,
            "features": learning_of(found).version,
            "seed": self.seed,
            "generation": self.generation,
            "remembered": self.remembered,
            "trial": self.trial,
            "deals": self.deals,
            "since": self.since.digest if self.since else "",
        }


@dataclass
class Progress:
    """How far a course has come, generation by generation."""

    generations: list[dict[str, float]] = field(default_factory=list)

    def games(self) -> int:
        return int(sum(each["games"] for each in self.generations))

    def trials(self) -> list[dict[str, float]]:
        """Return the generations after which held-out deals were played."""
        return [each for each in self.generations if "held_out" in each]


class Course:
    """Training in a folder."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan = plan
        self.folder = folder
        self.game = game(plan.game)
        self.learning = learning_of(self.game)
        self.student = Student(len(self.learning.names), plan.seed)
        self.progress = Progress()
        self._open()

    def run(self, jobs: int, wanted: Callable[[Progress], bool]) -> Iterator[dict[str, float]]:
        """Go on for as long as it is wanted; yield what each generation brought."""
        with ProcessPoolExecutor(jobs, get_context("spawn"), _prepare) as pool:
            while wanted(self.progress):
                begun = monotonic()
                found = self._generation(pool)
                found["seconds"] = round(monotonic() - begun, 1)
                self._keep(found)
                yield found

    def net(self) -> Net:
        since = self.plan.since
        return since.net if since and not self.progress.generations else self.student.net()

    def games(self) -> int:
        """Return how many games have been learned from, earlier courses included."""
        return self.progress.games() + (self.plan.since.games if self.plan.since else 0)

    def _generation(self, pool: ProcessPoolExecutor) -> dict[str, float]:
        number = len(self.progress.generations)
        net = _packed(self.net())
        seeds = [f"{self.plan.seed}/{number}/{place}" for place in range(self.plan.generation)]
        tasks = [pool.submit(_episode, self.plan.game, net, seed) for seed in seeds]
        episodes = [task.result() for task in tasks]
        rows = np.concatenate([episode.rows for episode in episodes])
        targets = np.concatenate([episode.targets for episode in episodes])
        _save(self._lesson(number), {"rows": rows, "targets": targets})
        if number == 0:
            self.student.get_used_to(rows, targets)
            if self.plan.since:
                self.student.take_up(self.plan.since.net)
        missed = self._learn(number, len(rows))
        outcomes = [outcome for episode in episodes for outcome in episode.outcomes]
        found: dict[str, float] = {
            "games": len(episodes),
            "rows": len(rows),
            "outcome": round(float(np.mean(outcomes)), 2),
            "missed": round(missed, 2),
        }
        if (number + 1) % self.plan.trial == 0:
            found["after"] = self.games() + len(episodes)
            found.update(self._try_out(pool))
        return found

    def _learn(self, number: int, fresh: int) -> float:
        """Learn from the last generations; the older ones speak less and less."""
        first = max(0, number - self.plan.remembered + 1)
        # The first games were played without knowing anything; they are soon left out.
        if not self.plan.since:
            first = max(first, min(number, number // 2 - 1))
        lessons = [_load(self._lesson(place)) for place in range(first, number + 1)]
        rows: NDArray[np.float16] = np.concatenate([each["rows"] for each in lessons])
        targets = np.concatenate([each["targets"] for each in lessons])
        steps = max(1, REUSE * fresh // BATCH)
        return self.student.learn(rows, targets, steps, rate_after(self.games()))

    def _try_out(self, pool: ProcessPoolExecutor) -> dict[str, float]:
        net = _packed(self.net())
        tasks = [
            pool.submit(_trial, self.plan.game, net, number) for number in range(self.plan.deals)
        ]
        found = mean([task.result() for task in tasks])
        return {
            "held_out": round(found.estimate, 2),
            "low": round(found.low, 2),
            "high": round(found.high, 2),
        }

    # The folder

    def _lesson(self, number: int) -> Path:
        return self.folder / f"lesson-{number:05}{WEIGHTS}"

    def _state(self, count: int) -> Path:
        return self.folder / f"student-{count:05}{WEIGHTS}"

    def _open(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / COURSE
        if not file.exists():
            if any(WEIGHTS not in other.name for other in self.folder.iterdir()):
                raise ParlourError(
                    f"{self.folder} is not empty and holds no course: choose another"
                )
            return
        data = json.loads(file.read_text("utf-8"))
        if data["plan"] != self.plan.to_data():
            raise ParlourError(
                f"{self.folder} holds a course of {data['plan']}, expected {self.plan.to_data()}: "
                "name another folder"
            )
        self.progress = Progress(data["generations"])
        count = len(self.progress.generations)
        if count:
            self.student.take_arrays(_load(self._state(count)))

    def _keep(self, found: dict[str, float]) -> None:
        self.progress.generations.append(found)
        count = len(self.progress.generations)
        _save(self._state(count), self.student.to_arrays())
        data = {"plan": self.plan.to_data(), "generations": self.progress.generations}
        write_whole(self.folder / COURSE, json.dumps(data, indent=1) + "\n")
        write_whole(self.folder / FILE, write_net(self.student.net(), self.header()))
        write_whole(self.folder / "curve.svg", draw_curve(self.progress.trials()))
        write_whole(self.folder / "curve.md", tabulate(self.progress.trials()))
        self._state(count - 1).unlink(missing_ok=True)
        self._lesson(count - self.plan.remembered).unlink(missing_ok=True)

    def header(self) -> dict[str, Any]:
        """Return what stands above the weights."""
        trials = self.progress.trials()
        strength = trials[-1] if trials else {}
        return {
            "game": self.plan.game,
            "rules": self.game.rules_version,
            "features": self.learning.version,
            "inputs": len(self.learning.names),
            "seed": self.plan.seed,
            "games": self.games(),
            "since": self.plan.to_data()["since"],
            "strength": {
                "what": f"mean outcome of {self.plan.deals} held-out games, one move ahead, "
                + ("against the untaught" if self.learning.leading else "among its like"),
                **{
                    name: strength[name]
                    for name in ("after", "held_out", "low", "high")
                    if strength
                },
            },
        }


def _prepare() -> None:
    """Leave Ctrl-C to the caller, and look for garbage seldom: states are freed without that."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    gc.set_threshold(200_000, 50, 50)


Packed = tuple[list[Floats], list[Floats], float]
"""A net on its way to another process; compiled objects cannot travel."""


def _packed(net: Net) -> Packed:
    return net.weights, net.biases, net.scale


def _episode(game_id: str, net: Packed, seed: str) -> Episode:
    return play_to_learn(game(game_id), Net(*net), seed)


def _trial(game_id: str, net: Packed, number: int) -> float:
    """Play a held-out deal: among its like, or in turn with the untaught where leads count."""
    found = game(game_id)
    learning = learning_of(found)
    seed = f"held-out {number // 2 if learning.leading else number}"
    if not learning.leading:
        return float(np.mean(play_cleanly(found, [Net(*net)], seed)))
    nets = [Net(*net), untaught(learning)]
    first = number % 2
    outcomes = play_cleanly(found, nets if first == 0 else nets[::-1], seed)
    return float(np.mean(outcomes[first::2]))


def _save(file: Path, arrays: dict[str, Any]) -> None:
    with drafted(file) as draft, draft.open("wb") as stream:
        np.savez_compressed(stream, **arrays)


def _load(file: Path) -> dict[str, Floats]:
    with np.load(file) as found:
        return {name: found[name] for name in found.files}
