"""The main board: five rows of cards with their slots, the guilds, the piles of tiles."""

from __future__ import annotations

from typing import Any

from parlour.engine.errors import Figure
from parlour.engine.lettering import ems
from parlour.engine.parts import Drawn
from parlour.engine.svg import box, moved
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
from parlour.games.wayfarers.table.faces import face, piece, pile, target, token, told, whole
from parlour.games.wayfarers.table.icons import icon
from parlour.games.wayfarers.table.kept import kept
from parlour.games.wayfarers.table.strips import (
    TILE_LETTERS,
    Token,
    centred,
    label,
    of_effect,
    strip,
    width_of,
    words,
)
from parlour.games.wayfarers.table.wording import Wording

CARD_HEIGHT = 76
FOOT = 24


def draw_row(view: dict[str, Any], wording: Wording, row: str, width: float) -> Drawn:
    """Draw the four open cards of a row, the effects of their slots and the deck."""
    count = view["decks"][row]["count"]
    name = f"row.{row}"
    drawn, top = kept(name, wording, width, count, lambda: _head(row, count, wording, width))
    each = (width - 20 - 3 * 6) / 4
    for place in range(1, 5):
        slot = f"{row}-{place}"
        drawn += moved(10 + (place - 1) * (each + 6), top, _kept_slot(view, wording, slot, each))
    return drawn, top + CARD_HEIGHT + FOOT + 8


def _head(row: str, count: int, wording: Wording, width: float) -> Drawn:
    said = wording.say(f"row.{row}")
    drawn = box(10, 8, 4, 15, 2, f"wf-{row}") + label(19, 20, 13, "wf-title", said)
    deck = wording.say("label.deck", {"count": count})
    text = label(width - 12, 20, 11, "wf-faint wf-end", deck)
    if row in ("land", "water"):
        wide = ems(deck) * 11 + 12
        back = box(width - 12 - wide, 7, wide + 4, 18, 5, "wf-cell")
        text = target(f"deck.{row}", f"{said}: {deck}", back, text)
    return drawn + text, 29


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
    drawn += centred(foot, 3, CARD_HEIGHT + 5, 14, width - 6)
    if card:
        drawn += piece(f"card.{card}", face(card, width, CARD_HEIGHT))
    else:
        drawn += box(0.5, 0.5, width - 1, CARD_HEIGHT - 1, 5, "wf-gap")
    for place, worker in enumerate(data["workers"]):
        x = 3 + 15 * place
        shape = box(x - 1, CARD_HEIGHT - 20, 15, 18, 4, "wf-face")
        shape += icon("worker", x - 0.5, CARD_HEIGHT - 18.5, 14, f"wf-{worker}")
        drawn += piece(f"worker.{worker}.{card}", shape)
    if data["mark"] is not None:
        mark = token(data["mark"], width - 23, CARD_HEIGHT - 23, 21)
        drawn += piece(f"mark.{data['mark']}.{card}", mark)
    return target(f"slot.{slot}", name, drawn)


def draw_guilds(view: dict[str, Any], wording: Wording, width: float) -> Drawn:
    """Draw the three guilds with everybody's influence."""
    owners = [*view["players"], *([view["opponent"]] if view["opponent"] else [])]
    held = [owner["guilds"] for owner in owners]
    return kept("guilds", wording, width, held, lambda: _guilds(held, wording, width))


def _guilds(held: list[dict[str, int]], wording: Wording, width: float) -> Drawn:
    drawn = label(12, 20, 13, "wf-title", wording.say("label.guilds"))
    each = (width - 20 - 12) / 3
    for place, guild in enumerate(GUILDS):
        name = wording.say(f"guild.{guild}")
        counts = [influence[guild] for influence in held]
        shape = box(0.5, 0.5, each - 1, 51, 6, "wf-cell")
        shape += icon("guild", 4, 6, 22, f"wf-{guild}")
        shape += label(28, 18, 10.5, "wf-strong", wording.say(f"guild.name.{guild}"))
        step = (each - 32) / max(2, len(counts))
        for side, count in enumerate(counts):
            x = 28 + side * step
            shape += token(side, x, 26, 14) + label(x + 15, 37, 11, "wf-strong", str(count))
        said = f"{name}: {', '.join(str(count) for count in counts)}"
        drawn += moved(10 + place * (each + 6), 28, target(f"guild.{guild}", said, shape))
    return drawn, 28 + 52 + 8


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
    drawn += told(wording.say("label.tile-prices", figures), _prices(12 + ems(title) * 13 + 12))
    columns = 4 if width < 600 else 12
    each = (width - 20 - 6 * (columns - 1)) / columns
    for place, tile in enumerate(TILE_IDS):
        line, column = divmod(place, columns)
        left = piles[tile]
        said = f"{wording.say('tile.' + tile)} ×{left}"
        shape = pile(tile, left, each, 36)
        if left == 1 and tile.startswith("ux"):
            shape = piece(f"tile.{tile}", shape)
        drawn += moved(
            10 + column * (each + 6), 28 + line * 41, target(f"tile.{tile}", said, shape)
        )
    lines = -(-len(TILE_IDS) // columns)
    return drawn, 28 + lines * 41 + 6


def _prices(x: float) -> str:
    """Draw what a tile of each type costs, from x on."""
    drawn = ""
    for kind, guild in enumerate(GUILD_OF_TYPE[:SPECIAL]):
        name = TILE_TYPES[kind]
        line = [Token("tile", f"wf-{name}", TILE_LETTERS[name]), words(str(PRICE_OF_TYPE[kind]))]
        line.append(Token("silver", "wf-silver"))
        if guild != NONE:
            line += [Token("slash", "wf-soft"), words(str(INFLUENCE_PRICE))]
            line.append(Token("guild", f"wf-{GUILDS[guild]}"))
        drawn += strip(line, x, 9, 13)
        x += width_of(line, 13) + 8
    return drawn
