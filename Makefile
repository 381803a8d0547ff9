# One word a task. `make` lists them.
#
# A virtual environment .venv is made by whatever needs it first, and made anew when the pins change.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HOST ?= 127.0.0.1
PORT ?= 8000

help: ## list the tasks
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

serve: $(VENV)/serve ## run the service on HOST and PORT (127.0.0.1 and 8000)
	HOST=$(HOST) PORT=$(PORT) ACCESS_LOG=true $(BIN)/python -m app

test: $(VENV)/test ## run all tests
	$(BIN)/coverage run -m pytest
	@$(BIN)/coverage report

test-browser: $(VENV)/serve ## play the pages in Chromium; needs node 20 and npm
	@{ command -v chromium && command -v curl; } >/dev/null || \
		{ apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium curl; }
	cd tests-browser && npm ci --silent && PYTHON=$(CURDIR)/$(BIN)/python npm test --silent

check: $(VENV)/test ## format, lint, types, imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

solve: $(VENV)/test ## solve poker turns and the whole card again, for the tables of the advice (minutes)
	$(BIN)/python -m app.strategy.solve

solve-check: $(VENV)/test ## compare these with what ships, the solver with what is published, and play it
	$(BIN)/python -m app.strategy.solve --check
	$(BIN)/python -m pytest -q -m slow

openapi: $(VENV)/test ## rewrite everything generated: contract, examples, goldens; read the diff
	-$(BIN)/python -m pytest -q --rewrite
	$(BIN)/python -m pytest -q tests/test_contract.py

lock: $(VENV)/test ## renew the pins in requirements*.txt from pyproject.toml
	$(BIN)/uv pip compile pyproject.toml $(LOCK) -o requirements.txt
	$(BIN)/uv pip compile pyproject.toml --group dev $(LOCK) -o requirements-dev.txt

# For every platform, by hash, and without the name of whatever index they came from.
LOCK := --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links

$(VENV)/serve: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

$(VENV)/test: $(VENV)/serve requirements-dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@

.PHONY: help serve test test-browser check solve solve-check openapi lock
