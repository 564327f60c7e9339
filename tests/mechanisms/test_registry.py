"""Mechanisms by name, and the options that are theirs."""

import inspect

import pytest

from dptext.errors import ParameterError
from dptext.mechanisms.registry import REGISTRY, build_mechanism, mechanism_class, own_options
from toys import toy_embedding


@pytest.mark.parametrize("name", REGISTRY)
def test_options_are_parameters_of_the_class(name: str) -> None:
    kind, entry = mechanism_class(name), REGISTRY[name]
    parameters = inspect.signature(kind).parameters
    assert kind.name == name and set(entry.options.values()) <= set(parameters)
    for option, (other, value) in entry.only_with.items():
        assert {option, other} <= set(entry.options)
        assert parameters[entry.options[other]].default != value
        assert parameters[entry.options[option]].default is None


def test_options_for_several_mechanisms_go_where_they_matter() -> None:
    given = {"gamma": 2.0, "lambda": 0.5, "t": 0.1}
    assert own_options("diffractor", given) == {}
    assert own_options("tem", given) == {"gamma": 2.0}
    assert own_options("mahalanobis", given) == {"lambda": 0.5}
    assert own_options("vickrey", given) == {"t": 0.1}
    assert own_options("vickrey", {**given, "noise": "mahalanobis"}) == {
        "noise": "mahalanobis",
        "t": 0.1,
        "lambda": 0.5,
    }
    noisy = {**given, "noise": "truncated-exponential"}
    assert own_options("diffractor", noisy) == {"noise": "truncated-exponential", "gamma": 2.0}


@pytest.mark.parametrize("name", ["diffractor", "tem"])
def test_what_is_left_builds(name: str) -> None:
    given = {"gamma": 2.0, "lambda": 0.5}
    embeddings = [toy_embedding()]
    assert build_mechanism(name, epsilon=1.0, embeddings=embeddings, options=own_options(name, given)).name == name
    with pytest.raises(ParameterError):
        build_mechanism(name, epsilon=1.0, embeddings=embeddings, options=given)


def test_an_idle_option_of_one_mechanism_is_refused() -> None:
    with pytest.raises(ParameterError, match="'gamma' parameter of Diffractor must be left out"):
        build_mechanism("diffractor", epsilon=1.0, embeddings=[toy_embedding()], options={"gamma": 2.0})
