import pytest

from dptext.embeddings.listed_words import listed_words
from dptext.postprocess.inflections import _lemmas, lemma


@pytest.mark.parametrize(
    "group", ["doctor doctors", "run runs running ran", "see saw seen", "child children", "muslim muslims", "try tried"]
)
def test_forms_have_one_lemma(group: str) -> None:
    assert {lemma(word) for word in group.split()} == {group.split()[0]}


def test_others_are_their_own() -> None:
    apart = [
        "doctor",
        "bank",
        "banker",
        "corner",
        "corn",
        "red",
        "redder",
        "could",
        "would",
        "is",
        "of",
        "quagga",
        "42",
    ]
    assert [lemma(word) for word in apart] == apart


def test_the_table_is_of_the_words_of_the_shipped_lists() -> None:
    assert _lemmas().keys() < set(listed_words().vocabulary.words) and len(_lemmas()) > 20_000
