"""Cards, tiles and small pieces as they lie on the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from parlour.engine.svg import Attribute, box, element, lettered, moved
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
from parlour.games.wayfarers.table.strips import (
    REMEMBERED,
    Token,
    asset,
    centred,
    label,
    of_effect,
    of_goal,
    of_score,
    strip,
    tag,
    width_of,
    words,
)
from parlour.games.wayfarers.table.wording import Wording

HEAD: Final = 17
ICON: Final = 17


def target(name: str, said: str, *children: str) -> str:
    """Return a group that can be clicked and says what it is."""
    attributes: dict[str, Attribute] = {"data-target": name, "aria-label": said}
    return element("g", attributes, lettered("title", {}, said), *children)


def told(said: str, *children: str) -> str:
    """Return a group with a tooltip."""
    return element("g", {}, lettered("title", {}, said), *children)


def piece(name: str, *children: str) -> str:
    """Return a group that the page moves when it lies elsewhere the next time."""
    return element("g", {"data-piece": name}, *children)


def token(side: int, x: float, y: float, size: float) -> str:
    """Draw the influence token of a side, with its number."""
    middle = x + size / 2
    return icon("influence", x, y, size, f"wf-p{side}") + label(
        middle, y + size * 0.68, size * 0.45, "wf-on wf-middle", str(side + 1)
    )


@lru_cache(REMEMBERED)
def face(card: str, width: float, height: float) -> str:
    """Draw what is printed on a card."""
    if card in GROUND_IDS:
        return _ground(GROUND_IDS.index(card), width, height)
    if card in SPACE_IDS:
        return _space(SPACE_IDS.index(card), width, height)
    if card in TOWNSFOLK_IDS:
        return _townsfolk(TOWNSFOLK_IDS.index(card), width, height)
    return _inspiration(INSPIRATION_IDS.index(card), width, height)


def _frame(kind: str, name: str, width: float, height: float) -> str:
    return (
        box(0.5, 0.5, width - 1, height - 1, 5, "wf-face")
        + element(
            "path",
            {
                "class": f"wf-{kind}",
                "d": f"M5.5 0.5h{width - 11}a5 5 0 0 1 5 5v{HEAD - 5}h-{width - 1}v-{HEAD - 5}"
                "a5 5 0 0 1 5-5z",
            },
        )
        + label(width - 4, 12.5, 9.5, "wf-on wf-end", name.upper())
    )


def _heads(tags: list[str]) -> str:
    return "".join([icon(name, 4 + 15 * at, 2.5, 12, "wf-onink") for at, name in enumerate(tags)])


def _ground(ground: int, width: float, height: float) -> str:
    data: dict[str, Any] = (DATA["land"] + DATA["water"])[ground]
    kind = "land" if ground < LANDS else "water"
    drawn = _frame(kind, GROUND_IDS[ground], width, height) + _heads(data["tags"])
    lines: list[list[Token]] = []
    space = SPACE_OF_GROUND[ground]
    inset = 0.0 if ground < LANDS else 10.0
    if space >= 0:
        line = [*needs(space), *_colon(space), *of_effect(DIE_EFFECT[space])]
        if width_of(line, ICON) > width - 8 - 2 * inset:
            lines += [[*needs(space), words(":")], of_effect(DIE_EFFECT[space])]
        else:
            lines.append(line)
    if ground < LANDS and VISTA_EFFECT[ground] != NOTHING:
        triggers = [tag(name) for name in data["trigger"]]
        lines.append([*triggers, words(":"), *of_effect(VISTA_EFFECT[ground])])
    if GROUND_GAIN[ground] != NOTHING:
        gain = [Token("lightning", "wf-blue"), *of_effect(GROUND_GAIN[ground])]
        lines += [gain] if lines else _folded(gain, width - 8 - 2 * inset)
    drawn += _lines(lines, 4 + inset, HEAD + 3, width - 8 - 2 * inset, height - HEAD - 4)
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


def _lines(lines: list[list[Token]], x: float, y: float, width: float, height: float) -> str:
    """Draw lines of icons below each other, evenly."""
    if not lines:
        return ""
    room = height / len(lines)
    size = min(ICON, room - 2)
    drawn = ""
    for line in lines:
        drawn += centred(line, x, y + (room - size) / 2, size, width)
        y += room
    return drawn


def _folded(line: list[Token], width: float) -> list[list[Token]]:
    """Return a line of icons, or two of them where they would get too small in one."""
    if width_of(line, ICON) <= 1.25 * width:
        return [line]
    half = (len(line) + 1) // 2
    return [line[:half], line[half:]]


def _links(water: int, width: float, height: float) -> str:
    """Draw the four lanes: lightning on the left, rewards on the right."""
    drawn = ""
    step = (height - HEAD - 4) / LANES
    for lane in range(LANES):
        y = HEAD + 3 + lane * step
        if LEFT_LINKS[water][lane]:
            drawn += icon("lightning", 2, y, 9, "wf-blue")
        reward = RIGHT_LINKS[water][lane]
        if reward != NOTHING:
            drawn += strip(of_effect(reward), width - 12, y, 9, 10)
    return drawn


def _space(card: int, width: float, height: float) -> str:
    data = DATA["space"][card]
    lines = [of_score(card)]
    if SPACE_GAIN[card] != NOTHING:
        lines.append([Token("lightning", "wf-blue"), *of_effect(SPACE_GAIN[card])])
    drawn = _frame("space", SPACE_IDS[card], width, height) + _heads(data["tags"])
    return drawn + _lines(lines, 4, HEAD + 2, width - 8, height - HEAD - 4)


def _townsfolk(card: int, width: float, height: float) -> str:
    data = DATA["townsfolk"][card]
    drawn = _frame("townsfolk", TOWNSFOLK_IDS[card], width, height)
    drawn += label(5, 13, 11, "wf-on", str(COST[card])) + icon("silver", 13, 3, 11, "wf-onink")
    drawn += "".join(
        [icon(name, 28 + 13 * at, 3, 11, "wf-onink") for at, name in enumerate(data["host"])]
    )
    line = [asset(name) for name in data.get("assets", [])]
    if TOWNSFOLK_EFFECT[card] != NOTHING:
        line += of_effect(TOWNSFOLK_EFFECT[card])
    if data["panel"] == "rest":
        line.insert(0, Token("moon", "wf-blue"))
    return drawn + _lines([line], 4, HEAD + 2, width - 8, height - HEAD - 4)


def _inspiration(card: int, width: float, height: float) -> str:
    drawn = _frame("inspiration", INSPIRATION_IDS[card], width, height)
    drawn += label(5, 13, 11, "wf-on", "×2")
    return drawn + _lines([of_goal(card)], 4, HEAD + 2, width - 8, height - HEAD - 4)


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
    drawn += box(0.5, 0.5, 5, height - 1, 2, f"wf-{kind}")
    if not left:
        return drawn
    halves = data["faces"][0]
    part = (width - 10) / len(halves)
    for at, half in enumerate(halves):
        drawn += centred(half_tokens(half), 8 + at * part, height / 2 - 7, 12, part - 2)
    if left > 1:
        drawn += label(width - 3, height - 3, 8, "wf-faint wf-end", f"×{left}")
    return drawn


@lru_cache(REMEMBERED)
def cell_of_tile(tile: str, back: bool, part: int, width: float, height: float) -> str:
    """Draw the part of a tile that covers one cell of a caravan."""
    number = TILE_IDS.index(tile)
    data = DATA["tiles"][number]
    kind = TILE_TYPES[TILE_TYPE[number]]
    halves = data["faces"][1 if back else 0]
    drawn = box(0.5, 0.5, width - 1, height - 1, 3, "wf-face")
    drawn += box(0.5, 0.5, width - 1, 4, 2, f"wf-{kind}")
    if part < len(halves):
        drawn += centred(half_tokens(halves[part]), 2, height / 2 - 5, 12, width - 4)
    return drawn


def die(value: int, x: float, y: float, size: float) -> str:
    return moved(
        x,
        y,
        box(0.5, 0.5, size - 1, size - 1, size / 5, "wf-die"),
        label(size / 2, size * 0.72, size * 0.6, "wf-strong wf-middle", str(value)),
    )


def whole(card: str, wording: Wording) -> str:
    return wording.whole_card(card)
