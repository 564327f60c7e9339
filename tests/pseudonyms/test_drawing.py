"""The words of conversations: drawn by the mechanism's law, once however often a message is sent again."""

import re
from typing import Any

import numpy as np
import pytest
from scipy import stats

from dptext import Diffractor, RunKey, SanText
from dptext.mechanisms.base import WordPrivatizer
from dptext.polishing.rules import RepairedPunctuation, SmartCase
from dptext.pseudonyms.chat import Chat, Pseudonymizer
from dptext.pseudonyms.drawing import WordsOfChats
from dptext.text.policy import TextPolicy
from toys import toy_embedding

SAME = 1000.0
"""At this epsilon a toy word becomes another with a probability below 1e-11."""

LONG = "cat dog bird fish cow red blue green " * 25
"""200 words: two draws of them at epsilon 0.5 agree in all with a probability below 1e-40."""

PSEUDONYMIZER = Pseudonymizer(lambda text: [(o.start(), o.end(), "PERSON") for o in re.finditer("Ann|Bob", text)])


def chat(*texts: Any) -> Chat:
    return PSEUDONYMIZER.hide({"messages": [{"role": "user", "content": text} for text in texts]})


def words(epsilon: float, key: RunKey | None = None, *, after: tuple[Any, ...] = (), **policy: Any) -> WordsOfChats:
    mechanism = SanText(epsilon=epsilon, embedding=toy_embedding())
    privatizer = WordPrivatizer(mechanism, policy=TextPolicy(**policy), after=after)
    return WordsOfChats(privatizer, key or RunKey())


def drawn(by: WordsOfChats, of: Chat, conversation: str = "a") -> list[str]:
    return [by.draw(by.take_apart(message), conversation)[0] for message in of.messages]


def test_a_message_that_is_sent_again_is_not_drawn_again() -> None:
    key = RunKey()
    by = words(0.5, key)
    first = drawn(by, chat(f"Ann {LONG}"))[0]
    assert first.startswith("<PERSON_1> ") and first != f"<PERSON_1> {LONG}"
    later = drawn(by, chat("cow", f"Ann {LONG}", "Bob"))
    assert later[1] == first  # wherever it stands
    renumbered = drawn(by, chat("Bob", f"Ann {LONG}"))[1]
    assert renumbered == first.replace("<PERSON_1>", "<PERSON_2>")  # whatever number its placeholder has
    assert drawn(words(0.5, key), chat(f"Ann {LONG}"))[0] == first  # by a privatizer that was made anew


def test_all_else_is_drawn_by_itself() -> None:
    """The negative control of the test above: each would be the same if a draw were of less."""
    key = RunKey()
    by = words(0.5, key)
    once = {
        drawn(by, chat(LONG))[0],
        drawn(by, chat(LONG), "b")[0],
        drawn(words(0.5), chat(LONG))[0],
        drawn(words(0.5, key, case="keep"), chat(LONG))[0],
        drawn(words(0.6, key), chat(LONG))[0],
    }
    assert len(once) == 5
    one, other = drawn(by, chat(f"{LONG}cat", f"{LONG}dog"))
    assert one.split()[:200] != other.split()[:200]


def test_messages_are_one_release_where_their_settings_and_words_are_the_same() -> None:
    key = RunKey()

    def identity(by: WordsOfChats, text: Any) -> bytes:
        return by.take_apart(chat(text).messages[0]).identity

    by = words(0.5, key)
    assert identity(by, "Ann saw a cat") == identity(words(0.5, key), "Bob saw a cat")
    assert not by.take_apart(chat("Ann \x1c").messages[0]).empty  # Python takes it for a space, and it is none here
    others = [identity(by, "Ann saw a dog"), identity(by, "Ann saw a cat "), identity(words(0.6, key), "Ann saw a cat")]
    assert len({identity(by, "Ann saw a cat"), *others}) == 4
    assert by.take_apart(chat("Ann  Bob").messages[0]).empty and not by.take_apart(chat("Ann cat").messages[0]).empty


