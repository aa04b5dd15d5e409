"""Open the house at once, in the plain form, and change over when the compiled one is built.

    python tools/open_house.py [what `parlour serve` takes]

`make run` calls this. Compiling takes minutes and playing can begin before: nothing is lost at the
change, pages reconnect by themselves.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).parent.parent
COMPILED = ROOT / "build" / "compiled"
LOG = ROOT / "build.log"
POLITE = 15


class House:
    """The serving process, and the one that takes its place."""

    def __init__(self, arguments: list[str]) -> None:
        self.arguments = arguments
        self.closing = False
        self.server: subprocess.Popen[bytes] | None = None
        self.builder: subprocess.Popen[bytes] | None = None

    def open(self, compiled: bool) -> None:
        paths = {"PYTHONPATH": str(COMPILED)} if compiled else {}
        command = [sys.executable, "-m", "parlour", "serve", *self.arguments]
        self.server = subprocess.Popen(command, env={**os.environ, **paths})  # noqa: S603

    def build(self) -> bool:
        """Compile beside the game; True when the compiled form is there."""
        # A group of its own: Ctrl-C is for the house, which then ends the build.
        command = ["nice", "-n", str(POLITE), "make", "--silent", "build"]
        with LOG.open("wb") as log:
            self.builder = subprocess.Popen(  # noqa: S603
                command, cwd=ROOT, stdout=log, stderr=log, start_new_session=True
            )
        return self.builder.wait() == 0

    def change_over(self) -> None:
        """Close the plain house once the compiled form is there; `stay` opens the other."""
        if self.build() and not self.closing:
            LOG.unlink(missing_ok=True)
            print("Compiled: the house changes over to the fast form.", flush=True)  # noqa: T201
            self._end(self.server)
        elif not self.closing:
            print(f"Compiling failed, see {LOG.name}; play goes on.", flush=True)  # noqa: T201

    def close(self, _signal: int, _frame: FrameType | None) -> None:
        self.closing = True
        self._end(self.server)
        if self.builder is not None and self.builder.poll() is None:
            os.killpg(self.builder.pid, signal.SIGTERM)

    def stay(self) -> int:
        """Wait for the house to close; the plain one may be followed by the compiled one."""
        assert self.server is not None  # noqa: S101 - opened before
        code = self.server.wait()
        changes = self.builder is not None and self.builder.poll() == 0 and not self.closing
        if not changes:
            return code
        self.open(compiled=True)
        return self.server.wait()

    def _end(self, process: subprocess.Popen[bytes] | None) -> None:
        if process is not None and process.poll() is None:
            process.send_signal(signal.SIGTERM)


def built() -> bool:
    """Tell whether the compiled form is there and fits the sources."""
    command = ["make", "--silent", "--question", "build"]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)  # noqa: S603
    return answer.returncode == 0


def main() -> int:
    house = House(sys.argv[1:])
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, house.close)
    ready = built()
    house.open(compiled=ready)
    # Without make or a compiler the plain form is all there is; it plays the same.
    if not ready and shutil.which("make") and shutil.which("cc"):
        threading.Thread(target=house.change_over, daemon=True).start()
    return house.stay()


if __name__ == "__main__":
    sys.exit(main())
