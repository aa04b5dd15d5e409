"""Terra Mystica as a `Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parlour.engine.choosing import Candidate
from parlour.engine.contract import Game, State
from parlour.engine.events import Event
from parlour.engine.gallery import Gallery
from parlour.engine.generator import Generator
from parlour.engine.insight import Insight
from parlour.engine.move import Combined, Move
from parlour.engine.numbering import Numbering, listed
from parlour.engine.observation import Observation
from parlour.engine.options import Option, Options
from parlour.games.terra_mystica.facts.components import FIGURES, FOLDER
from parlour.games.terra_mystica.facts.factions import FACTION_IDS
from parlour.games.terra_mystica.facts.options import OPTIONS
from parlour.games.terra_mystica.insight.insight import TerraInsight
from parlour.games.terra_mystica.insight.learning import TerraLearning
from parlour.games.terra_mystica.rules import laying, notation, setup
from parlour.games.terra_mystica.rules.amended import AMENDED, amended_like, reloaded
from parlour.games.terra_mystica.rules.neighbours import power_gained
from parlour.games.terra_mystica.rules.observation import TerraObservation
from parlour.games.terra_mystica.rules.scoring import points_if_over
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.site.capability import SiteLogs
from parlour.games.terra_mystica.table import (
    board,
    candidates,
    clicks,
    combining,
    gallery,
    prompting,
    text,
)
from parlour.games.terra_mystica.table.reading import maker, restore

ORDERS: Final = (
    Option("power", "ask", choices=("ask", "always", "up-to", "never")),
    Option("limit", 1, smallest=1, largest=notation.MOST_OFFERED),
)


class TerraMystica(Game):
    """Fourteen peoples shape a land, build, and serve four cults."""

    def __init__(self) -> None:
        super().__init__(
            "terra-mystica",
            FOLDER,
            rules_version=2,
            players=(2, 5),
            minutes=(60, 150),
            options=OPTIONS,
            orders=ORDERS,
            figures=FIGURES,
        )
        self.closings = ("round-over",)
        self._insight = TerraInsight()
        self.logs = SiteLogs(self)
        self.learning = TerraLearning()
        self._numbering = listed(1, notation.MOVES)
        self._observations: dict[int, Observation] = {}

    def new(self, options: Mapping[str, object] | None = None, *, seed: int | str) -> TerraState:
        """Set up a table; a seed may name the tiles instead of drawing them."""
        state = super().new(options, seed=seed)
        assert isinstance(state, TerraState)  # noqa: S101 - narrows the type
        laying.lay_tiles(state, str(seed))
        amendments = laying.amendments_of(str(seed))
        return amended_like(state, amendments) if amendments else state

    def load(self, data: object) -> State:
        """Return a saved state, which may be one with amendments."""
        position = data.get("position") if isinstance(data, dict) else None
        if not isinstance(position, dict) or not set(AMENDED) <= set(position):
            return super().load(data)
        plain = {name: value for name, value in position.items() if name not in AMENDED}
        state = super().load({**data, "position": plain})  # type: ignore[dict-item]
        assert isinstance(state, TerraState)  # noqa: S101 - narrows the type
        return reloaded(state, [position[name] for name in AMENDED])

    def deal(self, options: Options, generator: Generator) -> TerraState:
        state = TerraState()
        setup.lay_out(state, self, options)
        setup.draw_tiles(state, generator)
        setup.deal_factions(state, generator)
        return state

    def move(self, text: str) -> Move:
        return notation.parse(text)

    def follow(self, view: dict[str, Any], moves: tuple[Move, ...], orders: Options) -> Move | None:
        """Answer an offer of power as a seat has ordered."""
        way = orders.choice("power")
        if way == "ask" or not moves or not moves[0].text.startswith("take"):
            return None
        if way == "never":
            return moves[1]
        if way == "always":
            return moves[0]
        offered = int(moves[0].text.split()[1])
        taken = power_gained(restore(self, view), maker(view), offered)
        return moves[0] if taken <= orders.number("limit") else None

    def insight(self) -> Insight:
        return self._insight

    def numbering(self) -> Numbering:
        return self._numbering

    def observation(self, seats: int) -> Observation:
        known = self._observations.get(seats)
        if known is None:
            known = self._observations[seats] = TerraObservation(seats)
        return known

    def facets(self, view: dict[str, Any], seat: int) -> dict[str, str]:
        faction = view["position"]["faction"][seat]
        return {"faction": FACTION_IDS[faction]} if faction >= 0 else {}

    def report(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> str:
        if event.kind == "exchanged":
            return prompting.report(self, event, language)
        return super().report(event, language, names)

    def describe(self, view: dict[str, Any], move: Move, language: str = "en") -> str:
        return prompting.describe(self, view, move, language)

    def prompt(self, view: dict[str, Any], language: str = "en", names: Sequence[str] = ()) -> str:
        return prompting.prompt(self, view, language, names)

    def about(self, key: str, language: str = "en") -> str:
        kind, _, id = key.partition(".")
        said = {"scoring": f"reward.{id}"}.get(kind, f"{kind}-effect.{id}")
        return self.words.say(said, language) if said in self.words else ""

    def standing(self, view: dict[str, Any]) -> tuple[tuple[int, int], ...]:
        points: list[int] = view["position"]["points"]
        return tuple(zip(points, points_if_over(restore(self, view)), strict=True))

    def ending(self, view: dict[str, Any], moves: tuple[Move, ...]) -> Move | None:
        return combining.ending(moves)

    def combined(
        self, view: dict[str, Any], moves: tuple[Move, ...], language: str = "en"
    ) -> tuple[Combined, ...]:
        return combining.combined(self, view, moves, language)

    def candidates(self, view: dict[str, Any], language: str = "en") -> tuple[Candidate, ...]:
        return candidates.candidates(self, view, language)

    def targets(self, view: dict[str, Any], move: Move) -> tuple[str, ...]:
        return clicks.TARGETS[move.code]

    def attempts(self, view: dict[str, Any], target: str) -> tuple[Move, ...]:
        return clicks.meanings(target)

    def board(
        self,
        view: dict[str, Any],
        language: str = "en",
        names: Sequence[str] = (),
        wide: bool = False,
    ) -> str:
        return board.draw(self, view, language, names, wide)

    def gallery(self, language: str = "en") -> Gallery:
        return gallery.show(self.words, language)

    def text(self, view: dict[str, Any], language: str = "en", names: Sequence[str] = ()) -> str:
        return text.draw(self, view, language, names)


GAME = TerraMystica()
