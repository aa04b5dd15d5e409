"""The legend: every icon of the picture with its meaning."""

from __future__ import annotations

from typing import Final

from parlour.engine.lettering import shorten
from parlour.engine.svg import about, moved
from parlour.games.wayfarers.facts.components import (
    ASSETS,
    GUILDS,
    ROWS,
    TAGS,
    TILE_TYPES,
    WORKER_COLOURS,
)
from parlour.games.wayfarers.table.strips import (
    Token,
    asset,
    card,
    label,
    strip,
    tag,
    tile,
    words,
)
from parlour.games.wayfarers.table.wording import Wording

_OTHERS: Final = (
    ("silver", "wf-silver", "label.silver"),
    ("provision", "wf-provision", "label.provision"),
    ("seal-0", "wf-p0", "label.influence-token"),
    ("influence", "wf-ink", "label.influence"),
    ("mark", "wf-ink", "effect.mark"),
    ("shift", "wf-ink", "label.shift"),
    ("recall", "wf-ink", "effect.recall"),
    ("refresh", "wf-ink", "effect.refresh"),
    ("nudge", "wf-ink", "effect.nudge"),
    ("journal", "wf-ink", "effect.journal"),
    ("lightning", "wf-blue", "label.at-once"),
    ("moon", "wf-blue", "label.resting"),
    ("slash", "wf-soft", "label.slash"),
    ("arrow", "wf-soft", "label.arrow"),
    ("winner", "wf-special", "label.vp"),
)


def _entries() -> list[tuple[list[Token], str]]:
    """Return icons and the keys of their names."""
    entries = [([tag(name)], f"tag.{name}") for name in (*TAGS, "townsfolk")]
    entries += [([asset(name)], f"asset.{name}") for name in ASSETS]
    entries += [([Token("guild", f"wf-{name}")], f"guild.{name}") for name in GUILDS]
    entries.append(([Token("guild", "wf-met")], "guild.any"))
    entries += [([Token("worker", f"wf-{name}")], f"worker.{name}") for name in WORKER_COLOURS]
    entries += [([card(row)], f"row.{row}") for row in ROWS]
    entries += [([tile(kind)], f"type.{kind}") for kind in (*TILE_TYPES, "any")]
    entries += [([Token(name, colour)], key) for name, colour, key in _OTHERS]
    entries.append(([words("3"), Token("draw", "wf-land")], "label.draw-three"))
    entries.append(([words("+"), Token("die", "wf-ink")], "effect.newdie"))
    entries.append(([words("0")], "label.zero"))
    return entries


_LEGENDS: Final[dict[tuple[str, float], tuple[str, float]]] = {}


def draw_legend(wording: Wording, width: float) -> tuple[str, float]:
    """Draw all icons in columns, once for each language and width."""
    key = (wording.language, width)
    legend = _LEGENDS.get(key)
    if legend is None:
        legend = _draw(wording, width)
        _LEGENDS[key] = legend
    return legend


def _draw(wording: Wording, width: float) -> tuple[str, float]:
    drawn = label(12, 20, 13, "wf-title", wording.say("label.legend"))
    entries = _entries()
    columns, step = (2, 24) if width < 600 else (5, 20)
    each = (width - 24) / columns
    for place, (tokens, key) in enumerate(entries):
        line, column = divmod(place, columns)
        said = shorten(wording.say(key), (each - 32) / 11)
        shape = strip(tokens, 0, 0, 16, 26) + label(28, 12.5, 11, "", said)
        name = f"icon.{key}"
        drawn += moved(12 + column * each, 30 + line * step, about(name, wording.say(key), shape))
    return drawn, 30 + -(-len(entries) // columns) * step + 6
