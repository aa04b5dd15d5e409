"""Colours and type of the picture, by day and by night."""

from __future__ import annotations

from typing import Final

from parlour.engine.drawers import drawer_rules
from parlour.engine.ribbon import ribbon_rules
from parlour.engine.stylesheet import stylesheet

SCOPE: Final = "terra-mystica"

_DAY: Final = """
--sheet:#d9cdb4;--band:#f6efdf;--tile:#fffaf0;--line:#b7a585;--ink:#2a2118;--faint:#665a47;
--accent:#6a2f86;--on-accent:#fff;--glow:#b8430f;--glow-rim:#fff6e0;--shade:#3a2a12;
--ocean:#9cc6cf;--deep:#7fb0bd;--foam:#c9e3e4;--sand:#e9d9b0;--ripple:#f2fafa;
--desert:#edd28a;--plains:#c3935f;--swamp:#5b5a5c;--lakes:#5f9fcf;--forest:#78ad62;
--mountains:#b7b9bb;--wasteland:#d5755a;
--on-desert:#3a2c00;--on-plains:#2a1503;--on-swamp:#fff;--on-lakes:#04182b;--on-forest:#0b2408;
--on-mountains:#1d2227;--on-wasteland:#2c0503;
--desert-l:#f8e7b2;--plains-l:#dcb684;--swamp-l:#77767a;--lakes-l:#8cc0e4;--forest-l:#9ccb80;
--mountains-l:#dcdddd;--wasteland-l:#e9987b;
--desert-d:#cfa952;--plains-d:#98683a;--swamp-d:#3c3a40;--lakes-d:#3d7fb2;--forest-d:#3f7a39;
--mountains-d:#7f858b;--wasteland-d:#a8482f;
--fire:#b23a17;--water:#1d62a3;--earth:#7a5327;--air:#5c6b78;
--fire-t:#f7dccb;--water-t:#d3e4f3;--earth-t:#eadcc4;--air-t:#e6eaec;
--gold:#e3ab2c;--gold-d:#a0700d;--gold-l:#fbe08c;--power:#7c3fa0;--power-l:#b98ad2;
--cube:#e9dcc0;--cube-l:#fbf5e6;--cube-d:#b39b6d;--snow:#fff;--steel:#8b959c;--steel-d:#5a646b;
--cliff:#9b7f4c;--grain:#c8b995;--gleam:.4;--bowl-l:#f3e2bd;--bowl-d:#d0ac6c;--pool:#3b5a60;--reed:#a9a86a;--plank:#a9783f;--plank-d:#5f3d17;--used:#e4d9c2;
--rim-desert:var(--desert-l);--rim-plains:var(--plains-l);--rim-swamp:var(--swamp-d);
--rim-lakes:var(--lakes-l);--rim-forest:var(--forest-l);--rim-mountains:var(--mountains-l);
--rim-wasteland:var(--wasteland-l);
"""
_NIGHT: Final = """
--sheet:#0e1214;--band:#1a1f22;--tile:#252c30;--line:#4d5960;--ink:#eee9df;--faint:#b3b0a6;
--accent:#cfa3e6;--on-accent:#1d0f27;--glow:#ffa361;--glow-rim:#20140a;--shade:#000;
--ocean:#16323d;--deep:#102833;--foam:#1f4653;--sand:#6d6145;--ripple:#3d7183;
--desert:#a98c45;--plains:#7d5833;--swamp:#37363a;--lakes:#2f6a9b;--forest:#3f6f37;
--mountains:#71777c;--wasteland:#93442f;
--on-desert:#fff;--on-plains:#fff;--on-swamp:#fff;--on-lakes:#fff;--on-forest:#fff;
--on-mountains:#fff;--on-wasteland:#fff;
--desert-l:#c9ab62;--plains-l:#99703f;--swamp-l:#504f55;--lakes-l:#4b88b9;--forest-l:#57904a;
--mountains-l:#9aa0a5;--wasteland-l:#b35c43;
--desert-d:#7f6728;--plains-d:#5c3e20;--swamp-d:#232226;--lakes-d:#1d4f79;--forest-d:#25491f;
--mountains-d:#4d5358;--wasteland-d:#672a1a;
--fire:#ff9a73;--water:#86c1f5;--earth:#dcb07a;--air:#c4d2dc;
--fire-t:#45201a;--water-t:#17314b;--earth-t:#3a2c1a;--air-t:#2b343a;
--gold:#e3ab2c;--gold-d:#8a5f08;--gold-l:#fbe08c;--power:#a66bc9;--power-l:#d3aee6;
--cube:#d6c7a4;--cube-l:#f1e7cd;--cube-d:#8d7749;--snow:#e6ebee;--steel:#a3adb4;--steel-d:#6b757c;
--cliff:#3a3322;--grain:#191d1e;--gleam:.07;--bowl-l:#4a3a24;--bowl-d:#2c2114;--pool:#26444b;--reed:#85844f;--plank:#8a6030;--plank-d:#2f1d08;--used:#20272b;
--rim-desert:var(--desert-d);--rim-plains:var(--plains-d);--rim-swamp:var(--swamp-d);
--rim-lakes:var(--lakes-d);--rim-forest:var(--forest-d);--rim-mountains:var(--mountains-d);
--rim-wasteland:var(--wasteland-d);
"""

