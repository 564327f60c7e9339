"""The examples in docstrings of `dptext.core`, and of public classes, do what they show."""

import doctest
import inspect
import pkgutil
from importlib import import_module

import pytest

import dptext.core

PUBLIC = [getattr(dptext, name) for name in dptext.__all__]
CLASSES = [
    public for public in PUBLIC if inspect.isclass(public) and not issubclass(public, dptext.DptextError)
]  # An error is raised for its user, not made by one.
MODULES = [found.name for found in pkgutil.walk_packages(dptext.core.__path__, "dptext.core.")]
MODULES += sorted({public.__module__ for public in CLASSES} - set(MODULES))


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


@pytest.mark.parametrize("public", CLASSES)
def test_a_public_class_has_an_example(public: type) -> None:
    assert ">>>" in (public.__doc__ or "")
