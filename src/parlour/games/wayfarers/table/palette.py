"""Colours and type of the picture, by day and by night."""

from __future__ import annotations

from typing import Final

from parlour.engine.stylesheet import stylesheet

SCOPE: Final = "wayfarers"

_DAY: Final = """
--sheet:#efe6d6;--band:#fbf6ea;--card:#fffdf8;--line:#d5c8ae;--ink:#2a2118;--faint:#6e6150;
--accent:#8c3b1b;--on-accent:#fff;--met:#23744a;--slot:#eee3cd;--hot:#b4531f;
--townsfolk:#7b4a2b;--space:#2b2a4f;--land:#9a6b08;--water:#1d5c86;--inspiration:#7a2f5c;
--basic:#2f6f3e;--special:#b2417c;--black:#33343c;--yellow:#c28a04;--blue:#2167a3;--green:#2f7d43;
--red:#a8321f;--on-dark:#fff;--silver:#77808a;--provision:#8a5a24;
--p0:#1f5fa8;--p1:#b3341f;--p2:#2f7d43;--p3:#8a5a00;
"""
_NIGHT: Final = """
--sheet:#15120e;--band:#1f1b15;--card:#2a251d;--line:#4a4234;--ink:#f1e9da;--faint:#b5a78f;
--accent:#f09a63;--on-accent:#20140b;--met:#6fd39b;--slot:#332c21;--hot:#f3a671;
--townsfolk:#8a5b3b;--space:#5653a0;--land:#a87a1e;--water:#2f79ab;--inspiration:#a1497e;
--basic:#3e8a50;--special:#c65a93;--black:#8d93a3;--yellow:#e2b03a;--blue:#6fb1ea;--green:#63c07c;
--red:#ef7a66;--on-dark:#fff;--silver:#b7c1cb;--provision:#cf9a5b;
--p0:#77b3f2;--p1:#f28a75;--p2:#74cf8d;--p3:#e0b04c;
"""

_RULES: Final = """
 .wf-on{fill:var(--on-dark);font-weight:700}
 .wf-face{fill:var(--card);stroke:var(--line)}
 .wf-slot{fill:var(--slot)}
 .wf-tucked{fill:var(--card);stroke:var(--inspiration);stroke-width:1.5}
 .wf-gap{fill:none;stroke:var(--line);stroke-dasharray:3 4;pointer-events:all}
 .wf-cell{fill:var(--slot);stroke:var(--line)}
 .wf-die{fill:var(--card);stroke:var(--ink);stroke-width:1.5}
 .wf-dieoff{fill:var(--slot);stroke:var(--line)}
 .wf-way{stroke:var(--line);stroke-width:2;fill:none}
 .wf-waymet{stroke:var(--met);stroke-width:3;fill:none}
 .wf-node{fill:var(--card);stroke:var(--faint);stroke-width:1.5}
 .wf-req{fill:var(--band);stroke:var(--line)}
 .wf-reqmet{fill:var(--band);stroke:var(--met);stroke-width:2}
 .wf-button{fill:var(--accent)}
 .wf-onbutton{fill:var(--on-accent);font-weight:700;text-anchor:middle}
 .wf-link{fill:var(--accent);font-weight:700;text-decoration:underline}
 .wf-ink{fill:var(--ink)}
 .wf-soft{fill:var(--faint)}
 .wf-onink{fill:var(--on-dark)}
 .wf-met{fill:var(--met)}
 .wf-townsfolk{fill:var(--townsfolk)}
 .wf-space{fill:var(--space)}
 .wf-land{fill:var(--land)}
 .wf-water{fill:var(--water)}
 .wf-inspiration{fill:var(--inspiration)}
 .wf-basic{fill:var(--basic)}
 .wf-special{fill:var(--special)}
 .wf-black{fill:var(--black)}
 .wf-yellow{fill:var(--yellow)}
 .wf-blue{fill:var(--blue)}
 .wf-green{fill:var(--green)}
 .wf-red{fill:var(--red)}
 .wf-silver{fill:var(--silver)}
 .wf-provision{fill:var(--provision)}
 .wf-p0{fill:var(--p0)}
 .wf-p1{fill:var(--p1)}
 .wf-p2{fill:var(--p2)}
 .wf-p3{fill:var(--p3)}
 .wf-ring{fill:none;stroke:var(--card);stroke-width:1.5}
 [data-target]{cursor:pointer}
 [data-target]:hover>.wf-face,[data-target]:hover>.wf-cell,[data-target]:hover>.wf-die,
[data-target]:hover>.wf-node,[data-target]:hover>.wf-gap{stroke:var(--hot);stroke-width:2.5}
"""

STYLE: Final = stylesheet(SCOPE, "wf", _DAY, _NIGHT, _RULES, wide=72)
