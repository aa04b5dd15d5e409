"""The commands of the well-known web site as moves."""

from __future__ import annotations

import re
from typing import Final

from parlour.engine.errors import ParlourError
from parlour.engine.move import Move
from parlour.games.terra_mystica.components import COINS, CULTS, POWER, PRIESTS, WORKERS
from parlour.games.terra_mystica.conversions import CONVERSION_IDS, CONVERSIONS, POINTS
from parlour.games.terra_mystica.cults import order_space
from parlour.games.terra_mystica.factions import (
    ALCHEMISTS,
    CULTISTS,
    FACTION_IDS,
    GIANTS,
    HOME,
    NOMADS,
    SANCTUARY,
    STRONGHOLD,
    STRUCTURES,
    SWARMLINGS,
    TEMPLE,
    TRADING_HOUSE,
)
from parlour.games.terra_mystica.landscape import (
    BRIDGE_SITES,
    DISTANCE,
    HEX_CALLED,
    KINDS,
    LANDS,
    NAMES,
    NEIGHBOURS,
    SITE_NAMES,
    TERRAINS,
    WALK,
)
from parlour.games.terra_mystica.liberties import Replay
from parlour.games.terra_mystica.neighbours import find_offer
from parlour.games.terra_mystica.notation import parse
from parlour.games.terra_mystica.position import (
    ACTIONS,
    BUILD,
    FIRST_SCROLLS,
    KEYS,
    NOBODY,
    OFFER,
    REWARDS,
    ROUNDS,
    SPADES,
    START_DWELLINGS_PHASE,
    TRADE,
)
from parlour.games.terra_mystica.power import room_for_power, room_for_priests
from parlour.games.terra_mystica.tiles import (
    ACTION_POWER,
    FAVOR_IDS,
    POWER_ACTION_IDS,
    SCROLL_IDS,
    TOWN_IDS,
)
from parlour.games.terra_mystica.towns import can_connect, key_tracks

SITE_FACTIONS: Final[dict[str, int]] = {
    id.replace("-", ""): faction for faction, id in enumerate(FACTION_IDS)
}
COLOURS: Final[dict[str, int]] = {
    "yellow": 0,
    "brown": 1,
    "black": 2,
    "blue": 3,
    "green": 4,
    "gray": 5,
    "grey": 5,
    "red": 6,
}
SITE_STRUCTURES: Final[dict[str, int]] = {
    "tp": TRADING_HOUSE,
    "te": TEMPLE,
    "sh": STRONGHOLD,
    "sa": SANCTUARY,
}
SITE_GOODS: Final[dict[str, int]] = {
    "c": COINS,
    "w": WORKERS,
    "p": PRIESTS,
    "pw": POWER,
    "vp": POINTS,
}
_CULT: Final = re.compile(r"\+(\d*)(fire|water|earth|air)$")
_CONVERT: Final = re.compile(r"convert (\d*) ?(pw|vp|w|p|c) to (\d*) ?(pw|vp|w|p|c)$")
_SILENT: Final = re.compile(r"(wait|done|setup|-\d*convert_w_to_p)$")


class Untranslatable(ParlourError):
    """A command that is none, or that no move answers to here."""


