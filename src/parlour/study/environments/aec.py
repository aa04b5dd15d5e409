"""Games for PettingZoo: one seat after the other is asked."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from parlour.engine.generator import seeded
from parlour.study.environments.rendering import MODES, check_mode, render
from parlour.study.environments.setting import SHARE, Setting

Observed = dict[str, Any]


class GameEnvironment(AECEnv):  # type: ignore[misc]
    """A game between agents `seat_1`, `seat_2` and so on.

    Where several seats choose at the same time they are asked one after the other; none sees what
    another has chosen until all have.
    """

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        check_mode(render_mode)
        self.setting = setting
        self.render_mode = render_mode
        self.metadata = {
            "name": setting.name,
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 1,
            "numbering_version": setting.numbering.version,
            "observation_version": setting.observation.version,
        }
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(setting.players)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._desk = setting.desk()
        self._chance = seeded(0)
        size = setting.numbering.size
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": Box(0, 255, (setting.observation.size,), np.uint8),
                    "action_mask": Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the seed decides about it and all that follow without one."""
        if seed is not None:
            self._chance = seeded(seed)
        self._desk.begin(f"{self._chance.below(1 << 30)}/{self._chance.below(1 << 30)}")
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._points = [0.0] * self.setting.players
        self.agent_selection = self.possible_agents[self._desk.seat]

    def observe(self, agent: str) -> Observed:
        desk, seat = self._desk, self._seat_of[agent]
        return {
            "observation": np.frombuffer(bytearray(desk.columns(seat)), np.uint8),
            "action_mask": np.frombuffer(bytearray(desk.mask(seat)), np.int8),
        }

    def legal(self) -> list[int]:
        """Return the numbers that the agent who is asked may choose."""
        return self._desk.numbers()

    def step(self, action: int | None) -> None:
        """Make the move of a number; `IllegalAction` leaves everything as it is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        desk = self._desk
        desk.act(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        over = desk.over()
        if over or self.setting.reward != SHARE:
            self._reward(over)
        if over:
            for each in self.agents:
                self.terminations[each] = True
        else:
            self.agent_selection = self.possible_agents[desk.seat]

    def _reward(self, over: bool) -> None:
        """Give everybody what the last move brought: points, or at the end the shares."""
        if self.setting.reward == SHARE:
            gained = self._desk.shares()
        else:
            points = self._desk.points()
            gained = [now - before for now, before in zip(points, self._points, strict=True)]
            self._points = points
        for agent, reward in zip(self.possible_agents, gained, strict=True):
            self.rewards[agent] = reward
        self._accumulate_rewards()

    def render(self) -> Any:
        """Return the board as the seat that is asked sees it, at the end as everybody does."""
        if self.render_mode is None:
            gymnasium.logger.warn("render needs a render_mode, given when the environment is made")
            return None
        view = self._desk.state.view(None if self._desk.over() else self._desk.seat)
        return render(self.setting.game, view, self.render_mode)

    def state(self) -> Any:
        """Return what all seats see, one row after the other."""
        rows = [self._desk.columns(seat) for seat in range(self.setting.players)]
        return np.frombuffer(bytearray(b"".join(rows)), np.uint8)

    @property
    def state_space(self) -> gymnasium.Space[Any]:
        size = self.setting.players * self.setting.observation.size
        return Box(0, 255, (size,), np.uint8)

    def close(self) -> None:
        """Nothing is held open."""


def checked(environment: GameEnvironment) -> AECEnv:
    """Return an environment that checks how it is used."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(environment))
