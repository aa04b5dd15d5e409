"""Card sets to fill in."""

from __future__ import annotations

import json

import pytest

from parlour.engine.errors import ParlourError
from parlour.games.empires_of_the_north.facts.sets.checking import check_set
from parlour.games.empires_of_the_north.game import OwnersSets

GAME = "empires-of-the-north"
SETS = OwnersSets()


@pytest.mark.parametrize("name", ["erik", "islands"])
def test_a_template_only_lacks_cards(name: str) -> None:
    faults = check_set(json.loads(SETS.template(name)))
    assert faults
    assert all(fault.startswith(("clan erik: expected 33", "near", "distant")) for fault in faults)


def test_a_clan_needs_a_plain_name() -> None:
    with pytest.raises(
        ParlourError, match="small letters, figures and underscores, got 'Bad Name'"
    ):
        SETS.template("Bad Name")
