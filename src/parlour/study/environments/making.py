"""Environments made on demand.

What is needed beyond the core comes with `pip install 'parlour[study]'`, and is imported only when
an environment is made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from parlour.engine.contract import Game
from parlour.engine.registry import game as registered
from parlour.engine.registry import game_ids
from parlour.study.extras import need

if TYPE_CHECKING:
    from parlour.study.environments.batch import Batch


def aec(
    game: Game | str,
    players: int | None = None,
    *,
    options: Mapping[str, object] | None = None,
    reward: str = "share",
    render_mode: str | None = None,
    wrappers: bool = True,
) -> Any:
    """Return a PettingZoo environment of a game, by default with PettingZoo's checks around it."""
    need("pettingzoo")
    from parlour.study.environments.aec import GameEnvironment, checked
    from parlour.study.environments.setting import Setting

    environment = GameEnvironment(Setting(game, players, options, reward), render_mode)
    return checked(environment) if wrappers else environment


def gym(game: str, players: int | None = None, **settings: Any) -> Any:
    """Return a Gymnasium environment: one seat against bots.

    `bots` names them, one for all or one for each; `seat` fixes the seat of the learner, which
    chance decides otherwise; `options`, `reward` and `render_mode` are as in `aec`.
    """
    need("gymnasium")
    from parlour.study.environments.single import SeatEnvironment

    return SeatEnvironment(game, players, **settings)


def vector(
    game: Game | str,
    tables: int,
    players: int | None = None,
    *,
    bots: Sequence[str] | str = "random",
    seat: int = 0,
    options: Mapping[str, object] | None = None,
    reward: str = "share",
) -> Any:
    """Return a Gymnasium vector environment: one seat at many tables against bots."""
    need("gymnasium")
    from parlour.study.environments.setting import Setting
    from parlour.study.environments.vector import SeatVector

    return SeatVector(Setting(game, players, options, reward), tables, bots, seat)


def batch(
    game: Game | str,
    tables: int,
    players: int | None = None,
    *,
    options: Mapping[str, object] | None = None,
    reward: str = "share",
    seed: int | str = 0,
) -> Batch:
    """Return many tables for self-play: arrays in, arrays out, nothing but NumPy needed.

    >>> tables = batch("tides-of-time", 8, seed=1)
    >>> tables.observations.shape, tables.masks.shape
    ((8, 176), (8, 54))
    >>> tables.step(tables.random())
    """
    from parlour.study.environments.batch import Batch
    from parlour.study.environments.setting import Setting

    return Batch(Setting(game, players, options, reward), tables, seed)


def register() -> list[str]:
    """Register every installed game with Gymnasium and return the names.

    `import parlour.study.registered` does so too; then `gymnasium.make("parlour/tides-of-time-v1")`
    works.
    """
    need("gymnasium")
    import gymnasium

    from parlour.study.environments.setting import environment_id

    names = []
    for id in game_ids():
        name = environment_id(registered(id))
        names.append(name)
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="parlour.study.environments.single:SeatEnvironment",
                kwargs={"game": id},
            )
    return names
