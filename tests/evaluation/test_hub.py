"""Data sets of Hugging Face, from folders alone: nothing is fetched."""

import sys

import pytest

from dptext.errors import InputError, ParameterError
from dptext.evaluation import read_labelled

TEXTS = ["a good film", "a bad film", "no label here"]


def test_a_missing_package_says_what_to_install(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "datasets", None)
    with pytest.raises(ParameterError, match=r"pip install 'dptext\[datasets\]'"):
        read_labelled("hf:somewhere:train", columns=["text"], label="label")


def test_a_saved_data_set_with_named_classes(tmp_path) -> None:
    datasets = pytest.importorskip("datasets")
    features = datasets.Features(
        {"text": datasets.Value("string"), "label": datasets.ClassLabel(names=["negative", "positive"])}
    )
    made = datasets.Dataset.from_dict({"text": TEXTS, "label": [1, 0, -1]}, features=features)
    datasets.DatasetDict({"train": made}).save_to_disk(tmp_path / "saved")
    found = read_labelled(f"hf:{tmp_path / 'saved'}:train", columns=["text"], label="label")
    assert list(found.labels) == ["positive", "negative"] and found.left_out == 1
    with pytest.raises(InputError, match="KeyError"):
        read_labelled(f"hf:{tmp_path / 'saved'}:test", columns=["text"], label="label")
    with pytest.raises(InputError, match="no column 'other'; its columns are text, label"):
        read_labelled(f"hf:{tmp_path / 'saved'}:train", columns=["other"], label="label")


def test_a_folder_of_files(tmp_path, monkeypatch) -> None:
    pytest.importorskip("datasets")
    monkeypatch.setattr("datasets.config.HF_DATASETS_CACHE", tmp_path / "cache")
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "train.csv").write_text("text,label\n" + "".join(f"{text},{len(text)}\n" for text in TEXTS))
    found = read_labelled(f"hf:{tmp_path / 'files'}:train", columns=["text"], label="label", task="regression")
    assert found.texts[0].to_pylist() == TEXTS and list(found.labels) == [11.0, 10.0, 13.0]


@pytest.mark.parametrize(
    ("source", "said"),
    [("hf:nowhere:train", "pass --fetch"), ("hf:nowhere", "hf:NAME:SPLIT"), ("hf:a:b:c:d", "hf:NAME")],
)
def test_names_that_do_not_do(source: str, said: str) -> None:
    pytest.importorskip("datasets")
    with pytest.raises(ParameterError, match=said):
        read_labelled(source, columns=["text"], label="label")
