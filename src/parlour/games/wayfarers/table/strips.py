"""Effects, requirements and scores as strips of icons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from parlour.engine.lettering import ems
from parlour.engine.svg import Attribute, lettered
from parlour.games.wayfarers.facts.components import GUILDS, ROWS, TAGS, TILE_TYPES
from parlour.games.wayfarers.facts.notation import (
    ALL,
    CARD,
    COMET_STEP,
    DRAW,
    FIRST,
    FREE,
    GUILD,
    JOURNAL,
    KIND,
    MARK,
    NEW_DIE,
    NUDGE,
    ONE,
    PARTS,
    PAY,
    PROVISION,
    RECALL,
    REFRESH,
    SECOND,
    SHIFT,
    SILVER,
    TILE,
)
from parlour.games.wayfarers.facts.track import (
    ANY,
    CARD_COUNT,
    EITHER_LIGHT,
    INFLUENCE_COUNT,
    RESOURCE_COUNT,
    TILE_COUNT,
    is_count,
)
from parlour.games.wayfarers.rules.scoring import (
    COMETS,
    GOALS,
    PAIR,
    PER,
    SCORE_BASE,
    SCORE_EACH,
    SCORE_GROUP,
    SCORE_KIND,
    SCORE_OF,
)
from parlour.games.wayfarers.table.icons import icon

TAG_COLOUR: Final = {
    "city": "wf-land",
    "vista": "wf-land",
    "harbour": "wf-water",
    "open_water": "wf-water",
    "observatory": "wf-space",
    "library": "wf-townsfolk",
    "stars": "wf-space",
    "planet": "wf-space",
    "sun": "wf-yellow",
    "moon": "wf-space",
    "comet": "wf-red",
    "townsfolk": "wf-townsfolk",
}
_PLAIN: Final = {
    MARK: "mark",
    SHIFT: "shift",
    RECALL: "recall",
    REFRESH: "refresh",
    NUDGE: "nudge",
    JOURNAL: "journal",
    COMET_STEP: "comet",
}
REMEMBERED: Final = 4096
"""How many drawings of what is printed are kept: boards repeat most of them."""


LEAST: Final = 12.0
LEAST_ICON: Final = 10.0
LARGEST: Final = 17.0
LEADING: Final = 1.06
"""Sizes of tokens; letters are a little smaller than the icons beside them."""


class Token(NamedTuple):
    """An icon with its colour, or a text."""

    icon: str
    colour: str
    text: str = ""


def words(text: str) -> Token:
    return Token("", "wf-strong", text)


def tag(name: str) -> Token:
    return Token(name, TAG_COLOUR[name])


def asset(name: str) -> Token:
    return Token(name, f"wf-{name}")


def card(row: str) -> Token:
    return Token(f"card-{row}", f"wf-{row}")


def tile(kind: str) -> Token:
    """Return the icon of a type of tile, or of any."""
    return Token(f"tile-{kind}", "wf-soft" if kind == "any" else f"wf-{kind}")


def of_effect(effect: int) -> list[Token]:
    """Return the icons of an effect."""
    kind = KIND[effect]
    if kind == ALL:
        found: list[Token] = []
        for part in PARTS[effect]:
            found += of_effect(part)
        return found
    if kind == ONE:
        found = []
        for place, part in enumerate(PARTS[effect]):
            if place:
                found.append(Token("slash", "wf-soft"))
            found += of_effect(part)
        return found
    if kind == PAY:
        cost, gain = PARTS[effect]
        return [*of_effect(cost), Token("arrow", "wf-soft"), *of_effect(gain)]
    return _atom(effect)


def _atom(effect: int) -> list[Token]:
    kind, first = KIND[effect], FIRST[effect]
    if kind in (SILVER, PROVISION):
        name = "silver" if kind == SILVER else "provision"
        coin = Token(name, f"wf-{name}")
        return [words(str(first)), coin] if first > 1 else [coin]
    if kind == GUILD:
        return [Token("guild", f"wf-{GUILDS[first]}" if first < len(GUILDS) else "wf-met")]
    if kind == NEW_DIE:
        return [words("+"), Token("die", "wf-ink")]
    if kind == CARD:
        row = ROWS[first]
        return [card(row), *_rebate(SECOND[effect], row)]
    if kind == DRAW:
        return [words("3"), Token("draw", f"wf-{ROWS[first]}")]
    if kind == TILE:
        if first == len(TILE_TYPES):
            return [tile("any")]
        name = TILE_TYPES[first]
        free = SECOND[effect] == FREE and name != "special"
        return [tile(name), *([words("0")] if free else [])]
    return [Token(_PLAIN.get(kind, "lightning"), "wf-ink")]


def _rebate(rebate: int, row: str) -> list[Token]:
    if rebate == FREE:
        return [] if row == "inspiration" else [words("0")]
    return [words(f"−{rebate}")] if rebate else []


def of_measure(measure: int) -> list[Token]:
    """Return the icon of what is counted."""
    if measure == EITHER_LIGHT:
        return [tag("sun"), Token("slash", "wf-soft"), tag("moon")]
    if measure >= RESOURCE_COUNT:
        name = "silver" if measure == RESOURCE_COUNT else "provision"
        return [Token(name, f"wf-{name}")]
    if measure >= INFLUENCE_COUNT:
        guild = measure - INFLUENCE_COUNT
        return [Token("guild", "wf-met" if guild == ANY else f"wf-{GUILDS[guild]}")]
    if measure >= TILE_COUNT:
        kind = measure - TILE_COUNT
        if kind == ANY:
            return [tile("any")]
        return [tile(TILE_TYPES[kind])]
    if measure >= CARD_COUNT:
        row = ROWS[measure - CARD_COUNT]
        return [card(row)]
    return [tag(TAGS[measure])]


def of_requirement(wanted: tuple[int, ...]) -> list[Token]:
    if is_count(wanted):
        return [words(str(wanted[1])), *of_measure(wanted[0])]
    return [
        Token("guild", f"wf-{guild}")
        for guild, count in zip(GUILDS, wanted, strict=False)
        for _ in range(count)
    ]


def of_score(card: int) -> list[Token]:
    """Return what a space card scores."""
    kind, base, each = SCORE_KIND[card], SCORE_BASE[card], SCORE_EACH[card]
    if kind == COMETS:
        return [words(str(base)), Token("slash", "wf-soft"), words(str(each))]
    if kind == PAIR:
        return [
            words(f"{base}"),
            Token("slash", "wf-soft"),
            words(str(each)),
            tag("sun"),
            tag("moon"),
        ]
    found = [words((f"{base}+" if base else "") + f"{each}/")]
    if kind == PER and SCORE_GROUP[card] > 1:
        found.append(words(str(SCORE_GROUP[card])))
    for measure in SCORE_OF[card]:
        found += of_measure(measure)
    return found


def of_goal(inspiration: int) -> list[Token]:
    found: list[Token] = []
    for measure, least in GOALS[inspiration]:
        found += [words(str(least)), *of_measure(measure)]
    return found


def width_of(tokens: Sequence[Token], size: float) -> float:
    return sum([_width(token, size) for token in tokens])


def _width(token: Token, size: float) -> float:
    if token.icon:
        return size * (0.6 if token.icon == "slash" else 1.08)
    return ems(token.text) * size * 0.92 + size * 0.1


def strip(tokens: list[Token], x: float, y: float, size: float, limit: float = 0.0) -> str:
    """Draw tokens from x, y on; smaller if they would be wider than the limit."""
    return _strip(tuple(tokens), x, y, size, limit)


@lru_cache(REMEMBERED)
def _strip(tokens: tuple[Token, ...], x: float, y: float, size: float, limit: float) -> str:
    width = width_of(tokens, size)
    if limit and width > limit:
        smaller = max(size * limit / width, least(tokens))
        y += (size - smaller) / 2
        size = smaller
    drawn = ""
    for token in tokens:
        drawn += _draw(token, x, y, size)
        x += _width(token, size)
    return drawn


def least(tokens: Sequence[Token]) -> float:
    """Return how small tokens may get: letters stay readable, icons a little longer."""
    return LEAST if any(token.text for token in tokens) else LEAST_ICON


def flow(lines: list[list[Token]], x: float, y: float, width: float, height: float) -> str:
    """Draw lines of tokens in the middle of a field, as large as they go, broken where needed."""
    kept = [line for line in lines if line]
    return _flow(tuple([tuple(line) for line in kept]), x, y, width, height) if kept else ""


@lru_cache(REMEMBERED)
def _flow(
    lines: tuple[tuple[Token, ...], ...], x: float, y: float, width: float, height: float
) -> str:
    size = LARGEST
    broken = _broken(lines, size, width)
    while size > LEAST and (
        len(broken) * size * LEADING > height
        or max([width_of(line, size) for line in broken]) > width
    ):
        size -= 0.5
        broken = _broken(lines, size, width)
    room = min(height / len(broken), size * 1.3)
    y += (height - room * len(broken)) / 2 + (room - size) / 2
    drawn = ""
    for line in broken:
        drawn += centred(line, x, y, size, width)
        y += room
    return drawn


def _broken(lines: tuple[tuple[Token, ...], ...], size: float, width: float) -> list[list[Token]]:
    """Break lines that are too wide, evenly where that takes no line more."""
    broken: list[list[Token]] = []
    for line in lines:
        full = _filled(line, size, width)
        even = _filled(line, size, width_of(line, size) / len(full) * 1.02 + size * 0.5)
        broken += even if len(even) == len(full) else full
    return broken


def _filled(line: tuple[Token, ...], size: float, room: float) -> list[list[Token]]:
    """Break a line where so much room is full."""
    filled: list[list[Token]] = [[]]
    for token in line:
        if filled[-1] and width_of([*filled[-1], token], size) > room:
            filled.append([])
        filled[-1].append(token)
    return filled


def centred(tokens: list[Token], x: float, y: float, size: float, limit: float) -> str:
    """Draw tokens in the middle of a field that begins at x."""
    width = min(width_of(tokens, size), limit)
    return strip(tokens, x + (limit - width) / 2, y, size, limit)


def _draw(token: Token, x: float, y: float, size: float) -> str:
    if token.icon:
        return icon(token.icon, x, y, size, token.colour)
    return label(x, y + size * 0.84, size * 0.92, token.colour, token.text)


def label(x: float, y: float, size: float, kind: str, text: str) -> str:
    """Write a text with its baseline at y."""
    attributes: dict[str, Attribute] = {"x": x, "y": y, "font-size": size}
    if kind:
        attributes["class"] = kind
    return lettered("text", attributes, text)
