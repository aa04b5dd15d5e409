"""What is asked and what a move does, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.engine.contract import Game
from parlour.engine.errors import Figure
from parlour.engine.events import Event
from parlour.engine.move import Move
from parlour.games.terra_mystica.facts.factions import FACTION_IDS, HOME, STRONGHOLD_AMOUNT, WAYS
from parlour.games.terra_mystica.facts.land import TERRAINS
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.actions import gives_nothing
from parlour.games.terra_mystica.rules.bridges import bridge_workers
from parlour.games.terra_mystica.rules.digging import spades_needed
from parlour.games.terra_mystica.rules.exchange import changed, holdings, offered, power_spent
from parlour.games.terra_mystica.rules.neighbours import power_gained
from parlour.games.terra_mystica.rules.notation import FIRST, VERB, verb_of
from parlour.games.terra_mystica.rules.position import (
    BUILD,
    KEYS,
    ORDINATION,
    SIDES,
    SPADES,
    TILES,
)
from parlour.games.terra_mystica.rules.questions import (
    AFTER,
    IN_FRAME,
    OFFER,
    STEP,
    STEP_OR_OFFER,
    asked,
)
from parlour.games.terra_mystica.rules.setup import drawn_colour
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.rules.towns import some_connection
from parlour.games.terra_mystica.table.reading import maker, restore

Effects = tuple[list[tuple[str, int]], list[tuple[str, int]]]
"""What changes for who makes a move, and the power that each other faction may gain."""

PROMPTS: Final = {
    0: "choose",
    1: "dwellings",
    2: "scrolls",
    3: "action",
    4: "rewards",
    IN_FRAME + TILES: "tiles",
    IN_FRAME + SPADES: "spades",
    IN_FRAME + BUILD: "build",
    IN_FRAME + ORDINATION: "trade",
    IN_FRAME + KEYS: "keys",
    IN_FRAME + SIDES: "side",
    OFFER: "offer",
    STEP: "step",
    STEP_OR_OFFER: "step",
    AFTER: "after",
}
"""The prompt of each question."""

BLANKS: Final[dict[str, tuple[str, ...]]] = {
    "choose": ("faction",),
    "build": ("hex",),
    "scroll": ("scroll",),
    "transform": ("hex", "terrain"),
    "upgrade": ("hex", "structure"),
    "send": ("cult", "steps"),
    "power": ("action",),
    "power-bridge": ("", "site"),
    "bridge": ("site",),
    "use-scroll-cult": ("", "cult"),
    "use-favor": ("", "cult"),
    "use-stronghold-cult": ("", "cult"),
    "use-stronghold-on": ("", "hex"),
    "pass": ("scroll",),
    "take": ("power", "faction"),
    "decline": ("power", "faction"),
    "favor": ("favor",),
    "town": ("town",),
    "connect": ("river",),
    "cult": ("cult",),
}
"""What the words of a move after its verb are, where its description names them."""


def prompt(game: Game, view: dict[str, Any], language: str, names: Sequence[str]) -> str:
    """Say what is asked, and of whom."""
    say = game.words.say
    if view["over"]:
        points: list[int] = view["position"]["points"]
        best = max(points)
        figures: dict[str, Figure] = {"seat": points.index(best), "points": best}
        key = "prompt.shared" if points.count(best) > 1 else "prompt.won"
        return say(key, language, figures, names)
    waiting: list[int] = view["waiting"]
    viewer: int | None = view["seat"]
    if viewer is not None and viewer in waiting:
        return _asked(game, view, viewer, language, names)
    if len(waiting) == 1:
        return _asked(game, view, waiting[0], language, names)
    return " ".join([say("prompt.waiting", language, {"seat": seat}, names) for seat in waiting])


def _asked(game: Game, view: dict[str, Any], seat: int, language: str, names: Sequence[str]) -> str:
    state = restore(game, view)
    key = PROMPTS[asked(state, seat)]
    if key in ("after", "tiles") and some_connection(state, seat):
        key += "-river"
    figures: dict[str, Figure] = {"seat": seat}
    if key == "trade":
        figures["left"] = state.agenda.top()[2]
    elif key == "side":
        figures["terrain"] = TERRAINS[drawn_colour(state, seat)]
    return game.words.say(f"prompt.{key}", language, figures, names)


def describe(game: Game, view: dict[str, Any], move: Move, language: str) -> str:
    """Say what a move does, then what the player who makes it pays, gains and sacrifices."""
    state = restore(game, view)
    seat = maker(view)
    text = game.words.say(_key(state, seat, move), language, _figures(state, seat, move))
    if state.refusal(seat, move) is not None:
        return text
    burned = max(0, power_spent(move) - state.bowl3[seat])
    changes = changes_in_words(game, effects(state, seat, move), language, burned)
    return " ".join([text, *changes])


def report(game: Game, event: Event, language: str) -> str:
    """Say what a move has cost and brought, as its label does."""
    changes = [(name, int(change)) for name, change in event.figures.items()]
    return ", ".join(_changes(game, changes, language)).capitalize() + "."


def changes_in_words(game: Game, effects: Effects, language: str, burned: int = 0) -> list[str]:
    """Return in brackets what goods, power and points change by, and what others may gain."""
    changes = _changes(game, effects[0], language)
    if burned:
        changes.append(game.words.say("label.sacrifice", language, {"power": burned}))
    for faction, power in effects[1]:
        figures: dict[str, Figure] = {"faction": faction, "power": power}
        changes.append(game.words.say("label.offered", language, figures))
    return [f"({', '.join(changes)})"] if changes else []


def _changes(game: Game, changes: list[tuple[str, int]], language: str) -> list[str]:
    say = game.words.say
    return [f"{say(f'goods.{name}', language)} {change:+}" for name, change in changes if change]


def _key(state: TerraState, seat: int, move: Move) -> str:
    """Return the key of a move's description."""
    verb = VERB[move.code]
    if verb == notation.POWER_ACTION and gives_nothing(state, seat, move.code - FIRST[verb]):
        return "move.power-in-vain"
    return f"move.{verb_of(move)}"