_TERRAIN: Final = "desert plains swamp lakes forest mountains wasteland"
_CULT: Final = "fire water earth air"
_PAINT: Final = {
    "desert": ("#f0bf1c", "#ffe27a", "#a87c00", "#241a00"),
    "plains": ("#7c4a22", "#a97445", "#4a290e", "#fff"),
    "swamp": ("#2c2a32", "#5a5764", "#0f0e13", "#fff"),
    "lakes": ("#1f63b5", "#5b96dd", "#0f3a75", "#fff"),
    "forest": ("#1f7435", "#57a764", "#0d461c", "#fff"),
    "mountains": ("#9aa2aa", "#cfd5da", "#5f676f", "#12161a"),
    "wasteland": ("#b5291b", "#e0685a", "#701008", "#fff"),
}
"""The paint on the wooden pieces of a people: front, lit side, shaded side, letters on it."""


def _painted() -> str:
    rules = ""
    for terrain, (front, lit, shaded, letters) in _PAINT.items():
        rim = shaded if letters == "#fff" else lit
        rules += f".tm-w-{terrain}{{--w:{front};--wl:{lit};--wd:{shaded};"
        rules += f"--wt:{letters};--wr:{rim}}}"
    return rules


def _by_name() -> str:
    rules = ""
    for name in _TERRAIN.split():
        rules += f".tm-{name}{{fill:var(--{name})}}.tm-{name}-l{{fill:var(--{name}-l)}}"
        rules += f".tm-{name}-d{{fill:var(--{name}-d)}}"
        rules += f".tm-a-{name}{{stop-color:var(--{name}-l)}}"
        rules += f".tm-b-{name}{{stop-color:var(--{name})}}"
        rules += f".tm-c-{name}{{stop-color:var(--{name}-d)}}"
    for name in _CULT.split():
        rules += f".tm-{name}{{fill:var(--{name})}}.tm-{name}-t{{fill:var(--{name}-t)}}"
        rules += f".tm-rim-{name}{{stroke:var(--{name})}}"
    return rules


_RIM: Final = "stroke-width:3.2;stroke-linejoin:round;paint-order:stroke"


def _letters() -> str:
    """Letters on the land have a rim of its own colour, which no tree or rock breaks."""
    return "".join(
        [
            f" .tm-on-{name}{{fill:var(--on-{name});stroke:var(--rim-{name});{_RIM}}}"
            for name in _TERRAIN.split()
        ]
    )


_RULES: Final = """
 .tm-accent{fill:var(--accent)}
 .tm-tile{fill:var(--tile);stroke:var(--line)}
 .tm-used{fill:var(--used);stroke:var(--line);stroke-dasharray:4 3}
 .tm-cross{fill:none;stroke:var(--glow);stroke-width:2;stroke-linecap:round}
 .tm-now{fill:var(--tile);stroke:var(--accent);stroke-width:3}
 .tm-button{fill:var(--accent)}
 .tm-on-button{fill:var(--on-accent);font-weight:700}
 .tm-deed{fill:var(--tile);stroke:var(--accent);stroke-width:1.5}
 .tm-frame{fill:none;stroke:var(--line);stroke-width:2}
 .tm-sea{stop-color:var(--ocean)}
 .tm-deep{stop-color:var(--deep)}
 .tm-foam{fill:none;stroke:var(--foam);stroke-width:13;stroke-linejoin:round}
 .tm-sand{fill:var(--sand);stroke:var(--sand);stroke-width:7;stroke-linejoin:round}
 .tm-river{fill:transparent;stroke:var(--foam);stroke-width:1;stroke-dasharray:1 5}
 .tm-ripple{fill:none;stroke:var(--ripple);stroke-width:1.3;stroke-linecap:round;opacity:.7}
 .tm-bridge-side{stroke:var(--plank-d);stroke-width:15;stroke-linecap:butt}
 .tm-bridge-deck{stroke:var(--plank);stroke-width:11}
 .tm-bridge-gap{stroke:var(--plank-d);stroke-width:11;stroke-dasharray:1.3 4}
 .tm-site{fill:var(--tile);stroke:var(--glow);stroke-width:3}
 .tm-hit{fill:transparent}
 .tm-on-wood{fill:var(--wt);font-weight:700;text-anchor:middle;stroke:var(--wr);stroke-width:2.6;
stroke-linejoin:round;paint-order:stroke}
 .tm-glow-rim{fill:none;stroke:var(--glow-rim);stroke-width:6;stroke-linejoin:round;opacity:.9}
 .tm-glow{fill:none;stroke:var(--glow);stroke-width:3.2;stroke-linejoin:round}
 .tm-tint{opacity:.16}
 .tm-octagon{fill:#9c8262;stroke:#4d3b27;stroke-width:1.5}
 .tm-octagon-in{fill:var(--tile);stroke:#d9c6a5;stroke-width:1}
 .tm-table{fill:url(#tm-g-grain)}
 .tm-cliff{fill:var(--cliff);stroke:var(--cliff);stroke-width:7;stroke-linejoin:round}
 .tm-bowl{fill:url(#tm-g-bowl);stroke:var(--plank-d);stroke-width:1.5}
 .tm-ready{stroke:var(--power);stroke-width:2.5}
 .tm-bead{fill:var(--power);stroke:var(--power-l);stroke-width:.8}
 .tm-in-bowl{font-weight:700;text-anchor:middle;stroke:var(--bowl-l);stroke-width:3;paint-order:stroke;
stroke-linejoin:round}
 .tm-drum{fill:var(--tile)}
 .tm-round{fill:url(#tm-g-column)}
 .tm-joint{fill:none;stroke:var(--line);stroke-width:1}
 .tm-gain{stroke-width:3;stroke-linecap:butt}
 .tm-order{fill:var(--tile);stroke-width:2}
"""

