"""Conversations (``chat=True``): which texts of a row are privatized, what stays byte for byte, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from dptext.core.randomness import RunKey
from dptext.errors import DptextError, InputError, ParameterError
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
        tmp_path / "in.jsonl", tmp_path / "out.jsonl", chat=True, preset="readable", key=RunKey.from_secret(bytes(32))
    )
    names = []
    for line in (tmp_path / "out.jsonl").read_text().splitlines():
        first, tool, assistant = json.loads(line)["messages"]
        name = json.loads(assistant["tool_calls"][0]["function"]["arguments"])["who"]
        assert tool["content"] == name and name in first["content"]
        names.append(name)
    assert "Daniel Smith" not in names and len(set(names)) > 5
    assert any("27 messages of 9 conversations" in note and "checked" in note for note in done.notes)


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
    assert "1 arguments of tool calls were no JSON, and were privatized as texts." in done.notes


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
        ({"content": [{"type": "image_url", "image_url": {"url": "https://x.test/a"}}]}, r"image_url.url"),
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


@pytest.mark.parametrize("name", ["messages[].content[].image_url", "messages[].name"])
def test_a_part_of_a_message_is_left_out(tmp_path: Path, name: str) -> None:
    part = {"type": "image_url", "image_url": {"url": "https://x.test/Zanzibarella"}}
    (tmp_path / "in.jsonl").write_bytes(
        lines(
            [
                {
                    "messages": [
                        {"role": "user", "content": ["hi", part] if "image" in name else "a", "name": "Al Zanzibarella"}
                    ]
                }
            ]
        )
    )
    drop = [name, "messages[].name"] if "image" in name else name
    privatize_file(tmp_path / "in.jsonl", tmp_path / "out.jsonl", chat=True, epsilon=1, drop=drop)
    assert "Zanzibarella" not in (tmp_path / "out.jsonl").read_text()


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
        ({"format": "csv"}, "write it as JSON lines first"),
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
