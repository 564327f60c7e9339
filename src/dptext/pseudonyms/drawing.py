"""The words of messages drawn by a mechanism, around placeholders, and the same when a message is sent again.

What is drawn for the words of a message follows from a key, the conversation, the settings and these words. So a
conversation that is sent again at each turn is released once: docs/proofs/conversations.md.
"""

import hashlib
from copy import copy
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyarrow as pa

from dptext.core.privatizer import Privatizer, digest_of_texts
from dptext.core.randomness import RunKey
from dptext.core.release import after_the_draw
from dptext.pseudonyms.chat import Message
from dptext.pseudonyms.placeholders import LIKE
from dptext.spans.places import Spans, locate
from dptext.spans.splicing import Pieces, put_together, taken_apart

_CALL = 0
"""There is one call: what tells two draws apart is the conversation, the settings and the words."""


@dataclass(frozen=True, slots=True)
class Drawable:
    """The words of a message, apart from its placeholders.

    Attributes
    ----------
    message
        The message.
    identity
        Digest of the settings and the words: messages of one conversation with the same are one release.
    empty
        Whether there is nothing to draw: no word, no number, no unknown token.
    """

    message: Message
    identity: bytes
    empty: bool
    _pieces: Pieces = field(repr=False)
    _shown: pa.LargeStringArray = field(repr=False)

    @property
    def words(self) -> str:
        """All that is drawn, one stretch after the other."""
        return " ".join(str(text) for text in self._pieces.outside.to_pylist())


class WordsOfChats:
    """Draws the words of messages with a privatizer of words, under a key that stays the same.

    Two privatizers with the same settings draw the same.
    """

    def __init__(self, privatizer: Privatizer, key: RunKey) -> None:
        self._privatizer = privatizer
        self._bare = copy(privatizer.with_key(key))
        # What is done after the draw is done to whole messages, and has no part in what is drawn.
        self._bare.after, self._bare._finish = (), b""

    def take_apart(self, message: Message) -> Drawable:
        """The words of a message. Raises `InputError` for a span that cuts a character of JSON in two."""
        rows, starts, ends, shown = [], [], [], []
        for row, passage in enumerate(message.passages):
            for one in passage.replaced:
                rows.append(row)
                starts.append(one.begin)
                ends.append(one.end)
                shown.append(one.shown)
        texts: Any = pa.array([passage.raw for passage in message.passages], pa.large_string())
        count = len(rows)
        spans = Spans(
            names=("X",),
            rows=np.array(rows, np.int64),
            starts=np.array(starts, np.int64),
            ends=np.array(ends, np.int64),
            classes=np.zeros(count, np.int64),
        )
        pieces = taken_apart(locate(texts, spans, _where))
        words = digest_of_texts(pieces.outside)
        identity = hashlib.blake2b(self._bare.fingerprint + words, digest_size=16).digest()
        empty = not self._bare.counted(pieces.outside, "word").any()
        return Drawable(message, identity, empty, pieces, pa.array(shown, pa.large_string()))

    def draw(self, drawable: Drawable, conversation: str) -> list[str]:
        """What is released of a message in a conversation, a text for each of its texts."""
        pieces = drawable._pieces
        units: Any = pa.array([drawable.identity.hex()] * len(pieces.outside), pa.large_string())
        block = self._bare.privatize_block(
            pieces.outside, call=_CALL, source=conversation, column="", first_row=0, units=units
        )
        outside: Any = pa.array([LIKE.sub(_apart, str(text)) for text in block.texts.to_pylist()], pa.large_string())
        layout = "keep" if self._bare.policy is None else self._bare.policy.layout
        texts = put_together(pieces, outside, drawable._shown, layout)
        return [str(text) for text in after_the_draw(texts, self._privatizer.finishing).to_pylist()]


def _apart(like: Any) -> str:
    """A released text that happens to look like a placeholder must not be taken back as one."""
    return f"< {like[0][1:]}"


def _where(entry: int | None, row: int) -> str:
    return "A span of a message"
