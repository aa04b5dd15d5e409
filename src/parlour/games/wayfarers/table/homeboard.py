"""A player's own table: resources and dice, caravan, printed spaces and the panorama."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.lettering import shorten
from parlour.engine.parts import Drawn, part
from parlour.engine.svg import about, box, moved
from parlour.games.wayfarers.table.caravan import draw_caravan
from parlour.games.wayfarers.table.faces import die, die_name, piece, target, thing, token
from parlour.games.wayfarers.table.icons import icon
from parlour.games.wayfarers.table.kept import kept
from parlour.games.wayfarers.table.panorama import (
    draw_narrow_panorama,
    draw_panorama,
    draw_printed,
)
from parlour.games.wayfarers.table.strips import TAG_COLOUR, label
from parlour.games.wayfarers.table.wording import Wording

LEFT: Final = 304.0
GOODS: Final = (("silver", "wf-silver"), ("provision", "wf-provision"), ("influence", "wf-ink"))


def draw_player(
    view: dict[str, Any], wording: Wording, seat: int, width: float, own: bool
) -> Drawn:
    """Draw one player for a phone: who and what, then the board, then the cards."""
    player = view["players"][seat]
    drawn, top = draw_who(view, wording, seat, width)
    markup, tall = _kept_goods(player, wording, seat, width, own)
    drawn += moved(0, top, markup)
    top += tall
    markup, tall = draw_caravan(player, wording, seat, (width - 20, 42.0), own)
    drawn += moved(10, top, markup)
    top += tall + 4
    markup, tall = draw_printed(player, wording, seat, width - 20, own)
    drawn += moved(10, top, markup)
    top += tall + 6
    markup, tall = draw_narrow_panorama(player, wording, width, own)
    drawn += moved(0, top, markup)
    return drawn + moved(4, 0, _laurel(view, seat, width - 8, top + tall + 6)), top + tall + 6


def draw_own(view: dict[str, Any], wording: Wording, seat: int, width: float, own: bool) -> Drawn:
    """Draw one player for a desk: a strip of goods and dice, the board, the panorama."""
    player = view["players"][seat]
    drawn = draw_who(view, wording, seat, 240.0)[0]
    markup, top = _kept_goods(player, wording, seat, width, own)
    drawn += markup
    markup, tall = draw_caravan(player, wording, seat, (LEFT, 35.0), own)
    drawn += moved(6, top, markup)
    printed, more = draw_printed(player, wording, seat, LEFT, own)
    drawn += moved(6, top + tall + 3, printed)
    panorama, height = draw_panorama(player, wording, width - LEFT - 18, own)
    drawn += moved(LEFT + 12, top, panorama)
    whole = top + max(tall + 3 + more, height) + 4
    return drawn + _laurel(view, seat, width, whole), whole


def _laurel(view: dict[str, Any], seat: int, width: float, tall: float) -> str:
    """Draw a golden rim around the table of somebody who has won."""
    won = view["over"] and view["shares"][seat] > 0
    return part(f"won.{seat}", box(1, 1, width - 2, tall - 2, 9, "wf-won") if won else "")


# Each with all that it depends on


def draw_who(view: dict[str, Any], wording: Wording, seat: int, width: float) -> Drawn:
    """Draw the seal, the name and the points of a player, and whether it is their turn."""
    player = view["players"][seat]
    wins = view["over"] and view["shares"][seat] > 0
    decides = view["turn"] == seat and not view["over"]
    shown = (wording.player(seat), player["points"], player["total"], wins, decides)
    return kept(f"who.{seat}", wording, width, shown, lambda: _who(view, wording, seat, width))


def _kept_goods(
    player: dict[str, Any], wording: Wording, seat: int, width: float, own: bool
) -> Drawn:
    names = ("silver", "provision", "influence", "workers", "dice", "reserve", "tags")
    shown = (own, [player[name] for name in names])
    draw = _goods if width < 700 else _wide_goods
    return kept(
        f"goods.{seat}", wording, width, shown, lambda: draw(player, seat, wording, width, own)
    )


# Who, and what they have


def _who(view: dict[str, Any], wording: Wording, seat: int, width: float) -> Drawn:
    player = view["players"][seat]
    drawn = token(seat, 9, 6, 20)
    total = f"{player['total']} {wording.say('label.points')}"
    room = (width - 110) / 15
    name = wording.player(seat)
    drawn += label(34, 22, 14, "wf-strong", shorten(name, room))
    drawn = about(f"player.{seat}", name, drawn)
    letters = label(width - 6, 22, 15, "wf-strong wf-end", total)
    if view["over"] and view["shares"][seat] > 0:
        letters += icon("winner", width - 84, 5, 20, "wf-yellow")
    elif view["turn"] == seat and not view["over"]:
        said = wording.say("label.turn")
        drawn += about(f"turn.{seat}", said, icon("arrow", width - 80, 8, 14, "wf-special"))
    sources = [f"{wording.say(source)} {n}" for source, n in player["points"].items()]
    said = f"{total}: {', '.join(sources)}"
    return drawn + about(f"points.{seat}", said, letters), 32


def _stock(
    player: dict[str, Any],
    seat: int,
    wording: Wording,
    own: bool,
    x: float,
    size: tuple[float, float],
) -> str:
    """Draw silver, provisions, influence and workers in a row, each so wide and tall."""
    wide, tall = size
    drawn = ""
    middle = tall / 2
    for name, colour in GOODS:
        field = icon(name, x + 2, middle - 9, 18, colour)
        field += label(x + 23, middle + 5, 15, "wf-strong", str(player[name]))
        said = f"{wording.say('label.' + name)}: {player[name]}"
        if own and name == "influence":
            back = box(x - 1, 0, wide - 2, tall, 6, "wf-cell")
            drawn += target("influence.supply", said, back, field)
        else:
            drawn += about(f"{name}.{seat}", said, field)
        x += wide
    for colour, count in player["workers"].items():
        field = icon("worker", x, middle - 10, 20, f"wf-{colour}")
        field += label(x + 21, middle + 5, 14, "wf-strong", str(count))
        said = f"{wording.say('worker.' + colour)}: {count}"
        back = box(x - 1, 0, wide - 6, tall, 6, "wf-cell") if own else ""
        drawn += thing(own, f"worker.{colour}", said, back, field)
        x += wide - 4
    return drawn


def _dice(
    player: dict[str, Any], seat: int, wording: Wording, own: bool, x: float, size: float
) -> tuple[str, float]:
    drawn = ""
    for place, value in enumerate(player["dice"]):
        cube = piece(die_name(player["dice"], seat, place), die(value, x, 0, size), enters="rolls")
        said = f"{wording.say('label.dice')}: {value}"
        drawn += thing(own, f"die.{value}", said, cube)
        x += size + 5
    return drawn, x


def _goods(player: dict[str, Any], seat: int, wording: Wording, width: float, own: bool) -> Drawn:
    """Draw silver, provisions, influence, workers, dice and tags."""
    drawn = _stock(player, seat, wording, own, 12, (52.0, 42.0))
    dice, x = _dice(player, seat, wording, own, 12, 41)
    drawn += moved(0, 47, dice)
    reserve = wording.say("label.reserve", {"count": player["reserve"]})
    drawn += about("reserve", reserve, label(x + 2, 72, 11, "wf-faint", reserve))
    columns = 6
    each = (width - 24) / columns
    return drawn + moved(12, 96, _tags(player, wording, each, columns)), 144


def _wide_goods(
    player: dict[str, Any], seat: int, wording: Wording, width: float, own: bool
) -> Drawn:
    """Draw the same in two strips."""
    drawn = moved(0, 3, _stock(player, seat, wording, own, 250, (50.0, 30.0)))
    dice, x = _dice(player, seat, wording, own, 612, 32)
    drawn += moved(0, 2, dice)
    reserve = wording.say("label.reserve", {"count": player["reserve"]})
    drawn += about("reserve", reserve, label(x + 4, 23, 11, "wf-faint", reserve))
    names = len(player["tags"])
    return drawn + moved(10, 37, _tags(player, wording, (width - 20) / names, names)), 57


def _tags(player: dict[str, Any], wording: Wording, each: float, columns: int) -> str:
    drawn = ""
    for place, (name, count) in enumerate(player["tags"].items()):
        line, column = divmod(place, columns)
        x, y = column * each, line * 23
        field = icon(name, x, y, 16, TAG_COLOUR[name] if count else "wf-soft")
        kind = "wf-strong" if count else "wf-faint"
        field += label(x + 20, y + 13, 13, kind, str(count))
        drawn += about(f"tag.{name}", f"{wording.tag(name)}: {count}", field)
    return drawn
