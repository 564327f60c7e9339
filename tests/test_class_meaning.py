"""Meaning is not reversed: negations come out as they went in, and no harmless word comes out coarse or violent."""

import re
from functools import cache
from itertools import cycle, product
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

from class_tables import with_preset
from dptext.core.assumptions import Assumption
from dptext.core.randomness import RunKey
from dptext.core.release import Released
from dptext.entities.class_table import class_of, shipped_entries
from dptext.entities.policy import SEVERE
from dptext.entities.user_table import own_words
from dptext.mechanisms.base import WordPrivatizer
from dptext.postprocess.context_decoder import ContextDecoder
from dptext.presets import presets
from dptext.report.summary import not_treated
from dptext.run.build import build_privatizer, privatizer_of
from dptext.run.config import PrivatizerConfig
from dptext.text.language import STOP_WORDS

SEEDS = (1, 2, 3)
SUBJECTS = ("i", "we", "the doctor", "this film", "my old neighbour", "their company", "it", "some people in the town")
ENDS = (
    "like the food",
    "good",
    "open on sundays",
    "work as it should",
    "what we paid for",
    "sure about that",
    "enough",
)
ORDINARY = (
    "The service was slow but the food was worth the wait",
    "He was sacked from his job and went home to his garden",
    "They killed time at the station until the train came in",
    "This phone beats every other one that I have owned",
    "A moving story of a boy and his dog, shot on a small island",
    "Her shot at the goal hit the bar and the crowd went wild",
    "I would die for their chocolate cake, it is to die for",
    "The team crushed us in the last game of the season",
)


@cache
def words_of(*classes: str) -> tuple[str, ...]:
    """The words of classes, whether one writes them small or not."""
    return tuple(words for words, entry in shipped_entries().items() if class_of(entry.low) in classes)


@cache
def found_in(*classes: str) -> re.Pattern[str]:
    """Finds words of classes, the longest first; between the words of a run stands a mark, a space or nothing."""
    words = sorted(words_of(*classes), key=len, reverse=True)
    return re.compile(
        rf"(?<!\w)(?:{'|'.join(re.escape(word).replace(chr(92) + ' ', '[^a-z0-9]*') for word in words)})(?!\w)"
    )


_AGREEING = {"doesnt": "dont", "isnt": "arent", "wasnt": "werent", "hasnt": "havent"}


def said(text: str, *classes: str) -> list[str]:
    """The words of classes in a text, in order, by their letters; verbs may be mended to agree (*they don't*)."""
    read = re.sub(r"\bcannot\b", "can not", text.casefold().replace("’", "'"))
    found = [re.sub(r"[^a-z]", "", one) for one in found_in(*classes).findall(read)]
    return [_AGREEING.get(one, one) for one in found]


def written(words: str) -> str:
    """A run as it is written: *don t* with its apostrophe."""
    return re.sub(r" (t|s)$", r"'\1", words)


@cache
def sentences() -> tuple[str, ...]:
    """A few hundred, each with a negation, or with two."""
    negations = [written(word) for word in words_of("negation")] + ["cannot", "CANNOT", "don’t", "Not"]
    made = [
        f"{subject} {word} {end}."
        for (subject, end), word in zip(product(SUBJECTS, ENDS), cycle(negations), strict=False)
    ]
    made += [
        f"{word.capitalize()} {end}, {subject} {word} {end}!"
        for word, subject, end in zip(negations * 6, cycle(SUBJECTS), cycle(ENDS), strict=False)
    ]
    made += [f"I {word} go and they {other} stay\n{word}" for word, other in product(negations, repeat=2)]
    return tuple(dict.fromkeys(made))[:400]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("preset", tuple(presets()), ids=lambda preset: f"{preset.name}-{preset.use}")
def test_negations_come_out_as_they_went_in(preset, seed: int) -> None:
    shown = with_preset(preset.name, preset.use, seed=seed).release_many(sentences()).texts
    for source, text in zip(sentences(), shown, strict=True):
        assert said(str(text), "negation") == said(source, "negation"), (source, text)
        assert len(said(source, "negation")) >= 1


_INSIDE = [" ", "  ", "\n", "-", "\u2019", "'", " & ", "\N{NON-BREAKING HYPHEN}"]


