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
	HOST=$(HOST) PORT=$(PORT) $(BIN)/python -m app

test: $(VENV)/test ## run all tests
	$(BIN)/coverage run -m pytest
	@$(BIN)/coverage report

check: $(VENV)/test ## format, lint, types, imports, manifests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/deptry app
	$(BIN)/hadolint Dockerfile
	$(BIN)/kubernetes-validate --strict --quiet deploy/kubernetes/base/[!k]*.yaml
	$(BIN)/check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/ci.yml

openapi: $(VENV)/test ## rewrite everything generated: contract, examples, goldens; read the diff
	-$(BIN)/python -m pytest -q --rewrite
	$(BIN)/python -m pytest -q tests/test_contract.py

image-check: $(VENV)/test ## build the image and run it hardened (Debian, as root; deploy/image-check.sh)
	HADOLINT=$(BIN)/hadolint deploy/image-check.sh

test-faults: $(VENV)/test ## restarts, deaths, hangs, floods behind haproxy (10 minutes; SHORT=1 for two)
	$(BIN)/python deploy/faults/run.py $(if $(SHORT),--short,--write)

sbom: $(VENV)/test ## what the service is made of (CycloneDX): sbom.json
	$(BIN)/cyclonedx-py requirements requirements.txt --pyproject pyproject.toml --output-reproducible -o sbom.json

licences: $(VENV)/test ## the licence of everything the service runs on
	@$(BIN)/pip-licenses --order=license --packages $$(sed -n 's/^\([a-z0-9-]*\)==.*/\1/p' requirements.txt)

audit: $(VENV)/test ## known holes in what the service runs on
	$(BIN)/pip-audit --require-hashes --disable-pip -r requirements.txt

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

.PHONY: help serve test check openapi image-check test-faults sbom licences audit lock
