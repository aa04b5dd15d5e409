"""Terra Mystica as a `Game`."""

from __future__ import annotations

from typing import Final

from parlour.engine.agreement import Agreement
from parlour.engine.contract import Game
from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.engine.options import Option, Options
from parlour.games.terra_mystica import ledger, notation, setup
from parlour.games.terra_mystica.components import FOLDER
from parlour.games.terra_mystica.state import TerraState

OPTIONS: Final = (
    Option("factions", "choose", choices=("choose", "draw", "first-game")),
    Option("deferred-power", False),
    Option("turn-order", False),
    Option("town-tiles", False),
    Option("shipping-scroll", False),
    Option("temple-scoring", False),
    Option("cultists-errata", False),
)


class TerraMystica(Game):
    """Fourteen peoples shape a land, build, and serve four cults."""

    def __init__(self) -> None:
        super().__init__(
            "terra-mystica",
            FOLDER,
            rules_version=1,
            players=(2, 5),
            minutes=(60, 150),
            options=OPTIONS,
        )

    def deal(self, options: Options, generator: Generator) -> TerraState:
        state = TerraState()
        setup.lay_out(state, self, options)
        setup.draw_tiles(state, generator)
        setup.deal_factions(state, generator)
        return state

    def move(self, text: str) -> Move:
        return notation.parse(text)

    def conform(self, played: str) -> Agreement:
        return ledger.compare(self, played)


GAME = TerraMystica()
