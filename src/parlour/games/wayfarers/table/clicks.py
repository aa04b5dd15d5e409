"""What a move touches on the board, and what a click on it may mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from parlour.engine.move import Move
from parlour.games.wayfarers.facts.components import (
    CELL_IDS,
    DIE_SPACE_IDS,
    GROUND_IDS,
    GUILDS,
    PRINTED_SPACE_IDS,
    ROWS,
    SLOT_IDS,
    TILE_IDS,
    WORKER_COLOURS,
)
from parlour.games.wayfarers.facts.track import NODE_IDS
from parlour.games.wayfarers.rules.codes import (
    ACQUIRE_DRAWN,
    AGAIN,
    ALLOW,
    BURY_CARD,
    DENY,
    DRAW_THREE,
    FROM_GUILD,
    FROM_SLOT,
    FURTHER,
    GAIN,
    JOIN_GUILD,
    KEEP_DIE,
    LAY_TILE,
    MARK_CARD,
    NUDGE_DIE,
    PAY_FEE,
    PAY_TILE,
    PLACE,
    RECALL_WORKER,
    REFRESH_DIE,
    REROLL_DIE,
    SHIFT_INFLUENCE,
    STEP,
    TAKE,
    TAKE_TILE,
    TUCK_AT,
    UNDER,
    WORKER,
    first_of,
    middle_of,
    second_of,
    space_of,
    traded_to,
    value_of,
    verb_of,
    wide_of,
)
from parlour.games.wayfarers.rules.frames import REROLL
from parlour.games.wayfarers.rules.notation import (
    PAYMENTS,
    RESOURCES,
    VERBS,
    host_id,
    parse,
    star_id,
)

Touching = Callable[[int], tuple[str, ...]]

BUTTONS: Final = ("action", "resource", "step", "value", "again")
"""What is shown only where a legal move touches it."""


SUPPLY: Final = "influence.supply"
"""The own tokens, clicked before where one goes."""

_FIRST_SLOT: Final = {"green": "townsfolk-1", "yellow": "land-1", "blue": "water-1"}
"""Where a worker of each colour may go, to say why it may not now."""


def targets_of(number: int) -> tuple[str, ...]:
    """Name the things that a move touches, in order; none is the beginning of another's."""
    if number >= AGAIN:
        return (f"again.{number // AGAIN + 1}", *targets_of(number % AGAIN))
    verb = verb_of(number)
    touched = _TOUCHED.get(verb)
    return touched(number) if touched is not None else (f"action.{VERBS[verb]}",)


def targets_in(view: dict[str, Any], number: int) -> tuple[str, ...]:
    """Name what a move touches here: a die that is asked about need not be clicked as well."""
    names = targets_of(number)
    agenda = view["agenda"]
    if agenda and agenda[-1][0] == REROLL and verb_of(number) in (REROLL_DIE, KEEP_DIE):
        return names[1:]
    return names


# What a move touches, verb by verb


def _placement(number: int) -> tuple[str, ...]:
    values = [f"value.{value}" for value in (middle_of(number), traded_to(number)) if value]
    return (f"die.{value_of(number)}", *values, f"space.{DIE_SPACE_IDS[space_of(number)]}")


def _worker(number: int) -> tuple[str, ...]:
    colour, slot = WORKER_COLOURS[first_of(number)], SLOT_IDS[second_of(number)]
    return (f"worker.{colour}", f"slot.{slot}")


def _nudge(number: int) -> tuple[str, ...]:
    return (f"die.{first_of(number)}", "step.up" if second_of(number) else "step.down")


def _die(number: int) -> tuple[str, ...]:
    return (f"die.{first_of(number)}", f"action.{VERBS[verb_of(number)]}")


def _mark(number: int) -> tuple[str, ...]:
    return (SUPPLY, f"slot.{SLOT_IDS[first_of(number)]}", *_source(second_of(number)))


def _guild(number: int) -> tuple[str, ...]:
    return (SUPPLY, f"guild.{GUILDS[first_of(number)]}", *_source(second_of(number)))


