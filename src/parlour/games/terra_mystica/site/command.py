"""One command of the well-known web site, read from its text."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from parlour.engine.errors import ParlourError
from parlour.games.terra_mystica.facts.components import CULTS
from parlour.games.terra_mystica.facts.land import (
    BRIDGE_SITES,
    HEX_CALLED,
    LANDS,
)
from parlour.games.terra_mystica.facts.tiles import (
    FAVORS,
    POWER_ACTIONS,
    SCROLLS,
    TOWN_KINDS,
)
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.site.names import (
    COLOURS,
    SITE_FACTIONS,
    SITE_GOODS,
    SITE_SPECIALS,
    SITE_STRUCTURES,
)


class Misread(ParlourError):
    """A command that is none, or that cannot be played where it stands; it says why."""


class Command:
    """What is done, and with what: numbers in the order in which the command names them."""

    def __init__(self, verb: str, *numbers: int, name: str = "") -> None:
        self.verb = verb
        self.numbers = numbers
        self.name = name
        """The name of a special action or of goods."""

    def __repr__(self) -> str:
        return f"Command({self.verb!r}, {self.numbers}, {self.name!r})"


def read_command(text: str) -> Command:
    """Read a command, whatever its capitals and spaces.

    >>> read_command("Upgrade e7  to TE").verb
    'upgrade'
    """
    tidy = " ".join(text.casefold().split())
    for form, make in _FORMS:
        found = form.fullmatch(tidy)
        if found:
            return make(*[part or "" for part in found.groups()])
    raise Misread(f"expected a command like 'build E7' or 'pass BON3', got {text.strip()!r}")


def _one(verb: str) -> Callable[..., Command]:
    return lambda *_: Command(verb)


def _land(name: str) -> int:
    field = HEX_CALLED.get(name, NONE)
    if not 0 <= field < LANDS:
        raise Misread(f"expected a land hex from A1 to I13, got {name!r}")
    return field


def _number(text: str, most: int, what: str) -> int:
    number = int(text) if text and len(text) < 6 else int(not text)
    if not 1 <= number <= most:
        raise Misread(f"expected {what} from 1 to {most}, got {text!r}")
    return number


def _cult(name: str) -> int:
    if name not in CULTS:
        raise Misread(f"expected one of {', '.join(CULTS)}; got {name!r}")
    return CULTS.index(name)


def _faction(name: str) -> int:
    if name not in SITE_FACTIONS:
        raise Misread(f"expected a faction of the base game, got {name!r}")
    return SITE_FACTIONS[name]


def _build(hex_name: str) -> Command:
    return Command("build", _land(hex_name))


def _upgrade(hex_name: str, structure: str) -> Command:
    if structure not in SITE_STRUCTURES:
        raise Misread(f"expected TP, TE, SH or SA, got {structure!r}")
    return Command("upgrade", _land(hex_name), SITE_STRUCTURES[structure])


def _transform(hex_name: str, colour: str) -> Command:
    if colour and colour not in COLOURS:
        raise Misread(f"expected one of {', '.join(COLOURS)}; got {colour!r}")
    return Command("transform", _land(hex_name), COLOURS[colour] if colour else NONE)


MOST_SPADES: Final = 6
"""The longest way round the cycle."""


def _dig(spades: str) -> Command:
    return Command("dig", _number(spades, MOST_SPADES, "spades"))


def _burn(power: str) -> Command:
    return Command("burn", _number(power, 99, "power"))


def _convert(price: str, given: str, gain: str, gained: str) -> Command:
    for goods in (given, gained):
        if goods not in SITE_GOODS:
            raise Misread(f"expected C, W, P, PW or VP; got {goods!r}")
    amounts = _number(price, 999, "an amount"), _number(gain, 999, "an amount")
    return Command("convert", amounts[0], SITE_GOODS[given], amounts[1], SITE_GOODS[gained])


def _send(cult: str, steps: str) -> Command:
    return Command("send", _cult(cult), _number(steps, 3, "steps") if steps else NONE)


def _action(name: str) -> Command:
    if re.fullmatch(r"act\d+", name):
        return Command("power", _number(name[3:], POWER_ACTIONS, "a power action") - 1)
    if name not in SITE_SPECIALS:
        raise Misread(
            f"expected ACT1 to ACT{POWER_ACTIONS}, {', '.join(SITE_SPECIALS).upper()}; "
            f"got {name.upper()!r}"
        )
    return Command("special", name=name)


def _bridge(one: str, other: str) -> Command:
    ends = sorted([_land(one), _land(other)])
    if (ends[0], ends[1]) not in BRIDGE_SITES:
        raise Misread(f"expected the two ends of a bridge, got {one}:{other}")
    return Command("bridge", BRIDGE_SITES.index((ends[0], ends[1])))


def _connect(places: str) -> Command:
    hexes = [HEX_CALLED.get(name, NONE) for name in places.split(":")]
    river = len(hexes) == 1 and hexes[0] >= LANDS
    shores = len(hexes) in (2, 3) and all(0 <= field < LANDS for field in hexes)
    if not river and not shores:
        raise Misread(f"expected a river hex or two hexes at its banks, got {places!r}")
    return Command("connect", *hexes)


def _pass(scroll: str) -> Command:
    return Command("pass", _number(scroll, SCROLLS, "a scroll") - 1 if scroll else NONE)


def _leech(power: str, faction: str) -> Command:
    return Command("leech", _number(power, 99, "power"), _faction(faction) if faction else NONE)


def _decline(power: str, faction: str) -> Command:
    amount = _number(power, 99, "power") if power else NONE
    return Command("decline", amount, _faction(faction) if faction else NONE)


def _favor(times: str, tile: str) -> Command:
    return Command(
        "favor", _number(tile, FAVORS, "a favor tile") - 1, _number(times, 9, "a number")
    )


def _town(times: str, tile: str) -> Command:
    return Command(
        "town", _number(tile, TOWN_KINDS, "a town tile") - 1, _number(times, 9, "a number")
    )


def _steps(sign: str, steps: str, cult: str) -> Command:
    return Command("step" if sign == "+" else "down", _cult(cult), _number(steps, 10, "steps"))


def _give_up(times: str, what: str) -> Command:
    return Command("give-up", _number(times, 9, "a number"), name=what)


def _adjust(sign: str, amount: str, goods: str) -> Command:
    number = _number(amount, 99, "an amount")
    return Command("adjust", number if sign == "+" else -number, SITE_GOODS[goods])


def _drop(faction: str) -> Command:
    return Command("leave", _faction(faction) if faction else NONE)


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[..., Command]], ...]] = tuple(
    [
        (re.compile(form), make)
        for form, make in (
            (r"build (\S+)", _build),
            (r"upgrade (\S+) to ([a-z ]+)", _upgrade),
            (r"transform (\S+)(?: to (\S+))?", _transform),
            (r"dig (\d+)", _dig),
            (r"burn (\d+)", _burn),
            (r"convert (\d*) ?([a-z]+) to (\d*) ?([a-z]+)", _convert),
            (r"send (?:\d? ?p|priest) to (\S+)(?: for (\d+))?", _send),
            (r"advance ship\w*", _one("ship")),
            (r"advance dig\w*", _one("spade")),
            (r"action (\w+)", _action),
            (r"bridge (\w+):(\w+)(?: allow_illegal)?", _bridge),
            (r"connect (\S+)", _connect),
            (r"pass(?: bon(\d+))?", _pass),
            (r"leech (\d+)(?: from (\S+))?", _leech),
            (r"decline(?: (\d+)(?: from (\S+))?)?", _decline),
            (r"\+(\d*)fav(\d+)", _favor),
            (r"\+(\d*)tw(\d+)", _town),
            (r"([+-])(\d*)(fire|water|earth|air)", _steps),
            (r"-(\d*)(spade|convert_w_to_p|free_tp|free_d|free_tf|bridge|cult|teleport)", _give_up),
            (r"([+-])(\d*)(c|w|p|pw|vp)(?: for [a-z -]+)?", _adjust),
            (r"drop-faction(?: (\S+))?", _drop),
            (r"resign()", _drop),
            (r"()(?:\S+ )?dropped from the game", _drop),
            (r"done", _one("done")),
            (r"wait|setup|start|finish|(?:all_)?income_for_faction", _one("nothing")),
        )
    ]
)
