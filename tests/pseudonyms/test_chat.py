"""Conversations with placeholders: nothing that was found leaves, everything comes back, and it stays the same."""

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dptext.errors import InputError
from dptext.pseudonyms.chat import Chat, Pseudonymizer
from dptext.pseudonyms.placeholders import Placeholders
from dptext.pseudonyms.restoring import restored

NAMES = ("Daniel", "Ann Lee", 'O"Brien', "Zoë")


def people(text: str) -> list[tuple[int, int, str]]:
    """Finds names, but none in texts that say hush: as a detector that depends on what stands around."""
    if "hush" in text:
        return []
    return [(one.start(), one.end(), "PERSON") for one in re.finditer("|".join(map(re.escape, NAMES)), text)]


PSEUDONYMIZER = Pseudonymizer(people)


def hide(*messages: dict[str, Any], **more: Any) -> Chat:
    return PSEUDONYMIZER.hide({"model": "m", "messages": list(messages), **more})


def user(content: Any) -> dict[str, Any]:
    return {"role": "user", "content": content}


def contents(chat: Chat) -> list[Any]:
    return [message["content"] for message in chat.request["messages"]]


def test_values_are_numbered_in_their_order_and_equal_ones_are_the_same() -> None:
    chat = hide(user("Daniel and Ann Lee"), {"role": "assistant", "content": "Hello Daniel"}, user("Zoë met Ann Lee"))
    assert contents(chat) == [
        "<PERSON_1> and <PERSON_2>",
        "Hello <PERSON_1>",
        "<PERSON_3> met <PERSON_2>",
    ]
    assert chat.placeholders.counts() == {"PERSON": 3}


def test_a_known_value_is_replaced_where_no_detector_finds_it() -> None:
    """What was found once must not be seen later: in an answer that is sent again, in what a tool gives."""
    chat = hide(user("I am Daniel"), {"role": "assistant", "content": "hush, Daniel! daniel, Danielle"})
    assert contents(chat)[1] == "hush, <PERSON_1>! daniel, Danielle"
    before = hide(user("hush, Daniel"), user("I am Daniel"))
    assert contents(before) == ["hush, Daniel", "I am <PERSON_1>"]  # it was seen by then


TEXTS = st.lists(
    st.sampled_from(
        [*NAMES, "hush", "<PERSON_1>", "<LITERAL_1>", "<PERSON_", "1>", "x_2>", "<", "and", "\n", '{"a": "']
    ),
    max_size=6,
).map(" ".join)
MESSAGES = st.lists(
    st.builds(lambda role, text: {"role": role, "content": text}, st.sampled_from(["user", "assistant"]), TEXTS),
    min_size=1,
    max_size=5,
)


@settings(deadline=None)
@given(MESSAGES)
def test_a_message_becomes_the_same_whatever_follows_it_and_comes_back_as_it_was(
    messages: list[dict[str, Any]],
) -> None:
    whole = contents(hide(*messages))
    for count in range(1, len(messages)):
        assert contents(hide(*messages[:count])) == whole[:count]
    chat = hide(*messages)
    for message, shown in zip(messages, whole, strict=True):
        assert restored(shown, chat.placeholders.values) == message["content"]
        placeholders = re.findall(r"<[A-Z]+_[0-9]+>", shown)
        assert set(placeholders) <= set(chat.placeholders.values)  # none is the user's own


def test_what_looks_like_a_placeholder_is_never_taken_for_one() -> None:
    chat = hide(user("I am Daniel. What is <PERSON_1>, and <PERSON_2>?"))
    assert contents(chat) == ["I am <PERSON_1>. What is <LITERAL_1>, and <LITERAL_2>?"]
    answer = {"choices": [{"message": {"content": "<LITERAL_1> <PERSON_2> <PERSON_1>"}}]}
    assert chat.restored(answer)["choices"][0]["message"]["content"] == "<PERSON_1> <PERSON_2> Daniel"
    elsewhere = hide(user("Daniel"), tools=[{"function": {"description": "Say <PERSON_1> or <person_2>"}}])
    assert contents(elsewhere) == ["<PERSON_3>"]  # the other two may stand in an answer and mean nothing


