"""What a screen shows of a table: one seat's view, worded and drawn, as plain JSON data."""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from parlour.engine.contract import Game, State, View
from parlour.engine.errors import IllegalMove, ParlourError
from parlour.engine.events import EVERYBODY, Event
from parlour.engine.options import Option
from parlour.engine.parts import drawn_apart, joined
from parlour.engine.scores import Score
from parlour.engine.words import Words
from parlour.server import coaching, teaching
from parlour.server.drafts import Draft
from parlour.server.effects import listed
from parlour.server.exhibit import Exhibit
from parlour.server.hall import Hall
from parlour.server.refusals import Refused, server_words
from parlour.server.room import Room
from parlour.server.seats import ONLY_MOVE, Seat
from parlour.server.timekeeping import tell

Avoided = Callable[[], Set[str]]

PAGE: Final = 40
"""How many entries of the log, or messages, come at once."""


@dataclass(frozen=True)
class Screen:
    """Who looks, from which seat (None: a spectator), in which language and at which width."""

    guest: str
    seat: int | None
    language: str
    wide: bool
    avoided: Avoided = frozenset
    """Tells whose words are not shown: they may become more while somebody looks."""


@dataclass(frozen=True)
class Drawing:
    """A board, told apart into its frame and its parts."""

    frame: str
    parts: dict[str, str]

    def svg(self) -> str:
        return joined(self.frame, self.parts)

    def beside(self, before: Drawing) -> dict[str, Any]:
        """Return what a screen that shows another drawing needs to show this one."""
        old = before.parts
        changed = {name: part for name, part in self.parts.items() if old.get(name) != part}
        shown: dict[str, Any] = {"parts": changed} if changed else {}
        return shown if self.frame == before.frame else {"frame": self.frame, "parts": changed}


NO_PICTURE: Final = Drawing(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 10"></svg>', {}
)


@dataclass(frozen=True)
class Look:
    """All that a screen shows at one moment, kept so that the next one can be told beside it."""

    facts: dict[str, Any]
    """What is told whole where it changes."""
    drawing: Drawing
    ply: int
    mark: bytes
    """What tells the way to this ply from every other."""
    messages: int


def look(room: Room, screen: Screen) -> Look:
    """Return what a screen shows now."""
    facts, drawing = _shared(room, screen)
    own = {
        **facts,
        "seats": [_seat(room, seat, screen) for seat in room.seats],
        "secret": _secret(room, screen),
    }
    return Look(own, drawing, room.ply, room.mark(room.ply), len(room.messages))


def whole(room: Room, screen: Screen, shown: Look) -> dict[str, Any]:
    """Return a look by itself, with the last page of the log and of what was said."""
    return {
        **shown.facts,
        "board": shown.drawing.svg(),
        "log": log_page(room, screen, room.ply),
        "messages": message_page(room, screen, len(room.messages)),
    }


def news(room: Room, screen: Screen, before: Look, now: Look) -> dict[str, Any] | None:
    """Return what a screen needs that shows the look before; None if it needs the whole."""
    if room.mark(before.ply) != before.mark or before.messages > now.messages:
        return None
    old = before.facts
    told = {name: value for name, value in now.facts.items() if old.get(name) != value}
    board = now.drawing.beside(before.drawing)
    if board:
        told["board"] = board
    if now.ply > before.ply:
        told["log"] = _log(room, screen, before.ply, now.ply)
    if now.messages > before.messages:
        told["messages"] = _messages(room, screen, before.messages, now.messages)
    return told


def show(room: Room, screen: Screen) -> dict[str, Any]:
    """Return the present position, with the last page of the log."""
    return whole(room, screen, look(room, screen))


def show_ply(room: Room, screen: Screen, ply: int) -> dict[str, Any]:
    """Return an earlier position, as this seat saw it then."""
    if not 0 <= ply <= room.ply:
        raise Refused(404, "no-ply", ply=ply, last=room.ply)
    is_now = ply == room.ply and room.history.moment(ply).closed is None
    state = room.state if is_now else room.shown_at(ply, closed=True)
    shown, drawing = _picture(room, state, state.view(screen.seat), screen)
    return {**shown, "board": drawing.svg(), "ply": ply}