@pytest.mark.parametrize("of", ["conversations", "messages"])
def test_words_are_drawn_by_the_law_of_the_mechanism(of: str) -> None:
    """Over 1,000 conversations, or different messages of one; fails by chance once in a million."""
    mechanism = SanText(epsilon=1.0, embedding=toy_embedding())
    by, runs = WordsOfChats(WordPrivatizer(mechanism), RunKey()), 1000
    ids = {word: number for number, word in enumerate(mechanism.vocabulary.words)}
    seen = np.zeros(len(ids), np.int64)
    for number in range(runs):
        text = "cat" if of == "conversations" else "cat" + " " * number
        (word,) = drawn(by, chat(text), str(number) if of == "conversations" else "a")
        seen[ids[word.strip()]] += 1
    expected = mechanism.probability_rows(np.array([ids["cat"]], np.int32))[0] * runs
    assert stats.chisquare(seen, expected).pvalue > 1e-6


@pytest.mark.parametrize(
    ("policy", "text", "meant"),
    [
        ({}, "Ann, the cat: Bob's (Ann)", "<PERSON_1>, <unk> cat: <PERSON_2>'<unk> (<PERSON_1>)"),
        ({"layout": "plain"}, "Ann ,  cat\n\nBob", "<PERSON_1> , cat <PERSON_2>"),
        ({"layout": "drop"}, "cat,Ann;dog Bob", "cat <PERSON_1> dog <PERSON_2>"),
        ({"case": "keep"}, "CAT Ann Dog", "CAT <PERSON_1> Dog"),
        ({"unknown": "keep"}, "Zorb <Ann> x", "Zorb <<PERSON_1>> x"),
        ({"repeat": "once"}, "cat Ann cat", "cat <PERSON_1> cat"),
    ],
)
def test_placeholders_stay_where_they_are(policy: dict[str, Any], text: str, meant: str) -> None:
    assert drawn(words(SAME, **policy), chat(text)) == [meant]


def test_what_is_done_after_the_draw_leaves_placeholders_whole() -> None:
    by = words(SAME, after=(RepairedPunctuation(), SmartCase()))
    (said,) = drawn(by, chat("Ann saw a cat , Bob"))
    assert said.startswith("<PERSON_1>") and "<PERSON_2>" in said and said.endswith(".") and "Cat" not in said


@pytest.mark.parametrize("repeat", ["each", "once"])
def test_what_is_done_after_the_draw_has_no_part_in_it(repeat: str) -> None:
    """Or a message that is finished in another way would be another release, which nobody counts."""
    key = RunKey()
    plain, finished = (words(0.5, key, after=after, repeat=repeat) for after in ((), (SmartCase(),)))
    assert drawn(finished, chat(LONG))[0].lower() == drawn(plain, chat(LONG))[0]
    assert finished.take_apart(chat("cat").messages[0]).identity == plain.take_apart(chat("cat").messages[0]).identity


def test_drawn_text_that_looks_like_a_placeholder_is_broken_apart() -> None:
    """Plain layout makes a common hyphen of a rare one, and with it a placeholder of what looked like none."""
    by = words(SAME, unknown="keep", layout="plain")
    assert drawn(by, chat("Ann <a\u2010b_1>")) == ["<PERSON_1> < a-b_1>"]


def test_words_drawn_once_are_drawn_once_in_a_message() -> None:
    """Under repeat once, 200 times the same word has one replacement, around placeholders too."""
    by = words(0.5, repeat="once")
    (said,) = drawn(by, chat("cat Ann " * 200))
    assert len(set(said.split())) == 2


def test_texts_of_one_message_are_released_together() -> None:
    by = words(SAME)
    parts = [{"type": "text", "text": "Ann cat"}, {"type": "text", "text": ""}, {"type": "text", "text": "dog Bob"}]
    part = by.take_apart(chat(parts).messages[0])
    assert by.draw(part, "a") == ["<PERSON_1> cat", "", "dog <PERSON_2>"]


def test_a_span_in_json_is_drawn_around() -> None:
    by = WordsOfChats(WordPrivatizer(Diffractor(epsilon=SAME, embeddings=[toy_embedding()])), RunKey())
    assert drawn(by, chat('{"cat": "Ann", "dog": ["Bob"]}')) == ['{"cat": "<PERSON_1>", "dog": ["<PERSON_2>"]}']
