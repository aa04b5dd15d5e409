"""A report as a page that needs nothing else: HTML with its pictures inside."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from parlour.study.chart import Row, intervals_chart
from parlour.study.intervals import Interval
from parlour.study.report.chapters import Chapter, Finding

STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
    "color:#222;background:#fff}table{border-collapse:collapse;margin:1rem 0}"
    "th,td{padding:.2rem .8rem;text-align:right;border-bottom:1px solid #ddd}"
    "th:first-child,td:first-child{text-align:left}svg{max-width:100%;height:auto}"
    "code{background:#f3f0e8;padding:.1rem .3rem}summary{cursor:pointer}"
)


def page_of(title: str, command: str, games: int, chapters: Sequence[Chapter], seats: int) -> str:
    """Write the report of a game as HTML."""
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
        f"<p>{games} games between bots. <code>{escape(command)}</code></p>",
        "<p>Shares are parts of the victory; the dashed line is an equal share. All intervals are "
        "for 95 %: of twenty lines that differ by nothing but luck, one lies outside. A choice is "
        "counted for the seats that made it at least once, and tells what goes together with "
        "winning, not what causes it.</p>",
    ]
    parts.extend([_chapter(chapter, seats) for chapter in chapters])
    parts.append("</body></html>")
    return "\n".join(parts) + "\n"


def _chapter(chapter: Chapter, seats: int) -> str:
    drawn = _picture(chapter, seats)
    head = "<tr><th></th><th>seats</th><th>victories</th><th>points</th></tr>"
    rows = "".join([_row(finding) for finding in chapter.findings])
    title = escape(chapter.title)
    table = f"<details><summary>Figures</summary><table>{head}{rows}</table></details>"
    return f"<h2>{title}</h2>\n{drawn}\n{table}"


def _picture(chapter: Chapter, seats: int) -> str:
    if chapter.by_points:
        rows = [Row(one.name, one.points, f"{one.points.estimate:.1f}") for one in chapter.findings]
        return intervals_chart(f"{chapter.title}, mean points", rows)
    rows = [
        Row(one.name, _percent(one.share), f"{100 * one.share.estimate:.1f} %")
        for one in chapter.findings
    ]
    return intervals_chart(f"{chapter.title}: victories in %", rows, mark=100 / seats)


def _percent(share: Interval) -> Interval:
    return Interval(*[100 * bound for bound in share])


def _row(finding: Finding) -> str:
    share, points = finding.share, finding.points
    cells = (
        escape(finding.name),
        str(finding.count),
        f"{100 * share.estimate:.1f} % [{100 * share.low:.1f}, {100 * share.high:.1f}]",
        f"{points.estimate:.1f} [{points.low:.1f}, {points.high:.1f}]",
    )
    return "<tr>" + "".join([f"<td>{cell}</td>" for cell in cells]) + "</tr>"
