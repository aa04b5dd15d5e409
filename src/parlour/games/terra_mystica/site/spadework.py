"""Spades and dwellings of the well-known web site: spades come one by one and dig one by one."""

from __future__ import annotations

from parlour.games.terra_mystica.facts.factions import (
    DWELLING,
    FREE_DWELLING,
    FREE_SPADES,
    FREE_UPGRADE,
    HOME,
    MORE_ACTIONS,
    ON_TRACK,
    SANDSTORM,
    SPADES_FOR_ANY_TERRAIN,
    STRONGHOLD_AMOUNT,
)
from parlour.games.terra_mystica.facts.land import DISTANCE, KINDS, NAMES, TERRAINS, WALK
from parlour.games.terra_mystica.facts.tiles import FAVOR_ACTION_STEPS, SCROLL_STEPS
from parlour.games.terra_mystica.rules.building import build_dwelling, no_free_land, no_piece
from parlour.games.terra_mystica.rules.decision import Action
from parlour.games.terra_mystica.rules.digging import (
    buy_spades,
    few_spades,
    price_of_spades,
    spades_needed,
)
from parlour.games.terra_mystica.rules.payment import dwelling_too_dear, pay_for, too_dear
from parlour.games.terra_mystica.rules.position import (
    ACTIONS,
    NONE,
    REWARDS,
    START_DWELLINGS_PHASE,
    USED_FAVOR,
    USED_SCROLL,
    USED_STRONGHOLD,
)
from parlour.games.terra_mystica.rules.reach import (
    FAR,
    NEAR,
    out_of_reach,
    pay_flight,
    price_of_way,
    way_to,
)
from parlour.games.terra_mystica.rules.setup import PLACE_START_DWELLING
from parlour.games.terra_mystica.rules.specials import (
    USE_CULT_FAVOR,
    USE_CULT_SCROLL,
    USE_SPADE_SCROLL,
    USE_STRONGHOLD,
    stronghold_action,
    stronghold_fault,
    use,
)
from parlour.games.terra_mystica.site.command import Command, Misread
from parlour.games.terra_mystica.site.desk import Desk
from parlour.games.terra_mystica.site.names import SITE_SPECIALS
from parlour.games.terra_mystica.site.specials import use_special


