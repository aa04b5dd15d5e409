"""Colours and type of the picture, by day and by night."""

from __future__ import annotations

from typing import Final

from parlour.engine.stylesheet import stylesheet

SCOPE: Final = "terra-mystica"

_DAY: Final = """
--sheet:#ece7da;--band:#faf7ef;--tile:#fff;--line:#cdc3ae;--ink:#22262b;--faint:#62676d;
--accent:#7a3f98;--on-accent:#fff;--river:#cfe4f0;--ripple:#9cc4dc;--glow:#d9541e;
--desert:#ecd27a;--plains:#b98a5e;--swamp:#5d5a66;--lakes:#5b9fd6;--forest:#63ab62;
--mountains:#b4b8bd;--wasteland:#d36a5a;--on-desert:#3a2f00;--on-plains:#2a1704;--on-swamp:#fff;
--on-lakes:#06223a;--on-forest:#082a0b;--on-mountains:#1d2227;--on-wasteland:#38070a;
"""
_NIGHT: Final = """
--sheet:#101418;--band:#181e24;--tile:#222a32;--line:#3c4853;--ink:#e9edf0;--faint:#a3afb8;
--accent:#c99be2;--on-accent:#1d0f27;--river:#1c3a4b;--ripple:#33627c;--glow:#ff9a5c;
--desert:#c9ab4c;--plains:#9a6c42;--swamp:#4a4754;--lakes:#3d7fb5;--forest:#43853f;
--mountains:#848a91;--wasteland:#b14c3e;--on-desert:#221b00;--on-plains:#fff;--on-swamp:#fff;
--on-lakes:#fff;--on-forest:#fff;--on-mountains:#0f1316;--on-wasteland:#fff;
"""

_RULES: Final = """
 .tm-accent{fill:var(--accent)}
 .tm-tile{fill:var(--tile);stroke:var(--line)}
 .tm-gone{opacity:.35}
 .tm-now{stroke:var(--accent);stroke-width:2.5}
 .tm-button{fill:var(--accent)}
 .tm-on-button{fill:var(--on-accent);font-weight:700}
 .tm-river{fill:var(--river);stroke:var(--river)}
 .tm-ripple{fill:none;stroke:var(--ripple);stroke-width:1;stroke-linecap:round}
 .tm-hex{stroke:var(--band);stroke-width:1.2}
 .tm-bridge{stroke:var(--ink);stroke-width:6;stroke-linecap:round}
 .tm-plank{stroke-width:3;stroke-linecap:round}
 .tm-over-desert{stroke:var(--desert)} .tm-over-plains{stroke:var(--plains)}
 .tm-over-swamp{stroke:var(--swamp)} .tm-over-lakes{stroke:var(--lakes)}
 .tm-over-forest{stroke:var(--forest)} .tm-over-mountains{stroke:var(--mountains)}
 .tm-over-wasteland{stroke:var(--wasteland)}
 .tm-site{fill:var(--tile);stroke:var(--accent);stroke-width:2}
 .tm-plate{fill:var(--tile);opacity:.82}
 .tm-piece{stroke:var(--ink);stroke-width:1.3;stroke-linejoin:round}
 .tm-shadow{fill:#000;opacity:.35}
 .tm-wall{fill:none;stroke:var(--glow);stroke-width:2.4}
 .tm-glow{fill:none;stroke:var(--glow);stroke-width:2.6}
 [data-target]{cursor:pointer}
 .tm-desert{fill:var(--desert)} .tm-plains{fill:var(--plains)} .tm-swamp{fill:var(--swamp)}
 .tm-lakes{fill:var(--lakes)} .tm-forest{fill:var(--forest)} .tm-mountains{fill:var(--mountains)}
 .tm-wasteland{fill:var(--wasteland)}
 .tm-on-desert{fill:var(--on-desert)} .tm-on-plains{fill:var(--on-plains)}
 .tm-on-swamp{fill:var(--on-swamp)} .tm-on-lakes{fill:var(--on-lakes)}
 .tm-on-forest{fill:var(--on-forest)} .tm-on-mountains{fill:var(--on-mountains)}
 .tm-on-wasteland{fill:var(--on-wasteland)}
"""

STYLE: Final = stylesheet(SCOPE, "tm", _DAY, _NIGHT, _RULES, narrow=34)
