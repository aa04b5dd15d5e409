"""The commands of the well-known web site as moves."""

from __future__ import annotations

import re
from typing import Final

from parlour.games.terra_mystica.facts.components import (
    COINS,
    CONVERSION_IDS,
    CONVERSIONS,
    CULTS,
    POINTS,
    POWER,
    PRIESTS,
    ROUNDS,
    WORKERS,
)
from parlour.games.terra_mystica.facts.factions import (
    FACTION_IDS,
    FREE_UPGRADE,
    SANDSTORM,
    STRUCTURES,
    TRADES_POINTS,
)
from parlour.games.terra_mystica.facts.land import (
    BRIDGE_SITES,
    HEX_CALLED,
    LANDS,
    NAMES,
    NEIGHBOURS,
    SITE_NAMES,
)
from parlour.games.terra_mystica.facts.tiles import (
    ACTION_POWER,
    FAVOR_IDS,
    POWER_ACTION_IDS,
    SCROLL_IDS,
    TOWN_IDS,
)
from parlour.games.terra_mystica.rules.cults import order_space
from parlour.games.terra_mystica.rules.neighbours import find_offer
from parlour.games.terra_mystica.rules.notation import parse
from parlour.games.terra_mystica.rules.position import (
    BUILD,
    FIRST_SCROLLS,
    NONE,
    ORDINATION,
    REWARDS,
    SPADES,
)
from parlour.games.terra_mystica.rules.power import room_for_power, room_for_priests
from parlour.games.terra_mystica.rules.specials import stronghold_action
from parlour.games.terra_mystica.rules.towns import can_connect
from parlour.games.terra_mystica.site.names import (
    CULT_STEPS,
    SITE_FACTIONS,
    SITE_GOODS,
    SITE_STRUCTURES,
)
from parlour.games.terra_mystica.site.replay import Replay
from parlour.games.terra_mystica.site.spadework import Digger, Untranslatable

_CONVERT: Final = re.compile(r"convert (\d*) ?(pw|vp|w|p|c) to (\d*) ?(pw|vp|w|p|c)$")
_ANSWER: Final = re.compile(r"(leech|decline|\+(fire|water|earth|air)$)", re.IGNORECASE)
_SILENT: Final = re.compile(r"(wait|done|setup|-\d*convert_w_to_p)$")


