"""Conversations (``chat=True``): which texts of a row are privatized, what stays byte for byte, and what is refused."""

import json
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from dptext.core.randomness import RunKey
from dptext.errors import DptextError, InputError, OutputError, ParameterError
from dptext.files import privatize_file
from dptext.io import Reading
from dptext.run.config import RunConfig

CHAT = Reading(chat=True)
COLUMN = ["messages[].content"]
CALL = {"name": "lookup", "arguments": '{"customer": "ann", "sizes": [1, "big"], "n": 120.5, "ok": true}'}
MIXED: list[Any] = [
    {
        "messages": [
            {"role": "user", "content": "my name is ann"},
            {"role": "assistant", "content": None, "tool_calls": [{"id": "c1", "type": "function", "function": CALL}]},
            {"role": "tool", "tool_call_id": "c1", "name": "lookup", "content": '{"owner": "ann"}'},
            {"role": "assistant", "content": [{"type": "tool_use", "id": "u1", "name": "f", "input": {"who": "ann"}}]},
        ]
    },
    {"messages": [{"content": [{"text": "hello", "type": "text"}, "there"], "role": "user"}]},
    {"conversations": [{"from": "human", "value": "hi"}, {"from": "gpt", "value": "you"}], "score": 1.50},
    [{"role": "user", "content": "in a list"}],
    {"prompt": "why", "chosen": [{"role": "bot", "content": "so"}], "rejected": [{"role": "gpt", "content": "so"}]},
]  # fmt: skip
TEXTS = [
    "my name is ann",
    "ann",
    "big",
    '{"owner": "ann"}',
    "ann",
    "hello",
    "there",
    "hi",
    "you",
    "in a list",
    "why",
    "so",
]


def lines(rows: list[Any]) -> bytes:
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


def put(path: Path, rows: list[Any]) -> None:
    """Rows as a file of the format that its name tells."""
    if path.suffix == ".parquet":
        pq.write_table(pa.Table.from_pylist(rows), path)
    else:
        path.write_bytes(json.dumps(rows, indent=1).encode() if path.suffix == ".json" else lines(rows))


def got(path: Path) -> list[Any]:
    """The rows of a file."""
    if path.suffix == ".parquet":
        return pq.read_table(path).to_pylist()
    if path.suffix == ".json":
        return list(json.loads(path.read_bytes()))
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_texts_of_messages_change_and_every_other_byte_stays(files):
    (block,) = files.blocks(files.put(lines(MIXED), "a.jsonl"), COLUMN, reading=CHAT)
    assert block.columns[COLUMN[0]].to_pylist() == TEXTS
    assert block.pieces_of.tolist() == [0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 4]
    expected = lines(MIXED)
    for old in ("my name is ann", "hello", "there", "in a list"):
        expected = expected.replace(f'"{old}"'.encode(), f'"{old.upper()}"'.encode())
    for old in (b'\\"ann\\"', b'\\"big\\"', b'{"who": "ann"}', b'"hi"', b'"you"', b'"why"', b'"content": "so"'):
        key, _, text = old.rpartition(b": ")
        expected = expected.replace(old, (key + b": " if key else b"") + text.upper())
    expected = expected.replace(b'{\\"owner\\":', b'{\\"OWNER\\":')
    assert files.rewrite(lines(MIXED), "jsonl", COLUMN, str.upper, reading=CHAT) == expected
    assert files.rewrite(lines(MIXED), "jsonl", COLUMN, reading=CHAT) == lines(MIXED)


