"""A player's world: the printed board, and land, coast and sky that grow beside it."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.lettering import shorten
from parlour.engine.parts import Drawn, part
from parlour.engine.svg import about, box, moved
from parlour.games.wayfarers.facts.components import (
    DIE_SPACE_IDS,
    GROUND_IDS,
    GROUND_TAGS,
    INSPIRATION_IDS,
    PRINTED_SPACE_IDS,
    TAGS,
)
from parlour.games.wayfarers.facts.notation import DIE_EFFECT, PRINTED_REST, PRINTED_RIGHT_LINKS
from parlour.games.wayfarers.rules.indexing import STAR
from parlour.games.wayfarers.table.faces import die, face, needs, piece, thing, whole
from parlour.games.wayfarers.table.kept import kept
from parlour.games.wayfarers.table.scenes import scene
from parlour.games.wayfarers.table.strips import (
    Token,
    flow,
    label,
    of_effect,
    of_goal,
    of_score,
    strip,
    words,
)
from parlour.games.wayfarers.table.wording import Wording

INSPIRED: Final = 17
SKY: Final = 55
GROUND: Final = 60
FOLK: Final = 34
PHONE_FOLK: Final = 42
SPACE: Final = 52
COLUMN: Final = SKY + GROUND + FOLK + 4
WIDEST: Final = 84.0
GAP: Final = 4.0
NARROWEST: Final = 64.0
STAND: Final = 44
"""How tall the places beside the printed board are."""


def draw_printed(
    player: dict[str, Any], wording: Wording, seat: int, width: float, own: bool
) -> Drawn:
    """Draw the printed city, middle area, harbour and star with what is tucked there."""
    placed = [name for name in PRINTED_SPACE_IDS if name in player["placed"]]
    shown = (own, placed, player["city"], player["harbour"], player["star"])
    return kept(
        f"printed.{seat}", wording, width, shown, lambda: _printed(player, wording, width, own)
    )


def _printed(player: dict[str, Any], wording: Wording, width: float, own: bool) -> Drawn:
    columns = 3
    each = (width - GAP * (columns - 1)) / columns
    drawn = ""
    for space, name in enumerate(PRINTED_SPACE_IDS):
        line, column = divmod(space, columns)
        field = _space(player, wording, space, name, each, own)
        drawn += moved(column * (each + GAP), line * (SPACE + 3), field)
    top = -(-len(PRINTED_SPACE_IDS) // columns) * (SPACE + 3.0)
    quarter = (width - 3 * GAP) / 4
    spots = [
        _spot("city", player["city"], wording, quarter, own, ["city"], STAND),
        _spot("harbour", player["harbour"], wording, quarter, own, ["harbour"], STAND),
        _star(player, wording, quarter, own),
        _printed_rest(wording, quarter),
    ]
    for place, field in enumerate(spots):
        drawn += moved(place * (quarter + GAP), top, field)
    return drawn, top + STAND


def _space(
    player: dict[str, Any], wording: Wording, space: int, name: str, width: float, own: bool
) -> str:
    said = f"{wording.card(name)}: {wording.die_space(space)}"
    field = box(0.5, 0.5, width - 1, SPACE - 1, 6, "wf-face")
    field += box(4, 4, 24, 24, 5, "wf-dieoff")
    if name in player["placed"]:
        field += die(5, 4, 4, 24)
    else:
        field += flow([needs(space)], 5, 6, 22, 20)
    if name == "harbour":
        links = [of_effect(effect)[0] for effect in PRINTED_RIGHT_LINKS]
        field += strip(links, width - 52, 18, 11, 50)
    room = (width - 33) / 10.6
    field += label(31, 14, 11, "wf-faint", shorten(wording.say(f"label.space.{name}"), room))
    field += flow([of_effect(DIE_EFFECT[space])], 3, 29, width - 6, SPACE - 31)
    return thing(own, f"space.{name}", said, field)


def _spot(
    host: str,
    card: str | None,
    wording: Wording,
    width: float,
    own: bool,
    tags: list[str],
    tall: float,
) -> str:
    """Draw a townsfolk card under a card, or the room for one with the tags it may go by."""
    if card is None:
        said = wording.say("label.room", {"card": host})
        icons = [Token("townsfolk", "wf-soft"), *[Token(name, "wf-soft") for name in tags]]
        field = box(0.5, 0.5, width - 1, tall - 1, 5, "wf-gap")
        field += flow([icons], 2, 2, width - 4, tall - 4)
    else:
        said = whole(card, wording)
        field = piece(f"card.{card}", face(card, width, tall))
    return thing(own, f"host.{host}", said, field)


def _star(player: dict[str, Any], wording: Wording, width: float, own: bool) -> str:
    said = whole("star", wording)
    field = box(0.5, 0.5, width - 1, STAND - 1, 5, "wf-face")
    room = STAND - (INSPIRED if player["star"] else 0)
    field += flow([[Token("stars", "wf-space"), *of_score(STAR)]], 2, 2, width - 4, room - 4)
    if player["star"]:
        said += f" + {wording.card(player['star'])}"
        field += moved(0, STAND - INSPIRED, _inspired(player["star"], width))
    return thing(own, "star.star", said, field)


def _inspired(card: str, width: float) -> str:
    """Draw an inspiration card that is tucked to a space card: its goal doubles the points."""
    goal = [words("×2"), *of_goal(INSPIRATION_IDS.index(card))]
    field = box(0.5, 0.5, width - 1, INSPIRED - 1, 4, "wf-tucked")
    return piece(f"card.{card}", field, flow([goal], 1, 1, width - 2, INSPIRED - 2))


def _printed_rest(wording: Wording, width: float) -> str:
    said = f"{wording.say('label.rest')}: {wording.effect(PRINTED_REST)}"
    rest = [Token("moon", "wf-blue"), *of_effect(PRINTED_REST)]
    field = box(0.5, 0.5, width - 1, STAND - 1, 5, "wf-slot")
    return about("rest", said, field, flow([rest], 2, 2, width - 4, STAND - 4))


# The panorama


def draw_panorama(player: dict[str, Any], wording: Wording, width: float, own: bool) -> Drawn:
    """Draw a line of land from the newest to the oldest card, and one of water in order."""
    drawn, y = "", 0.0
    lines = ((list(reversed(player["land"])), "home"), (player["water"], "coast"))
    for entries, ground in lines:
        painted = scene(ground, 0, y, width, COLUMN)
        drawn += part(f"scene.{ground}", painted, box(0, y, width, COLUMN, 6, "wf-rim"))
        room = width - 2 * GAP
        apart = min(WIDEST + GAP, (room + GAP) / max(1, len(entries)))
        wide = max(NARROWEST, apart - GAP)
        if len(entries) > 1:
            apart = min(apart, (room - wide) / (len(entries) - 1))
        for place, entry in enumerate(entries):
            field = _kept_entry(player, wording, entry, wide, own, FOLK)
            drawn += moved(GAP + place * apart, y, field)
        y += COLUMN + GAP
    return drawn, y - GAP


def draw_narrow_panorama(
    player: dict[str, Any], wording: Wording, width: float, own: bool
) -> Drawn:
    """Draw the same in lines of four, for a phone."""
    entries = [*reversed(player["land"]), *player["water"]]
    each = (width - 20 - 3 * 6) / 4
    tall = COLUMN + PHONE_FOLK - FOLK + 8
    drawn = ""
    for line in range(-(-len(entries) // 4)):
        ground = "home" if 4 * line < len(player["land"]) else "coast"
        drawn += scene(ground, 6, line * tall, width - 12, tall - 4)
    for place, entry in enumerate(entries):
        line, column = divmod(place, 4)
        field = _kept_entry(player, wording, entry, each, own, PHONE_FOLK)
        drawn += moved(10 + column * (each + 6), line * tall, field)
    return drawn, -(-len(entries) // 4) * tall


def _kept_entry(
    player: dict[str, Any],
    wording: Wording,
    entry: dict[str, Any],
    width: float,
    own: bool,
    folk: float,
) -> str:
    shown = (own, folk, entry, entry["card"] in player["placed"])
    return kept(
        f"ground.{entry['card']}",
        wording,
        width,
        shown,
        lambda: (_entry(player, wording, entry, width, own, folk), 0),
    )[0]


def _entry(
    player: dict[str, Any],
    wording: Wording,
    entry: dict[str, Any],
    width: float,
    own: bool,
    tall: float,
) -> str:
    card = entry["card"]
    drawn = _sky(wording, entry, width, own) if entry["space"] else ""
    ground = piece(f"card.{card}", face(card, width, GROUND, True))
    if card in player["placed"]:
        ground += die(5, width - 26, GROUND - 26, 24)
    said = whole(card, wording)
    hot = own and card in DIE_SPACE_IDS
    drawn += moved(0, SKY + 2, thing(hot, f"space.{card}", said, ground))
    tags = [TAGS[tag] for tag in GROUND_TAGS[GROUND_IDS.index(card)]]
    folk = _spot(card, entry["townsfolk"], wording, width, own, tags, tall)
    return drawn + moved(0, SKY + GROUND + 4, folk)


def _sky(wording: Wording, entry: dict[str, Any], width: float, own: bool) -> str:
    inspired = entry["inspiration"]
    tall = SKY - INSPIRED if inspired else SKY
    sky = piece(f"card.{entry['space']}", face(entry["space"], width, tall, True))
    said = whole(entry["space"], wording)
    if inspired:
        said += f" + {wording.card(inspired)}"
        sky += moved(0, SKY - INSPIRED, _inspired(inspired, width))
    return thing(own, f"star.{entry['space']}", said, sky)
