"""Packages that only some studies need: found, or asked for in one line."""

from __future__ import annotations

from importlib.util import find_spec

from parlour.engine.errors import ParlourError


def need(package: str, extra: str = "study") -> None:
    """Refuse to go on without a package that comes with an extra."""
    if find_spec(package) is None:
        raise ParlourError(
            f"this needs {package}, which is not here: pip install 'parlour[{extra}]'"
        )