def effects(state: TerraState, seat: int, move: Move) -> Effects:
    """Return what a legal move changes at once, and the power that it offers to others."""
    after = state.copy()
    after.answer(seat, move)
    changes = changed(holdings(state, seat), holdings(after, seat), power_spent(move))
    return changes, offered(len(state.offers), after)


def _figures(state: TerraState, seat: int, move: Move) -> dict[str, Figure]:
    """Return what fills the blanks of a move's description."""
    verb = VERB[move.code]
    choice = move.code - FIRST[verb]
    words = move.text.split()[1:]
    figures: dict[str, Figure] = {
        blank: int(word) if word.isdecimal() else word
        for blank, word in zip(BLANKS.get(verb_of(move), ()), words, strict=False)
        if blank
    }
    if verb == notation.CHOOSE:
        figures["terrain"] = TERRAINS[HOME[FACTION_IDS.index(words[0])]]
    elif verb == notation.TRANSFORM:
        field, terrain = divmod(choice, WAYS)
        figures["spades"] = spades_needed(state, seat, field, terrain)
    elif verb == notation.BRIDGE:
        figures["workers"] = bridge_workers(state, seat)
    elif verb == notation.USE_STRONGHOLD_CULT:
        figures["steps"] = STRONGHOLD_AMOUNT[state.faction[seat]]
    elif verb == notation.ADVANCE_SHIPPING:
        figures["level"] = state.shipping[seat] + 1
    elif verb == notation.ADVANCE_DIGGING:
        figures["level"] = state.digging[seat] + 1
    elif verb in (notation.TAKE, notation.DECLINE):
        figures["power"] = power_gained(state, seat, int(words[0]))
    elif verb == notation.CONVERT:
        figures["conversion"] = "-".join(words)
    return figures
