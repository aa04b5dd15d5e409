"""The bots by name, as a person writes them: `random`, `greedy`, `search:nodes=500`."""

from __future__ import annotations

from parlour.bots.bot import Bot
from parlour.bots.random import RandomBot
from parlour.engine.errors import ParlourError

BOTS = ("random",)


class UnknownBot(ParlourError):
    """A bot that nobody has built, or a setting that it does not have."""


def bot(spec: str) -> Bot:
    """Return the bot that a text asks for.

    >>> bot("random").name
    'random'
    """
    if spec == "random":
        return RandomBot()
    raise UnknownBot(f"no bot {spec!r}: expected one of {', '.join(BOTS)}")