@pytest.mark.parametrize("layout", ["plain", "drop"])
@pytest.mark.parametrize("run", ["don t", "no one", "wouldn t"])
def test_of_what_stands_inside_a_kept_word_nothing_is_released(layout: str, run: str) -> None:
    """Words that are kept are written from the table: the same whatever stood between them, signs and breaks too."""
    privatizer = privatizer_of(epsilon=1.0, policy={"classes": "identifiers", "layout": layout, "numbers": "map"})
    for before, after in (("", ""), ("kept: ", "."), ("KEPT ", "\n")):
        texts = [before + run.replace(" ", inside) + after for inside in _INSIDE]
        shown = [str(text) for text in privatizer.release_many(texts).texts]
        assert all(re.fullmatch(rf"(\S+ )?{written(run)}[.]?", text) for text in shown), shown


@pytest.mark.parametrize("preset", tuple(presets()), ids=lambda preset: f"{preset.name}-{preset.use}")
def test_no_ordinary_word_comes_out_coarse_or_violent(preset) -> None:
    privatizer = with_preset(preset.name, preset.use, seed=7)
    texts = [text for text in (*ORDINARY, *sentences()[:40]) for _ in range(20)]
    for source, text in zip(texts, privatizer.release_many(texts).texts, strict=True):
        assert set(said(str(text), *SEVERE)) <= set(said(source, *SEVERE)), (source, text)
    assert isinstance(privatizer, WordPrivatizer)
    assert not set(words_of(*SEVERE, "negation")) & set(privatizer.mechanism.vocabulary.words)


def test_severe_words_do_not_come_out() -> None:
    """Not even those that somebody wrote."""
    privatizer = with_preset("readable", seed=3)
    for word in words_of(*SEVERE):
        texts = privatizer.release_many([f"they said {word} to us {i}" for i in range(5)]).texts
        assert all(word not in str(text).casefold() for text in texts), (word, texts)


@cache
def reader() -> ContextDecoder:
    made = with_preset("strict").decoder  # type: ignore[attr-defined]
    assert isinstance(made, ContextDecoder)
    return made


def test_what_reads_the_words_changes_no_protected_place() -> None:
    words = np.random.default_rng(0).choice(reader().vocabulary.words[:4000], 3000)
    words = [word for word in words.tolist() if word.isalpha() and word.isascii()]
    text = " ".join(words)
    starts = np.cumsum([0, *(len(word) + 1 for word in words[:-1])])
    places = np.stack([starts, starts + [len(word) for word in words]], axis=1)
    kept = np.random.default_rng(1).random(len(words)) < 0.3
    texts = pa.array([text], pa.large_string())
    free, bound = (
        str(reader().process(Released(texts, protected))[0]).split() for protected in (places[:0], places[kept])
    )
    moved = np.array(words) != np.array(bound)
    assert len(bound) == len(words) and not moved[kept].any() and moved[~kept].any(), "a protected place has changed"
    assert (np.array(words) != np.array(free))[kept].any()  # without being told it changes some


def test_a_reader_that_changes_protected_places_is_found(monkeypatch) -> None:
    """Negative control."""
    monkeypatch.setattr(ContextDecoder, "_cut", lambda self, released: self._tokenizer.encode(released.texts))
    with pytest.raises(AssertionError, match="a protected place"):
        test_what_reads_the_words_changes_no_protected_place()


def test_stop_words_are_kept_on_request_and_said_to_be_unprotected(tmp_path: Path) -> None:
    """For experiments that leave them, as published code does; of the user's classes a word may still be another."""
    text = "The smell of the sea is not an old film"
    key = RunKey.from_secret(bytes(32), seeded=True)
    config = PrivatizerConfig.of({"mechanism": "diffractor", "epsilon": 0.01, "policy": {"classes": "stop_words"}})
    release = build_privatizer(config, key=key).release_many([text])
    shown = str(release.texts[0]).split()
    where = [place for place, word in enumerate(text.lower().split()) if word in STOP_WORDS]
    assert [shown[place] for place in where] == ["the", "of", "the", "is", "not", "an"]
    assert len(set(shown) & {"smell", "sea", "old", "film"}) < 4
    assert Assumption.UNPROTECTED_CLASSES in release.guarantee.assumptions
    assert "STOP WORDS, kept as they are" in not_treated(release.guarantee)
    table = tmp_path / "own.csv"
    table.write_text("the,article\n")
    assert dict(own_words([str(table)], stop_words=True)).items() >= {"the": "article", "of": "stop_words"}.items()
