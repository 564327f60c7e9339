"""The command ``dptext``: it is deaf to nothing from its first moment, though what it imports takes half a second."""

import gc
import resource
import sys
from typing import NoReturn

from dptext.errors import DptextError
from dptext.process import signals

_OBJECTS = 50_000
"""New objects between two looks for garbage: what is imported is none, and with 700 they cost a tenth of the start."""

_LEAST_MEMORY = 800  # In MB. With less OpenBLAS, which NumPy and SciPy bring, may ask for memory without an end.


def main() -> NoReturn:
    """Run the command; see `dptext.cli.main`."""
    gc.set_threshold(_OBJECTS)
    signals.listen(starting=True)
    allowed = resource.getrlimit(resource.RLIMIT_AS)[0] >> 20
    if 0 <= allowed < _LEAST_MEMORY:
        _fail(f"It needs an address space of {_LEAST_MEMORY} MB or more, and is allowed {allowed} (ulimit -v).")
    try:
        from dptext.cli import main as run
    except (ImportError, MemoryError, OSError) as error:
        _fail(f"The command cannot be started ({type(error).__name__}); it needs about 1 GB of memory.")
    except DptextError as error:
        _fail(str(error), code=2)
    run()


def _fail(message: str, *, code: int = 5) -> NoReturn:
    if sys.stderr is not None:
        sys.stderr.write(f"dptext: {message}\n")
    sys.exit(code)


if __name__ == "__main__":
    main()
