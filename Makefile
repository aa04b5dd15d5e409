# `make run` opens the house, `make test` runs every check. Both set up what they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
SCRIPTS := src/parlour/web/static
NODE := tools/js/node_modules
JOBS ?= 2

SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json' -o -path '*/web/*/*.*') \
	setup.py pyproject.toml

.PHONY: run test setup browser fonts build bench soak kills lint types imports rules docs test-plain \
	test-compiled clean

# Opens in the plain form at once, and changes over when the compiled one is built.
run: $(VENV)/runs fonts
	@$(BIN)/python tools/open_house.py

test: lint types imports rules docs test-plain test-compiled
	@echo "Every check passed."

setup: $(VENV)/ready

# What it takes to run Parlour, and no more.
$(VENV)/runs: pyproject.toml setup.py tools/system-packages
	PYTHON=$(PYTHON) tools/system-packages run
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet "setuptools>=77"
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable .
	@touch $@

$(VENV)/ready: $(VENV)/runs
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable '.[dev]'
	@touch $@

# The browser that the tests play in.
browser: setup
	@PYTHON=$(PYTHON) tools/system-packages test
	@command -v chromium google-chrome >/dev/null || $(BIN)/playwright install --with-deps chromium

# What checks the scripts of the pages.
$(NODE)/ready: tools/js/package.json tools/js/package-lock.json tools/system-packages
	PYTHON=$(PYTHON) tools/system-packages lint
	cd tools/js && npm ci --no-audit --no-fund --silent
	@touch $@

# Free letters for the pages, from a registry; without npm they use those of the system.
fonts: $(SCRIPTS)/fonts.css

$(SCRIPTS)/fonts.css: tools/fonts/package.json tools/fonts/package-lock.json tools/fonts/lay.py
	@(cd tools/fonts && npm ci --no-audit --no-fund --silent) && $(PYTHON) -m tools.fonts.lay \
		|| echo "No fonts from npm: the pages use the letters of the system."

build: fonts $(COMPILED)/ready

$(COMPILED)/ready: $(VENV)/ready $(SOURCES)
	PYTHON=$(PYTHON) tools/system-packages build
	rm -rf build
	@echo "Compiling the games, once; this takes some minutes."
	@PARLOUR_COMPILE=1 $(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation \
		--wheel-dir build/wheel .
	$(BIN)/python -m pip install --quiet --no-deps --no-index --target $(COMPILED) build/wheel/*.whl
	@touch $@

bench: build
	$(BIN)/parlour bench

# An hour of visitors of every kind, kills, restarts and full disks: docs/reliability.md.
soak: setup
	$(BIN)/python -m tools.soak --minutes $(or $(MINUTES),60)

# As many ends by kill -9 as wanted, with people and bots at play.
kills: setup
	PARLOUR_KILLS=$(or $(KILLS),1000) $(BIN)/pytest tests/server/test_crash.py -k again_and_again

lint: setup $(NODE)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(NODE)/.bin/eslint --config tools/js/eslint.config.js $(SCRIPTS) tools/js/eslint.config.js

types: setup $(NODE)/ready
	$(BIN)/mypy
	$(NODE)/.bin/tsc --project tools/js

imports: setup
	$(BIN)/lint-imports

rules: setup
	$(BIN)/parlour rules --untested --unmarked

# The documentation as pages in build/docs, with the API from the code. What leads nowhere fails, but
# not where --quiet swallows the warning.
docs: setup
	$(BIN)/mkdocs build

test-plain: setup browser fonts
	$(BIN)/pytest -n $(JOBS)

# The same tests on the compiled package; doctests are read from the sources and ran above, and of
# the server, which is not compiled, only that it plays.
test-compiled: build browser
	PYTHONPATH=$(COMPILED) $(BIN)/pytest -n $(JOBS) tests \
		--ignore tests/server --ignore tests/web
	PYTHONPATH=$(COMPILED) $(BIN)/pytest -n $(JOBS) tests/web/test_games.py

clean:
	rm -rf build dist $(VENV) $(NODE) .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
