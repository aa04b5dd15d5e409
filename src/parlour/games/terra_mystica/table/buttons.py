"""Buttons for what can be done and lies nowhere on the board."""

from __future__ import annotations

from typing import Final

from parlour.engine.lettering import ems, shorten
from parlour.engine.svg import box, element, line, moved
from parlour.games.terra_mystica.rules.neighbours import power_gained, price_of
from parlour.games.terra_mystica.table.panels import EDGE, GAP, Drawn, Panel

STANDING: Final = ("hex.", "power.", "order.", "cult.", "scroll.", "favor.", "town.", "site.")
"""The beginnings of targets that the picture shows anyway."""


class Buttons(Panel):
    """The row of buttons below the map."""

    def draw(self, lit: dict[str, None], seat: int) -> Drawn:
        """Draw a button for everything that can be clicked and lies nowhere else.

        A row is kept free where there is none, so that nothing jumps when a turn begins.
        """
        wanted = [target for target in lit if not target.startswith(STANDING)]
        drawn, x, y = "", EDGE, 4.0
        for target in wanted:
            said = self._button_words(target, seat)
            wide = min(ems(said) * 11 + 16, self.width - 2 * EDGE)
            if x + wide > self.width - EDGE:
                x, y = EDGE, y + 32
            drawn += moved(x, y, self._button(target, said, wide))
            x += wide + GAP
        return drawn, y + 32

    def _button(self, target: str, said: str, wide: float) -> str:
        return element(
            "g",
            {"data-target": target, "role": "button", "aria-label": said},
            box(0, 0, wide, 26, 8, "tm-button"),
            line(wide / 2, 17, 11, "tm-on-button tm-middle", shorten(said, (wide - 8) / 11)),
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
        if kind == "choose":
            return self.say(f"faction.{rest}")
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
