"""Importing this registers every installed game with Gymnasium.

`gymnasium.make("parlour.study.registered:parlour/tides-of-time-v1")` does both at once.
"""

from __future__ import annotations

from parlour.study.environments.making import register

register()
