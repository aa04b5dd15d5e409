"""Learn a game by self-play with masked PPO, on one core, in minutes.

    pip install 'parlour[study,torch]'
    python docs/examples/ppo.py tides-of-time --out build/ppo

One net plays all seats at many tables at once. Every decision is an observation, a mask and a
number; what it is worth is known at the end of the game, when the victory is shared out. Now and
then the net plays against bots that it has never learned from. See docs/study.md.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch import nn

from parlour import study
from parlour.study.environments.batch import Batch
from parlour.study.files import write_whole
from parlour.study.intervals import Interval, wilson
from parlour.study.training.curve import draw_curve

WIDTH: Final = 256
CLIP: Final = 0.2
TRACE: Final = 0.95
ENTROPY: Final = 0.01
WORTH: Final = 0.5
"""How much the error of the foreseen share counts, beside the choice of moves."""
EPOCHS: Final = 3
PART: Final = 1024
"""Decisions that are learned from at once."""


class Player:
    """A net with two heads: which move to choose, and which share of the victory to expect."""

    def __init__(self, columns: int, actions: int, largest: Any) -> None:
        self.scale = torch.as_tensor(np.maximum(1, np.asarray(largest)), dtype=torch.float32)
        self.trunk: Any = nn.Sequential(
            nn.Linear(columns, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU()
        )
        self.policy: Any = nn.Linear(WIDTH, actions)
        self.worth: Any = nn.Linear(WIDTH, 1)

    def parameters(self) -> list[Any]:
        parts = (self.trunk, self.policy, self.worth)
        return [weights for part in parts for weights in part.parameters()]

    def look(self, observations: Any, masks: Any) -> tuple[Any, Any]:
        """Return how the net would choose among legal moves, and the shares that it expects."""
        seen = torch.as_tensor(observations).float() / self.scale
        inner = self.trunk(seen)
        legal = torch.as_tensor(masks).bool()
        scores = self.policy(inner).masked_fill(~legal, -1e9)
        return torch.distributions.Categorical(logits=scores), self.worth(inner).squeeze(-1)


@dataclass
class Played:
    """Decisions of many tables, step by step."""

    observations: Any
    masks: Any
    actions: Any
    chances: Any
    worths: Any
    seats: Any
    rewards: Any
    dones: Any


def play(tables: Batch, player: Player, steps: int) -> Played:
    """Play on at all tables and note every decision."""
    noted: dict[str, list[Any]] = {name: [] for name in Played.__dataclass_fields__}
    for _ in range(steps):
        observations, masks = tables.observations.copy(), tables.masks.copy()
        with torch.no_grad():
            chosen, worths = player.look(observations, masks)
            actions = chosen.sample()
        now = {
            "observations": observations,
            "masks": masks,
            "actions": actions.numpy(),
            "chances": chosen.log_prob(actions).numpy(),
            "worths": worths.numpy(),
            "seats": tables.seats.copy(),
        }
        tables.step(actions.numpy())
        now.update(rewards=tables.rewards.copy(), dones=tables.dones.copy())
        for name, value in now.items():
            noted[name].append(value)
    return Played(**{name: np.stack(values) for name, values in noted.items()})


def advantages(played: Played) -> tuple[Any, Any]:
    """Return how much better each decision went than expected, and which games have ended.

    Seats take turns, so each decision is compared with the next one of the same seat.
    """
    steps, tables = played.dones.shape
    seats = played.rewards.shape[2]
    found = np.zeros((steps, tables), np.float32)
    whole = np.zeros((steps, tables), bool)
    reward, worth, trace = (np.zeros((tables, seats), np.float32) for _ in range(3))
    ended = np.zeros(tables, bool)
    every = np.arange(tables)
    for step in range(steps - 1, -1, -1):
        done = played.dones[step]
        reward[done], worth[done], trace[done] = played.rewards[step][done], 0, 0
        ended |= done
        seat = played.seats[step]
        surprise = reward[every, seat] + worth[every, seat] - played.worths[step]
        found[step] = surprise + TRACE * trace[every, seat]
        whole[step] = ended
        reward[every, seat] = 0
        worth[every, seat] = played.worths[step]
        trace[every, seat] = found[step]
    return found, whole


def learn(player: Player, optimiser: Any, played: Played) -> None:
    """Make decisions that went well more likely, within bounds, and foresee shares better."""
    gains, whole = advantages(played)
    kept = np.flatnonzero(whole)

    def flat(values: Any) -> Any:
        return torch.as_tensor(values.reshape(-1, *values.shape[2:])[kept])

    observations, masks = flat(played.observations), flat(played.masks)
    actions, before = flat(played.actions), flat(played.chances)
    gain = flat(gains)
    target = gain + flat(played.worths)
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(kept)).split(PART):
            chosen, worths = player.look(observations[part], masks[part])
            ratio = (chosen.log_prob(actions[part]) - before[part]).exp()
            bounded = ratio.clamp(1 - CLIP, 1 + CLIP)
            better = torch.minimum(ratio * gain[part], bounded * gain[part]).mean()
            error = (worths - target[part]).square().mean()
            loss = WORTH * error - better - ENTROPY * chosen.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimiser.step()


def compete(player: Player, game: str, bots: str, games: int, seed: int) -> Interval:
    """Return the share of victories against bots, half of the games from each seat."""
    won, played = 0.0, 0
    for seat in (0, 1):
        tables = study.vector(game, games // 4, bots=bots, seat=seat)
        observations, info = tables.reset(seed=seed + seat)
        wanted = np.full(games // 4, 2)
        while wanted.any():
            with torch.no_grad():
                chosen, _ = player.look(observations, info["action_mask"])
            observations, rewards, done, _, info = tables.step(chosen.sample().numpy())
            counted = done & (wanted > 0)
            won, played = won + float(rewards[counted].sum()), played + int(counted.sum())
            wanted[counted] -= 1
    return wilson(won, played)


def main() -> None:
    """Learn, try against bots now and then, and draw the curve."""
    arguments = _arguments()
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(1)
    tables = study.batch(arguments.game, arguments.tables, players=2, seed=arguments.seed)
    most = tables.setting.observation.most
    player = Player(tables.observations.shape[1], tables.masks.shape[1], most)
    optimiser = torch.optim.Adam(player.parameters(), lr=1e-3, eps=1e-5)
    trials: list[dict[str, float]] = []
    begun, games = time.monotonic(), 0
    late = begun + 60 * arguments.minutes
    rounds = 0
    while time.monotonic() < late:
        if rounds % arguments.trial == 0:
            trials.append(_tried(player, arguments.game, games))
        played = play(tables, player, arguments.steps)
        games += int(played.dones.sum())
        optimiser.param_groups[0]["lr"] = 1e-3 * max(
            0.05, (late - time.monotonic()) / (late - begun)
        )
        learn(player, optimiser, played)
        rounds += 1
    trials.append(_tried(player, arguments.game, games))
    against = {
        bot: compete(player, arguments.game, bot, 400, 7)._asdict() for bot in arguments.bots
    }
    report = {"games": games, "seconds": time.monotonic() - begun, "against": against}
    sys.stdout.write(json.dumps(report, indent=1) + "\n")
    arguments.out.mkdir(parents=True, exist_ok=True)
    write_whole(
        arguments.out / "ppo.json", json.dumps({**report, "trials": trials}, indent=1) + "\n"
    )
    write_whole(arguments.out / "ppo.svg", draw_curve(trials))


def _tried(player: Player, game: str, games: int) -> dict[str, float]:
    share = compete(player, game, "random", 200, 1000)
    sys.stdout.write(f"{games:7} games: {100 * share.estimate:.1f} % against random\n")
    sys.stdout.flush()
    percent = {name: 100 * value for name, value in share._asdict().items()}
    return {"after": games, "held_out": percent["estimate"], **percent}


def _arguments() -> Any:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", nargs="?", default="tides-of-time", help="a game for two")
    parser.add_argument("--out", type=Path, default=Path("build/ppo"))
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--steps", type=int, default=128, help="decisions of each table a round")
    parser.add_argument("--trial", type=int, default=10, help="rounds between trials")
    parser.add_argument("--bots", nargs="*", default=["random", "greedy"])
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
