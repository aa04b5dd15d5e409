"""The files of the pages: named with what is in them, so that browsers may keep them."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "static"

IMPORT = re.compile(r'^(?:import|export)\b[^;]*?\bfrom "\./([\w.]+)";', re.MULTILINE)


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


def has_fonts() -> bool:
    """Tell whether letters of our own were laid here when Parlour was built (`make fonts`)."""
    return "fonts.css" in names()


def address(name: str) -> str:
    return f"/static/{edition()}/{name}"


@cache
def imports(script: str) -> tuple[str, ...]:
    """Return the other scripts that a script needs, so that a page can ask for all of them at once.

    >>> imports("views.js")
    ('house.js',)
    """
    needed: list[str] = []
    waiting = [script]
    while waiting:
        text = (FOLDER / waiting.pop(0)).read_text("utf-8")
        for name in IMPORT.findall(text):
            if name != script and name not in needed:
                needed.append(name)
                waiting.append(name)
    return tuple(sorted(needed))
