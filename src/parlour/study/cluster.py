"""Work on a Ray cluster: one that is there, or one of this machine that is started on the spot.

A batch that is lost with its worker or node is done again once. Pieces depend on their numbers
alone, so that they come to the same wherever and whenever they are done.
"""

from __future__ import annotations

import os
import socket
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from parlour.engine.errors import ParlourError
from parlour.study.extras import need
from parlour.study.runner import BATCH, PATIENCE, Work, do_some, next_batch

Done = TypeVar("Done")

CLIENT_PORT: Final = 10001
"""Where Ray takes orders from outside the cluster; any other port is the cluster's own."""

SECONDS: Final = 5.0
"""How long a cluster may take to answer at all."""

AHEAD: Final = 2
"""Batches for each core that are handed out, so that none waits for the next one."""


class Cluster:
    """A Ray cluster between `with` and its end."""

    def __init__(self, address: str | None = None, jobs: int | None = None) -> None:
        """`address` is HOST:PORT or auto; without one a cluster of `jobs` cores is started."""
        need("ray", "cluster")
        self._address = address
        self._jobs = jobs

    def __enter__(self) -> Self:
        if self._address is not None and self._address != "auto":
            _expect_somebody(self._address)
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        import ray

        quiet: dict[str, Any] = {"logging_level": "ERROR", "log_to_driver": False}
        try:
            if self._address is None:
                ray.init(num_cpus=self._jobs, include_dashboard=False, **quiet)
            else:
                ray.init(address=_full(self._address), **quiet)
        except Exception as error:
            # Ray has many ways to fail here, each with a long story.
            reason = str(error).strip().splitlines() or [type(error).__name__]
            where = self._address or "this machine"
            raise ParlourError(f"no Ray cluster on {where}: {reason[0]}") from error
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        import ray

        ray.shutdown()

    def run(
        self, work: Work[Done], numbers: Sequence[int], stopped: Callable[[], bool]
    ) -> Iterator[Done]:
        """Yield what the pieces come to, as they are done; see `runner.run`."""
        import ray

        remote: Any = ray.remote(max_retries=1)(do_some)
        shared = ray.put(work)
        batches = deque([numbers[at : at + BATCH] for at in range(0, len(numbers), BATCH)])
        running: dict[Any, Sequence[int]] = {}
        try:
            while running or (batches and not stopped()):
                slots = AHEAD * _cores()
                while batches and len(running) < slots and not stopped():
                    batch = next_batch(batches, slots - len(running))
                    running[remote.remote(shared, batch)] = batch
                ready, _ = ray.wait(list(running), num_returns=1, timeout=PATIENCE)
                for future in ready:
                    batch = running.pop(future)
                    done = _result(future, work, batch)
                    if len(done) < len(batch):
                        batches.appendleft(batch[len(done) :])
                    yield from done
        finally:
            for future in running:
                ray.cancel(future, force=True)


def _cores() -> int:
    """Count the cores that are there now: nodes come and go."""
    import ray

    resources: Any = ray.cluster_resources
    return max(1, int(resources().get("CPU", 1)))


def _result(future: Any, work: Work[Done], batch: Sequence[int]) -> list[Done]:
    import ray
    from ray.exceptions import RayError, RayTaskError

    try:
        done: list[Done] = ray.get(future)
    except RayTaskError as error:
        raise ParlourError(str(error.cause)) from error
    except RayError as error:
        first = work.name(batch[0])
        raise ParlourError(f"{first} and what follows were lost twice: {error}") from error
    return done


def _full(address: str) -> str:
    return f"ray://{address}" if address.endswith(f":{CLIENT_PORT}") else address


def _expect_somebody(address: str) -> None:
    """Refuse an address where nobody answers; Ray itself would try for minutes."""
    host, colon, port = address.rpartition(":")
    if not colon or not port.isdecimal():
        raise ParlourError(f"expected ray://HOST:PORT or ray://auto, got ray://{address}")
    try:
        socket.create_connection((host, int(port)), SECONDS).close()
    except (OSError, OverflowError) as error:
        raise ParlourError(f"no Ray cluster at {address}: {error}") from error
