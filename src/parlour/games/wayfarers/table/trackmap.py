"""The journal track as a graph: spaces, connections, requirements that light up when met."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.parts import Drawn
from parlour.engine.svg import Attribute, about, box, element, moved
from parlour.games.wayfarers.facts.components import GUILDS, NONE, ROWS, TAGS, TILE_TYPES
from parlour.games.wayfarers.facts.track import (
    ANY,
    CARD_COUNT,
    COLUMN,
    EDGE_FROM,
    EDGE_SECTION,
    EDGE_TO,
    EDGES,
    EITHER_LIGHT,
    FINAL_COLUMN,
    GREEN_PLACE,
    INFLUENCE_COUNT,
    NODE_IDS,
    NODES,
    REQUIREMENT,
    TILE_COUNT,
    is_payment,
)
from parlour.games.wayfarers.table.faces import piece, thing
from parlour.games.wayfarers.table.icons import icon
from parlour.games.wayfarers.table.kept import kept
from parlour.games.wayfarers.table.prompting import reward
from parlour.games.wayfarers.table.strips import centred, label, of_effect, of_requirement, width_of
from parlour.games.wayfarers.table.wording import Wording

_SPREAD: Final = {1: (0.5,), 2: (0.27, 0.73), 3: (0.0, 0.5, 1.0), 5: (0.0, 0.25, 0.5, 0.75, 1.0)}
"""How far across the track the spaces of a column lie, by how many there are."""


def _across() -> tuple[float, ...]:
    found = []
    for node in range(NODES):
        column = [other for other in range(NODES) if COLUMN[other] == COLUMN[node]]
        found.append(_SPREAD[len(column)][column.index(node)])
    return tuple(found)


ACROSS: Final = _across()


class _Map:
    """Where things lie: along the track to the right on a desk, downwards on a phone."""

    def __init__(self, width: float) -> None:
        self.wide = width > 600
        self.node = (66.0, 38.0) if self.wide else (66.0, 42.0)
        self.width = width
        self.length = 80.0
        self.breadth = 196.0
        self.top = 24.0 if self.wide else 56.0

    def place(self, node: int) -> tuple[float, float]:
        """Return the middle of a space."""
        if self.wide:
            step = (self.width - 20 - self.node[0]) / FINAL_COLUMN
            return 10 + self.node[0] / 2 + COLUMN[node] * step, self.top + ACROSS[
                node
            ] * self.breadth
        room = self.width - 20 - self.node[0]
        return 10 + self.node[0] / 2 + ACROSS[node] * room, self.top + COLUMN[node] * self.length

    def height(self) -> float:
        return self.top + (self.breadth if self.wide else FINAL_COLUMN * self.length) + 34


def draw_track(view: dict[str, Any], wording: Wording, width: float, viewer: int) -> Drawn:
    """Draw the whole track."""
    layout = _Map(width)
    wanted = [
        REQUIREMENT[edge]["ab".index(view["sections"][EDGE_SECTION[edge]])] for edge in range(EDGES)
    ]
    met = [is_met(view["players"][viewer], each) for each in wanted]
    edges = [(edge, wanted[edge], met[edge]) for edge in range(EDGES)]
    journal = view["journal"]
    nodes = (journal["tiles"], journal["markers"])
    parts = [
        kept("ways", wording, width, met, lambda: _ways(wording, layout, edges)),
        kept("nodes", wording, width, nodes, lambda: _nodes(view, wording, layout)),
        kept("needs", wording, width, edges, lambda: _chips(wording, layout, edges)),
        kept("green", wording, width, journal["green"], lambda: _green(view, wording, layout)),
    ]
    return "".join([markup for markup, _ in parts]), layout.height()


Edge = tuple[int, tuple[int, ...], bool]
"""A way of the track, what it wants, and whether the viewer has that."""


def _ways(wording: Wording, layout: _Map, edges: list[Edge]) -> Drawn:
    title = label(12, 20, 13, "wf-title", wording.say("label.journal"))
    drawn = "" if layout.wide else title
    return drawn + "".join([_way(layout, edge, met) for edge, _, met in edges]), 0


def _nodes(view: dict[str, Any], wording: Wording, layout: _Map) -> Drawn:
    return "".join([_node(view, wording, layout, node) for node in range(NODES)]), 0


def _chips(wording: Wording, layout: _Map, edges: list[Edge]) -> Drawn:
    return "".join([_chip(wording, layout, *edge) for edge in edges if edge[1]]), 0


def _way(layout: _Map, edge: int, met: bool) -> str:
    x, y = layout.place(EDGE_FROM[edge])
    to_x, to_y = layout.place(EDGE_TO[edge])
    path = {
        "d": f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}",
        "class": "wf-waymet" if met else "wf-way",
    }
    return element("path", path)


def _chip(wording: Wording, layout: _Map, edge: int, wanted: tuple[int, ...], met: bool) -> str:
    x, y = layout.place(EDGE_FROM[edge])
    to_x, to_y = layout.place(EDGE_TO[edge])
    tokens = of_requirement(wanted)
    wide = width_of(tokens, 13) + 8
    bend = 0.5 if COLUMN[EDGE_TO[edge]] - COLUMN[EDGE_FROM[edge]] == 1 else 0.32
    chip_x, chip_y = x + (to_x - x) * bend - wide / 2, y + (to_y - y) * bend - 9
    said = f"{NODE_IDS[EDGE_FROM[edge]]} → {NODE_IDS[EDGE_TO[edge]]}: {wording.requirement(wanted)}"
    shape = box(0, 0, wide, 18, 9, "wf-reqmet" if met else "wf-req")
    shape += centred(tokens, 4, 2.5, 13, wide - 8)
    name = f"way.{NODE_IDS[EDGE_FROM[edge]]}-{NODE_IDS[EDGE_TO[edge]]}"
    return moved(chip_x, chip_y, about(name, said, shape))


def _node(view: dict[str, Any], wording: Wording, layout: _Map, node: int) -> str:
    x, y = layout.place(node)
    width, height = layout.node
    name = NODE_IDS[node]
    effect = reward(view, node)
    shape = box(0.5, 0.5, width - 1, height - 1, 8, "wf-node")
    tokens = of_effect(effect) if node else []
    if node:
        shape += label(5, 12.5, 11, "wf-faint", name)
    else:
        shape += label(5, height - 6, 11, "wf-faint", wording.say("label.start"))
    shape += centred(tokens, 4, height - 24, 15, width - 8)
    markers = ""
    here = [side for side, at in enumerate(view["journal"]["markers"]) if at == name]
    for place, side in enumerate(here):
        at = width - 18 - 17 * place
        ground: dict[str, Attribute] = {"cx": at + 9, "cy": 9, "r": 11, "class": "wf-node"}
        seal = icon(f"seal-{side}", at + 1, 1, 16, f"wf-p{side}")
        markers += piece(f"marker.{side}", element("circle", ground), seal)
    said = f"{name}: {wording.effect(effect)}" if node else wording.say("label.start")
    shape += markers
    group = thing(bool(node), f"node.{name}", said, shape)
    return moved(x - width / 2, y - height / 2, group)


def _green(view: dict[str, Any], wording: Wording, layout: _Map) -> Drawn:
    """Draw the green workers that are still beside the track."""
    drawn = ""
    for place, there in enumerate(view["journal"]["green"]):
        if not there:
            continue
        pair = [node for node in range(NODES) if GREEN_PLACE[node] == place]
        (x, y), (to_x, to_y) = layout.place(pair[0]), layout.place(pair[1])
        said = wording.say("worker.green")
        shape = icon("worker", (x + to_x) / 2 - 10, (y + to_y) / 2 - 10, 20, "wf-green")
        drawn += piece(f"green.{place}", about("worker.green", said, shape))
    return drawn, 0


def is_met(player: dict[str, Any], wanted: tuple[int, ...]) -> bool:
    """Tell from a view whether a player meets a requirement."""
    if is_payment(wanted):
        return all(player["guilds"][guild] >= n for guild, n in zip(GUILDS, wanted, strict=True))
    return not wanted or _count(player, wanted[0]) >= wanted[1]


def _count(player: dict[str, Any], measure: int) -> int:
    if measure == EITHER_LIGHT:
        return int(player["tags"]["sun"]) + int(player["tags"]["moon"])
    if measure >= INFLUENCE_COUNT:
        return NONE
    if measure >= TILE_COUNT:
        kind = measure - TILE_COUNT
        tiles: dict[str, int] = player["tiles"]
        return sum(tiles.values()) if kind == ANY else tiles[TILE_TYPES[kind]]
    if measure >= CARD_COUNT:
        return int(player["cards"][ROWS[measure - CARD_COUNT]])
    return int(player["tags"][TAGS[measure]])
