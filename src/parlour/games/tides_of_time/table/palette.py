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
--dawn:#f3dcc0;--dusk:#b9a7c4;--night:#232a52;--far:#c9b59c;--near:#a98a6b;--light:#f6ecd8;
--shade:#6b4f3f;--gold:#d9a520;--deep:#2b2230;--wood:#7b5230;--rose:#b0413e;--leaf:#4f8a4f;
--star:#fbe9b0;--glow:#8fd3d6;--block:#b3a48d;--water:#5f9fbd;--wave:#dff0f4;--ice:#eaf3f7;
--fire:#d9622b;--cloud:#fdf7ec;--blue:#2f5fae;--rim:#a97a12;
"""
_NIGHT: Final = """
--sheet:#0e1519;--band:#162026;--card:#202c33;--line:#3b4b54;--ink:#eaf0ee;--faint:#a5b5b9;
--sea:#74cbc8;--on-sea:#08191b;--shore:#1d3a40;--stone:#2d3a41;
--palace:#e79bc8;--library:#6f9ff7;--garden:#2ccf95;--fortress:#f2694a;--temple:#f7dc70;
--on-dark:#11181c;--on-light:#11181c;
--dawn:#5b4636;--dusk:#3f364d;--night:#141a38;--far:#4f4437;--near:#65503c;--light:#b3a78f;
--shade:#2a1e18;--gold:#d9a520;--deep:#15101a;--wood:#4a301a;--rose:#94413e;--leaf:#37643a;
--star:#fbe9b0;--glow:#4f9ea3;--block:#6f6555;--water:#2c5d76;--wave:#86b4c6;--ice:#9fb1bd;
--fire:#c0572a;--cloud:#8f8577;--blue:#2b5196;--rim:#b98a22;
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
 .tot-gilt{fill:none;stroke:var(--rim);stroke-width:1.6}
 .tot-page{fill:none;stroke:var(--rim);stroke-width:.8;stroke-opacity:.6}
 .tot-border{fill:none;stroke:var(--rim);stroke-width:1.4}
 .tot-vine{fill:none;stroke:var(--rim);stroke-width:1.1;stroke-linecap:round;opacity:.75}
 .tot-sky{fill:var(--night)}
 .tot-halo{fill:var(--star);opacity:.22}
 .tot-moon{fill:var(--star)}
 .tot-sea-of-moon{fill:var(--shade);opacity:.18}
 .tot-by-night{fill:#fbe9b0;stroke:var(--night);stroke-width:3;paint-order:stroke}
 .tot-crown{fill:var(--gold)}
 .tot-dim{fill:var(--dusk);opacity:.22}
 .tot-swell{opacity:.55}
 .tot-hollow{fill:var(--stone);opacity:.35}
 .tot-arch{fill:none;stroke:var(--line);stroke-width:1.2}
 .lit.tot-hand:hover .tot-face{stroke:var(--sea);stroke-width:2}
"""

_PAINTS: Final = (
    "dawn dusk far near gold deep wood rose leaf glow water ice fire cloud blue night light block"
)


def _paints() -> str:
    return (
        "".join([f" .tot-s-{name}{{fill:var(--{name})}}" for name in _PAINTS.split()])
        + " .tot-s-shade{fill:var(--shade);opacity:.35}"
        + " .tot-s-star{fill:none;stroke:var(--star);stroke-width:1.6;stroke-linecap:round}"
        + " .tot-s-wave{fill:none;stroke:var(--wave);stroke-width:1.4;stroke-linecap:round}"
    )


STYLE: Final = stylesheet(SCOPE, "tot", _DAY, _NIGHT, _RULES + _paints(), wide=90)
