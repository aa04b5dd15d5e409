"""Moves, decisions and things in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.engine.contract import Game
from parlour.engine.errors import Figure
from parlour.engine.move import Move
from parlour.games.terra_mystica.facts.components import POWER
from parlour.games.terra_mystica.facts.factions import CULTISTS, FACTION_IDS, HOME, STRUCTURES
from parlour.games.terra_mystica.facts.land import KINDS, TERRAINS
from parlour.games.terra_mystica.facts.tiles import ACTION_POWER, BRIDGE_ACTION, SCROLLS
from parlour.games.terra_mystica.rules.conversions import CONVERSIONS
from parlour.games.terra_mystica.rules.digging import AROUND, spades_needed
from parlour.games.terra_mystica.rules.flow import some_connection
from parlour.games.terra_mystica.rules.neighbours import power_gained
from parlour.games.terra_mystica.rules.notation import (
    CONVERT,
    PASS,
    POWER_ACTION,
    TRANSFORM,
    UPGRADE,
    VERBS,
)
from parlour.games.terra_mystica.rules.position import (
    ACTIONS,
    BUILD,
    KEYS,
    OFFER,
    SPADES,
    TILES,
    TRADE,
    Position,
)
from parlour.games.terra_mystica.table.reading import Seen, restore

PROMPTS: Final = ("choose", "dwellings", "scrolls", "action", "rewards")
FRAME_PROMPTS: Final = {
    TILES: "tiles",
    SPADES: "spades",
    BUILD: "build",
    TRADE: "trade",
    KEYS: "keys",
}


def asked_of(position: Position, seat: int) -> str:
    """Return what a seat that is asked has to decide, as the end of a key of the prompts."""
    if position.phase != ACTIONS:
        return PROMPTS[position.phase]
    if position.agenda and position.agenda.top()[1] == seat:
        return FRAME_PROMPTS[position.agenda.top()[0]]
    if position.steps_due and position.faction[seat] == CULTISTS:
        return "step"
    if seat in position.offers[::OFFER]:
        return "offer"
    return "action" if position.actions else "after"


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
    asked = asked_of(state, seat)
    if asked in ("after", "tiles") and some_connection(state, seat):
        asked += "-river"
    figures: dict[str, Figure] = {"seat": seat}
    if asked == "trade":
        figures["left"] = state.agenda.top()[2]
    return game.words.say(f"prompt.{asked}", language, figures, names)


def describe(game: Game, view: dict[str, Any], move: Move, language: str) -> str:
    """Say what a move does, then what the player who makes it pays, gains and sacrifices."""
    state = restore(game, view)
    seat = maker(view)
    kind, figures = _phrase(state, seat, move)
    text = game.words.say(f"move.{kind}", language, figures)
    if state.refusal(seat, move) is not None:
        return text
    changes = [
        f"{game.words.say(f'goods.{name}', language)} {change:+}"
        for name, change in effects(state, seat, move)
        if change
    ]
    burned = max(0, power_spent(move) - state.bowl3[seat])
    if burned:
        changes.append(game.words.say("label.sacrifice", language, {"power": burned}))
    return f"{text} ({', '.join(changes)})" if changes else text


def maker(view: dict[str, Any]) -> int:
    """Return whose move is meant: the viewer's, or for a spectator that of who is asked."""
    seat: int | None = view["seat"]
    waiting: list[int] = view["waiting"]
    if seat is not None:
        return seat
    return waiting[0] if waiting else 0


def effects(state: Seen, seat: int, move: Move) -> list[tuple[str, int]]:
    """Return what a legal move changes at once: goods, power spent and gained, points."""
    after = state.copy()
    after.apply(seat, move)
    spent = power_spent(move)
    # A token that is spent goes two steps back, one that is gained a step on, and of two tokens
    # of bowl II a sacrifice takes one away and moves the other on, which makes no difference.
    gained = _steps(after, seat) - _steps(state, seat) + 2 * spent
    return [
        ("coins", after.coins[seat] - state.coins[seat]),
        ("workers", after.workers[seat] - state.workers[seat]),
        ("priests", after.priests[seat] - state.priests[seat]),
        ("power", -spent),
        ("power", gained),
        ("points", after.points[seat] - state.points[seat]),
    ]


def power_spent(move: Move) -> int:
    """Return how much power a move costs."""
    kind = VERBS[move.code]
    if kind == "power-bridge":
        return ACTION_POWER[BRIDGE_ACTION]
    if kind == "power":
        return ACTION_POWER[move.code - POWER_ACTION]
    if kind == "convert":
        price, given, _ = CONVERSIONS[move.code - CONVERT]
        return price if given == POWER else 0
    return 0


def _steps(position: Position, seat: int) -> int:
    """Return how many steps the tokens of a seat have made: 1 for bowl II, 2 for bowl III."""
    return position.bowl2[seat] + 2 * position.bowl3[seat]


def _phrase(state: Seen, seat: int, move: Move) -> tuple[str, dict[str, Figure]]:
    """Return the key of a move's words and what fills its blanks."""
    kind = VERBS[move.code]
    words = move.text.split()
    if kind == "choose":
        home = TERRAINS[HOME[FACTION_IDS.index(words[1])]]
        return kind, {"faction": words[1], "terrain": home}
    if kind == "transform":
        field, terrain = divmod(move.code - TRANSFORM, KINDS + 1)
        spades = spades_needed(state, seat, field, terrain)
        name = "around" if terrain == AROUND else TERRAINS[terrain]
        return kind, {"hex": words[1], "terrain": name, "spades": spades}
    if kind == "upgrade":
        structure = STRUCTURES[(move.code - UPGRADE) % 4 + 2]
        return kind, {"hex": words[1], "structure": structure}
    if kind == "advance":
        level = state.shipping[seat] if words[1] == "shipping" else state.digging[seat]
        return f"advance-{words[1]}", {"level": level + 1}
    if kind == "send":
        return kind, {"cult": words[1], "steps": int(words[2])}
    if kind in ("take", "decline"):
        power = power_gained(state, seat, int(words[1]))
        return kind, {"power": power, "faction": words[2]}
    if kind == "pass":
        last = move.code == PASS + SCROLLS
        return ("pass-last", {}) if last else (kind, {"scroll": words[1]})
    if kind in ("use-scroll", "use-stronghold") and len(words) > 2:
        return f"{kind}-cult", {"cult": words[2]}
    if kind == "convert":
        return kind, {"conversion": "-".join(words[1:])}
    blanks = {
        "build": "hex",
        "scroll": "scroll",
        "power": "action",
        "power-bridge": "site",
        "bridge": "site",
        "use-favor": "cult",
        "use-stronghold-on": "hex",
        "favor": "favor",
        "town": "town",
        "connect": "river",
        "cult": "cult",
    }
    return kind, {blanks[kind]: words[-1]} if kind in blanks else {}
