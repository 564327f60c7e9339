"""The audit of a privatizer: every draw of `Privatizer.draws()` by itself, and whole texts in pairs."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext

from dptext.audit.classes import audit_classes
from dptext.audit.exact import audit_exactly
from dptext.audit.numbers import audit_numbers
from dptext.audit.result import Certificate, Progress
from dptext.audit.text_pairs import PAIRS, audit_text_pairs
from dptext.core.draws import draw_of
from dptext.core.privatizer import Privatizer
from dptext.entities.span_privatizer import SpanPrivatizer
from dptext.errors import GuaranteeError
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.draws import EntityDraw, NumberDraw

Watch = Callable[[str], AbstractContextManager[Progress]]
"""Shows the progress of what is done next, which is named: "comparing numbers"."""


def _unwatched(name: str) -> AbstractContextManager[Progress]:
    return nullcontext(lambda done, steps: None)


def audit_words(
    privatizer: Privatizer, *, pairs: int = PAIRS, watch: Watch = _unwatched, needed: bool = True
) -> Iterator[Certificate]:
    """Certificates of the draws of a privatizer of words, and of about so many `pairs` of random texts.

    Raises `GuaranteeError` for a mechanism whose words cannot be audited; where that is not `needed`, the last
    certificate says why they were not.
    """
    words = privatizer.inner if isinstance(privatizer, SpanPrivatizer) else privatizer
    assert isinstance(words, WordPrivatizer)
    not_examined = []
    try:
        with watch("comparing") as update:
            exact = audit_exactly(words.mechanism, update)
        yield exact
    except GuaranteeError as error:
        if needed:
            raise
        not_examined.append(f"Not examined: {error}")
    if draw_of(words.draws(), NumberDraw) is not None:
        alone = WordPrivatizer(words.mechanism, policy=words.policy.without_classes(), key=words.key)
        with watch("comparing numbers") as update:
            numbers = audit_numbers(alone, update)
        yield numbers
    with watch("comparing random texts") as update:
        compared = audit_text_pairs(privatizer, pairs=pairs, progress=update)
    compared.reasons += not_examined
    if (entities := draw_of(words.draws(), EntityDraw)) is not None:
        with watch("comparing classes") as update:
            classes = audit_classes(words, update)
        names = {treated.name for treated in entities.claim.classes}
        classes.undriven = [name for name in compared.undriven if re.split(r"[ .]", name)[0] in names]
        classes.complete = compared.holds and not classes.undriven
        yield classes
    yield compared
