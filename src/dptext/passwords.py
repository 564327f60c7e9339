"""Passwords in URLs of databases, taken out of what is shown, reported or written beside an output."""

import re

_IN_URL = re.compile(r"(\w://[^:/@]*:)(?:\S*|[^@]*)@")
_IN_QUERY = re.compile(r"([?&]\w*pass\w*=)[^&\"]*", re.IGNORECASE)


def without_passwords(text: str) -> str:
    """The text with … for each password in a URL: before its host, or in its query (``?password=``)."""
    return _IN_QUERY.sub(r"\1…", _IN_URL.sub(r"\1…@", text))
