"""The contract that every game keeps: a `Game` makes a `State`, and a state is played by moves.

A game overrides the methods that say "the game's own" in their first line, in the order given here.
Everything else follows from them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from parlour.engine.capabilities import CardSets, Learning, Logs
from parlour.engine.choosing import Candidate
from parlour.engine.codec import decode, encode
from parlour.engine.errors import (
    DataError,
    Figure,
    IllegalMove,
    NotationError,
    OptionError,
)
from parlour.engine.events import EVERYBODY, Event
from parlour.engine.gallery import Gallery
from parlour.engine.generator import Generator, seeded
from parlour.engine.insight import Insight
from parlour.engine.move import Combined, Move
from parlour.engine.options import Option, Options, resolve
from parlour.engine.picture import Picture
from parlour.engine.rulebook import Rulebook, read_rulebook
from parlour.engine.scores import Score
from parlour.engine.words import Words, read_words

if TYPE_CHECKING:
    from parlour.engine.numbering import Numbering
    from parlour.engine.observation import Observation

View = dict[str, Any]
"""All that one seat may know, as plain JSON data."""

_HERE = Path(__file__).parent


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole truth of one table.

    Seats are numbered from 0. `reveals` counts the moments at which somebody learned something
    hidden or chance decided: moves can be taken back only as long as it stands still.
    """

    game: Game
    options: Options
    seats: int
    reveals: int
    listener: list[Event] | None
    halted: State | None
    """The position before it was cleared away, where somebody listens; see `halt`."""

    # What is asked

    def over(self) -> bool:
        """Tell whether the game has ended (the game's own)."""
        raise NotImplementedError

    def waiting(self) -> tuple[int, ...]:
        """Return the seats whose decision is open now, none once it is over (the game's own)."""
        raise NotImplementedError

    def simultaneous(self) -> bool:
        """Tell whether the open decisions stay sealed until all have chosen."""
        return False

    def moves(self, seat: int) -> tuple[Move, ...]:
        """Return every legal move of a seat, none twice, in a stable order (the game's own)."""
        raise NotImplementedError

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        """Return why the seat may not make this move, or None if it may (the game's own).

        `play`, "why not?" and the tests all ask here. This default knows only the rules of any
        table.
        """
        if move in self.moves(seat):
            return None
        return self.unasked(seat) or IllegalMove("table.choice", "another-question")

    def apply(self, seat: int, move: Move) -> None:
        """Make a move that `moves` lists here, without checking it again (the game's own)."""
        raise NotImplementedError

    def play(self, seat: int, move: Move) -> None:
        """Make a move, or raise `IllegalMove` and change nothing."""
        refused = self.refusal(seat, move)
        if refused is not None:
            raise refused
        self.apply(seat, move)

    def withdraw(self, seat: int) -> bool:
        """Take back the seat's sealed choice, so that it is asked again; False if there is none."""
        return False

    # What is known

    def view(self, seat: int | None) -> View:
        """Return all that a seat, or a spectator (None), may know (the game's own)."""
        raise NotImplementedError

    def sample(self, seat: int, generator: Generator) -> State:
        """Return a state drawn from those that the seat cannot tell from this one (the game's own).

        It depends on nothing but the seat's view and the given generator.
        """
        raise NotImplementedError

    def certain(self) -> bool:
        """Tell whether nothing is hidden or left to chance, so that all samples are alike."""
        return False

    # What it is worth

    def scores(self) -> tuple[Score, ...]:
        """Return the points of each seat by source, as everybody may know them (the game's own).

        At the end these are the final scores.
        """
        raise NotImplementedError

    def purse(self, seat: int) -> tuple[tuple[str, int], ...]:
        """Return what a seat may pay and gain, each by the key of its word; none: nothing is told.

        The same names in the same order in every position.
        """
        return ()

    def ranking(self) -> tuple[int, ...]:
        """Return the place of each seat, 1 the best, with the tie-breaks (the game's own)."""
        raise NotImplementedError

    def shares(self) -> list[float]:
        """Return each seat's share of the victory: 1 for a lone winner, parts for a shared one."""
        ranking = self.ranking()
        winners = ranking.count(1)
        return [1.0 / winners if place == 1 else 0.0 for place in ranking]

    # How it is kept

    def copy(self) -> State:
        """Return an independent copy that nobody listens to (the game's own)."""
        raise NotImplementedError

    def fields(self) -> tuple[str, ...]:
        """Name the attributes that make up the position (the game's own).

        Each is an int, a str, a list or tuple of such, a `Generator` or an `Agenda`.
        """
        raise NotImplementedError

    def audit(self) -> list[str]:
        """Name every fault of the position: pieces lost, numbers out of range (the game's own)."""
        raise NotImplementedError

    def recount(self) -> tuple[int, ...]:
        """Count each seat's points anew from the position alone (the game's own)."""
        raise NotImplementedError

    def to_data(self) -> dict[str, Any]:
        """Return the whole state as plain JSON data for `Game.load`."""
        return {
            "game": self.game.id,
            "rules": self.game.rules_version,
            "options": self.options.to_data(),
            "reveals": self.reveals,
            "position": {name: encode(getattr(self, name)) for name in self.fields()},
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_data() == other.to_data()

    __hash__ = None  # type: ignore[assignment]

    # For the games that implement it

    def sit(self, game: Game, options: Options) -> None:
        """Begin at a fresh table: set what every state has."""
        self.game = game
        self.options = options
        self.seats = options.number("players")
        self.reveals = 0
        self.listener = None
        self.halted = None

    def sit_like(self, other: State) -> None:
        """Begin as a copy: take over what every state has, except the listener."""
        self.game = other.game
        self.options = other.options
        self.seats = other.seats
        self.reveals = other.reveals
        self.listener = None
        self.halted = None

    def unasked(self, seat: int) -> IllegalMove | None:
        """Return the refusal for a seat that has nothing to decide now."""
        if self.over():
            return IllegalMove("table.over", "over")
        if seat not in self.waiting():
            return IllegalMove("table.turn", "not-asked", {"seat": seat})
        return None

    def heading(self, seat: int | None) -> View:
        """Return what stands in every view."""
        return {
            "game": self.game.id,
            "seat": seat,
            "seats": self.seats,
            "waiting": list(self.waiting()),
            "over": self.over(),
        }

    def listen(self) -> list[Event]:
        """Collect events from now on, in the list that is returned."""
        self.listener = []
        return self.listener

    def tell(
        self, kind: str, seat: int, figures: dict[str, Figure], rule: str, only: int = EVERYBODY
    ) -> None:
        """Report an event; ask for a listener first, so that a simulation pays nothing."""
        if self.listener is not None:
            self.listener.append(Event(kind, seat, figures, rule, only))

    def halt(self) -> None:
        """Let whoever listens see a round as it ended: called after its scoring, before clean-up.

        A table shows this position when somebody looks back at the move that closed the round.
        """
        if self.listener is not None:
            self.halted = self.copy()

    def _repr_svg_(self) -> str:
        return self.game.picture(self.view(None), wide=True).svg


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One board game: its facts, its words and the way to a `State`."""

    def __init__(
        self,
        id: str,
        folder: Path,
        rules_version: int,
        players: tuple[int, int],
        minutes: tuple[int, int],
        options: tuple[Option, ...] = (),
        orders: tuple[Option, ...] = (),
        figures: Mapping[str, int] | None = None,
    ) -> None:
        self.id = id
        self.folder = folder
        self.rules_version = rules_version
        self.players = players
        self.minutes = minutes
        fewest, most = players
        seats = Option("players", fewest, smallest=fewest, largest=most)
        self.options: tuple[Option, ...] = (seats, *options)
        self.orders = orders
        """Standing orders that a seat may give; their words stand at `order.<id>`."""
        self.figures: Mapping[str, int] = figures if figures is not None else {}
        """What is printed on the components; texts name it as `{=path}`."""
        self.closings: tuple[str, ...] = ()
        """The kinds of events that close a round: a screen waits there."""
        self.sealings: tuple[str, ...] = ()
        """The kinds of events that tell of a sealed choice no more than that it was made."""
        self.logs: Logs | None = None
        self.card_sets: CardSets | None = None
        self.learning: Learning | None = None
        self._defaults = resolve(self.options, {})
        self._words: Words | None = None
        self._rulebook: Rulebook | None = None

    # A table

    def new(self, options: Mapping[str, object] | None = None, *, seed: int | str) -> State:
        """Set up a table. The same options and seed give the same game, on every machine."""
        chosen = self._defaults if not options else resolve(self.options, options)
        return self.deal(chosen, seeded(seed))

    def deal(self, options: Options, generator: Generator) -> State:
        """Set the game up (the game's own)."""
        raise NotImplementedError

    def load(self, data: object) -> State:
        """Return the state that `State.to_data` saved; refuse anything else with `DataError`."""
        rules = data.get("rules") if isinstance(data, dict) else None
        state = self.lay_out(data)
        if rules != self.rules_version:
            raise DataError(f"expected rules {self.rules_version}, got {rules!r}")
        faults = state.audit()
        if faults:
            raise DataError("no possible position: " + "; ".join(faults))
        return state

    def take_over(self, data: dict[str, Any]) -> State:
        """Return a state that was saved under other rules, to go on under these, or refuse it."""
        return self.load({**data, "rules": self.rules_version})

    def lay_out(self, data: object) -> State:
        """Return a saved state to look at, whatever the rules were and possible or not."""
        if not isinstance(data, dict) or data.get("game") != self.id:
            raise DataError(f"expected a saved state of {self.id}")
        given, position, reveals = data.get("options"), data.get("position"), data.get("reveals")
        if not (isinstance(given, dict) and isinstance(position, dict)):
            raise DataError("expected a table of options and one of the position")
        if not isinstance(reveals, int) or reveals < 0:
            raise DataError(f"expected a number of reveals, got {reveals!r}")
        try:
            options = resolve(self.options, given)
        except OptionError as error:
            raise DataError(str(error)) from error
        state = self.deal(options, seeded(0))
        state.reveals = reveals
        names = state.fields()
        if set(position) != set(names):
            raise DataError(f"expected the fields {', '.join(names)}, got {', '.join(position)}")
        for name in names:
            setattr(state, name, decode(name, getattr(state, name), position[name]))
        return state

    def under(self, version: int) -> Game | None:
        """Return this game under an earlier version of its rules, or None if it has them no more.

        A game that keeps old rules overrides this: tables then end under those they began with.
        """
        return self if version == self.rules_version else None

    def move(self, text: str) -> Move:
        """Read a move, legal here or not, or raise `NotationError` (the game's own)."""
        raise NotationError(f"{self.id} knows no move {text!r}")

    def follow(self, view: View, moves: tuple[Move, ...], orders: Options) -> Move | None:
        """Return the move that the standing orders of a seat make here, or None to ask its player.

        `moves` are the legal ones of the seat whose view it is.
        """
        return None

    def insight(self) -> Insight:
        """Return what bots may know about this game (the game's own)."""
        return Insight()

    def numbering(self) -> Numbering | None:
        """Return a fixed numbering of the moves, for programs that learn; None: one is made up."""
        return None

    def observation(self, seats: int) -> Observation | None:
        """Return how a table of so many is told in numbers; None: it is made up from the view."""
        return None

    def facets(self, view: View, seat: int) -> dict[str, str]:
        """Name what tells a seat apart in reports, such as its faction, as far as it is settled.

        A report asks at the start and at the end; what the start says stands.
        """
        return {}

    # Words

    @property
    def words(self) -> Words:
        if self._words is None:
            self._words = read_words(
                _HERE / "words.toml", self.folder / "words.toml", printed=self.figures
            )
        return self._words

    @property
    def rulebook(self) -> Rulebook:
        if self._rulebook is None:
            files = (self.folder / "rulebook.toml", _HERE / "rulebook.toml")
            self._rulebook = read_rulebook(*files, printed=self.figures)
        return self._rulebook

    def title(self, language: str = "en") -> str:
        return self.words.say("game.title", language)

    def explain(self, refusal: IllegalMove, language: str = "en", names: Sequence[str] = ()) -> str:
        """Say why a move is refused: the figures of this case, then the rule."""
        case = self.words.say(f"refusal.{refusal.reason}", language, refusal.figures, names)
        return f"{case} {self.rulebook.text(refusal.rule, language)}"

    def report(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> str:
        """Say what happened."""
        figures: dict[str, Figure] = {"seat": event.seat, **event.figures}
        return self.words.say(f"event.{event.kind}", language, figures, names)

    def describe(self, view: View, move: Move, language: str = "en") -> str:
        """Say what a move does, with its costs and effects (the game's own)."""
        raise NotImplementedError

    def prompt(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        """Say what is asked, and of whom (the game's own)."""
        raise NotImplementedError

    def about(self, key: str, language: str = "en") -> str:
        """Say what the thing with this word does, for whoever looks it up; nothing is needed."""
        return ""

    def standing(self, view: View) -> tuple[tuple[int, int], ...]:
        """Return what each seat has on the board, and would have if the game ended now.

        None: both are the score.
        """
        return ()

    # Hands, made from views only

    def ending(self, view: View, moves: tuple[Move, ...]) -> Move | None:
        """Return the move that ends a turn when its player confirms it; None: there is none.

        It gives up nothing but what the player may as well leave out.
        """
        return None

    def combined(
        self, view: View, moves: tuple[Move, ...], language: str = "en"
    ) -> tuple[Combined, ...]:
        """Return what a player may do as one of these moves and others after it."""
        return ()

    def candidates(self, view: View, language: str = "en") -> tuple[Candidate, ...]:
        """Tell of those whom a player may choose to play, while the choice is open to the viewer.

        They are in the order of the moves.
        """
        return ()

    # Pictures, made from views only

    def targets(self, view: View, move: Move) -> tuple[str, ...]:
        """Name the things on the board that the move touches, in order (the game's own)."""
        raise NotImplementedError

    def attempts(self, view: View, target: str) -> tuple[Move, ...]:
        """Return the moves somebody may mean by a click on a thing, legal or not (the game's own).

        What lights up is a legal one of them; for the rest `State.refusal` says why not.
        """
        raise NotImplementedError

    def board(
        self,
        view: View,
        language: str = "en",
        names: Sequence[str] = (),
        wide: bool = False,
    ) -> str:
        """Draw a view as SVG, for a phone or wide for a desk (the game's own).

        What can be clicked carries `data-target`; what goes from place to place carries the same
        `data-piece` wherever it lies. Colours stand in one style element, never in attributes. A
        game with one layout draws it for both. Groups below each other with `data-view` and
        `data-view-name` are parts that a phone shows one at a time.
        """
        raise NotImplementedError

    def gallery(self, language: str = "en") -> Gallery | None:
        """Return every piece of the game in every state, for those who draw, if it shows them."""
        return None

    def text(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        """Draw a view for a terminal 80 columns wide (the game's own)."""
        raise NotImplementedError

    def picture(
        self,
        view: View,
        language: str = "en",
        names: Sequence[str] = (),
        wide: bool = False,
    ) -> Picture:
        """Return the board as an object that a notebook shows."""
        return Picture(self.board(view, language, names, wide))
