"""The shapes of what comes in and goes out, for the API's description and its checks."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

MOST_SEATS = 12
LONGEST_NAME = 40
LONGEST_MOVE = 200
LONGEST_ORDERS = 4000
"""Characters of all standing orders of a seat, as JSON."""
LONGEST_RECORD = 400_000

SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Name = Annotated[str, Field(max_length=LONGEST_NAME)]
QuestionName = Annotated[str, Field(max_length=40, description="`question` of the screen")]
Level = Literal[
    "level-1",
    "level-2",
    "level-3",
    "level-4",
    "level-5",
    "level-6",
    "level-7",
    "master",
    "beginner",
    "casual",
    "strong",
    "expert",
]
OptionValue = bool | int | Annotated[str, Field(max_length=60)]


class Incoming(BaseModel):
    """A body that holds what is declared and nothing else."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatPlan(Incoming):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "here", "link", "bot"]
    name: Name = ""
    level: Level = "level-4"


class Look(BaseModel):
    """How a screen shows a table."""

    language: Literal["en", "cs", "pl"] | None = None
    wide: bool = False
    brief: bool = False
    """Whether an answer only names the edition: a screen that follows the events is told there."""


class WantedOffer(Incoming):
    """What is done with the chairs of a table that are free."""

    open: bool = True
    """Whether anybody may sit down, from the lobby."""
    bots_after: Annotated[int, Field(ge=1, le=7 * 24 * 60)] | None = None
    """Minutes after which bots take the chairs that are still free; never without it."""
    level: Level = "level-4"


