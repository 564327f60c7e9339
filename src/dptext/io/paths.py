"""Where in a JSON object a column is: ``text``, ``meta.text``, ``messages[].content``, ``tags[]``."""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from dptext.strings import Bytes, Offsets

_PIECE = re.compile(r"\\(.)|(\.)|(\[\])|(.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class JsonPath:
    """The steps from an object to a text, as `json_kernels.find_texts` reads them."""

    root: str
    """The key of the object itself with which the path begins."""
    keys: Bytes
    bounds: Offsets
    """(m + 1,)"""
    each: Bytes
    """(m,)"""

    @property
    def through_lists(self) -> bool:
        """Whether an object has several such texts."""
        return bool(self.each.any())

    @classmethod
    def parse(cls, name: str) -> JsonPath:
        r"""Read a name: a dot goes into an object, ``[]`` into each element of a list, ``\.`` is a dot of a key."""
        keys: list[str] = [""]
        each = [False]
        for escaped, dot, elements, letter in _PIECE.findall(name):
            if dot:
                keys.append("")
                each.append(False)
            elif elements:
                keys.append("")
                each.append(True)
            else:
                keys[-1] += escaped or letter
        encoded = [key.encode() for key in keys]
        bounds = np.cumsum([0, *map(len, encoded)])
        return cls(keys[0], np.frombuffer(b"".join(encoded), np.uint8), bounds, np.array(each, np.uint8))


def as_name(key: str) -> str:
    """The name of the column that a key of the object itself is."""
    return re.sub(r"([\\.]|\[\])", r"\\\1", key)
