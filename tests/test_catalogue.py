"""The catalogue: every mechanism by name, and what each takes, as its constructor declares it."""

import inspect
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dptext import catalogue
from dptext.errors import ParameterError
from dptext.mechanisms.base import WordMechanism
from dptext.parameters import Declared, bundles_of
from dptext.rewriting.base import Rewriter
from dptext.run.config import PrivatizerConfig
from toys import toy_embedding

ENTRIES = list(catalogue.catalogue().values())
WORDS = [entry for entry in ENTRIES if entry.family == catalogue.WORDS]
REFUSED: dict[str, list[Any]] = {
    "number": ["1", True, math.nan, math.inf, -math.inf, [1]],
    "integer": ["1", True, 1.5, math.nan],
    "choice": ["nonsense", 1, True, ""],
    "flag": [1, "yes"],
    "count": ["nonsense", 1.5, True],
}
FITTING = {
    "custext": {"group_size": 3},
    "diffractor": {"noise": "truncated-exponential"},
    "vickrey": {"noise": "mahalanobis"},
}
"""Values without which others of the mechanism do not matter."""


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_every_parameter_is_declared(entry: catalogue.Entry) -> None:
    """All of a constructor, but what only a program can give."""
    family = WordMechanism if entry.family == catalogue.WORDS else Rewriter
    assert issubclass(entry.kind, family) and entry.kind.name == entry.name
    given = {"progress", "source", *bundles_of(entry.kind)}
    declared = {parameter.name for parameter in entry.options.values() if not parameter.bundle}
    assert set(inspect.signature(entry.kind).parameters) - given == declared
    for parameter in entry.options.values():
        assert parameter.meant.meaning.endswith("."), parameter.name
        assert parameter.required or parameter.accepts(parameter.default), parameter.name
        if parameter.optional:
            assert parameter.meant.otherwise, parameter.name
        if parameter.meant.only_with is not None:
            other, *values = parameter.meant.only_with
            (found,) = [one for one in entry.options.values() if one.name == other]
            assert values and all(map(found.accepts, values)) and parameter.default is None


def refused_values(parameter: Declared) -> list[Any]:
    """Values of the wrong kind, and beyond each end that is declared."""
    meant = parameter.meant
    values = list(REFUSED.get(parameter.kind, []))
    values += [end for end in (meant.above, meant.below) if end is not None]
    values += [end - 1 for end in (meant.at_least,) if end is not None]
    values += [end + 1 for end in (meant.at_most,) if end is not None]
    return values + ([] if parameter.optional else [None])


@pytest.mark.parametrize("entry", WORDS, ids=lambda entry: entry.name)
def test_what_is_declared_is_what_is_refused(entry: catalogue.Entry) -> None:
    embedding = {"embeddings": [toy_embedding()]} if entry.name == "diffractor" else {"embedding": toy_embedding()}
    fitting = {"epsilon": 500.0, **embedding, **FITTING.get(entry.name, {})}
    entry.kind(**fitting)
    for parameter in entry.options.values():
        if parameter.name in embedding or parameter.kind in ("words", "object"):
            continue
        for value in refused_values(parameter):
            with pytest.raises(ParameterError) as refused:
                entry.kind(**{**fitting, parameter.name: value})
            message = str(refused.value)
            assert message.startswith(f"The '{parameter.name}' parameter of {entry.kind.__name__} must be"), message
            assert parameter.range in message


def test_options_for_several_mechanisms_go_where_they_matter() -> None:
    own_options = catalogue.own_options
    given = {"gamma": 2.0, "lambda": 0.5, "t": 0.1}
    assert own_options("diffractor", given) == {}
    assert own_options("tem", given) == {"gamma": 2.0}
    assert own_options("mahalanobis", given) == {"lambda": 0.5}
    assert own_options("vickrey", given) == {"t": 0.1}
    shaped = {**given, "noise": "mahalanobis"}
    assert own_options("vickrey", shaped) == {"noise": "mahalanobis", "t": 0.1, "lambda": 0.5}
    noisy = {**given, "noise": "truncated-exponential"}
    assert own_options("diffractor", noisy) == {"noise": "truncated-exponential", "gamma": 2.0}


