"""Which form of the engine runs: compiled by mypyc, or plain Python."""

from __future__ import annotations

from parlour.engine import contract


def compiled() -> bool:
    """Tell whether the contract comes from an extension module."""
    return not contract.__file__.endswith(".py")


def form() -> str:
    """Return the name of the form that runs: `compiled` or `plain`."""
    return "compiled" if compiled() else "plain"
