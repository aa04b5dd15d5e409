"""Decisions: what is listed plays, what is not listed is refused and changes nothing."""

from __future__ import annotations

from typing import Any

from parlour.engine.conformance.scene import Fault, Scene, dump, expect, some_value
from parlour.engine.contract import State
from parlour.engine.errors import IllegalMove, NotationError
from parlour.engine.move import Move
from parlour.engine.options import resolve
from parlour.engine.words import LANGUAGES

FOREIGN_MOVES = 12


def somebody_decides(scene: Scene) -> None:
    """Until it is over somebody waits, and whoever waits has a move; nobody else has."""
    state = scene.state
    waiting = state.waiting()
    expect(state.over() == (not waiting), f"over is {state.over()} while {waiting} wait")
    expect(list(waiting) == sorted(set(waiting)), f"waiting {waiting} is not in order")
    for seat in range(state.seats):
        moves = state.moves(seat)
        if seat in waiting:
            expect(len(moves) > 0, f"dead end: seat {seat} waits without a move")
        else:
            expect(len(moves) == 0, f"seat {seat} does not wait but has {moves}")
        texts = [move.text for move in moves]
        expect(len(set(texts)) == len(texts), f"seat {seat} has a move twice: {texts}")
        expect(state.moves(seat) == moves, f"seat {seat}: listing moves again gives others")
    expect(set(waiting) <= set(range(state.seats)), f"no such seat among {waiting}")


def listed_moves_play(scene: Scene) -> None:
    """Every listed move is allowed, changes the state and leaves it consistent."""
    before = dump(scene.state.to_data())
    for seat, move in scene.listed():
        name = f"seat {seat}, {move.text!r}"
        refused = scene.state.refusal(seat, move)
        expect(refused is None, f"{name} is listed but refused: {refused}")
        trial = scene.state.copy()
        trial.play(seat, move)
        expect(trial != scene.state, f"{name} changes nothing")
        consistent(trial, f"after {name}: ")
        expect(trial.reveals >= scene.state.reveals, f"{name} makes a reveal unseen")
    expect(dump(scene.state.to_data()) == before, "playing on copies changed the origin")


def unlisted_moves_are_refused(scene: Scene) -> None:
    """Any other move is refused with a rule of the ledger, worded, and nothing changes."""
    state = scene.state
    foreign = _foreign_moves(scene)
    before = state.to_data()
    for seat in range(state.seats):
        listed = state.moves(seat)
        for move in [move for move in foreign if move not in listed]:
            _is_refused(scene, seat, move, before)
    for seat in (-1, state.seats):
        for move in foreign[:1]:
            _is_refused(scene, seat, move, before)


def _foreign_moves(scene: Scene) -> list[Move]:
    """Return some moves of other positions, by chance, and at least one of every verb."""
    known = list(scene.known_moves.values())
    scene.generator.shuffle(known)
    verbs = {move.text.partition(" ")[0]: move for move in known[FOREIGN_MOVES:]}
    return [*known[:FOREIGN_MOVES], *verbs.values()]


def orders_give_listed_moves(scene: Scene) -> None:
    """Whatever standing orders a seat gives, they make a legal move or leave it to the player."""
    state, game = scene.state, scene.game
    values = {order.id: some_value(order, scene.generator) for order in game.orders}
    orders = resolve(game.orders, values)
    for seat in state.waiting():
        moves = state.moves(seat)
        chosen = game.follow(state.view(seat), moves, orders)
        expect(chosen is None or chosen in moves, f"the orders {values} of seat {seat}: {chosen}")


def _is_refused(scene: Scene, seat: int, move: Move, before: dict[str, Any]) -> None:
    name = f"seat {seat}, {move.text!r}"
    refused = scene.state.refusal(seat, move)
    if refused is None:
        raise Fault(f"{name} is not listed but would be allowed")
    try:
        scene.state.play(seat, move)
    except IllegalMove as raised:
        expect(raised.rule == refused.rule, f"{name}: play and refusal name different rules")
    else:
        raise Fault(f"{name} is not listed but was played")
    expect(scene.state.to_data() == before, f"{name} is refused but changed the state")
    expect(refused.rule in scene.game.rulebook, f"{name} is refused by no rule: {refused.rule}")
    _needs_more_than_there_is(name, refused)
    if refused.reason not in scene.worded:
        for language in LANGUAGES:
            expect(bool(scene.game.explain(refused, language)), f"{name}: refusal without words")
        scene.worded.add(refused.reason)


def _needs_more_than_there_is(name: str, refused: IllegalMove) -> None:
    """A refusal that sets `coins` against `own_coins` names something that is really missing."""
    figures = refused.figures
    pairs = [
        (figures[need], figures[f"own_{need}"]) for need in figures if f"own_{need}" in figures
    ]
    missing = any(int(needed) > int(own) for needed, own in pairs)
    expect(missing or not pairs, f"{name} is refused though all that it needs is there: {refused}")


def notation_reads_back(scene: Scene) -> None:
    """Notation reads what it writes, however spaced, and refuses what is no move."""
    for _, move in scene.listed():
        spaced = f"  {move.text.replace(' ', '   ')} "
        for text in (move.text, spaced):
            expect(scene.game.move(text) == move, f"{text!r} reads back as another move")
        code = scene.game.move(move.text).code
        expect(code == move.code, f"{move.text!r} has the code {move.code} and reads as {code}")
        scene.known_moves.setdefault(move.text, move)
        broken = f"{move.text} {move.text} ?"
        try:
            scene.game.move(broken)
        except NotationError:
            continue
        raise Fault(f"{broken!r} was read as a move")


def consistent(state: State, when: str = "") -> None:
    """The audit finds no fault, and the scores equal a recount and the sum of their sources."""
    faults = state.audit()
    expect(not faults, f"{when}audit: {'; '.join(faults)}")
    scores = state.scores()
    totals = tuple([score.total for score in scores])
    recount = state.recount()
    expect(totals == recount, f"{when}scores {totals}, recount {recount}")
    for seat, score in enumerate(scores):
        sources = sum(score.sources.values())
        expect(sources == score.total, f"{when}seat {seat}: {score.total} from {score.sources}")
    ranking = state.ranking()
    best = len(ranking) == state.seats and min(ranking) == 1 and max(ranking) <= state.seats
    expect(best, f"{when}no ranking: {ranking}")


def position_is_consistent(scene: Scene) -> None:
    consistent(scene.state)