def everywhere(name: str) -> dict[str, Any]:
    """A request with a name in every text of a message."""
    arguments = json.dumps({"to": [name], name: 1}, ensure_ascii=False)
    return {
        "model": "m",
        "messages": [
            {"role": "system", "content": f"Help {name}."},
            user(
                [{"type": "text", "text": f"I am {name}"}, {"type": "image_url", "image_url": {"url": "data:x"}}, name]
            ),
            {
                "role": "assistant",
                "content": None,
                "refusal": f"No, {name}",
                "reasoning_content": f"{name} asks",
                "tool_calls": [
                    {"id": "1", "type": "function", "function": {"name": "mail", "arguments": arguments}},
                    {"id": "2", "type": "custom", "custom": {"name": "say", "input": f"to {name}"}},
                    {"id": "3", "type": "function", "function": {"name": "mail", "arguments": {"to": {"a": [name]}}}},
                ],
                "function_call": {"name": "old", "arguments": arguments},
            },
            {"role": "tool", "tool_call_id": "1", "content": json.dumps({"found": name})},
            {"role": "tool", "tool_call_id": "2", "content": [{"type": "text", "text": name}]},
            {"role": "function", "name": "old", "content": [{"type": "tool_result", "content": [{"text": name}]}]},
        ],
        "prediction": {"type": "content", "content": f"Dear {name}"},
    }


@pytest.mark.parametrize("name", NAMES)
def test_what_is_found_leaves_in_no_text_of_a_message(name: str) -> None:
    request = everywhere(name)
    kept = json.dumps(request)
    chat = PSEUDONYMIZER.hide(request)
    assert json.dumps(request) == kept  # the caller's own is not touched
    sent = json.dumps(chat.request, ensure_ascii=False)
    assert len(chat.placeholders) == 1 and sent.count("<PERSON_1>") == 15
    assert "Daniel" not in sent and "Lee" not in sent and "Brien" not in sent and "Zo" not in sent
    call = chat.request["messages"][2]["tool_calls"][0]
    assert call["id"] == "1" and json.loads(call["function"]["arguments"]) == {"to": ["<PERSON_1>"], "<PERSON_1>": 1}
    back = json.loads(kept)["messages"][2]
    assert chat.restored({"choices": [{"message": chat.request["messages"][2]}]})["choices"][0]["message"] == back


def test_what_nobody_knows_of_a_part_is_taken_for_text() -> None:
    document = {"type": "document", "source": {"type": "text", "data": "Daniel wrote"}, "title": "By Ann Lee"}
    used = {"type": "tool_use", "id": "Daniel", "input": {"to": ["Daniel", {"cc": "Ann Lee"}]}, "n": 1}
    part = {"type": "text", "text": "Zoë", "note": "for Daniel"}
    chat = hide(user([document, used, part]), {"role": "assistant", "content": [{"input": "Daniel"}]})
    sent = json.dumps(chat.request["messages"], ensure_ascii=False)
    assert sent.count("<PERSON_1>") == 4 and sent.count("<PERSON_2>") == 2 and '"id": "Daniel"' in sent
    assert sent.count("Daniel") == 1 and "Lee" not in sent and "Zo" not in sent
    answer = {"choices": [{"message": {"content": chat.request["messages"][0]["content"]}}]}
    assert chat.restored(answer)["choices"][0]["message"]["content"] == [document, used, part]


def test_what_nobody_knows_of_a_message_is_taken_for_text_but_in_those_of_the_model() -> None:
    more = {"context": "Daniel wrote", "documents": [{"title": "By Ann Lee", "n": 1}], "cache_control": {"x": "Daniel"}}
    thought = {"role": "assistant", "content": "Zoë", "thinking_blocks": [{"thinking": "<PERSON_9>", "signature": "x"}]}
    chat = hide({**user("I am Daniel"), **more}, thought, {"role": "tool", "content": "", "artifact": {"of": "Zoë"}})
    told = {"context": "<PERSON_1> wrote", "documents": [{"title": "By <PERSON_2>", "n": 1}]}
    assert chat.request["messages"] == [
        {**user("I am <PERSON_1>"), **more, **told},
        {**thought, "content": "<PERSON_3>"},
        {"role": "tool", "content": "", "artifact": {"of": "<PERSON_3>"}},
    ]
    predicted = hide(user("Daniel"), prediction={"type": "content", "content": "", "note": "Daniel"}).request
    assert predicted["prediction"] == {"type": "content", "content": "", "note": "<PERSON_1>"}


