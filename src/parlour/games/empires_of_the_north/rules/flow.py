"""The agenda at work: what is carried out by itself, what is asked, and how it is answered."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import Figure
from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import FLAGS
from parlour.games.empires_of_the_north.facts.cards import DISTANCE_OF, ISLAND, KIND_OF
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.rules import (
    actions,
    building,
    effects,
    frames,
    handling,
    landing,
    lookout,
    moving,
    payment,
    raids,
    rounds,
    slot,
    storing,
    tiles,
    triggers,
)
from parlour.games.empires_of_the_north.rules import notation as say
from parlour.games.empires_of_the_north.rules.frames import TURN
from parlour.games.empires_of_the_north.rules.knowledge import source
from parlour.games.empires_of_the_north.rules.naming import place_named
from parlour.games.empires_of_the_north.rules.position import (
    HANDS_PHASE,
    LOOKOUT_PHASE,
    OVER,
    Position,
)

MOST_STEPS: Final = 500
"""How many steps a turn may take (house.no-loop)."""


CARD_BY_CARD: Final = (frames.DISCARDING, frames.ABANDONING, frames.FETCHING, frames.RETURNING)
"""Decisions about several cards: when no more can follow, those before still count."""


def run(position: Position) -> None:
    """Carry out everything up to the next real decision, or to the end."""
    agenda = position.agenda
    while True:
        if not agenda.frames:
            if position.phase in (HANDS_PHASE, LOOKOUT_PHASE, OVER):
                return
            rounds.proceed(position)
            continue
        kind = agenda.frames[-1][0]
        position.steps += 1
        if position.steps > MOST_STEPS:
            _break_off(position)
        elif kind < TURN:
            _carry_out(position, kind)
        elif kind == TURN or kind == frames.CLAN or kind == frames.LANDING:
            return
        else:
            moves = listed(position)
            if len(moves) > 1:
                return
            if moves:
                answer(position, moves[0].code)
            elif kind in CARD_BY_CARD:
                handling.stop(position)
            else:
                agenda.pop()


def _carry_out(position: Position, kind: int) -> None:
    if kind == frames.NODE:
        effects.resolve(position)
    elif kind == frames.GIFT:
        effects.give(position)
    elif kind == frames.EVENT:
        triggers.happen(position)
    elif kind == frames.FEATURE:
        triggers.work(position)
    elif kind == frames.PERFORM:
        tiles.perform(position)
    elif kind == frames.PLACE:
        building.place(position)
    elif kind == frames.BOOSTED:
        slot.boosted(position)
    elif kind == frames.PAID:
        effects.paid(position)
    elif kind == frames.AGAIN:
        effects.again(position)
    elif kind == frames.LOTS:
        storing.pay_lot(position)
    elif kind == frames.STORAGE:
        triggers.end_lookout(position)
    elif kind == frames.SAME:
        position.same = position.agenda.pop()[2]
    else:
        position.agenda.pop()


def _break_off(position: Position) -> None:
    """Stop a turn that does not end; cards on the way go to their discard piles (house.no-loop)."""
    endless = source(position)
    for frame in position.agenda.frames:
        card = NONE
        if frame[0] in (frames.PLACE, frames.BOOSTED, frames.COPYING):
            card = frame[2]
        elif frame[0] == frames.BLIND:
            card = frame[4]
        if card == NONE:
            continue
        if KIND_OF[card] == ISLAND:
            position.island_discards[DISTANCE_OF[card]].append(card)
        else:
            position.discards[frame[1]].append(card)
    for seat in range(position.seats):
        handling.put_drawn_away(position, seat, [])
    position.agenda.frames.clear()
    position.steps = 0
    if position.listener is not None:
        figures: dict[str, Figure] = {"count": MOST_STEPS, "card": endless}
        position.tell("broken-off", position.turn, figures, "house.no-loop")


def listed(position: Position) -> list[Move]:
    """Return the moves of the decision on top of the agenda."""
    moves: list[Move] = []
    frame = position.agenda.frames[-1]
    kind, seat = frame[0], frame[1]
    if kind == TURN:
        actions.list_turn(position, seat, moves)
    elif kind == frames.SLOT:
        slot.list_slot(position, moves)
    elif kind == frames.PAYING:
        for way in payment.ways(position):
            moves.append(say.move_of(say.SAVE if way == payment.SAVE else say.PAY, way % 7))
    elif kind == frames.CONSTRUCTING:
        tiles.list_construct(position, seat, moves)
    elif kind == frames.HARVESTING:
        tiles.list_harvest(position, seat, moves)
    elif kind == frames.SAILING:
        tiles.list_sail(position, seat, moves)
    elif kind == frames.GAINING:
        effects.list_gains(position, moves)
    elif kind == frames.CHOICE:
        effects.list_options(position, moves)
    elif kind == frames.LANDING:
        landing.list_landing(position, moves)
    elif kind == frames.WHETHER or kind == frames.OFFER:
        effects.list_whether(moves)
    elif kind == frames.CLAN:
        lookout.list_clans(position, moves)
    elif kind == frames.TILE:
        effects.list_tiles(position, moves)
    else:
        _list_more(position, kind, moves)
    return moves


def _list_more(position: Position, kind: int, moves: list[Move]) -> None:
    if kind == frames.DISCARDING:
        handling.list_discards(position, moves)
    elif kind == frames.ABANDONING:
        handling.list_abandons(position, moves)
    elif kind == frames.FETCHING:
        handling.list_fetch(position, moves)
    elif kind == frames.RETURNING:
        handling.list_returns(position, moves)
    elif kind == frames.FINDING:
        handling.list_find(position, moves)
    elif kind == frames.REAPING:
        handling.list_reaps(position, moves)
    elif kind == frames.ASSIGNING:
        storing.list_assign(position, moves)
    elif kind == frames.RELEASING:
        storing.list_release(position, moves)
    elif kind == frames.PAYING_OUT:
        storing.list_payout(position, moves)
    elif kind == frames.REFRESHING:
        moving.list_refresh(position, moves)
    elif kind == frames.WALKING:
        moving.list_walks(position, moves)
    elif kind == frames.FORWARD:
        moving.list_forward(position, moves)
    elif kind == frames.RAIDING:
        raids.list_raids(position, position.ready(), moves)
    elif kind == frames.EMBARKED:
        landing.list_ships(position, moves, FLAGS[position.agenda.top()[2]])
    elif kind == frames.BLIND:
        landing.list_blind(position, moves)
    elif kind == frames.KEEPING:
        handling.list_look(position, moves)
    elif kind == frames.COPYING:
        building.list_copies(position, moves)
    elif kind == frames.ORDERING:
        triggers.list_order(position, moves)
    elif kind == frames.FEATURES:
        triggers.list_features(position, moves)
    else:
        handling.list_effect_builds(position, moves)


def answer(position: Position, code: int) -> None:
    """Carry out the answer to the decision on top of the agenda."""
    verb = code & say.VERB_MASK
    first = code >> say.VERB_BITS & say.ARGUMENT_MASK
    seat = position.agenda.frames[-1][1]
    if position.agenda.frames[-1][0] == TURN:
        position.agenda.pop()
        _act(position, seat, verb, first, code)
    elif verb == say.SKIP:
        position.agenda.pop()
    elif verb == say.PAY:
        payment.settle(position, first)
    elif verb == say.SAVE:
        payment.settle(position, payment.SAVE)
    elif verb == say.BOOST:
        slot.play_boost(position, first)
    elif verb == say.FIELD:
        slot.build_field(position, first)
    elif verb == say.CONSTRUCT:
        tiles.construct(position, first)
    elif verb == say.SAIL:
        tiles.sail(position, first)
    elif verb == say.GAIN:
        effects.gain_unit(position, first)
    elif verb == say.OPTION:
        if position.agenda.frames[-1][0] == frames.FEATURES:
            triggers.resolve_feature(position, first)
        else:
            effects.choose(position, first)
    elif verb == say.PILLAGE or verb == say.CONQUER:
        landing.go_ashore(position, first, verb == say.CONQUER)
    elif verb == say.REVEAL:
        landing.reveal_island(position, first)
    elif verb == say.DECLINE:
        landing.decline(position)
    elif verb == say.CHOOSE:
        lookout.choose_clan(position, first)
    elif verb == say.PERFORM:
        effects.perform_tile(position, first)
    elif verb == say.YES or verb == say.NO:
        _answer_whether(position, verb == say.YES)
    else:
        _answer_more(position, verb, first, code)


def _act(position: Position, seat: int, verb: int, first: int, code: int) -> None:
    if verb == say.BUILD:
        building.build(position, seat, first)
    elif verb == say.PLACE:
        tiles.place_pawn(position, seat, first)
    elif verb == say.MOVE:
        tiles.move_pawn(position, seat, first, say.argument(code, 1))
    elif verb == say.USE:
        place = place_named(position, seat, first, say.argument(code, 1))
        actions.use(position, seat, place)
    elif verb == say.RAID:
        place = place_named(position, first, say.argument(code, 1), say.argument(code, 2))
        raids.raid_for_token(position, seat, first, place)
    else:
        actions.pass_turn(position, seat)


def _answer_whether(position: Position, yes: bool) -> None:
    kind = position.agenda.frames[-1][0]
    if kind == frames.OFFER:
        effects.answer_offer(position, yes)
    elif kind == frames.WHETHER:
        effects.answer_whether(position, yes)
    elif kind == frames.FINDING:
        handling.find(position, NONE)
    else:
        moving.stay(position)


def _answer_more(position: Position, verb: int, first: int, code: int) -> None:
    seat = position.agenda.frames[-1][1]
    second, third = say.argument(code, 1), say.argument(code, 2)
    if verb == say.UPGRADE:
        slot.build_upgrade(position, first, place_named(position, seat, second, third))
    elif verb == say.RELEASE:
        storing.release(position, first, place_named(position, seat, second, third))
    elif verb == say.RAID:
        moving.raid_by_effect(position, first, place_named(position, first, second, third))
    elif verb == say.PAWN:
        moving.walk(position, first, second, third)
    elif verb == say.DISCARD:
        handling.discard(position, first)
    elif verb == say.FETCH:
        handling.fetch(position, first)
    elif verb == say.FIND:
        handling.find(position, first)
    elif verb == say.ASSIGN:
        storing.assign(position, first)
    elif verb == say.FORWARD:
        moving.forward(position, first)
    elif verb == say.LAND:
        moving.embark(position, first)
    elif verb == say.KEEP:
        handling.keep_looked(position, say.kept_by(code))
    elif verb == say.BUILD:
        handling.build_by_effect(position, first)
    elif verb == say.STOP:
        if position.agenda.frames[-1][0] == frames.ASSIGNING:
            storing.stop_assigning(position)
        else:
            handling.stop(position)
    else:
        _answer_with_card(position, verb, place_named(position, seat, first, second))


def _answer_with_card(position: Position, verb: int, place: int) -> None:
    if verb == say.HARVEST:
        tiles.harvest(position, place)
    elif verb == say.ABANDON:
        handling.abandon(position, place)
    elif verb == say.RETURN:
        handling.take_back(position, place)
    elif verb == say.REAP:
        handling.reap(position, place)
    elif verb == say.PAYOUT:
        storing.payout(position, place)
    elif verb == say.REFRESH:
        moving.refresh(position, place)
    elif verb == say.COPY:
        building.copy(position, place)
    else:
        triggers.resolve_first(position, place)