class Spadework:
    """Whoever plays commands: digs, transforms and builds."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def set_up(self, seat: int) -> None:
        """Make sure that a seat is next in the set-up."""
        queue = self.desk.queue
        if not queue or queue[0] != seat:
            expected = self.desk.called(queue[0] if queue else NONE)
            raise Misread(f"expected a command of {expected}, who are next in the set-up")

    def dig(self, seat: int, command: Command) -> None:
        """Buy spades."""
        desk, spades = self.desk, command.numbers[0]
        hand = desk.hands[seat]
        loosely = bool(hand.dug) and not desk.actions and not desk.is_alone(seat)
        if desk.turn != seat or desk.done == seat or not (hand.digging or loosely):
            desk.act(seat)
        hand.digging = True
        workers, priests = price_of_spades(desk, seat, spades)
        desk.insist(too_dear(desk, seat, 0, workers, priests))
        buy_spades(desk, seat, spades)
        desk.score_new_spades(seat, spades)
        hand.spades += spades
        hand.bought += spades

    def give_up_spades(self, seat: int, spades: int) -> None:
        desk = self.desk
        hand = desk.hands[seat]
        if desk.phase == REWARDS or (desk.all_have_passed() and not hand.spades):
            self._reach_rewards()
            desk.spades[seat] = max(0, desk.spades[seat] - spades)
            return
        if hand.spades < spades:
            raise Misread(f"expected at most {hand.spades} spades to give up, got {spades}")
        hand.spades -= spades
        desk.waste_spades(seat, spades)

    def _reach_rewards(self) -> None:
        if self.desk.all_have_passed():
            self.desk.go_on()

    # Transforming

    def transform(self, seat: int, command: Command) -> None:
        """Change a hex with the spades in hand."""
        desk = self.desk
        field, terrain = command.numbers
        hand = desk.hands[seat]
        if hand.sandstorm:
            self._sandstorm(seat, field, terrain)
            return
        if desk.owner[field] != NONE:
            raise Misread(f"expected a hex without a structure, got {NAMES[field]}")
        if not hand.spades:
            self._reach_rewards()
            if desk.phase == REWARDS:
                self._dig_with_rewards(seat, field, terrain)
                return
            raise Misread("expected spades to transform with, as in 'dig 1'")
        self._go_there(seat, field)
        terrain = terrain if terrain != NONE else self._towards_home(seat, field, hand.spades)
        needed = self._needed(seat, field, terrain, hand.spades)
        hand.spades -= needed
        self._dug(seat, field, terrain, needed)

    def _needed(self, seat: int, field: int, terrain: int, spades: int) -> int:
        """Return how many spades a change takes."""
        desk = self.desk
        now = desk.terrain[field]
        needed = spades_needed(desk, seat, field, terrain)
        if now == desk.home(seat) and not SPADES_FOR_ANY_TERRAIN[desk.faction[seat]]:
            needed = DISTANCE[now][terrain]
        if not needed:
            raise Misread(f"expected a change of {NAMES[field]}, which is {TERRAINS[now]}")
        if needed > spades:
            desk.insist(few_spades("digging.free", needed, spades))
        return needed

    def _towards_home(self, seat: int, field: int, spades: int) -> int:
        """Return what the spades in hand make of a hex on its way home."""
        desk = self.desk
        faction = desk.faction[seat]
        home, now = HOME[faction], desk.terrain[field]
        if SPADES_FOR_ANY_TERRAIN[faction] or DISTANCE[now][home] <= spades:
            return home
        up = (home - now) % KINDS <= KINDS // 2
        return (now + (spades if up else -spades)) % KINDS

    def _go_there(self, seat: int, field: int) -> None:
        """Pay for a tunnel or a carpet if the hex needs one, once an action."""
        desk = self.desk
        hand = desk.hands[seat]
        if hand.flown == field:
            return
        way = way_to(desk, seat, field)
        if way == NONE:
            desk.insist(out_of_reach(field))
        if way == FAR:
            workers, priests = price_of_way(desk, seat, way)
            desk.insist(too_dear(desk, seat, 0, workers, priests))
            pay_flight(desk, seat, field)
            hand.flown = field

    def _dug(self, seat: int, field: int, terrain: int, spades: int) -> None:
        """Change a hex, and tell it as one move with what was dug there before."""
        desk = self.desk
        hand = desk.hands[seat]
        place, before, dug = hand.dug.get(field, (NONE, desk.terrain[field], 0))
        dug += spades
        home = desk.home(seat)
        way = TERRAINS[terrain]
        if terrain == home and dug == KINDS - WALK[home][before][home] != WALK[home][before][home]:
            way = "around"
        text = f"transform {NAMES[field]} {way}"
        # What was told before belongs to a turn that has been kept up with.
        if place == NONE or place >= len(desk.told):
            place = len(desk.told)
            desk.say(seat, text)
        else:
            desk.told[place] = (seat, text)
        hand.dug[field] = (place, before, dug)
        desk.score_dug_spades(seat, spades)
        # After the first hex the site wants a new action for more bought spades.
        hand.digging = False
        desk.terrain[field] = terrain

    def _sandstorm(self, seat: int, field: int, terrain: int) -> None:
        desk = self.desk
        if terrain not in (NONE, desk.home(seat)):
            raise Misread(f"expected own terrain from the special action, not {TERRAINS[terrain]}")
        hand = desk.hands[seat]
        hand.sandstorm = False
        hand.dug[field] = (NONE, desk.terrain[field], 0)
        use_special(desk, seat, field)

    def _dig_with_rewards(self, seat: int, field: int, terrain: int) -> None:
        desk = self.desk
        spades = desk.spades[seat]
        if not spades:
            raise Misread(f"expected reward spades, {desk.called(seat)} have none")
        if way_to(desk, seat, field) != NEAR:
            desk.insist(out_of_reach(field))
        terrain = terrain if terrain != NONE else self._towards_home(seat, field, spades)
        needed = self._needed(seat, field, terrain, spades)
        desk.spades[seat] -= needed
        desk.say(seat, f"transform {NAMES[field]} {TERRAINS[terrain]}")
        desk.terrain[field] = terrain

    # Building

    def build(self, seat: int, command: Command) -> None:
        """Build a dwelling, and transform its hex first with the spades in hand."""
        desk, field = self.desk, command.numbers[0]
        if desk.phase == START_DWELLINGS_PHASE:
            self.set_up(seat)
            desk.insist(PLACE_START_DWELLING.why_not(desk, seat, field))
            PLACE_START_DWELLING.answer(desk, seat, field)
            desk.say(seat, f"build {NAMES[field]}")
            return
        hand = desk.hands[seat]
        if hand.free_dwelling:
            hand.free_dwelling = False
            use_special(desk, seat, field)
            return
        home = desk.home(seat)
        foreign = desk.terrain[field] != home and desk.owner[field] == NONE
        if foreign and desk.phase == ACTIONS and (hand.sandstorm or hand.spades):
            self.transform(seat, Command("transform", field, home))
        if field not in hand.dug or desk.turn != seat:
            desk.act(seat)
        self._put_dwelling(seat, field)

    def _put_dwelling(self, seat: int, field: int) -> None:
        desk = self.desk
        desk.insist(no_free_land(desk, seat, field))
        if not desk.piece_left(seat, DWELLING):
            desk.insist(no_piece(DWELLING))
        if field not in desk.hands[seat].dug:
            self._go_there(seat, field)
        desk.insist(dwelling_too_dear(desk, seat, 0, 0))
        pay_for(desk, seat, field, DWELLING)
        desk.say(seat, f"build {NAMES[field]}")
        build_dwelling(desk, seat, field)
        hand = desk.hands[seat]
        hand.dug = {}
        hand.digging = False

    # Special actions

    def hand_special(self, seat: int, name: str) -> None:
        """Use a special action: what it gives comes into the hand."""
        desk = self.desk
        if name == "bon1":
            self._take_special(seat, USE_SPADE_SCROLL)
        elif name == "bon2":
            desk.insist(USE_CULT_SCROLL.why_not(desk, seat, 0))
            use(desk, seat, USED_SCROLL, "cult-scroll")
            self._hand_steps(seat, SCROLL_STEPS, "use scroll")
        elif name == "fav6":
            desk.insist(USE_CULT_FAVOR.why_not(desk, seat, 0))
            use(desk, seat, USED_FAVOR, "cult-favor")
            self._hand_steps(seat, FAVOR_ACTION_STEPS, "use favor")
        elif SITE_SPECIALS[name] != desk.called(seat) or stronghold_fault(desk, seat):
            raise Misread(f"expected a special action that is there, got {name.upper()}")
        else:
            self._stronghold(seat)

    def _stronghold(self, seat: int) -> None:
        desk = self.desk
        action = stronghold_action(desk, seat)
        hand = desk.hands[seat]
        if action in (FREE_SPADES, MORE_ACTIONS):
            self._take_special(seat, USE_STRONGHOLD)
            return
        use(desk, seat, USED_STRONGHOLD, "stronghold")
        if action == ON_TRACK:
            self._hand_steps(seat, STRONGHOLD_AMOUNT[desk.faction[seat]], "use stronghold")
        hand.free_dwelling = action == FREE_DWELLING
        hand.free_upgrade = action == FREE_UPGRADE
        hand.sandstorm = action == SANDSTORM

    def _take_special(self, seat: int, decision: Action) -> None:
        desk = self.desk
        desk.insist(decision.why_not(desk, seat, 0))
        desk.say(seat, "use scroll" if decision is USE_SPADE_SCROLL else "use stronghold")
        decision.act(desk, seat, 0)

    def _hand_steps(self, seat: int, steps: int, by: str) -> None:
        hand = self.desk.hands[seat]
        hand.steps = steps
        hand.steps_by = by