@pytest.mark.parametrize("name", ["diffractor", "tem"])
def test_what_is_left_builds(name: str) -> None:
    given = {"gamma": 2.0, "lambda": 0.5}
    left = {**catalogue.own_options(name, given), "epsilon": 1.0}
    assert catalogue.build(name, embeddings=[toy_embedding()], options=left).name == name
    with pytest.raises(ParameterError, match="has no option 'lambda', which is one of"):
        catalogue.build(name, embeddings=[toy_embedding()], options={"lambda": 0.5, **left})


def test_an_idle_option_of_one_mechanism_is_refused() -> None:
    with pytest.raises(ParameterError, match="'gamma' parameter of Diffractor must be left out unless noise is"):
        catalogue.build("diffractor", embeddings=[toy_embedding()], options={"epsilon": 1.0, "gamma": 2.0})


@pytest.mark.parametrize("epsilon", [5e-324, 1e-300])
def test_absurdly_small_epsilons_work_or_get_a_sentence(epsilon: float) -> None:
    """Every word mechanism, and the noise of lists that a cut-off makes finite."""
    more: dict[str, dict[str, Any]] = {"custext": {"group-size": 3}, "santext-plus": {"sensitive-share": 0.5}}
    cut = {"noise": "truncated-exponential"}
    asked = [
        (name, more.get(name, {})) for name, entry in catalogue.catalogue().items() if entry.family == catalogue.WORDS
    ]
    asked += [("diffractor", cut), ("diffractor", {**cut, "gamma": 1.0}), ("tem", {"gamma": 1.0})]
    for name, options in asked:
        given = {"epsilon": epsilon, **options}
        try:
            made = catalogue.build(name, embeddings=[toy_embedding()], options=given)
            assert made.privatize("cat dog 12").text and str(made.guarantee)
        except ParameterError as error:
            assert "epsilon" in str(error).casefold(), (given, error)


def test_what_is_missing_is_said_in_the_words_of_python() -> None:
    for name, options, said in (
        ("santext", {}, "needs epsilon="),
        ("dp-mlm", {}, "needs model="),
        ("dp-mlm", {"model": "x"}, "epsilon_per_token=NUMBER or epsilon_per_document="),
        ("adept", {"model": "x"}, "needs epsilon_per_document="),
        ("nonsense", {}, "There is no mechanism 'nonsense'; choose one of: diffractor,"),
    ):
        with pytest.raises(ParameterError, match=said):
            catalogue.build(name, options=options)
    with pytest.raises(ParameterError, match=r"give embedding=FILE once\. Got 2"):
        catalogue.build("santext", options={"epsilon": 1.0}, embeddings=[toy_embedding(), toy_embedding()])


PACKAGE = """
class Mine:
    '''Another one.'''

    def sample(self):
        pass
"""


def install(folder: Path, points: str) -> None:
    """What installing another package leaves behind."""
    information = folder / "mine-1.0.dist-info"
    information.mkdir(parents=True)
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text(f"[dptext.mechanisms]\n{points}\n")
    (folder / "mine_of_another_package.py").write_text(PACKAGE)


@pytest.fixture
def fresh_catalogue() -> Iterator[None]:
    catalogue.catalogue.cache_clear()
    yield
    catalogue.catalogue.cache_clear()


@pytest.mark.usefixtures("fresh_catalogue")
def test_mechanisms_of_other_packages_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "mine = mine_of_another_package:Mine\ndiffractor = mine_of_another_package:Mine")
    monkeypatch.syspath_prepend(tmp_path)
    entry = catalogue.entry_of("mine")
    assert (entry.family, entry.summary, entry.options) == (catalogue.WORDS, "Another one", {})
    assert catalogue.entry_of("diffractor").home.startswith("dptext."), "a name of ours stays ours"


@pytest.mark.usefixtures("fresh_catalogue")
def test_a_package_that_cannot_be_loaded_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "broken = no_such_package:Thing")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ParameterError, match="'broken' of another package cannot be loaded"):
        catalogue.entry_of("broken")


def test_names_of_papers_are_known_in_any_case() -> None:
    papers = "1-Diffractor SanText SanText+ TEM CusText MVC DP-MLM DP-Prompt DP-Paraphrase DP-BART ADePT"
    names = "diffractor santext santext-plus tem custext mvc dp-mlm dp-prompt dp-paraphrase dp-bart adept"
    assert [catalogue.entry_of(name).name for name in papers.split()] == names.split()
    assert PrivatizerConfig(mechanism="SANTEXT", epsilon=1.0) == PrivatizerConfig(mechanism="santext", epsilon=1.0)
    assert catalogue.known_name("somebody-elses") == "somebody-elses"
