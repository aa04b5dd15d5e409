"""Cards, tiles and small pieces as they lie on the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from parlour.engine.svg import Attribute, about, box, element, lettered, moved, shape
from parlour.games.wayfarers.facts.components import (
    ASSETS,
    COST,
    DATA,
    GROUND_IDS,
    INSPIRATION_IDS,
    LANDS,
    LANES,
    LEFT_LINKS,
    NEEDS,
    SPACE_IDS,
    SPACE_OF_GROUND,
    TILE_IDS,
    TILE_TYPE,
    TILE_TYPES,
    TOWNSFOLK_IDS,
)
from parlour.games.wayfarers.facts.notation import (
    DIE_EFFECT,
    GROUND_GAIN,
    NOTHING,
    RIGHT_LINKS,
    SPACE_GAIN,
    TOWNSFOLK_EFFECT,
    VISTA_EFFECT,
)
from parlour.games.wayfarers.table.icons import icon
from parlour.games.wayfarers.table.scenes import scene
from parlour.games.wayfarers.table.strips import (
    REMEMBERED,
    Token,
    asset,
    flow,
    label,
    of_effect,
    of_goal,
    of_score,
    strip,
    tag,
    words,
)
from parlour.games.wayfarers.table.wording import Wording

HEAD: Final = 17
LANE: Final = 12
"""How large the icons beside a water card are."""
THICK: Final = 24
"""From this size on a die has a side."""


def target(name: str, said: str, *children: str) -> str:
    """Return a group that can be clicked and says what it is."""
    attributes: dict[str, Attribute] = {"data-target": name, "aria-label": said}
    return element("g", attributes, lettered("title", {}, said), *children)


def thing(own: bool, name: str, said: str, *children: str) -> str:
    """Return a group that can be clicked if it is one's own, or else only be asked about."""
    return target(name, said, *children) if own else about(name, said, *children)


def piece(name: str, *children: str, enters: str = "") -> str:
    """Return a group that the page moves when it lies elsewhere the next time.

    One that is new rolls in as dice do, or turns up its face as cards do, where that is said.
    """
    attributes: dict[str, Attribute] = {"data-piece": name}
    if enters:
        attributes["data-enters"] = enters
    return element("g", attributes, *children)


def token(side: int, x: float, y: float, size: float) -> str:
    """Draw the seal of a side, which has a form of its own."""
    return icon(f"seal-{side}", x, y, size, f"wf-p{side}")


@lru_cache(REMEMBERED)
def face(card: str, width: float, height: float, laid: bool = False) -> str:
    """Draw what is printed on a card; on one that is laid out, what it gave at once is left out."""
    if card in GROUND_IDS:
        return _ground(GROUND_IDS.index(card), width, height, laid)
    if card in SPACE_IDS:
        return _space(SPACE_IDS.index(card), width, height, laid)
    if card in TOWNSFOLK_IDS:
        return _townsfolk(TOWNSFOLK_IDS.index(card), width, height)
    return _inspiration(INSPIRATION_IDS.index(card), width, height)


def _frame(kind: str, name: str, width: float, height: float) -> str:
    """Draw a card with its scene, a head in the colour of its kind, and its number."""
    head = (
        f"M5.5 .5h{width - 11:g}a5 5 0 0 1 5 5v{HEAD - 5}h-{width - 1:g}v-{HEAD - 5}a5 5 0 0 1 5-5z"
    )
    return (
        scene(kind, 1, HEAD, width - 2, height - HEAD - 1)
        + shape(f"wf-h-{kind}", head)
        + box(0.5, 0.5, width - 1, height - 1, 5, "wf-rim")
        + label(width - 4, 13, 11, "wf-on wf-end", name.upper())
    )


def _heads(tags: list[str]) -> str:
    return "".join([icon(name, 4 + 15 * at, 2, 13, "wf-onink") for at, name in enumerate(tags)])


def _body(lines: list[list[Token]], width: float, height: float, inset: float = 0.0) -> str:
    return flow(lines, 3 + inset, HEAD + 2, width - 6 - 2 * inset, height - HEAD - 3)


def _ground(ground: int, width: float, height: float, laid: bool) -> str:
    data: dict[str, Any] = (DATA["land"] + DATA["water"])[ground]
    kind = "land" if ground < LANDS else "water"
    drawn = _frame(kind, GROUND_IDS[ground], width, height) + _heads(data["tags"])
    lines: list[list[Token]] = []
    space = SPACE_OF_GROUND[ground]
    if space >= 0:
        lines.append([*needs(space), *_colon(space), *of_effect(DIE_EFFECT[space])])
    if ground < LANDS and VISTA_EFFECT[ground] != NOTHING:
        triggers = [tag(name) for name in data["trigger"]]
        lines.append([*triggers, words(":"), *of_effect(VISTA_EFFECT[ground])])
    if GROUND_GAIN[ground] != NOTHING and not laid:
        lines.append([Token("lightning", "wf-blue"), *of_effect(GROUND_GAIN[ground])])
    drawn += _body(lines, width, height, 0.0 if ground < LANDS else LANE - 2)
    if ground >= LANDS:
        drawn += _links(ground - LANDS, width, height)
    return drawn


def needs(space: int) -> list[Token]:
    """Return the assets of a die space, or an open square where any die goes."""
    found: list[Token] = []
    for number, count in enumerate(NEEDS[space]):
        found += [asset(ASSETS[number])] * count
    return found


def _colon(space: int) -> list[Token]:
    return [words(":")] if sum(NEEDS[space]) else []


