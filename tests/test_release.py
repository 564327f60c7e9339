"""What a release shows of itself."""

import html
import re
from dataclasses import fields
from typing import get_args, get_type_hints

import pytest

from dptext import catalogue
from dptext.guarantees import MetricDP, NoGuarantee, Unit
from dptext.mechanisms.santext import SanText
from dptext.randomness import InsecureSeedWarning, RunKey
from dptext.release import PrivateData, Release, Releases
from dptext.text.coverage import Coverage
from dptext.text.policy import TextPolicy
from toys import toy_embedding

NOTHING = NoGuarantee(unit=Unit.WORD, assumptions=frozenset(), reason="it is a test")


def seeded() -> RunKey:
    with pytest.warns(InsecureSeedWarning):
        return RunKey.from_insecure_seed(0)


def test_a_release_shows_itself_in_a_few_lines() -> None:
    release = SanText(epsilon=1.5, embedding=toy_embedding()).privatize("cat dog", key=seeded())
    of_numbers = release.guarantee.numbers.epsilon
    assert repr(release).splitlines() == [
        "Release(",
        f"  text={release.text!r},",
        f"  guarantee=MetricDP(epsilon=1.5) for each word and epsilon={of_numbers} for each place of a number,",
        f"  coverage={release.coverage},",
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
        "  coverage=no token in 4 texts,",
        ")",
    ]


def test_notebooks_get_escaped_text() -> None:
    shown = Release(text="<script>alert('x')</script> & more " * 50, guarantee=NOTHING, coverage=Coverage(rows=1))
    many = Releases(texts=(shown.text, None, "b", "c"), guarantee=NOTHING, coverage=Coverage(rows=4, nulls=1))
    for page in (shown._repr_html_(), many._repr_html_()):
        assert "<script" not in page and "&lt;script&gt;" in plain(page) and "& more" in html.unescape(plain(page))
        assert len(page) < 5000 and "NoGuarantee() for each word" in page
        assert asks_for_nothing(page)
    assert "… and 1 more." in many._repr_html_() and "<i>null</i>" in many._repr_html_()


def plain(page: str) -> str:
    """A page without its spans."""
    return re.sub(r"</?span[^>]*>", "", page)


def asks_for_nothing(page: str) -> bool:
    """No attribute and no style names an address."""
    return (
        re.search(
            r"""<(?:script|link|img|iframe|object|a)\b|\b(?:src|href|url)\s*[=(]|@import|(?:https?:)?//\w""", page
        )
        is None
    )


def spans(page: str) -> list[tuple[str, str]]:
    """The marked tokens: class and text."""
    return [(kind, html.unescape(text)) for kind, text in re.findall(r'<span class="(\w+)">(.*?)</span>', page)]


def test_notebooks_mark_what_was_drawn_and_leave_out_what_was_copied() -> None:
    mechanism = SanText(epsilon=1.5, embedding=toy_embedding())
    page = mechanism.privatize("cat, dog! 1,234.50 zebra", key=seeded())._repr_html_()
    release = mechanism.privatize("cat, dog! 1,234.50 zebra", key=seeded())
    assert release._repr_html_() == page
    marked = spans(page)
    assert [kind for kind, _ in marked] == ["drawn"] * 4
    assert [text for _, text in marked] == re.findall(r"[^ ,!]+(?:,\d+\.\d+)?", release.text)
    assert "Underlined: protected." in page and "What stands between them is public" in page
    dropped = mechanism.privatize("cat, dog", policy=TextPolicy(layout="drop"), key=seeded())._repr_html_()
    assert "What stands between them" not in dropped


def test_notebooks_do_not_say_what_a_release_cannot_know() -> None:
    """With tokens that were kept, nobody can tell by the text which those are: nothing is called protected."""
    mechanism = SanText(epsilon=1.5, embedding=toy_embedding())
    for policy in (TextPolicy(unknown="keep"), TextPolicy(unknown="placeholder"), TextPolicy(numbers="keep")):
        page = mechanism.privatize("cat zebra 17", policy=policy, key=seeded())._repr_html_()
        assert {kind for kind, _ in spans(page)} == {"mixed"} and "protected." not in page


def test_what_a_notebook_shows_is_a_function_of_what_everybody_sees_and_of_counts() -> None:
    """Two sources with the same release and the same counts give the same page: it holds nothing of the source."""
    mechanism = SanText(epsilon=1.5, embedding=toy_embedding())
    release = mechanism.privatize("cat dog", key=seeded())
    other = Release(text=release.text, guarantee=release.guarantee, coverage=release.coverage)
    assert release._repr_html_() == other._repr_html_()
    assert {field.name for field in fields(Release)} == {"text", "guarantee", "coverage"}


def test_notebooks_show_a_guarantee_with_its_conditions_escaped() -> None:
    guarantee = SanText(epsilon=1.5, embedding=toy_embedding()).privatize("cat", key=seeded()).guarantee
    page = guarantee._repr_html_()
    for sentence in (str(guarantee), *guarantee.clauses()):
        assert html.escape(sentence) in page
    nothing = NoGuarantee(unit=Unit.WORD, assumptions=frozenset(), reason="<script>alert(1)</script>")._repr_html_()
    assert "<script" not in nothing and "&lt;script&gt;" in nothing and "<details" not in nothing
    assert asks_for_nothing(page) and asks_for_nothing(nothing)
    data = PrivateData(data=[1], guarantee=guarantee, coverage=Coverage(rows=1))._repr_html_()
    assert "PrivateData: list" in data and asks_for_nothing(data)


def test_slices_are_texts() -> None:
    releases = Releases(texts=("a", None, "c"), guarantee=NOTHING, coverage=Coverage(rows=3, nulls=1))
    assert (releases[0], releases[-1], releases[1:], releases[::2]) == ("a", "c", (None, "c"), ("a", "c"))
    assert list(releases) == ["a", None, "c"] and len(releases) == 3


@pytest.mark.parametrize("name", [name for name in catalogue.names(catalogue.WORDS) if name != "truncated-gumbel"])
def test_a_type_checker_sees_the_epsilon_of_a_mechanism_s_guarantee(name: str) -> None:
    promised = get_type_hints(catalogue.entry_of(name).kind.guarantee.fget)["return"]
    for kind in get_args(promised) or (promised,):
        assert "epsilon" in get_type_hints(kind)
    assert "epsilon" in get_type_hints(MetricDP)
