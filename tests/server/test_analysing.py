"""Analyses over the API: asked for, followed, told in the reader's words."""

from __future__ import annotations

from parlour.engine.words import LANGUAGES
from tests.server.changed import whole_game
from tests.server.conftest import Visit
from tests.server.visitors import GAME, ME, Visitor, refused, told


def finished_table(visitor: Visitor) -> str:
    record = whole_game(GAME).format()
    response = visitor.http.post("/api/records", json={"record": record})
    return str(told(response)["table"])


def analysed(visitor: Visitor, table: str) -> None:
    """Have a game analysed and wait until it is."""
    progress = told(visitor.do(table, "analysis"))
    while progress["running"]:
        path = f"/api/tables/{table}/analysis/progress"
        progress = told(visitor.http.get(path, params={"beyond": progress["done"]}))
    assert progress["done"] == progress["plies"]


def test_a_finished_game_is_analysed_for_everybody_with_the_link(visit: Visit) -> None:
    ann, ben = visit(), visit()
    table = finished_table(ann)
    empty = told(ben.http.get(f"/api/tables/{table}/analysis"))
    assert (empty["progress"]["asked"], empty["decisions"], empty["turns"]) == (False, [], [])
    analysed(ann, table)
    whole = told(ben.http.get(f"/api/tables/{table}/analysis"))
    assert len(whole["decisions"]) == whole["progress"]["plies"]
    assert [accuracy["seat"] for accuracy in whole["accuracies"]] == [0, 1]
    assert whole["picture"].count("data-ply") == whole["progress"]["plies"] + 1
    lost = [each for each in whole["decisions"] if each["loss"] > 0]
    assert lost
    for each in lost:
        assert each["line"][0]["move"] == each["best"][0]["move"] != each["move"]
        assert [one["move"] for one in each["best"] if one["made"]] == [each["move"]]
    czech = told(ben.http.get(f"/api/tables/{table}/analysis", params={"language": "cs"}))
    assert czech["decisions"][0]["label"] != whole["decisions"][0]["label"]
    assert czech["decisions"][0]["move"] == whole["decisions"][0]["move"]


def test_what_decided_is_told_in_sentences_once_all_is_analysed(visit: Visit) -> None:
    ann = visit()
    table = finished_table(ann)
    path = f"/api/tables/{table}/moments"
    assert told(ann.http.get(path))["moments"] == []
    analysed(ann, table)
    decisions = told(ann.http.get(f"/api/tables/{table}/analysis"))["decisions"]
    said = {
        language: told(ann.http.get(path, params={"language": language})) for language in LANGUAGES
    }
    moments = said["en"]["moments"]
    assert 0 < len(moments) <= 3
    for moment in moments:
        decision = decisions[moment["ply"]]
        assert moment["seat"] == decision["seat"]
        assert f"“{decision['label']}”" in moment["text"]
        assert moment["text"].startswith(f"Move {moment['ply'] + 1}, ")
        # What one of two gains the other loses: it is told of whoever moved.
        assert "somebody else" not in moment["text"]
    for language in LANGUAGES:
        texts = [moment["text"] for moment in said[language]["moments"]]
        assert all("%" in text and "{" not in text for text in texts)
    assert len({said[language]["moments"][0]["text"] for language in LANGUAGES}) == 3


def test_a_running_game_is_not_analysed(visit: Visit) -> None:
    ann = visit()
    table = ann.open(ME, {"kind": "link"})
    refused(ann.do(table, "analysis"), 409, "not-over")
    refused(ann.http.get(f"/api/tables/{table}/analysis"), 409, "not-over")
    refused(ann.http.get(f"/api/tables/{table}/analysis/progress"), 409, "not-over")
    refused(ann.http.get(f"/api/tables/{table}/moments"), 409, "not-over")
    refused(ann.do("nowhere", "analysis"), 404, "no-table")
