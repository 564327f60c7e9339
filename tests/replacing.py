"""`replace` for what is a dataclass, and for what is a struct of msgspec, as guarantees are."""

import dataclasses
from typing import Any

from msgspec import Struct, structs


def replace(value: Any, /, **changes: Any) -> Any:
    return structs.replace(value, **changes) if isinstance(value, Struct) else dataclasses.replace(value, **changes)
