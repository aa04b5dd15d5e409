"""The types that the scripts are checked with are what the server declares."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pydantic import BaseModel

from parlour.server import bodies

TYPES = (Path(__file__).parents[2] / "tools" / "js" / "look.d.ts").read_text("utf-8")


def members(interface: str) -> dict[str, bool]:
    """Return the members of an interface, each with whether it may be left out."""
    found = re.search(rf"^interface {interface}( extends (\w+))? {{\n(.*?)^}}", TYPES, re.M | re.S)
    assert found is not None
    _, parent, body = found.groups()
    own = re.findall(r"^  (\w+)(\??):", body, re.MULTILINE)
    inherited = members(parent) if parent else {}
    return inherited | {name: mark == "?" for name, mark in own}


@pytest.mark.parametrize(
    ("interface", "model"),
    [
        ("Picture", bodies.Picture),
        ("Look", bodies.Position),
        ("Move", bodies.ListedMove),
        ("Rule", bodies.ListedRule),
    ],
)
def test_an_interface_has_the_fields_of_its_model(interface: str, model: type[BaseModel]) -> None:
    fields = model.model_fields.items()
    assert members(interface) == {name: not field.is_required() for name, field in fields}