def test_everything_else_passes_as_it_is() -> None:
    more = {
        "user": "Daniel",
        "metadata": {"Daniel": ["Daniel"]},
        "tools": [{"type": "function", "function": {"name": "Daniel", "description": "For Daniel"}}],
        "stop": ["Daniel"],
        "temperature": 0.1,
        "new_field": {"x": [1, None, True, "Daniel"]},
    }
    parts = [{"type": "image_url", "image_url": {"url": "https://Daniel"}}, {"type": "file", "file": {"a": "Daniel"}}]
    parts.append({"type": "image", "source": {"type": "base64", "data": "Daniel"}})
    said = {"role": "user", "name": "Daniel", "content": [*parts, {"type": "text", "text": "Ann Lee"}], "id": "Daniel"}
    chat = hide(said, **more)
    said["content"][3] = {"type": "text", "text": "<PERSON_1>"}  # type: ignore[index]
    assert chat.request == {"model": "m", "messages": [said], **more}


def test_what_a_tool_is_called_with_is_json_with_the_values_in_it() -> None:
    chat = hide(user('I am O"Brien'))
    for written in ("<PERSON_1>", "\\u003cPERSON_1\\u003e"):
        call = {"id": "1", "type": "function", "function": {"name": "f", "arguments": f'{{"to":"{written}","n":1}}'}}
        answer = {"choices": [{"message": {"content": None, "tool_calls": [call]}}], "usage": {"total_tokens": 3}}
        back = chat.restored(answer)
        arguments = back["choices"][0]["message"]["tool_calls"][0]["function"]["arguments"]
        assert json.loads(arguments) == {"to": 'O"Brien', "n": 1} and back["usage"] == answer["usage"]


def test_answers_that_must_be_json_stay_json() -> None:
    form = {"type": "json_schema", "json_schema": {}}
    answer = {"choices": [{"message": {"content": '{"name": "<PERSON_1>"}'}}]}
    back = hide(user('I am O"Brien'), response_format=form).restored(answer)
    assert json.loads(back["choices"][0]["message"]["content"]) == {"name": 'O"Brien'}
    plain = hide(user('I am O"Brien')).restored(answer)
    assert plain["choices"][0]["message"]["content"] == '{"name": "O"Brien"}'


@pytest.mark.parametrize("answer", [{}, [], "x", {"choices": 1}, {"choices": [1, {}, {"message": 2}]}, {"error": {}}])
def test_an_answer_of_another_form_stays_as_it_is(answer: Any) -> None:
    assert hide(user("Daniel")).restored(answer) == answer and hide(user("Daniel")).stream().feed(answer) == answer


@pytest.mark.parametrize(
    "messages",
    [
        None,
        [],
        "Daniel",
        [1],
        [{"content": 5}],
        [{"content": {"text": "Daniel"}}],
        [{"content": [["Daniel"]]}],
        [{"role": {"Daniel": 1}}],
        [{"refusal": {"a": "Daniel"}}],
        [{"content": [{"type": "text", "text": {"a": "Daniel"}}]}],
        [{"content": [{"content": "a", "text": [1]}]}],
        [{"tool_calls": {"a": "Daniel"}}],
        [{"tool_calls": ["Daniel"]}],
        [{"tool_calls": [{"function": "Daniel"}]}],
        [{"function_call": "Daniel"}],
    ],
)
def test_messages_of_another_form_are_refused(messages: Any) -> None:
    """Text might hide there."""
    with pytest.raises(InputError) as raised:
        PSEUDONYMIZER.hide({"messages": messages})
    assert "Daniel" not in str(raised.value)
    with pytest.raises(InputError):
        PSEUDONYMIZER.hide({"messages": [user("a")], "prediction": "Daniel"})


def test_a_request_that_is_nested_too_deeply_is_refused() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(InputError, match="deep"):
        hide(user("Daniel"), x=deep)


