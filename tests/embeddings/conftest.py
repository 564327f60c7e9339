import pytest


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    """No test touches the user's cache."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("DPTEXT_CACHE", str(folder))
    return folder