class Player:
    """Plays the rows of a log on a table, each a seat and its commands."""

    def __init__(self, state: Replay) -> None:
        self.state = state
        self.moves: list[tuple[int, Move]] = []
        self.seat = 0
        self.commands: list[str] = []
        self.plan: list[tuple[int, int]] = []
        """Fields and the terrains that spades are to make of them."""
        self.bought = 0
        """Spades bought for them."""
        self.burned = 0
        """Power sacrificed for whatever comes next."""

    def play(self, seat: int, commands: list[str]) -> None:
        """Play one row."""
        self.seat = seat
        self.commands = [command.casefold() for command in commands]
        self.state.stops = []
        while self.commands:
            command = self.commands.pop(0)
            if not _SILENT.match(command):
                self._command(command)
        self._dig(NOBODY)
        self._burn_held()
        self._finish()

    def _do(self, text: str) -> None:
        state, seat = self.state, self.seat
        move = parse(text)
        refused = state.refusal(seat, move)
        if refused is not None:
            raise Untranslatable(f"{text!r} is refused: {refused}")
        state.apply(seat, move)
        self.moves.append((seat, move))
        while state.agenda and state.agenda.top()[0] == KEYS:
            _, _, steps, tracks = state.agenda.top()
            self._do(f"cult {CULTS[key_tracks(state, seat, steps, tracks)[0]]}")

    def _begin_action(self) -> None:
        """End what is still open before an action: a step, offers, the action before."""
        state, seat = self.state, self.seat
        agenda = state.agenda
        while agenda and agenda.top()[1] == seat and agenda.top()[0] in (BUILD, SPADES, TRADE):
            self._do("done")
        if state.steps_due and state.faction[seat] == CULTISTS and not agenda:
            self._do(f"cult {self._cult()}")
        self._decline_open_offers()
        # Who is left alone may have several actions in one row of the ledger.
        if state.phase == ACTIONS and state.turn == seat and not (state.actions or agenda):
            self._do("done")

    def _finish(self) -> None:
        """End what the seat has left open, and its turn."""
        state, seat = self.state, self.seat
        while state.phase not in (REWARDS,) and state.deciding() == seat:
            if state.agenda:
                if state.agenda.top()[0] not in (BUILD, SPADES, TRADE):
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
            self._dig(NOBODY)
            if verb != "connect":
                self._begin_action()
            self._action(verb, command)

    # Answers and tiles

    def _answer(self, command: str) -> None:
        words = command.split()
        faction = FACTION_IDS[SITE_FACTIONS[words[3]]]
        state = self.state
        builder = state.seat_of(SITE_FACTIONS[words[3]])
        known = find_offer(state, self.seat, builder, int(words[1])) != NOBODY
        if not known and not room_for_power(state, self.seat):
            # The site also offers power to those who have no room for any.
            return
        self._do(f"{'take' if words[0] == 'leech' else 'decline'} {words[1]} {faction}")

    def _decline_open_offers(self) -> None:
        """Who acts has declined what is still open."""
        state, seat = self.state, self.seat
        while seat in state.offers[::OFFER]:
            place = next(p for p in range(0, len(state.offers), OFFER) if state.offers[p] == seat)
            builder, power = state.offers[place + 1 : place + 3]
            self._do(f"decline {power} {FACTION_IDS[state.faction[builder]]}")

    def _tile(self, command: str) -> None:
        cult = _CULT.match(command)
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
        self._dig(NOBODY)
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
            for _ in range(gain):
                if room_for_priests(state, self.seat):
                    self._do("ordain")
                else:
                    state.ordain_in_vain(self.seat)
            return
        if (given, gained) == (COINS, POINTS) and state.faction[self.seat] != ALCHEMISTS:
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

    # Spades and dwellings

    def _buy(self, spades: int) -> None:
        """Remember bought spades, or buy them now if their power pays for something first."""
        state = self.state
        powerful = state.faction[self.seat] == ALCHEMISTS and state.count(self.seat, STRONGHOLD)
        if powerful and any(other.startswith("convert") for other in self.commands):
            if not state.agenda:
                self._begin_action()
            state.buy_ahead(self.seat, spades)
        else:
            self.bought += spades

    def _transform(self, command: str) -> None:
        words = command.split()
        field = HEX_CALLED[words[1]]
        if len(words) > 2:
            self.plan.append((field, COLOURS[words[3]]))
        else:
            self.plan.append((field, self._towards_home(field)))

    def _towards_home(self, field: int) -> int:
        """Return what the spades at hand make of a field on its way home."""
        state = self.state
        faction = state.faction[self.seat]
        home = HOME[faction]
        left = self.bought + state.spades[self.seat]
        if state.agenda and state.agenda.top()[0] == SPADES:
            left += state.agenda.top()[2]
        for other, terrain in self.plan:
            left -= DISTANCE[state.terrain[other]][terrain]
        now = state.terrain[field]
        if faction == GIANTS or DISTANCE[now][home] <= left:
            return home
        up = (home - now) % KINDS <= KINDS // 2
        return (now + (left if up else -left)) % KINDS

    def _build(self, command: str) -> None:
        state = self.state
        field = HEX_CALLED[command.split()[1]]
        if state.phase == START_DWELLINGS_PHASE:
            self._do(command)
            return
        planned = [terrain for other, terrain in self.plan if other == field]
        if self.plan and not planned and state.terrain[field] == HOME[state.faction[self.seat]]:
            self._dig(NOBODY)
        home = HOME[state.faction[self.seat]]
        if (planned[-1] if planned else state.terrain[field]) != home:
            self.plan.append((field, home))
        self._dig(field)
        if not state.agenda or state.agenda.top() != (BUILD, self.seat, field):
            self._begin_action()
        self._do(f"build {NAMES[field]}")

    def _build_ahead(self) -> int:
        for command in self.commands:
            if command.startswith("build"):
                return HEX_CALLED[command.split()[1]]
        return NOBODY

    def _dig(self, dwelling: int) -> None:
        """Use the spades as planned: first where a dwelling follows, foreign terrain last."""
        state, seat = self.state, self.seat
        if not self.plan:
            return
        if not state.agenda and state.phase == ACTIONS:
            self._begin_action()
        home = HOME[state.faction[seat]]
        after = dict(self.plan)
        fields = sorted(after, key=lambda field: (after[field] != home, field != dwelling))
        for field in fields:
            self._to_front()
            self._do(f"transform {NAMES[field]} {self._way(field, after[field])}")
        self.plan = []
        self.bought = 0
        if dwelling != NOBODY and state.agenda and state.agenda.top()[0] == SPADES:
            self._do("done")

    def _way(self, field: int, after: int) -> str:
        """Return the terrain of a move, or the long way if so many spades are planned."""
        faction = self.state.faction[self.seat]
        home, now = HOME[faction], self.state.terrain[field]
        if faction == GIANTS or after != home:
            return TERRAINS[after]
        spades = 0
        for other, terrain in self.plan:
            if other == field:
                spades += DISTANCE[now][terrain]
                now = terrain
        now = self.state.terrain[field]
        if spades != WALK[home][now][home] and spades == KINDS - WALK[home][now][home]:
            return "around"
        return TERRAINS[after]

    def _to_front(self) -> None:
        state = self.state
        if state.phase == REWARDS and state.queue[0] != self.seat and self.seat in state.queue:
            state.jump_queue(self.seat)

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
            best = 3 if order_space(state, track, 3) != NOBODY else 2
            if order_space(state, track, best) == NOBODY:
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

    def _cult(self) -> str:
        for command in self.commands:
            found = _CULT.match(command)
            if found:
                self.commands.remove(command)
                return found[2]
        raise Untranslatable("expected a cult after the action")

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
        faction = state.faction[self.seat]
        start = "upgrade " if faction == SWARMLINGS else "build "
        command = ""
        if faction == NOMADS:
            command = self._next("transform ") or self._build_kept()
        command = command or self._next(start)
        if not command:
            raise Untranslatable(f"expected {start!r} after the action")
        self._do(f"use stronghold {command.split()[1]}")
