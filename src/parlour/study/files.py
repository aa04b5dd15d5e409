"""Files that are whole or not there at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def write_whole(file: Path, text: str) -> None:
    """Write a file so that whoever reads it finds the old text or the new, never a part."""
    with drafted(file) as draft:
        draft.write_text(text, "utf-8", newline="")


@contextmanager
def drafted(file: Path) -> Iterator[Path]:
    """Give a place to write to; what is written there replaces the file once all is well."""
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    with named(file, draft):
        try:
            yield draft
            draft.replace(file)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise


@contextmanager
def named(file: Path, draft: Path | None = None) -> Iterator[None]:
    """Let what goes wrong while a file is written name it: a full disk does not say whose."""
    try:
        yield
    except OSError as error:
        if error.filename not in (None, str(draft)):
            raise
        raise OSError(error.errno, error.strerror or str(error), str(file)) from error
