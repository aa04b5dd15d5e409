"""Compile the engine, the games and the bots with mypyc where a C compiler is there.

`PARLOUR_COMPILE=0` asks for the plain form, `PARLOUR_COMPILE=1` insists on the compiled one; unset
means: compiled if a compiler is found.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

ROOT = Path("src/parlour")

COMPILED_FOLDERS = ("engine", "bots")

# Of what is plain otherwise: the loop that plays many tables at once.
COMPILED_FILES = (ROOT / "study" / "environments" / "tables.py",)

# What runs once in a while, such as checks and logs from elsewhere, is not worth compiling.
PLAIN_ROOMS = ("conformance", "site")

# Not for an editable install, where a compiled file would hide later edits of its source.
BUILDING = {"bdist_wheel", "build", "build_ext"}


def wanted() -> bool:
    if not BUILDING & set(sys.argv):
        return False
    choice = os.environ.get("PARLOUR_COMPILE", "")
    if choice:
        return choice != "0"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(compiler) is not None


def sources(folder: Path) -> list[str]:
    return sorted(
        str(file)
        for file in folder.rglob("*.py")
        if file.name != "__init__.py" and not set(file.parts) & set(PLAIN_ROOMS)
    )


def groups() -> list[tuple[list[str], str | None]]:
    """Return what becomes one library each, so that they compile side by side."""
    games = sorted(folder for folder in (ROOT / "games").iterdir() if sources(folder))
    shared = [file for folder in COMPILED_FOLDERS for file in sources(ROOT / folder)]
    shared.extend(str(file) for file in COMPILED_FILES)
    libraries: list[tuple[list[str], str | None]] = [(shared, "parlour_engine")]
    libraries.extend((sources(game), f"parlour_{game.name}") for game in games)
    return libraries


if wanted():
    from mypyc.build import mypycify

    libraries = groups()
    files = [file for group, _ in libraries for file in group]
    extensions = mypycify(files, opt_level="3", debug_level="0", separate=libraries)
    # The stubs know two classes of one name; mypycify returns the one that setup takes.
    setup(
        ext_modules=extensions,  # type: ignore[arg-type]
        options={"build_ext": {"parallel": str(os.cpu_count() or 1)}},
    )
else:
    setup()
