"""Logs of the well-known web site, written from moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.engine.errors import ParlourError
from parlour.engine.move import Move
from parlour.engine.options import Options, resolve
from parlour.engine.record import Record
from parlour.games.terra_mystica.facts.components import CONVERSIONS, CULTS, TOP, TRACKS
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
from parlour.games.terra_mystica.rules.amended import (
    AMENDABLE,
    AMENDMENT,
    BURNS,
    LEAVES,
    AmendedState,
)
from parlour.games.terra_mystica.rules.digging import spades_needed
from parlour.games.terra_mystica.rules.laying import laid_seed
from parlour.games.terra_mystica.rules.notation import FIRST, VERB, verb_of
from parlour.games.terra_mystica.rules.position import ACTIONS, KEYS, NONE, REWARDS, SPADES
from parlour.games.terra_mystica.rules.power import power_at_hand
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.site.importing import read_log
from parlour.games.terra_mystica.site.log import AT_ONCE, WHEN_USED
from parlour.games.terra_mystica.site.names import (
    COLOUR_NAMES,
    OPTION_OF,
    SITE_GOODS,
    SITE_STRUCTURES,
)

_SPECIALS: Final = {
    "auren": "ACTA",
    "witches": "ACTW",
    "swarmlings": "ACTS",
    "chaos-magicians": "ACTC",
    "giants": "ACTG",
    "nomads": "ACTN",
}


def write_log(state: TerraState, options: Options, moves: list[tuple[int, Move]]) -> str:
    """Write a game as a log; `state` is its start.

    What the site has no words for stands in remarks that the reader knows: the way of answering
    offers, and all moves if the log alone would not lead to the same position.
    """
    start = state.copy()
    lines = [f"option {site}" for site, name in OPTION_OF.items() if options.flag(name)]
    if not state.deferred:
        lines.append(f"# parlour {AT_ONCE}")
    lines.append("score " + ",".join([f"SCORE{tile + 1}" for tile in state.scorings]))
    in_play = [scroll for scroll, coins in enumerate(state.scrolls) if coins != NONE]
    lines.append("bonus " + ",".join([f"BON{scroll + 1}" for scroll in in_play]))
    lines += [f"setup {_site(state, seat)}" for seat in range(state.seats) if _chosen(state, seat)]
    writer = _Writer(state, lines)
    for seat, move in moves:
        writer.write(seat, move)
    writer.close()
    if writer.done != NONE:
        lines.append(f"{_site(state, writer.done)}: done")
    if not _reads_back(start, lines, state):
        noted = [f"# parlour {WHEN_USED}", *lines]
        back = _reads_back(start, noted, state)
        lines = noted if back else lines + _noted(start, in_play, moves)
    return "\n".join(lines) + "\n"


def _reads_back(start: TerraState, lines: list[str], end: TerraState) -> bool:
    """Tell whether a log leads to the position that the game has ended in."""
    try:
        understood = read_log(start.game, "\n".join(lines))
        options = resolve(start.game.options, understood.options)
        record = Record(start.game, options, understood.seed, moves=understood.moves)
        state = record.replay()
    except ParlourError:
        return False
    return bool(state.view(None)["position"] == end.view(None)["position"])


def _noted(start: TerraState, scrolls: list[int], moves: list[tuple[int, Move]]) -> list[str]:
    amendments = start.amendments if isinstance(start, AmendedState) else None
    chosen = [seat for seat in range(start.seats) if _chosen(start, seat)]
    return [
        f"# parlour seed {laid_seed(start.scorings, scrolls, amendments)}",
        *[f"# parlour move {s + 1} choose {FACTION_IDS[start.faction[s]]}" for s in chosen],
        *[f"# parlour move {seat + 1} {move.text}" for seat, move in moves],
    ]


class _Writer:
    """Writes a row for each turn; answers of others in the middle of it come after it.

    What the builder does after an answer, which may have brought the power for it, gets a row of
    its own: `wait` at the end of the first one says that the turn goes on.
    """

    def __init__(self, state: TerraState, lines: list[str]) -> None:
        self.state = state
        self.lines = lines
        self.seat = NONE
        self.row: list[str] = []
        self.answers: list[str] = []
        self.done = NONE
        """Who has ended its turn and nobody has acted since."""

    def write(self, seat: int, move: Move) -> None:
        state = self.state
        if _has_a_key(state, seat) and verb_of(move) == "cult":
            self._write_key(seat, move)
            return
        commands = _commands(state, seat, move)
        if self._is_answer(move):
            line = f"{_site(state, seat)}: {'. '.join(commands)}"
            (self.answers if self.row else self.lines).append(line)
            self._play(seat, move)
            return
        if self.seat != seat:
            self.close()
        self.seat = seat
        if self.answers and commands:
            self.row.append("wait")
            self.close()
        self.row.extend(commands)
        phase, ends = state.phase, move.text == "done" and not state.agenda
        self.done = seat if ends and phase == ACTIONS else NONE
        self._play(seat, move)
        if ends and state.turn == seat:
            self.row.append("done")
        if move.text.startswith("choose"):
            self.lines.append(f"setup {_site(state, seat)}")
        still = state.turn == seat if phase == ACTIONS else state.queue[:1] == [seat]
        if ends or state.phase != phase or not still or phase not in (ACTIONS, REWARDS):
            self.close()

    def _play(self, seat: int, move: Move) -> None:
        """Make a move, and write what is amended after it as far as the site has words."""
        state = self.state
        before = state.amendments[:] if isinstance(state, AmendedState) else []
        state.play(seat, move)
        if not isinstance(state, AmendedState):
            return
        amended = before[: len(before) - len(state.amendments)]
        for place in range(0, len(amended), AMENDMENT):
            _, field, index, value = amended[place : place + AMENDMENT]
            if AMENDABLE[field] == BURNS:
                if self.seat != index:
                    self.close()
                self.seat = index
                self.row.append(f"burn {value}")
            elif AMENDABLE[field] == LEAVES:
                self.close()
                self.lines.append(f"drop-faction {_site(state, index)}")

    def _write_key(self, seat: int, move: Move) -> None:
        """Write which track gets the key: the site is told by stepping down on the others."""
        state = self.state
        row = self.row
        _, _, steps, tracks = state.agenda.top()
        town = max([place for place, command in enumerate(row) if command.startswith("+TW")])
        chosen = move.text.split()[1]
        lowered = [command for command in row[:town] if command.startswith("-")]
        for track in range(TRACKS):
            level = state.cult(seat, track)
            over = level + steps - TOP + 1
            down = f"-{over if over > 1 else ''}{CULTS[track].upper()}"
            if CULTS[track] == chosen:
                if down in lowered:
                    row.remove(down)
                    town -= 1
            elif tracks >> track & 1 and level < TOP and over > 0 and down not in lowered:
                row.insert(town, down)
                town += 1
        self._play(seat, move)

    def _is_answer(self, move: Move) -> bool:
        return verb_of(move) in ("take", "decline", "cult")

    def close(self) -> None:
        if self.row:
            self.lines.append(f"{_site(self.state, self.seat)}: {'. '.join(self.row)}")
        self.lines += self.answers
        self.row, self.answers = [], []


def _has_a_key(state: TerraState, seat: int) -> bool:
    """Tell whether a seat decides where to use a key; the site decides that by itself."""
    return len(state.agenda) > 0 and state.agenda.top()[:2] == (KEYS, seat)


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


_STRUCTURES: Final = {
    STRUCTURES[kind]: site.upper() for site, kind in SITE_STRUCTURES.items() if len(site) == 2
}


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
    return [f"+{move.text.split()[1].upper()}"]


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
    letters = {goods: site.upper() for site, goods in SITE_GOODS.items() if len(site) < 3}
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
    way = [after]
    one_way = SPADES_FOR_ANY_TERRAIN[state.faction[seat]]
    if needed != DISTANCE[now][after] and not one_way:
        up = (after - now) % KINDS == needed
        way = [(now + (step if up else -step)) % KINDS for step in range(1, needed + 1)]
    digs = [f"dig {needed - free}"] if needed > free else []
    return [*digs, *[f"transform {name} to {COLOUR_NAMES[one]}" for one in way]]


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
