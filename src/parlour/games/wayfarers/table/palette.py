"""Colours and type of the picture, by day and by night."""

from __future__ import annotations

from typing import Final

from parlour.engine.drawers import drawer_rules
from parlour.engine.ribbon import ribbon_rules
from parlour.engine.stylesheet import stylesheet

SCOPE: Final = "wayfarers"

_DAY: Final = """
--sheet:#d8c8a6;--band:#f8f0de;--card:#fffaf0;--line:#b9a57f;--ink:#2a2118;--faint:#675a47;
--accent:#8c3b1b;--on-accent:#fff;--met:#1f6a43;--slot:#eadcc0;--hot:#b4531f;--glow:#b8430f;
--townsfolk:#7b4a2b;--space:#3a3683;--land:#7d5503;--water:#14577f;--inspiration:#7a2f5c;
--basic:#2a6538;--special:#9c2f68;--black:#33343c;--yellow:#8a5f00;--blue:#1c5c95;--green:#276b39;
--red:#a02c1a;--on-dark:#fff;--silver:#5f6973;--provision:#7c4d1a;
--camel:#7c4d1a;--ship:#14577f;--pigeon:#7a2f5c;--telescope:#2f5d3a;
--p0:#1f5fa8;--p1:#b3341f;--p2:#27703b;--p3:#7a4f00;
--night:#1f2350;--night-l:#343a78;--star:#f6e7b4;--moon:#f3dfa2;
--day:#fdf1d6;--sun:#f6cf7a;--far:#efd8a6;--dune:#e6c688;--shade:#d8b373;
--air:#e4f0f2;--bay:#b7d8e0;--wave:#7fb3c2;--coast:#e3cf9f;--sail:#fff;
--night-b:#5b4a86;--day-b:#fbe3b4;--dune-b:#d4a96a;--far-b:#e3c286;--air-b:#f6ead2;--bay-b:#8fc0cf;--deep:#6fa3c0;--deep-b:#34678f;--wall-b:#ecd3b2;--page-b:#f1d9e6;--town:#2b2553;--lantern:#f6c860;--palm:#4a5a34;--shadow:#5d4522;--wall:#f4e3cb;--arch:#e8cfae;--awning:#d9a06a;--page:#f8e9ee;--ray:#f1d8e2;
"""
_NIGHT: Final = """
--sheet:#100d09;--band:#1d1913;--card:#2a241b;--line:#574c39;--ink:#f3ebdc;--faint:#bdb098;
--accent:#f09a63;--on-accent:#20140b;--met:#6fd39b;--slot:#352d21;--hot:#f3a671;--glow:#ffa361;
--townsfolk:#dba27a;--space:#b0b0f5;--land:#e2b45c;--water:#7fc0e8;--inspiration:#e79ac6;
--basic:#7fcf93;--special:#f39bc8;--black:#a9aebc;--yellow:#e8bb4d;--blue:#7fbcf0;--green:#74cf8d;
--red:#f5907d;--on-dark:#fff;--silver:#c3ccd5;--provision:#dca868;
--camel:#dca868;--ship:#7fc0e8;--pigeon:#e79ac6;--telescope:#8fd6a0;
--p0:#77b3f2;--p1:#f28a75;--p2:#74cf8d;--p3:#e0b04c;
--night:#141738;--night-l:#232857;--star:#f6e7b4;--moon:#e8d394;
--day:#33291a;--sun:#5a4620;--far:#3a2f1d;--dune:#43351f;--shade:#362a18;
--air:#1c2a30;--bay:#173642;--wave:#2f6072;--coast:#4a3f28;--sail:#3d4d55;
--night-b:#3a2f5c;--day-b:#3f3018;--dune-b:#33281a;--far-b:#32281a;--air-b:#2c2a26;--bay-b:#12303e;--deep:#1c4258;--deep-b:#0f2838;--wall-b:#2b2118;--page-b:#2b1d26;--town:#0f0d24;--lantern:#c99a3a;--palm:#232c18;--shadow:#0c0a07;--wall:#33281d;--arch:#281f16;--awning:#6b4526;--page:#33222c;--ray:#3d2935;
"""

_BY_NIGHT: Final = {
    "ink": "#f5efe0", "soft": "#cfcdea", "townsfolk": "#e9b790", "space": "#c9caff",
    "land": "#eac27a", "water": "#97d0f2", "inspiration": "#f3b0d4", "basic": "#95dba6",
    "special": "#f7b2d5", "black": "#c2c6d4", "yellow": "#f2cc6d", "blue": "#9bcdf7",
    "green": "#8edba3", "red": "#ffab9b", "silver": "#d3dae2", "provision": "#e9bd85",
    "camel": "#e9bd85", "ship": "#97d0f2", "pigeon": "#f3b0d4", "telescope": "#a6e2b4",
    "met": "#8ee0b1",
}  # fmt: skip
"""What is lighter on a card of the night sky, by day as well."""

