"""Counts say what was done: each token has one fate, and a token that was replaced can come out as something else."""

import random
from typing import Any

import pyarrow as pa
import pytest

from dptext.core.coverage import FATES, Coverage
from dptext.entities.replacer import ENTITY_FATES
from dptext.files import privatize_file
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.shown import shown_release
from dptext.report.console_summary import console_summary
from dptext.run.build import privatizer_of
from dptext.text.characters import fold

PARTS = [
    *("Mr. Smith", "my wife Anna", "they", "she", "the people", "a child", "Boston", "New York", "diabetes", "a nurse"),
    *("don't", "no one", "cannot", "damn", "fuck", "killed", "34", "$5", "3 May 2020", "½", "a@b.com", "zorblattix"),
    *("Zoë", "the doctor", "was rude", "\N{GRINNING FACE}", "&", "Dr. House", "555-0199", "B2B", "asylum seekers", "-"),
]
POLICIES: list[dict[str, Any]] = [
    {},
    {"unknown": "placeholder", "numbers": "placeholder"},
    {"unknown": "drop", "numbers": "drop", "layout": "plain"},
    {"unknown": "keep", "numbers": "keep", "case": "keep"},
    {"classes": "all"},
    {"classes": "all", "strict": True, "class_context": "capitals"},
    {"classes": "all,stop_words", "operators": "illness=keep,place=keep", "layout": "plain"},
    {"classes": "identifiers", "operators": "place=redact,name=surrogate,negation=redact", "numbers": "map"},
    {"classes": "special", "operators": "illness=mechanism", "consistent_classes": False, "unknown": "keep"},
    {"classes": "life", "operators": "kin=redact,gender=surrogate,occupation=generalize"},
    {"classes": "all", "consistent": True, "layout": "drop"},
]


def _texts() -> list[str]:
    rnd = random.Random(5)
    return [rnd.choice(["", " ", "\n"]).join(rnd.choices([f" {part} " for part in PARTS], k=12)) for _ in range(25)]


def _plain(words: str) -> str:
    return " ".join(words.replace("'", " ").split())


@pytest.mark.parametrize("policy", POLICIES, ids=str)
def test_the_fates_of_tokens_add_up_to_all_of_them(policy: dict[str, Any]) -> None:
    privatizer = privatizer_of(epsilon=1.0, policy=policy)
    whole = Coverage()
    for text in [*_texts(), ""]:
        coverage = privatizer.release(text).coverage
        assert sum(getattr(coverage, fate) for fate in FATES) == coverage.tokens
        assert min(coverage.as_dict().values()) >= 0
        whole += coverage
    assert whole.tokens > 300 and sum(getattr(whole, fate) for fate in FATES) == whole.tokens
    assert bool(whole.unprotected) == ("UNPROTECTED" in str(whole))


@pytest.mark.parametrize("policy", [one for one in POLICIES if "classes" in one], ids=str)
def test_what_counts_as_replaced_can_come_out_different_and_the_others_as_they_say(policy: dict[str, Any]) -> None:
    privatizer = privatizer_of(epsilon=1.0, policy={**policy, "consistent_classes": False})
    assert isinstance(privatizer, WordPrivatizer) and privatizer.classes is not None
    found = dict.fromkeys(ENTITY_FATES, 0)
    for text in _texts():
        tokens = privatizer._tokenizer.encode(pa.array([text], pa.large_string()))
        if tokens.entities is None or not len(tokens.entities):
            continue
        fates = [ENTITY_FATES[fate] for fate in privatizer.classes.fates(tokens).tolist()]
        places = tokens.entities.firsts.tolist()
        runs = [shown_release(privatizer, text).tokens for _ in range(12)]
        for place, fate in zip(places, fates, strict=True):
            word, came = fold(runs[0][place].token), {fold(run[place].became) for run in runs}
            same = {" ".join(word.replace("'", " ").split()), word} & {
                " ".join(one.replace("'", " ").split()) for one in came
            }
            found[fate] += 1
            if fate == "replaced":
                assert came != {word}, word
            elif fate in ("general", "public", "unprotected"):
                assert same or not word.isascii(), (fate, word, came)
            elif fate == "redacted":
                assert len(came) == 1 and came.pop().startswith("<")
            else:
                assert came == {""}
    assert found["replaced"] and sum(found.values()) > 50


def test_classes_that_are_kept_count_as_kept() -> None:
    """Not as replaced: a word of a class is not replaced by that."""
    policy = {"classes": "special", "operators": "illness=keep"}
    coverage = privatizer_of(epsilon=1.0, policy=policy).release("I have diabetes and asthma, not malaria").coverage
    assert (coverage.in_classes, coverage.unprotected, coverage.public, coverage.replaced) == (4, 3, 1, 0)


def test_the_end_of_a_run_counts_every_token_once(tmp_path) -> None:
    (tmp_path / "in.txt").write_text("\n".join(_texts()) + "\n")
    run = privatize_file(tmp_path / "in.txt", tmp_path / "out.txt", epsilon=1.0, policy=POLICIES[6])
    last = next(line for line in console_summary(run) if line.startswith("For you: "))
    numbers = [
        int(part.split()[0].replace(",", "")) for part in last.removeprefix("For you: ").split(";")[0].split(", ")
    ]
    assert numbers[0] == sum(numbers[1:]) == run.coverage.tokens
