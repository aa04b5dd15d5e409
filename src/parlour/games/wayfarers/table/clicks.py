"""What a move touches on the board, and what a click on it may mean."""

from __future__ import annotations

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
from parlour.games.wayfarers.rules.notation import (
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
    PAYMENTS,
    PLACE,
    RECALL_WORKER,
    REFRESH_DIE,
    REROLL_DIE,
    RESOURCES,
    SHIFT_INFLUENCE,
    STEP,
    TAKE,
    TAKE_TILE,
    TUCK_AT,
    UNDER,
    VERBS,
    WORKER,
    first_of,
    host_id,
    parse,
    second_of,
    star_id,
    third_of,
    verb_of,
    wide_of,
)
from parlour.games.wayfarers.rules.position import REROLL

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
    first, second = first_of(number), second_of(number)
    if verb == PLACE:
        return _placement(number)
    if verb in (WORKER, RECALL_WORKER):
        return (f"worker.{WORKER_COLOURS[first]}", f"slot.{SLOT_IDS[second]}")
    if verb == NUDGE_DIE:
        return (f"die.{first}", "step.up" if second else "step.down")
    if verb in (REROLL_DIE, KEEP_DIE):
        return (f"die.{first}", f"action.{VERBS[verb]}")
    if verb == REFRESH_DIE:
        return (f"space.{DIE_SPACE_IDS[first]}",)
    if verb == MARK_CARD:
        return (SUPPLY, f"slot.{SLOT_IDS[first]}", *_source(second))
    if verb == JOIN_GUILD:
        return (SUPPLY, f"guild.{GUILDS[first]}", *_source(second))
    if verb == SHIFT_INFLUENCE:
        return (f"guild.{GUILDS[first]}", f"guild.{GUILDS[second]}")
    if verb in (STEP, FURTHER):
        return (f"node.{NODE_IDS[first]}",)
    if verb == TAKE:
        return (f"slot.{SLOT_IDS[first]}",)
    if verb == DRAW_THREE:
        return (f"deck.{ROWS[first]}",)
    if verb in (ACQUIRE_DRAWN, BURY_CARD):
        return (f"drawn.{GROUND_IDS[wide_of(number)]}",)
    if verb == UNDER:
        return (f"host.{host_id(wide_of(number))}",)
    if verb == TUCK_AT:
        return (f"star.{star_id(first)}",)
    if verb == TAKE_TILE:
        return (f"tile.{TILE_IDS[first]}",)
    if verb == LAY_TILE:
        cell = f"cell.{CELL_IDS[first]}"
        return ("action.flip", cell) if second else (cell,)
    if verb == PAY_TILE:
        return (f"resource.{PAYMENTS[first]}",)
    if verb in (GAIN, PAY_FEE):
        return (f"resource.{RESOURCES[first]}",)
    if verb in (ALLOW, DENY):
        return (f"action.{VERBS[verb]}", f"resource.{RESOURCES[first]}")
    return (f"action.{VERBS[verb]}",)


def targets_in(view: dict[str, Any], number: int) -> tuple[str, ...]:
    """Name what a move touches here: a die that is asked about need not be clicked as well."""
    names = targets_of(number)
    agenda = view["agenda"]
    if agenda and agenda[-1][0] == REROLL and verb_of(number) in (REROLL_DIE, KEEP_DIE):
        return names[1:]
    return names


def _placement(number: int) -> tuple[str, ...]:
    chain, after = first_of(number), second_of(number)
    die, space = f"die.{chain // 7}", f"space.{DIE_SPACE_IDS[third_of(number)]}"
    if after:
        return (die, f"value.{chain % 7}", f"value.{after}", space)
    return (die, f"value.{chain % 7}", space) if chain % 7 else (die, space)


def _source(number: int) -> tuple[str, ...]:
    if number >= FROM_SLOT:
        return (f"slot.{SLOT_IDS[number - FROM_SLOT]}",)
    return (f"guild.{GUILDS[number - FROM_GUILD]}",) if number else ()


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
