"""What every test may use, and the check that tests name rules that exist."""

from __future__ import annotations

import sys

import pytest

from parlour.engine import Game, game, game_ids
from tests.walkthrough import write_files


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for marker in item.iter_markers("proves"):
            _must_be_rules(item, marker.args)


def _must_be_rules(item: pytest.Item, rules: tuple[str, ...]) -> None:
    module = item.getparent(pytest.Module)
    named = getattr(module.obj, "GAME", None) if module is not None else None
    if named not in game_ids():
        raise pytest.UsageError(f"{item.nodeid}: expected a constant GAME with the id of a game")
    for rule in rules:
        if rule not in game(named).rulebook:
            raise pytest.UsageError(f"{item.nodeid} proves {rule!r}, which is no rule of {named}")


@pytest.fixture(scope="session")
def hidden_nim(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """The tiny game of docs/adding-a-game.md, imported but not installed."""
    folder = tmp_path_factory.mktemp("hidden_nim")
    write_files(folder)
    sys.path.insert(0, str(folder))
    from hidden_nim import GAME  # type: ignore[import-not-found]

    assert isinstance(GAME, Game)
    return GAME
