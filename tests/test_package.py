"""The public surface, and what importing costs."""

import importlib
import subprocess
import sys
import time

import pytest

import dptext


def test_public_names_are_complete() -> None:
    assert len(dptext.__all__) == len(set(dptext.__all__))  # ruff keeps them sorted
    assert set(dptext.__all__) == set(dptext._HOMES)
    for name in dptext.__all__:
        value = getattr(dptext, name)
        assert value.__doc__, name
        assert value is getattr(importlib.import_module(f"dptext.{dptext._HOMES[name]}"), name)
    assert set(dptext.__all__) <= set(dir(dptext))


def test_unknown_names_raise() -> None:
    with pytest.raises(AttributeError, match="Nonsense"):
        getattr(dptext, "Nonsense")  # noqa: B009 (the plain attribute would be a useless expression)


def test_import_loads_nothing_heavy() -> None:
    code = "import sys, dptext; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numpy", "numba", "pyarrow", "torch", "transformers", "ray", "typer", "rich"} & set(loaded)


def test_import_is_quick() -> None:
    """A loose bound on the best of three, so that a busy machine does not matter: the aim is 0.3 s."""
    code = "import time; start = time.perf_counter(); import dptext; print(time.perf_counter() - start)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(3)]
    assert min(float(run.stdout) for run in runs) < 0.3


def test_default_mechanism_is_ready_quickly() -> None:
    """Embedding and lists come with the package: nothing is built or fetched."""
    from dptext.embeddings.default import default_embedding, default_lists

    default_embedding.cache_clear()
    default_lists.cache_clear()
    start = time.perf_counter()
    default_embedding()
    default_lists()
    assert time.perf_counter() - start < 2  # the aim is 0.2 s; see benchmarks
