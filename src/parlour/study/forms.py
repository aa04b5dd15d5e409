"""The forms of Parlour that can run here side by side: plain Python and compiled by mypyc."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import parlour
from parlour.engine.errors import ParlourError
from parlour.engine.form import form

PACKAGE = Path(parlour.__file__).parent
PLAIN = Path("src")
COMPILED = Path("build/compiled")


def forms() -> dict[str, Path]:
    """Return the folders to import from for each form: the one that runs, and its sibling if any.

    In a checkout the plain form lies in `src` and `make build` puts the compiled one into
    `build/compiled`.
    """
    here = PACKAGE.parent
    found = {form(): here}
    for name, folder, other, sibling in (
        ("plain", PLAIN, "compiled", COMPILED),
        ("compiled", COMPILED, "plain", PLAIN),
    ):
        if form() != name or Path(*here.parts[-len(folder.parts) :]) != folder:
            continue
        there = here.parents[len(folder.parts) - 1] / sibling
        if (there / "parlour").is_dir():
            found[other] = there
    return {name: found[name] for name in ("plain", "compiled") if name in found}


def advice() -> str:
    """Say how to get the form that is missing, if one is."""
    if len(forms()) == 2:
        return ""
    if form() == "plain":
        return "The compiled form is not here: `make build` in a checkout makes it."
    return "The plain form cannot be had from an installed compiled package: use a checkout."


def measured_in(name: str, folder: Path, game: str, seconds: float) -> dict[str, float]:
    """Return the speed of a game in one form, measured by a process of its own."""
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "PYTHONPATH": path}
    command = [sys.executable, "-P", "-m", "parlour.study.speed", game, str(seconds)]
    process = subprocess.run(  # noqa: S603 - our own program
        command, env=environment, capture_output=True, text=True, check=False
    )
    if process.returncode != 0:
        reason = process.stderr.strip().splitlines()[-1:] or ["nothing said"]
        raise ParlourError(f"measuring the {name} form failed: {reason[0]}")
    answer = json.loads(process.stdout)
    if answer["form"] != name:
        raise ParlourError(f"expected the {name} form in {folder}, got {answer['form']}")
    figures: dict[str, float] = answer["figures"]
    return figures
