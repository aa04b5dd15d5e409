"""The house that is soaked: a real process that is killed, ended and kept from writing."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO

OPENING_SECONDS = 120.0
ENDING_SECONDS = 60.0
MEGABYTE = 1 << 20


class House:
    """One `parlour serve` on one file, opened again and again. Visitors come through a proxy."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.is_full = False
        """Whether the disk takes nothing now, so that refusing is the right answer."""
        self.fillings = 0
        """How often the disk was full until now."""
        self.is_open = asyncio.Event()
        self._process: subprocess.Popen[str] | None = None

    async def open(self) -> None:
        with self.data.with_suffix(".log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "parlour", "serve", "--port", str(self.port)),
                    *("--data", str(self.data), "--proxy", "127.0.0.1"),
                ],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONUTF8": "1"},
                preexec_fn=_hear_interrupts,
            )
        line = await asyncio.wait_for(asyncio.to_thread(self._first_line), OPENING_SECONDS)
        self.port = int(line.rstrip().rpartition(":")[2])
        self.is_open.set()

    def _first_line(self) -> str:
        line = self._said().readline()
        if not line:
            raise RuntimeError(f"the house did not open: {self.complaints()[-2000:]}")
        return line

    def complaints(self) -> str:
        return self.data.with_suffix(".log").read_text()

    async def end(self, how: signal.Signals) -> None:
        """Send a signal and wait until the process is gone."""
        self.is_open.clear()
        self._running().send_signal(how)
        await asyncio.to_thread(self._running().wait, ENDING_SECONDS)
        self._said().close()

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None:
            raise RuntimeError("the house was never opened")
        return self._process

    def _said(self) -> IO[str]:
        said = self._running().stdout
        if said is None:
            raise RuntimeError("nothing is heard of the house")
        return said

    def fill_disk(self) -> None:
        """Let nothing be written, as a full disk does."""
        self.is_full = True
        self.fillings += 1
        self._limit_files(0)

    def empty_disk(self) -> None:
        self._limit_files(resource.RLIM_INFINITY)
        self.is_full = False

    def _limit_files(self, size: int) -> None:
        limits = (size, resource.RLIM_INFINITY)
        resource.prlimit(self._running().pid, resource.RLIMIT_FSIZE, limits)

    def memory(self) -> tuple[int, int]:
        """Return the megabytes of the server, and of it with all the processes it has started."""
        pid = self._running().pid
        own = _resident(pid)
        return own, own + sum(_resident(child) for child in _children(pid))


def _hear_interrupts() -> None:
    """Heed Ctrl-C as under a person's shell, though a soak may run where it is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _resident(pid: int) -> int:
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except (OSError, IndexError):
        return 0
    return pages * resource.getpagesize() // MEGABYTE


def _children(pid: int) -> list[int]:
    found: list[int] = []
    try:
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                found += [int(child), *_children(int(child))]
    except OSError:
        return found
    return found
