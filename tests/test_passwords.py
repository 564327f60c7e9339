"""Passwords of databases, wherever a URL can hold them, are taken out of what is shown."""

import pytest

from dptext.io.source import without_passwords

SECRET = "Zanzibarella"


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://me:{SECRET}@host/db",
        f"postgresql+psycopg://me:{SECRET} and more@host/db",
        f"postgresql://m e:a/{SECRET}@host/db",
        f"postgresql://me:a@{SECRET}@host/db",
        f"postgresql://host/db?password=a {SECRET}&sslmode=require",
        f"postgresql://host/db?sslmode=require&sslpassword=a'{SECRET}",
        f"postgresql://host/db?passwd=a#{SECRET}",
    ],
)
def test_a_password_is_not_shown(url: str) -> None:
    shown = without_passwords(url)
    assert SECRET not in shown and "…" in shown
    assert shown.startswith(("postgresql://", "postgresql+psycopg://")) and "/db" in shown
    assert ("sslmode=require" in shown) is ("sslmode=require" in url)


@pytest.mark.parametrize("text", ["a/b?c=d", "postgresql://me@host:5432/db?sslmode=require", "data/in.csv", "a@b://c"])
def test_what_holds_none_stays(text: str) -> None:
    assert without_passwords(text) == text
