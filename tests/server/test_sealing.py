"""What only this house can make and read."""

from __future__ import annotations

from parlour.server.sealing import Seal, new_key, unguessable


def test_a_seal_serves_one_purpose_in_one_house() -> None:
    house, other = Seal(new_key()), Seal(new_key())
    sealed = house.close("guest", "ann")
    assert house.open(sealed, "guest") == "ann"
    assert house.open(sealed, "record") is None
    assert other.open(sealed, "guest") is None
    assert "ann" not in sealed


def test_a_seal_broken_anywhere_stays_shut() -> None:
    house = Seal(new_key())
    sealed = house.close("guest", "ann")
    for place in range(0, len(sealed) - 4, 7):
        letter = "A" if sealed[place] != "A" else "B"
        assert house.open(sealed[:place] + letter + sealed[place + 1 :], "guest") is None
    for text in ("", "é", "\0", sealed[:-4], "ann"):
        assert house.open(text, "guest") is None


def test_a_token_belongs_to_one_guest_in_one_house() -> None:
    key = new_key()
    house = Seal(key)
    token = house.token("ann")
    assert Seal(key).is_token(token, "ann")
    assert not house.is_token(token, "ben")
    assert not Seal(new_key()).is_token(token, "ann")
    assert not house.is_token("", "ann")


def test_names_that_nobody_guesses_are_long_and_never_the_same() -> None:
    names = {unguessable() for _ in range(1000)}
    assert len(names) == 1000
    assert {len(name) for name in names} == {22}
