"""The example that learns by self-play: docs/examples/ppo.py, which needs PyTorch."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from parlour import study

torch = pytest.importorskip("torch", reason="PyTorch comes with parlour[torch]")

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "ppo.py"
GAME = "tides-of-time"
ROUNDS = 6


@pytest.fixture
def ppo(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = spec_from_file_location("ppo", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    found = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "ppo", found)
    spec.loader.exec_module(found)
    return found


def test_a_few_rounds_of_self_play_beat_chance_more_than_an_untrained_net(ppo: ModuleType) -> None:
    torch.manual_seed(1)
    torch.set_num_threads(1)
    tables = study.batch(GAME, 64, players=2, seed=1)
    columns, actions = tables.observations.shape[1], tables.masks.shape[1]
    player = ppo.Player(columns, actions, tables.setting.observation.most)
    optimiser = torch.optim.Adam(player.parameters(), lr=1e-3, eps=1e-5)
    untrained = ppo.compete(player, GAME, "random", 400, seed=5)
    for _ in range(ROUNDS):
        ppo.learn(player, optimiser, ppo.play(tables, player, 64))
    learned = ppo.compete(player, GAME, "random", 400, seed=5)
    assert learned.low > untrained.high
