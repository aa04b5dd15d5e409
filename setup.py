"""Compile the engine, the games and the bots with mypyc where a C compiler is there.

`PARLOUR_COMPILE=0` asks for the plain form, `PARLOUR_COMPILE=1` insists on the compiled one; unset
means: compiled if a compiler is found.
"""

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import setup
from setuptools.extension import Extension

COMPILED_FOLDERS = ("engine", "games", "bots")

# Pictures and checks are words and strings, which mypyc does not make faster.
PLAIN_FILES = ("__init__.py", "board.py", "text.py", "conformance.py", "registry.py")


def wanted() -> bool:
    choice = os.environ.get("PARLOUR_COMPILE", "")
    if choice:
        return choice != "0"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(compiler) is not None


def sources() -> list[str]:
    root = Path("src/parlour")
    files = [file for folder in COMPILED_FOLDERS for file in (root / folder).rglob("*.py")]
    return sorted(str(file) for file in files if file.name not in PLAIN_FILES)


def extensions() -> list[Extension]:
    if not wanted():
        return []
    from mypyc.build import mypycify

    return list(mypycify(sources(), opt_level="3", debug_level="0"))


setup(ext_modules=extensions())
