# Every target sets up what it needs by itself, in .venv beside this file and nowhere else: `make play` what the program
# needs to run, the others what tests and checks need besides.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
TOOLS := .venv/.tools
PIP := $(BIN)/python -m pip --disable-pip-version-check

.PHONY: play quick slow test check format bench goldens shows pictures wheel clean

play: $(READY)
	@$(BIN)/genius

# All tests; with MINUTES=6, as in CI, those that these minutes are enough for (tests/support/minutes.py). In CI then the
# share of the rules' lines that their quick ones run, as tracing all of them takes too long.
test: $(TOOLS)
	@$(BIN)/pytest $(if $(MINUTES),--minutes $(MINUTES))
	$(if $(CI),@$(BIN)/pytest --cov=games -m 'not slow' tests/games)

# For the loop at the desk: under a minute on two cores, something of every folder. `make slow` says anew what it leaves out.
quick: $(TOOLS)
	@$(BIN)/pytest -n 2 -m 'not slow'

slow: $(TOOLS)
	@$(BIN)/pytest --write-slow

check: $(TOOLS)
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/pyright --pythonpath $(BIN)/python
	@$(BIN)/lint-imports --no-cache

format: $(TOOLS)
	@$(BIN)/ruff check --fix . ; $(BIN)/ruff format .

bench: $(TOOLS)
	@$(BIN)/python -m tests.bench

goldens: $(TOOLS)
	@$(BIN)/python -m tests.goldens

# Which step of which example shows each paragraph; a trial holds it whole.
shows: $(TOOLS)
	@$(BIN)/python -m tests.shows

pictures: $(TOOLS)
	@$(BIN)/python -m tests.docs

wheel: $(READY)
	@$(PIP) wheel --no-deps --quiet -w dist .

clean:
	rm -rf .venv dist build .pytest_cache .ruff_cache

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Genius TUI needs Python 3.11 or newer: make play PYTHON=python3.12")'
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -m venv .venv
	@$(PIP) install --quiet -e .
	@touch $(READY)

$(TOOLS): $(READY)
	@echo "Adding what tests and checks need (once) ..."
	@$(PIP) install --quiet -e '.[dev]'
	@touch $(TOOLS)
