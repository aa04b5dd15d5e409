"""Colours and type of the picture, by day and by night.

The five colours of the symbols stay apart for every common kind of colour blindness.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.stylesheet import stylesheet

SCOPE: Final = "tides-of-time"

_DAY: Final = """
--sheet:#efeae0;--band:#faf7f0;--card:#fff;--line:#d3cab9;--ink:#1d2a31;--faint:#59656b;
--sea:#0e5a66;--on-sea:#fff;--shore:#d5e6e5;--stone:#e6dfd0;
--palace:#b93cb8;--library:#14316f;--garden:#17805f;--fortress:#a8430f;--temple:#dba214;
--on-dark:#fff;--on-light:#2a2000;
"""
_NIGHT: Final = """
--sheet:#0e1519;--band:#162026;--card:#202c33;--line:#3b4b54;--ink:#eaf0ee;--faint:#a5b5b9;
--sea:#74cbc8;--on-sea:#08191b;--shore:#1d3a40;--stone:#2d3a41;
--palace:#e79bc8;--library:#6f9ff7;--garden:#2ccf95;--fortress:#f2694a;--temple:#f7dc70;
--on-dark:#11181c;--on-light:#11181c;
"""

_RULES: Final = """
 .tot-sea{fill:var(--sea)}
 .tot-on-sea{fill:var(--on-sea);font-weight:700}
 .tot-face{fill:var(--card);stroke:var(--line)}
 .tot-slot{fill:none;stroke:var(--line);stroke-dasharray:3 4}
 .tot-none{fill:none;stroke:var(--faint);stroke-dasharray:2 3}
 .tot-chip{fill:var(--stone)}
 .tot-plinth{fill:var(--stone);stroke:var(--line)}
 .tot-pill{fill:var(--sea)}
 .tot-zero{fill:none;stroke:var(--line);stroke-width:1.5}
 .tot-live{fill:var(--shore);stroke:var(--sea);stroke-dasharray:3 2}
 .tot-tide{fill:none;stroke:var(--sea);stroke-width:2;stroke-linecap:round}
 .tot-back{fill:var(--sea);stroke:var(--band)}
 .tot-wave{fill:none;stroke:var(--on-sea);stroke-width:1.2;opacity:.55}
 .tot-frame{fill:none;stroke:var(--ink)}
 .tot-icon{fill:var(--ink)}
 .tot-faint-icon{fill:var(--faint)}
 .tot-sea-icon{fill:var(--sea)}
 .tot-on-sea-icon{fill:var(--on-sea)}
 .tot-glyph{fill:var(--on-dark)}
 .tot-temple .tot-glyph{fill:var(--on-light)}
 .tot-palace{fill:var(--palace)}
 .tot-library{fill:var(--library)}
 .tot-garden{fill:var(--garden)}
 .tot-fortress{fill:var(--fortress)}
 .tot-temple{fill:var(--temple)}
 .tot-tint{opacity:.14}
 .tot-chosen .tot-face{stroke:var(--sea);stroke-width:3}
 .tot-hand{cursor:pointer}
 .tot-hand:hover .tot-face{stroke:var(--sea);stroke-width:2}
"""

STYLE: Final = stylesheet(SCOPE, "tot", _DAY, _NIGHT, _RULES, wide=60)