def _links(water: int, width: float, height: float) -> str:
    """Draw the four lanes: lightning on the left, rewards on the right."""
    drawn = ""
    step = (height - HEAD - 3) / LANES
    for lane in range(LANES):
        y = HEAD + 2 + lane * step
        if LEFT_LINKS[water][lane]:
            drawn += icon("lightning", 1, y, LANE, "wf-blue")
        reward = RIGHT_LINKS[water][lane]
        if reward != NOTHING:
            drawn += strip(of_effect(reward), width - LANE - 1, y, LANE, LANE + 1)
    return drawn


def _space(card: int, width: float, height: float, laid: bool) -> str:
    data = DATA["space"][card]
    lines = [of_score(card)]
    if SPACE_GAIN[card] != NOTHING and not laid:
        lines.append([Token("lightning", "wf-blue"), *of_effect(SPACE_GAIN[card])])
    drawn = _frame("space", SPACE_IDS[card], width, height) + _heads(data["tags"])
    return drawn + element("g", {"class": "wf-by-night"}, _body(lines, width, height))


def _townsfolk(card: int, width: float, height: float) -> str:
    data = DATA["townsfolk"][card]
    drawn = _frame("townsfolk", TOWNSFOLK_IDS[card], width, height)
    drawn += label(4, 13, 11, "wf-on", str(COST[card])) + icon("silver", 12, 3, 11, "wf-onink")
    drawn += "".join(
        [icon(name, 25 + 12 * at, 3, 11, "wf-onink") for at, name in enumerate(data["host"])]
    )
    line = [asset(name) for name in data.get("assets", [])]
    if TOWNSFOLK_EFFECT[card] != NOTHING:
        line += of_effect(TOWNSFOLK_EFFECT[card])
    if data["panel"] == "rest":
        line.insert(0, Token("moon", "wf-blue"))
    return drawn + _body([line], width, height)


def _inspiration(card: int, width: float, height: float) -> str:
    drawn = _frame("inspiration", INSPIRATION_IDS[card], width, height)
    drawn += label(5, 13, 12, "wf-on", "×2")
    return drawn + _body([of_goal(card)], width, height)


# Tiles


def half_tokens(half: dict[str, Any]) -> list[Token]:
    """Return what one part of a tile shows."""
    found = [asset(name) for name in half.get("assets", [])]
    found += [words(step.replace("-", "−")) for step in half.get("adjust", [])]
    for resource in half.get("discount", []):
        found += [words("−"), Token(resource, f"wf-{resource}")]
    found += [tag(name) for name in half.get("tags", [])]
    if half.get("points"):
        found += [words(f"{half['points']}"), Token("winner", "wf-special")]
    return found


@lru_cache(REMEMBERED)
def pile(tile: str, left: int, width: float, height: float) -> str:
    """Draw a pile of tiles with how many are left."""
    number = TILE_IDS.index(tile)
    data = DATA["tiles"][number]
    kind = TILE_TYPES[TILE_TYPE[number]]
    drawn = box(0.5, 0.5, width - 1, height - 1, 4, "wf-face" if left else "wf-gap")
    drawn += box(0.5, 0.5, 6, height - 1, 2, f"wf-h-{kind}")
    if not left:
        return drawn
    halves = data["faces"][0]
    room = width - 34
    part = room / len(halves)
    for at, half in enumerate(halves):
        drawn += flow([half_tokens(half)], 8 + at * part, 3, part - 2, height - 6)
        if at:
            drawn += shape("wf-rim", f"M{7 + at * part:g} 5v{height - 10:g}")
    return drawn + label(width - 4, height / 2 + 4, 11, "wf-faint wf-end", f"×{left}")


@lru_cache(REMEMBERED)
def cell_of_tile(tile: str, back: bool, part: int, width: float, height: float) -> str:
    """Draw the part of a tile that covers one cell of a caravan."""
    number = TILE_IDS.index(tile)
    data = DATA["tiles"][number]
    kind = TILE_TYPES[TILE_TYPE[number]]
    halves = data["faces"][1 if back else 0]
    drawn = box(0.5, 0.5, width - 1, height - 1, 3, "wf-face")
    drawn += box(0.5, 0.5, width - 1, 5, 2, f"wf-h-{kind}")
    if part < len(halves):
        drawn += flow([half_tokens(halves[part])], 2, 6, width - 4, height - 8)
    return drawn


_PIPS: Final = (
    ((0.5, 0.5),),
    ((0.27, 0.27), (0.73, 0.73)),
    ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)),
    ((0.27, 0.22), (0.73, 0.22), (0.27, 0.5), (0.73, 0.5), (0.27, 0.78), (0.73, 0.78)),
)


def die_name(dice: list[int], seat: int, place: int) -> str:
    """Name a die by what it shows, so that the others stay the same when one is gone."""
    return f"die.{seat}.{dice[place]}.{dice[:place].count(dice[place])}"


@lru_cache(REMEMBERED)
def die(value: int, x: float, y: float, size: float) -> str:
    """Draw a wooden die by its pips."""
    drawn = ""
    if size >= THICK:
        drawn = box(2, 3, size - 2, size - 2, size / 5, "wf-die-side")
        size -= 2
    drawn += box(0.5, 0.5, size - 1, size - 1, size / 5, "wf-die")
    for across, down in _PIPS[value - 1]:
        spot: dict[str, Attribute] = {"cx": size * across, "cy": size * down, "r": size * 0.095}
        drawn += element("circle", {**spot, "class": "wf-pip"})
    return moved(x, y, drawn)


def whole(card: str, wording: Wording) -> str:
    return wording.whole_card(card)
