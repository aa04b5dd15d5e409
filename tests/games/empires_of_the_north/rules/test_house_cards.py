"""Every card and island of the house decks, each shown at work."""

from __future__ import annotations

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
from tests.games.empires_of_the_north.house.boosts_and_islands import (
    BONUSES,
    BOOSTS,
    CONQUERED,
    PILLAGED,
)
from tests.games.empires_of_the_north.house.locations import LOCATIONS, Row
from tests.games.empires_of_the_north.situations import Table


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
