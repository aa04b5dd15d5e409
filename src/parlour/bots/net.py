"""A small net that has learned to foresee how a game ends for a seat.

It looks at the features of a position and corrects what the game foresees by itself, which is the
first of them. NumPy judges all positions of a decision in one product.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from parlour.engine.contract import Game
from parlour.engine.errors import ParlourError

Floats = NDArray[np.float32]

FILE: Final = "learned.json"
"""In the `insight` folder of a game."""


_KNOWN: Final[dict[str, bool]] = {}


class NothingLearned(ParlourError):
    """A game without weights, or with weights that do not fit it any more."""


class Net:
    """Layers of weights and biases; all but the last one let only positive numbers through."""

    def __init__(self, weights: list[Floats], biases: list[Floats], scale: float) -> None:
        self.weights = weights
        self.biases = biases
        self.scale = scale
        """How many points the number that comes out stands for."""

    def judge(self, rows: list[list[float]]) -> list[float]:
        """Return the outcome that each row of features lets expect."""
        found: list[float] = self.judge_array(np.array(rows, np.float32)).tolist()
        return found

    def judge_array(self, rows: Floats) -> Floats:
        layer = rows
        last = len(self.weights) - 1
        for place in range(last):
            layer = np.maximum(layer @ self.weights[place] + self.biases[place], 0.0)
        learned = layer @ self.weights[last] + self.biases[last]
        found: Floats = rows[:, 0] + self.scale * learned[:, 0]
        return found


def write_net(net: Net, header: dict[str, Any]) -> str:
    """Return weights as the text of a file: a header to read, then the numbers."""
    layers = [
        {
            "shape": list(weights.shape),
            "weights": _pack(weights),
            "biases": _pack(biases),
        }
        for weights, biases in zip(net.weights, net.biases, strict=True)
    ]
    return json.dumps({**header, "scale": net.scale, "layers": layers}, indent=1) + "\n"


def read_net(text: str) -> tuple[Net, dict[str, Any]]:
    """Return the weights of a file and its header."""
    try:
        data = json.loads(text)
        weights = [
            _unpack(layer["weights"]).reshape(layer["shape"]).copy() for layer in data["layers"]
        ]
        biases = [_unpack(layer["biases"]).copy() for layer in data["layers"]]
        net = Net(weights, biases, float(data["scale"]))
    except (KeyError, TypeError, ValueError) as error:
        raise NothingLearned(f"expected a file of learned weights: {error}") from error
    header = {name: value for name, value in data.items() if name not in ("layers", "scale")}
    return net, header


def has_learned(game: Game) -> bool:
    """Tell whether there is something that was learned about a game."""
    known = _KNOWN.get(game.id)
    if known is None:
        known = game.learning is not None and (game.folder / "insight" / FILE).exists()
        _KNOWN[game.id] = known
    return known


def load_net(game: Game, path: Path | None = None) -> Net:
    """Return what was learned about a game; refuse what does not fit its rules and features."""
    learning = game.learning
    file = path if path is not None else game.folder / "insight" / FILE
    if learning is None or not file.exists():
        raise NothingLearned(f"nothing has been learned about {game.id} yet: see parlour train")
    net, header = read_net(file.read_text("utf-8"))
    for name, expected in (
        ("game", game.id),
        ("rules", game.rules_version),
        ("features", learning.version),
        ("inputs", len(learning.names)),
    ):
        if header.get(name) != expected:
            raise NothingLearned(
                f"the weights in {file.name} were learned with {name} {header.get(name)!r}, "
                f"expected {expected!r}: train them anew with parlour train {game.id}"
            )
    return net


def _pack(numbers: Floats) -> str:
    return b64encode(numbers.astype("<f4").tobytes()).decode("ascii")


def _unpack(text: str) -> Floats:
    return np.frombuffer(b64decode(text), "<f4").astype(np.float32)