def status(room: Room, hall: Hall, language: str = "en") -> dict[str, Any]:
    """Return what changes without a move: who is here, which bots think, wait or failed, time."""
    here = hall.bells.here(room.id)
    return {
        "here": [seat.number for seat in room.seats if seat.guest in here],
        "thinking": hall.thinking(room),
        "in_line": hall.thoughts.in_line.of(room.id),
        "failed": sorted(room.failures),
        "clock": tell(room, language, hall.time),
    }


def board_of(room: Room, screen: Screen) -> str:
    """Return the present position as it is drawn for a screen."""
    return _shared(room, screen)[1].svg()


def _shared(room: Room, screen: Screen) -> tuple[dict[str, Any], Drawing]:
    """Return what all screens of one seat, language and width show alike; it is made once."""
    kept = room.pictures()
    key = (screen.seat, screen.language, screen.wide)
    if key not in kept:
        state, view = room.state_of(screen.seat), room.view_of(screen.seat)
        facts, drawing = _picture(room, state, view, screen)
        facts.update(
            ply=room.ply,
            over=room.state.over(),
            plea=room.plea.to_data() if room.plea else None,
            lesson=teaching.tell(room, screen.seat, screen.language),
            coach=coaching.tell(room, screen.seat, screen.language),
            candidates=_candidates(room, state, view, screen),
            rematch=f"/tables/{room.rematch}" if room.rematch else None,
            **_question(room, screen),
        )
        kept[key] = (facts, drawing)
    shared: tuple[dict[str, Any], Drawing] = kept[key]
    return shared


def _candidates(room: Room, state: State, view: View, screen: Screen) -> list[dict[str, Any]]:
    """Tell of those whom a seat may choose to play, while it is asked."""
    if screen.seat is None or state.over():
        return []
    found = room.game.candidates(view, screen.language)
    return [candidate.to_data(screen.language) for candidate in found]


def _picture(
    room: Room, state: State, view: View, screen: Screen
) -> tuple[dict[str, Any], Drawing]:
    game, language = room.game, screen.language
    names = room.names(language)
    prompt, drawing, standing = _drawn(room, state, view, screen)
    facts: dict[str, Any] = {
        "table": room.id,
        "game": game.id,
        "title": game.title(language),
        "edition": room.edition_for(screen.seat),
        "plies": room.ply,
        "seat": screen.seat,
        "over": state.over(),
        "waiting": list(room.state.waiting()),
        "names": names,
        "prompt": prompt,
        "standing": standing,
        "scores": _shared_scores(room, state, language),
    }
    return facts, drawing


def _drawn(
    room: Room, state: State, view: View, screen: Screen
) -> tuple[str, Drawing, list[list[int]]]:
    """Return what is asked, the board and its points; a sentence where nothing can draw it now."""
    game, language, names = room.game, screen.language, room.names(screen.language)
    try:
        # Where a round has just closed nobody is asked anything.
        is_asked = bool(view.get("waiting")) or state.over()
        prompt = game.prompt(view, language, names) if is_asked else ""
        drawing = Drawing(*drawn_apart(lambda: game.board(view, language, names, screen.wide)))
        standing = [list(each) for each in game.standing(view)]
    except Exception:
        # Only of the past: code of other rules may fail in any way at what it does not know.
        if not isinstance(state, Exhibit):
            raise
        prompt = server_words().say("past.unreadable", language)
        drawing, standing = NO_PICTURE, []
    if room.frozen is not None and state is room.state:
        prompt = room.frozen.say(language)
    return prompt, drawing, standing


def _shared_scores(room: Room, state: State, language: str) -> list[dict[str, Any]]:
    """Return the scores, which are the same for all who see the confirmed position."""
    if state is not room.state:
        return _scores(state, room.game.words, language)
    kept = room.pictures()
    if language not in kept:
        kept[language] = _scores(state, room.game.words, language)
    scores: list[dict[str, Any]] = kept[language]
    return scores


