import json
from pathlib import Path

import pytest

from dptext import __version__
from dptext.errors import InputError, OutputError
from dptext.rewriting.model_folder import (
    MANIFEST,
    UNFINISHED,
    Manifest,
    describe_texts,
    has_manifest,
    read_manifest,
    writing_model,
)

NAMES = {"toy": {"clip", "length"}, "other": {"rank"}}
TOY = Manifest(mechanism="toy", parameters={"clip": 0.1, "length": 20}, training={"seed": 3})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with writing_model(tmp_path / "model", TOY) as place:
        (place / "weights.bin").write_bytes(b"weights")
    return tmp_path / "model"


def change(folder: Path, **values: object) -> None:
    kept = json.loads((folder / MANIFEST).read_text())
    (folder / MANIFEST).write_text(json.dumps({**kept, **values}))


def test_what_was_written_is_read_back(folder: Path) -> None:
    assert read_manifest(folder, parameters=NAMES) == TOY
    assert TOY.dptext == __version__
    assert sorted(path.name for path in folder.iterdir()) == [MANIFEST, "weights.bin"]


def test_a_folder_left_half_written_is_no_model(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="killed"), writing_model(tmp_path / "model", TOY) as place:
        (place / "weights.bin").write_bytes(b"wei")
        raise RuntimeError("killed")
    assert has_manifest(tmp_path / "model")  # so that nobody takes it for a model of somebody else
    with pytest.raises(InputError, match="half-written"):
        read_manifest(tmp_path / "model", parameters=NAMES)


def test_a_model_that_is_being_replaced_is_no_model(folder: Path) -> None:
    with pytest.raises(RuntimeError, match="killed"), writing_model(folder, TOY):
        raise RuntimeError("killed")
    assert (folder / MANIFEST).exists() and (folder / UNFINISHED).exists()
    with pytest.raises(InputError, match="half-written"):
        read_manifest(folder, parameters=NAMES)
    with writing_model(folder, TOY):
        pass
    assert read_manifest(folder, parameters=NAMES) == TOY


def test_a_folder_without_a_manifest(tmp_path: Path) -> None:
    assert not has_manifest(tmp_path) and not has_manifest(tmp_path / "absent")
    with pytest.raises(InputError, match=r"has no dptext\.json"):
        read_manifest(tmp_path, parameters=NAMES)


@pytest.mark.parametrize(
    "values, message",
    [
        ({"format": 2}, "has format 2; this dptext"),
        ({"format": None}, "has format None"),
        ({"mechanism": "else"}, "holds a model for else; one for toy or other is needed"),
        ({"mechanism": 3}, "field mechanism .* must be a str"),
        ({"parameters": []}, "field parameters .* must be a dict"),
        ({"parameters": {"clip": 0.1}}, "lacks the parameter 'length'"),
        ({"parameters": {"clip": 0.1, "length": 2, "new": 1}}, "unknown parameter 'new'"),
        ({"mechanism": "other"}, "parameter"),
        ({"surprise": 1}, "unknown field 'surprise'"),
    ],
)
def test_other_manifests_are_refused(folder: Path, values: dict[str, object], message: str) -> None:
    change(folder, **values)
    with pytest.raises(InputError, match=message):
        read_manifest(folder, parameters=NAMES)


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "\udcff"])
def test_damaged_manifests_are_refused(folder: Path, text: str) -> None:
    (folder / MANIFEST).write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(InputError, match=r"cannot be read|is not a manifest"):
        read_manifest(folder, parameters=NAMES)


def test_a_file_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OutputError, match="cannot be written"), writing_model(tmp_path / "file", TOY):
        raise AssertionError("must not come here")


def test_values_that_are_no_json_numbers_are_refused(tmp_path: Path) -> None:
    broken = Manifest(mechanism="toy", parameters={"clip": float("nan"), "length": 2})
    with pytest.raises(ValueError), writing_model(tmp_path / "model", broken):
        raise AssertionError("must not come here")
    assert not (tmp_path / "model").exists()


def test_texts_are_told_apart_without_being_shown() -> None:
    one = describe_texts(["a b", "c"])
    assert one == describe_texts(iter(["a b", "c"])) and one["count"] == 2
    others = [["a b", "d"], ["c", "a b"], ["a bc"], ["a b", "c", ""], ["a", " b", "c"]]
    assert len({json.dumps(describe_texts(texts)) for texts in [["a b", "c"], *others]}) == 6
    assert "a b" not in json.dumps(one)
