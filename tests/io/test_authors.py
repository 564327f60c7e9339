import pytest

from dptext.errors import ParameterError
from dptext.io.in_memory import group_by_author


def test_one_document_for_each_author_in_order() -> None:
    authors, texts = group_by_author(["a", "b", "c", "d", ""], [7, 3, 7, 7, 3])
    assert authors == [7, 3] and texts == ["a c d", "b "]
    assert group_by_author(["a", "b"], ["x", "x"], separator="\n") == (["x"], ["a\nb"])
    assert group_by_author([], []) == ([], [])


def test_an_author_is_needed_for_each_text() -> None:
    with pytest.raises(ParameterError, match="one entry for each of the 2 texts"):
        group_by_author(["secret", "b"], ["x"])
