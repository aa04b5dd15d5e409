"""The commands of the well-known web site, played one by one on a desk."""

from __future__ import annotations

from collections.abc import Callable
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
    TOP,
    TRACKS,
    WORKERS,
)
from parlour.games.terra_mystica.facts.factions import (
    BRIDGE_POINTS,
    CONVERSIONS_OF,
    FACTION_IDS,
    STEPS_ON_POWER_TAKEN,
    STRONGHOLD,
    STRUCTURES,
    TRADING_HOUSE,
    USUAL_COINS_FOR_A_POINT,
)
from parlour.games.terra_mystica.facts.land import (
    BRIDGE_SITES,
    LANDS,
    NAMES,
    NEIGHBOURS,
    SITE_NAMES,
)
from parlour.games.terra_mystica.facts.tiles import (
    ACTION_SPADES,
    BRIDGE_ACTION,
    FAVOR_CULT,
    FAVOR_IDS,
    FAVOR_SMALLER_TOWNS,
    FAVOR_STEPS,
    POWER_ACTION_IDS,
    SCROLL_IDS,
    TOWN_IDS,
    TOWN_KEYS,
)
from parlour.games.terra_mystica.rules.actions import POWER_ACTION, no_action, pay_for_action
from parlour.games.terra_mystica.rules.bridges import (
    bridge_left,
    bridge_workers,
    build_bridge,
    no_bridge,
)
from parlour.games.terra_mystica.rules.building import UPGRADE, UPGRADE_KINDS
from parlour.games.terra_mystica.rules.conversions import TOO_LITTLE, conversion_fault, convert
from parlour.games.terra_mystica.rules.cults import SEND_PRIEST, order_space, step, top_is_free
from parlour.games.terra_mystica.rules.favors import can_take_favor
from parlour.games.terra_mystica.rules.neighbours import (
    answer_offer,
    power_gained,
    take_power,
)
from parlour.games.terra_mystica.rules.notation import MOST_STEPS
from parlour.games.terra_mystica.rules.passing import no_scroll, pass_round
from parlour.games.terra_mystica.rules.payment import pay, too_dear
from parlour.games.terra_mystica.rules.position import (
    BY_FACTION,
    BY_TRADE,
    FIRST_SCROLLS,
    NONE,
    OFFER,
)
from parlour.games.terra_mystica.rules.power import (
    gain_power,
    room_for_power,
    room_for_priests,
    spend_power,
)
from parlour.games.terra_mystica.rules.setup import TAKE_FIRST_SCROLL
from parlour.games.terra_mystica.rules.strongholds import NO_WORKER, ordination_fault
from parlour.games.terra_mystica.rules.towns import (
    CONNECT,
    can_connect,
    settle_everywhere,
    take_town,
)
from parlour.games.terra_mystica.rules.tracks import ADVANCE_DIGGING, ADVANCE_SHIPPING
from parlour.games.terra_mystica.site.command import Command, Misread
from parlour.games.terra_mystica.site.desk import ACCEPTED, BURN, Desk
from parlour.games.terra_mystica.site.spadework import Spadework
from parlour.games.terra_mystica.site.specials import use_special

LOWEST_BY_HAND: Final = 7
"""How far down a marker may be stepped by hand: below, steps would bring power once more."""

_PLAYS = dict[str, Callable[[int, Command], None]]


