"""Every card, tile, slot and connection does what it prints: one test a component."""

from __future__ import annotations

import pytest

from parlour.games.wayfarers.facts.components import (
    ASSETS,
    CARD_IDS,
    DATA,
    DIE_SPACE_IDS,
    FACES,
    GROUND_IDS,
    GROUND_OF_SPACE,
    GUILDS,
    INSPIRATION_IDS,
    LANDS,
    NEEDS,
    SLOT_IDS,
    SPACE_IDS,
    TAGS,
    TILE_IDS,
    TILE_LOAD,
    TILE_TYPES,
    TOWNSFOLK_IDS,
    WORKER_COLOURS,
    bits,
)
from parlour.games.wayfarers.facts.notation import (
    ALL,
    CARD,
    DIE_EFFECT,
    DRAW,
    FIRST,
    GROUND_GAIN,
    GUILD,
    JOURNAL,
    KIND,
    MARK,
    NOTHING,
    NUDGE,
    ONE,
    PARTS,
    PAY,
    PROVISION,
    RECALL,
    REFRESH,
    SHIFT,
    SILVER,
    SLOT_EFFECT,
    SPACE_GAIN,
    TILE,
    TOWNSFOLK_EFFECT,
)
from parlour.games.wayfarers.facts.track import EDGE_FROM, EDGE_TO, EDGES, NODE_IDS, REQUIREMENT
from parlour.games.wayfarers.rules.flow import run
from parlour.games.wayfarers.rules.indexing import STAR
from parlour.games.wayfarers.rules.journal import may_cross
from parlour.games.wayfarers.rules.panorama import join_panorama, join_sky
from parlour.games.wayfarers.rules.pending import pend
from parlour.games.wayfarers.rules.scoring import goal_met, points_of_card
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import (
    dice,
    give,
    guilds,
    lay,
    legal,
    lodge,
    plain_rows,
    play,
    purse,
    row_and_number,
    table,
)

GAME = "wayfarers"

VERB_OF_KIND = {
    MARK: "mark",
    SHIFT: "shift",
    RECALL: "recall",
    NUDGE: "nudge",
    JOURNAL: "journal",
    CARD: "take",
    DRAW: "draw",
    TILE: "tile",
    PAY: "pay",
    GUILD: "guild",
}


def wealthy() -> WayfarersState:
    """Return a start in which nearly everything is affordable and has room."""
    state = table()
    plain_rows(state)
    dice(state, 0, "3 5")
    purse(state, 0, 12, 12)
    guilds(state, 0, black=2, yellow=2, blue=2)
    state.influence[0] = 15
    give(state, 0, "l24", "w30")
    lodge(state, 1, "blue", "water-4")
    return state


def verbs_and_goods(effect: int) -> tuple[set[str], int, int]:
    """Return the verbs that resolving an effect offers, and the silver and provisions it gives."""
    kind = KIND[effect]
    if kind == ALL:
        found = [verbs_and_goods(part) for part in PARTS[effect]]
        verbs = set[str]().union(*[more for more, _, _ in found])
        return verbs, sum([silver for _, silver, _ in found]), sum([food for _, _, food in found])
    if kind == ONE:
        return verbs_of_choice(effect), 0, 0
    if kind in (SILVER, PROVISION):
        return set(), *((FIRST[effect], 0) if kind == SILVER else (0, FIRST[effect]))
    if kind == NOTHING or (kind == GUILD and FIRST[effect] < len(GUILDS)):
        return set(), 0, 0
    return {"reroll" if kind == REFRESH else VERB_OF_KIND[kind]}, 0, 0


def verbs_of_choice(effect: int) -> set[str]:
    """Return the verbs of all parts among which one chooses: each is named, also goods."""
    offered: set[str] = set()
    for branch in PARTS[effect]:
        for part in PARTS[branch] if KIND[branch] == ALL else (branch,):
            single = KIND[part] in (SILVER, PROVISION)
            offered |= {"gain"} if single else verbs_and_goods(part)[0] or {"guild"}
    return offered


def guild_gains(effect: int) -> list[int]:
    parts = PARTS[effect] if KIND[effect] == ALL else (effect,)
    fixed = [FIRST[part] for part in parts if KIND[part] == GUILD and FIRST[part] < 3]
    return [2 + fixed.count(guild) for guild in range(3)]


def resolves(state: WayfarersState, effect: int, spent: tuple[int, int] = (0, 0)) -> None:
    """Check that a pending effect offers and gives exactly what it says."""
    verbs, silver, provisions = verbs_and_goods(effect)
    assert state.silver[0] == 12 + silver - spent[0]
    assert state.provisions[0] == 12 + provisions - spent[1]
    assert state.guilds[0:3] == guild_gains(effect)
    if not verbs:
        return
    listed = {move.split()[0] for move in legal(state)} - {"done", "trade", "refresh"}
    assert listed == verbs


