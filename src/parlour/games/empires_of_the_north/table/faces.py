"""The pieces as they are drawn: cards, chips, tiles, ships, buttons."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.lettering import ems, shorten, wrap
from parlour.engine.svg import Attribute, box, element, lettered, line, number
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS, DATA, NUMBER_OF, TRIGGER
from parlour.games.empires_of_the_north.facts.notation.vocabulary import KINDS, TILES
from parlour.games.empires_of_the_north.table.icons import icon
from parlour.games.empires_of_the_north.table.scenes import BAND, vignette
from parlour.games.empires_of_the_north.table.wording import Wording

SMALL: Final = 11
"""The smallest letters: still readable on a phone."""
TITLE: Final = 12.5
LEADING: Final = 14
BOLD: Final = 1.1
PAD: Final = 7
BAR: Final = 5
HEAD: Final = 54
CHIP_HEIGHT: Final = 30
STRIP: Final = 26
PHONE: Final = 190
"""Cards are narrower than this on a phone, where a thumb has to hit them."""
THUMB: Final = 42
"""The least height of what a thumb has to hit."""
MOST_LINES: Final = 12

_BROKEN: Final[dict[tuple[str, int, int], list[str]]] = {}
"""What a card does in lines, by language, card and width, once it has been drawn."""


def target(name: str, said: str, kind: str, *drawn: str) -> str:
    """Make what is drawn clickable, with a name for those who do not see it."""
    attributes: dict[str, Attribute] = {
        "class": f"en-target {kind}".strip(),
        "data-target": name,
        "role": "button",
        "aria-label": said,
    }
    return element("g", attributes, lettered("title", {}, said), *drawn)


def amounts(bag: dict[str, Any], x: float, y: float) -> tuple[str, float]:
    """Draw amounts as figures with icons; return the markup and where it ends."""
    drawn = ""
    for kind in sorted(bag, key=KINDS.index):
        count = bag[kind]
        shown = str(count) if isinstance(count, int) else "?"
        name = kind if kind not in ("good", "same") else "resource"
        drawn += line(x, y + 10, SMALL, "en-strong", shown)
        x += ems(shown) * SMALL + 1
        drawn += icon(name, x, y, 12, f"en-{name}")
        x += 17
    return drawn, x


def card_lines(card: int, width: float, wording: Wording) -> list[str]:
    """Break all that a card does into lines that fit its width."""
    key = (wording.language, card, round(width))
    lines = _BROKEN.get(key)
    if lines is None:
        room = (width - 2 * PAD - BAR) / SMALL
        lines = []
        for sentence in wording.abilities(card):
            lines += wrap(sentence, room, MOST_LINES)
        _BROKEN[key] = lines
    return lines


def card_height(lines: int, stored: bool = False) -> float:
    return HEAD + lines * LEADING + 8 + (16 if stored else 0)


def card_face(card: int, width: float, height: float, wording: Wording, extra: str = "") -> str:
    """Draw a whole card: vignette with price or goods and trigger, name, effect in words."""
    data = DATA[card]
    inner = width - 2 * PAD - BAR
    left = PAD + BAR
    drawn = box(0.5, 0.5, width - 1, height - 1, 7, "en-face") + vignette(card, width)
    drawn += box(0.5, 0.5, width - 1, height - 1, 7, "en-rim")
    drawn += box(0.5, 0.5, BAR, height - 1, 2.5, f"en-bar-{data['kind']}")
    drawn += _pills(card, width, wording)
    name = shorten(wording.card(CARD_IDS[card]), inner / TITLE / BOLD)
    drawn += line(left, BAND + 14, TITLE, "en-strong", name)
    for row, text in enumerate(card_lines(card, width, wording)):
        drawn += line(left, HEAD + 10 + row * LEADING, SMALL, "", text)
    return drawn + extra


def _pills(card: int, width: float, wording: Wording) -> str:
    """Draw price or goods on the left of the vignette, what triggers the card on its right."""
    data = DATA[card]
    drawn = ""
    bag = data.get("cost") or data.get("yield") or data.get("pillage")
    if bag:
        goods, end = amounts(bag, PAD + BAR, 8)
        drawn += box(PAD + BAR - 4, 4, end - PAD - BAR + 4, 19, 6, "en-pill") + goods
    if TRIGGER[card] >= 0:
        drawn += box(width - 25, 4, 20, 19, 6, "en-pill")
        drawn += icon(TILES[TRIGGER[card]], width - 22, 6.5, 14, "en-ship")
    icons = ", ".join([wording.icon(name) for name in data["icons"]])
    title = lettered("title", {}, icons)
    return drawn + element("g", {}, title, box(width * 0.62 - 12, 2, 24, 23, 4, "en-hit"))


def strip(seen: dict[str, Any], width: float, height: float, wording: Wording) -> str:
    """Draw a further copy of a card, which looks out from under the first one."""
    card = NUMBER_OF[seen["card"]]
    drawn = box(0.5, 0.5, width - 1, height - 1, 6, "en-face")
    drawn += box(0.5, 0.5, BAR, height - 1, 2.5, f"en-bar-{DATA[card]['kind']}")
    right = width - PAD
    if seen["exhausted"]:
        drawn += icon("exhausted", right - 12, height / 2 - 6, 12, "en-raze")
        right -= 18
    for kind, count in seen["stored"].items():
        drawn += line(right, height / 2 + 4, SMALL, "en-strong en-end", str(count))
        drawn += icon(kind, right - 22, height / 2 - 6, 12, f"en-{kind}")
        right -= 28
    name = shorten(wording.card(seen["card"]), (right - PAD - BAR) / SMALL / BOLD)
    return drawn + line(PAD + BAR, height / 2 + 4, SMALL, "en-strong", name)


def strip_height(width: float) -> float:
    return THUMB if width < PHONE else STRIP


def stored_row(stored: dict[str, int], width: float, y: float, wording: Wording) -> str:
    """Draw what lies on a card."""
    drawn, x = "", float(PAD + BAR)
    for kind, count in stored.items():
        drawn += box(x - 2, y, 34, 15, 7, "en-deck")
        drawn += icon(kind, x + 2, y + 1.5, 12, f"en-{kind}")
        drawn += line(x + 18, y + 11.5, SMALL, "en-strong", str(count))
        x += 38
    said = ", ".join([f"{wording.say(f'kind.{kind}')} {count}" for kind, count in stored.items()])
    return element("g", {}, lettered("title", {}, said), drawn)


def exhausted_mark(width: float, wording: Wording) -> str:
    """Mark a card as exhausted: a turned arrow beside its name."""
    title = lettered("title", {}, wording.say("label.exhausted"))
    return element("g", {}, title, icon("exhausted", width - PAD - 13, BAND + 3, 13, "en-raze"))


def chip_lines(seen: dict[str, Any], width: float, wording: Wording) -> list[str]:
    """Break what a card of another Empire does into lines; its goods are drawn instead."""
    card = NUMBER_OF[seen["card"]]
    if DATA[card].get("yield"):
        return []
    return card_lines(card, width, wording)


def chip_height(seen: dict[str, Any], width: float, wording: Wording) -> float:
    lines = chip_lines(seen, width, wording)
    least = THUMB if width < PHONE else CHIP_HEIGHT
    return max(least, CHIP_HEIGHT + (len(lines) * LEADING - 2 if lines else 0))


def chip(seen: dict[str, Any], copies: int, width: float, height: float, wording: Wording) -> str:
    """Draw a card of another Empire: its name, what lies on it, and what it does."""
    card = NUMBER_OF[seen["card"]]
    drawn = box(0.5, 0.5, width - 1, height - 1, 6, "en-face")
    drawn += box(0.5, 0.5, BAR, height - 1, 2.5, f"en-bar-{DATA[card]['kind']}")
    right = width - PAD
    if seen["exhausted"]:
        drawn += icon("exhausted", right - 12, 8, 12, "en-raze")
        right -= 16
    for kind, count in seen["stored"].items():
        drawn += line(right, 19, SMALL, "en-strong en-end", str(count))
        drawn += icon(kind, right - 22, 9, 12, f"en-{kind}")
        right -= 26
    if DATA[card].get("yield"):
        goods, end = amounts(DATA[card]["yield"], 0, 9)
        right -= end
        drawn += element("g", {"transform": f"translate({number(right + 4)} 0)"}, goods)
    name = wording.card(seen["card"])
    if copies > 1:
        name = f"{copies}× {name}"
    room = (right - PAD - BAR - 4) / SMALL / BOLD
    drawn += line(PAD + BAR, 19, SMALL, "en-strong", shorten(name, room))
    for row, text in enumerate(chip_lines(seen, width, wording)):
        drawn += line(PAD + BAR, 34 + row * LEADING, SMALL, "", text)
    return drawn


def turned(face: str, width: float, height: float) -> str:
    """Turn an exhausted card a little, as one does at the table."""
    tilt = f"rotate(1.6 {number(width / 2)} {number(height / 2)})"
    return element("g", {"class": "en-tired", "transform": tilt}, face)


def pawn(seat: int, exhausted: bool, x: float, y: float) -> str:
    """Draw a pawn with the number of its player; an exhausted one is hollow and lies down."""
    kind = "en-hollow" if exhausted else f"en-p{seat}"
    shape: dict[str, Attribute]
    if exhausted:
        shape = {"x": x - 1, "y": y + 0.5, "width": 20, "height": 17, "rx": 6, "class": kind}
        body = element("rect", shape)
        letters = f"en-p{seat} en-middle en-strong"
    else:
        shape = {"cx": x + 9, "cy": y + 9, "r": 9, "class": kind}
        body = element("circle", shape)
        letters = "en-on en-middle"
    return body + line(x + 9, y + 13, SMALL, letters, str(seat + 1))


def button(name: str, said: str, width: float, height: float) -> str:
    face = box(0, 0, width, height, 8, "en-face")
    shown = shorten(said, (width - 12) / 12 / BOLD)
    return target(
        f"button.{name}",
        said,
        "en-button",
        face,
        line(width / 2, height / 2 + 4.5, 12, "en-on en-middle", shown),
    )
