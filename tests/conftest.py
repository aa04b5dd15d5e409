"""What every test may use."""

from __future__ import annotations

import sys

import pytest

from parlour.engine import Game
from tests.walkthrough import write_files


@pytest.fixture(scope="session")
def hidden_nim(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """The tiny game of docs/adding-a-game.md, imported but not installed."""
    folder = tmp_path_factory.mktemp("hidden_nim")
    write_files(folder)
    sys.path.insert(0, str(folder))
    from hidden_nim import GAME  # type: ignore[import-not-found]

    assert isinstance(GAME, Game)
    return GAME
