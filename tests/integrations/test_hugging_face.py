"""Hugging Face datasets: one release for a key, found again by that key alone."""

import json
from pathlib import Path
from typing import Any

import pytest

datasets = pytest.importorskip("datasets", reason="datasets is not installed")

from dptext import Diffractor, ParameterError, RunKey
from dptext.core.assumptions import Assumption
from dptext.integrations.hugging_face import privatize_dataset
from dptext.mechanisms.base import WordPrivatizer

TEXTS = ["the waiter was rude and the pizza was cold, so we left and never came back here", None, "my doctor"] * 700


@pytest.fixture(scope="module")
def mechanism() -> Diffractor:
    return Diffractor(epsilon=1.0)


@pytest.fixture(autouse=True)
def quiet() -> None:
    datasets.disable_progress_bars()


@pytest.fixture
def on_disk(tmp_path: Path) -> Any:
    rows = "".join(json.dumps({"id": i, "text": text}) + "\n" for i, text in enumerate(TEXTS))
    (tmp_path / "secret-source.jsonl").write_text(rows)
    return datasets.load_dataset(
        "json", data_files=str(tmp_path / "secret-source.jsonl"), split="train", cache_dir=str(tmp_path / "cache")
    )


def arrow_files(folder: Path) -> set[str]:
    return {path.name for path in folder.rglob("cache-*.arrow")}


def test_the_trap_a_plain_map_serves_old_noise(on_disk: Any) -> None:
    """The negative control: what the helper is against does happen."""

    def private(batch: dict[str, Any]) -> dict[str, Any]:
        return {"text": list(Diffractor(epsilon=1.0).privatize_many(batch["text"]).texts)}

    first, second = (on_disk.map(private, batched=True)["text"][:] for _ in range(2))
    assert (
        first == second
    )  # two calls that look like two releases are one, which the next version of a script may not see


def test_a_fresh_key_is_never_served_from_the_cache_and_the_same_key_is(on_disk, tmp_path, mechanism):
    privatizer = WordPrivatizer(mechanism)
    first = privatize_dataset(on_disk, "text", copy="id", mechanism=privatizer)
    assert first.coverage.rows == len(TEXTS) and len(arrow_files(tmp_path)) == 1
    again = privatize_dataset(on_disk, "text", copy="id", mechanism=privatizer)
    assert again.data["text"][:] == first.data["text"][:]
    assert again.coverage.rows == 0 and len(arrow_files(tmp_path)) == 1  # nothing was drawn
    fresh = privatize_dataset(on_disk, "text", copy="id", mechanism=mechanism)
    assert fresh.data["text"][:] != first.data["text"][:]
    assert fresh.coverage.rows == len(TEXTS) and len(arrow_files(tmp_path)) == 2


def test_the_key_of_the_run_may_be_named(on_disk: Any, mechanism: Diffractor) -> None:
    key = RunKey()
    first, again = (privatize_dataset(on_disk, "text", copy="id", mechanism=mechanism, key=key) for _ in range(2))
    assert first.data["text"][:] == again.data["text"][:] and again.coverage.rows == 0
    other = privatize_dataset(on_disk, "text", copy="id", epsilon=2.0, key=key)
    assert other.coverage.rows == len(TEXTS)  # another law is another release


def test_without_a_cache_the_same_key_gives_the_same_release(mechanism: Diffractor) -> None:
    dataset = datasets.Dataset.from_dict({"id": list(range(len(TEXTS))), "text": TEXTS})
    key = RunKey()
    first, again = (privatize_dataset(dataset, "text", copy="id", mechanism=mechanism, key=key) for _ in range(2))
    assert first.data["text"][:] == again.data["text"][:]
    assert first.coverage.rows == again.coverage.rows == len(TEXTS)
    assert privatize_dataset(dataset, "text", copy="id", mechanism=mechanism).data["text"][:] != first.data["text"][:]


