"""Colours and type of the picture, by day and by night."""

from __future__ import annotations

from typing import Final

from parlour.engine.stylesheet import stylesheet

SCOPE: Final = "empires-of-the-north"

_DAY: Final = """
--sheet:#e8edf0;--band:#f6f9fa;--card:#fff;--line:#c5d0d6;--ink:#18262d;--faint:#51636c;
--sea:#0b5a7a;--on-sea:#fff;--shore:#d3e6ee;--dim:#e3e9ec;--mark:#b3470d;--on-mark:#fff;
--location:#8a4b14;--field:#3f7a2d;--boost:#9a2f6d;--island:#0b6f7a;--feature:#4d4aa8;
--food:#a8620b;--wood:#7a4a1e;--stone:#5f6a70;--sheep:#6d6a3a;--fish:#1d6fa5;--gold:#a37a00;
--raze:#b3261e;--worker:#5b3f8f;--ship:#0b5a7a;--cards:#51636c;--vp:#8a1f5c;
--p0:#0b5fa8;--p1:#b3470d;--p2:#2d7a3a;--p3:#7a2d8f;
"""
_NIGHT: Final = """
--sheet:#0c1418;--band:#141f25;--card:#1e2b32;--line:#3a4b55;--ink:#e8f0f2;--faint:#a3b5bd;
--sea:#6fc3e2;--on-sea:#06171e;--shore:#173642;--dim:#17232a;--mark:#ffb27a;--on-mark:#2b1200;
--location:#e3a873;--field:#8fd07a;--boost:#f09acb;--island:#63d3de;--feature:#b3b0ff;
--food:#f0b45c;--wood:#d9a577;--stone:#b9c4ca;--sheep:#d6d29a;--fish:#7cc4f5;--gold:#f2cf4e;
--raze:#ff8d80;--worker:#c8adff;--ship:#6fc3e2;--cards:#a3b5bd;--vp:#f5a0cf;
--p0:#7cb8f5;--p1:#ffb27a;--p2:#8fd07a;--p3:#d9a0ef;
"""

_RULES: Final = """
 .en-sea{fill:var(--sea);font-weight:700}
 .en-mark{fill:var(--mark);font-weight:700}
 .en-on{fill:var(--on-sea);font-weight:700}
 .en-on-mark{fill:var(--on-mark);font-weight:700}
 .en-face{fill:var(--card);stroke:var(--line)}
 .en-tired .en-face{fill:var(--dim);stroke-dasharray:4 3}
 .en-tired text{fill:var(--faint)}
 .en-deck{fill:var(--shore);stroke:var(--sea)}
 .en-ring{fill:none;stroke:var(--sea);stroke-width:5;opacity:.35}
 .en-rule{stroke:var(--line)}
 .en-button .en-face{fill:var(--sea);stroke:none}
 .en-bar-location{fill:var(--location)}
 .en-bar-field{fill:var(--field)}
 .en-bar-upgrade{fill:var(--field)}
 .en-bar-field_or_upgrade{fill:var(--field)}
 .en-bar-boost{fill:var(--boost)}
 .en-bar-island{fill:var(--island)}
 .en-food{fill:var(--food)}
 .en-wood{fill:var(--wood)}
 .en-stone{fill:var(--stone)}
 .en-sheep{fill:var(--sheep)}
 .en-fish{fill:var(--fish)}
 .en-gold{fill:var(--gold)}
 .en-raze{fill:var(--raze)}
 .en-worker{fill:var(--worker)}
 .en-spent{fill:none;stroke:var(--worker);stroke-width:2}
 .en-ship{fill:var(--ship)}
 .en-card{fill:var(--cards)}
 .en-vp{fill:var(--vp)}
 .en-resource{fill:var(--faint)}
 .en-p0{fill:var(--p0)}
 .en-p1{fill:var(--p1)}
 .en-p2{fill:var(--p2)}
 .en-p3{fill:var(--p3)}
 .en-hollow{fill:var(--card);stroke:var(--faint);stroke-width:2}
 .en-target{cursor:pointer}
 .en-target:hover .en-face{stroke:var(--sea);stroke-width:2}
 .en-can>.en-face{stroke:var(--sea);stroke-width:2}
 .en-can>.en-deck{stroke-width:2.5}
 .en-chosen>.en-face{stroke:var(--mark);stroke-width:3}
"""

STYLE: Final = stylesheet(SCOPE, "en", _DAY, _NIGHT, _RULES, wide=68)
