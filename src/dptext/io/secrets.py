"""Files that hold secrets, their owner's alone; passwords in URLs."""

import os
import re
import stat

from dptext.errors import DptextError
from dptext.process import of_us

_IN_URL = re.compile(r"(\w://[^:/@]*:)(?:\S*|[^@]*)@")
_IN_QUERY = re.compile(r"([?&]\w*pass\w*=)[^&\"]*", re.IGNORECASE)


def check_owned(file: int, called: str, error: type[DptextError]) -> None:
    """Raise `error` for an open file, so called, whose secret others may know."""
    status = os.fstat(file)
    if not stat.S_ISREG(status.st_mode):  # a pipe, which has no owner
        return
    if not of_us(status):
        raise error(f"The {called} belongs to another user, who knows it; run as that user, or name one of your own.")
    if status.st_mode & 0o077:
        raise error(f"Others than its owner can use the {called}; run chmod 600 on it.")


def without_passwords(text: str) -> str:
    """The text with … for each password in a URL: before its host, or in its query (``?password=``)."""
    return _IN_QUERY.sub(r"\1…", _IN_URL.sub(r"\1…@", text))