def test_a_conversation_has_one_replacement_for_a_name(tmp_path: Path) -> None:
    said = [{"role": "user", "content": "My name is Daniel Smith."}, {"role": "tool", "content": "Daniel Smith"}]
    call = {"type": "function", "function": {"name": "find", "arguments": '{"who": "Daniel Smith"}'}}
    rows = [{"messages": [*said, {"role": "assistant", "content": None, "tool_calls": [call]}]}] * 9
    (tmp_path / "in.jsonl").write_bytes(lines(rows))
    done = privatize_file(
        tmp_path / "in.jsonl",
        tmp_path / "out.jsonl",
        chat=True,
        preset="readable",
        key=RunKey.from_secret(bytes(32)),
        report=tmp_path / "r.json",
    )
    names = []
    for line in (tmp_path / "out.jsonl").read_text().splitlines():
        first, tool, assistant = json.loads(line)["messages"]
        name = json.loads(assistant["tool_calls"][0]["function"]["arguments"])["who"]
        assert tool["content"] == name and name in first["content"]
        names.append(name)
    assert "Daniel Smith" not in names and len(set(names)) > 5
    assert any("27 messages of 9 conversations" in note and "checked" in note for note in done.notes)
    holder, travels = (json.loads((tmp_path / name).read_text()) for name in ("r.holder.json", "r.json"))
    assert holder["for_the_data_holder_only"]["notes"] == list(done.notes) and "27 messages" not in str(travels)


@pytest.mark.parametrize("written", [True, False])
def test_a_key_of_arguments_that_is_no_identifier_is_a_text(tmp_path: Path, written: bool) -> None:
    """A person's name may stand there, and the name of an argument stays."""
    arguments = {"Daniel Kowalczyk": "Anna", "city_id": {"kowalczyk@example.com": [True, "Paris"]}}
    call = {"function": {"name": "find", "arguments": json.dumps(arguments) if written else arguments}}
    row = {"messages": [{"role": "assistant", "content": None, "tool_calls": [call]}]}
    (tmp_path / "in.jsonl").write_bytes(lines([row]))
    privatize_file(tmp_path / "in.jsonl", tmp_path / "out.jsonl", chat=True, preset="balanced")
    released = (tmp_path / "out.jsonl").read_text()
    (message,) = json.loads(released)["messages"]
    found = message["tool_calls"][0]["function"]["arguments"]
    assert list(json.loads(found) if written else found)[1] == "city_id"
    assert "kowalczyk" not in released.lower()  # a surrogate may be any other name


def test_arguments_that_are_no_json_are_privatized_as_text_and_said(tmp_path: Path) -> None:
    call = {"function": {"name": "find", "arguments": "for Daniel Smith"}}
    (tmp_path / "in.jsonl").write_bytes(lines([{"messages": [{"role": "assistant", "tool_calls": [call]}]}]))
    done = privatize_file(tmp_path / "in.jsonl", tmp_path / "out.jsonl", chat=True, preset="readable")
    assert "Daniel" not in (tmp_path / "out.jsonl").read_text()
    assert "The arguments of 1 tool call were not JSON and were privatized as text." in done.notes


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"messages": [{"content": "Zanzibarella"}]}, "line 2: message 1 of 'messages' has no role"),
        ({"messages": [{"role": "user", "text": "Zanzibarella"}]}, "message 1 of 'messages' has no content"),
        ({"messages": [{"role": "user", "content": 7}]}, "content of message 1 .* neither text, nor null, nor parts"),
        ({"messages": [{"role": "user", "content": {"a": "b"}}]}, "neither text, nor null, nor parts"),
        ({"messages": "Zanzibarella"}, "'messages' is no list of messages"),
        ({"messages": ["Zanzibarella"]}, "message 1 of 'messages' is no object"),
        ({"text": "Zanzibarella"}, "line 2: it has no conversation"),
        (7, "line 2: it is neither an object nor a list of messages"),
        ({"chosen": [{"role": "user", "content": "a"}], "rejected": []}, "pair is of unequal length: 1 and 0 messages"),
        ({"chosen": "Zanzibarella"}, "one side only"),
    ],
)
def test_a_bad_row_is_refused_in_a_sentence(tmp_path: Path, row: Any, message: str) -> None:
    (tmp_path / "in.jsonl").write_bytes(lines([MIXED[3], row]))
    with pytest.raises(InputError, match=message) as caught:
        privatize_file(tmp_path / "in.jsonl", tmp_path / "out.jsonl", chat=True, epsilon=1)
    assert "Zanzibarella" not in str(caught.value) and not (tmp_path / "out.jsonl").exists()


