"""Files that are whole or not there at all."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(file: Path, text: str) -> None:
    """Write a file so that whoever reads it finds the old text or the new, never a part."""
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        draft.write_text(text, "utf-8", newline="")
        draft.replace(file)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
