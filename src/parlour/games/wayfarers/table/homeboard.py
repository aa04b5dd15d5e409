"""A player's own table: resources, dice, caravan, printed spaces and the panorama."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.lettering import shorten
from parlour.engine.parts import Drawn
from parlour.engine.svg import box, moved
from parlour.games.wayfarers.facts.components import (
    ASSETS,
    CELL_IDS,
    COLUMNS,
    DIE_SPACE_IDS,
    GROUND_IDS,
    GROUND_TAGS,
    INSPIRATION_IDS,
    MINUS,
    PLUS,
    PRINTED_SPACE_IDS,
    PROVISION_OFF,
    SILVER_OFF,
    TAGS,
    USABLE,
    carried,
)
from parlour.games.wayfarers.facts.notation import (
    BONUSES,
    DIE_EFFECT,
    NOTHING,
    PRINTED_REST,
    PRINTED_RIGHT_LINKS,
)
from parlour.games.wayfarers.rules.indexing import STAR
from parlour.games.wayfarers.table.faces import (
    cell_of_tile,
    die,
    face,
    needs,
    piece,
    target,
    token,
    told,
    whole,
)
from parlour.games.wayfarers.table.icons import icon
from parlour.games.wayfarers.table.kept import kept
from parlour.games.wayfarers.table.strips import (
    TAG_COLOUR,
    Token,
    asset,
    centred,
    label,
    of_effect,
    of_goal,
    of_score,
    strip,
    words,
)
from parlour.games.wayfarers.table.wording import Wording

SKY: Final = 64
INSPIRED: Final = 16
GROUND: Final = 74
FOLK: Final = 46
COLUMN_HEIGHT: Final = SKY + GROUND + FOLK + 8


def draw_player(
    view: dict[str, Any], wording: Wording, seat: int, width: float, own: bool
) -> Drawn:
    """Draw one player: who and what, then the board, then the cards."""
    player = view["players"][seat]
    drawn, top = _kept_who(view, wording, seat, width)
    markup, tall = _kept_goods(player, wording, seat, width, own)
    drawn += moved(0, top, markup)
    top += tall
    board_width = min(width - 20, 440.0)
    markup, tall = _kept_caravan(player, wording, seat, board_width, own)
    drawn += moved(10, top, markup)
    if width < 700:
        top += tall + 6
        markup, tall = _kept_printed(player, wording, seat, board_width, own)
        drawn += moved(10, top, markup)
    else:
        markup, more = _kept_printed(player, wording, seat, width - board_width - 30, own)
        drawn += moved(20 + board_width, top, markup)
        tall = max(tall, more)
    top += tall + 6
    markup, tall = _panorama(player, wording, width, own)
    return drawn + moved(0, top, markup), top + tall + 6


# Each with all that it depends on


def _kept_who(view: dict[str, Any], wording: Wording, seat: int, width: float) -> Drawn:
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
    return kept(
        f"goods.{seat}",
        wording,
        width,
        shown,
        lambda: _goods(player, seat, wording, width, own),
    )


def _kept_caravan(
    player: dict[str, Any], wording: Wording, seat: int, width: float, own: bool
) -> Drawn:
    shown = (own, player["board"], player["loads"], player["caravan"])
    return kept(
        f"caravan.{seat}", wording, width, shown, lambda: _caravan(player, wording, width, own)
    )


def _kept_printed(
    player: dict[str, Any], wording: Wording, seat: int, width: float, own: bool
) -> Drawn:
    placed = [name for name in PRINTED_SPACE_IDS if name in player["placed"]]
    shown = (own, placed, player["city"], player["harbour"], player["star"])
    return kept(
        f"printed.{seat}", wording, width, shown, lambda: _printed(player, wording, width, own)
    )


def _kept_entry(
    player: dict[str, Any], wording: Wording, entry: dict[str, Any], width: float, own: bool
) -> str:
    shown = (own, entry, entry["card"] in player["placed"])
    return kept(
        f"ground.{entry['card']}",
        wording,
        width,
        shown,
        lambda: (_entry(player, wording, entry, width, own), 0),
    )[0]


# Who, and what they have


def _who(view: dict[str, Any], wording: Wording, seat: int, width: float) -> Drawn:
    player = view["players"][seat]
    drawn = token(seat, 9, 6, 22)
    drawn += label(36, 22, 15, "wf-strong", shorten(wording.player(seat), 12))
    if view["over"] and view["shares"][seat] > 0:
        drawn += icon("winner", width - 104, 7, 18, "wf-special")
    elif view["turn"] == seat and not view["over"]:
        drawn += label(width - 70, 21, 11, "wf-faint wf-end", wording.say("label.turn"))
    said = ", ".join([f"{wording.say(source)} {n}" for source, n in player["points"].items()])
    total = label(
        width - 12, 22, 16, "wf-strong wf-end", f"{player['total']} {wording.say('label.points')}"
    )
    return drawn + told(said, total), 30


def _goods(player: dict[str, Any], seat: int, wording: Wording, width: float, own: bool) -> Drawn:
    """Draw silver, provisions, influence, workers, dice and tags."""
    drawn, x = "", 12.0
    goods = (("silver", "wf-silver"), ("provision", "wf-provision"), ("influence", "wf-ink"))
    for name, colour in goods:
        shape = icon(name, x, 4, 18, colour) + label(x + 21, 19, 15, "wf-strong", str(player[name]))
        said = f"{wording.say('label.' + name)}: {player[name]}"
        if own and name == "influence":
            drawn += target("influence.supply", said, box(x - 3, 0, 46, 26, 5, "wf-cell"), shape)
        else:
            drawn += told(said, shape)
        x += 50
    for colour, count in player["workers"].items():
        shape = icon("worker", x, 3, 20, f"wf-{colour}") + label(
            x + 20, 19, 14, "wf-strong", str(count)
        )
        said = f"{wording.say('worker.' + colour)}: {count}"
        hot = target(f"worker.{colour}", said, box(x - 3, 0, 38, 26, 5, "wf-cell"), shape)
        drawn += hot if own else told(said, shape)
        x += 42
    x = 12.0
    for place, value in enumerate(player["dice"]):
        shape = piece(f"die.{seat}.{place}", die(value, x, 32, 32))
        said = f"{wording.say('label.dice')}: {value}"
        drawn += target(f"die.{value}", said, shape) if own else told(said, shape)
        x += 38
    reserve = wording.say("label.reserve", {"count": player["reserve"]})
    drawn += label(x + 2, 52, 11, "wf-faint", reserve)
    tags, tall = _tags(player, wording, width)
    return drawn + moved(0, 72, tags), 72 + tall


def _tags(player: dict[str, Any], wording: Wording, width: float) -> Drawn:
    drawn = ""
    each = 33.0 if width < 700 else 44.0
    for place, (name, count) in enumerate(player["tags"].items()):
        x = 12 + place * each
        shape = icon(name, x, 0, 15, TAG_COLOUR[name] if count else "wf-soft")
        shape += label(x + 16.5, 12.5, 12, "wf-strong" if count else "wf-faint", str(count))
        drawn += told(f"{wording.tag(name)}: {count}", shape)
    return drawn, 24


# The caravan


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


def _caravan(player: dict[str, Any], wording: Wording, width: float, own: bool) -> Drawn:
    """Draw the grid; above each column its value and what dice of that value carry."""
    each, tall = width / COLUMNS, 40.0
    drawn = ""
    for column in range(COLUMNS):
        x = column * each
        tokens = _carried(player["loads"][column])
        drawn += box(x + 1, 0, each - 2, 32, 5, "wf-slot")
        drawn += die(column + 1, x + 3, 2, 14)
        drawn += centred(tokens, x + 3, 17, 13, each - 6)
    for cell, name in enumerate(CELL_IDS):
        row, column = divmod(cell, COLUMNS)
        x, y = column * each + 1, 36 + row * (tall + 2)
        drawn += moved(x, y, _cell(player, wording, cell, name, each - 2, tall, own))
    return drawn, 36 + 3 * (tall + 2)


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
        return told(wording.say(f"asset.{printed}"), centred([asset(printed)], 0, 12, 16, width))
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
            shape += centred(of_effect(bonus), 2, height / 2 - 8, 16, width - 4)
    return target(f"cell.{name}", said, shape) if own else told(said, shape)


# The printed board


def _printed(player: dict[str, Any], wording: Wording, width: float, own: bool) -> Drawn:
    """Draw the printed city, middle area, harbour and star with what is tucked there."""
    columns = 3 if width < 700 else 6
    each = (width - 6 * (columns - 1)) / columns
    drawn = ""
    for space, name in enumerate(PRINTED_SPACE_IDS):
        line, column = divmod(space, columns)
        shape = _space(player, wording, space, name, each, own)
        drawn += moved(column * (each + 6), line * 64, shape)
    top = -(-len(PRINTED_SPACE_IDS) // columns) * 64.0
    quarter = (width - 18) / 4
    spots = [
        _spot("city", player["city"], wording, quarter, own, ["city"]),
        _spot("harbour", player["harbour"], wording, quarter, own, ["harbour"]),
        _star(player, wording, quarter, own),
        _printed_rest(wording, quarter),
    ]
    for place, shape in enumerate(spots):
        drawn += moved(place * (quarter + 6), top, shape)
    return drawn, top + FOLK + 4


def _space(
    player: dict[str, Any], wording: Wording, space: int, name: str, width: float, own: bool
) -> str:
    said = f"{wording.card(name)}: {wording.die_space(space)}"
    shape = box(0.5, 0.5, width - 1, 58, 6, "wf-face")
    shape += box(5, 5, 24, 24, 5, "wf-dieoff")
    if name in player["placed"]:
        shape += icon("die", 6, 6, 22, "wf-ink")
    else:
        shape += centred(needs(space), 6, 10, 14, 22)
    if name == "harbour":
        links = [of_effect(effect)[0] for effect in PRINTED_RIGHT_LINKS]
        shape += strip(links, width - 54, 22, 11, 50)
    shape += label(
        34, 16, 10, "wf-faint", shorten(wording.say(f"label.space.{name}"), (width - 40) / 10)
    )
    shape += centred(of_effect(DIE_EFFECT[space]), 4, 35, 16, width - 8)
    return target(f"space.{name}", said, shape) if own else told(said, shape)


def _spot(
    host: str, card: str | None, wording: Wording, width: float, own: bool, tags: list[str]
) -> str:
    """Draw a townsfolk card under a card, or the room for one with the tags it may go by."""
    if card is None:
        said = wording.say("label.room", {"card": host})
        shape = box(0.5, 0.5, width - 1, FOLK - 1, 5, "wf-gap")
        icons = [Token("townsfolk", "wf-soft"), *[Token(name, "wf-soft") for name in tags]]
        shape += centred(icons, 2, 15, 14, width - 4)
    else:
        said = whole(card, wording)
        shape = piece(f"card.{card}", face(card, width, FOLK))
    return target(f"host.{host}", said, shape) if own else told(said, shape)


def _star(player: dict[str, Any], wording: Wording, width: float, own: bool) -> str:
    said = whole("star", wording)
    shape = box(0.5, 0.5, width - 1, FOLK - 1, 5, "wf-face")
    shape += centred([Token("stars", "wf-space"), *of_score(STAR)], 3, 5, 14, width - 6)
    if player["star"]:
        said += f" + {wording.card(player['star'])}"
        shape += moved(0, FOLK - INSPIRED, _inspired(player["star"], width))
    return target("star.star", said, shape) if own else told(said, shape)


def _inspired(card: str, width: float) -> str:
    """Draw an inspiration card that is tucked to a space card: its goal doubles the points."""
    goal = [words("×2"), *of_goal(INSPIRATION_IDS.index(card))]
    shape = box(0.5, 0.5, width - 1, INSPIRED - 1, 4, "wf-tucked")
    return piece(f"card.{card}", shape, centred(goal, 3, 2, 12, width - 6))


def _printed_rest(wording: Wording, width: float) -> str:
    said = f"{wording.say('label.rest')}: {wording.effect(PRINTED_REST)}"
    shape = box(0.5, 0.5, width - 1, FOLK - 1, 5, "wf-slot")
    return told(
        said,
        shape,
        centred([Token("moon", "wf-blue"), *of_effect(PRINTED_REST)], 3, 15, 15, width - 6),
    )


# The panorama


def _panorama(player: dict[str, Any], wording: Wording, width: float, own: bool) -> Drawn:
    """Draw land cards from the newest to the oldest, then water cards in order."""
    entries = [*reversed(player["land"]), *player["water"]]
    if not entries:
        return "", 0
    columns = 4 if width < 700 else 11
    each = (width - 20 - 6 * (columns - 1)) / columns
    drawn = ""
    for place, entry in enumerate(entries):
        line, column = divmod(place, columns)
        shape = _kept_entry(player, wording, entry, each, own)
        drawn += moved(10 + column * (each + 6), line * (COLUMN_HEIGHT + 6), shape)
    lines = -(-len(entries) // columns)
    return drawn, lines * (COLUMN_HEIGHT + 6)


def _entry(
    player: dict[str, Any], wording: Wording, entry: dict[str, Any], width: float, own: bool
) -> str:
    card = entry["card"]
    drawn = box(0.5, 0.5, width - 1, SKY - 1, 5, "wf-gap")
    if entry["space"]:
        sky = piece(f"card.{entry['space']}", face(entry["space"], width, SKY - INSPIRED))
        said = whole(entry["space"], wording)
        if entry["inspiration"]:
            said += f" + {wording.card(entry['inspiration'])}"
            sky += moved(0, SKY - INSPIRED, _inspired(entry["inspiration"], width))
        drawn = target(f"star.{entry['space']}", said, sky) if own else told(said, sky)
    ground = piece(f"card.{card}", face(card, width, GROUND))
    if card in player["placed"]:
        ground += box(width - 49, 1, 16, 15, 4, "wf-die") + icon(
            "die", width - 48, 1.5, 14, "wf-ink"
        )
    said = whole(card, wording)
    hot = own and card in DIE_SPACE_IDS
    drawn += moved(0, SKY + 4, target(f"space.{card}", said, ground) if hot else told(said, ground))
    tags = [TAGS[tag] for tag in GROUND_TAGS[GROUND_IDS.index(card)]]
    folk = _spot(card, entry["townsfolk"], wording, width, own, tags)
    return drawn + moved(0, SKY + GROUND + 8, folk)
