# `make play` and `make test` set everything up by themselves, in .venv beside this file and nowhere else.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: play test check format bench goldens pictures wheel clean

play: $(READY)
	@$(BIN)/genius

test: $(READY)
	@$(BIN)/pytest

check: $(READY)
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/pyright --pythonpath $(BIN)/python
	@$(BIN)/lint-imports --no-cache

format: $(READY)
	@$(BIN)/ruff check --fix . ; $(BIN)/ruff format .

bench: $(READY)
	@$(BIN)/python -m tests.bench

goldens: $(READY)
	@$(BIN)/python -m tests.goldens

pictures: $(READY)
	@$(BIN)/python -m tests.docs

wheel: $(READY)
	@$(BIN)/python -m pip --disable-pip-version-check wheel --no-deps --quiet -w dist .

clean:
	rm -rf .venv dist build .pytest_cache .ruff_cache

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Genius TUI needs Python 3.11 or newer: make play PYTHON=python3.12")'
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip --disable-pip-version-check install --quiet -e '.[dev]'
	@touch $(READY)
