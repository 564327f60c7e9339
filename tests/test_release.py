"""What a release shows of itself."""

from dataclasses import fields
from typing import get_args, get_type_hints

from cli_command import seeded
from dptext import catalogue
from dptext.core.assumptions import Unit
from dptext.core.coverage import Coverage
from dptext.core.guarantee import DrawnNumbers, NoGuarantee
from dptext.core.release import Release, Releases
from dptext.mechanisms.santext import SanText
from toys import toy_embedding

NOTHING = NoGuarantee(unit=Unit.WORD, assumptions=frozenset(), reason="it is a test")


def test_a_release_shows_itself_in_a_few_lines() -> None:
    release = SanText(epsilon=1.5, embedding=toy_embedding()).privatize("cat dog", key=seeded(0))
    of_numbers = release.guarantee.component(DrawnNumbers).epsilon
    assert repr(release).splitlines() == [
        "Release(",
        f"  text={release.text!r},",
        f"  guarantee=MetricDP(epsilon=1.5) for each word and epsilon={of_numbers} for each place of a number,",
        ")",
    ]
    assert str(release) == release.text


def test_many_releases_show_the_first_ones() -> None:
    releases = Releases(texts=("a" * 1000, None, "b", "c", "d"), guarantee=NOTHING, coverage=Coverage(rows=5, nulls=1))
    assert repr(releases).splitlines() == [
        "Releases(",
        f"  '{199 * 'a'}…',",
        "  None,",
        "  'b',",
        "  … and 2 more,",
        "  guarantee=NoGuarantee() for each word,",
        ")",
    ]


def test_a_release_holds_nothing_of_its_source() -> None:
    assert {field.name for field in fields(Release)} == {"text", "guarantee", "coverage", "privacy_loss"}


def test_slices_are_texts() -> None:
    releases = Releases(texts=("a", None, "c"), guarantee=NOTHING, coverage=Coverage(rows=3, nulls=1))
    assert (releases[0], releases[-1], releases[1:], releases[::2]) == ("a", "c", (None, "c"), ("a", "c"))
    assert list(releases) == ["a", None, "c"] and len(releases) == 3


def test_a_type_checker_sees_the_epsilon_of_a_mechanism_s_guarantee() -> None:
    for name in set(catalogue.names(catalogue.WORDS)) - {"truncated-gumbel"}:
        promised = get_type_hints(catalogue.entry_of(name).kind.guarantee.fget)["return"]
        for kind in get_args(promised) or (promised,):
            assert "epsilon" in get_type_hints(kind)