class Player(Digger):
    """Plays the rows of a log on a table, each a seat and its commands."""

    def __init__(self, state: Replay, waits: bool = False) -> None:
        super().__init__(state)
        self.waits = waits
        """Whether `wait` at the end of a row leaves the turn open, for conversions to come."""
        self.waiting = NONE
        """The seat that has left its turn open."""

    def play(self, seat: int, commands: list[str]) -> None:
        """Play one row."""
        answers = all(_ANSWER.match(command) for command in commands)
        if not answers and self.waiting not in (NONE, seat):
            self.seat = self.waiting
            self._finish()
        if self.waits and commands[-1].casefold() == "wait":
            self.waiting = seat
        elif not answers:
            self.waiting = NONE
        self.seat = seat
        self.commands = [command.casefold() for command in commands]
        self.state.stops = []
        while self.commands:
            command = self.commands.pop(0)
            if not _SILENT.match(command):
                self._command(command)
        self._dig(NONE)
        self._burn_held()
        if self.waiting != seat:
            self._finish()

    def forgo_rewards(self) -> None:
        """Let the reward spades lapse that are still in hand."""
        for seat in list(self.state.queue):
            self.play(seat, ["-spade"])

    def _finish(self) -> None:
        """End what the seat has left open, and its turn."""
        state, seat = self.state, self.seat
        while state.phase not in (REWARDS,) and state.deciding() == seat:
            if state.agenda:
                if state.agenda.top()[0] not in (BUILD, SPADES, ORDINATION):
                    return
            elif state.turn != seat or state.actions:
                return
            self._do("done")

    def _command(self, command: str) -> None:
        verb = command.split()[0]
        if verb in ("leech", "decline"):
            self._burn_held()
            self._answer(command)
        elif verb == "burn":
            self.burned += int(command.split()[1])
        elif verb == "convert":
            self._convert(command)
        elif verb == "dig":
            self._buy(int(command.split()[1]))
        elif verb == "transform":
            self._transform(command)
        elif verb == "build":
            self._build(command)
        elif command.startswith(("+", "-")):
            self._tile(command)
        else:
            self._dig(NONE)
            if verb != "connect":
                self._begin_action()
            self._action(verb, command)

    # Answers and tiles

    def _answer(self, command: str) -> None:
        words = command.split()
        faction = FACTION_IDS[SITE_FACTIONS[words[3]]]
        state = self.state
        builder = state.seat_of(SITE_FACTIONS[words[3]])
        known = find_offer(state, self.seat, builder, int(words[1])) != NONE
        if not known and not room_for_power(state, self.seat):
            # The site also offers power to those who have no room for any.
            return
        self._do(f"{'take' if words[0] == 'leech' else 'decline'} {words[1]} {faction}")

    def _tile(self, command: str) -> None:
        cult = CULT_STEPS.match(command)
        if cult:
            self._do(f"cult {cult[2]}")
        elif command.startswith("+fav"):
            self._do(f"favor {FAVOR_IDS[int(command[4:]) - 1]}")
        elif command.startswith("+") and "tw" in command:
            number, tile = command[1:].split("tw")
            for _ in range(int(number or "1")):
                self._do(f"town {TOWN_IDS[int(tile) - 1]}")
                self.state.make_good(self.seat)
        elif command.endswith("spade"):
            self._forgo_spade(command)
        else:
            raise Untranslatable(f"expected a command of the site, got {command!r}")

    def _forgo_spade(self, command: str) -> None:
        """Give spades up, but only after the others of the row are used."""
        if any(other.startswith(("transform", "build")) for other in self.commands):
            self.bought -= int(command[1:-5] or "1")
            self.commands.append(command)
            return
        self._dig(NONE)
        state = self.state
        if state.phase == REWARDS and state.spades[self.seat]:
            self._to_front()
            self._do("done")
        elif state.agenda and state.agenda.top()[0] == SPADES:
            self._do("done")

    def _town_of_connection(self) -> None:
        """The tile of a town over a river may stand later in the row."""
        for command in self.commands:
            if re.match(r"\+tw\d", command):
                self.commands.remove(command)
                self._tile(command)
                return

    # Power and conversions

    def _burn_for(self, power: int) -> None:
        """Leave a sacrifice to the move that needs it, or make it now if it does not."""
        missing = power - self.state.bowl3[self.seat]
        if self.burned and missing == self.burned:
            self.burned = 0
        self._burn_held()

    def _burn_held(self) -> None:
        if self.burned and not self.state.sacrifice(self.seat, self.burned):
            raise Untranslatable(f"too little power to sacrifice {self.burned}")
        self.burned = 0

    def _convert(self, command: str) -> None:
        found = _CONVERT.match(command)
        if not found:
            raise Untranslatable(f"expected a conversion, got {command!r}")
        price, given = int(found[1] or "1"), SITE_GOODS[found[2]]
        gain, gained = int(found[3] or "1"), SITE_GOODS[found[4]]
        state = self.state
        self._decline_open_offers()
        if (given, gained) == (WORKERS, PRIESTS):
            self._ordain(gain)
            return
        if (given, gained) == (COINS, POINTS) and not TRADES_POINTS[state.faction[self.seat]]:
            state.sell_coins(self.seat, gain)
            return
        if given == POWER:
            self._burn_for(price)
        steps = [(given, gained)]
        if (given, gained) == (PRIESTS, COINS):
            steps = [(PRIESTS, WORKERS), (WORKERS, COINS)]
        for one, other in steps:
            number = [conversion[1:] for conversion in CONVERSIONS].index((one, other))
            text = f"convert {CONVERSION_IDS[number]}"
            if self.plan and parse(text) not in state.moves(self.seat):
                self._dig(self._build_ahead())
            for _ in range(gain):
                self._do(text)

    def _ordain(self, priests: int) -> None:
        for _ in range(priests):
            if room_for_priests(self.state, self.seat):
                self._do("ordain")
            else:
                self.state.ordain_in_vain(self.seat)

    # Actions

    def _action(self, verb: str, command: str) -> None:
        words = command.split()
        state, seat = self.state, self.seat
        if verb == "action":
            self._special(words[1])
            return
        self._burn_held()
        if verb == "upgrade":
            self._do(f"upgrade {words[1]} {STRUCTURES[SITE_STRUCTURES[words[3]]]}")
        elif verb == "advance":
            self._do(f"advance {'shipping' if words[1].startswith('ship') else 'digging'}")
        elif verb == "send":
            track = CULTS.index(words[3])
            best = 3 if order_space(state, track, 3) != NONE else 2
            if order_space(state, track, best) == NONE:
                best = 1
            self._do(f"send {words[3]} {words[5] if len(words) > 4 else best}")
        elif verb == "pass":
            named = len(words) > 1 and state.round < ROUNDS
            scroll = f" {SCROLL_IDS[int(words[1][3:]) - 1]}" if named else ""
            self._do(f"{'scroll' if state.phase == FIRST_SCROLLS else 'pass'}{scroll}")
        elif verb == "connect":
            self._do(f"connect {NAMES[self._river(words[1], seat)]}")
            self._town_of_connection()
        else:
            raise Untranslatable(f"expected a command of the site, got {command!r}")

    def _river(self, name: str, seat: int) -> int:
        """Return a river hex, named itself or by two land hexes at its banks."""
        if ":" not in name:
            return HEX_CALLED[name]
        one, other = [HEX_CALLED[end] for end in name.split(":")]
        between = [r for r in NEIGHBOURS[one] if r >= LANDS and r in NEIGHBOURS[other]]
        for river in between:
            if can_connect(self.state, seat, river):
                return river
        raise Untranslatable(f"no town over a river between {name}")

    def _special(self, name: str) -> None:
        if name[:3] == "act" and name[3:].isdecimal():
            action = int(name[3:]) - 1
            self._burn_for(ACTION_POWER[action])
            text = f"power {POWER_ACTION_IDS[action]}"
            self._do(text if action else f"{text} {self._site()}")
            return
        self._burn_held()
        if name == "acte":
            self._do(f"bridge {self._site()}")
        elif name == "bon1":
            self._do("use scroll")
        elif name == "bon2":
            self._do(f"use scroll {self._cult()}")
        elif name == "fav6":
            self._do(f"use favor {self._cult()}")
        elif name == "acta":
            self._do(f"use stronghold {self._cult()}")
        elif name in ("actc", "actg"):
            self._do("use stronghold")
        else:
            self._special_on_field()

    def _next(self, start: str) -> str:
        """Take the next command that begins so out of the row."""
        for command in self.commands:
            if command.startswith(start):
                self.commands.remove(command)
                return command
        return ""

    def _site(self) -> str:
        ends = self._next("bridge ").removeprefix("bridge ").split(":")
        pair = {HEX_CALLED[end] for end in ends if end in HEX_CALLED}
        for site, fields in enumerate(BRIDGE_SITES):
            if set(fields) == pair:
                return SITE_NAMES[site]
        raise Untranslatable(f"expected a bridge after the action, got {ends}")

    def _build_kept(self) -> str:
        """Return the next dwelling of the row and leave it there."""
        for command in self.commands:
            if command.startswith("build "):
                return command
        return ""

    def _special_on_field(self) -> None:
        state = self.state
        if self._next("-free_"):
            state.waste_stronghold(self.seat)
            return
        action = stronghold_action(state, self.seat)
        start = "upgrade " if action == FREE_UPGRADE else "build "
        command = ""
        if action == SANDSTORM:
            command = self._next("transform ") or self._build_kept()
        command = command or self._next(start)
        if not command:
            raise Untranslatable(f"expected {start!r} after the action")
        self._do(f"use stronghold {command.split()[1]}")
