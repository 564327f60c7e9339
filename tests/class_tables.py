"""A user's table with canaries in every class, and presets beside it, for tests of protected classes."""

from itertools import product
from pathlib import Path
from typing import Any

from dptext.core.privatizer import Privatizer
from dptext.core.randomness import RunKey
from dptext.entities.policy import CLASSES
from dptext.run.build import privatizer_of

MARK = "zxq"
"""In every canary, and in no word."""

UNKNOWN = (
    *("Zxqvornik", "McZxqelby", "ZXQ", "Zxq-Vorn", "zxq.anna@zxqmail.org", "http://zxq.org/zxq?id=zxq", "@zxqhandle"),
    *("zxq19", "AZxq7731", "#zxq", "zxqlower", "zxqsite.com", "zxq.zxqsite.co.uk", "Zxq\u0301el", "ＺＸＱzxq"),
)
PRESETS = [(name, use) for name, use in product(("readable", "balanced", "strict"), ("reviews", "notes"))]


def canaries() -> dict[str, str]:
    """Canaries with their class: a word and a run of words in each."""
    found = {f"{MARK}{name.replace('_', '')}": name for name in CLASSES}
    return found | {f"{MARK}new {MARK}{name.replace('_', '')}burg": name for name in CLASSES}


def table_of_canaries(folder: Path) -> str:
    """The path of a user's table of them."""
    path = folder / "canaries.csv"
    path.write_text("".join(f"{words},{name}\n" for words, name in canaries().items()))
    return str(path)


def with_preset(name: str, use: str = "reviews", *, seed: int | None = None, **policy: Any) -> Privatizer:
    """A preset with further options of the policy."""
    key = None if seed is None else RunKey.from_secret(seed.to_bytes(32, "big"), seeded=True)
    return privatizer_of(preset=name, use=use, policy=policy, key=key)
