"""The premises: the one file of an embedded house, checked before it opens and while it is open."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from parlour.engine.errors import ParlourError

SQLITE: Final = b"SQLite format 3\0"
PRIVATE: Final = 0o600

NAMES: Final = "SELECT name FROM sqlite_master WHERE type = 'table'"
OURS: Final = {"alembic_version", "settings", "tables", "moves"}
"""What every house has had from its first shape on."""


class Premises:
    """A file that this process alone serves from. Closing the process lets go of it."""

    def __init__(self, data: Path) -> None:
        self.data = data.resolve()
        _expect_a_place_for(self.data)
        self._lock = _claim(self.data)
        if self.data.exists():
            check(self.data)
        self._make_private()

    def _make_private(self) -> None:
        """Nobody but the owner reads seats, seeds and secrets."""
        self.data.touch(PRIVATE)
        for name in ("", "-wal", "-shm"):
            file = Path(f"{self.data}{name}")
            if file.exists():
                file.chmod(PRIVATE)


def _expect_a_place_for(data: Path) -> None:
    if not data.parent.is_dir():
        raise ParlourError(f"--data: expected a file in an existing folder, got {data}")
    if data.is_dir():
        raise ParlourError(f"--data: expected a file, got the folder {data}")
    if not data.exists():
        return
    if not data.is_file():
        raise ParlourError(f"--data: expected a house or a new file, got something else: {data}")
    try:
        with data.open("rb+") as file:
            start = file.read(len(SQLITE))
    except OSError as error:
        raise ParlourError(f"--data: cannot open {data} ({error.strerror})") from error
    if start and start != SQLITE:
        raise ParlourError(f"--data: expected a house or a new file, got something else: {data}")


def _claim(data: Path) -> int:
    """Lock the file for this process, or say that another one serves from it."""
    try:
        lock = os.open(f"{data}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE)
    except OSError as error:
        raise ParlourError(f"--data: cannot write beside {data} ({error.strerror})") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        raise ParlourError(f"{data} is open already: another house serves from it") from error
    return lock


def check(data: Path) -> None:
    """Refuse a foreign database, and a damaged one with what to do about it."""
    names: set[str] = set()
    try:
        with closing(sqlite3.connect(data)) as connection:
            names = {row[0] for row in connection.execute(NAMES)}
            rows = connection.execute("PRAGMA quick_check(3)").fetchall()
            faults = [" ".join(str(row[0]).split()) for row in rows]
    except sqlite3.DatabaseError as error:
        faults = [str(error)]
    if faults != ["ok"]:
        raise ParlourError(
            f"{data} is damaged ({'; '.join(faults)}). Bring back a good copy with "
            f"`parlour house restore COPY --data {data.name}`, or save what can be read with "
            f"`sqlite3 {data.name} .recover`"
        )
    if names and not names >= OURS:
        raise ParlourError(f"expected a house, {data} is the database of something else")


def back_up(data: Path, copy: Path) -> None:
    """Write a good copy of a house, also while people play. A plain copy of the file is none."""
    if not data.is_file():
        raise ParlourError(f"--data: expected a house, got {data}")
    if copy.exists():
        raise ParlourError(f"expected a new file for the copy, {copy} is there already")
    _expect_a_place_for(data.resolve())
    unfinished = copy.with_name(f"{copy.name}.part")
    unfinished.unlink(missing_ok=True)
    unfinished.touch(PRIVATE)
    try:
        with closing(sqlite3.connect(data)) as source, closing(sqlite3.connect(unfinished)) as to:
            source.backup(to)
            to.execute("PRAGMA journal_mode=DELETE")
        check(unfinished)
        unfinished.replace(copy)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


def restore(copy: Path, data: Path) -> Path | None:
    """Put a copy in the place of a house that is closed; return where the old one lies now."""
    if not copy.is_file():
        raise ParlourError(f"expected a copy that `parlour house backup` made, got {copy}")
    check(copy)
    _expect_a_place_for(data.resolve())
    lock = _claim(data.resolve())
    try:
        kept = None
        if data.exists():
            kept = _unused(data.with_name(f"{data.name}.before"))
            for name in ("-wal", "-shm"):
                beside = Path(f"{data}{name}")
                if beside.exists():
                    beside.replace(f"{kept}{name}")
            data.replace(kept)
        fresh = data.with_name(f"{data.name}.part")
        fresh.unlink(missing_ok=True)
        back_up(copy, fresh)
        fresh.replace(data)
        return kept
    finally:
        os.close(lock)


def _unused(file: Path) -> Path:
    number = 1
    found = file
    while found.exists():
        number += 1
        found = file.with_name(f"{file.name}-{number}")
    return found
