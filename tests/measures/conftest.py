import pytest


@pytest.fixture(autouse=True)
def cache_folder(tmp_path, monkeypatch):
    """Word lists of toys go into a folder of the test."""
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))