def _question(room: Room, screen: Screen) -> dict[str, Any]:
    """Return what this seat is asked, what it has put down and what it may do."""
    seat = screen.seat
    if seat is None:
        return {"question": None, "asked": False, "moves": [], "draft": [], "held": False}
    draft = room.drafts.get(seat)
    state, view = room.state_of(seat), room.view_of(seat)
    refused = None if room.asked(seat) or draft else state.unasked(seat)
    return {
        "question": room.question(seat),
        "asked": room.asked(seat),
        "why": _unasked(room, refused, screen.language) if refused else "",
        "moves": [
            listed(room.game, state, view, seat, move, screen.language) for move in room.moves(seat)
        ],
        "draft": _drafted(room, draft, screen.language) if draft else [],
        "held": draft is not None and draft.held,
        "combined": _combined(room, seat, screen.language),
        "ending": ending.text if (ending := room.ending(seat)) else "",
        "instead": _instead(room, seat, screen.language),
        "complete": draft is not None and draft.complete(),
        "can_undo": room.can_undo(seat),
        "can_take_back": room.last_decision(seat) is not None and not room.can_undo(seat),
        "orders": _orders(room, seat, screen.language),
    }


def _unasked(room: Room, refused: IllegalMove, language: str) -> str:
    if room.frozen is not None:
        return room.frozen.say(language)
    return room.game.explain(refused, language, room.names(language))


def _secret(room: Room, screen: Screen) -> bool:
    """Tell whether people who share this screen must hide something from each other."""
    mine = room.seats_of(screen.guest)
    if len(mine) < 2:
        return False
    public = {**room.state.view(None), "seat": None}
    return any({**room.state.view(seat), "seat": None} != public for seat in mine)


def _drafted(room: Room, draft: Draft, language: str) -> list[dict[str, Any]]:
    """Return what is put down, each move as it was worded when it was chosen."""
    found, seat = [], draft.seat
    for step, move in enumerate(draft.moves):
        state = draft.before(step)
        found.append(listed(room.game, state, state.view(seat), seat, move, language))
    return found


def _instead(room: Room, seat: int, language: str) -> list[dict[str, Any]]:
    """Return what could be put down in the place of the last move, worded as it was then."""
    moves = room.instead(seat)
    if not moves:
        return []
    state = room.drafts[seat].before()
    view = state.view(seat)
    return [listed(room.game, state, view, seat, move, language) for move in moves]


def _combined(room: Room, seat: int, language: str) -> list[dict[str, Any]]:
    """Return what can be put down as one move, clicked like the first of its moves."""
    game, view = room.game, room.view_of(seat)
    return [
        {
            "text": each.moves[0].text,
            "label": each.label,
            "targets": list(game.targets(view, each.moves[0])),
            "then": [move.text for move in each.moves[1:]],
        }
        for each in game.combined(view, room.moves(seat), language)
    ]


def _seat(room: Room, seat: Seat, screen: Screen) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "seat": seat.number,
        "bot": seat.bot is not None,
        "free": seat.is_free(),
        "mine": seat.guest == screen.guest,
    }
    left = [each.name for each in room.departed if each.seat == seat.number]
    if seat.bot and left:
        shown["stands_in"] = left[-1]
    if seat.is_free() and room.host == screen.guest:
        shown["link"] = f"/seats/{seat.key}"
    return shown


def _scores(state: State, words: Words, language: str) -> list[dict[str, Any]]:
    places = state.ranking() if state.over() else ()
    return [
        {
            "total": score.total,
            "place": places[seat] if places else None,
            "sources": _sources(score, words, language),
        }
        for seat, score in enumerate(state.scores())
    ]


def _sources(score: Score, words: Words, language: str) -> list[dict[str, Any]]:
    return [
        {
            "id": source,
            "name": words.say(source, language) if source in words else source,
            "points": points,
        }
        for source, points in score.sources.items()
    ]


def log_page(room: Room, screen: Screen, before: int) -> dict[str, Any]:
    """Return the page of the log that ends before a ply is added to it."""
    last = min(before, room.ply)
    return _log(room, screen, max(0, last - PAGE), last)


def message_page(room: Room, screen: Screen, before: int) -> dict[str, Any]:
    """Return the page of what was said that ends before a message."""
    last = min(before, len(room.messages))
    return _messages(room, screen, max(0, last - PAGE), last)


