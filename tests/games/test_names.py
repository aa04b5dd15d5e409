"""Whoever searches the rules for a name of the game finds what it is, and the rules behind it."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from parlour.engine.registry import game
from parlour.engine.sheets import Named, read_sheets
from parlour.engine.words import LANGUAGES
from tests.games.test_sheets import RAW

NAMES = {
    "tides-of-time": ("card.*", "symbol.*"),
    "terra-mystica": (
        *("faction.*", "terrain.*", "structure.*", "cult.*", "goods.*", "action.*", "scroll.*"),
        *("favor.*", "town.*", "scoring.*", "conversion.*"),
    ),
    "wayfarers": (
        *("card.*", "tile.*", "tag.*", "asset.*", "guild.name.*", "row.*", "type.*", "worker.*"),
        *("resource.*", "opponent.*", "scheme.*"),
    ),
    "empires-of-the-north": ("card.*", "clan.*", "tile.*", "icon.*", "cardkind.*"),
}
"""The keys of the words that are names: every people, card, tile, action and space."""


PLACES = ("card.city", "card.harbour", *[f"card.mid{place}" for place in range(1, 5)])
"""What is printed on a player's board between the cards."""


def names_of(id: str, language: str) -> dict[str, Named]:
    found = game(id)
    return {named.key: named for named in read_sheets(found).names(found, language)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", NAMES)
def test_every_name_of_a_game_is_found_with_its_rules(id: str, language: str) -> None:
    found, named = game(id), names_of(id, language)
    for key in found.words.entries:
        if not any(fnmatchcase(key, pattern) for pattern in NAMES[id]):
            continue
        assert key in named, f"nobody finds {key}"
        assert named[key].name == found.words.entries[key][language]
        assert named[key].rules()
        for rule in named[key].rules():
            assert rule in found.rulebook, (key, rule)
        assert not RAW.search(named[key].does), named[key]


@pytest.mark.parametrize("id", [id for id in NAMES if "card.*" in NAMES[id]])
def test_every_card_is_found_with_what_is_printed_on_it(id: str) -> None:
    for language in LANGUAGES:
        for key, named in names_of(id, language).items():
            if key.startswith("card.") and key not in PLACES:
                assert len(named.does) > 5, key


def test_no_pattern_of_a_sheet_names_nothing() -> None:
    for id in NAMES:
        words = game(id).words.entries
        for sheet in read_sheets(game(id)).sheets:
            for pattern in sheet.names:
                assert any(fnmatchcase(key, pattern) for key in words), (id, pattern)
