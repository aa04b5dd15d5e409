"""Fitting a net to what games have taught: Adam, written out for a few layers."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from parlour.bots.net import Floats, Net

HIDDEN: Final = (64, 16)
"""How many numbers the layers between pass on."""
BATCH: Final = 512
FIRST_RATE: Final = 1e-3
LAST_RATE: Final = 1.5e-4
SLOWER: Final = 1500
"""After so many games the rate of learning has halved."""
FORGET1: Final = 0.9
FORGET2: Final = 0.999
TINY: Final = 1e-8
MEMORY: Final = 0.995
"""What a step leaves of the average of all weights so far, which is what plays."""
DECAY: Final = 1.0
"""By how much weights shrink at a step, times the rate: few games are soon known by heart."""


def rate_after(games: int) -> float:
    """Return how fast to learn after so many games."""
    return max(LAST_RATE, FIRST_RATE / (1.0 + games / SLOWER))


class Student:
    """A net that learns. Features are brought to mean 0 and spread 1 first."""

    def __init__(self, inputs: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        sizes = (inputs, *HIDDEN, 1)
        self.weights: list[Floats] = [
            (chance.normal(0.0, np.sqrt(2.0 / one), (one, other))).astype(np.float32)
            for one, other in pairwise(sizes)
        ]
        self.weights[-1] *= 0.0
        self.biases: list[Floats] = [np.zeros(size, np.float32) for size in sizes[1:]]
        self.centre: Floats = np.zeros(inputs, np.float32)
        self.spread: Floats = np.ones(inputs, np.float32)
        self.scale = 10.0
        self.steps = 0
        self.averages = [each.copy() for each in self.parameters()]
        self.firsts = [np.zeros_like(each) for each in self.parameters()]
        self.seconds = [np.zeros_like(each) for each in self.parameters()]

    def parameters(self) -> list[Floats]:
        return [*self.weights, *self.biases]

    def get_used_to(self, rows: NDArray[np.float16], targets: Floats) -> None:
        """Set the scale of features and outcomes by the first games."""
        wide = rows.astype(np.float32)
        self.centre = wide.mean(axis=0)
        spread = wide.std(axis=0)
        # What hardly ever varied may do so later: a change by one counts as such.
        self.spread = np.maximum(spread, 0.25).astype(np.float32)
        self.scale = float(max(1e-6, (targets - wide[:, 0]).std()))

    def take_up(self, net: Net) -> None:
        """Go on from what a net knows, with the scale of features that was just set."""
        weights = [each.copy() for each in net.weights]
        biases = [each.copy() for each in net.biases]
        weights[0] *= self.spread[:, None]
        biases[0] += (self.centre / self.spread) @ weights[0]
        self.weights, self.biases, self.scale = weights, biases, net.scale
        self.averages = [each.copy() for each in self.parameters()]

    def learn(self, rows: NDArray[np.float16], targets: Floats, steps: int, rate: float) -> float:
        """Make so many steps and return the mean square of what was left, in outcomes."""
        chance = np.random.default_rng(self.steps)
        total = 0.0
        for _ in range(steps):
            picked = chance.integers(0, len(rows), BATCH)
            batch = rows[picked].astype(np.float32)
            wanted = (targets[picked] - batch[:, 0]) / self.scale
            total += self._step((batch - self.centre) / self.spread, wanted, rate)
        return total / steps * self.scale**2

    def _step(self, batch: Floats, wanted: Floats, rate: float) -> float:
        layers = [batch]
        last = len(self.weights) - 1
        for place in range(last):
            layers.append(np.maximum(layers[-1] @ self.weights[place] + self.biases[place], 0.0))
        missed = (layers[-1] @ self.weights[last] + self.biases[last])[:, 0] - wanted
        slope = (2.0 / len(batch)) * missed[:, None]
        by_weight: list[Floats] = []
        by_bias: list[Floats] = []
        for place in range(last, -1, -1):
            by_weight.insert(0, layers[place].T @ slope)
            by_bias.insert(0, slope.sum(axis=0))
            if place:
                slope = (slope @ self.weights[place].T) * (layers[place] > 0.0)
        self._follow([*by_weight, *by_bias], rate)
        return float((missed * missed).mean())

    def _follow(self, slopes: list[Floats], rate: float) -> None:
        self.steps += 1
        unbiased = rate * np.sqrt(1.0 - FORGET2**self.steps) / (1.0 - FORGET1**self.steps)
        keep = min(MEMORY, self.steps / (self.steps + 10.0))
        for place, (each, slope) in enumerate(zip(self.parameters(), slopes, strict=True)):
            first, second = self.firsts[place], self.seconds[place]
            first += (1.0 - FORGET1) * (slope - first)
            second += (1.0 - FORGET2) * (slope * slope - second)
            each -= (unbiased * first / (np.sqrt(second) + TINY)).astype(np.float32)
            if place < len(self.weights):
                each *= np.float32(1.0 - DECAY * rate)
            self.averages[place] += np.float32(1.0 - keep) * (each - self.averages[place])

    def net(self) -> Net:
        """Return what plays: the averages, with the scale of the features worked in."""
        count = len(self.weights)
        weights = [each.copy() for each in self.averages[:count]]
        biases = [each.copy() for each in self.averages[count:]]
        biases[0] -= (self.centre / self.spread) @ weights[0]
        weights[0] /= self.spread[:, None]
        return Net(weights, biases, self.scale)

    def to_arrays(self) -> dict[str, Floats]:
        """Return all that it takes to go on learning."""
        found: dict[str, Floats] = {
            "centre": self.centre,
            "spread": self.spread,
            "scale": np.array([self.scale], np.float32),
            "steps": np.array([self.steps], np.float32),
        }
        for place in range(2 * len(self.weights)):
            found[f"parameter{place}"] = self.parameters()[place]
            found[f"average{place}"] = self.averages[place]
            found[f"first{place}"] = self.firsts[place]
            found[f"second{place}"] = self.seconds[place]
        return found

    def take_arrays(self, found: dict[str, Floats]) -> None:
        self.centre = found["centre"]
        self.spread = found["spread"]
        self.scale = float(found["scale"][0])
        self.steps = int(found["steps"][0])
        count = len(self.weights)
        parameters = [found[f"parameter{place}"] for place in range(2 * count)]
        self.weights, self.biases = parameters[:count], parameters[count:]
        self.averages = [found[f"average{place}"] for place in range(2 * count)]
        self.firsts = [found[f"first{place}"] for place in range(2 * count)]
        self.seconds = [found[f"second{place}"] for place in range(2 * count)]
