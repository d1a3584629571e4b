# Two commands do all the set-up: make play, make test.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PYTEST := $(BIN)/python -m pytest --dist worksteal --durations 10
# Two jobs at once, the output of each in one piece.
TOGETHER := $(MAKE) --no-print-directory --jobs=2 --output-sync=target
# What is compiled, and so is tested interpreted as well.
COMPILED_AREAS := tests/core tests/search tests/games tests/test_conformance.py tests/test_playthroughs.py \
	--ignore-glob='*picture*'
STAMP := src/parvis/compiled.json
# Tests start Python hundreds of times; without bytecode each would compile the sources anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test quick coverage check compile test-quick test-pure test-compiled browser proxy bench load scale strength fuzz golden words \
	schema migration picture clean

play: export PYTHONWARNINGS = ignore:the compiled modules are older
play: $(VENV)/.play ## the table in the browser, kept in parvis.sqlite; the engine is compiled while one plays
	@$(BIN)/python -m parvis serve --database sqlite:///parvis.sqlite --meanwhile '$(BIN)/python -m start.build --background'

test: $(VENV)/.dev ## all checks, then all tests: the fast ones of what is compiled interpreted, then everything compiled
	$(TOGETHER) check compile
	$(MAKE) --no-print-directory test-pure
	$(MAKE) --no-print-directory test-compiled

quick: $(VENV)/.dev ## for every save: lint, types and the fast half of the tests, interpreted
	$(TOGETHER) check test-quick

# Not compiled here: `play` does that beside the server, `compile` beside the checks.
$(VENV)/.play: pyproject.toml
	@$(PYTHON) -m start.environment $(VENV) web
	@touch $@
	@echo 'Starting the server, which takes a little longer the first time …'

$(VENV)/.dev: pyproject.toml
	@$(PYTHON) -m start.environment $(VENV) dev
	@touch $@

$(VENV)/.bench: $(VENV)/.dev
	PARVIS_PURE=1 $(BIN)/python -m pip install --quiet --editable '.[dev,bench]'
	touch $@

compile: $(VENV)/.dev ## compile catalogues and engine in place; without a C compiler the engine stays interpreted
	@PARVIS_PURE=1 $(BIN)/python -m parvis.words.upkeep --compile
	@$(BIN)/python -m start.build

check: $(VENV)/.dev ## lint, format, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/mypy --strict src tests bench docs examples start

browser: $(VENV)/.dev ## Chromium for the tests in the browser
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null \
		|| { apt-get -qq update && apt-get -qq install --yes chromium; } \
		|| $(BIN)/python -m playwright install --with-deps chromium

proxy: ## nginx for the tests of the reverse proxy
	@command -v nginx >/dev/null || test -x /usr/sbin/nginx \
		|| { apt-get -qq update && apt-get -qq install --yes nginx-light openssl; } \
		|| echo "install nginx and openssl: the tests of the reverse proxy need them"

test-quick: $(VENV)/.dev
	PARVIS_PURE=1 $(PYTEST) -n 2 -m "not slow"

test-pure: compile ## the fast tests of what is compiled, interpreted
	PARVIS_PURE=1 $(PYTEST) -n 2 -m "not slow" $(MEASURED) $(COMPILED_AREAS)

test-compiled: compile browser proxy ## every test, compiled
	PARVIS_SHOTS=build/shots $(PYTEST) -n 4 $(MEASURED)

coverage: $(VENV)/.dev ## both passes once more, measured: what is compiled is seen only in the interpreted one
	$(MAKE) --no-print-directory test-pure MEASURED="--cov --cov-report="
	$(MAKE) --no-print-directory test-compiled MEASURED="--cov --cov-append --cov-report=term"

bench: compile browser $(VENV)/.bench ## figures beside the peers, as ratios
	$(BIN)/python -m bench

load: compile $(VENV)/.bench ## a hundred live tables beside the server, and twenty kills in a row; minutes, and it stops by itself
	$(BIN)/python -m bench.load

scale: compile ## what a second worker gains, and that memory does not grow with the games; minutes, on an idle machine
	$(BIN)/python -m bench.scale

strength: compile ## the tournaments behind docs/strength.md; hours, and Ctrl-C keeps what is done
	$(BIN)/python -m bench.strength build/strength

fuzz: compile ## many random games, every position checked; stop it with Ctrl-C
	$(BIN)/python -m tests.fuzz

golden: $(VENV)/.dev ## write the golden playthroughs anew
	PARVIS_PURE=1 $(BIN)/python -m tests.playthrough

words: $(VENV)/.dev ## collect all sentences, bring the catalogues up to date, say what is untranslated: make words NEW=sv begins one
	PARVIS_PURE=1 $(BIN)/python -m parvis.words.upkeep $(NEW)

schema: $(VENV)/.dev ## write the JSON schemas of the views anew
	PARVIS_PURE=1 $(BIN)/python docs/schema.py

migration: $(VENV)/.dev ## write a migration of the web table's database: make migration NAME="what changes"
	PARVIS_PURE=1 $(BIN)/python -m parvis.web.migrations "$(NAME)"

picture: $(VENV)/.dev ## draw the README's picture of the terminal game anew
	PARVIS_PURE=1 $(BIN)/python docs/picture.py

clean:
	rm -rf $(VENV) build dist src/*.egg-info $(STAMP)
	find src \( -name '*.so' -o -name '*.pyd' \) -delete
