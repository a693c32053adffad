# Each line is a command that a person could type; README has them for machines without make.
VENV := .venv
BIN := $(VENV)/bin
SUITABLE := import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))
FOLDER := facedown-notebooks

.PHONY: lab test check build handouts clean

# Copies the notebooks into FOLDER and opens JupyterLab there.
lab: $(VENV)/lab.stamp
	$(BIN)/facedown lab $(FOLDER)

# Side by side on as many cores as there are, four at most; file by file, because the cells of a notebook need each other.
PARALLEL := -n auto --maxprocesses 4 --dist loadfile

# Everything: a browser where there is one, which keeps an event loop for itself; then unit tests, doctests, all notebooks.
test: lint
	$(BIN)/pytest $(PARALLEL) tests/browser
	$(BIN)/pytest $(PARALLEL) --nbval-lax --nbval-current-env -m "not browser" src README.md tests notebooks

# What to run before each commit.
check: lint
	$(BIN)/pytest -q $(PARALLEL) -m "not browser"

# notebooks/ from lessons/
build: $(VENV)/test.stamp
	$(BIN)/python tools/build_notebooks.py

# Pages and A4 for a class, from notebooks/ into handouts/; without a Chromium only the pages.
handouts: $(VENV)/test.stamp
	$(BIN)/python tools/print_handouts.py

.PHONY: lint
lint: $(VENV)/test.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

$(VENV)/lab.stamp: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install -q -e '.[lab]'
	@touch $@

$(VENV)/test.stamp: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install -q -e '.[lab,test]'
	@touch $@ $(VENV)/lab.stamp

$(BIN)/python:
	@for python in python3 python python3.14 python3.13 python3.12 python3.11; do \
	  if $$python -c '$(SUITABLE)' 2>/dev/null; then echo "$$python -m venv $(VENV)"; exec $$python -m venv $(VENV); fi; \
	done; \
	echo "facedown needs Python 3.11 or newer with its venv module (on Debian and Ubuntu: the package python3-venv)." >&2; exit 1

clean:
	rm -rf $(VENV) build dist handouts .mypy_cache .pytest_cache .ruff_cache
