"""Plays the scenarios with the set installed, and prints what each one changed."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tests.games.empires_of_the_north.owners.cards import NAME
from tests.games.empires_of_the_north.owners.layout import at, moves_of, table_of
from tests.games.empires_of_the_north.owners.refusals import NOT_OFFERED, REFUSED
from tests.games.empires_of_the_north.owners.scenarios import SCENARIOS

if TYPE_CHECKING:
    from parlour.games.empires_of_the_north.rules.state import EmpiresState


def _endless(ids: tuple[str, ...]) -> dict[str, Any]:
    """Return what the search over the notation and the restless player find."""
    from parlour.engine.generator import seeded
    from tests.games.empires_of_the_north import endless
    from tests.games.empires_of_the_north.situations import Table

    own = [number for number, card in enumerate(ids) if card.startswith(f"{NAME}-two")]
    wheels = f"{NAME}-two-wheel {NAME}-two-wheel {NAME}-two-post"
    table = Table(f"{NAME}-two", other=f"{NAME}-one", cards=NAME, empire=wheels)
    return {
        "noisy": [ids[card] for card in own if endless.noisy(card)],
        "unsafe": [ids[card] for card in own if endless.unsafe(card)],
        "circles": sorted(endless.boost_circles(own)),
        "turns": endless.longest_round(table.state, seeded("restless")),
    }


def _changes() -> dict[str, Any]:
    """Return what each scenario changes for a player, or why a move of it is refused."""
    from parlour.engine.errors import IllegalMove

    results: dict[str, Any] = {}
    for name, scenario in SCENARIOS.items():
        try:
            moves = moves_of(scenario.moves, scenario.situation["clan"])
            results[name] = table_of(dict(scenario.situation)).change(*moves, seat=scenario.seat)
        except IllegalMove as refused:
            results[name] = f"refused: {refused}"
    return results


def _nodes() -> dict[int, list[int]]:
    """Return which operators stand at the node of each kind of frame, in all scenarios."""
    from parlour.engine.errors import IllegalMove

    found: dict[int, set[int]] = {}
    for scenario in SCENARIOS.values():
        table = table_of(dict(scenario.situation))
        with suppress(IllegalMove):
            for move in moves_of(scenario.moves, scenario.situation["clan"]):
                table.play(move)
                _collect_nodes(table.state, found)
    return {kind: sorted(operators) for kind, operators in found.items()}


def _collect_nodes(state: EmpiresState, found: dict[int, set[int]]) -> None:
    from parlour.games.empires_of_the_north.facts.abilities import OP
    from parlour.games.empires_of_the_north.facts.notation.operators import NONE
    from parlour.games.empires_of_the_north.rules.frames import NODE_AT

    for frame in state.agenda.frames:
        node = frame[NODE_AT[frame[0]]] if frame[0] in NODE_AT else NONE
        if node != NONE:
            found.setdefault(frame[0], set()).add(OP[node])


def _refusals() -> dict[str, Any]:
    """Return whether the last move of a situation is offered, and why not."""
    from parlour.games.empires_of_the_north.game import GAME

    results: dict[str, Any] = {}
    for name, (situation, text) in NOT_OFFERED.items():
        table = table_of(dict(situation))
        *before, last = moves_of(text, situation["clan"])
        table.play(*before)
        results[name] = "offered" if last in table.moves() else "not offered"
    for name, (situation, text, _) in REFUSED.items():
        table = table_of(dict(situation))
        *before, last = moves_of(text, situation["clan"])
        table.play(*before)
        refusal = table.state.refusal(0, GAME.move(last))
        results[name] = GAME.explain(refusal) if refusal is not None else "legal"
    return results


def _words() -> dict[str, Any]:
    """Return every card of the set in words, and a question about the Features of one."""
    from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
    from parlour.games.empires_of_the_north.game import GAME
    from parlour.games.empires_of_the_north.table.wording import Wording

    results: dict[str, Any] = {}
    for language in ("en", "cs", "pl"):
        wording = Wording(GAME.words, language)
        results[language] = [
            wording.whole_card(number)
            for number, card in enumerate(CARD_IDS)
            if card.startswith(f"{NAME}-")
        ]
    asked = table_of(at(clan="four", empire="mill"))
    asked.play(*moves_of("place harvest, harvest start-1", "four"))
    view = asked.state.view(0)
    results["features"] = {
        "prompt": GAME.prompt(view),
        "moves": [GAME.describe(view, move) for move in asked.state.moves(0)],
        "board": GAME.board(view),
    }
    return results


def _copied_island() -> list[str]:
    """Return what is wrong with a table on which an island was copied, and with its saved form."""
    from parlour.games.empires_of_the_north.game import GAME

    table = table_of(at(clan="five", hand="islander", goods="wood", conquered="ghosts"))
    table.play(*moves_of("build islander", "five"))
    assert table.empire().count("ghosts") == 2
    loaded = GAME.load(json.loads(json.dumps(table.state.to_data())))
    return [*table.state.audit(), *loaded.audit()]


def _loop() -> dict[str, Any]:
    """Return how a turn that leads round and round is broken off."""
    from parlour.games.empires_of_the_north.game import GAME

    table = table_of(at(clan="five", empire="crowd"))
    events = table.state.listen()
    table.play("place populate")
    (broken,) = [event for event in events if event.kind == "broken-off"]
    return {"cards": broken.figures["cards"], "said": GAME.report(broken)}


def _contradictions() -> list[str]:
    """Return where listing and refusing disagree in random games with these cards."""
    from parlour.engine.generator import seeded
    from parlour.engine.move import Move
    from tests.games.empires_of_the_north.contradictions import contradictions
    from tests.games.empires_of_the_north.situations import new

    seen: list[Move] = []
    found: list[str] = []
    for seed, clans in enumerate((("one", "three"), ("four", "five"), ("five", "one"))):
        chosen = {f"clan_{seat + 1}": f"{NAME}-{clan}" for seat, clan in enumerate(clans)}
        state = new(seed, cards=NAME, islands=NAME, **chosen)
        found += contradictions(state, seeded(f"tries {seed}"), 300, seen)
    return found


def main() -> None:
    from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
    from parlour.games.empires_of_the_north.insight import worth

    results = {**_changes(), **_refusals(), **_words()}
    results["nodes"] = _nodes()
    results["copied island"] = _copied_island()
    results["loop"] = _loop()
    results["contradictions"] = _contradictions()
    results["endless"] = _endless(CARD_IDS)
    results["worth"] = [
        worth.ENTERING[number] + worth.IN_PLAY[number]
        for number, card in enumerate(CARD_IDS)
        if card.startswith(f"{NAME}-")
    ]
    sys.stdout.write(json.dumps(results))


if __name__ == "__main__":
    main()
