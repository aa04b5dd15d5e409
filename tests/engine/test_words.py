"""Words by key and language."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.engine.errors import ParlourError
from parlour.engine.words import read_words

CATALOGUE = """
[event.built]
en = "{seat} builds {thing} for {cost}"
cs = "{seat} staví: {thing}, cena {cost}"
pl = "{seat} buduje: {thing}, koszt {cost}"

[thing.tower]
en = "a tower"
cs = "věž"
"""


@pytest.fixture
def catalogue(tmp_path: Path) -> Path:
    file = tmp_path / "words.toml"
    file.write_text(CATALOGUE, "utf-8")
    return file


def test_blanks_are_filled_with_names_things_and_numbers(catalogue: Path) -> None:
    words = read_words(catalogue)
    figures: dict[str, int | str] = {"seat": 1, "thing": "tower", "cost": 4}
    assert words.say("event.built", "cs", figures, ["Ann", "Bob"]) == "Bob staví: věž, cena 4"
    assert words.say("event.built", "pl", figures | {"thing": "x"}) == "Gracz 2 buduje: x, koszt 4"


def test_missing_languages_are_named(catalogue: Path) -> None:
    assert read_words(catalogue).missing() == ["thing.tower (pl)"]


def test_unknown_keys_and_languages_are_errors(catalogue: Path) -> None:
    words = read_words(catalogue)
    with pytest.raises(ParlourError, match=r"no words for 'event\.sold'"):
        words.say("event.sold", "en")
    with pytest.raises(ParlourError, match=r"no words for 'thing\.tower' in 'pl'"):
        words.say("thing.tower", "pl")


def test_a_key_cannot_stand_in_two_catalogues(catalogue: Path) -> None:
    with pytest.raises(ParlourError, match="stands twice"):
        read_words(catalogue, catalogue)