class NewTable(Incoming):
    """A table to set up."""

    game: Annotated[str, Field(max_length=60)]
    seats: Annotated[list[SeatPlan], Field(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[str, OptionValue], Field(max_length=40)] = {}
    seed: Annotated[str, Field(max_length=100)] = ""
    offer: WantedOffer | None = None
    rated: bool = False
    """Whether it counts for ratings, if all who play there agree; this needs an account."""


class RecordFile(Incoming):
    """A record to put on a table."""

    record: Annotated[str, Field(max_length=LONGEST_RECORD)]
    seats: Annotated[list[SeatPlan], Field(max_length=MOST_SEATS)] = []


class Answer(Incoming):
    """Something that a seat does at the question before it."""

    seat: SeatNumber
    question: QuestionName


class MoveAnswer(Answer):
    """A move in the notation of the game."""

    move: Annotated[str, Field(min_length=1, max_length=LONGEST_MOVE)]


class WeighedMove(MoveAnswer):
    """A move to be judged before it is made."""

    share: Annotated[float, Field(ge=0.01, le=1.0)] = 0.15
    """Of the victory: what may be given away without a word."""


class SeatOnly(Incoming):
    """Who does something."""

    seat: SeatNumber


class Substitute(SeatOnly):
    """Which bot shall play for a seat that is free, as somebody at the table wishes."""

    level: Level


class PleaAnswer(SeatOnly):
    """Whether a seat lets another take a move back."""

    agree: bool


class WhyNot(SeatOnly):
    """A thing on the board or a move that does not light up."""

    target: Annotated[str, Field(max_length=LONGEST_MOVE)] = ""
    move: Annotated[str, Field(max_length=LONGEST_MOVE)] = ""


class Orders(SeatOnly):
    """The standing orders of a seat."""

    orders: Annotated[dict[str, OptionValue], Field(max_length=40)]


class Message(SeatOnly):
    """A line of talk at the table."""

    text: Annotated[str, Field(min_length=1, max_length=500, pattern=r"\S")]


class Preferences(Incoming):
    """What a guest likes; what is left out stays as it is."""

    name: Name | None = None
    language: Literal["en", "cs", "pl"] | None = None
    theme: Literal["auto", "light", "dark"] | None = None
    confirm: bool | None = None
    sound: bool | None = None
    level: Level | Literal[""] | None = None
    """The bots that "Play now" seats; an empty one lets it ask again."""
    notation: bool | None = None
    replay: bool | None = None
    visible: bool | None = None
    """Whether those who follow you are told when you are here."""


class Me(BaseModel):
    """A guest, and the token that their pages send along."""

    name: str
    language: str
    theme: str
    confirm: bool
    sound: bool
    level: str
    notation: bool
    replay: bool
    visible: bool
    token: str


class Place(BaseModel):
    """Where to go."""

    table: str
    url: str


class Refusal(BaseModel):
    """Why something was refused."""

    error: str
    message: str
    detail: str | None = None
    """What was expected, for whoever wrote the program or the file."""
    rule: str | None = None
    fresh: dict[str, Any] | None = None
    """The position as it is now, where the request came too late."""


class ListedGame(BaseModel):
    """A game of the house."""

    id: str
    title: str
    summary: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    options: list[dict[str, Any]]


class ListedTable(BaseModel):
    """A table of mine."""

    table: str
    url: str
    game: str
    title: str
    over: bool
    plies: int
    names: list[str]
    my_turn: bool
    damaged: bool
    resting: bool
    """Whether it cannot go on under the present rules."""
    clock: dict[str, Any] | None
    """The time of who is waited for, where there is a pace."""
    scores: list[int]
    """What everybody had when the game ended; nothing before."""
    places: list[int]
    date: str
    """Of the last move."""


class ListedMove(BaseModel):
    """A legal move: its notation, what it does, and the things to click for it."""

    text: str
    label: str
    targets: list[str]
    then: list[str] = []
    """The moves that are put down after it, where several are made as one."""


class Page(BaseModel):
    """Some entries of the log, or messages, and the number of the first."""

    first: Annotated[int, Field(alias="from")]
    entries: list[dict[str, Any]]


class Noted(BaseModel):
    """That something was done, in which edition the events tell of it, and the plies by then."""

    edition: int
    plies: int


class Picture(BaseModel):
    """A position as a seat sees it."""

    table: str
    game: str
    title: str
    edition: int
    ply: int
    plies: int
    seat: int | None
    over: bool
    waiting: list[int]
    names: list[str]
    prompt: str
    standing: list[list[int]]
    """The points of each seat on the board, and if the game ended now; none: both are the score."""
    board: str
    scores: list[dict[str, Any]]


class Position(Picture):
    """The present position, what is asked and what may be done."""

    question: str | None
    asked: bool
    why: str = ""
    moves: list[ListedMove]
    draft: list[ListedMove]
    held: bool
    combined: list[ListedMove] = []
    ending: str = ""
    instead: list[ListedMove] = []
    complete: bool = False
    can_undo: bool = False
    can_take_back: bool = False
    orders: list[dict[str, Any]] = []
    seats: list[dict[str, Any]]
    log: Page
    plea: dict[str, Any] | None
    lesson: dict[str, Any] | None
    coach: list[dict[str, Any]] | None
    """What matters now, where all others are bots."""
    candidates: list[dict[str, Any]]
    """Those whom you may choose to play, while you are asked."""
    rematch: str | None
    messages: Page
    secret: bool
    status: dict[str, Any]


class Reasons(BaseModel):
    """Why something is not possible, each with its rule."""

    reasons: list[dict[str, str]]


class Hint(BaseModel):
    """What a bot would do and what it gains by it."""

    move: str
    text: str


class Judgement(BaseModel):
    """Whether a move gives much away, why, and what would be better."""

    warns: bool
    text: str
    better: str


class Sheet(BaseModel):
    """What is said of things on the board by which one of some patterns names them.

    `{1}` in the id of a rule stands for the second part of a thing's name.
    """

    of: list[str]
    name: str
    text: str
    rules: list[str]


class Named(BaseModel):
    """A name of a game: of a people, a card, a tile, an action."""

    name: str
    kind: str
    does: str
    """What this very thing does, as far as there is more to say than of its kind."""
    text: str
    rules: list[str]


class ListedRule(BaseModel):
    """One rule of the ledger."""

    id: str
    number: str
    """Where it stands in the book: its chapter and its place there."""
    chapter: str
    text: str
    source: str
