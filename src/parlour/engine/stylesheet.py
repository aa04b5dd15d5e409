"""The look that all boards share, and the way colours of a game reach its picture.

A board is drawn with classes that begin with a prefix of its game. Colours are variables, by day
and by night; the scope is the class of the root, under which every selector stands.
"""

from __future__ import annotations

_SHARED = """
:not(:root){display:block;width:100%;height:auto;margin:0 auto}
.PREFIX-narrow:not(:root){max-width:NARROWrem}
.PREFIX-wide:not(:root){max-width:WIDErem}
 text{font-family:"Parlour Sans",-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,
sans-serif;fill:var(--ink);font-variant-numeric:tabular-nums lining-nums}
 .PREFIX-title{font-family:"Parlour Serif","Iowan Old Style","Palatino Linotype",Palatino,Georgia,
"Noto Serif","Times New Roman",serif;font-weight:700}
 .PREFIX-strong{font-weight:700}
 .PREFIX-faint{fill:var(--faint)}
 .PREFIX-end{text-anchor:end}
 .PREFIX-middle{text-anchor:middle}
 .PREFIX-sheet{fill:var(--sheet)}
 .PREFIX-band{fill:var(--band)}
 .PREFIX-won{fill:none;stroke:#d9a520;stroke-width:3}
"""


def stylesheet(
    scope: str,
    prefix: str,
    day: str,
    night: str,
    rules: str,
    narrow: int = 30,
    wide: int = 90,
    kept: str = "",
) -> str:
    """Return the style of a game's board: what all share, then its own colours and rules.

    `narrow` and `wide` are the greatest widths of the two layouts in a page, in rem. A rule that
    begins with a blank is about something inside the picture, another one about its root. What
    `use` shows is a world of its own, where nothing is found through the scope: the rules of
    `kept` stand bare, their classes begin with the prefix of the game.
    """
    shared = _SHARED.replace("PREFIX", prefix)
    shared = shared.replace("NARROW", str(narrow)).replace("WIDE", str(wide))
    dark = f"@media(prefers-color-scheme:dark){{.{scope}{{{night}}}}}"
    return f".{scope}{{{day}}}{dark}{scoped(scope, shared + rules)}{kept}".replace("\n", "")


def scoped(scope: str, rules: str) -> str:
    """Put every selector of every rule under a class.

    >>> scoped("sea", " .a,.b>c{fill:red}:not(:root){width:1px}")
    '.sea .a,.sea .b>c{fill:red}.sea:not(:root){width:1px}'
    """
    found = ""
    for rule in "".join(rules.split("\n")).split("}"):
        selectors, _, body = rule.partition("{")
        if not selectors.strip():
            continue
        inside = " " if selectors.startswith(" ") else ""
        listed = [f".{scope}{inside}{part.strip()}" for part in selectors.split(",")]
        found += f"{','.join(listed)}{{{body}}}"
    return found