def test_blocks_have_noise_of_their_own(mechanism: Diffractor) -> None:
    text = f"{TEXTS[0]} {TEXTS[0]}"
    dataset = datasets.Dataset.from_dict({"text": [text] * 2100, "title": [text] * 2100})
    private = privatize_dataset(dataset, ["text", "title"], mechanism=mechanism).data
    found = private["text"][:] + private["title"][:]
    assert len(set(found)) == len(found)  # 34 words, each alike with probability 0.28: two of 4200 texts with 1e-11


def test_everything_else_is_as_it_was(on_disk: Any, mechanism: Diffractor) -> None:
    chosen = on_disk.select(range(5, 50)).with_format("numpy")
    private = privatize_dataset(chosen, ["text"], copy=["id"], mechanism=mechanism)
    assert private.data["id"][:].tolist() == list(range(5, 50)) and private.data.format["type"] == "numpy"
    assert private.data.features == on_disk.features
    plain = private.data.with_format(None)["text"][:]
    assert [text is None for text in plain] == [text is None for text in TEXTS[5:50]]
    assert Assumption.PUBLIC_OTHER_COLUMNS in private.guarantee.assumptions
    alone = privatize_dataset(chosen.select_columns(["text"]), ["text"], mechanism=mechanism)
    assert Assumption.PUBLIC_OTHER_COLUMNS not in alone.guarantee.assumptions


def test_splits_are_privatized_each(mechanism: Diffractor) -> None:
    split = datasets.Dataset.from_dict({"text": TEXTS[:30]})
    both = datasets.DatasetDict({"train": split, "test": split.select(range(10))})
    private = privatize_dataset(both, "text", mechanism=mechanism)
    assert isinstance(private.data, datasets.DatasetDict) and {name: len(d) for name, d in private.data.items()} == {
        "train": 30,
        "test": 10,
    }
    assert private.coverage.rows == 40


def test_what_is_saved_tells_nothing_of_the_source(on_disk: Any, tmp_path: Path, mechanism: Diffractor) -> None:
    source = on_disk
    source.info.download_checksums = {"secret-source.jsonl": {"num_bytes": 1, "checksum": "secret-source"}}
    assert source.info.download_size and source.info.splits  # sizes of the source
    private = privatize_dataset(source, "text", copy="id", mechanism=mechanism).data.select_columns(["text"])
    private.save_to_disk(str(tmp_path / "saved"))
    for file in (tmp_path / "saved").rglob("*"):
        content = file.read_bytes()
        assert b"secret-source" not in content and source._fingerprint.encode() not in content
    info = json.loads((tmp_path / "saved" / "dataset_info.json").read_text())
    assert not {"download_checksums", "dataset_size", "splits", "size_in_bytes", "download_size"} & set(info)
    assert source.info.download_size and source.info.download_checksums  # the source keeps what it says
    key = RunKey()
    prints = {
        privatize_dataset(source, "text", copy="id", mechanism=mechanism, key=k).data._fingerprint
        for k in (key, key, None)
    }
    assert len(prints) == 2  # it follows from the key, not from the source alone


def test_other_columns_that_are_not_plainly_labels_stop_the_call(mechanism: Diffractor) -> None:
    columns = {
        "text": TEXTS[:30],
        "label": datasets.ClassLabel(names=["good", "bad"]),
        "input_ids": [[101, n] for n in range(30)],
        "meta": [{"mail": f"a{n}@example.org"} for n in range(30)],
    }
    features = datasets.Features(
        {
            "text": datasets.Value("string"),
            "label": columns["label"],
            "input_ids": [datasets.Value("int64")],
            "meta": {"mail": datasets.Value("string")},
        }
    )
    dataset = datasets.Dataset.from_dict({**columns, "label": [0, 1] * 15}, features=features)
    splits = datasets.DatasetDict({"train": dataset.select(range(20)), "test": dataset.shuffle(seed=1)})
    for given in (dataset, splits):
        with pytest.raises(ParameterError, match=r"input_ids \(lists of numbers\), meta \(e-mail addresses\)"):
            privatize_dataset(given, "text", mechanism=mechanism)
    private = privatize_dataset(dataset, "text", drop=["meta"], copy="input_ids", mechanism=mechanism).data
    assert private.column_names == ["text", "label", "input_ids"] and private.features["label"] == features["label"]
    with pytest.raises(ParameterError, match="'nmae' is none to copy or to drop"):
        privatize_dataset(dataset, "text", drop="nmae", mechanism=mechanism)


