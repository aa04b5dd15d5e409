"""Sounds: none until somebody wants them, then one for what matters most."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.web.people import Meet, Person

_LISTEN: Final = """() => {
    window.heard = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...given) {
        window.heard.push(this.frequency.value);
        return start.apply(this, given);
    };
}"""
TURN: Final = 660
END: Final = 1047


def heard(person: Person) -> list[float]:
    """Return the pitches of the notes that the page has played."""
    notes: list[float] = person.page.evaluate("window.heard")
    return notes


def test_sounds_are_off_until_wanted_and_tell_the_turn_and_the_end(meet: Meet) -> None:
    ann = meet()
    ann.set_up("tides-of-time", "me", "bot level-1", seat0="Ann")
    ann.begin()
    ann.asked()
    ann.page.evaluate(_LISTEN)
    ann.choose()
    expect(ann.page.locator("#board .tot-card")).not_to_have_count(0)
    ann.asked()
    assert heard(ann) == []
    ann.likes(sound=True)
    ann.choose()
    ann.page.wait_for_function(f"window.heard.includes({TURN})")
    ann.play_to_the_end()
    ann.page.wait_for_function(f"window.heard.includes({END})")