@pytest.mark.parametrize("card", GROUND_IDS)
def test_land_and_water_cards_bring_their_tags_and_immediate_effect(card: str) -> None:
    state = wealthy()
    if card in ("l24", "w30"):
        give(state, 1)
        assert state.tags[1] + state.tags[3] == 2
        return
    row, number = row_and_number(card)
    ground = number + (LANDS if row == 3 else 0)
    before = state.tags[0:11]
    state.last_water[0] = 20
    effects = join_panorama(state, ground)
    gained = [now - old for now, old in zip(state.tags[0:11], before, strict=True)]
    data = (DATA["land"] + DATA["water"])[ground]
    assert gained == [data["tags"].count(tag) for tag in TAGS]
    assert effects[-1] == GROUND_GAIN[ground]
    pend(state, [GROUND_GAIN[ground]])
    run(state)
    resolves(state, GROUND_GAIN[ground])


@pytest.mark.parametrize("card", SPACE_IDS)
def test_space_cards_bring_their_tags_and_score(card: str) -> None:
    state = wealthy()
    number = SPACE_IDS.index(card)
    effects = join_sky(state, number)
    data = DATA["space"][number]
    assert state.tags[10] == data["tags"].count("comet")
    assert effects[-1] == SPACE_GAIN[number]
    assert points_of_card(state, 0, number, False) >= data["score"].get("base", 0)
    pend(state, [SPACE_GAIN[number]])
    run(state)
    resolves(state, SPACE_GAIN[number])


@pytest.mark.parametrize("space", range(len(DIE_SPACE_IDS)), ids=DIE_SPACE_IDS)
def test_die_spaces_need_their_assets_and_give_their_effect(space: int) -> None:
    state = wealthy()
    guilds(state, 0, black=2, yellow=2)
    ground = GROUND_OF_SPACE[space]
    if ground >= 0:
        give(state, 0, GROUND_IDS[ground])
    needs = NEEDS[space]
    name = DIE_SPACE_IDS[space]
    if sum(needs):
        assert f"place 3 {name}" not in legal(state)
    state.loads[2] += sum(count << 4 * asset for asset, count in enumerate(needs))
    guilds(state, 0, black=2, yellow=2, blue=2)
    state.influence[0] = 15
    play(state, f"place 3 {name}")
    assert state.pigeon == 0
    if "reroll" in verbs_and_goods(DIE_EFFECT[space])[0]:
        assert f"refresh {name}" in legal(state)
        return
    resolves(state, DIE_EFFECT[space])


@pytest.mark.parametrize("card", TOWNSFOLK_IDS)
def test_townsfolk_work_where_they_are_tucked(card: str) -> None:
    number = TOWNSFOLK_IDS.index(card)
    data = DATA["townsfolk"][number]
    state = wealthy()
    hosts = {"vista": "l24", "open_water": "w30", "city": "city", "harbour": "harbour"}
    host = hosts.get(data["host"][0])
    if host is None:
        give(state, 0, "l18")
        host = "l18"
    give(state, 0, f"{card}@{host}")
    effect = TOWNSFOLK_EFFECT[number]
    if data["panel"] == "rest":
        dice(state, 0, "")
        play(state, "rest")
        verbs, silver, provisions = verbs_and_goods(effect)
        assert (state.silver[0], state.provisions[0]) == (13 + silver, 12 + provisions)
        assert verbs <= {move.split()[0] for move in legal(state)}
    elif data["panel"] == "vista":
        pend(state, join_sky(state, SPACE_IDS.index("s06")))
        run(state)
        verbs, silver, provisions = verbs_and_goods(effect)
        assert (state.silver[0], state.provisions[0]) == (12 + silver, 13 + provisions)
        assert verbs <= {move.split()[0] for move in legal(state)}
    else:
        space = DIE_SPACE_IDS.index(host)
        have = [data.get("assets", []).count(asset) for asset in ASSETS]
        for asset, needed in enumerate(NEEDS[space]):
            state.loads[2] += max(0, needed - have[asset]) << 4 * asset
        play(state, f"place 3 {host}")
        verbs, silver, provisions = verbs_and_goods(effect)
        more = verbs_and_goods(DIE_EFFECT[space])
        goods = (12 + silver + more[1], 12 + provisions + more[2])
        assert (state.silver[0], state.provisions[0]) == goods
        if verbs:
            assert verbs <= {move.split()[0] for move in legal(state)}