def test_two_conversations_under_one_id_are_refused(tmp_path: Path) -> None:
    (tmp_path / "in.jsonl").write_bytes(lines([{"id": 7, "messages": MIXED[3]}] * 2))
    with pytest.raises(InputError, match="line 2: another conversation has its 'id'"):
        privatize_file(tmp_path / "in.jsonl", tmp_path / "out.jsonl", chat=True, epsilon=1, copy="id")
    privatize_file(tmp_path / "in.jsonl", tmp_path / "out.jsonl", chat=True, epsilon=1, drop="id")
    assert '"id"' not in (tmp_path / "out.jsonl").read_text()


@pytest.mark.parametrize(
    ("message", "name"),
    [
        ({"name": "Ann Lee"}, r"messages\[\].name"),
        ({"role": "Daniel Smith"}, r"messages\[\].role"),
        ({"id": "ann@x.org"}, r"messages\[\].id"),
        (
            {"content": [{"type": "image_url", "image_url": {"url": "https://x.test/a"}}]},
            r"content\[\].image_url \(parts without text\)",
        ),
        ({"tool_calls": [{"function": {"name": "f", "arguments": '{"ssn": 123456789}'}}]}, r"arguments.ssn"),
    ],
)
def test_what_is_neither_text_nor_skeleton_stops_like_another_column(tmp_path: Path, message: Any, name: str) -> None:
    (tmp_path / "in.jsonl").write_bytes(lines([{"messages": [{"role": "user", "content": "hi", **message}]}]))
    with pytest.raises(ParameterError, match=name):
        privatize_file(tmp_path / "in.jsonl", tmp_path / "out.jsonl", chat=True, epsilon=1)
    privatize_file(tmp_path / "in.jsonl", tmp_path / "out.jsonl", chat=True, epsilon=1, copy="messages")
    assert (
        json.loads((tmp_path / "out.jsonl").read_text())["messages"][0].keys() == {"role", "content"} | message.keys()
    )


@pytest.mark.parametrize("ending", ["json", "jsonl", "parquet"])
def test_parts_without_text_are_left_out_as_a_whole(tmp_path: Path, ending: str) -> None:
    """What is left is a message that a model can be tuned with; a part that only says where a picture was stays."""
    parts = [
        {"type": "text", "text": "hi", "image_url": None},
        {"type": "image_url", "image_url": {"url": "https://x.test/Zanzibarella"}, "text": None},
        {"type": "image", "image_url": None},
    ]
    source, target = tmp_path / f"in.{ending}", tmp_path / f"out.{ending}"
    put(source, [{"messages": [{"role": "user", "content": parts}]}] * 3)
    with pytest.raises(ParameterError, match=r"image_url \(parts without text\); leave them out with drop="):
        privatize_file(source, target, chat=True, epsilon=1)
    drop = "messages[].content[].image_url"
    privatize_file(source, target, chat=True, epsilon=1, drop=drop)
    assert [[part["type"] for part in row["messages"][0]["content"]] for row in got(target)] == [["text", "image"]] * 3
    assert b"Zanzibarella" not in target.read_bytes()
    privatize_file(source, target, chat=True, epsilon=1, copy=drop, force=True)
    assert [row["messages"][0]["content"][1]["image_url"] for row in got(target)] == [parts[1]["image_url"]] * 3


@pytest.mark.parametrize("ending", ["json", "jsonl", "parquet"])
def test_a_part_of_a_message_is_left_out(tmp_path: Path, ending: str) -> None:
    source, target = tmp_path / f"in.{ending}", tmp_path / f"out.{ending}"
    put(source, [{"messages": [{"role": "user", "content": "a", "name": "Al Zanzibarella"}]}])
    privatize_file(source, target, chat=True, epsilon=1, drop="messages[].name")
    assert b"Zanzibarella" not in target.read_bytes()
    with pytest.raises(InputError, match=r"messages\[\].nmae"):
        privatize_file(source, target, chat=True, epsilon=1, drop="messages[].nmae", copy="messages", force=True)


@pytest.mark.parametrize("key", ["", "messages", "conversations"])
def test_names_of_speakers_are_left_out_of_any_row(tmp_path: Path, key: str) -> None:
    said = [{"role": "user", "name": "Al Zanzibarella", "content": "hi"}]
    (tmp_path / "in.jsonl").write_bytes(lines([{key: said} if key else said]))
    drop = f"{key or 'messages'}[].name"
    privatize_file(tmp_path / "in.jsonl", tmp_path / "out.jsonl", chat=True, epsilon=1, drop=drop)
    assert "Zanzibarella" not in (tmp_path / "out.jsonl").read_text()


