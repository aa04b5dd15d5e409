"""The files of the pages: named with what is in them, so that browsers may keep them."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "static"


@cache
def names() -> frozenset[str]:
    return frozenset(file.name for file in FOLDER.iterdir())


@cache
def edition() -> str:
    """Return a name for the present content of all files."""
    digest = hashlib.blake2b(digest_size=6)
    for file in sorted(FOLDER.iterdir()):
        digest.update(file.name.encode() + b"\n" + file.read_bytes())
    return digest.hexdigest()


def address(name: str) -> str:
    return f"/static/{edition()}/{name}"