_KEPT: Final = """
.tm-column-l{stop-color:#fff;stop-opacity:var(--gleam)}
.tm-column{stop-color:#fff;stop-opacity:0}
.tm-column-d{stop-color:var(--shade);stop-opacity:.22}
.tm-bowl-l{stop-color:var(--bowl-l)}
.tm-bowl-d{stop-color:var(--bowl-d)}
.tm-grains{fill:none;stroke:var(--grain);stroke-width:1.2}
.tm-lit-edge{fill:none;stroke:#fff;stroke-width:1.6;opacity:.4}
.tm-dark-edge{fill:none;stroke:var(--shade);stroke-width:1.8;opacity:.32}
.tm-shadow{fill:var(--shade);opacity:.3}
.tm-snow{fill:var(--snow)}
.tm-pool{fill:var(--pool)}
.tm-reed{fill:none;stroke:var(--reed);stroke-width:1.5;stroke-linecap:round}
.tm-trunk{fill:var(--plank-d)}
.tm-furrow{fill:none;stroke:var(--plains-d);stroke-width:1.6;stroke-linecap:round}
.tm-straw{fill:none;stroke:var(--plains-l);stroke-width:1.6;stroke-linecap:round}
.tm-wave{fill:none;stroke:var(--lakes-l);stroke-width:1.7;stroke-linecap:round}
.tm-crack{fill:none;stroke:var(--wasteland-d);stroke-width:1.5;stroke-linecap:round}
.tm-halo{fill:none;stroke:#fff8e6;stroke-width:3.6;stroke-linejoin:round;opacity:.9}
.tm-front{fill:var(--w);stroke:#1b130a;stroke-width:1.1;stroke-linejoin:round}
.tm-lit{fill:var(--wl);stroke:#1b130a;stroke-width:1.1;stroke-linejoin:round}
.tm-side{fill:var(--wd);stroke:#1b130a;stroke-width:1.1;stroke-linejoin:round}
.tm-grain{fill:none;stroke:var(--wd);stroke-width:.9;opacity:.6}
.tm-gleam{fill:none;stroke:var(--wl);stroke-width:1.4;stroke-linecap:round}
.tm-stone{fill:#e2d7bd;stroke:#3a2f1c;stroke-width:1}
.tm-gold-line{fill:none;stroke:var(--gold-d);stroke-width:1.6;stroke-linejoin:round}
.tm-gold{fill:var(--gold)}
.tm-gold-d{fill:var(--gold-d)}
.tm-gold-l{fill:var(--gold-l)}
.tm-power{fill:var(--power)}
.tm-power-l{fill:var(--power-l)}
.tm-cube{fill:var(--cube)}
.tm-cube-l{fill:var(--cube-l)}
.tm-cube-d{fill:var(--cube-d)}
.tm-steel{fill:var(--steel)}
.tm-steel-d{fill:var(--steel-d)}
.tm-plank{fill:var(--plank)}
.tm-ink{fill:var(--ink)}
.tm-outline{fill:none;stroke:var(--ink);stroke-width:1.4;stroke-linejoin:round}
"""

NEUTRAL: Final = ".tm-w-none{--w:#c79a5e;--wl:#e6c28c;--wd:#855a24;--wt:#241503;--wr:#e6c28c}"

STYLE: Final = stylesheet(
    SCOPE,
    "tm",
    _DAY,
    _NIGHT,
    _RULES + drawer_rules("tm") + ribbon_rules("tm") + _letters(),
    narrow=34,
    kept=_KEPT + _by_name() + _painted() + NEUTRAL,
)
