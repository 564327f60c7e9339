"""The texts of one author made into one document, so that a guarantee for each document is one for each author."""

from collections.abc import Hashable, Sequence
from typing import TypeVar

from dptext.errors import ParameterError

Author = TypeVar("Author", bound=Hashable)


def group_by_author(
    texts: Sequence[str], authors: Sequence[Author], *, separator: str = " "
) -> tuple[list[Author], list[str]]:
    """One document for each author: their texts in order, with `separator` between them.

    What a mechanism then promises for a document it promises for everything that an author wrote; who the authors are
    is public. A rewriter cuts documents at its fixed length, so of many texts only the first may be left.

    Returns the authors in the order in which they first appear, and their documents.

    Raises `ParameterError` unless there is one author for each text.
    """
    if len(texts) != len(authors):
        raise ParameterError(
            f"The 'authors' parameter of group_by_author must have one entry for each of the {len(texts):,} texts. Got "
            f"{len(authors):,} instead."
        )
    documents: dict[Author, list[str]] = {}
    for text, author in zip(texts, authors, strict=True):
        documents.setdefault(author, []).append(text)
    return list(documents), [separator.join(own) for own in documents.values()]
