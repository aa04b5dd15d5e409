"""Secrets: nobody sees what their seat may not see, and what may be sampled is what could be."""

from __future__ import annotations

import json

from parlour.engine.conformance.decisions import consistent
from parlour.engine.conformance.keeping import attributes
from parlour.engine.conformance.scene import Scene, dump, expect
from parlour.engine.contract import State
from parlour.engine.generator import Generator


def views_are_plain_and_silent(scene: Scene) -> None:
    """A view is JSON data that holds neither the seed nor the word of a generator."""
    words = [scene.seed, *[str(int(generator.word)) for generator in generators(scene.state)]]
    for seat in scene.observers():
        view = scene.state.view(seat)
        text = dump(view)
        expect(json.loads(text) == view, f"the view of seat {seat} is no plain JSON data")
        for word in words:
            expect(word not in text, f"the view of seat {seat} holds the seed or the generator")


def samples_keep_the_view(scene: Scene) -> None:
    """A sample looks the same to its seat, is sound, and is drawn from nothing but the view."""
    state = scene.state
    before = dump(state.to_data())
    for seat in range(state.seats):
        sample = state.sample(seat, scene.generator.fork())
        expect(sample.view(seat) == state.view(seat), f"a sample shows seat {seat} another view")
        expect(sample.moves(seat) == state.moves(seat), f"a sample gives seat {seat} other moves")
        expect(sample.waiting() == state.waiting(), "a sample waits for others")
        expect(sample.reveals == state.reveals, "a sample counts other reveals")
        expect(_totals(sample) == _totals(state), "a sample has other scores: they tell secrets")
        consistent(sample, f"sample for seat {seat}: ")
        _generators_replaced(state, sample)
        chance = scene.generator.fork()
        again, direct = sample.sample(seat, chance.copy()), state.sample(seat, chance.copy())
        expect(
            again == direct,
            f"what is sampled for seat {seat} depends on more than its view and the generator",
        )
    expect(dump(state.to_data()) == before, "sampling changed the state")


def _totals(state: State) -> list[int]:
    return [score.total for score in state.scores()]


def _generators_replaced(state: State, sample: State) -> None:
    words = {int(generator.word) for generator in generators(state)}
    for generator in generators(sample):
        expect(int(generator.word) not in words, "a sample foretells the table's generator")


def generators(state: State) -> list[Generator]:
    found = [getattr(state, name) for name in attributes(state)]
    return [thing for thing in found if isinstance(thing, Generator)]


def reveals_are_counted(scene: Scene) -> None:
    """As long as `reveals` stands still, a move has taught its player nothing.

    So it gives the same view from any two states that the player cannot tell apart.
    """
    for seat in scene.state.waiting():
        sample = scene.state.sample(seat, scene.generator.fork())
        for move in scene.state.moves(seat):
            real, imagined = scene.state.copy(), sample.copy()
            real.apply(seat, move)
            if real.reveals != scene.state.reveals:
                continue
            imagined.apply(seat, move)
            what = f"seat {seat}, {move.text!r} "
            expect(imagined.reveals == real.reveals, what + "reveals in one possible state only")
            expect(imagined.view(seat) == real.view(seat), what + "teaches without a reveal")


def sealed_choices_tell_nothing(scene: Scene) -> None:
    """A sealed choice looks the same to the others whatever it is, and can be taken back."""
    state = scene.state
    if not state.simultaneous():
        return
    for seat in state.waiting():
        seen: dict[int | None, str] = {}
        for move in state.moves(seat):
            trial = state.copy()
            events = trial.listen()
            trial.apply(seat, move)
            if trial.reveals != state.reveals:
                break
            for other in scene.observers():
                if other == seat:
                    continue
                known = [event.to_data() for event in events if event.seen_by(other)]
                text = dump([trial.view(other), known])
                expect(
                    seen.setdefault(other, text) == text,
                    f"seat {other} can tell what seat {seat} sealed with {move.text!r}",
                )
            if trial.withdraw(seat):
                expect(trial == state, f"withdrawing {move.text!r} does not lead back")
