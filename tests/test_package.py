"""The public surface, and what importing costs."""

import importlib
import subprocess
import sys

import pytest

import dptext


def test_public_names_are_complete() -> None:
    assert len(dptext.__all__) == len(set(dptext.__all__))  # ruff keeps them sorted
    assert set(dptext.__all__) == set(dptext._HOMES)
    for name in dptext.__all__:
        value = getattr(dptext, name)
        assert value.__doc__, name
        assert value is getattr(importlib.import_module(dptext._HOMES[name]), name)
    assert set(dptext.__all__) <= set(dir(dptext))


def test_unknown_names_raise() -> None:
    with pytest.raises(AttributeError, match="Nonsense"):
        getattr(dptext, "Nonsense")  # noqa: B009 (the plain attribute would be a useless expression)


def test_import_loads_nothing_heavy() -> None:
    code = "import sys, dptext; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numpy", "numba", "pyarrow", "torch", "transformers", "ray", "typer", "rich"} & set(loaded)
