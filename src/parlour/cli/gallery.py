"""`parlour gallery`: every piece of each game as one page, for those who draw."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Annotated, Final

import typer

from parlour.cli.arguments import Lang, OptionalGameId, games_named
from parlour.cli.console import line
from parlour.cli.language import chosen_language
from parlour.engine.contract import Game
from parlour.engine.gallery import Exhibit, Gallery, Section
from parlour.engine.svg import number
from parlour.study.files import write_whole

SCALES: Final = (0.75, 1.0, 2.0)
LOOKS: Final = ("day", "night")
_DARK: Final = re.compile(r"@media\(prefers-color-scheme:dark\)\{(\.[\w-]+)\{([^}]*)\}\}")

_REFERRING: Final = re.compile(r"([^{}]+)\{([^{}]*url\(#[^{}]*)\}")

_PAGE: Final = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><title>Parlour: gallery</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body{{margin:0;font:14px/1.4 "Noto Sans",Arial,sans-serif;background:#efe9dd;color:#1d2a31}}
h1,h2,h3,nav{{margin:0;padding:.6rem 1rem}}
.day,.night{{padding:.5rem 1rem}}
.night{{background:#0d1417;color:#eaf0ee}}
.row{{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:.5rem 0 1rem}}
figure{{margin:0}}figcaption{{font-size:11px;max-width:14rem}}
.row svg:not(:root){{display:block;width:auto;max-width:none;overflow:visible}}
.hidden{{position:absolute;width:0;height:0}}
{style}
</style>
<h1>Parlour</h1>
{body}
</html>
"""


def gallery(
    game: OptionalGameId = None,
    out: Annotated[
        Path, typer.Option("--out", metavar="FILE", help="Where to write the page.")
    ] = Path("gallery.html"),
    lang: Lang = None,
) -> None:
    """Draw every piece of a game, or of all, in every state, both looks and three sizes."""
    language = chosen_language(lang)
    styles, body = "", ""
    for one in games_named(game):
        shown = one.gallery(language)
        if shown is not None:
            styles += _by_look(_DARK.sub(r".night \1{\2}", shown.style))
            body += _rooms(one, shown, language)
    write_whole(out, _PAGE.format(language=language, style=styles, body=body))
    line(str(out))


def _rooms(game: Game, shown: Gallery, language: str) -> str:
    drawn = f"<h2>{escape(game.title(language))}</h2>\n"
    for look in LOOKS:
        kept = f'<svg class="hidden {shown.scope}">{shown.definitions}</svg>'
        drawn += f'<div class="{look}">{_own_names(kept, look)}</div>\n'
    for section in shown.sections:
        drawn += f"<h3>{escape(section.title)}</h3>\n"
        for look in LOOKS:
            rows = "".join([_row(shown, section, scale) for scale in SCALES])
            drawn += f'<div class="{look}">{_own_names(rows, look)}</div>\n'
    return drawn


def _by_look(style: str) -> str:
    """Let rules that refer to definitions refer to those of each look."""
    by_night = ""
    for selectors, body in _REFERRING.findall(style):
        for selector in selectors.split(","):
            by_night += f".night {selector}{{{body.replace('url(#', 'url(#night-')}}}"
    return style.replace("url(#", "url(#day-") + by_night


def _own_names(drawn: str, look: str) -> str:
    """Let each look refer to its own definitions: colours inside them are those of their place."""
    for mark in ('id="', 'href="#', "url(#"):
        drawn = drawn.replace(mark, f"{mark}{look}-")
    return drawn


def _row(shown: Gallery, section: Section, scale: float) -> str:
    figures = [_figure(shown, exhibit, scale) for exhibit in section.exhibits]
    return f'<div class="row">{"".join(figures)}</div>'


def _figure(shown: Gallery, exhibit: Exhibit, scale: float) -> str:
    width, height = exhibit.width, exhibit.height
    size = f'width="{number(width * scale)}" height="{number(height * scale)}"'
    box = f'viewBox="0 0 {number(width)} {number(height)}"'
    return (
        f'<figure><svg class="{shown.scope}" {box} {size}>{exhibit.drawn}</svg>'
        f"<figcaption>{escape(exhibit.name)}</figcaption></figure>"
    )
