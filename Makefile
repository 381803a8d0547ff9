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

fuzz: $(VENV)/test ## 20,000 requests made up from the contract, or FUZZ_CASES
	FUZZ_CASES=$(or $(FUZZ_CASES),20000) $(BIN)/python -m pytest -q tests/test_fuzz.py

test-browser: $(VENV)/serve ## play the pages and the TypeScript example in Chromium; needs node 20 and npm
	@{ command -v chromium && command -v curl; } >/dev/null || \
		{ apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium curl; }
	for suite in tests-browser examples/typescript; do (cd $$suite && npm ci --silent --ignore-scripts && \
		PYTHON=$(CURDIR)/$(BIN)/python npm test --silent) || exit 1; done

bench: $(VENV)/test ## measure the service beside a bare one and other frameworks; needs wrk and taskset
	$(BIN)/python bench/run.py $(BENCH)

check: $(VENV)/test ## format, lint, types, imports, contract, manifests; needs node 20 and npm
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/deptry app
	cd openapi/lint && npm ci --silent --ignore-scripts && REDOCLY_TELEMETRY=off npm run --silent lint
	$(BIN)/hadolint Dockerfile
	$(BIN)/kubernetes-validate --strict --quiet deploy/kubernetes/base/[!k]*.yaml
	@if command -v kubectl >/dev/null; then \
		overlay=$$(kubectl kustomize deploy/kubernetes/production) && \
		echo "$$overlay" | $(BIN)/kubernetes-validate --strict --quiet -; \
	else echo "no kubectl here, so deploy/kubernetes/production is not looked at"; fi
	$(BIN)/check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/ci.yml

solve: $(VENV)/test ## solve poker turns and the whole card again, for the tables of the advice (minutes)
	$(BIN)/python -m app.strategy.solve

solve-check: $(VENV)/test ## compare these with what ships, the solver with what is published, and play it
	$(BIN)/python -m app.strategy.solve --check
	$(BIN)/python -m pytest -q -m slow

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
	$(BIN)/pip-audit --strict --require-hashes --disable-pip -r requirements.txt

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

.PHONY: help serve test test-browser test-faults fuzz bench check solve solve-check openapi \
	image-check sbom licences audit lock
