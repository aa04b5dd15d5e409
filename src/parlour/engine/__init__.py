"""The contract that every game keeps. Knows no game, no network, no screen."""

from parlour.engine.agenda import Agenda, Frame
from parlour.engine.agreement import Agreement
from parlour.engine.capabilities import CardSets, Logs
from parlour.engine.contract import Game, State, View
from parlour.engine.errors import (
    DataError,
    Figure,
    IllegalMove,
    NotationError,
    OptionError,
    ParlourError,
    RecordError,
    UnknownGame,
)
from parlour.engine.events import EVERYBODY, Event
from parlour.engine.figures import flat_figures
from parlour.engine.generator import Generator, seeded
from parlour.engine.insight import Insight
from parlour.engine.move import Move, tidy
from parlour.engine.numbering import Numbering, listed
from parlour.engine.observation import Observation, Part
from parlour.engine.options import Option, Options, OptionValue
from parlour.engine.picture import Picture
from parlour.engine.record import Record, read_record
from parlour.engine.registry import game, game_ids
from parlour.engine.rulebook import Rule, Rulebook
from parlour.engine.scores import Score, places
from parlour.engine.table import Table
from parlour.engine.understood import Note, Understood
from parlour.engine.words import LANGUAGES, Words

__all__ = [
    "EVERYBODY",
    "LANGUAGES",
    "Agenda",
    "Agreement",
    "CardSets",
    "DataError",
    "Event",
    "Figure",
    "Frame",
    "Game",
    "Generator",
    "IllegalMove",
    "Insight",
    "Logs",
    "Move",
    "NotationError",
    "Note",
    "Numbering",
    "Observation",
    "Option",
    "OptionError",
    "OptionValue",
    "Options",
    "ParlourError",
    "Part",
    "Picture",
    "Record",
    "RecordError",
    "Rule",
    "Rulebook",
    "Score",
    "State",
    "Table",
    "Understood",
    "UnknownGame",
    "View",
    "Words",
    "flat_figures",
    "game",
    "game_ids",
    "listed",
    "places",
    "read_record",
    "seeded",
    "tidy",
]
