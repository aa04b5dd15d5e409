"""What an environment is about: a game, a table, numbers for what is seen and done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.catalogue import bot
from parlour.engine.contract import Game
from parlour.engine.errors import ParlourError
from parlour.engine.options import OptionValue, resolve
from parlour.engine.registry import game as registered
from parlour.study.environments.made_up import numbering_of, observation_of
from parlour.study.environments.tables import Desk

SHARE: Final = "share"
POINTS: Final = "points"
REWARDS: Final = (SHARE, POINTS)


class Setting:
    """A game at a table of some size, and what programs get of it."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = SHARE,
    ) -> None:
        self.game = registered(game) if isinstance(game, str) else game
        given = dict(options) if options is not None else {}
        if players is not None:
            given["players"] = players
        chosen = resolve(self.game.options, given)
        self.options: dict[str, OptionValue] = chosen.to_data()
        self.players = chosen.number("players")
        if reward not in REWARDS:
            raise ParlourError(f"no reward {reward!r}: expected one of {', '.join(REWARDS)}")
        self.reward = reward
        self.numbering = numbering_of(self.game)
        self.observation = observation_of(self.game, self.players)

    @property
    def name(self) -> str:
        """The name of the environment, with the version of the rules."""
        return environment_id(self.game)

    def desk(self, bots: Sequence[Bot | None] = ()) -> Desk:
        return Desk(self.game, self.options, self.observation, self.numbering, bots)

    def opponents(self, bots: Sequence[str] | str) -> list[Bot]:
        """Return a bot for each seat but one, of one name for all or one for each."""
        needed = self.players - 1
        specs = [bots] * needed if isinstance(bots, str) else list(bots)
        if len(specs) != needed:
            raise ParlourError(
                f"{self.game.id} for {self.players}: expected {needed} bots, got {len(specs)}"
            )
        return [bot(spec) for spec in specs]


def environment_id(game: Game) -> str:
    """Return the name under which an environment is registered.

    >>> environment_id(registered("tides-of-time"))
    'parlour/tides-of-time-v1'
    """
    return f"parlour/{game.id}-v{game.rules_version}"