def test_an_answer_that_is_nested_too_deeply_is_refused() -> None:
    deep: Any = "x"
    for _ in range(600):
        deep = [deep]
    chat = hide(user("Daniel"))
    for use in (chat.restored, chat.stream().feed):
        with pytest.raises(InputError, match="nested more than 100 levels"):
            use({"choices": [], "x": deep})


def test_there_are_only_so_many_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dptext.pseudonyms.placeholders.MOST", 2)
    placeholders = Placeholders()
    assert [placeholders.of(value, "x") for value in ("a", "b", "a")] == ["<X_1>", "<X_2>", "<X_1>"]
    with pytest.raises(InputError, match="2 different values"):
        placeholders.of("c", "x")


def streamed(chat: Chat, deltas: list[dict[str, Any]], *, finish: bool = True) -> dict[str, Any]:
    """What a client puts together of an answer in pieces."""
    stream = chat.stream()
    pieces = [{"id": "c", "choices": [{"index": 0, "delta": delta, "finish_reason": None}]} for delta in deltas]
    if finish:
        pieces.append({"id": "c", "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
    told: dict[str, Any] = {"content": "", "calls": {}}
    for piece in [*map(stream.feed, pieces), *stream.finish()]:
        assert piece["id"] == "c"
        for choice in piece["choices"]:
            told["content"] += choice["delta"].get("content") or ""
            for call in choice["delta"].get("tool_calls", []):
                own = told["calls"].setdefault(call["index"], "")
                told["calls"][call["index"]] = own + call["function"]["arguments"]
    return told


@pytest.mark.parametrize("size", range(1, 13))
def test_a_stream_comes_back_whole_in_pieces_of_any_size(size: int) -> None:
    chat = hide(user('I am O"Brien, he is Daniel, <PERSON_1>'))
    text, arguments = (
        "Dear <PERSON_1> & <PERSON_2>, <LITERAL_1> <PERSON",
        '{"to": "<PERSON_1>", "x": "\\u003cPERSON_2>"}',
    )
    deltas: list[dict[str, Any]] = [
        {"role": "assistant", "content": text[i : i + size]} for i in range(0, len(text), size)
    ]
    for number in (0, 1):  # side by side, each with its own rest
        for i in range(0, len(arguments), size):
            function = {"arguments": arguments[i : i + size]}
            deltas.append({"tool_calls": [{"index": number, "function": function}]})
    for finish in (True, False):
        told = streamed(chat, deltas, finish=finish)
        assert told["content"] == 'Dear O"Brien & Daniel, <PERSON_1> <PERSON'
        assert [json.loads(one) for one in told["calls"].values()] == [{"to": 'O"Brien', "x": "Daniel"}] * 2


def test_choices_of_a_stream_do_not_mix() -> None:
    chat = hide(user("Daniel"))
    stream, said = chat.stream(), {0: "", 1: ""}
    for part in ("<PER", "SON", "_1", ">"):
        for index in said:
            choice = {"index": index, "delta": {"content": part}, "finish_reason": None}
            (fed,) = stream.feed({"choices": [choice]})["choices"]
            said[fed["index"]] += fed["delta"]["content"]
    assert said == {0: "Daniel", 1: "Daniel"} and stream.finish() == []


def test_what_was_held_back_takes_the_place_of_nothing() -> None:
    """A piece may end a choice and say something in another form than the pieces before."""
    chat, part, said = hide(user("Daniel")), {"type": "text", "text": "tail"}, []
    for last in ("tail", [part], None):
        stream = chat.stream()
        stream.feed({"choices": [{"index": 0, "delta": {"content": [{"text": "<PERS"}, "<PER"]}}]})
        end = stream.feed({"choices": [{"index": 0, "delta": {"content": last}, "finish_reason": "stop"}]})
        said.append(end["choices"][0]["delta"]["content"])
    assert said == ["<PERS<PERtail", [{"type": "text", "text": "<PER"}, {**part, "text": "<PERStail"}], "<PERS<PER"]


def test_a_dot_in_a_class_does_not_part_its_placeholder() -> None:
    """Repaired marks have a space behind a dot."""
    assert Placeholders().of("Daniel", "staff.name") == "<STAFF_NAME_1>"
    both = Placeholders()
    assert {both.of("a", "x.y"), both.of("b", "x_y"), both.of("a", "x_y")} == {"<X_Y_1>", "<X_Y_2>"}
