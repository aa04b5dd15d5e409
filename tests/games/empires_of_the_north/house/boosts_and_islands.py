"""Every Boost and island of the house decks in a situation that shows what it does."""

from __future__ import annotations

from tests.games.empires_of_the_north.house.locations import Row

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
