"""Games from elsewhere: what a log is understood as, and the table that comes of it."""

from __future__ import annotations

from tests.server.conftest import Visit
from tests.server.visitors import told

GAME = "terra-mystica"

START = """option loose-done
score SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7
bonus BON1,BON2,BON3,BON4,BON5
setup witches
setup nomads
witches: build E9
nomads: build F3
nomads: build G4
witches: build C4
nomads: build E8
nomads: pass BON5
witches: pass BON1
"""
ENDING = "".join(
    [
        f"{one}: pass BON{a}\n{other}: pass BON{b}\n"
        for one, other, a, b in (
            ("witches", "nomads", 2, 1),
            ("witches", "nomads", 5, 2),
            ("witches", "nomads", 1, 5),
            ("witches", "nomads", 2, 1),
            ("witches", "nomads", 5, 2),
        )
    ]
)


def test_a_running_game_is_understood_and_gone_on_with(visit: Visit) -> None:
    ann = visit()
    found = told(ann.http.post(f"/api/games/{GAME}/logs", json={"text": START}))
    assert (found["players"], found["over"]) == (2, False)
    assert found["notes"] == [
        {"line": 1, "text": "The option loose-done makes no difference here."}
    ]
    seats = [{"kind": "me"}, {"kind": "here"}]
    place = ann.http.post("/api/records", json={"record": found["record"], "seats": seats})
    assert place.status_code == 201, place.text
    shown = told(ann.http.get(f"/api/tables/{place.json()['table']}", params={"seat": 0}))
    assert shown["ply"] == found["moves"]


def test_a_finished_game_states_its_points(visit: Visit) -> None:
    text = START + ENDING + "witches: pass\nnomads: pass\n"
    found = told(visit().http.post(f"/api/games/{GAME}/logs", json={"text": text}))
    assert found["over"]
    assert f"scores: {' '.join([str(points) for points in found['scores']])}" in found["record"]


def test_what_cannot_be_read_names_its_line(visit: Visit) -> None:
    response = visit().http.post(f"/api/games/{GAME}/logs", json={"text": START + "witches: fly"})
    assert response.status_code == 422
    assert "line 13" in response.json()["message"]
    assert "expected a command" in response.json()["detail"]


def test_a_game_without_logs_and_a_log_without_end_are_refused(visit: Visit) -> None:
    ann = visit()
    assert ann.http.post("/api/games/tides-of-time/logs", json={"text": ""}).status_code == 409
    assert ann.http.post("/api/games/elsewhere/logs", json={"text": ""}).status_code == 404
    long = {"text": "x" * 400_001}
    assert ann.http.post(f"/api/games/{GAME}/logs", json=long).status_code in (413, 422)
    ann.http.headers.pop("x-parlour-token")
    assert ann.http.post(f"/api/games/{GAME}/logs", json={"text": START}).status_code == 403


def test_notes_are_in_the_language_of_the_reader(visit: Visit) -> None:
    eva = visit()
    headers = {"Accept-Language": "cs"}
    found = told(eva.http.post(f"/api/games/{GAME}/logs", json={"text": START}, headers=headers))
    assert found["notes"] == [{"line": 1, "text": "Volba loose-done tu nic nemění."}]
