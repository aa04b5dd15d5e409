"""Logs in many writings: random games, how people write them, and what breaks them."""

from __future__ import annotations

import gzip
import json
import random
import re
from pathlib import Path
from typing import Any

from parlour.engine import Record, seeded
from parlour.engine.options import resolve
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.site.capability import SiteLogs
from tests.games.terra_mystica.situations import TERRA

LOGS = SiteLogs(TERRA)
GAMES = Path(__file__).parents[1] / "games" / "random.jsonl.gz"
EXTRAS = ("turn-order", "town-tiles", "shipping-scroll", "temple-scoring", "cultists-errata")


def drawing(number: int) -> random.Random:
    """Return what draws the changes of a log."""
    return random.Random(number)  # noqa: S311 - nothing secret


def site_games() -> list[dict[str, Any]]:
    """Return the random games of the site that lie in the project."""
    return [json.loads(line) for line in gzip.decompress(GAMES.read_bytes()).splitlines()]


def random_record(number: int) -> Record:
    """Play a random game, every fifth one not to its end."""
    generator = seeded(f"log {number}")
    values: dict[str, object] = {name: bool(number >> bit & 1) for bit, name in enumerate(EXTRAS)}
    values |= {"players": 2 + number % 4, "deferred-power": number % 3 != 0}
    record = Record(TERRA, resolve(TERRA.options, values), str(number))
    state = record.start()
    last = 40 + number % 300 if number % 5 == 0 else 10_000
    while not state.over() and len(record.moves) < last:
        seat = state.waiting()[generator.below(len(state.waiting()))]
        moves = state.moves(seat)
        acting = [move for move in moves if not move.text.startswith("pass")] or moves
        chosen = acting if generator.below(3) else moves
        move = chosen[generator.below(len(chosen))]
        state.play(seat, move)
        record.moves.append((seat, move))
    return record


def read_back(text: str) -> TerraState:
    """Return the position that a log leads to."""
    understood = LOGS.understand(text)
    options = resolve(TERRA.options, understood.options)
    state = Record(TERRA, options, understood.seed, moves=understood.moves).replay()
    assert isinstance(state, TerraState)
    return state


def position(state: TerraState) -> dict[str, Any]:
    found: dict[str, Any] = state.view(None)["position"]
    return found


# The two forms of a game of the site


def as_commands(game: dict[str, Any], one_a_line: bool = False) -> str:
    """Return a game as command text: the rows of its ledger, or one command a line."""
    lines = [f"option {name}" for name in game["options"]]
    lines += ["score " + ",".join(game["round_tiles"])]
    lines += [f"delete {tile}" for tile in _deleted(game)]
    lines += [f"setup {faction}" for faction in game["factions"]]
    if one_a_line:
        return "\n".join([*lines, *[f"{faction}: {text}" for faction, text in game["log"]]])
    return "\n".join(
        [*lines, *[f"{row[0]}: {row[1]}" for row in game["rows"][len(game["factions"]) :]]]
    )


def as_ledger(game: dict[str, Any]) -> str:
    """Return a game as one copies its ledger from the page."""
    lines = [" Default game options", *[f"option {name}" for name in game["options"]]]
    lines += [f"Round {n} scoring: {tile}, D >> 2" for n, tile in enumerate(game["round_tiles"], 1)]
    lines += [f"Removing tile {tile}\tshow history" for tile in _deleted(game)]
    lines += [f"Player {n}: somebody" for n in range(1, len(game["factions"]) + 1)]
    for row in game["rows"]:
        goods = [
            f"{amount} {what}" for amount, what in zip(row[2:6], ["V", "C", "W", "P"], strict=True)
        ]
        goods[0] += "P"
        lines.append("\t\t".join([row[0], *goods, f"{row[6]} PW", row[7]]) + f"\t1 2\t{row[1]}")
    return "\n".join(lines)


def _deleted(game: dict[str, Any]) -> list[str]:
    most = 10 if "shipping-bonus" in game["options"] else 9
    return [f"BON{n}" for n in range(1, most + 1) if f"BON{n}" not in game["scrolls"]]


# What people write otherwise without meaning anything else


def rewritten(text: str, chance: random.Random) -> str:
    """Return a log in another writing that means the same."""
    lines = [_rewritten_line(line, chance) for line in text.splitlines()]
    if chance.random() < 0.5:
        lines = [part for line in lines for part in _apart(line)]
    lines[:0] = chance.sample(
        ["option email-notify", "player Ann email x@y", "# a remark", "randomize v1 seed abc"], 2
    )
    end = chance.choice(["\n", "\r\n"])
    written = chance.choice(["", "\ufeff"]) + end.join(lines) + end
    if "# parlour" in written:
        return written
    capitals = chance.randrange(4)
    if capitals == 1:
        return written.upper()
    if capitals == 2:
        return written.lower()
    return written.title() if capitals == 3 else written


