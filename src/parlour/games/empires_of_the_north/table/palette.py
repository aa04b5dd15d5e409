"""Colours and type of the picture, by day and by night."""

from __future__ import annotations

from typing import Final

from parlour.engine.drawers import drawer_rules
from parlour.engine.ribbon import ribbon_rules
from parlour.engine.stylesheet import stylesheet

SCOPE: Final = "empires-of-the-north"

_DAY: Final = """
--sheet:#e8edf0;--band:#f6f9fa;--card:#fff;--line:#c5d0d6;--ink:#18262d;--faint:#51636c;
--sea:#0b5a7a;--on-sea:#fff;--shore:#d3e6ee;--dim:#e3e9ec;--glow:#b3470d;--mark:#b3470d;--on-mark:#fff;
--location:#8a4b14;--field:#3f7a2d;--boost:#9a2f6d;--island:#0b6f7a;--feature:#4d4aa8;
--food:#a8620b;--wood:#7a4a1e;--stone:#5f6a70;--sheep:#6d6a3a;--fish:#1d6fa5;--gold:#a37a00;
--raze:#b3261e;--worker:#5b3f8f;--ship:#0b5a7a;--cards:#51636c;--vp:#8a1f5c;
--p0:#0b5fa8;--p1:#b3470d;--p2:#2d7a3a;--p3:#7a2d8f;
--sky:#cfe4ee;--far:#b9d3c4;--grass:#8fb673;--furrow:#6f9857;--dusk:#d9d6e6;--peak:#98a3b3;
--snow:#fff;--ground:#b7a585;--aurora:#243a5e;--light:#6fc6a8;--water:#7fb3cd;--wave:#e8f4f8;
--pine:#2f6042;--sand:#e8d7a8;--figure:#6b4a24;--figure-b:#1f160a;--sky-b:#f1f6ec;--dusk-b:#f6e6d8;--aurora-b:#3d6b7a;--water-b:#4f8fb0;--hull:#6b4218;--mast:#3c2509;--shield:#e8c45a;
--deep:#a9cfe0;--glenn:#2f6b3f;--mackinnon:#7a2331;--ulaf:#1f4f86;--heidel:#8a5208;--panuk:#0f6a72;
--nanurjuk:#5a3f8c;
"""
_NIGHT: Final = """
--sheet:#0c1418;--band:#141f25;--card:#1e2b32;--line:#3a4b55;--ink:#e8f0f2;--faint:#a3b5bd;
--sea:#6fc3e2;--on-sea:#06171e;--shore:#173642;--dim:#17232a;--glow:#ffb27a;--mark:#ffb27a;--on-mark:#2b1200;
--location:#e3a873;--field:#8fd07a;--boost:#f09acb;--island:#63d3de;--feature:#b3b0ff;
--food:#f0b45c;--wood:#d9a577;--stone:#b9c4ca;--sheep:#d6d29a;--fish:#7cc4f5;--gold:#f2cf4e;
--raze:#ff8d80;--worker:#c8adff;--ship:#6fc3e2;--cards:#a3b5bd;--vp:#f5a0cf;
--p0:#7cb8f5;--p1:#ffb27a;--p2:#8fd07a;--p3:#d9a0ef;
--sky:#22394a;--far:#2a4438;--grass:#35552c;--furrow:#24401e;--dusk:#2b2a40;--peak:#565f70;
--snow:#cfd8e0;--ground:#4a3f2c;--aurora:#101d36;--light:#2f7f68;--water:#1c4a60;--wave:#5f93ab;
--pine:#17351f;--sand:#6d6140;--figure:#f7ecd2;--figure-b:#b59f74;--sky-b:#3d5a66;--dusk-b:#51405a;--aurora-b:#1d4652;--water-b:#113446;--hull:#8a5a28;--mast:#c79a5e;--shield:#e8c45a;
--deep:#12303e;--glenn:#2f6b3f;--mackinnon:#7a2331;--ulaf:#1f4f86;--heidel:#8a5208;--panuk:#0f6a72;
--nanurjuk:#5a3f8c;
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
 .en-rim{fill:none;stroke:var(--line)}
 .en-hit{fill:transparent}
 .en-pill{fill:var(--card);fill-opacity:.92}
 .en-open{fill:var(--deep)}
 .en-great{fill:var(--sea);opacity:.13}
 .en-clan .en-face{stroke-width:1.5}
 .en-swell{fill:none;stroke:var(--wave);stroke-width:1.6;stroke-linecap:round}
 .en-s-stripe{fill:#fff;fill-opacity:.75}
 .en-crest{fill:#fff}
 .lit.en-target:hover .en-face{stroke:var(--sea);stroke-width:2}
 .en-can>.en-face{stroke:var(--sea);stroke-width:2}
 .en-can>.en-deck{stroke-width:2.5}
 .en-chosen>.en-face{stroke:var(--mark);stroke-width:3}
"""

_SCENERY: Final = "far grass peak snow ground light pine sand hull mast shield"
OWNERS: Final = "owners"
"""Stands for any clan that an owner has entered."""
CLANS: Final = ("glenn", "mackinnon", "ulaf", "heidel", "panuk", "nanurjuk")

LIT: Final = ("sky", "dusk", "aurora", "water", "figure")
"""What has light on it, from one colour above to another below."""


def _lit(name: str) -> str:
    return (
        f".en-s-{name}{{fill:url(#en-g-{name})}}"
        f".en-a-{name}{{stop-color:var(--{name})}}.en-b-{name}{{stop-color:var(--{name}-b)}}"
    )


_KEPT: Final = (
    "".join([f".en-s-{name}{{fill:var(--{name})}}" for name in _SCENERY.split()])
    + "".join([_lit(name) for name in LIT])
    + ".en-s-shadow{fill:var(--hull);opacity:.28}.en-s-veil{opacity:.55}"
    + ".en-s-furrow{fill:none;stroke:var(--furrow);stroke-width:1.4}"
    + ".en-s-wave{fill:none;stroke:var(--wave);stroke-width:1.4;stroke-linecap:round}"
)

STYLE: Final = stylesheet(
    SCOPE,
    "en",
    _DAY,
    _NIGHT,
    _RULES
    + "".join([f" .en-clan-{clan}{{fill:var(--{clan})}}" for clan in CLANS])
    + f" .en-clan-{OWNERS}{{fill:#4a5560}}"
    + drawer_rules("en")
    + ribbon_rules("en"),
    wide=90,
    kept=_KEPT,
)
