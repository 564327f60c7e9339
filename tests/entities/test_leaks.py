"""Nothing that stands in a span gets out, but where it is kept: then the same search must find it."""

import json
import re

import pytest

from canaries import CANARIES
from dptext import Diffractor
from dptext.entities.options import surrogate_list
from dptext.entities.splicing import is_joined
from dptext.text.policy import TextPolicy
from text_reference import LAYOUT

SETTINGS = ("the {} of", "({}), doctor", "doctor{}", "{}doctor", "doctor-{}’s king", "{0} {0}", "“{}…")


AROUND = {"the", "of", "doctor", "king", "s"}
NAMED = "|".join(sorted(surrogate_list("names").entries, key=len, reverse=True))


def others(written: str, *allowed: str) -> list[str]:
    """What stands there beside the words around spans, and what is allowed: placeholders, surrogates."""
    tokens = re.split(f"[{re.escape(LAYOUT)}]+", re.sub("|".join(map(re.escape, allowed)) or "$^", " ", written))
    return [token for token in tokens if token and token.lower() not in AROUND]


def without_names(written: str) -> str:
    """The text less every surrogate."""
    return re.sub(NAMED, " ", written)


def told(written: str) -> list[str]:
    """Canaries in a message or report."""
    return [canary for canary in CANARIES if len(canary) > 3 and canary in written]


def marked(canary: str) -> list[tuple[str, list[tuple[int, int, str]]]]:
    """Texts with a canary in each setting, and the spans of it; none that would cut a character."""
    found = []
    for setting in SETTINGS:
        text, spans, at = setting.format(canary), [], 0
        for _ in range(setting.count("{}") or 2):
            start = text.index(canary, at)
            at = start + len(canary)
            spans.append((start, at, "PERSON"))
        ends = {place for start, end, _ in spans for place in (start, end) if 0 < place < len(text)}
        if not any(is_joined(text[place - 1], text[place]) for place in ends):
            found.append((text, spans))
    return found


MARKED = [one for canary in CANARIES if not set(canary) & set("\r\n") for one in marked(canary)]
TEXTS, SPANS = [text for text, _ in MARKED], [spans for _, spans in MARKED]


@pytest.fixture(scope="module")
def mechanism() -> Diffractor:
    return Diffractor(epsilon=1000.0)


POLICIES = [  # every two values are together in one of them
    TextPolicy(unknown=unknown, numbers=numbers, layout=layout, case=case)
    for unknown, numbers, layout, case in (
        ("map", "keep", "keep", "lower"),
        ("map", "draw", "plain", "keep"),
        ("map", "keep", "drop", "keep"),
        ("keep", "draw", "keep", "keep"),
        ("keep", "keep", "plain", "lower"),
        ("keep", "draw", "drop", "lower"),
    )
]


def test_there_is_something_to_be_found():
    assert len(MARKED) > 400 and all(others(text) for text in TEXTS) and told(" ".join(TEXTS))


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: "-".join(map(str, policy.as_dict().values())))
def test_no_canary_gets_out_of_its_span(mechanism, policy):
    """Also where unknown words and numbers are kept outside of spans."""
    done = mechanism.privatize_many(TEXTS, policy=policy, spans=SPANS, operators={"*": "replace"})
    assert others("\n".join(done.texts), "<PERSON>") == [] and done.coverage.unprotected == 0
    for text, out, spans in zip(TEXTS, done.texts, SPANS, strict=True):
        if policy.layout == "keep" and policy.case == "lower":
            left = text
            for start, end, _ in reversed(spans):
                left = left[:start] + "<PERSON>" + left[end:]
            assert out == left
    named = mechanism.privatize_many(TEXTS, policy=policy, spans=SPANS, operators={"PERSON": "surrogate:names"})
    assert others(without_names("\n".join(named.texts))) == []


def test_kept_spans_are_found(mechanism):
    """The negative control."""
    done = mechanism.privatize_many(TEXTS, spans=SPANS, operators={"*": "keep"})
    assert len(others("\n".join(done.texts))) > 400
    assert done.coverage.unprotected > 500 and "UNPROTECTED" in str(done.guarantee)


@pytest.mark.parametrize("options", [["--operator=PERSON=surrogate:names"], ["--operator=*=redact"]], ids=str)
def test_no_door_of_the_command_lets_one_out(dptext, folder, options):
    (folder / "in.jsonl").write_text("".join(json.dumps({"text": text}) + "\n" for text in TEXTS))
    names = ("start", "end", "class")
    lines = [
        json.dumps({"row": row, **dict(zip(names, span, strict=True))}) for row, own in enumerate(SPANS) for span in own
    ]
    (folder / "s.jsonl").write_text("\n".join(lines))
    run = dptext(
        "privatize", "in.jsonl", "-c", "text", "-o", "out.jsonl", "-e", 1000, "-O", "numbers=map", "--spans=s.jsonl",
        "--report=r.json", *options,
    )  # fmt: skip
    assert run.code == 0 and run.out == b"" and told(run.err) == []
    texts = "\n".join(json.loads(line)["text"] for line in (folder / "out.jsonl").read_text().splitlines())
    assert others(without_names(texts), "<unk>") == []
    assert told((folder / "r.holder.json").read_text()) == []
