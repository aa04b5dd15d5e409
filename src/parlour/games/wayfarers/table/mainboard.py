"""The main board: five rows of cards with their slots, the guilds, the piles of tiles."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.errors import Figure
from parlour.engine.lettering import ems, shorten
from parlour.engine.parts import Drawn
from parlour.engine.svg import about, box, moved
from parlour.games.wayfarers.facts.components import (
    BASIC,
    GUILD_OF_TYPE,
    GUILDS,
    INFLUENCE_PRICE,
    NONE,
    PRICE_OF_TYPE,
    SLOT_IDS,
    SLOT_PRICE,
    SPACE_TILE,
    SPECIAL,
    TILE_IDS,
    TILE_TYPES,
)
from parlour.games.wayfarers.facts.notation import SLOT_EFFECT
from parlour.games.wayfarers.table.faces import face, piece, pile, target, token, whole
from parlour.games.wayfarers.table.icons import icon
from parlour.games.wayfarers.table.kept import kept
from parlour.games.wayfarers.table.strips import (
    Token,
    centred,
    label,
    of_effect,
    strip,
    tile,
    width_of,
    words,
)
from parlour.games.wayfarers.table.wording import Wording

PHONE_ROW: Final = 370
"""Rows of a phone are wider than this, those of a desk lie side by side."""
CARD_HEIGHT: Final = 74
FOOT: Final = 22
ROW_HEIGHT: Final = 126
GUILD: Final = 94


def draw_row(view: dict[str, Any], wording: Wording, row: str, width: float) -> Drawn:
    """Draw the four open cards of a row, the effects of their slots and the deck."""
    count = view["decks"][row]["count"]
    name = f"row.{row}"
    drawn, top = kept(name, wording, width, count, lambda: _head(row, count, wording, width))
    each = (width - 20 - 3 * 6) / 4
    for place in range(1, 5):
        slot = f"{row}-{place}"
        drawn += moved(10 + (place - 1) * (each + 6), top, _kept_slot(view, wording, slot, each))
    return drawn, top + CARD_HEIGHT + FOOT + 4


def _head(row: str, count: int, wording: Wording, width: float) -> Drawn:
    tall = 26.0 if width < PHONE_ROW or row not in ("land", "water") else 42.0
    said = wording.say(f"row.{row}")
    drawn = icon(f"card-{row}", 9, tall / 2 - 8, 16, f"wf-{row}")
    drawn += label(29, tall / 2 + 5, 13, "wf-title", said)
    deck = wording.say("label.deck", {"count": count})
    text = label(width - 14, tall / 2 + 4, 11, "wf-faint wf-end", deck)
    if row in ("land", "water"):
        wide = ems(deck) * 11 + 16
        back = box(width - 10 - wide, 1, wide + 2, tall - 2, 6, "wf-cell")
        text = target(f"deck.{row}", f"{said}: {deck}", back, text)
    else:
        text = about(f"deck.{row}", f"{said}: {deck}", text)
    return about(f"row.{row}", said, drawn) + text, tall


def _kept_slot(view: dict[str, Any], wording: Wording, slot: str, width: float) -> str:
    data = view["slots"][slot]
    name = f"slot.{slot}"
    return kept(name, wording, width, data, lambda: (_slot(data, wording, slot, width), 0))[0]


def _slot(data: dict[str, Any], wording: Wording, slot: str, width: float) -> str:
    number = SLOT_IDS.index(slot)
    foot = [words(str(SLOT_PRICE[number])), Token("silver", "wf-silver")]
    effect = ""
    if not slot.startswith("space"):
        foot = of_effect(SLOT_EFFECT[number])
        effect = wording.effect(SLOT_EFFECT[number])
    said = wording.say(f"slot.{slot}")
    card = data["card"]
    name = f"{said}: {whole(card, wording) if card else wording.say('label.empty')}"
    if effect:
        name += f" [{effect}]"
    drawn = box(0, CARD_HEIGHT - 6, width, FOOT + 6, 5, "wf-slot")
    drawn += centred(foot, 2, CARD_HEIGHT + 3.5, 15, width - 4)
    if card:
        drawn += piece(f"card.{card}", face(card, width, CARD_HEIGHT), enters="turns")
    else:
        drawn += box(0.5, 0.5, width - 1, CARD_HEIGHT - 1, 5, "wf-gap")
    for place, worker in enumerate(data["workers"]):
        x = 3 + 17 * place
        shape = box(x - 1, CARD_HEIGHT - 22, 18, 21, 5, "wf-face")
        shape += icon("worker", x, CARD_HEIGHT - 20, 16, f"wf-{worker}")
        drawn += piece(f"worker.{worker}.{card}", shape)
    if data["mark"] is not None:
        mark = box(width - 23, CARD_HEIGHT - 22, 21, 21, 5, "wf-face")
        mark += token(data["mark"], width - 20.5, CARD_HEIGHT - 19.5, 16)
        drawn += piece(f"mark.{data['mark']}.{card}", mark)
    return target(f"slot.{slot}", name, drawn)


def draw_guilds(view: dict[str, Any], wording: Wording, width: float) -> Drawn:
    """Draw the three guilds with everybody's influence."""
    owners = [*view["players"], *([view["opponent"]] if view["opponent"] else [])]
    held = [owner["guilds"] for owner in owners]
    return kept("guilds", wording, width, held, lambda: _guilds(held, wording, width))


