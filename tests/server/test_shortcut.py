"""The short way of a move tells what the long way tells."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from parlour.engine.registry import game
from tests.server.conftest import Visit
from tests.server.visitors import BY_LINK, GAME, ME, ON_THIS_SCREEN, Visitor, told

SHORT = {"language": "cs", "wide": "true", "brief": "true", "seat": "0"}
LONG = {**SHORT, "around": "no"}
"""The same with something that means nothing, which the shortcut does not take."""

TABLE = {"seed": "short"}

CARDS = [key.removeprefix("card.") for key in game(GAME).words.entries if "card." in key]

QUESTION = re.compile(r"\d+-[0-9a-f]{12}")

LEGAL = "the first legal move"
PRESENT = "the present question"

bodies = st.fixed_dictionaries(
    {
        "seat": st.sampled_from([0, 0, 0, 0, 1, 2, -1, 99, "0", True, None]),
        "question": st.sampled_from([PRESENT, PRESENT, PRESENT, "0-passed", "", "x" * 100, 7]),
        "move": st.one_of(
            st.just(LEGAL), st.sampled_from([f"play {card}" for card in CARDS]), st.text()
        ),
    },
    optional={"more": st.integers()},
)
headers = st.fixed_dictionaries(
    {},
    optional={
        "x-parlour-token": st.sampled_from(["", "forged"]),
        "origin": st.sampled_from(["https://elsewhere.example", "null"]),
        "sec-fetch-site": st.sampled_from(["same-origin", "same-site", "cross-site"]),
        "content-type": st.sampled_from(["text/plain", "application/json; charset=utf-8"]),
        "cookie": st.sampled_from(["", "parlour=forged"]),
    },
)


class Twins:
    """Two tables alike: at one of them everything goes the short way, at the other the long one."""

    def __init__(self, visit: Visit, confirm: bool = False) -> None:
        self.who = visit(confirm)
        self.short, self.long = (self.who.open(ME, ON_THIS_SCREEN, **TABLE) for _ in range(2))

    def expect_alike(self, what: str, body: dict[str, Any], sent: dict[str, str]) -> None:
        short = self._send(self.short, SHORT, what, body, sent)
        long = self._send(self.long, LONG, what, body, sent)
        assert short == long
        assert self._shown(self.short) == self._shown(self.long)

    def _send(
        self, table: str, query: dict[str, str], what: str, body: Any, sent: dict[str, str]
    ) -> tuple[int, dict[str, str], str]:
        said = dict(body)
        now = self.who.see(table, 0)
        if said.get("question") == PRESENT:
            said["question"] = now["question"]
        if said.get("move") == LEGAL:
            said["move"] = now["moves"][0]["text"] if now["moves"] else "nothing"
        response = self.who.http.post(
            f"/api/tables/{table}/{what}",
            params=query,
            content=json.dumps(said),
            headers={"content-type": "application/json", **sent},
        )
        # Of the moment: when it was answered, and the name of the request in the log.
        moment = ("date", "x-request-id")
        kept = {name: value for name, value in response.headers.items() if name not in moment}
        if "fresh" in response.text:
            # Of other names, packed: a byte more or less.
            del kept["content-length"]
        return response.status_code, kept, _nameless(response.text, table)

    def _shown(self, table: str) -> str:
        return _nameless(json.dumps(self.who.see(table, 0)), table)


def _nameless(text: str, table: str) -> str:
    """Leave out the names of a table and of its questions, which differ from table to table."""
    return QUESTION.sub("", text.replace(table, ""))


@given(st.lists(st.tuples(st.sampled_from(["moves", "confirm"]), bodies, headers), max_size=8))
@settings(
    max_examples=25,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@pytest.mark.parametrize("confirm", [False, True])
def test_both_ways_answer_alike_whatever_is_sent(
    visit: Visit, confirm: bool, asked: list[tuple[str, dict[str, Any], dict[str, str]]]
) -> None:
    twins = Twins(visit, confirm)
    for what, body, sent in asked:
        told = {k: v for k, v in body.items() if what == "moves" or k != "move"}
        twins.expect_alike(what, told, sent)


def send(who: Visitor, table: str, query: dict[str, str], **body: Any) -> httpx.Response:
    return who.http.post(f"/api/tables/{table}/moves", params=query, json=body)


def test_both_ways_make_a_move_once(visit: Visit) -> None:
    ann = visit()
    for query in (SHORT, LONG):
        table = ann.open(ME, BY_LINK, **TABLE)
        shown = ann.see(table, 0)
        answer = {"seat": 0, "question": shown["question"], "move": shown["moves"][0]["text"]}
        assert told(send(ann, table, query, **answer))["plies"] == 1
        assert send(ann, table, query, **answer).status_code == 409
        assert ann.see(table, 0)["ply"] == 1


def test_a_body_that_is_none_is_refused_alike(visit: Visit) -> None:
    ann = visit()
    table = ann.open(ME, BY_LINK, **TABLE)
    for content in (b"", b"{", b"[]", b'{"seat": 0}', b"\xff"):
        answers = [
            ann.http.post(
                f"/api/tables/{table}/moves",
                params=query,
                content=content,
                headers={"content-type": "application/json"},
            )
            for query in (SHORT, LONG)
        ]
        assert answers[0].status_code == answers[1].status_code >= 400
        assert answers[0].json() == answers[1].json()
