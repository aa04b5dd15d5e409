"""Numbers for programs that learn, where a game gives its own."""

from __future__ import annotations

from parlour.engine.conformance.scene import Scene, expect


def moves_have_numbers(scene: Scene) -> None:
    """No two legal moves of a seat share a number, and a sample gives them the same ones."""
    numbering = scene.game.numbering()
    if numbering is None:
        return
    state = scene.state
    for seat in state.waiting():
        moves = state.moves(seat)
        numbers = numbering.numbers(state, seat, moves)
        expect(len(numbers) == len(moves), f"seat {seat}: {len(numbers)} numbers for {moves}")
        expect(len(set(numbers)) == len(numbers), f"seat {seat}: a number twice: {numbers}")
        inside = all(0 <= number < numbering.size for number in numbers)
        expect(inside, f"seat {seat}: numbers beyond {numbering.size}: {numbers}")
        sample = state.sample(seat, scene.generator.fork())
        again = numbering.numbers(sample, seat, moves)
        expect(again == numbers, f"the numbers of seat {seat} tell more than its view")


def observations_keep_to_the_view(scene: Scene) -> None:
    """What a seat is told in numbers is the same in all states that it cannot tell apart."""
    observation = scene.game.observation(scene.state.seats)
    if observation is None:
        return
    for seat in range(scene.state.seats):
        columns = observation.columns(scene.state, seat)
        expect(len(columns) == observation.size, f"seat {seat}: {len(columns)} columns")
        sample = scene.state.sample(seat, scene.generator.fork())
        for name, real, imagined in zip(
            observation.names, columns, observation.columns(sample, seat), strict=True
        ):
            expect(real == imagined, f"{name} tells seat {seat} more than its view")
