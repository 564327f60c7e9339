"""What the service says when it does not do what it was asked: a status and one sentence, never what was sent."""

from collections.abc import Mapping


class Refusal(Exception):
    """A request that is refused.

    Attributes
    ----------
    status
        Of HTTP: 400 for what is not of the form that the schema says, 422 for what is, and does not fit together.
    sentence
        What is wrong, and what to do.
    headers
        Further headers of the answer.
    """

    def __init__(self, status: int, sentence: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.headers = dict(headers or {})


class Left(Exception):
    """Whoever asked does not read the answer, and is waited for no longer."""


def busy() -> Refusal:
    """Too much waits already."""
    return Refusal(429, "Too many requests are waiting; try again in a second.", {"Retry-After": "1"})
