"""`pytest.mark.proves("chapter.name")`, for the tests of any game, here and elsewhere.

pytest finds this by itself where Parlour is installed. A test module says which game it is about,
`GAME = "tides-of-time"`; a mark that names no rule of its ledger stops the run.
"""

from __future__ import annotations

import pytest

from parlour.engine.registry import game, game_ids


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "proves(*rules): the rules of GAME, a constant of the test module, that it proves",
    )


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
