# Everything runs in .venv, which `make` sets up by itself.
PYTHON ?= python3
# The build of torch that development uses. pip prefers the build for processors (2.13.0+cpu) where it finds it; the index
# of Python's packages has for Linux the one for CUDA only, of some gigabytes more, so set PIP_EXTRA_INDEX_URL to PyTorch's
# index of builds for processors.
TORCH ?= torch==2.13.0
# A causal language model that reads what the demonstration draws: `make demo POLISH=FOLDER`, with .venv/bin/pip install '.[models]' before.
POLISH ?=
BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest --numprocesses auto --durations 30

# Without byte code each of the many processes that the tests start compiles all modules anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo test test-rebuilt test-lab test-pages check format docs site proofs bench soak sdist lock clean

demo: .venv/installed
	@mkdir -p demo-output
	@$(BIN)/dptext privatize examples/reviews.csv --column text --preset readable --drop id \
		$(if $(POLISH),-O polish=words -O "polish_model=$(POLISH)") --output demo-output/readable.csv --force --quiet
	@$(BIN)/dptext privatize examples/reviews.csv --column text --preset balanced --drop id \
		$(if $(POLISH),-O polish=words -O "polish_model=$(POLISH)") --output demo-output/balanced.csv --report demo-output/report.json --force
	@$(BIN)/python examples/before_and_after.py examples/reviews.csv demo-output/readable.csv demo-output/balanced.csv

# The tests of the product. Those of the lab and of the benchmarks, and those of pages, pictures and documents (a browser
# is wanted for them), stand apart: who changes none of these need not wait for them. Continuous integration runs all.
test: .venv/developing
	$(PYTEST) --dist worksteal --ignore tests/lab --ignore tests/pages -m "not rebuilt"

# Shipped data made again from their sources, bit for bit, in one process: for who changes these, or what makes them.
test-rebuilt: .venv/developing
	$(BIN)/python -m pytest --durations 5 -m rebuilt tests/embeddings tests/entities tests/postprocess

test-lab: .venv/developing
	$(PYTEST) --dist worksteal tests/lab

# What a page shows builds on what stands before it, so that each file has one processor.
test-pages: .venv/developing
	$(PYTEST) --dist loadfile tests/pages

check: .venv/developing
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-logo
	$(BIN)/mypy

format: .venv/developing
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Writes the tables and pictures that the pages show, then the site.
docs: .venv/developing
	$(BIN)/python tests/pages/test_docs.py
	$(BIN)/python tools/build_pictures.py
	$(MAKE) site

# The pages as a site, in build/site. A warning is an error, and so is a link that leads nowhere.
site: .venv/developing
	rm -rf build/site
	$(BIN)/python -m sphinx --builder html --fail-on-warning --keep-going --quiet --fresh-env --jobs auto \
		--doctree-dir build/doctrees docs build/site
	$(BIN)/python tools/check_site.py build/site
	@echo "The site is in build/site; begin with build/site/index.html."

# After a proof note was held against code that changed.
proofs: .venv/installed
	$(BIN)/python tools/proof_digests.py --write

sdist: .venv/developing
	$(BIN)/python -m build --no-isolation --sdist

bench: .venv/developing
	$(BIN)/python benchmarks/throughput.py

# Faults looked for on purpose, two hours; less: make soak SOAK="--rounds 1 --commands 300 --kills 10 --minutes 1 --rows 20000".
soak: .venv/developing
	$(BIN)/python benchmarks/soak.py $(SOAK)

# The packages of the image with their hashes, for its version of Python.
lock:
	python3.12 -m venv build/lock
	build/lock/bin/python -m pip install --quiet pip-tools
	build/lock/bin/python -m piptools compile --quiet --upgrade --generate-hashes --strip-extras --unsafe-package dptext \
		--build-deps-for wheel --extra server --extra postgresql --no-header --no-annotate \
		--no-emit-index-url --no-emit-trusted-host --no-emit-find-links --output-file requirements-image.txt pyproject.toml

clean:
	rm -rf .venv demo-output build dist src/*.egg-info

.venv/installed: pyproject.toml
	@echo "Installing dptext into .venv, once: 11 packages and what they need, 500 MB. It takes one to five minutes."
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable .
	@$(BIN)/dptext try "Loops are compiled once." --preset balanced > /dev/null
	@touch $@

# All of it at once, and compiled once.
.venv/developing: pyproject.toml
	@echo "Installing dptext with all extras and the tools of development into .venv, once: 2.5 GB with a build of torch for"
	@echo "processors, and some more with one for CUDA (TORCH in the Makefile). It takes five to twenty minutes."
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet '$(TORCH)'
	$(BIN)/python -m pip install --quiet --editable '.[dev,docs,all]'
	@$(BIN)/dptext try "Loops are compiled once." --preset balanced > /dev/null
	@touch .venv/installed $@
