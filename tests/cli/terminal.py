"""The command line as a person meets it: real processes, pipes and terminals."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pexpect

COMMAND = [sys.executable, "-m", "parlour"]
ROWS, COLUMNS = 24, 80


def environment(**changes: str) -> dict[str, str]:
    """Return an English environment, with what is changed in it."""
    kept = {name: value for name, value in os.environ.items() if name[:3] not in ("LC_", "LAN")}
    return {**kept, "LANG": "en_GB.UTF-8", "TERM": "xterm-256color", "PYTHONUTF8": "1", **changes}


def parlour(
    *arguments: str | Path, typed: str = "", folder: Path | None = None, **changes: str
) -> subprocess.CompletedProcess[str]:
    """Run a command with pipes, typing some lines."""
    return subprocess.run(
        [*COMMAND, *[str(argument) for argument in arguments]],
        input=typed,
        cwd=folder,
        env=environment(**changes),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def done(*arguments: str | Path, typed: str = "", folder: Path | None = None) -> str:
    """Run a command that must succeed without a complaint, and return what it printed."""
    process = parlour(*arguments, typed=typed, folder=folder)
    assert process.returncode == 0, process.stdout + process.stderr
    assert process.stderr == ""
    return process.stdout


def refused(*arguments: str | Path, folder: Path | None = None) -> str:
    """Run a command that must end with one line of complaint, and return it."""
    process = parlour(*arguments, folder=folder)
    assert process.returncode == 2, process.stdout + process.stderr
    complaint = process.stderr.strip()
    assert complaint.startswith("parlour: ")
    assert "\n" not in complaint
    return complaint.removeprefix("parlour: ")


def terminal(*arguments: str | Path, folder: Path, **changes: str) -> pexpect.spawn[str]:
    """Open a terminal of 80 columns and 24 rows and run a command in it."""
    return pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], *[str(argument) for argument in arguments]],
        cwd=str(folder),
        env=environment(**changes),
        dimensions=(ROWS, COLUMNS),
        encoding="utf-8",
        timeout=60,
        preexec_fn=_hear_interrupts,
    )


def _hear_interrupts() -> None:
    """Heed Ctrl-C as under a person's shell, though tests may run where it is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def plain(text: str | None) -> str:
    """Return what a terminal shows, without styles."""
    return re.sub(r"\x1b\[[\d;?]*\w", "", text or "")


def flat(text: str) -> str:
    """Return text as if no terminal had wrapped it."""
    return " ".join(text.split())
