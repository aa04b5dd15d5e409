"""Exploring finished games: other moves, the bots' opinion, branches; the table stays."""

from __future__ import annotations

from typing import Any

from parlour.server.exploring import MOST_BRANCHES
from tests.server.changed import whole_game
from tests.server.conftest import Visit
from tests.server.test_analysing import finished_table
from tests.server.visitors import GAME, ME, Visitor, refused, told

RECORD = whole_game(GAME)
PLY = 6


def explored(visitor: Visitor, table: str, moves: list[str], ply: int = PLY) -> dict[str, Any]:
    return told(visitor.do(table, "explore", ply=ply, moves=moves))


def test_the_moves_of_the_game_lead_through_the_game(visit: Visit) -> None:
    ann = visit()
    table = finished_table(ann)
    moves = [move.text for _, move in RECORD.moves]
    here = explored(ann, table, [], ply=0)
    assert moves[0] in [move["text"] for move in here["moves"]]
    end = explored(ann, table, moves, ply=0)
    assert (end["over"], end["seat"], end["moves"]) == (True, None, [])
    assert end["scores"] == [score.total for score in RECORD.replay().scores()]
    assert len(end["way"]) == len(moves)


def test_another_move_leads_elsewhere_and_the_table_stays(visit: Visit) -> None:
    ann, ben = visit(), visit()
    table = finished_table(ann)
    before = ben.see(table)
    here = explored(ben, table, [])
    made = RECORD.moves[PLY][1].text
    other = next(move["text"] for move in here["moves"] if move["text"] != made)
    there = explored(ben, table, [other])
    assert there["board"] != here["board"]
    thought = told(ben.do(table, "explore/opinion", ply=PLY, moves=[other]))
    assert abs(sum(thought["shares"]) - 1) < 1e-6
    legal = [move["text"] for move in there["moves"]]
    assert thought["opinions"]
    assert {opinion["move"] for opinion in thought["opinions"]} <= set(legal)
    assert ben.see(table) == before


def test_what_is_over_has_a_result_and_no_best_move(visit: Visit) -> None:
    ann = visit()
    table = finished_table(ann)
    thought = told(ann.do(table, "explore/opinion", ply=len(RECORD.moves), moves=[]))
    assert thought["opinions"] == []
    assert sum(thought["shares"]) == 1


def test_bad_ways_are_refused(visit: Visit) -> None:
    ann = visit()
    table = finished_table(ann)
    refused(ann.do(table, "explore", ply=999, moves=[]), 404, "no-ply")
    refused(ann.do(table, "explore", ply=0, moves=["fly away"]), 422, "notation")
    refused(ann.do(table, "explore", ply=0, moves=["remove forecourt"]), 422, "illegal")
    refused(ann.do(table, "explore", ply=0, moves=[""] * 401), 422, "malformed")
    refused(ann.do(table, "branches", ply=0, moves=["fly away"], name="x"), 422, "notation")
    running = ann.open(ME, {"kind": "link"})
    refused(ann.do(running, "explore", ply=0, moves=[]), 409, "not-over")
    refused(ann.http.get(f"/api/tables/{running}/branches"), 409, "not-over")


def test_branches_are_kept_shared_and_thrown_away_by_their_owner(visit: Visit) -> None:
    ann, ben = visit(), visit()
    table = finished_table(ann)
    move = explored(ann, table, [])["moves"][0]["text"]
    way = {"ply": PLY, "moves": [move], "name": "  a   try "}
    kept = told(ann.do(table, "branches", **way))
    assert (kept["name"], kept["ply"], kept["moves"], kept["mine"]) == ("a try", PLY, [move], True)
    path = f"/api/tables/{table}/branches"
    assert [branch["mine"] for branch in ben.http.get(path).json()] == [False]
    refused(ben.http.delete(f"{path}/{kept['id']}"), 404, "no-branch")
    assert ann.http.delete(f"{path}/{kept['id']}").status_code == 204
    assert ben.http.get(path).json() == []


def test_nobody_keeps_branches_without_end(visit: Visit) -> None:
    ann = visit()
    table = finished_table(ann)
    for _ in range(MOST_BRANCHES):
        told(ann.do(table, "branches", ply=0, moves=[], name=""))
    refused(ann.do(table, "branches", ply=0, moves=[], name=""), 409, "too-many-branches")
