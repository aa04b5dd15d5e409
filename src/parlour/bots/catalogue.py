"""The bots by name, as a person writes them: `random`, `master`, `search:nodes=500`."""

from __future__ import annotations

from difflib import get_close_matches
from math import isfinite
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.greedy import GreedyBot
from parlour.bots.ladder import ThoughtfulBot, bot_on_ladder
from parlour.bots.learned import LearnedBot
from parlour.bots.random import RandomBot
from parlour.bots.search import SearchBot
from parlour.engine.errors import ParlourError

BOTS: Final[dict[str, str]] = {
    "random": "plays any legal move",
    "greedy": "plays the move that looks best at once",
    "search": "thinks ahead; search:nodes=500 or search:seconds=1 sets how long",
    "learned": "plays the move that it has learned to be best",
    "plan": "thinks ahead by what it has learned; plan:nodes=500 or plan:seconds=1 sets how long",
    "master": "the strongest within five seconds a move",
    "level-1": "for a first game",
    "level-2": "knows what is good, and often forgets it",
    "level-3": "knows what is good, and forgets it now and then",
    "level-4": "plays well most of the time",
    "level-5": "plays what it has learned",
    "level-6": "plays what it has learned, and thinks ahead a little",
    "level-7": "thinks ahead farther",
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
    if name in ("search", "plan"):
        return _thinking(name, setting if colon else None)
    if colon:
        raise UnknownBot(f"{name} has no settings: expected {name!r}, got {spec!r}")
    return _plain(name)


def _plain(name: str) -> Bot:
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    return LearnedBot(name) if name == "learned" else bot_on_ladder(name)


def _thinking(kind: str, setting: str | None) -> Bot:
    nodes, seconds = _effort(kind, setting) if setting is not None else (0, 0.0)
    if kind == "search":
        return SearchBot(nodes=nodes, seconds=seconds)
    spec = f"plan:nodes={nodes}" if nodes else f"plan:seconds={seconds:g}" if seconds else "plan"
    return ThoughtfulBot(spec, nodes, seconds)


def _effort(kind: str, setting: str) -> tuple[int, float]:
    """Return the nodes or the seconds that a setting names."""
    name, _, value = setting.partition("=")
    if name == "nodes" and value.isascii() and value.isdecimal() and int(value) > 0:
        return int(value), 0.0
    if name == "seconds":
        seconds = _seconds(value)
        if seconds > 0.0:
            return 0, seconds
    raise UnknownBot(
        f"{kind} takes nodes=N (a whole number from 1) or seconds=S (a number above 0), "
        f"got {setting!r}"
    )


def _seconds(text: str) -> float:
    """Return a finite number, or 0 for any other text."""
    try:
        number = float(text)
    except ValueError:
        return 0.0
    return number if isfinite(number) else 0.0