def _source(number: int) -> tuple[str, ...]:
    if number >= FROM_SLOT:
        return (f"slot.{SLOT_IDS[number - FROM_SLOT]}",)
    return (f"guild.{GUILDS[number - FROM_GUILD]}",) if number else ()


def _shift(number: int) -> tuple[str, ...]:
    return (f"guild.{GUILDS[first_of(number)]}", f"guild.{GUILDS[second_of(number)]}")


def _drawn(number: int) -> tuple[str, ...]:
    return (f"drawn.{GROUND_IDS[wide_of(number)]}",)


def _host(number: int) -> tuple[str, ...]:
    return (f"host.{host_id(wide_of(number))}",)


def _star(number: int) -> tuple[str, ...]:
    return (f"star.{star_id(first_of(number))}",)


def _cell(number: int) -> tuple[str, ...]:
    cell = f"cell.{CELL_IDS[first_of(number)]}"
    return ("action.flip", cell) if second_of(number) else (cell,)


def _claim(number: int) -> tuple[str, ...]:
    return (f"action.{VERBS[verb_of(number)]}", f"resource.{RESOURCES[first_of(number)]}")


def _one_of(kind: str, ids: tuple[str, ...]) -> Touching:
    """Return what names one of several things of a kind."""

    def touched(number: int) -> tuple[str, ...]:
        return (f"{kind}.{ids[first_of(number)]}",)

    return touched


_TOUCHED: Final[dict[int, Touching]] = {
    PLACE: _placement,
    WORKER: _worker,
    RECALL_WORKER: _worker,
    NUDGE_DIE: _nudge,
    REROLL_DIE: _die,
    KEEP_DIE: _die,
    REFRESH_DIE: _one_of("space", DIE_SPACE_IDS),
    MARK_CARD: _mark,
    JOIN_GUILD: _guild,
    SHIFT_INFLUENCE: _shift,
    STEP: _one_of("node", NODE_IDS),
    FURTHER: _one_of("node", NODE_IDS),
    TAKE: _one_of("slot", SLOT_IDS),
    DRAW_THREE: _one_of("deck", ROWS),
    ACQUIRE_DRAWN: _drawn,
    BURY_CARD: _drawn,
    UNDER: _host,
    TUCK_AT: _star,
    TAKE_TILE: _one_of("tile", TILE_IDS),
    LAY_TILE: _cell,
    PAY_TILE: _one_of("resource", PAYMENTS),
    GAIN: _one_of("resource", RESOURCES),
    PAY_FEE: _one_of("resource", RESOURCES),
    ALLOW: _claim,
    DENY: _claim,
}


def meant(view: dict[str, Any], target: str) -> tuple[Move, ...]:
    """Return the moves somebody may mean by a click: the legal ones, then what comes closest."""
    legal = [parse(text) for text in view["moves"]]
    found = [move for move in legal if target in targets_in(view, move.code)]
    for text in _guesses(view, target):
        move = parse(text)
        if move not in found:
            found.append(move)
    return tuple(found)


def _guesses(view: dict[str, Any], target: str) -> list[str]:
    """Return what a click would mean if it were legal."""
    kind, _, name = target.partition(".")
    asked = bool(view["agenda"])
    player = view["players"][view["seat"] or 0]
    if kind == "slot":
        if not asked:
            return [f"worker {colour} {name}" for colour in WORKER_COLOURS]
        return [f"take {name}", f"mark {name}"]
    if kind == "die":
        return [f"place {name} {PRINTED_SPACE_IDS[0]}"]
    if kind == "space":
        dice = sorted(set(player["dice"])) or [1]
        return [f"place {value} {name}" for value in dice]
    if target == SUPPLY:
        return [f"guild {GUILDS[0]}"]
    if kind == "worker":
        return [f"worker {name} {_FIRST_SLOT[name]}"]
    verbs = {
        "node": "journal",
        "tile": "tile",
        "guild": "guild",
        "host": "under",
        "star": "tuck",
        "deck": "draw",
        "drawn": "acquire",
        "cell": "lay",
    }
    if kind in verbs:
        return [f"{verbs[kind]} {name}"]
    return []
