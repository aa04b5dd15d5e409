"""Judging moves by what was learned: the positions that they lead to, settled and foreseen."""

from __future__ import annotations

from typing import Final

from parlour.bots.net import Net
from parlour.engine.capabilities import Learning
from parlour.engine.contract import State
from parlour.engine.move import Move

MOST_DECISIONS: Final = 6
"""Inside an action; more are left open."""

HOPELESS: Final = -1e9
"""What a move is worth that leads nowhere."""


class Judged:
    """A move, what its seat may expect after it, and the features of where it leads."""

    def __init__(self, move: Move, outcome: float, row: list[float], after: State | None) -> None:
        self.move = move
        self.outcome = outcome
        self.row = row
        self.after = after
        """Where it leads, decisions inside the action made; None if it leads nowhere by itself."""


class Judge:
    """What a net that has learned a game says about its positions."""

    def __init__(self, learning: Learning, net: Net) -> None:
        self.learning = learning
        self.net = net

    def moves(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[Judged]:
        """Judge the moves that are worth a look, in their order."""
        learning = self.learning
        owners: list[int] = []
        rows: list[list[float]] = []
        states: list[State] = []
        plausible = learning.plausible(state, seat, moves)
        answers: dict[tuple[Move, ...], Move] = {}
        for place, move in enumerate(plausible):
            for lead in learning.leads(state, seat, move, moves):
                after = self.settle(lead, answers)
                owners.append(place)
                states.append(after)
                rows.append(learning.features(after, seat))
        found = [Judged(move, HOPELESS, [], None) for move in plausible]
        if not rows:
            return found
        outcomes = self.net.judge(rows)
        for number, place in enumerate(owners):
            outcome = outcomes[number]
            if states[number].over():
                outcome = learning.outcome(states[number], seat)
            judged = found[place]
            if judged.after is None or outcome > judged.outcome:
                judged.outcome = outcome
                judged.row = rows[number]
                judged.after = states[number]
        return found

    def best(self, state: State, seat: int, moves: tuple[Move, ...]) -> Judged:
        """Return the move that looks best, the first among equals."""
        judged = self.moves(state, seat, moves)
        best = judged[0]
        for one in judged:
            if one.outcome > best.outcome:
                best = one
        return best

    def settle(self, state: State, answers: dict[tuple[Move, ...], Move]) -> State:
        """Return the position after the decisions inside an action, each made as looks best.

        The same question is answered alike wherever a decision leads: `answers` remembers.
        """
        learning = self.learning
        settled = state
        steps = 0
        while steps < MOST_DECISIONS:
            seat = learning.pending(settled)
            if seat < 0:
                break
            settled = self._decided(settled, seat, answers)
            steps += 1
        return settled

    def outcomes(self, state: State) -> list[float]:
        """Return what each seat may expect."""
        learning = self.learning
        seats = range(state.seats)
        if state.over():
            return [learning.outcome(state, seat) for seat in seats]
        return self.net.judge([learning.features(state, seat) for seat in seats])

    def _decided(self, state: State, seat: int, answers: dict[tuple[Move, ...], Move]) -> State:
        learning = self.learning
        moves = state.moves(seat)
        known = answers.get(moves)
        if known is not None:
            after = state.copy()
            after.apply(seat, known)
            return after
        plausible = learning.plausible(state, seat, moves)
        afters: list[State] = []
        for move in plausible:
            after = state.copy()
            after.apply(seat, move)
            afters.append(after)
        best = 0
        if len(afters) > 1:
            outcomes = self.net.judge([learning.features(after, seat) for after in afters])
            for place, outcome in enumerate(outcomes):
                if outcome > outcomes[best]:
                    best = place
        answers[moves] = plausible[best]
        return afters[best]
