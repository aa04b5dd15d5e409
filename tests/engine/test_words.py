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


def test_a_number_takes_the_form_of_its_noun(tmp_path: Path) -> None:
    catalogue = tmp_path / "words.toml"
    catalogue.write_text(
        "[cost]\n"
        'en = "{seat} pays {n:coin|coins} for {thing}."\n'
        'cs = "{seat} platí {n:minci|mince|mincí} za: {thing}."\n'
        'pl = "{seat} płaci {n:monetę|monety|monet} za: {thing}."\n',
        "utf-8",
    )
    words = read_words(catalogue)
    assert words.missing() == []
    said = [
        words.say("cost", "en", {"seat": 0, "n": n, "thing": "tea"}, ["Ann"]) for n in (0, 1, 2)
    ]
    assert said == [f"Ann pays {cost} for tea." for cost in ("0 coins", "1 coin", "2 coins")]
    figures = [{"seat": 0, "n": n, "thing": "tea"} for n in (1, 4, 5, 14, 22)]
    czech = [words.say("cost", "cs", figure, ["Ann"]).split()[2:4] for figure in figures]
    assert [" ".join(cost) for cost in czech] == [
        "1 minci",
        "4 mince",
        "5 mincí",
        "14 mincí",
        "22 mincí",
    ]
    polish = [words.say("cost", "pl", figure, ["Ann"]).split()[3] for figure in figures]
    assert polish == ["monetę", "monety", "monet", "monet", "monety"]


def test_a_noun_without_all_its_forms_is_missing(tmp_path: Path) -> None:
    catalogue = tmp_path / "words.toml"
    text = '[cost]\nen = "{n:coin|coins}"\ncs = "{n:mince|mincí}"\npl = "{n:moneta|monety|monet}"\n'
    catalogue.write_text(text, "utf-8")
    assert read_words(catalogue).missing() == ["cost (cs)"]


def test_a_text_states_what_the_components_print(tmp_path: Path) -> None:
    catalogue = tmp_path / "words.toml"
    catalogue.write_text(
        "[cost]\n"
        'en = "{seat} pays {=bridge.workers:worker|workers} of {=limit}."\n'
        'cs = "{=bridge.workers:dělník|dělníci|dělníků}"\n'
        'pl = "{=bridge.workers:robotnik|robotników}"\n',
        "utf-8",
    )
    with pytest.raises(ParlourError, match=r"no printed figure 'bridge\.workers'"):
        read_words(catalogue)
    printed = {"bridge.workers": 3, "limit": 7}
    with pytest.raises(ParlourError, match="expected 3 forms of a noun"):
        read_words(catalogue, printed=printed)
    catalogue.write_text(catalogue.read_text("utf-8").replace("k|r", "k|robotnicy|r"), "utf-8")
    words = read_words(catalogue, printed=printed)
    assert words.say("cost", "en", {"seat": 0}, ["Ann"]) == "Ann pays 3 workers of 7."
    assert words.say("cost", "cs") == "3 dělníci"
