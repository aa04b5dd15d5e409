"""The others at a desk: all that one needs to know of them, side by side."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.parts import Drawn
from parlour.engine.svg import about, box, moved
from parlour.games.wayfarers.table.caravan import LOADS, loads
from parlour.games.wayfarers.table.faces import die, die_name, piece, whole
from parlour.games.wayfarers.table.homeboard import GOODS, draw_who
from parlour.games.wayfarers.table.icons import icon
from parlour.games.wayfarers.table.kept import kept
from parlour.games.wayfarers.table.strips import TAG_COLOUR, label
from parlour.games.wayfarers.table.wording import Wording

CHIP: Final = 36.0
TALL: Final = 18.0


def draw_other(view: dict[str, Any], wording: Wording, seat: int, width: float) -> Drawn:
    """Draw another player: who, goods, dice, loads, tags and the names of the cards."""
    player = view["players"][seat]
    drawn, top = draw_who(view, wording, seat, width)
    shown = {name: player[name] for name in player if name not in ("points", "total")}
    markup, tall = kept(
        f"other.{seat}", wording, width, shown, lambda: _other(player, seat, wording, width)
    )
    return drawn + moved(0, top, markup), top + tall


def _other(player: dict[str, Any], seat: int, wording: Wording, width: float) -> Drawn:
    drawn = _goods(player, wording)
    x = 10.0
    for place, value in enumerate(player["dice"]):
        cube = piece(die_name(player["dice"], seat, place), die(value, x, 0, 24), enters="rolls")
        said = f"{wording.say('label.dice')}: {value}"
        drawn += moved(0, 24, about(f"die.{value}", said, cube))
        x += 28
    reserve = wording.say("label.reserve", {"count": player["reserve"]})
    drawn += about("reserve", reserve, label(x + 2, 41, 11, "wf-faint", reserve))
    drawn += moved(8, 52, loads(player, wording, width - 16))
    drawn += moved(10, 56 + LOADS, _tags(player, wording, width - 20))
    return drawn + moved(8, 98 + LOADS, _cards(player, wording, width - 16)), 186 + LOADS


def _goods(player: dict[str, Any], wording: Wording) -> str:
    drawn, x = "", 10.0
    counted = [
        (name, name, colour, wording.say(f"label.{name}"), player[name]) for name, colour in GOODS
    ]
    for colour, count in player["workers"].items():
        said = wording.say(f"worker.{colour}")
        counted.append((f"worker.{colour}", "worker", f"wf-{colour}", said, count))
    for thing, name, colour, said, count in counted:
        field = icon(name, x, 2, 16, colour) + label(x + 18, 15, 13, "wf-strong", str(count))
        drawn += about(thing, f"{said}: {count}", field)
        x += 43
    return drawn


def _tags(player: dict[str, Any], wording: Wording, width: float) -> str:
    drawn = ""
    each = width / 6
    for place, (name, count) in enumerate(player["tags"].items()):
        line, column = divmod(place, 6)
        x, y = column * each, line * 20
        field = icon(name, x, y, 15, TAG_COLOUR[name] if count else "wf-soft")
        field += label(x + 18, y + 12, 12, "wf-strong" if count else "wf-faint", str(count))
        drawn += about(f"tag.{name}", f"{wording.tag(name)}: {count}", field)
    return drawn


def _cards(player: dict[str, Any], wording: Wording, width: float) -> str:
    """Draw the cards by their numbers, each with what it says; used die spaces have a die."""
    found: list[tuple[str, str]] = []
    for entry in [*reversed(player["land"]), *player["water"]]:
        ground = "land" if entry in player["land"] else "water"
        named = (
            (entry["card"], ground),
            (entry["space"], "space"),
            (entry["townsfolk"], "townsfolk"),
            (entry["inspiration"], "inspiration"),
        )
        found += [(card, kind) for card, kind in named if card]
    columns = int(width // (CHIP + 2))
    drawn = ""
    for place, (card, kind) in enumerate(found):
        line, column = divmod(place, columns)
        chip = box(0, 0, CHIP, TALL, 4, f"wf-h-{kind}")
        chip += label(CHIP / 2, 13, 11, "wf-on wf-middle", card.upper())
        chip = about(f"card.{card}", whole(card, wording), piece(f"card.{card}", chip))
        drawn += moved(column * (CHIP + 2), line * (TALL + 2), chip)
    return drawn
