"""Every location of the house decks in a situation that shows what it does."""

from __future__ import annotations

from typing import Any

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
