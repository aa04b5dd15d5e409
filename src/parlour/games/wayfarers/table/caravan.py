"""A player's caravan: a grid of cells under tiles, and what dice of each value carry."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.parts import Drawn
from parlour.engine.svg import about, box, moved
from parlour.games.wayfarers.facts.components import (
    ASSETS,
    CELL_IDS,
    COLUMNS,
    MINUS,
    PLUS,
    PROVISION_OFF,
    SILVER_OFF,
    USABLE,
    carried,
)
from parlour.games.wayfarers.facts.notation import BONUSES, NOTHING
from parlour.games.wayfarers.table.faces import cell_of_tile, die, piece, thing
from parlour.games.wayfarers.table.kept import kept
from parlour.games.wayfarers.table.strips import Token, asset, flow, of_effect, words
from parlour.games.wayfarers.table.wording import Wording

LOADS: Final = 48.0
"""How tall the loads above the grid are."""


def draw_caravan(
    player: dict[str, Any], wording: Wording, seat: int, size: tuple[float, float], own: bool
) -> Drawn:
    """Draw the caravan so wide, its cells so tall."""
    shown = (size[1], own, player["board"], player["loads"], player["caravan"])
    return kept(
        f"caravan.{seat}", wording, size[0], shown, lambda: _caravan(player, wording, size, own)
    )


def _carried(load: int) -> list[Token]:
    """Return what dice of one value carry."""
    found: list[Token] = []
    for number, name in enumerate(ASSETS):
        found += [asset(name)] * carried(load, number)
    if carried(load, PLUS):
        found.append(words("+1"))
    if carried(load, MINUS):
        found.append(words("−1"))
    for what, name in ((SILVER_OFF, "silver"), (PROVISION_OFF, "provision")):
        if carried(load, what):
            found += [words(f"−{carried(load, what)}"), Token(name, f"wf-{name}")]
    return found


def _caravan(
    player: dict[str, Any], wording: Wording, size: tuple[float, float], own: bool
) -> Drawn:
    """Draw the grid; above each column its value and what dice of that value carry."""
    each, tall = size[0] / COLUMNS, size[1]
    drawn = loads(player, wording, size[0])
    for cell, name in enumerate(CELL_IDS):
        row, column = divmod(cell, COLUMNS)
        x, y = column * each + 1, LOADS + 2 + row * (tall + 2)
        drawn += moved(x, y, _cell(player, wording, cell, name, each - 2, tall, own))
    return drawn, LOADS + 2 + 3 * (tall + 2)


def loads(player: dict[str, Any], wording: Wording, width: float) -> str:
    """Draw each value of a die with what it carries."""
    each = width / COLUMNS
    drawn = ""
    for column in range(COLUMNS):
        x = column * each
        field = box(x + 1, 0, each - 2, LOADS, 5, "wf-slot")
        field += die(column + 1, x + each / 2 - 8, 2, 16)
        field += flow([_carried(player["loads"][column])], x + 2, 19, each - 4, LOADS - 20)
        said = _load_in_words(wording, column + 1, player["loads"][column])
        drawn += about(f"load.{column + 1}", said, field)
    return drawn


def _load_in_words(wording: Wording, value: int, load: int) -> str:
    """Say what dice of a value carry."""
    found = []
    for number, name in enumerate(ASSETS):
        found += [wording.say(f"asset.{name}")] * carried(load, number)
    found += [step for what, step in ((PLUS, "+1"), (MINUS, "−1")) if carried(load, what)]
    for what, name in ((SILVER_OFF, "silver"), (PROVISION_OFF, "provision")):
        if carried(load, what):
            found.append(f"−{carried(load, what)} {wording.say(f'resource.{name}')}")
    head = f"{wording.say('label.dice')}: {value}"
    return f"{head} ({', '.join(found)})" if found else head


def _cell(
    player: dict[str, Any],
    wording: Wording,
    cell: int,
    name: str,
    width: float,
    height: float,
    own: bool,
) -> str:
    if not USABLE >> cell & 1:
        printed = "camel" if cell == 0 else "telescope"
        said = wording.say(f"asset.{printed}")
        return about(f"asset.{printed}", said, flow([[asset(printed)]], 0, 0, width, height))
    tile = player["caravan"].get(name)
    if tile:
        said = f"{name}: {wording.tile(tile['tile'], tile['back'])}"
        shape = cell_of_tile(tile["tile"], tile["back"], tile["part"], width, height)
        if tile["tile"].startswith("ux"):
            shape = piece(f"tile.{tile['tile']}", shape)
    else:
        bonus = BONUSES[player["board"]][cell]
        said = name if bonus == NOTHING else f"{name}: {wording.effect(bonus)}"
        shape = box(0.5, 0.5, width - 1, height - 1, 4, "wf-cell")
        if bonus != NOTHING:
            shape += flow([of_effect(bonus)], 2, 2, width - 4, height - 4)
    return thing(own, f"cell.{name}", said, shape)
