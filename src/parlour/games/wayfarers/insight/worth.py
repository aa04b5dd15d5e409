"""What bots think things are worth, from `worth.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from parlour.games.wayfarers.facts.track import FINAL_COLUMN


class Worth:
    """Figures in points at one moment of the game; what they mean stands where they are used."""

    primary_tag: float
    towards_a_set: float
    other_tag: float
    sky_growth: float
    inspiration: float
    goal_likely: float
    room_above: float
    silver: float
    provision: float
    black: float
    yellow: float
    blue: float
    majority: float
    worker: float
    green_worker: float
    mark: float
    die: float
    first_unplaced: float
    second_unplaced: float
    further_unplaced: float
    unplaced_asset: float
    camel: float
    ship: float
    pigeon: float
    telescope: float
    die_step: float
    silver_discount: float
    provision_discount: float
    city: float
    vista: float
    harbour: float
    townsfolk: float
    library: float
    column: float
    open_step: float
    partly_open: float
    take_townsfolk: float
    take_space: float
    take_land: float
    take_water: float
    take_inspiration: float
    without_price: float
    draw: float
    basic_tile: float
    plain_tile: float
    space_tile: float
    special_tile: float
    step: float
    recall: float
    refresh: float
    lay: float
    doubt: float
    traded: float
    opponent_turn: float


def read_worth(data: dict[str, Any], left: float) -> Worth:
    """Return the figures when so much of the game is left, from 1 to 0."""
    worth = Worth()
    for part in data.values():
        for name, (early, late) in part.items():
            setattr(worth, name, early * left + late * (1.0 - left))
    return worth


_DATA: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("worth.toml").read_text("utf-8")
)
WORTH: Final[list[Worth]] = [
    read_worth(_DATA, 1.0 - column / FINAL_COLUMN) for column in range(FINAL_COLUMN + 1)
]
"""By how far the foremost marker has come."""
