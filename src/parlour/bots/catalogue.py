"""The bots by name, as a person writes them: `random`, `greedy`, `search:nodes=500`."""

from __future__ import annotations

from difflib import get_close_matches
from math import isfinite
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.greedy import GreedyBot
from parlour.bots.random import RandomBot
from parlour.bots.search import SearchBot
from parlour.engine.errors import ParlourError

BOTS: Final[dict[str, str]] = {
    "random": "plays any legal move",
    "greedy": "plays the move that looks best at once",
    "search": "thinks ahead; search:nodes=500 or search:seconds=1 sets how long",
}
"""Every bot with one line for help texts."""


class UnknownBot(ParlourError):
    """A bot that nobody has built, or a setting that it does not have."""


def bot(spec: str) -> Bot:
    """Return the bot that a text asks for.

    >>> bot("search:nodes=500").name
    'search:nodes=500'
    """
    name, colon, setting = spec.strip().partition(":")
    if name not in BOTS:
        near = get_close_matches(name, BOTS, n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise UnknownBot(f"no bot {name!r}: expected one of {', '.join(BOTS)}{hint}")
    if name == "search":
        return _search(setting) if colon else SearchBot()
    if colon:
        raise UnknownBot(f"{name} has no settings: expected {name!r}, got {spec!r}")
    return GreedyBot() if name == "greedy" else RandomBot()


def _search(setting: str) -> SearchBot:
    name, _, value = setting.partition("=")
    if name == "nodes" and value.isascii() and value.isdecimal() and int(value) > 0:
        return SearchBot(nodes=int(value))
    if name == "seconds":
        seconds = _seconds(value)
        if seconds > 0.0:
            return SearchBot(seconds=seconds)
    raise UnknownBot(
        "search takes nodes=N (a whole number from 1) or seconds=S (a number above 0), "
        f"got {setting!r}"
    )


def _seconds(text: str) -> float:
    """Return a finite number, or 0 for any other text."""
    try:
        number = float(text)
    except ValueError:
        return 0.0
    return number if isfinite(number) else 0.0
