"""A conversation of a request: its texts, and the same messages with private ones."""

from collections.abc import Sequence
from typing import Any

import pyarrow as pa

from dptext.io.nested import ObjectRows
from dptext.io.other_columns import OtherColumns
from dptext.io.reading import CHAT_COLUMN, Reading, listed
from dptext.server.limits import Refusal
from dptext.strings import Offsets


class Conversation:
    """Messages of role and content, whose texts count as one text.

    Raises `InputError` for what is no message, and `Refusal` (422) for what is neither a text nor a role, a type, an id
    or the name of a tool.
    """

    def __init__(self, messages: Sequence[Any]) -> None:
        self._rows = [{"messages": messages}]
        self._objects = ObjectRows("The field 'messages'", [CHAT_COLUMN], Reading(chat=True))
        self._block = self._objects.block(0, self._rows)
        others = OtherColumns([CHAT_COLUMN], nested=True)
        for rows in self._objects.reader.others(self._block):
            others.add_objects(rows)
        others.rows = 1
        if telling := others.copied().telling:
            raise Refusal(422, f"The messages hold {listed(list(telling))}, which cannot be privatized; leave it out.")
        self.texts: list[str | None] = self._block.columns[CHAT_COLUMN].to_pylist()

    @property
    def pieces_of(self) -> Offsets | None:
        """See `BlockPosition`."""
        return self._block.pieces_of

    def replaced(self, texts: pa.LargeStringArray) -> list[Any]:
        """The messages with other texts."""
        (row,) = self._objects.replaced(self._rows, self._block, {CHAT_COLUMN: texts})
        return list(row["messages"])