def test_what_is_left_out_of_a_call_is_gone_whatever_its_form(tmp_path: Path) -> None:
    texts, values = {"name": "f", "arguments": '{"ssn": 123456789}'}, {"name": "f", "arguments": {"ssn": 123456789}}
    calls = [{"function": {**call, "owner": "Al Zanzibarella"}} for call in (texts, values)]
    (tmp_path / "in.jsonl").write_bytes(lines([{"messages": [{"role": "assistant", "tool_calls": calls}]}]))
    place = "messages[].tool_calls[].function"
    with pytest.raises(ParameterError, match="left out as a whole"):
        privatize_file(
            tmp_path / "in.jsonl", tmp_path / "out.jsonl", chat=True, epsilon=1, drop=f"{place}.arguments.ssn"
        )
    with pytest.raises(ParameterError, match=r"messages\[\]\.tool_calls\[\]\.function\.owner"):
        privatize_file(tmp_path / "in.jsonl", tmp_path / "out.jsonl", chat=True, epsilon=1, drop=f"{place}.arguments")
    drop = [f"{place}.arguments", f"{place}.owner"]
    privatize_file(tmp_path / "in.jsonl", tmp_path / "out.jsonl", chat=True, epsilon=1, drop=drop)
    (message,) = json.loads((tmp_path / "out.jsonl").read_text())["messages"]
    assert message["tool_calls"] == [{"function": {"name": "f"}}] * 2


def test_a_row_that_is_a_list_is_no_row_of_a_table(tmp_path: Path) -> None:
    (tmp_path / "in.jsonl").write_bytes(lines([MIXED[3]]))
    with pytest.raises(InputError, match="a row that is a list has no columns"):
        privatize_file(tmp_path / "in.jsonl", tmp_path / "out.parquet", chat=True, epsilon=1)
    assert not (tmp_path / "out.parquet").exists()


@pytest.mark.parametrize(
    ("keywords", "message"),
    [
        ({"columns": "text"}, "leave columns= out"),
        ({"unit_column": "id"}, "leave unit_column="),
        ({"format": "csv"}, "read from JSON, Parquet, Arrow and ORC, and this file is csv"),
    ],
)
def test_what_does_not_go_with_conversations_is_refused(tmp_path: Path, keywords: dict[str, Any], message: str) -> None:
    (tmp_path / "in.jsonl").write_bytes(lines(MIXED))
    with pytest.raises(DptextError, match=message):
        privatize_file(tmp_path / "in.jsonl", tmp_path / "out.jsonl", chat=True, epsilon=1, **keywords)


def test_the_option_is_one_of_toml(tmp_path: Path) -> None:
    (tmp_path / "c.toml").write_text("[text]\nepsilon = 1\n[file]\nchat = true\n")
    config = RunConfig.from_toml(tmp_path / "c.toml")
    assert config.file.reading.chat and list(config.columns) == COLUMN


