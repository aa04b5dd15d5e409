"""Nobody learns what another seat hides: not by any route, from any chair, with any cookie.

The oracle is the contract alone: a seat knows what everybody sees, and the cards that it has itself
been asked about. Everything else is searched for in every answer, as an id and as a name.
"""

from __future__ import annotations

import html
import json
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from random import Random
from typing import Any

import pytest

from parlour.engine.contract import State
from parlour.engine.record import Record
from parlour.engine.registry import game
from tests.server.conftest import Visit
from tests.server.serving import Server
from tests.server.visitors import BY_LINK, CASUAL_BOT, GAME, ME, Visitor, told
from tests.server.watching import Watch, watching

SEED = "only-the-house-knows-this-seed"
LANGUAGES = ("en", "cs", "pl")
CARDS = [key.removeprefix("card.") for key in game(GAME).words.entries if key.startswith("card.")]
PLIES = 32
ASKED_AT = (*range(12), 12, 13, 19, 22, 25, 31)
"""All of the first round with its sealed halves, and some of the later ones."""


# What may be known


def cards_in(data: object) -> set[str]:
    """Return the cards that some JSON data names."""
    found = json.dumps(data)
    return {card for card in CARDS if f'"{card}"' in found}


def states_of(server: Server, table: str) -> Iterator[State]:
    """Replay a table from the database: yield the position at every ply."""
    with sqlite3.connect(server.data) as connection:
        rows = connection.execute(
            "select seat, text from moves where table_id = ? order by ply", (table,)
        ).fetchall()
    connection.close()
    found = game(GAME)
    moves = [(seat, found.move(text)) for seat, text in rows]
    record = Record(found, found.new(seed=SEED).options, SEED, moves=moves)
    for _, state, _ in record.steps():
        yield state


def known_to(server: Server, table: str, seats: list[int]) -> set[str]:
    """Return the cards that somebody who holds these seats has learned of until now."""
    known: set[str] = set()
    for state in states_of(server, table):
        known |= cards_in(state.view(None))
        for seat in seats:
            known |= {move.text.partition(" ")[2] for move in state.moves(seat)}
        if seats and state.view(None)["pile"] == 0:
            # Whoever has seen all the rest knows where the last cards are.
            known = set(CARDS)
    return known


def spellings(card: str) -> list[str]:
    words = game(GAME).words
    return [card, *[words.say(f"card.{card}", language).casefold() for language in LANGUAGES]]


def readable(raw: str) -> str:
    """Undo the ways in which JSON and HTML write letters."""
    plain = re.sub(r"\\u([0-9a-fA-F]{4})", lambda found: chr(int(found[1], 16)), raw)
    return html.unescape(plain).casefold()


def secrets_of(server: Server, table: str, mine: list[int]) -> list[str]:
    """Return what never leaves the house: the seed, and other people's names for themselves."""
    with sqlite3.connect(server.data) as connection:
        rows = connection.execute(
            "select seat, guest, key from seats where table_id = ?", (table,)
        ).fetchall()
    connection.close()
    of_others = [(guest, key) for seat, guest, key in rows if seat not in mine]
    return [SEED, *[text for pair in of_others for text in pair if text]]


# What is asked