_HEADS: Final = {
    "townsfolk": "#7b4a2b",
    "space": "#2b2a4f",
    "land": "#80570a",
    "water": "#1d5c86",
    "inspiration": "#7a2f5c",
    "basic": "#2f6f3e",
    "special": "#a2346b",
}
_ICONS: Final = (
    "townsfolk space land water inspiration basic special black yellow blue green red silver "
    "provision camel ship pigeon telescope met p0 p1 p2 p3"
)
_SCENERY: Final = "sun shade coast sail arch awning ray moon town lantern palm"


def _named() -> str:
    rules = "".join([f" .wf-{name}{{fill:var(--{name})}}" for name in _ICONS.split()])
    rules += "".join([f" .wf-by-night .wf-{name}{{fill:{ink}}}" for name, ink in _BY_NIGHT.items()])
    return rules + "".join([f" .wf-h-{name}{{fill:{ink}}}" for name, ink in _HEADS.items()])


_RULES: Final = """
 .wf-on{fill:var(--on-dark);font-weight:700}
 .wf-face{fill:var(--card);stroke:var(--line)}
 .wf-rim{fill:none;stroke:var(--line);stroke-width:1.2}
 .wf-slot{fill:var(--slot)}
 .wf-tucked{fill:var(--card);stroke:var(--inspiration);stroke-width:1.5}
 .wf-gap{fill:var(--band);fill-opacity:.75;stroke:var(--line);stroke-dasharray:3 4}
 .wf-cell{fill:var(--slot);stroke:var(--line)}
 .wf-die{fill:#fffaf0;stroke:#4a3a22;stroke-width:1.5}
 .wf-die-side{fill:#c9b68d;stroke:#4a3a22;stroke-width:1.2}
 .wf-pip{fill:#2a2118}
 .wf-dieoff{fill:var(--slot);stroke:var(--faint);stroke-dasharray:3 2}
 .wf-way{stroke:var(--line);stroke-width:2;fill:none;stroke-dasharray:1 5;stroke-linecap:round}
 .wf-waymet{stroke:var(--met);stroke-width:3;fill:none}
 .wf-node{fill:var(--card);stroke:var(--faint);stroke-width:1.5}
 .wf-req{fill:var(--band);stroke:var(--line)}
 .wf-reqmet{fill:var(--band);stroke:var(--met);stroke-width:2}
 .wf-button{fill:var(--accent)}
 .wf-onbutton{fill:var(--on-accent);font-weight:700;text-anchor:middle}
 .wf-ink{fill:var(--ink)}
 .wf-soft{fill:var(--faint)}
 .wf-onink{fill:var(--on-dark)}
 .wf-ring{fill:none;stroke:var(--card);stroke-width:1.5}
 .wf-cross{fill:none;stroke:var(--glow);stroke-width:2;stroke-linecap:round}
 .wf-marker{stroke:var(--card);stroke-width:1.5}
 .wf-k-red{fill:#8f2a1a}
 .wf-k-blue{fill:#1d5187}
 .wf-by-night text{fill:#f5efe0}
 .lit:hover>.wf-face,.lit:hover>.wf-cell,.lit:hover>.wf-die,
.lit:hover>.wf-node,.lit:hover>.wf-gap{stroke:var(--hot);stroke-width:2.5}
"""

LIT: Final = ("night", "day", "dune", "far", "air", "bay", "deep", "wall", "page")
"""What has light on it, from one colour above to another below."""


def _lit(name: str) -> str:
    return (
        f".wf-s-{name}{{fill:url(#wf-g-{name})}}"
        f".wf-a-{name}{{stop-color:var(--{name})}}.wf-b-{name}{{stop-color:var(--{name}-b)}}"
    )


_KEPT: Final = (
    "".join([f".wf-s-{name}{{fill:var(--{name})}}" for name in _SCENERY.split()])
    + "".join([_lit(name) for name in LIT])
    + ".wf-s-gleam{fill:none;stroke:var(--star);stroke-width:1.1;stroke-linecap:round;opacity:.5}"
    + ".wf-s-ridge{fill:none;stroke:var(--sun);stroke-width:1;opacity:.8}"
    + ".wf-s-milk{fill:var(--night-l)}.wf-s-caravan{fill:var(--shadow)}"
    + ".wf-s-tower{fill:var(--shadow)}"
    + ".wf-s-stars{fill:none;stroke:var(--star);stroke-width:1.4;stroke-linecap:round}"
    + ".wf-s-wave{fill:none;stroke:var(--wave);stroke-width:1.2;stroke-linecap:round}"
)

STYLE: Final = stylesheet(
    SCOPE,
    "wf",
    _DAY,
    _NIGHT,
    _RULES + _named() + drawer_rules("wf") + ribbon_rules("wf"),
    wide=90,
    kept=_KEPT,
)
