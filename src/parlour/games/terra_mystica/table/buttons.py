"""Buttons for what can be done and lies nowhere on the board."""

from __future__ import annotations

from typing import Final

from parlour.engine.lettering import ems, wrap
from parlour.engine.svg import box, element, lettered, line, moved, use
from parlour.games.terra_mystica.facts.components import CONVERSION_IDS, CONVERSIONS
from parlour.games.terra_mystica.facts.factions import HOME
from parlour.games.terra_mystica.facts.land import TERRAINS
from parlour.games.terra_mystica.rules.neighbours import power_gained, price_of
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.table.icons import wood
from parlour.games.terra_mystica.table.panels import BOLD, EDGE, SMALL, Drawn, Panel, signs

STANDING: Final = (
    "hex.",
    "power.",
    "order.",
    "cult.",
    "scroll.",
    "favor.",
    "town.",
    "site.",
    "choose.",
)
"""The beginnings of targets that the picture shows anyway."""

GOODS: Final = (":coin", ":worker", ":priest", ":power", ":vp")
ADVANCES: Final = {"shipping": [":ship", "+1"], "digging": [":spade", "+1"]}

PAD: Final = 8.0
SIGNS: Final = 14.0
GAP: Final = 4.0


class Buttons(Panel):
    """What can be done, in rows."""

    def draw(self, lit: dict[str, None], seat: int, tall: float) -> Drawn:
        """Draw a button for everything that can be clicked and lies nowhere else."""
        wanted = [target for target in lit if not target.startswith(STANDING)]
        sizes = [self._width(target, seat, len(wanted)) for target in wanted]
        drawn, x, y = "", EDGE, 0.0
        for target, wide in zip(wanted, sizes, strict=True):
            if x > EDGE and x + wide > self.width - EDGE:
                x, y = EDGE, y + tall + GAP
            drawn += moved(x, y, self._button(target, seat, wide, tall))
            x += wide + GAP
        return drawn, y + tall if wanted else 0.0

    def _icon(self, target: str, seat: int) -> str:
        """Return what a button shows instead of words, around its middle, or nothing."""
        kind, _, rest = target.partition(".")
        if kind == "transform" and rest in TERRAINS:
            return use(f"tm-{rest}-0", 0, 0, 0.5)
        if kind == "upgrade":
            faction = self.state.faction[seat]
            terrain = TERRAINS[HOME[faction]] if faction != NONE else "none"
            return wood(rest, terrain, 0, -2, 0.72)
        return ""

    def _tokens(self, target: str) -> list[str]:
        """Return the figures and signs that a button shows instead of words, or none."""
        kind, _, rest = target.partition(".")
        if kind == "convert":
            price, given, gained = CONVERSIONS[CONVERSION_IDS.index(rest.replace("-", " "))]
            return [str(price), GOODS[given], "→", "1", GOODS[gained]]
        return ADVANCES[rest] if kind == "advance" else []

    def _width(self, target: str, seat: int, count: int) -> float:
        if self._icon(target, seat):
            return 46.0 if self.phone else 34.0
        tokens = self._tokens(target)
        if tokens:
            return max(signs(tokens, 0, 0, SIGNS)[1] + 2 * PAD, 44.0 if self.phone else 34.0)
        said = self._button_words(target, seat)
        broken = wrap(said, _lines_room(said, count), 2)
        words = max([ems(each) for each in broken]) * SMALL * BOLD
        return max(words + 2 * PAD, 42.0 if self.phone else 34.0)

    def _button(self, target: str, seat: int, wide: float, tall: float) -> str:
        said = self._button_words(target, seat)
        icon, tokens = self._icon(target, seat), self._tokens(target)
        face = box(1, 1, wide - 2, tall - 2, 8, "tm-deed" if icon or tokens else "tm-button")
        if icon:
            shown = moved(wide / 2, tall / 2, icon)
        elif tokens:
            left = (wide - signs(tokens, 0, 0, SIGNS)[1]) / 2
            shown = signs(tokens, left, tall / 2 + 5, SIGNS)[0]
        else:
            broken = wrap(said, (wide - 2 * PAD) / SMALL / BOLD + 0.1, 2)
            top = tall / 2 + 4 - (len(broken) - 1) * 6
            shown = "".join(
                [
                    line(wide / 2, top + row * 12, SMALL, "tm-on-button tm-middle", text)
                    for row, text in enumerate(broken)
                ]
            )
        return element(
            "g",
            {"data-target": target, "role": "button", "aria-label": said},
            lettered("title", {}, said),
            face,
            shown,
        )

    def _button_words(self, target: str, seat: int) -> str:
        kind, _, rest = target.partition(".")
        if kind in ("take", "decline"):
            power, _, faction = rest.partition("-")
            gained = power_gained(self.state, seat, int(power))
            price = price_of(gained) if kind == "take" else 0
            said = self.say(f"move.{kind}", {"power": gained, "faction": faction})
            return f"{said} (−{price} ★)" if price else said
        if kind == "transform":
            return self.say(f"terrain.{rest}")
        if kind == "upgrade":
            return self.say(f"structure.{rest}")
        if kind == "convert":
            return self.say("move.convert", {"conversion": rest})
        if kind == "advance":
            return self.say(f"label.{rest}") + " +1"
        named = {
            "pass": "label.pass",
            "done": "move.done",
            "ordain": "move.ordain",
            "stronghold": "structure.stronghold",
            "scroll": "special.spade-scroll",
            "favor": "special.cult-favor",
            "bridge": "label.bridge",
        }
        return self.say(named[kind])


def _lines_room(said: str, count: int) -> float:
    """Return how wide a line of a button is at most, in ems: half of a long text, or all."""
    return max(ems(said) * 0.62, 5.0) if ems(said) > 8 or count > 10 else ems(said) + 1