def everything(visitor: Visitor, table: str, ply: int, language: str) -> dict[str, str]:
    """Ask for all there is about a table, from every chair; return what came, whatever it was."""
    answers: dict[str, str] = {}
    visitor.http.headers["accept-language"] = language
    for seat in (None, 0, 1):
        for path in ("", f"/plies/{ply}", f"/plies/{ply // 2}"):
            asked = visitor.look(f"/api/tables/{table}{path}", seat, wide=ply % 2 == 0)
            answers[f"GET {path} as {seat}"] = asked.text
        for page in ("log", "messages"):
            asked = visitor.look(f"/api/tables/{table}/{page}", seat, before=ply + 1)
            answers[f"{page} as {seat}"] = asked.text
        answers[f"events as {seat}"] = first_events(visitor, table, seat)
    for seat in (0, 1):
        for what, body in POSTS.items():
            answers[f"{what} as {seat}"] = visitor.do(table, what, seat=seat, **body).text
        orders = {"seat": seat, "orders": {}}
        put = visitor.http.put(f"/api/tables/{table}/orders", json=orders)
        answers[f"orders as {seat}"] = put.text
    answers["invitations"] = visitor.do(table, "invitations", name="nobody").text
    pages = (f"/api/tables/{table}/company", f"/api/tables/{table}/record", f"/tables/{table}")
    for path in (*pages, *ABOUT_ME):
        answers[path] = visitor.http.get(path).text
    answers["offer"] = visitor.http.put(f"/api/tables/{table}/offer", json={"open": True}).text
    answers["rematch"] = visitor.do(table, "rematch").text
    return answers


ABOUT_ME = (
    "/",
    "/me",
    "/api/me",
    "/api/me/data",
    "/api/account",
    "/api/tables",
    "/finished",
    "/api/finished",
    "/lobby",
    "/api/lobby",
    "/api/people",
    f"/api/leaderboard?game={GAME}",
    f"/leaderboard?game={GAME}",
)

POSTS: dict[str, dict[str, Any]] = {
    "moves": {"question": "0-passed", "move": "play nothing"},
    "confirm": {"question": "0-passed"},
    "undo": {"question": "0-passed"},
    "hint": {"question": "0-passed"},
    "plea/answer": {"agree": False},
    "why": {"target": "nothing"},
    "messages": {"text": "hello"},
    "late/0": {"choice": "wait"},
}


def first_events(visitor: Visitor, table: str, seat: int | None) -> str:
    url = f"/api/tables/{table}/events"
    with visitor.http.stream("GET", url, params={} if seat is None else {"seat": seat}) as stream:
        if stream.is_error:
            return stream.read().decode()
        screen = Watch(stream)
        screen.next()
        return screen.text


def must_hide(answers: dict[str, str], cards: set[str], secrets: list[str]) -> None:
    for route, raw in answers.items():
        assert raw, f"{route} said nothing"
        text = readable(raw)
        for secret in secrets:
            assert secret.casefold() not in text, f"{route} tells {secret}"
        for card in cards:
            for spelling in spellings(card):
                assert spelling not in text, f"{route} tells of {spelling}"


# Who asks


@dataclass
class Party:
    """A table with everybody who may come near it, by what they are."""

    table: str
    visitors: dict[str, tuple[Visitor, list[int]]]
    players: list[tuple[Visitor, int]]
    screens: dict[str, Watch] = field(default_factory=dict)

    def asked(self) -> list[tuple[Visitor, int]]:
        return [(who, seat) for who, seat in self.players if who.see(self.table, seat)["asked"]]


def party(server: Server, visit: Visit) -> Party:
    host, ann, ben, watcher = visit(), visit(), visit(), visit()
    stranger, forger, thief = visit(), visit(), visit()
    table = host.open(BY_LINK, BY_LINK, seed=SEED)
    for player in (ann, ben):
        told(player.sit_down(host.invite(table)))
    stranger.http.cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    cookie = ann.http.cookies["parlour"]
    forger.http.cookies.clear()
    forger.http.headers["cookie"] = f"parlour={cookie[:-12]}AAAAAAAAAAAA"
    forger.http.headers["x-parlour-token"] = ann.token
    thief.http.headers["x-parlour-token"] = ann.token
    visitors = {
        "seat 0": (ann, [0]),
        "seat 1": (ben, [1]),
        "spectator": (watcher, []),
        "host without a seat": (host, []),
        "somebody without a cookie": (stranger, []),
        "somebody with a forged cookie": (forger, []),
        "somebody with another's token": (thief, []),
    }
    return Party(table, visitors, [(ann, 0), (ben, 1)])


