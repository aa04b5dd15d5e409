"""Games for Gymnasium: one seat against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

from parlour.bots.bot import Bot
from parlour.engine.errors import ParlourError
from parlour.study.environments.rendering import MODES, check_mode, render
from parlour.study.environments.setting import POINTS, SHARE, Setting
from parlour.study.environments.tables import Desk, IllegalAction

LOSES: Final = "loses"
REFUSED: Final = "refused"
ILLEGAL: Final = (LOSES, REFUSED)
"""What an illegal number does."""


def seated(bots: list[Bot], seat: int) -> list[Bot | None]:
    """Return who sits where if the learner takes a seat.

    >>> seated([], 0)
    [None]
    """
    return [*bots[:seat], None, *bots[seat:]]


def check_seat(seat: int | None, players: int) -> None:
    if seat is not None and not 0 <= seat < players:
        raise ParlourError(f"expected a seat from 0 to {players - 1}, got {seat}")


class SeatEnvironment(gymnasium.Env[Any, Any]):
    """A game from one seat, against bots on all others."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        bots: Sequence[str] | str = "random",
        seat: int | None = None,
        options: dict[str, object] | None = None,
        reward: str = SHARE,
        render_mode: str | None = None,
        illegal: str = LOSES,
    ) -> None:
        check_mode(render_mode)
        if illegal not in ILLEGAL:
            raise ParlourError(f"expected {' or '.join(ILLEGAL)} for illegal, got {illegal!r}")
        setting = Setting(game, players, options, reward)
        check_seat(seat, setting.players)
        self.setting = setting
        self.render_mode = render_mode
        self.metadata = {
            **self.metadata,
            "numbering_version": setting.numbering.version,
            "observation_version": setting.observation.version,
        }
        self.observation_space = Box(0, 255, (setting.observation.size,), np.uint8)
        self._bots = setting.opponents(bots)
        self._fixed = seat
        self._illegal = illegal
        self.seat = seat or 0
        self._points = 0.0
        self._desk: Desk = setting.desk(seated(self._bots, self.seat))
        self.action_space = Discrete(setting.numbering.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game; without a fixed seat, chance seats the learner."""
        super().reset(seed=seed)
        self._points = 0.0
        while True:
            drawn = self.np_random.integers(1 << 30, size=3)
            if self._fixed is None:
                self.seat = int(drawn[2]) % self.setting.players
                self._desk.bots = seated(self._bots, self.seat)
            self._desk.begin(f"{drawn[0]}/{drawn[1]}")
            if not self._desk.over():
                break
        self._show()
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make the move of a number and let the bots answer it.

        An illegal one ends the game with nothing gained, or is refused with `IllegalAction`.
        """
        try:
            self._desk.act(int(action))
        except IllegalAction as error:
            if self._illegal == REFUSED:
                raise
            return self._observed(), 0.0, True, False, {**self._info(), "illegal": str(error)}
        over = self._desk.over()
        self._show()
        return self._observed(), self._reward(over), over, False, self._info()

    def _show(self) -> None:
        """A human sees the board after every step."""
        if self.render_mode == "human":
            self.render()

    def _observed(self) -> Any:
        return np.frombuffer(bytearray(self._desk.columns(self.seat)), np.uint8)

    def _info(self) -> dict[str, Any]:
        mask = np.frombuffer(bytearray(self._desk.mask(self.seat)), np.int8)
        return {"action_mask": mask, "seat": self.seat}

    def _reward(self, over: bool) -> float:
        if self.setting.reward == POINTS:
            points = self._desk.points()[self.seat]
            gained, self._points = points - self._points, points
            return gained
        return float(self._desk.shares()[self.seat]) if over else 0.0

    def action_masks(self) -> Any:
        """Return what may be chosen, as programs for masked learning ask for it."""
        return np.frombuffer(bytearray(self._desk.mask(self.seat)), np.bool_)

    def render(self) -> Any:
        """Return the board as the learner's seat sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render needs a render_mode, given when the environment is made")
            return None
        return render(self.setting.game, self._desk.state.view(self.seat), self.render_mode)
