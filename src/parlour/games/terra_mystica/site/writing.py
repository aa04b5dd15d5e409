"""Logs of the well-known web site, written from moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.engine.errors import ParlourError
from parlour.engine.move import Move
from parlour.engine.options import Options
from parlour.games.terra_mystica.facts.components import CONVERSIONS, CULTS
from parlour.games.terra_mystica.facts.factions import (
    AROUND,
    FACTION_IDS,
    HOME,
    SPADES_FOR_ANY_TERRAIN,
    STRUCTURES,
    WAYS,
)
from parlour.games.terra_mystica.facts.land import DISTANCE, KINDS
from parlour.games.terra_mystica.facts.tiles import (
    ACTION_POWER,
    FAVOR_IDS,
    POWER_ACTION_IDS,
    SCROLL_IDS,
    TOWN_IDS,
)
from parlour.games.terra_mystica.rules.digging import spades_needed
from parlour.games.terra_mystica.rules.notation import FIRST, VERB, verb_of
from parlour.games.terra_mystica.rules.position import ACTIONS, KEYS, NONE, REWARDS, SPADES
from parlour.games.terra_mystica.rules.power import power_at_hand
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.site import comparing
from parlour.games.terra_mystica.site.names import (
    COLOURS,
    SITE_GOODS,
    SITE_STRUCTURES,
)
from parlour.games.terra_mystica.site.spadework import first_key

_SPECIALS: Final = {
    "auren": "ACTA",
    "witches": "ACTW",
    "swarmlings": "ACTS",
    "chaos-magicians": "ACTC",
    "giants": "ACTG",
    "nomads": "ACTN",
}


def write_log(state: TerraState, options: Options, moves: list[tuple[int, Move]]) -> str:
    """Write a game as a log; `state` is its start."""
    lines = [f"option {site}" for site, name in comparing.OPTION_OF.items() if options.flag(name)]
    lines.append("score " + ",".join([f"SCORE{tile + 1}" for tile in state.scorings]))
    in_play = [scroll for scroll, coins in enumerate(state.scrolls) if coins != NONE]
    lines.append("bonus " + ",".join([f"BON{scroll + 1}" for scroll in in_play]))
    lines += [f"setup {_site(state, seat)}" for seat in range(state.seats) if _chosen(state, seat)]
    writer = _Writer(state, lines)
    for seat, move in moves:
        writer.write(seat, move)
    writer.close()
    return "\n".join(lines) + "\n"


class _Writer:
    """Writes a row for each turn; answers of others in the middle of it come after it.

    Conversions after a step of the Cultists, which may bring the power for them, get a row of their
    own: `wait` at the end of the first one says that the turn goes on.
    """

    def __init__(self, state: TerraState, lines: list[str]) -> None:
        self.state = state
        self.lines = lines
        self.seat = NONE
        self.row: list[str] = []
        self.answers: list[str] = []
        self.stepped = False
        """Whether the Cultists have made a step since their row began."""
        self.late: list[str] = []
        """What they have done in their turn since then."""

    def write(self, seat: int, move: Move) -> None:
        state = self.state
        commands = ". ".join(_commands(state, seat, move))
        if self._is_answer(seat, move):
            line = f"{_site(state, seat)}: {commands}"
            (self.answers if self.row else self.lines).append(line)
            self.stepped = self.stepped or (seat == self.seat and verb_of(move) == "cult")
            state.play(seat, move)
            return
        if self.seat != seat:
            self.close()
        self.seat = seat
        if commands:
            (self.late if self.row and self.stepped else self.row).append(commands)
        phase, ends = state.phase, move.text == "done" and not state.agenda
        state.play(seat, move)
        if move.text.startswith("choose"):
            self.lines.append(f"setup {_site(state, seat)}")
        still = state.turn == seat if phase == ACTIONS else state.queue[:1] == [seat]
        if ends or state.phase != phase or not still or phase not in (ACTIONS, REWARDS):
            self.close()

    def _is_answer(self, seat: int, move: Move) -> bool:
        kind = verb_of(move)
        return kind in ("take", "decline") or (kind == "cult" and not _has_a_key(self.state, seat))

    def close(self) -> None:
        if self.row:
            self._line([*self.row, "wait"] if self.late else self.row)
        self.lines += self.answers
        if self.late:
            self._line(self.late)
        self.row, self.answers, self.late, self.stepped = [], [], [], False

    def _line(self, commands: list[str]) -> None:
        self.lines.append(f"{_site(self.state, self.seat)}: {'. '.join(commands)}")


def _has_a_key(state: TerraState, seat: int) -> bool:
    """Tell whether a seat decides where to use a key; the site decides that by itself."""
    return len(state.agenda) > 0 and state.agenda.top()[:2] == (KEYS, seat)


def _key_unsaid(state: TerraState, seat: int, track: str) -> list[str]:
    """Return no command for the track of a key, or raise if it is not the one the site takes."""
    first = first_key(state, seat)
    if track != first:
        raise ParlourError(f"expected a key on {first}, which a log takes first; got {track}")
    return []


def _chosen(state: TerraState, seat: int) -> bool:
    return state.faction[seat] != NONE


def _site(state: TerraState, seat: int) -> str:
    return FACTION_IDS[state.faction[seat]].replace("-", "")


def _commands(state: TerraState, seat: int, move: Move) -> list[str]:
    """Return the commands of a move that is about to be made."""
    verb = verb_of(move)
    words = _site_words(verb, move.text.split())
    if verb in _WRITTEN:
        return [command.format(*words) for command in _WRITTEN[verb]]
    if verb in _SPELLED:
        return _SPELLED[verb](state, seat, move)
    return []


_WRITTEN: Final[dict[str, tuple[str, ...]]] = {
    "build": ("build {1}",),
    "scroll": ("pass BON{1}",),
    "pass": ("pass BON{1}",),
    "pass-last": ("pass",),
    "upgrade": ("upgrade {1} to {2}",),
    "advance-shipping": ("advance ship",),
    "advance-digging": ("advance dig",),
    "send": ("send p to {1} for {2}",),
    "bridge": ("action ACTE", "bridge {1}"),
    "take": ("leech {1} from {2}",),
    "decline": ("decline {1} from {2}",),
    "use-scroll": ("action BON1",),
    "use-scroll-cult": ("action BON2", "+{2}"),
    "use-favor": ("action FAV6", "+{2}"),
    "favor": ("+FAV{1}",),
    "town": ("+TW{1}",),
    "connect": ("connect {1}",),
    "ordain": ("convert 1W to 1P",),
}
"""The commands of a verb, with the words of the move in the blanks."""

_NUMBERED: Final = {
    "scroll": SCROLL_IDS,
    "pass": SCROLL_IDS,
    "favor": FAVOR_IDS,
    "town": TOWN_IDS,
}
"""What the site calls by number."""


def _site_words(verb: str, words: list[str]) -> list[str]:
    """Return the words of a move as the site says them."""
    if verb in _NUMBERED:
        return [words[0], str(_NUMBERED[verb].index(words[1]) + 1)]
    if verb == "upgrade":
        return [*words[:2], _STRUCTURES[words[2]]]
    if verb in ("take", "decline"):
        return [*words[:2], words[2].replace("-", "")]
    return [word.upper() if word in CULTS else word for word in words]


_STRUCTURES: Final = {STRUCTURES[kind]: site.upper() for site, kind in SITE_STRUCTURES.items()}


def _power_action(state: TerraState, seat: int, move: Move) -> list[str]:
    words = move.text.split()
    action = POWER_ACTION_IDS.index(words[1])
    commands = [*_burned(state, seat, ACTION_POWER[action]), f"action ACT{action + 1}"]
    return commands + [f"bridge {site}" for site in words[2:]]


def _stronghold(state: TerraState, seat: int, move: Move) -> list[str]:
    special = _SPECIALS[FACTION_IDS[state.faction[seat]]]
    follow = {
        "ACTA": "+2{}",
        "ACTW": "build {}",
        "ACTS": "upgrade {} to TP",
        "ACTN": "transform {} to yellow",
    }
    words = [word.upper() if word in CULTS else word for word in move.text.split()[2:]]
    return [f"action {special}", *[follow[special].format(word) for word in words]]


def _cult(state: TerraState, seat: int, move: Move) -> list[str]:
    track = move.text.split()[1]
    if _has_a_key(state, seat):
        return _key_unsaid(state, seat, track)
    return [f"+{track.upper()}"]


def _done(state: TerraState, seat: int, move: Move) -> list[str]:
    """Return what gives spades up; nothing says that a turn is done."""
    if state.agenda and state.agenda.top()[0] == SPADES:
        return [f"-{state.agenda.top()[2]}SPADE"]
    return [f"-{state.spades[seat]}SPADE"] if state.spades[seat] else []


def _burned(state: TerraState, seat: int, power: int) -> list[str]:
    missing = power - state.bowl3[seat]
    return [f"burn {missing}"] if missing > 0 and power <= power_at_hand(state, seat) else []


def _convert(state: TerraState, seat: int, move: Move) -> list[str]:
    price, given, gained = CONVERSIONS[move.code - FIRST[VERB[move.code]]]
    letters = {goods: site.upper() for site, goods in SITE_GOODS.items()}
    burned = _burned(state, seat, price) if letters[given] == "PW" else []
    return [*burned, f"convert {price}{letters[given]} to 1{letters[gained]}"]


def _transform(state: TerraState, seat: int, move: Move) -> list[str]:
    """Dig what is not free, then go the way step by step where it is not the shorter one."""
    field, terrain = divmod(move.code - FIRST[VERB[move.code]], WAYS)
    needed = spades_needed(state, seat, field, terrain)
    free = state.spades[seat]
    if state.agenda and state.agenda.top()[0] == SPADES:
        free = state.agenda.top()[2]
    name = move.text.split()[1]
    home = HOME[state.faction[seat]]
    now, after = state.terrain[field], home if terrain == AROUND else terrain
    colours = {number: colour for colour, number in COLOURS.items() if colour != "grey"}
    way = [after]
    one_way = SPADES_FOR_ANY_TERRAIN[state.faction[seat]]
    if needed != DISTANCE[now][after] and not one_way:
        up = (after - now) % KINDS == needed
        way = [(now + (step if up else -step)) % KINDS for step in range(1, needed + 1)]
    digs = [f"dig {needed - free}"] if needed > free else []
    return [*digs, *[f"transform {name} to {colours[one]}" for one in way]]


_SPELLED: Final[dict[str, Callable[[TerraState, int, Move], list[str]]]] = {
    "transform": _transform,
    "power": _power_action,
    "power-bridge": _power_action,
    "use-stronghold": _stronghold,
    "use-stronghold-cult": _stronghold,
    "use-stronghold-on": _stronghold,
    "cult": _cult,
    "convert": _convert,
    "done": _done,
}
"""The verbs whose commands depend on the position."""
