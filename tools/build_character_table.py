"""Writes src/dptext/text/characters.npz: class, simple lower case and decimal value of every Unicode character.

The table is shipped, not computed at run time, because Python 3.10 to 3.13 carry four versions of Unicode: the same
text must be cut into the same words everywhere. Run with the Python whose Unicode version is wanted:

    python tools/build_character_table.py            # writes the file
    python tools/build_character_table.py --check    # compares, for a Python with the same Unicode version
"""

import io
import sys
import unicodedata
import zipfile
from pathlib import Path

import numpy as np

from dptext.text.characters import LAYOUT_CHARACTERS, CharacterClass

TARGET = Path(__file__).parent.parent / "src" / "dptext" / "text" / "characters.npz"


def character_class(character: str) -> CharacterClass:
    """Class of one character: the layout lists first, then Unicode's general category."""
    for layout_class, characters in LAYOUT_CHARACTERS.items():
        if character in characters:
            return layout_class
    category = unicodedata.category(character)
    by_letter = {
        "L": CharacterClass.LETTER,
        "M": CharacterClass.MARK,
        "N": CharacterClass.DIGIT,
        "P": CharacterClass.SIGN,
        "S": CharacterClass.SIGN,
    }
    return by_letter.get(category[0], CharacterClass.OTHER)


def table() -> dict[str, np.ndarray]:
    """Run-length encoded classes, the pairs (character, its lower case) where that is one other character, and zeros.

    The ten decimal digits of a script follow one another from its zero on.
    """
    classes = np.array([character_class(chr(point)) for point in range(0x110000)], dtype=np.uint8)
    starts = np.flatnonzero(np.diff(classes, prepend=255))
    pairs = []
    for point in range(0x110000):
        lower = chr(point).lower()
        if len(lower) == 1 and ord(lower) != point:
            pairs.append((point, ord(lower)))
    upper, lower = np.array(pairs, dtype=np.int32).T
    values = [unicodedata.decimal(chr(point), -1) for point in range(0x110000)]
    zeros = [point for point, value in enumerate(values) if value == 0]
    digits = [point for point, value in enumerate(values) if value >= 0]
    if digits != [zero + value for zero in zeros for value in range(10)]:
        raise SystemExit("The decimal digits of this Unicode are not runs of ten.")
    return {
        "starts": starts.astype(np.int32),
        "classes": classes[starts],
        "upper": upper,
        "lower": lower,
        "zeros": np.array(zeros, dtype=np.int32),
        "unicode_version": np.array(unicodedata.unidata_version),
    }


def packed(arrays: dict[str, np.ndarray]) -> bytes:
    """The arrays as a .npz file without timestamps, so that equal tables are equal files."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, array in arrays.items():
            entry = io.BytesIO()
            np.lib.format.write_array(entry, np.ascontiguousarray(array))
            archive.writestr(zipfile.ZipInfo(f"{name}.npy"), entry.getvalue())
    return buffer.getvalue()


def main() -> int:
    """Write the table, or compare it."""
    built = packed(table())
    if "--check" in sys.argv:
        same = TARGET.read_bytes() == built
        print(f"Unicode {unicodedata.unidata_version}: {'same' if same else 'different'}")
        return 0 if same else 1
    TARGET.write_bytes(built)
    print(f"{TARGET.name}: {len(built)} bytes, Unicode {unicodedata.unidata_version}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
