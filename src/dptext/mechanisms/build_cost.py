"""What it costs to make a mechanism, before it is made: a service refuses what does not fit."""

from typing import NamedTuple


class BuildCost(NamedTuple):
    """About how many seconds of one processor, and bytes, the constructor of a mechanism takes; 0 for next to none."""

    seconds: float = 0.0
    size: int = 0