def test_no_visitor_learns_a_hidden_card_or_the_seed_by_any_route(
    server: Server, visit: Visit
) -> None:
    met, chance = party(server, visit), Random(7)  # noqa: S311 - a reproducible game
    hidden_somewhere = 0
    with ExitStack() as leaving:
        follow(met, leaving)
        for ply in range(PLIES):
            hidden_somewhere += ask_everything(server, met, ply)
            mover, seat = chance.choice(met.asked())
            move = chance.choice(mover.see(met.table, seat)["moves"])["text"]
            assert mover.move(met.table, seat, move)["plies"] == ply + 1
    assert hidden_somewhere > PLIES


def follow(met: Party, leaving: ExitStack) -> None:
    """Let those who may look keep a stream open: it begins with a look and goes on with news."""
    for name, seat in (("seat 0", 0), ("seat 1", 1), ("spectator", None)):
        visitor = met.visitors[name][0]
        screen = leaving.enter_context(watching(visitor, met.table, seat))
        screen.next("look")
        met.screens[name] = screen


def ask_everything(server: Server, met: Party, ply: int) -> int:
    """Let every visitor ask for all there is, now and then; return how much was hidden."""
    hidden_somewhere = 0
    for name, (visitor, seats) in met.visitors.items():
        screen = met.screens.get(name)
        if screen is not None and ply:
            screen.until_ply(ply)
        if ply not in ASKED_AT:
            continue
        hidden = set(CARDS) - known_to(server, met.table, seats)
        hidden_somewhere += len(hidden)
        answers = everything(visitor, met.table, ply, LANGUAGES[ply % 3])
        if screen is not None:
            answers["news"] = screen.text
        must_hide(answers, hidden, secrets_of(server, met.table, seats))
    return hidden_somewhere


def test_a_bot_hides_its_cards_as_people_do(server: Server, visit: Visit) -> None:
    ann = visit()
    table = ann.open(ME, CASUAL_BOT, seed=SEED)
    while not (shown := ann.see(table, 0))["over"]:
        if shown["waiting"] != [0]:
            time.sleep(0.01)
            continue
        hidden = set(CARDS) - known_to(server, table, [0])
        answers = everything(ann, table, shown["plies"], LANGUAGES[shown["plies"] % 3])
        must_hide(answers, hidden, secrets_of(server, table, [0]))
        ann.move(table, 0)


def test_whoever_has_no_seat_is_refused_at_every_one(server: Server, visit: Visit) -> None:
    met = party(server, visit)
    for name, (visitor, seats) in met.visitors.items():
        for seat in {0, 1} - set(seats):
            for path in ("", "/plies/0", "/events", "/log"):
                looked = visitor.look(f"/api/tables/{met.table}{path}", seat, before=1)
                assert looked.status_code == 403, name
            for what, body in POSTS.items():
                done = visitor.do(met.table, what, seat=seat, **body)
                assert done.status_code in (401, 403), f"{name}: {what}"
    assert met.visitors["seat 0"][0].see(met.table)["messages"]["entries"] == []


def test_a_link_to_a_taken_seat_opens_it_to_nobody_else(server: Server, visit: Visit) -> None:
    met = party(server, visit)
    with sqlite3.connect(server.data) as connection:
        (key,) = connection.execute(
            "select key from seats where table_id = ? and seat = 0", (met.table,)
        ).fetchone()
    connection.close()
    for name, (visitor, seats) in met.visitors.items():
        if 0 in seats:
            continue
        hidden = set(CARDS) - known_to(server, met.table, seats)
        for headers in ({}, {"sec-fetch-mode": "navigate"}):
            page = visitor.http.get(f"/seats/{key}", headers=headers)
            assert page.status_code == 403, name
            must_hide({"page": page.text}, hidden, [SEED])
        assert visitor.sit_down(f"/seats/{key}").status_code in (401, 403), name


