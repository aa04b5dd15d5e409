"""Who does the work: processes of this machine, or a Ray cluster. What it comes to is the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Final, Protocol, Self, TypeVar

from parlour.engine.errors import ParlourError
from parlour.study.runner import Work, run

Done = TypeVar("Done")

RAY: Final = "ray"


class Workers(AbstractContextManager["Workers", None], Protocol):
    """Whoever works between `with` and its end."""

    def run(
        self, work: Work[Done], numbers: Sequence[int], stopped: Callable[[], bool]
    ) -> Iterator[Done]:
        """Yield what the pieces come to, as they are done; see `runner.run`."""


class Processes:
    """Some processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def run(
        self, work: Work[Done], numbers: Sequence[int], stopped: Callable[[], bool]
    ) -> Iterator[Done]:
        return run(work, numbers, min(self._jobs, len(numbers)), stopped)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        pass


def workers(on: str | None, jobs: int) -> Workers:
    """Return who is asked for: nobody in particular, `ray` or `ray://ADDRESS`."""
    if on is None:
        return Processes(jobs)
    kind, _, address = on.partition("://")
    if kind != RAY or on not in (RAY, f"{RAY}://{address}") or on == f"{RAY}://":
        raise ParlourError(f"no such place to work: expected ray or ray://ADDRESS, got {on!r}")
    from parlour.study.cluster import Cluster

    return Cluster(address or None, jobs)
