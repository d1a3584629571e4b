# Two commands do all the set-up: make play, make test.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(wildcard src/parvis/core/*.py src/parvis/search/*.py src/parvis/games/*/rules/*.py src/parvis/games/*/evaluation/*.py)
PYTEST := $(BIN)/python -m pytest --dist worksteal --durations 10 --cov
STAMP := src/parvis/compiled.json

.PHONY: play test check test-pure test-compiled compile browser bench strength fuzz golden words schema migration picture clean

play: $(VENV)/.play ## the table in the browser, kept in parvis.sqlite
	$(BIN)/parvis serve --database sqlite:///parvis.sqlite

test: check test-pure test-compiled ## all checks, then all tests, interpreted and compiled

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

$(VENV)/.play: pyproject.toml setup.py $(SOURCES) | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable '.[web]'
	touch $@

$(VENV)/.dev: pyproject.toml setup.py | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@

$(VENV)/.bench: $(VENV)/.dev
	$(BIN)/python -m pip install --quiet --editable '.[dev,bench]'
	touch $@

compile: $(VENV)/.dev ## compile the engine in place; without a C compiler it stays interpreted
	$(BIN)/python -c "from parvis import compilation as c; raise SystemExit(c.stamped_fingerprint() != c.fingerprint())" \
		2>/dev/null || $(BIN)/python setup.py --quiet build_ext --inplace

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict src tests bench docs
	$(BIN)/lint-imports

browser: $(VENV)/.dev ## Chromium for the tests in the browser
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null \
		|| { apt-get -qq update && apt-get -qq install --yes chromium; } \
		|| $(BIN)/python -m playwright install --with-deps chromium

test-pure: compile ## what the compiled parts do, interpreted, and what compares the two
	PARVIS_PURE=1 $(PYTEST) -n 2 --cov-report= tests/core tests/games tests/search tests/words \
		tests/packaging tests/test_compiled.py tests/test_conformance.py tests/test_playthroughs.py

test-compiled: compile browser ## everything else, and what the compiled parts do once more
	PARVIS_SHOTS=build/shots $(PYTEST) -n 3 --cov-append --cov-report=term --ignore=tests/packaging --deselect tests/test_compiled.py

bench: compile browser $(VENV)/.bench ## figures beside the peers, as ratios
	$(BIN)/python -m bench

strength: compile ## the tournaments behind docs/strength.md; hours, and Ctrl-C keeps what is done
	$(BIN)/python -m bench.strength build/strength

fuzz: compile ## many random games, every position checked; stop it with Ctrl-C
	$(BIN)/python -m tests.fuzz

golden: $(VENV)/.dev ## write the golden playthroughs anew
	PARVIS_PURE=1 $(BIN)/python -m tests.playthrough

words: $(VENV)/.dev ## write the template of all sentences anew
	PARVIS_PURE=1 $(BIN)/python -m tests.words.template

schema: $(VENV)/.dev ## write the JSON schemas of the views anew
	PARVIS_PURE=1 $(BIN)/python docs/schema.py

migration: $(VENV)/.dev ## write a migration of the web table's database: make migration NAME="what changes"
	PARVIS_PURE=1 $(BIN)/python -m parvis.web.migrations "$(NAME)"

picture: $(VENV)/.dev ## draw the README's picture of the terminal game anew
	PARVIS_PURE=1 $(BIN)/python docs/picture.py

clean:
	rm -rf $(VENV) build dist src/*.egg-info $(STAMP)
	find src \( -name '*.so' -o -name '*.pyd' \) -delete
