"""What somebody who chooses a faction should know, from components, rules and the map."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from parlour.engine.choosing import FILE, Candidate, Guide, read_guides
from parlour.engine.contract import Game
from parlour.engine.errors import Figure
from parlour.games.terra_mystica.facts.components import CULTS, FOLDER
from parlour.games.terra_mystica.facts.factions import (
    COIN_PRICE,
    DWELLING,
    DWELLING_WORKERS,
    FACTION_IDS,
    HOME,
    LONE_TRADING_HOUSE,
    SHIPPING_END,
    SHIPPING_START,
    SHIPS,
    SPADE_PRICE,
    SPADES_COST_PRIESTS,
    SPADES_NEEDED,
    START_BOWLS,
    START_COINS,
    START_CULTS,
    START_DWELLINGS,
    START_PRIESTS,
    START_WORKERS,
    STRUCTURE_KINDS,
    STRUCTURES,
    TRADING_HOUSE,
    WORKER_PRICE,
)
from parlour.games.terra_mystica.facts.land import LANDS, NAMES, TERRAINS
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.table.reading import restore

VERB: Final = "choose "


@cache
def _guides() -> dict[str, Guide]:
    return read_guides((FOLDER / FILE).read_text("utf-8"))


def candidates(game: Game, view: dict[str, Any], language: str) -> tuple[Candidate, ...]:
    """Return the factions that the viewer may choose now; none at any other time."""
    seat = view["seat"]
    if seat is None or seat not in view["waiting"] or view["position"]["faction"][seat] != NONE:
        return ()
    state = restore(game, view)
    chosen = [move.text for move in state.moves(seat) if move.text.startswith(VERB)]
    factions = [FACTION_IDS.index(text.removeprefix(VERB)) for text in chosen]
    return tuple([_Sheet(game, state, language).candidate(faction) for faction in factions])


class _Sheet:
    """The position, and the words for it."""

    def __init__(self, game: Game, state: TerraState, language: str) -> None:
        self.game = game
        self.state = state
        self.language = language

    def say(self, key: str, **figures: Figure) -> str:
        return self.game.words.say(key, self.language, figures)

    def candidate(self, faction: int) -> Candidate:
        id = FACTION_IDS[faction]
        guide = _guides()[f"faction.{id}"]
        book = self.game.rulebook
        # A rule of a faction begins with its name.
        told = [book.text(rule, self.language).partition(": ") for rule in guide.rules]
        power = " ".join([_sentence(after or before) for before, _, after in told])
        lights = [f"hex.{NAMES[field]}" for field in self._home(faction)]
        return Candidate(
            f"choose.{id}",
            self.say(f"faction.{id}"),
            guide,
            tuple(self._facts(faction)),
            power,
            tuple(lights),
        )

    def _home(self, faction: int) -> list[int]:
        """Return the free fields where a faction could build without digging."""
        state = self.state
        return [
            field
            for field in range(LANDS)
            if state.terrain[field] == HOME[faction] and state.owner[field] == NONE
        ]

    def _facts(self, faction: int) -> list[tuple[str, str]]:
        facts = [
            ("home", self._land(faction)),
            ("start", self._start(faction)),
            ("income", self._income(faction)),
            ("prices", self._prices(faction)),
            ("digging", self._digging(faction)),
            ("shipping", self._shipping(faction)),
            ("rivals", self._rivals(faction)),
        ]
        return [(self.say(f"choosing.{name}"), said) for name, said in facts if said]

    def _land(self, faction: int) -> str:
        terrain = self.say(f"terrain.{TERRAINS[HOME[faction]]}")
        return self.say("choosing.land", terrain=terrain, count=len(self._home(faction)))

    def _start(self, faction: int) -> str:
        goods = [
            self.say(f"choosing.{name}", count=count)
            for name, count in (
                ("dwellings", START_DWELLINGS[faction]),
                ("coins", START_COINS[faction]),
                ("workers", START_WORKERS[faction]),
                ("priests", START_PRIESTS[faction]),
            )
            if count
        ]
        first, second, third = START_BOWLS[faction]
        goods.append(self.say("choosing.bowls", first=first, second=second, third=third))
        for cult, steps in zip(CULTS, START_CULTS[faction], strict=True):
            if steps:
                goods.append(f"{self.say(f'cult.{cult}')} {steps}")
        return ", ".join(goods)

    def _income(self, faction: int) -> str:
        """Say what the first income brings, from the dwellings of the beginning."""
        workers = DWELLING_WORKERS[faction][START_DWELLINGS[faction]]
        return self.say("choosing.workers", count=workers)

    def _prices(self, faction: int) -> str:
        prices: list[str] = []
        for kind in range(DWELLING, STRUCTURE_KINDS):
            figures: dict[str, Figure] = {
                "structure": STRUCTURES[kind],
                "workers": WORKER_PRICE[faction][kind],
                "coins": COIN_PRICE[faction][kind],
                "alone": LONE_TRADING_HOUSE[faction],
            }
            key = "choosing.price-beside" if kind == TRADING_HOUSE else "choosing.price"
            prices.append(self.game.words.say(key, self.language, figures))
        return "; ".join(prices)

    def _digging(self, faction: int) -> str:
        name = "priests" if SPADES_COST_PRIESTS[faction] else "workers"
        levels = SPADE_PRICE[faction]
        said = self.say(f"choosing.{name}", count=levels[0])
        if len(levels) == 1:
            return said
        return f"{said}, {self.say('choosing.later', price=levels[-1])}"

    def _shipping(self, faction: int) -> str:
        if not SHIPS[faction]:
            return self.say("choosing.no-ships")
        start, end = SHIPPING_START[faction], SHIPPING_END[faction]
        return self.say("choosing.ships", start=start, end=end)

    def _rivals(self, faction: int) -> str:
        """Say how far the land of those who have chosen lies from the own one."""
        said: list[str] = []
        for rival in self.state.faction:
            if rival == NONE:
                continue
            name = self.say(f"faction.{FACTION_IDS[rival]}")
            home = HOME[faction]
            spades = SPADES_NEEDED[faction][HOME[rival]][home]
            said.append(self.say("choosing.rival", faction=name, count=spades))
        return ", ".join(said)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
