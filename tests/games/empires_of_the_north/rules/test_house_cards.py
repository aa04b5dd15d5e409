"""Every card and island of the house decks, each shown at work."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.empires_of_the_north.facts.abilities import ACT, BONUS, FEATURES
from parlour.games.empires_of_the_north.facts.cards import (
    BOOST,
    CARD_IDS,
    CLAN_OF,
    CLANS,
    FIELD,
    FIELD_OR_UPGRADE,
    HARVESTED,
    ISLAND,
    KIND_OF,
    LOCATION,
    NUMBER_OF,
    STARTING,
    TRIGGER,
    UPGRADE,
    YIELD,
)
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import GOODS, TILES
from tests.games.empires_of_the_north.situations import Table

Row = tuple[str, dict[str, Any], str, str]
"""A card, the situation, moves in notation, and what they change for the first player."""

LOCATIONS: list[Row] = [
    # Ulaf
    (
        "axe-grinder",
        {"empire": "axe-grinder"},
        "use axe-grinder",
        "wood +1 raze +1 worker -1 spent +1",
    ),
    (
        "watchtower",
        {"empire": "watchtower", "queue": "1r 2"},
        "pass, 2: pass, conquer seal-rock",
        "ship +1 vp +1 empire +1",
    ),
    (
        "twin-ships",
        {"empire": "twin-ships", "queue": "1 2"},
        "pass, 2: pass, pillage seal-rock",
        "fish +2 ship +1 vp +1",
    ),
    (
        "valkyrie",
        {"empire": "valkyrie", "queue": "2 2"},
        "pass, 2: pass, 2: pillage seal-rock",
        "raze +1",
    ),
    (
        "shipwrights-beach",
        {"empire": "shipwrights-beach", "goods": "food"},
        "use shipwrights-beach",
        "food -1 worker -1 spent +1 ship -1",
    ),
    (
        "jarls-hall",
        {"empire": "jarls-hall", "goods": "raze"},
        "use jarls-hall",
        "raze -1 worker -1 spent +1 vp +2",
    ),
    (
        "white-keep",
        {"empire": "watchtower", "hand": "white-keep", "goods": "stone 2 wood 2"},
        "build white-keep",
        "wood -2 stone -2 vp +2 hand -1 empire +1",
    ),
    (
        "treasury",
        {"empire": "treasury", "queue": "1fr 2"},
        "pass, 2: pass, conquer whale-graveyard",
        "gold +1 ship +1 vp +1 empire +1",
    ),
    (
        "priest-of-thor",
        {"empire": "priest-of-thor", "queue": "1"},
        "use priest-of-thor, pillage seal-rock",
        "fish +2 worker -1 spent +1 ship +1 vp +1",
    ),
    (
        "berserkers-den",
        {"empire": "berserkers-den", "goods": "raze", "their_empire": "brewery"},
        "raid 2 brewery",
        "raze -1 vp +1",
    ),
    (
        "raven-pilot",
        {"empire": "raven-pilot", "queue": "2"},
        "place sail, option 1",
        "food +1 ship -1",
    ),
    # Heidel
    (
        "brewery",
        {"empire": "brewery", "goods": "food 2"},
        "use brewery",
        "food -2 worker -1 spent +1 vp +2",
    ),
    (
        "tavern",
        {"empire": "tavern", "hand": "toast-to-friends"},
        "place harvest, boost toast-to-friends, harvest drowsy-meadow",
        "food +2 sheep +1 vp +2 hand -1",
    ),
    (
        "drinking-companion",
        {"empire": "drinking-companion", "goods": "food"},
        "place explore, 2: pass, move explore populate",
        "worker +1 hand +1",
    ),
    (
        "hammock-grove",
        {"empire": "hammock-grove", "spent": 3},
        "use hammock-grove",
        "worker +3 spent -3",
    ),
    (
        "beer-cellar",
        {"empire": "beer-cellar", "goods": "food 2"},
        "use beer-cellar, assign food",
        "food -2",
    ),
    (
        "feast-hall",
        {"empire": "feast-hall", "goods": "sheep 2"},
        "use feast-hall, yes",
        "sheep -2 worker -2 spent +2 vp +2",
    ),
    (
        "friendly-giant",
        {"empire": "friendly-giant", "goods": "food 2"},
        "use friendly-giant",
        "food -2 worker -1 spent +1 vp +2 hand +1",
    ),
    (
        "storyteller",
        {"empire": "storyteller", "discard": "potluck"},
        "use storyteller",
        "worker -1 spent +1 hand +1",
    ),
    (
        "snoring-watchman",
        {"empire": "snoring-watchman brewery", "their_goods": "raze"},
        "place populate, 2: raid 1 brewery",
        "worker +1 vp +2",
    ),
    ("feather-bed", {"empire": "feather-bed"}, "pass", "vp +1"),
    (
        "skald",
        {"empire": "skald", "goods": "food"},
        "use skald, perform harvest, harvest hop-garden",
        "wood +1",
    ),
    # Glenn
    (
        "weavers-croft",
        {"empire": "weavers-croft", "goods": "sheep 2"},
        "use weavers-croft",
        "sheep -2 worker -1 spent +1 vp +2",
    ),
    (
        "wool-traders",
        {"empire": "wool-traders", "goods": "sheep"},
        "use wool-traders",
        "wood +1 stone +1 sheep -1",
    ),
    (
        "clan-moot",
        {"empire": "clan-moot"},
        "place populate, 2: place harvest, 2: harvest barley-field, gain fish",
        "fish +1 worker +1",
    ),
    (
        "masons-lodge",
        {"empire": "masons-lodge", "hand": "village-green"},
        "use masons-lodge",
        "worker -2 spent +2 hand -1 empire +1",
    ),
    (
        "shared-table",
        {"empire": "shared-table", "goods": "food"},
        "use shared-table",
        "food -1 worker -2 spent +2 vp +2",
    ),
    (
        "pipers-call",
        {"empire": "pipers-call"},
        "place populate, 2: place sail, use pipers-call",
        "spent +1 ship -1",
    ),
    (
        "highland-games",
        {"empire": "highland-games"},
        "use highland-games",
        "worker -2 spent +2 vp +2",
    ),
    (
        "village-green",
        {"empire": "village-green", "hand": "kailyard"},
        "place populate, field kailyard",
        "sheep +1 worker +1 vp +1 hand -1 empire +1",
    ),
    (
        "tower-house",
        {"hand": "tower-house", "goods": "stone 2 wood"},
        "build tower-house",
        "wood -1 stone -2 vp +2 hand -1 empire +1",
    ),
    ("apprentice-house", {"empire": "apprentice-house"}, "use apprentice-house", "worker -1"),
    (
        "stone-bridge",
        {"hand": "stone-bridge", "goods": "stone 2 wood"},
        "build stone-bridge, harvest oat-field",
        "food +2 wood -1 stone -2 hand -1 empire +1",
    ),
    # MacKinnon
    (
        "wool-bank",
        {"empire": "wool-bank", "goods": "sheep 2"},
        "use wool-bank, assign sheep",
        "sheep -2",
    ),
    ("gold-vein", {"empire": "gold-vein"}, "use gold-vein", "gold +1 worker -1 spent +1"),
    (
        "gold-bank",
        {"empire": "gold-bank", "goods": "gold 2"},
        "use gold-bank, stop",
        "gold -1",
    ),
    (
        "jeweller",
        {"empire": "jeweller", "goods": "gold"},
        "use jeweller",
        "gold -1 worker -1 spent +1 vp +2",
    ),
    (
        "moneychanger",
        {"empire": "moneychanger", "goods": "wood"},
        "use moneychanger",
        "wood -1 gold +1",
    ),
    (
        "merchants-bank",
        {"empire": "merchants-bank", "goods": "wood fish"},
        "use merchants-bank, assign wood, assign fish",
        "wood -1 fish -1",
    ),
    (
        "royal-exchange",
        {"empire": "royal-exchange", "goods": "gold 2"},
        "use royal-exchange",
        "gold -2 vp +3",
    ),
    (
        "counting-house",
        {"empire": "counting-house wool-bank"},
        "use counting-house",
        "sheep +2 worker -1 spent +1 vp +1",
    ),
    (
        "head-office",
        {"empire": "head-office gold-bank", "goods": "gold"},
        "use gold-bank",
        "gold -1 hand +1",
    ),
    (
        "toll-harbour",
        {"empire": "toll-harbour"},
        "place populate, 2: place sail",
        "gold +1 worker +1",
    ),
    (
        "bookkeeper",
        {"empire": "bookkeeper gold-bank", "goods": "gold"},
        "use gold-bank",
        "food +1 gold -1",
    ),
    # Panuk
    (
        "family-igloo",
        {"hand": "family-igloo", "goods": "stone"},
        "build family-igloo",
        "stone -1 worker +1 hand -1 empire +1",
    ),
    ("yeti-tracks", {"empire": "yeti-tracks"}, "place explore, option 2", "fish +1 hand +1"),
    (
        "penguin-choir",
        {"empire": "penguin-choir penguin-choir"},
        "use penguin-choir",
        "worker -1 spent +1 vp +1",
    ),
    (
        "ice-mirror",
        {"empire": "family-igloo", "hand": "ice-mirror", "goods": "stone 2 fish"},
        "build ice-mirror",
        "stone -2 fish -1 worker +1 hand -1 empire +1",
    ),
    (
        "friendly-yeti",
        {"empire": "friendly-yeti", "goods": "fish wood"},
        "use friendly-yeti",
        "wood -1 fish -1 worker -1 spent +1 vp +2",
    ),
    (
        "frozen-harbour",
        {"empire": "penguin-post penguin-choir", "hand": "frozen-harbour", "goods": "stone 2 fish"},
        "build frozen-harbour",
        "stone -2 fish -1 vp +2 hand -1 empire +1",
    ),
    (
        "collectors-chest",
        {"empire": "penguin-post yeti-tracks", "hand": "collectors-chest", "goods": "stone 3"},
        "build collectors-chest",
        "stone -3 vp +2 hand -1 empire +1",
    ),
    (
        "yeti-king",
        {"empire": "yeti-king", "hand": "family-igloo", "goods": "stone"},
        "build family-igloo",
        "stone -1 worker +1 vp +1 hand -1 empire +1",
    ),
    (
        "penguin-post",
        {"empire": "penguin-post", "hand": "trophy-cave"},
        "use penguin-post, find penguin-choir",
        "",
    ),
    (
        "tidy-shelves",
        {"empire": "tidy-shelves", "hand": "family-igloo"},
        "build family-igloo",
        "worker +1 hand -1 empire +1",
    ),
    (
        "trophy-cave",
        {"empire": "trophy-cave penguin-post family-igloo"},
        "pass, 2: pass, keep nothing, 2: keep nothing, gain fish",
        "fish +1",
    ),
    # Nanurjuk
    (
        "hunting-camp",
        {"hand": "hunting-camp", "goods": "wood 2"},
        "build hunting-camp",
        "wood -2 sheep +1 fish +1 hand -1 empire +1",
    ),
    (
        "sled-team",
        {"empire": "sled-team whale-camp"},
        "use sled-team",
        "worker -1 spent +1 vp +1 hand +1 empire -1",
    ),
    (
        "trading-floe",
        {"empire": "trading-floe", "goods": "fish"},
        "use trading-floe",
        "wood +1 fish -1 hand +1",
    ),
    (
        "ancestral-trail",
        {"empire": "ancestral-trail sled-team whale-camp"},
        "use sled-team",
        "worker -1 spent +1 vp +2 hand +1 empire -1",
    ),
    (
        "whale-camp",
        {"hand": "whale-camp", "goods": "fish 2 food"},
        "build whale-camp",
        "food -1 fish -2 vp +1 empire +1",
    ),
    (
        "new-outpost",
        {"hand": "new-outpost", "goods": "wood stone"},
        "build new-outpost, reap seal-grounds",
        "food +1 wood -1 stone -1 fish +1 empire +1",
    ),
    (
        "ice-shaman",
        {"empire": "ice-shaman", "top": "whale-camp"},
        "use ice-shaman, abandon caribou-trail",
        "worker -1 spent +1 vp +1 hand +1",
    ),
    (
        "sled-relay",
        {"empire": "sled-relay", "goods": "food", "hand": "cairn"},
        "use sled-relay",
        "food -1 worker -1 spent +1 hand -1 empire +1",
    ),
    (
        "great-hunt",
        {"empire": "great-hunt", "goods": "wood sheep"},
        "use great-hunt",
        "wood -1 sheep -1 worker -1 spent +1 vp +2",
    ),
    (
        "cairn",
        {"empire": "cairn", "hand": "hunting-camp", "goods": "wood 2"},
        "build hunting-camp",
        "wood -1 sheep +1 fish +1 hand -1 empire +1",
    ),
    (
        "nomad-council",
        {"empire": "nomad-council great-hunt", "goods": "food 2"},
        "use great-hunt, 2: pass, use nomad-council",
        "food -2 worker -2 spent +2 vp +2",
    ),
]

BOOSTS: list[Row] = [
    (
        "battle-cry",
        {"their_empire": "brewery"},
        "place harvest, boost battle-cry, yes, harvest pine-slope",
        "food +1 wood +2 raze +1 hand -1",
    ),
    (
        "flokis-shipyard",
        {"hand": "watchtower"},
        "place construct, boost flokis-shipyard",
        "wood +1 ship +1 hand -2 empire +1",
    ),
    (
        "wave-revel",
        {"empire": "driftwood-key", "near": "seal-rock granite-isle"},
        "use driftwood-key, 2: pass, place sail, boost wave-revel, use driftwood-key",
        "wood +4 worker -2 spent +2 ship -1 hand -1",
    ),
    (
        "storm-landing",
        {"queue": "1r"},
        "place explore, boost storm-landing, conquer seal-rock",
        "raze +1 ship +1 vp +1 empire +1",
    ),
    (
        "toast-to-friends",
        {},
        "place harvest, boost toast-to-friends, harvest drowsy-meadow",
        "food +2 sheep +1 vp +1 hand -1",
    ),
    (
        "drinking-competition",
        {},
        "place populate, boost drinking-competition, pawn populate sail",
        "food +2 worker +1 hand -1",
    ),
    (
        "potluck",
        {},
        "place explore, boost potluck, gain food, gain stone, gain fish",
        "food +1 stone +1 fish +1",
    ),
    (
        "sea-shanty",
        {"queue": "2 1"},
        "place sail, boost sea-shanty, sail",
        "fish +1 raze +1 ship -1 hand -1",
    ),
    (
        "neighbours-help",
        {"hand": "village-green"},
        "place construct, boost neighbours-help",
        "wood +1 worker +1 hand -2 empire +1",
    ),
    (
        "fireside-council",
        {"top": "tower-house highland-games village-green stone-bridge"},
        "place explore, boost fireside-council, keep highland-games stone-bridge",
        "food +1 hand +2",
    ),
    (
        "finishing-touches",
        {"hand": "village-green", "goods": "wood"},
        "place harvest, boost finishing-touches, yes, harvest oat-field",
        "food +2 wood -1 hand -1 empire +1",
    ),
    ("venture-capital", {}, "place populate, boost venture-capital", "gold +2 worker +1 hand -1"),
    (
        "bank-holiday",
        {"empire": "wool-bank"},
        "place harvest, boost bank-holiday, harvest oat-strips",
        "food +2 vp +1 hand -1",
    ),
    (
        "hired-blades",
        {"goods": "gold"},
        "place sail, boost hired-blades, yes, sail",
        "fish +1 gold -1 raze +2 ship -1 vp +1 hand -1",
    ),
    ("insider-tip", {}, "place explore, boost insider-tip, find gold-bank", "gold +1 hand +1"),
    ("sorting-day", {}, "place populate, boost sorting-day, find yeti-king", "stone +1 worker +1"),
    (
        "waddle",
        {"empire": "penguin-post"},
        "place sail, boost waddle, sail",
        "fish +1 raze +1 ship -1 hand -1",
    ),
    (
        "one-of-each",
        {"empire": "penguin-post family-igloo yeti-tracks"},
        "place harvest, boost one-of-each, harvest fishing-hole",
        "fish +1 vp +1",
    ),
    (
        "break-camp",
        {"empire": "cairn"},
        "place populate, boost break-camp, abandon cairn",
        "gold +2 worker +1 hand -1 empire -1",
    ),
    (
        "quick-march",
        {"empire": "trading-floe", "hand": "cairn"},
        "place construct, boost quick-march, yes, construct cairn",
        "wood +1 stone +1 hand -1",
    ),
    (
        "northern-lights",
        {"discard": "cairn"},
        "place harvest, boost northern-lights, gain fish, harvest caribou-trail",
        "sheep +1 fish +1",
    ),
    (
        "drifting-ice",
        {"queue": "2 1"},
        "place sail, boost drifting-ice, sail",
        "fish +1 raze +1 ship -1 hand -1",
    ),
]

CONQUERED: list[Row] = [
    ("ghosts", {"queue": "1r 2"}, "pass, 2: pass, conquer seal-rock", "raze +1 ship +1 empire +1"),
    ("witches", {"goods": "wood"}, "use witches, gain stone", "wood -1 stone +1"),
    (
        "seal-rock",
        {"near": "witches ghosts"},
        "use seal-rock",
        "food +1 fish +1 worker -1 spent +1",
    ),
    ("puffin-cliffs", {}, "place explore", "food +1 hand +1"),
    (
        "driftwood-key",
        {"near": "witches ghosts"},
        "use driftwood-key",
        "wood +2 worker -1 spent +1",
    ),
    ("granite-isle", {"hand": "watchtower"}, "place construct", "stone +1 hand -1 empire +1"),
    (
        "hermits-isle",
        {"top": "valkyrie watchtower treasury"},
        "use hermits-isle, keep treasury",
        "worker -1 spent +1 hand +1",
    ),
    ("shepherds-skerry", {"goods": "sheep"}, "use shepherds-skerry", "sheep -1 vp +1"),
    ("castaway-camp", {}, "place populate", "food +1 worker +1"),
    ("whirlpool-rocks", {"queue": "2"}, "place sail, option 2", "ship -1"),
    ("old-monastery", {}, "use old-monastery", "worker -2 spent +2 vp +1 hand +1"),
    ("sea-serpent", {"goods": "fish"}, "use sea-serpent", "fish -1 vp +1"),
    ("drunken-octopus", {"spent": 1}, "use drunken-octopus", "worker +1 spent -1"),
    (
        "golden-shore",
        {"distant": "volcano sunken-city"},
        "use golden-shore",
        "gold +1 worker -1 spent +1",
    ),
    (
        "giants-causeway",
        {"hand": "valkyrie", "goods": "wood 2"},
        "build valkyrie",
        "wood -2 vp +1 hand -1 empire +1",
    ),
    ("volcano", {"goods": "raze"}, "use volcano", "raze -1 worker -1 spent +1 vp +2"),
    (
        "whale-graveyard",
        {"goods": "food 2"},
        "use whale-graveyard",
        "food -2 worker -1 spent +1 vp +2",
    ),
    (
        "sunken-city",
        {"queue": "1 2"},
        "pass, 2: pass, pillage seal-rock",
        "fish +2 gold +1 ship +1",
    ),
    ("land-of-plenty", {}, "place harvest, harvest pine-slope, gain fish", "wood +2 fish +1"),
    ("amber-coast", {"goods": "wood fish"}, "use amber-coast", "wood -1 fish -1 gold +1 hand +1"),
]
"""Islands of the own Empire: their Actions and Features."""

BONUSES: list[Row] = [
    ("wreckers-reef", {}, "", "ship +2 empire +1"),
    ("hall-of-heroes", {}, "", "ship +1 vp +2 empire +1"),
    ("witches", {}, "", "ship +1 hand +1 empire +1"),
    ("castaway-camp", {}, "", "worker +1 ship +1 empire +1"),
    ("sea-serpent", {}, "", "ship +1 vp +1 empire +1"),
    ("drunken-octopus", {}, "", "food +1 ship +1 empire +1"),
    ("golden-shore", {}, "", "gold +1 ship +1 empire +1"),
    ("volcano", {}, "", "raze +1 ship +1 empire +1"),
]
"""Islands when they are conquered."""

PILLAGED: dict[str, str] = {
    "ghosts": "raze +1 ship +1 hand +1",
    "witches": "wood +1 stone +1 ship +1",
    "seal-rock": "fish +2 ship +1",
    "puffin-cliffs": "food +1 ship +1 hand +1",
    "driftwood-key": "wood +2 ship +1",
    "granite-isle": "stone +2 ship +1",
    "hermits-isle": "ship +1 hand +2",
    "shepherds-skerry": "sheep +2 ship +1",
    "wreckers-reef": "wood +1 gold +1 ship +1",
    "castaway-camp": "worker +1 ship +1",
    "whirlpool-rocks": "fish +1 raze +1 ship +1",
    "old-monastery": "food +1 gold +1 ship +1",
    "sea-serpent": "fish +2 raze +1 ship +1",
    "drunken-octopus": "food +1 worker +1 ship +1",
    "golden-shore": "food +1 gold +2 ship +1",
    "giants-causeway": "stone +3 ship +1",
    "volcano": "stone +1 raze +2 ship +1",
    "hall-of-heroes": "ship +1 vp +2",
    "whale-graveyard": "food +2 fish +1 ship +1",
    "sunken-city": "stone +1 gold +1 ship +1 hand +1",
    "land-of-plenty": "wood +1 stone +2 ship +1",
    "amber-coast": "sheep +2 gold +1 ship +1",
}


def _moves(text: str) -> list[str]:
    return [move.strip() for move in text.split(",") if move.strip()]


def _clan(card: str) -> str:
    return CLANS[CLAN_OF[NUMBER_OF[card]]]


def _ids(rows: list[Row]) -> list[str]:
    return [row[0] for row in rows]


@pytest.mark.parametrize("row", LOCATIONS, ids=_ids(LOCATIONS))
def test_a_location_works(row: Row) -> None:
    card, situation, moves, change = row
    if card == "counting-house":
        table = Table(_clan(card), **situation).store("wool-bank", "sheep", 2)
    else:
        table = Table(_clan(card), **situation)
    if card == "treasury":
        table.state.open_islands[1] = [NUMBER_OF["whale-graveyard"], NUMBER_OF["volcano"]]
        for island in ("golden-shore", "hall-of-heroes"):
            table.state.island_decks[1].append(NUMBER_OF[island])
        for island in ("whale-graveyard", "volcano"):
            table.state.island_decks[1].remove(NUMBER_OF[island])
    assert table.change(*_moves(moves)) == change
    assert table.state.audit() == []


@pytest.mark.parametrize("row", BOOSTS, ids=_ids(BOOSTS))
def test_a_boost_works(row: Row) -> None:
    card, situation, moves, change = row
    hand = f"{card} {situation.get('hand', '')}"
    table = Table(_clan(card), **{**situation, "hand": hand})
    if card == "bank-holiday":
        table.store("wool-bank", "sheep", 2)
    assert table.change(*_moves(moves)) == change
    assert NUMBER_OF[card] in table.state.discards[0]


@pytest.mark.parametrize("row", CONQUERED, ids=_ids(CONQUERED))
def test_a_conquered_island_works(row: Row) -> None:
    island, situation, moves, change = row
    table = Table("ulaf", **{**situation, "empire": island})
    assert table.change(*_moves(moves)) == change


@pytest.mark.parametrize("row", BONUSES, ids=_ids(BONUSES))
def test_a_conquest_bonus_works(row: Row) -> None:
    island, _, _, change = row
    table = _before_landing(island)
    assert table.change(f"conquer {island}") == change


@pytest.mark.parametrize("island", PILLAGED)
def test_an_island_is_pillaged(island: str) -> None:
    table = _before_landing(island)
    wild = {"witches": ["gain wood", "gain stone"]}
    wild["land-of-plenty"] = ["gain wood", "gain stone", "gain stone"]
    assert table.change(f"pillage {island}", *wild.get(island, [])) == PILLAGED[island]


def _before_landing(island: str) -> Table:
    """Return the moment at which a ship with everything aboard chooses among two islands."""
    near = island in CARD_IDS[NUMBER_OF["ghosts"] : NUMBER_OF["sea-serpent"]]
    others = "puffin-cliffs" if island != "puffin-cliffs" else "granite-isle"
    far = "amber-coast" if island != "amber-coast" else "volcano"
    table = Table(
        "ulaf",
        queue="1fr 2",
        near=f"{island} {others}" if near else others,
        distant=f"{island} {far}" if not near else far,
    )
    return table.play("pass", "2: pass")


FIELDS = [
    CARD_IDS[card]
    for card in range(len(CARD_IDS))
    if KIND_OF[card] in (FIELD, UPGRADE, FIELD_OR_UPGRADE)
]


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_gives_its_goods_when_built_and_when_harvested(field: str) -> None:
    card = NUMBER_OF[field]
    shown = [
        f"{good} +{count}" for good, count in zip(HARVESTED, YIELD[card], strict=True) if count
    ]
    assert shown, "every Field gives something"
    if STARTING[card]:
        table = Table(_clan(field))
        assert table.change("place harvest", f"harvest {field}") == " ".join(shown)
        return
    location = next(
        name for name in CARD_IDS if _clan_location(name, CLAN_OF[card]) and name != "ice-mirror"
    )
    table = Table(_clan(field), hand=f"{field} {location}")
    table.play(f"place {TILES[TRIGGER[card]]}")
    table.state.goods = [0] * len(table.state.goods)
    before = table.belongings()
    listed = [move for move in table.moves() if field in move.split()]
    table.play(next(move for move in listed if move.startswith(("field", "upgrade"))))
    after = table.belongings()
    gained = [f"{good} +{after[good] - before[good]}" for good in GOODS if after[good]]
    if TILES[TRIGGER[card]] not in ("harvest", "sail"):
        assert gained == shown
    assert field in table.empire()


def _clan_location(name: str, clan: int) -> bool:
    card = NUMBER_OF[name]
    return CLAN_OF[card] == clan and KIND_OF[card] == LOCATION and BONUS[card] == NONE


def test_no_card_and_no_island_is_left_out() -> None:
    shown = {row[0] for row in (*LOCATIONS, *BOOSTS, *CONQUERED, *BONUSES)} | set(FIELDS)
    assert shown == set(CARD_IDS)
    assert set(PILLAGED) == {name for name in CARD_IDS if KIND_OF[NUMBER_OF[name]] == ISLAND}
    boosts = {name for name in CARD_IDS if KIND_OF[NUMBER_OF[name]] == BOOST}
    assert {row[0] for row in BOOSTS} == boosts
    for card, name in enumerate(CARD_IDS):
        if KIND_OF[card] == ISLAND and (ACT[card] != NONE or FEATURES[card]):
            assert name in {row[0] for row in CONQUERED}