def test_conversations_of_parquet_keep_types_and_all_but_texts(tmp_path: Path) -> None:
    """Nulls that stand for absent keys, times, enumerated roles and columns of any type are what they were."""
    call = pa.struct(
        [("id", pa.string()), ("function", pa.struct([("name", pa.string()), ("arguments", pa.string())]))]
    )
    fields = [
        ("role", pa.dictionary(pa.int32(), pa.string())),
        ("content", pa.large_string()),
        ("at", pa.timestamp("us", "UTC")),
        ("tool_calls", pa.list_(call)),
        ("tool_call_id", pa.string()),
    ]
    schema = pa.schema([("n", pa.int16()), ("messages", pa.large_list(pa.struct(fields))), ("ok", pa.bool_())])
    when = datetime(2026, 5, 1, 12, 30, 0, 7, tzinfo=timezone.utc)
    arguments = '{"who": "Daniel Smith", "n": 120.50}'
    calls = [{"id": "c1", "function": {"name": "find", "arguments": arguments}}]
    said: list[Any] = [
        {"role": "user", "content": "My name is Daniel Smith.", "at": when, "tool_calls": None, "tool_call_id": None},
        {"role": "assistant", "content": None, "at": when, "tool_calls": calls, "tool_call_id": None},
        {"role": "tool", "content": "Daniel Smith", "at": None, "tool_calls": [], "tool_call_id": "c1"},
    ]
    rows = [{"n": 1, "messages": said, "ok": True}, {"n": None, "messages": None, "ok": None}] * 4
    table = pa.Table.from_pylist(rows, schema)
    pq.write_table(table.slice(1), tmp_path / "in.parquet", row_group_size=3)
    done = privatize_file(
        tmp_path / "in.parquet",
        tmp_path / "out.parquet",
        chat=True,
        preset="readable",
        key=RunKey.from_secret(bytes(32)),
    )
    after = pq.read_table(tmp_path / "out.parquet")
    assert after.schema.equals(pq.read_table(tmp_path / "in.parquet").schema)
    names = []
    for old, new in zip(table.slice(1).to_pylist(), after.to_pylist(), strict=True):
        if old["messages"] is None:
            assert new == old
            continue
        user, assistant, tool = new["messages"]
        function = assistant["tool_calls"][0]["function"]
        names.append(tool["content"])
        assert tool["content"] in user["content"]
        assert function["arguments"] == arguments.replace("Daniel Smith", tool["content"])
        user["content"], tool["content"], function["arguments"] = (said[0]["content"], "Daniel Smith", arguments)
        assert new == old
    assert len(set(names)) == 3 and "Daniel Smith" not in names
    assert done.notes[0].startswith("9 messages of 7 conversations: roles, ids, types and order are as they were")


def test_a_row_of_a_block_that_would_be_another_is_refused(tmp_path: Path) -> None:
    """The schema of a column is that of all rows, so that a name among its fields cannot be replaced."""
    calls = [{"function": {"name": "find", "arguments": {"Daniel Kowalczyk": "Anna"}}}]
    put(tmp_path / "in.parquet", [{"messages": [{"role": "assistant", "content": None, "tool_calls": calls}]}])
    with pytest.raises(OutputError, match=r"a key of arguments that is no name; nothing was written. Use JSON lines"):
        privatize_file(tmp_path / "in.parquet", tmp_path / "out.parquet", chat=True, preset="balanced")
    assert not (tmp_path / "out.parquet").exists()


@pytest.mark.parametrize("ending", ["json", "jsonl", "parquet"])
def test_a_pair_shares_its_draws(tmp_path: Path, ending: str) -> None:
    prefix = {"role": "user", "content": "a very good movie about horses and their riders"}
    answers = [{"role": "assistant", "content": text} for text in ("I liked the plot of it", "the plot was boring")]
    source, target = tmp_path / f"in.{ending}", tmp_path / f"out.{ending}"
    put(source, [{"chosen": [prefix, answers[0]], "rejected": [prefix, answers[1]]}] * 5)
    privatize_file(source, target, chat=True, epsilon=0.1)
    rows = got(target)
    assert all(row["chosen"][0] == row["rejected"][0] != prefix for row in rows)
    assert len({row["chosen"][0]["content"] for row in rows}) == 5
    put(source, [{"chosen": [prefix, answers[0]], "rejected": [prefix]}])
    with pytest.raises(InputError, match="1: its preference pair is of unequal length: 2 and 1 messages"):
        privatize_file(source, target, chat=True, epsilon=1, force=True)


def test_what_of_parquet_is_no_conversation_is_refused(tmp_path: Path) -> None:
    put(tmp_path / "in.parquet", [{"text": "a"}])
    with pytest.raises(InputError, match="has no column of conversations, such as 'messages'"):
        privatize_file(tmp_path / "in.parquet", tmp_path / "out.parquet", chat=True, epsilon=1)
    put(
        tmp_path / "in.parquet",
        [{"messages": [{"role": "user", "content": "a"}]}] * 2 + [{"messages": [{"role": None}]}],
    )
    with pytest.raises(InputError, match="row 3: message 1 of 'messages' has no role"):
        privatize_file(tmp_path / "in.parquet", tmp_path / "out.parquet", chat=True, epsilon=1)