@pytest.mark.parametrize(
    ("given", "columns", "said"),
    [
        (datasets.IterableDataset.from_generator(lambda: iter([{"text": "a"}])), "text", "streaming"),
        ([{"text": "a"}], "text", "must be a Dataset"),
        (datasets.Dataset.from_dict({"text": ["a"], "n": [1]}), "review", "no column 'review'"),
        (datasets.Dataset.from_dict({"text": ["a"], "n": [1]}), "n", "holds int64, not text"),
        (datasets.Dataset.from_dict({"text": [["a"]]}), "text", "not text"),
        (datasets.Dataset.from_dict({"text": ["a"]}), [], "at least one"),
        (datasets.Dataset.from_dict({"text": ["a"]}), ["text", "text"], "once"),
    ],
)
def test_refusals(given: Any, columns: Any, said: str) -> None:
    with pytest.raises(ParameterError, match=said):
        privatize_dataset(given, columns, epsilon=1.0)


def conversations() -> Any:
    call = {"id": "c", "function": {"name": "find", "arguments": '{"who": "Daniel Smith", "n": 1.50}'}}
    said = [
        {"role": "user", "content": "My name is Daniel Smith.", "tool_calls": None},
        {"role": "assistant", "content": None, "tool_calls": [call]},
    ]
    rows = [{"id": f"r{i}", "n": i % 9, "messages": said} for i in range(1200)]
    return datasets.DatasetDict({"train": datasets.Dataset.from_list(rows)})


def test_conversations_keep_all_but_texts_and_one_name_each() -> None:
    data, key = conversations(), RunKey()
    with pytest.raises(ParameterError, match=r"id \(too many different values"):
        privatize_dataset(data, chat=True, preset="readable")
    private, again = (privatize_dataset(data, chat=True, drop="id", preset="readable", key=key).data for _ in range(2))
    assert private["train"].features == data["train"].remove_columns("id").features
    names = []
    for old, new in zip(data["train"].remove_columns("id").to_list(), private["train"].to_list(), strict=True):
        user, assistant = new["messages"]
        name = user["content"].removeprefix("My name is ").removesuffix(".")
        names.append(name)
        function = assistant["tool_calls"][0]["function"]
        assert function["arguments"] == f'{{"who": "{name}", "n": 1.50}}'
        user["content"] = old["messages"][0]["content"]
        function["arguments"] = old["messages"][1]["tool_calls"][0]["function"]["arguments"]
        assert new == old
    assert len(set(names)) > 1100 and "Daniel Smith" not in names
    assert again["train"].to_list() == private["train"].to_list()


def test_texts_within_columns_are_named_by_their_paths() -> None:
    private = privatize_dataset(
        conversations()["train"], "messages[].content", drop=["id", "messages[].tool_calls"], preset="readable"
    ).data
    assert private[7]["n"] == 7 and private.column_names == ["n", "messages"]
    user, assistant = private[7]["messages"]
    assert (user["role"], assistant["content"], assistant["tool_calls"]) == ("user", None, None)
    assert user["content"].startswith("My name is ") and "Daniel" not in user["content"]
    with pytest.raises(ParameterError, match="leave columns= out"):
        privatize_dataset(conversations(), "messages[].content", chat=True, epsilon=1.0)