class Player(Spadework):
    """Plays commands; each verb of the site is one method."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._plays: _PLAYS = {
            "build": self.build,
            "transform": self.transform,
            "dig": self.dig,
            "upgrade": self._upgrade,
            "burn": self._burn,
            "convert": self._convert,
            "send": self._send,
            "ship": self._advance,
            "spade": self._advance,
            "power": self._power,
            "special": self._special,
            "bridge": self._bridge,
            "connect": self._connect,
            "pass": self._pass,
            "leech": self._leech,
            "decline": self._decline,
            "favor": self._favor,
            "town": self._town,
            "step": self._step,
            "down": self._down,
            "give-up": self._give_up,
            "adjust": self._adjust,
            "leave": self._leave,
            "done": self._done,
            "nothing": self._nothing,
        }

    def play(self, seat: int, command: Command) -> None:
        """Play one command of a seat, or raise `Misread`."""
        desk = self.desk
        if seat in desk.left and command.verb not in ("leave", "nothing"):
            raise Misread(f"expected nothing more of {desk.called(seat)}, who have left the game")
        self._plays[command.verb](seat, command)
        desk.sweep()

    def _nothing(self, seat: int, command: Command) -> None:
        """Do what `wait` does."""

    def _done(self, seat: int, command: Command) -> None:
        """Take note that the turn is over, in case that nobody says so by acting."""
        self.desk.done = seat

    def _leave(self, seat: int, command: Command) -> None:
        gone = self.desk.seat_of(command.numbers[0]) if command.numbers[0] != NONE else seat
        if gone == NONE:
            raise Misread("expected a faction of this game to leave it")
        self.desk.depart(gone)

    # Neighbours

    def _leech(self, seat: int, command: Command) -> None:
        desk = self.desk
        power, faction = command.numbers
        place = self._offer(seat, power, faction)
        if place == NONE:
            self._leech_late(seat, power, faction)
            return
        builder, offered = desk.offers[place + 1 : place + 3]
        steps_due = desk.steps_due
        answer_offer(desk, place, True)
        desk.say(seat, f"take {offered} {desk.called(builder)}")
        if desk.steps_due > steps_due:
            desk.bookings[builder].append((ACCEPTED, desk.holdings(builder)))

    def _offer(self, seat: int, power: int, faction: int) -> int:
        """Return where the offer stands that an answer means, or NONE.

        Who has little room may have named what there was room for.
        """
        desk = self.desk
        likely = NONE
        for place in range(0, len(desk.offers), OFFER):
            other, builder, offered = desk.offers[place : place + 3]
            if other != seat or (faction != NONE and desk.faction[builder] != faction):
                continue
            if offered == power or power == NONE:
                return place
            gained = power_gained(desk, seat, offered)
            if likely == NONE and power_gained(desk, seat, power) == gained:
                likely = place
        return likely

    def _leech_late(self, seat: int, power: int, faction: int) -> None:
        """Take what was let lapse before: without `strict-leech` the site only warns."""
        desk = self.desk
        if not room_for_power(desk, seat):
            # The site also offers power to those who have no room for any.
            return
        for place, (other, builder, offered) in enumerate(desk.lapsed):
            named = faction in (NONE, desk.faction[builder])
            if other == seat and offered == power and named:
                del desk.lapsed[place]
                take_power(desk, seat, builder, power)
                desk.remarks.append("late-power")
                return
        if faction == NONE and not desk.strict_power:
            take_power(desk, seat, (seat + 1) % desk.seats, power)
            desk.remarks.append("power-not-offered")
            return
        whom = f" from {FACTION_IDS[faction]}" if faction != NONE else ""
        raise Misread(f"expected power that is offered, got {power}{whom}")

    def _decline(self, seat: int, command: Command) -> None:
        desk = self.desk
        power, faction = command.numbers
        place = self._offer(seat, power, faction)
        known = place != NONE
        while place != NONE:
            builder, offered = desk.offers[place + 1 : place + 3]
            answer_offer(desk, place, False)
            desk.say(seat, f"decline {offered} {desk.called(builder)}")
            place = self._offer(seat, NONE, NONE) if power == NONE else NONE
        if known or power == NONE or not room_for_power(desk, seat):
            return
        if not any(other == seat and offered == power for other, _, offered in desk.lapsed):
            raise Misread(f"expected power that is offered, got {power}")

    # Tiles and cults

    def _favor(self, seat: int, command: Command) -> None:
        desk, favor = self.desk, command.numbers[0]
        if not desk.hands[seat].favors:
            raise Misread(f"expected no favor tile: none is due to {desk.called(seat)}")
        if not can_take_favor(desk, seat, favor):
            raise Misread(f"expected a favor tile that is left, got FAV{favor + 1}")
        self._tile_taken(seat, 1, 0)
        desk.favors_left[favor] -= 1
        desk.favors[seat] |= 1 << favor
        self._make_steps(seat, FAVOR_CULT[favor], FAVOR_STEPS[favor])
        desk.say(seat, f"favor {FAVOR_IDS[favor]}")
        if favor == FAVOR_SMALLER_TOWNS:
            self._tile_taken(seat, 0, -settle_everywhere(desk, seat, 0))

    def _tile_taken(self, seat: int, favors: int, towns: int) -> None:
        """Count down the tiles that are due."""
        hand = self.desk.hands[seat]
        hand.favors -= favors
        hand.towns -= towns
        self.desk.agenda.frames = [
            frame for frame in self.desk.agenda.frames if frame[1] != seat
        ] + self._due(seat)

    def _due(self, seat: int) -> list[tuple[int, ...]]:
        hand = self.desk.hands[seat]
        return [(1, seat, hand.favors, hand.towns)] if hand.favors or hand.towns else []

    def _town(self, seat: int, command: Command) -> None:
        desk = self.desk
        tile, times = command.numbers
        for _ in range(times):
            if not desk.hands[seat].towns:
                raise Misread(f"expected no town tile: none is due to {desk.called(seat)}")
            if not desk.towns_left[tile]:
                raise Misread(f"expected a town tile that is left, got TW{tile + 1}")
            self._tile_taken(seat, 0, 1)
            self._make_good(seat, tile)
            take_town(desk, seat, tile)
            desk.say(seat, f"town {TOWN_IDS[tile]}")
            desk.use_keys(seat)

    def _make_good(self, seat: int, tile: int) -> None:
        """Enter the last spaces that a seat was kept from until the town of this turn.

        The keys of the tile come first, so that they open these before what else it brings.
        """
        desk = self.desk
        stops = desk.stops[seat]
        desk.keys[seat] += TOWN_KEYS[tile]
        if stops and desk.keys[seat] >= len(stops):
            desk.stops[seat] = []
            for track in stops:
                if step(desk, seat, track, 1):
                    desk.remarks.append("late-step")
        desk.keys[seat] -= TOWN_KEYS[tile]

    def _make_steps(self, seat: int, track: int, steps: int) -> None:
        desk = self.desk
        before = desk.cult(seat, track)
        step(desk, seat, track, steps)
        self._note_stop(seat, track, before + steps)

    def _note_stop(self, seat: int, track: int, wanted: int) -> None:
        """Note a track that a seat had no key for."""
        desk = self.desk
        stopped = wanted >= TOP > desk.cult(seat, track) and top_is_free(desk, seat, track)
        if stopped and not desk.keys[seat] and track not in desk.stops[seat]:
            desk.stops[seat].append(track)

    def _step(self, seat: int, command: Command) -> None:
        desk = self.desk
        track, steps = command.numbers
        hand = desk.hands[seat]
        while steps:
            if hand.steps:
                if hand.steps_by:
                    desk.say(seat, f"{hand.steps_by} {CULTS[track]}")
                    hand.steps_by = ""
                now = min(steps, hand.steps)
                hand.steps -= now
            elif desk.steps_due and desk.stepping() == seat:
                desk.say(seat, f"cult {CULTS[track]}")
                now = 1
                desk.steps_due -= 1
            elif desk.owed and STEPS_ON_POWER_TAKEN[desk.faction[seat]]:
                desk.say(seat, f"cult {CULTS[track]}")
                now = 1
                desk.owed -= 1
            else:
                now = self._step_by_hand(seat, track)
            steps -= now
            self._make_steps(seat, track, now)

    def _step_by_hand(self, seat: int, track: int) -> int:
        """Take note of a step that is not due, where the site does not mind."""
        desk = self.desk
        if desk.cult(seat, track) == TOP:
            return 1
        if track in desk.stops[seat] and desk.keys[seat]:
            desk.stops[seat].remove(track)
            desk.remarks.append("late-step")
            return 1
        if not desk.loose:
            raise Misread(f"expected no step on a cult: none is due to {desk.called(seat)}")
        desk.remarks.append("step-not-due")
        return 1

    def _down(self, seat: int, command: Command) -> None:
        """Step down by hand, which tells the site where not to use a key."""
        desk = self.desk
        track, steps = command.numbers
        level = desk.cult(seat, track)
        if level == TOP or level - steps < LOWEST_BY_HAND:
            raise Misread(f"expected a marker that can go down {steps} on {CULTS[track]}")
        desk.cults[seat * TRACKS + track] -= steps
        desk.remarks.append("step-down")

    def _give_up(self, seat: int, command: Command) -> None:
        """Give up what is in hand."""
        desk, number, what = self.desk, command.numbers[0], command.name
        hand = desk.hands[seat]
        if what == "spade":
            self.give_up_spades(seat, number)
        elif what == "convert_w_to_p":
            hand.ordinations = max(0, hand.ordinations - number)
        elif what == "cult":
            hand.steps = max(0, hand.steps - number)
        elif what == "bridge":
            hand.bridges = max(0, hand.bridges - number)
        else:
            hand.free_dwelling = hand.free_upgrade = hand.sandstorm = False

    def _adjust(self, seat: int, command: Command) -> None:
        """Change goods by hand, as the host of a game could."""
        desk = self.desk
        number, goods = command.numbers
        if number > 0 and not desk.loose:
            raise Misread("expected no goods by hand, which only 'loose-adjust-resource' allows")
        if goods == POWER:
            self._adjust_power(seat, number)
        elif goods == POINTS:
            desk.score(seat, number, BY_TRADE)
        else:
            held = (desk.coins, desk.workers, desk.priests)[goods]
            held[seat] += number
            if held[seat] < 0:
                raise Misread(f"expected no more than there is, got {number}")
        desk.remarks.append("changed-goods")

    def _adjust_power(self, seat: int, power: int) -> None:
        desk = self.desk
        if power > 0:
            gain_power(desk, seat, power)
        elif desk.bowl3[seat] < -power:
            raise Misread(f"expected at most {desk.bowl3[seat]} power to give up, got {-power}")
        else:
            spend_power(desk, seat, -power)

    # Power and conversions

    def _expect_own_turn(self, seat: int) -> None:
        """Make sure that it is the turn of whoever converts, where the site does."""
        desk = self.desk
        if desk.converts_always and desk.turn != seat:
            desk.remarks.append("conversion-out-of-turn")
        else:
            desk.own_turn(seat)

    def _burn(self, seat: int, command: Command) -> None:
        desk, power = self.desk, command.numbers[0]
        self._expect_own_turn(seat)
        if desk.bowl2[seat] < 2 * power:
            raise Misread(f"expected {2 * power} power in bowl II, there is {desk.bowl2[seat]}")
        desk.bowl2[seat] -= 2 * power
        desk.bowl3[seat] += power
        desk.say(seat, f"{BURN} {power}")

    def _convert(self, seat: int, command: Command) -> None:
        price, given, gain, gained = command.numbers
        self._expect_own_turn(seat)
        if (given, gained) == (WORKERS, PRIESTS):
            self._ordain(seat, price, gain)
            return
        if (given, gained) == (PRIESTS, COINS):
            self._exchange(seat, price, PRIESTS, gain, WORKERS)
            given = WORKERS
        self._exchange(seat, price, given, gain, gained)

    def _exchange(self, seat: int, price: int, given: int, gain: int, gained: int) -> None:
        desk = self.desk
        kinds = [conversion[1:] for conversion in CONVERSIONS]
        own = CONVERSIONS_OF[desk.faction[seat]]
        number = kinds.index((given, gained)) if (given, gained) in kinds else NONE
        if number not in own:
            if (given, gained) != (COINS, POINTS):
                raise Misread("expected a conversion that there is")
            self._sell_coins(seat, price, gain)
            return
        if price != gain * CONVERSIONS[number][0]:
            rate = CONVERSIONS[number][0]
            raise Misread(f"expected {rate} for each, got {price} for {gain}")
        for _ in range(gain):
            if conversion_fault(desk, seat, number) == TOO_LITTLE:
                raise Misread(f"expected enough to convert {price} of it")
            if gained == PRIESTS and not room_for_priests(desk, seat):
                desk.remarks.append("no-priest-for-power")
            desk.say(seat, f"convert {CONVERSION_IDS[number]}")
            convert(desk, seat, number)

    def _sell_coins(self, seat: int, price: int, gain: int) -> None:
        desk = self.desk
        if price != gain * USUAL_COINS_FOR_A_POINT or desk.coins[seat] < price:
            raise Misread(f"expected {USUAL_COINS_FOR_A_POINT} coins for each point, got {price}")
        desk.coins[seat] -= price
        desk.score(seat, gain, BY_TRADE)
        desk.remarks.append("early-points")

    def _ordain(self, seat: int, price: int, priests: int) -> None:
        desk = self.desk
        hand = desk.hands[seat]
        if price != priests or hand.ordinations < priests:
            raise Misread(f"expected at most {hand.ordinations} workers to become priests")
        for _ in range(priests):
            fault = ordination_fault(desk, seat)
            if fault == NO_WORKER:
                raise Misread("expected a worker to become a priest, there is none")
            desk.workers[seat] -= 1
            if fault:
                desk.remarks.append("no-priest-for-worker")
            else:
                desk.priests[seat] += 1
                desk.say(seat, "ordain")
        hand.ordinations -= priests

    # Actions

    def _upgrade(self, seat: int, command: Command) -> None:
        desk = self.desk
        field, kind = command.numbers
        hand = desk.hands[seat]
        choice = field * UPGRADE_KINDS + kind - TRADING_HOUSE
        if hand.free_upgrade and kind == TRADING_HOUSE:
            hand.free_upgrade = False
            use_special(desk, seat, field)
            return
        desk.act(seat)
        desk.insist(UPGRADE.why_not(desk, seat, choice))
        UPGRADE.act(desk, seat, choice)
        desk.say(seat, f"upgrade {NAMES[field]} {STRUCTURES[kind]}")

    def _send(self, seat: int, command: Command) -> None:
        desk = self.desk
        track, steps = command.numbers
        desk.act(seat)
        if steps == NONE:
            free = [n for n in (3, 2) if order_space(desk, track, n) != NONE]
            steps = free[0] if free else 1
        choice = track * MOST_STEPS + steps - 1
        desk.insist(SEND_PRIEST.why_not(desk, seat, choice))
        before = desk.cult(seat, track)
        SEND_PRIEST.act(desk, seat, choice)
        self._note_stop(seat, track, before + steps)
        desk.say(seat, f"send {CULTS[track]} {steps}")

    def _advance(self, seat: int, command: Command) -> None:
        desk = self.desk
        desk.act(seat)
        decision = ADVANCE_SHIPPING if command.verb == "ship" else ADVANCE_DIGGING
        desk.insist(decision.why_not(desk, seat, 0))
        decision.act(desk, seat, 0)
        desk.say(seat, f"advance {'shipping' if command.verb == 'ship' else 'digging'}")

    def _power(self, seat: int, command: Command) -> None:
        desk, action = self.desk, command.numbers[0]
        desk.act(seat, ACTION_SPADES[action] > 0)
        desk.insist(no_action(desk, seat, action))
        if action == BRIDGE_ACTION:
            pay_for_action(desk, seat, action)
            self._hand_bridge(seat, "power bridge")
            return
        POWER_ACTION.act(desk, seat, action)
        desk.say(seat, f"power {POWER_ACTION_IDS[action]}")

    def _hand_bridge(self, seat: int, by: str) -> None:
        hand = self.desk.hands[seat]
        hand.bridges = 1
        hand.bridge_by = by

    def _special(self, seat: int, command: Command) -> None:
        desk = self.desk
        desk.act(seat, command.name in ("bon1", "actg"))
        if command.name == "acte":
            workers = bridge_workers(desk, seat)
            if not workers:
                raise Misread("expected an action that the faction has, got ACTE")
            desk.insist(too_dear(desk, seat, 0, workers, 0))
            pay(desk, seat, 0, workers, 0)
            self._hand_bridge(seat, "bridge")
            return
        self.hand_special(seat, command.name)

    def _bridge(self, seat: int, command: Command) -> None:
        desk, site = self.desk, command.numbers[0]
        hand = desk.hands[seat]
        if not hand.bridges:
            raise Misread("expected an action for the bridge before it")
        hand.bridges -= 1
        if desk.bridges[site] != NONE and bridge_left(desk, seat):
            desk.doubled.append((seat, site))
            desk.remarks.append("second-bridge")
            return
        desk.insist(no_bridge(desk, seat, site))
        desk.say(seat, f"{hand.bridge_by} {SITE_NAMES[site]}")
        build_bridge(desk, seat, site)

    def _score_doubled(self, seat: int) -> None:
        """Score bridges once more that were built where one was, as the site does."""
        desk = self.desk
        points = BRIDGE_POINTS[desk.faction[seat]] if desk.count(seat, STRONGHOLD) else 0
        for owner, site in desk.doubled:
            ends = [desk.owner[end] for end in BRIDGE_SITES[site]]
            if owner == seat and points and ends == [seat, seat]:
                desk.score(seat, points, BY_FACTION)
                desk.remarks.append("bridge-scored-twice")

    def _connect(self, seat: int, command: Command) -> None:
        desk = self.desk
        desk.own_turn(seat)
        named = command.numbers
        rivers = [named[0]]
        if named[0] < LANDS:
            rivers = [
                river
                for river in NEIGHBOURS[named[0]]
                if river >= LANDS and all(river in NEIGHBOURS[shore] for shore in named)
            ]
        possible = [river for river in rivers if can_connect(desk, seat, river)]
        if not possible:
            raise Misread("expected a river over which there is a town to found")
        river = possible[min(desk.pick(len(possible)), len(possible) - 1)]
        desk.say(seat, f"connect {NAMES[river]}")
        CONNECT.answer(desk, seat, river - LANDS)

    def _pass(self, seat: int, command: Command) -> None:
        desk, scroll = self.desk, command.numbers[0]
        if desk.phase == FIRST_SCROLLS:
            self.set_up(seat)
            if scroll == NONE:
                raise Misread("expected a scroll to begin with, as in 'pass BON3'")
            desk.insist(TAKE_FIRST_SCROLL.why_not(desk, seat, scroll))
            desk.say(seat, f"scroll {SCROLL_IDS[scroll]}")
            TAKE_FIRST_SCROLL.answer(desk, seat, scroll)
            return
        desk.act(seat)
        self._score_doubled(seat)
        if desk.round == ROUNDS:
            desk.say(seat, "pass")
            pass_round(desk, seat, NONE)
            return
        if scroll == NONE:
            raise Misread("expected the scroll that is taken, as in 'pass BON3'")
        desk.insist(no_scroll(desk, scroll))
        desk.say(seat, f"pass {SCROLL_IDS[scroll]}")
        pass_round(desk, seat, scroll)