def _rewritten_line(line: str, chance: random.Random) -> str:
    if line.startswith("setup ") and chance.random() < 0.5:
        return f"{line} for player{chance.randrange(9)} email a@b"
    if line.startswith("#") or ":" not in line:
        return line
    head, _, rest = line.partition(": ")
    commands = rest.split(". ")
    for change in (_burn_first, _leave_out_transform, _convert_together, _steps_apart):
        if chance.random() < 0.5:
            commands = change(commands)
    return (
        f"{head}:{chance.choice([' ', '', '  '])}{chance.choice(['. ', '.', ' . ']).join(commands)}"
    )


def _burn_first(commands: list[str]) -> list[str]:
    """Sacrifice at the beginning of the row for the one spend that follows.

    What may bring the power that is sacrificed, such as a spade of the Alchemists, stays before.
    """
    burns = [command for command in commands if command.startswith("burn")]
    spends = [c for c in commands if re.match(r"(action ACT\d|convert \dPW)", c)]
    gains = [c for c in commands if re.match(r"(\+|leech|send|upgrade|dig|action (?!ACT\d))", c)]
    if len(burns) != 1 or len(spends) != 1 or gains:
        return commands
    return burns + [command for command in commands if command not in burns]


def _leave_out_transform(commands: list[str]) -> list[str]:
    """Let `build` transform its hex where it stands right after that."""
    found: list[str] = []
    for place, command in enumerate(commands):
        following = commands[place + 1 :][:1]
        hexes = command.split()
        once = sum([other.startswith("transform") for other in commands]) == 1
        if command.startswith("transform") and following == [f"build {hexes[1]}"] and once:
            continue
        found.append(command)
    return found


def _convert_together(commands: list[str]) -> list[str]:
    """Write equal conversions that follow each other as one."""
    found: list[str] = []
    for command in commands:
        this = re.fullmatch(r"convert 1(\w+) to 1(\w+)", command)
        last = re.fullmatch(r"convert (\d+)(\w+) to (\d+)(\w+)", found[-1]) if found else None
        if this and last and (last[2], last[4]) == (this[1], this[2]) and last[1] == last[3]:
            found[-1] = f"convert {int(last[1]) + 1}{this[1]} to {int(last[3]) + 1}{this[2]}"
        else:
            found.append(command)
    return found


def _steps_apart(commands: list[str]) -> list[str]:
    found = [
        ["+" + command[2:]] * 2 if command.startswith("+2") else [command] for command in commands
    ]
    return [command for each in found for command in each]


def _apart(line: str) -> list[str]:
    """Write one command a line."""
    head, colon, rest = line.partition(":")
    if line.startswith("#") or not colon:
        return [line]
    return [f"{head}: {command.strip()}" for command in rest.split(".") if command.strip()]


# What breaks a log


def broken(text: str, chance: random.Random) -> str:
    """Return a log in which something is changed, left out, doubled or put elsewhere."""
    lines = text.splitlines()
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(lines))
        other = chance.randrange(len(lines))
        kind = chance.randrange(6)
        if kind == 0:
            del lines[place]
        elif kind == 1:
            lines.insert(place, lines[other])
        elif kind == 2:
            lines[place], lines[other] = lines[other], lines[place]
        else:
            lines[place] = _broken_line(lines[place], chance)
    return "\n".join(lines)


NONSENSE = (
    *(
        "pass BON0",
        "action ACT0",
        "+FAV0",
        "+TW0",
        "convert 1W to 5C",
        "convert 2PW to 1W",
        "dig 9",
    ),
    *(
        "dig 0",
        "burn 0",
        "build",
        "build Z9",
        "transform E7 to pink",
        "leech",
        "leech 3 from elves",
    ),
    *("send p to love", "upgrade E7 to XX", "action ACTX", "connect", "bridge A1", "-", "+", "1"),
    *("dig 99999999999999999999", "+99999999FIRE", "pass BON99", "convert 0PW to 0C", "²", "٣"),
)


def _broken_line(line: str, chance: random.Random) -> str:
    kind = chance.randrange(4)
    if kind == 0:
        return line.partition(":")[0] + ": " + chance.choice(NONSENSE)
    if kind == 1 and line:
        place = chance.randrange(len(line))
        return line[:place] + chance.choice("09 :.,+-xX/\t²é") + line[place + 1 :]
    if kind == 2:
        return line[: chance.randrange(len(line) + 1)]
    return re.sub(r"\d", lambda _: str(chance.randrange(10)), line, count=chance.randint(1, 3))