def _log(room: Room, screen: Screen, first: int, last: int) -> dict[str, Any]:
    names = room.names(screen.language)
    entries = [
        {
            "ply": ply + 1,
            "seat": room.table.record.moves[ply][0],
            "lines": [
                *_lines(room, screen, names, room.table.log[ply]),
                *_notes(room, ply + 1, screen.language),
            ],
            "changes": _changes(room, ply),
            "closes": any(event.kind in room.game.closings for event in room.table.log[ply]),
            "sealed": all(event.kind in room.game.sealings for event in room.table.log[ply]),
        }
        for ply in range(first, last)
    ]
    return {"from": first, "entries": entries}


def _messages(room: Room, screen: Screen, first: int, last: int) -> dict[str, Any]:
    avoided = screen.avoided()
    entries: list[dict[str, Any]] = [
        {"seat": seat, "text": "", "hidden": True}
        if room.seats[seat].guest in avoided
        else {"seat": seat, "text": text}
        for seat, text in room.messages[first:last]
    ]
    return {"from": first, "entries": entries}


def _lines(
    room: Room, screen: Screen, names: list[str], events: list[Event]
) -> list[dict[str, str | int]]:
    return [
        {
            "text": _told(room.game, event, screen.language, names),
            "rule": event.rule,
            "seat": event.seat,
        }
        for event in events
        if event.seen_by(screen.seat)
    ]


def _told(game: Game, event: Event, language: str, names: list[str]) -> str:
    """Say what happened; by its bare name where the game has no words for it any more."""
    try:
        return game.report(event, language, names)
    except (ParlourError, LookupError, ValueError):
        if f"event.{event.kind}" in game.words:
            raise
        return event.kind


def _notes(room: Room, ply: int, language: str) -> list[dict[str, str | int]]:
    """Say where the rules changed; before the first move, it stands with that."""
    notes: list[dict[str, str | int]] = []
    before = room.table.record.rules
    for changed, version in room.table.record.revisions:
        if max(changed, 1) == ply:
            key = "log.rules-changed" if version != before else "log.rules-differ"
            figures: dict[str, int | str] = {"before": before, "version": version}
            said = server_words().say(key, language, figures)
            notes.append({"text": said, "rule": "", "seat": EVERYBODY})
        before = version
    return notes


def _changes(room: Room, ply: int) -> list[dict[str, int]]:
    """Return the scores that the move of a ply has changed."""
    before, after = room.totals[ply], room.totals[ply + 1]
    return [
        {"seat": seat, "from": before[seat], "to": after[seat]}
        for seat in range(len(after))
        if before[seat] != after[seat]
    ]


def _orders(room: Room, seat: int, language: str) -> list[dict[str, Any]]:
    """Return the standing orders that a seat may give, with what it has chosen."""
    return _order_fields(room.game, language, tuple(room.seats[seat].orders.items()))


@lru_cache
def _order_fields(
    game: Game, language: str, chosen: tuple[tuple[str, Any], ...]
) -> list[dict[str, Any]]:
    given = dict(chosen)
    only = {
        "id": ONLY_MOVE,
        "kind": "flag",
        "value": given.get(ONLY_MOVE, False),
        "title": server_words().say(f"order.{ONLY_MOVE}", language),
        "help": server_words().say(f"order.{ONLY_MOVE}.help", language),
    }
    return [only, *form_fields("order", game.orders, game.words, language, given)]


def form_fields(
    kind: str,
    declared: tuple[Option, ...],
    words: Words,
    language: str,
    given: dict[str, Any] | None = None,
) -> list[dict[str, Any]]:
    """Describe declared options as the fields of a form."""
    return [_field(kind, option, words, language, given or {}) for option in declared]


def _field(
    kind: str, option: Option, words: Words, language: str, given: dict[str, Any]
) -> dict[str, Any]:
    key = f"{kind}.{option.id}"
    field: dict[str, Any] = {
        "id": option.id,
        "value": given.get(option.id, option.default),
        "title": words.say(key, language),
        "help": words.say(f"{key}.help", language),
    }
    if isinstance(option.default, bool):
        field["kind"] = "flag"
    elif isinstance(option.default, int):
        field.update(kind="number", smallest=option.smallest, largest=option.largest)
    else:
        named = [[choice, words.say(f"{key}.{choice}", language)] for choice in option.choices]
        field.update(kind="choice", choices=named)
    return field
