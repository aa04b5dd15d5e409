"""A house as its visitors meet it: a real process, a real port, a real file."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

COMMAND = [sys.executable, "-m", "parlour", "serve", "--port", "0"]
ENDING_SECONDS = 20


class Server:
    """One `parlour serve` on a database file, from when it is open until it ends or is killed."""

    def __init__(self, data: Path, *arguments: str, packages: Path | None = None) -> None:
        self.data = data
        self.packages = packages
        self._complaints = data.with_suffix(".log")
        with self._complaints.open("ab") as log:
            self.process = subprocess.Popen(
                [*COMMAND, "--data", str(data), *arguments],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONUTF8": "1", "PYTHONPATH": _path(packages)},
                preexec_fn=_hear_interrupts,
            )
        self.address = self._read_address()

    def _read_address(self) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"http://\S+", line)
            if found:
                return found.group()
        raise AssertionError(f"the house did not open: {self.complaints()}")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.end()

    def complaints(self) -> str:
        """Return what the server wrote about things that went wrong."""
        return self._complaints.read_text()

    def failures(self) -> list[str]:
        """Return what the house itself has logged; killed processes may say more on their way."""
        return re.findall(r"^\d{4}-.* parlour\.\w+: .*$", self.complaints(), re.MULTILINE)

    def end(self) -> int:
        """Close the house as Ctrl-C does, and return its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self._gone()

    def kill(self) -> None:
        """End the process at once, whatever it is doing."""
        self.process.kill()
        self._gone()

    def _gone(self) -> int:
        code = self.process.wait(ENDING_SECONDS)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code


def _path(packages: Path | None) -> str:
    """Return where the server looks for packages: where the tests do, and a folder more."""
    paths = [os.environ.get("PYTHONPATH", ""), str(packages or "")]
    return os.pathsep.join(path for path in paths if path)


def _hear_interrupts() -> None:
    """Heed Ctrl-C as under a person's shell, though tests may run where it is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