# What cannot be found by searching: choices among cards that the others know already


def compared(answers: dict[str, str]) -> dict[str, str]:
    """Leave out what counts the changes of a table, and the letters of a seal."""
    same = {}
    for route, raw in answers.items():
        counts = r'"edition": ?\d+|^id: .*$|&#34;edition&#34;: \d+|"(written|changed)": ?[\d.]+'
        text = re.sub(counts, "", raw, flags=re.M)
        same[route] = str(len(text)) if route.endswith("/record") else text
    return {route: text for route, text in same.items() if not route.startswith("messages")}


def both_hands_known(server: Server, visit: Visit) -> Party:
    """Let two cards be drafted by each, so that most of the hands is known to both."""
    met = party(server, visit)
    for _ in range(2):
        for player, seat in met.players:
            player.move(met.table, seat)
    return met


def choose(met: Party, what: str, place: int) -> None:
    """Let the player of seat 1 put down one of their cards: sealed, or only as a draft."""
    ben = met.players[1][0]
    ben.like(confirm=what == "draft")
    moves = ben.see(met.table, 1)["moves"]
    # The longest and the shortest name, so that even a length would tell them apart.
    moves.sort(key=lambda move: len(move["text"]))
    ben.move(met.table, 1, moves[place]["text"])


def take_back(met: Party) -> None:
    ben = met.players[1][0]
    question = ben.see(met.table, 1)["question"]
    told(ben.do(met.table, "undo", seat=1, question=question))


@pytest.mark.parametrize("what", ["sealed", "draft"])
def test_another_choice_of_the_other_changes_nothing_that_anybody_sees(
    server: Server, visit: Visit, what: str
) -> None:
    met = both_hands_known(server, visit)
    others = {name: who for name, (who, _) in met.visitors.items() if name != "seat 1"}
    seen: list[dict[str, dict[str, str]]] = []
    for place in (0, -1):
        choose(met, what, place)
        ply = met.players[0][0].see(met.table)["plies"]
        told_all = {name: everything(who, met.table, ply, "en") for name, who in others.items()}
        seen.append({name: compared(answers) for name, answers in told_all.items()})
        take_back(met)
    for name in others:
        for route, text in seen[0][name].items():
            later = seen[1][name][route]
            assert without_talk(later) == without_talk(text), f"{name}: {route}"


def without_talk(text: str) -> str:
    """Leave out what visits themselves change: messages, who is here, the token of a new guest."""
    talk = (
        r'"messages": ?(\{.*?\]\}|\[.*?\])|"here": ?\[.*?\]'
        r'|content="[0-9a-f]{32}"|"token": ?"[0-9a-f]{32}"'
    )
    return re.sub(talk, "", text)


def test_why_not_says_the_same_of_every_card_that_is_not_mine(server: Server, visit: Visit) -> None:
    met = party(server, visit)
    ann = met.players[0][0]
    known = known_to(server, met.table, [0])
    reasons = set()
    for card in set(CARDS) - known:
        said = told(ann.do(met.table, "why", seat=0, move=f"play {card}"))
        text = readable(json.dumps(said))
        for spelling in spellings(card):
            text = text.replace(spelling, "it")
        reasons.add(text)
        gone = ann.do(met.table, "why", seat=0, target=f"card.{card}")
        assert gone.json()["error"] == "no-target"
    assert len(reasons) == 1


def test_a_hint_comes_from_no_more_than_the_seat_knows(server: Server, visit: Visit) -> None:
    met = party(server, visit)
    ann = met.players[0][0]
    hidden = set(CARDS) - known_to(server, met.table, [0])
    for language in LANGUAGES:
        question = ann.see(met.table, 0)["question"]
        ann.like(language=language)
        hint = ann.do(met.table, "hint", seat=0, question=question)
        told(hint)
        must_hide({"hint": hint.text}, hidden, secrets_of(server, met.table, [0]))
