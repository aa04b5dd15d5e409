"""Keeping: copies are equal and independent, and what is saved loads."""

from __future__ import annotations

import json
from collections.abc import Iterator

from parlour.engine.conformance.scene import Scene, dump, expect
from parlour.engine.contract import Game, State
from parlour.engine.move import Move
from parlour.engine.options import Options

IMMUTABLE = (int, float, str, bytes, bool, type(None), Game, Options, Move)


def copies_agree(scene: Scene) -> None:
    """A copy is equal, lists the same moves and shares nothing that can change."""
    state = scene.state
    copy = state.copy()
    expect(type(copy) is type(state), f"a copy of {type(state)} is {type(copy)}")
    expect(copy == state, "a copy is not equal to its origin")
    _same_decisions(state, copy, "a copy")
    origin = dict(mutable_parts(state))
    shared = [name for part, name in mutable_parts(copy) if part in origin]
    expect(not shared, f"a copy shares {', '.join(shared)} with its origin")


def saved_states_load(scene: Scene) -> None:
    """What is saved survives JSON, loads and plays on as before."""
    data = scene.state.to_data()
    loaded = scene.game.load(json.loads(json.dumps(data)))
    expect(loaded == scene.state, "a loaded state is not equal to the saved one")
    expect(dump(loaded.to_data()) == dump(data), "saving again gives other data")
    _same_decisions(scene.state, loaded, "a loaded state")
    for seat in scene.observers():
        expect(loaded.view(seat) == scene.state.view(seat), f"a loaded state, view of seat {seat}")


def _same_decisions(state: State, other: State, what: str) -> None:
    expect(other.waiting() == state.waiting(), f"{what} waits for others")
    expect(other.over() == state.over(), f"{what} differs in being over")
    for seat in state.waiting():
        expect(other.moves(seat) == state.moves(seat), f"{what} has other moves for seat {seat}")


def mutable_parts(thing: object, name: str = "state") -> Iterator[tuple[int, str]]:
    """Yield the identity and the name of everything in a state that could change."""
    if isinstance(thing, IMMUTABLE):
        return
    if isinstance(thing, tuple):
        for index, item in enumerate(thing):
            yield from mutable_parts(item, f"{name}[{index}]")
        return
    yield id(thing), name
    if isinstance(thing, dict):
        for key, item in thing.items():
            yield from mutable_parts(item, f"{name}[{key!r}]")
    elif isinstance(thing, (list, set, frozenset)):
        for index, item in enumerate(thing):
            yield from mutable_parts(item, f"{name}[{index}]")
    else:
        for attribute in attributes(thing):
            yield from mutable_parts(getattr(thing, attribute), f"{name}.{attribute}")


def attributes(thing: object) -> list[str]:
    """Name the attributes of an object, of a compiled or of a plain class."""
    names: dict[str, None] = dict.fromkeys(vars(thing)) if hasattr(thing, "__dict__") else {}
    for kind in type(thing).__mro__:
        for listed in ("__mypyc_attrs__", "__slots__"):
            names.update(dict.fromkeys(getattr(kind, listed, ())))
    return [name for name in names if not name.startswith("__") and hasattr(thing, name)]
