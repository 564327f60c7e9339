"""The examples in docstrings of `dptext.core` do what they show."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import dptext.core

MODULES = [found.name for found in pkgutil.walk_packages(dptext.core.__path__, "dptext.core.")]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