def _guilds(held: list[dict[str, int]], wording: Wording, width: float) -> Drawn:
    drawn = label(12, 18, 13, "wf-title", wording.say("label.guilds"))
    each = (width - 20 - 12) / 3
    for place, guild in enumerate(GUILDS):
        name = wording.say(f"guild.{guild}")
        counts = [influence[guild] for influence in held]
        shape = box(0.5, 0.5, each - 1, GUILD - 1, 6, "wf-cell")
        shape += icon("guild", 5, 4, 26, f"wf-{guild}")
        shown = shorten(wording.say(f"guild.name.{guild}"), (each - 32) / 11)
        shape += label(30, 21, 11, "wf-strong", shown)
        for side, count in enumerate(counts):
            line, column = divmod(side, 2)
            x, y = 8 + column * (each - 8) / 2, 36 + line * 28
            shape += token(side, x, y, 18) + label(x + 23, y + 14, 13, "wf-strong", str(count))
        said = f"{name}: {', '.join(str(count) for count in counts)}"
        drawn += moved(10 + place * (each + 6), 26, target(f"guild.{guild}", said, shape))
    return drawn, 26 + GUILD + 4


def draw_piles(view: dict[str, Any], wording: Wording, width: float) -> Drawn:
    """Draw the piles of upgrade tiles."""
    piles: dict[str, int] = view["piles"]
    return kept("piles", wording, width, piles, lambda: _piles(piles, wording, width))


def _piles(piles: dict[str, int], wording: Wording, width: float) -> Drawn:
    title = wording.say("label.tiles")
    drawn = label(12, 20, 13, "wf-title", title)
    figures: dict[str, Figure] = {
        "cost": PRICE_OF_TYPE[BASIC],
        "other": PRICE_OF_TYPE[SPACE_TILE],
        "influence": INFLUENCE_PRICE,
    }
    prices = _prices(*_price_place(title, width))
    drawn += about("tile-prices", wording.say("label.tile-prices", figures), prices)
    columns = 3 if width < 600 else 8
    tall = 42 if width < 600 else 66
    each = (width - 20 - 6 * (columns - 1)) / columns
    top = 30 if width > 600 else 52
    for place, name in enumerate(TILE_IDS):
        line, column = divmod(place, columns)
        left = piles[name]
        said = f"{wording.say('tile.' + name)} ×{left}"
        shape = pile(name, left, each, tall)
        if left == 1 and name.startswith("ux"):
            shape = piece(f"tile.{name}", shape)
        x, y = 10 + column * (each + 6), top + line * (tall + 5)
        drawn += moved(x, y, target(f"tile.{name}", said, shape))
    lines = -(-len(TILE_IDS) // columns)
    return drawn, top + lines * (tall + 5) + 4


def _price_place(title: str, width: float) -> tuple[float, float]:
    """Return where the prices stand: beside the title, or below it on a phone."""
    return (12 + ems(title) * 13 + 12, 9.0) if width > 600 else (12.0, 30.0)


def _prices(x: float, y: float) -> str:
    """Draw what a tile of each type costs, from x on."""
    drawn = ""
    for kind, guild in enumerate(GUILD_OF_TYPE[:SPECIAL]):
        name = TILE_TYPES[kind]
        line = [tile(name), words(str(PRICE_OF_TYPE[kind]))]
        line.append(Token("silver", "wf-silver"))
        if guild != NONE:
            line += [Token("slash", "wf-soft"), words(str(INFLUENCE_PRICE))]
            line.append(Token("guild", f"wf-{GUILDS[guild]}"))
        drawn += strip(line, x, y, 13)
        x += width_of(line, 13) + 8
    return drawn