@pytest.mark.parametrize("card", INSPIRATION_IDS)
def test_inspiration_goals_are_met_exactly(card: str) -> None:
    number = INSPIRATION_IDS.index(card)
    goals = DATA["inspiration"][number]["goals"]
    for missing in (None, *range(len(goals))):
        state = table()
        guilds(state, 0)
        purse(state, 0, 0, 0)
        for place, (what, least) in enumerate(goals):
            _have(state, what, least - (place == missing))
        assert goal_met(state, 0, number) is (missing is None)


def _have(state: WayfarersState, what: str, number: int) -> None:
    """Let the first seat have so many of something."""
    group, _, name = what.partition(" ")
    if group == "tag":
        state.tags[TAGS.index(name)] = number
    elif group == "cards":
        state.cards[("townsfolk", "space", "land", "water").index(name)] = (1 << (number - 1)) - 1
    elif group == "tiles":
        state.tiles[TILE_TYPES.index(name) if name != "any" else 0] = number
    elif group == "influence":
        state.guilds[0:3] = [number, 0, 0]
    else:
        (state.silver if name == "silver" else state.provisions)[0] = number


def test_goals_of_two_kinds_of_tiles_need_both() -> None:
    state = table()
    state.tiles[0:5] = [2, 0, 0, 1, 0]
    assert not goal_met(state, 0, INSPIRATION_IDS.index("i09"))
    state.tiles[3] = 2
    assert goal_met(state, 0, INSPIRATION_IDS.index("i09"))


@pytest.mark.parametrize("tile", TILE_IDS)
def test_tiles_carry_what_they_show_on_each_face(tile: str) -> None:
    kind = TILE_IDS.index(tile)
    data = DATA["tiles"][kind]
    for face in range(FACES[kind]):
        state = table()
        before = state.loads[0:6]
        tags = sum(state.tags[0:11])
        lay(state, 0, tile, "m3", back=bool(face))
        gained = [now - old for now, old in zip(state.loads[0:6], before, strict=True)]
        wanted = [0] * 6
        for right, load in enumerate(TILE_LOAD[kind][face]):
            wanted[2 + right] = load
        assert gained == wanted
        assert sum(state.tags[0:11]) == tags + len(data["faces"][0][0].get("tags", []))
        assert len(bits(state.covered[0])) == data["width"] * data["height"]
        points = sum(half.get("points", 0) for half in data["faces"][face])
        assert state.view(0)["players"][0]["points"]["source.caravan"] == points


@pytest.mark.parametrize("slot", [slot for slot in SLOT_IDS if not slot.startswith("space")])
def test_slots_give_their_effect_to_a_worker(slot: str) -> None:
    number = SLOT_IDS.index(slot)
    state = wealthy()
    state.workers[0:3] = [1, 1, 1]
    state.green_workers = 0b1110
    allowed = DATA["slots"][number]["workers"]
    for colour in WORKER_COLOURS:
        listed = f"worker {colour} {slot}" in legal(state)
        assert listed is (colour in allowed and (colour, slot) != ("blue", "water-4"))
    play(state, f"worker {allowed[0]} {slot}")
    if state.turn == 0:
        resolves(state, SLOT_EFFECT[number])


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    "edge",
    range(EDGES),
    ids=[f"{NODE_IDS[EDGE_FROM[edge]]}-{NODE_IDS[EDGE_TO[edge]]}" for edge in range(EDGES)],
)
def test_connections_ask_for_exactly_what_they_show(edge: int, side: int) -> None:
    data = DATA["edges"][edge]
    wanted = data["ab"[side]]
    state = table(sections=("aaa", "bbb")[side])
    guilds(state, 0)
    assert len(REQUIREMENT[edge][side]) == (0 if not wanted else 3 if "spend" in wanted else 2)
    if not wanted:
        assert may_cross(state, 0, edge, 0)
        return
    words = wanted.split()
    if words[0] == "spend":
        assert not may_cross(state, 0, edge, 0)
        spent = dict(zip(words[1::2], map(int, words[2::2]), strict=True))
        guilds(state, 0, **spent)
        assert may_cross(state, 0, edge, 0)
        assert may_cross(state, 0, edge, 1) is ("black" not in spent)
        assert set(spent) <= set(GUILDS)
        return
    what, least = " ".join(words[:-1]).replace("sun/moon", "moon"), int(words[-1])
    _have(state, what, least - 1)
    assert not may_cross(state, 0, edge, 0)
    _have(state, what, least)
    assert may_cross(state, 0, edge, 0)


def test_there_are_as_many_components_as_the_box_holds() -> None:
    assert [len(ids) for ids in CARD_IDS] == [36, 36, 36, 36, 16]
    assert len(DATA["tiles"]) == 23
    assert len(DATA["schemes"]) == 6
    assert len(DATA["opponents"]) == 4
    assert (len(NODE_IDS), EDGES) == (28, 44)
    assert len(DATA["board"]["bonuses"]) == 4
    assert STAR == 36
