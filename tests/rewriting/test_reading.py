"""Drawn words read by a causal language model: likelier texts are found, from the release alone."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")

from dptext import Postprocessing, RunKey, SmartCase, TextPolicy
from dptext.core.randomness import InsecureSeedWarning
from dptext.core.release import Released
from dptext.entities.options import SpanOptions
from dptext.entities.span_privatizer import SpanPrivatizer
from dptext.errors import InputError, ParameterError
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.shown import shown_release
from dptext.postprocess.inflections import known_inflections
from dptext.postprocess.ngram_model import language_model, words_of_model
from dptext.rewriting import causal_decoder, sentence_gains
from dptext.rewriting.causal_decoder import BETWEEN, CausalPolish, ReadByModel
from dptext.rewriting.models import load_model
from dptext.run.build import privatizer_of
from dptext.text.tokenizer import Tokenizer
from dptext.text.vocabulary import UNKNOWN_WORD

POLICY = TextPolicy(layout="plain", unknown_shown="blank")


@pytest.fixture(scope="module")
def folder(tiny: Callable[..., str]) -> str:
    return tiny("gpt2", spread=1.0)


@lru_cache
def loaded(folder: str) -> Any:
    return load_model(folder, kinds=("causal",), device="cpu")


def readers(folder: str, **options: Any) -> tuple[Any, ReadByModel]:
    own = Diffractor(decode="context", **options).decoder(POLICY)
    better = CausalPolish(folder, device="cpu").reading(own)
    assert own is not None and isinstance(better, ReadByModel)
    return own, better


def logs(folder: str, text: str) -> tuple[list[int], Any, list[float]]:
    """The tokens of a text behind what all stand behind, what is expected behind each, and how expected each is."""
    import torch

    tokenizer = loaded(folder).tokenizer
    ids = [tokenizer.bos_token_id, *tokenizer(sentence_gains._BEFORE + text, add_special_tokens=False)["input_ids"]]
    with torch.inference_mode():
        found = loaded(folder).model(input_ids=torch.tensor([ids])).logits[0].double().log_softmax(-1)
    return ids, found, [float(found[place, token]) for place, token in enumerate(ids[1:])]


def as_asked(words: list[str]) -> str:
    """A sentence with a capital at its beginning, as the rules have it."""
    return str(SmartCase().process(Released.of([" ".join(words)]))[0].as_py())


def test_no_other_word_would_make_the_sentence_likelier(folder: str, monkeypatch) -> None:
    """Held against the model asked for one sentence at a time, all places looked at until nothing changes."""
    monkeypatch.setattr(causal_decoder, "_PASSES", 30)
    monkeypatch.setattr(causal_decoder, "_NEAR", 1000)
    own, better = readers(folder, epsilon=1.0)
    text = "the old doctors sees a rainy story and walks home"
    started = own.started(Released.of([text]))
    vocabulary, before = own.vocabulary.words, started.words.tolist()
    after = better.read(Released.of([text])).words.tolist()

    share, shipped, of_model = causal_decoder._SHARE, language_model(), words_of_model(own.vocabulary)
    assert 0.5 < share < 1

    def unseen(read: list[int]) -> float:
        noise = sum(started.noise[at][started.starts[at].tolist().index(word)] for at, word in enumerate(read))
        context = [shipped.words + 1, *(int(of_model[word]) for word in read), shipped.words]
        by_shipped = sum(shipped.log(*context[max(0, at - 2) : at + 1]) for at in range(1, len(context)))
        return float(noise) + (1 - share) * by_shipped

    def score(read: list[int]) -> float:
        return unseen(read) + share * sum(logs(folder, as_asked([vocabulary[word] for word in read]))[2])

    assert after != before and score(after) > score(before)
    sentence = [vocabulary[word] for word in after]
    ids, expected, own_logs = logs(folder, as_asked(sentence))
    tried = 0
    for at, word in enumerate(after):
        place = started.starts[at].tolist()
        for start in place:
            if start in (word, -1):
                continue
            other = [*after[:at], start, *after[at + 1 :]]
            tokens, _, _ = logs(folder, as_asked([vocabulary[each] for each in other]))
            pairs = zip(ids, tokens, strict=False)
            first = next((i for i, (one, another) in enumerate(pairs) if one != another), None)
            if first is None:
                continue
            by_first = float(expected[first - 1, tokens[first]]) - own_logs[first - 1]
            slack = (
                causal_decoder._FORM_SLACK
                if vocabulary[start] in known_inflections().get(vocabulary[word], ())
                else 0.0
            )
            if share * by_first + unseen(other) - unseen(after) >= 1e-3 - slack:
                tried += 1
                assert score(other) <= score(after) + 1e-3
    assert tried


def test_what_is_no_drawn_word_stays(folder: str) -> None:
    _, better = readers(folder, epsilon=0.5)
    texts = ["The films is old, 42!\nIt's  a sad #### story…", None, "", "...", f"{UNKNOWN_WORD} doctors 3.5"]
    read = better.process(Released.of(texts)).to_pylist()
    tokenizer = Tokenizer(Diffractor(epsilon=0.5).vocabulary, TextPolicy(case="keep", unknown="keep", numbers="keep"))

    def around(text: str) -> list[bytes]:
        tokens = tokenizer.encode(pa.array([text], pa.large_string()))
        data, at, found = tokens.data.tobytes(), 0, []
        for begin, end in zip(tokens.begins.tolist(), tokens.ends.tolist(), strict=True):
            found.append(data[at:begin])
            at = end
        return [*found, data[at:]]

    assert read[1:4] == texts[1:4] and read[0] != texts[0]
    assert around(str(read[0])) == around(str(texts[0])) and "42" in str(read[0]) and "'s" in str(read[0])
    assert str(read[4]).endswith(" 3.5") and len(str(read[4]).split()) == 3
    released = Released.of(texts)
    written = better._reader.written(better._reader.started(released).tokens, better.read(released).words).to_pylist()
    assert written == read


def test_words_are_asked_for_as_they_will_be_written(folder: str) -> None:
    """With the capitals that rules give the word itself, and those of its place, however the word there is written."""
    own, _ = readers(folder, epsilon=0.3)
    started = own.started(Released.of(["he said we saw paris in june, and USUALLY so"]))
    words = own.vocabulary.words
    ids = {word: at for at, word in enumerate(words)}
    starts = np.array([[word, ids["i"], ids["monday"], ids["rain"]] for word in started.words])
    started = started._replace(starts=starts, noise=np.zeros(starts.shape))
    within, of_model = causal_decoder._within_sentences(own.vocabulary), words_of_model(own.vocabulary)
    ((first, parts),) = causal_decoder._sentences(started, own.vocabulary)
    asked = causal_decoder._Sentence(started, started.words, first, parts, of_model).changes(own.vocabulary)
    found: dict[int, list[str]] = {}
    for change in asked:
        found.setdefault(change.part // 2, []).append(change.word)
    assert found[0] == ["I", "Monday", "Rain"] and found[2] == ["I", "Monday", "rain"]
    assert within[ids["i"]] == "I" and found[8] == ["I", "MONDAY", "RAIN"]


def test_many_sentences_are_read_as_each_alone(folder: str, monkeypatch) -> None:
    _, better = readers(folder, epsilon=0.5)
    texts = ["the old films is sad.", "a doctor walks home!", "it was raining in the story."]
    each = [better.process(Released.of([text])).to_pylist()[0] for text in texts]
    assert better.process(Released.of([" ".join(texts)])).to_pylist() == [" ".join(each)]
    monkeypatch.setattr("dptext.rewriting.sentence_gains._SENTENCES", 2)
    assert better.process(Released.of(texts)).to_pylist() == each


def test_a_causal_polish_reads_the_words_that_a_mechanism_has_read(folder: str) -> None:
    """What stays is told by what reads the words; other answers are not read, and refuse it."""
    with pytest.warns(InsecureSeedWarning):
        key = RunKey.from_insecure_seed(5)
    postprocessing = Postprocessing(polish="words", polish_model=folder, case="smart", marks="repair")
    plain = privatizer_of("diffractor", epsilon=0.5, key=key, policy=POLICY, options={"decode": "context"})
    read = privatizer_of(
        "diffractor", epsilon=0.5, key=key, policy=POLICY, postprocessing=postprocessing, options={"decode": "context"}
    )
    assert isinstance(plain, WordPrivatizer) and isinstance(read, WordPrivatizer)
    assert read.reported()["after_the_draw"][0]["name"] == ReadByModel.name
    assert read.reported()["after_the_draw"][0]["first"]["name"] == plain.reported()["after_the_draw"][0]["name"]
    assert plain.guarantee.unchanged != read.guarantee.unchanged  # type: ignore[attr-defined]
    assert 0 < read.guarantee.unchanged < 1  # type: ignore[attr-defined]
    assert plain.guarantee.epsilon == read.guarantee.epsilon  # type: ignore[attr-defined]
    text = "the old doctor walks home in the rain and sees a sad film"
    one, other = shown_release(plain, text), shown_release(read, text)
    assert one.text != other.text and len(one.tokens) == len(other.tokens)
    assert [step.name for step in read.text_postprocessors] == ["repaired punctuation", "smart case"] and len(
        read.postprocessors
    ) == 3
    spans = SpanPrivatizer(read, SpanOptions(spans=lambda _: [], operators={"*": "replace"}))
    assert spans.text_postprocessors == read.text_postprocessors and spans.all_postprocessors == read.all_postprocessors
    spans.postprocessors = ()  # what puts a message together finishes it as a whole
    assert spans.text_postprocessors == ()
    with pytest.raises(ParameterError, match="decode=context, where it has that"):
        privatizer_of("diffractor", epsilon=0.5, key=key, policy=POLICY, postprocessing=postprocessing)
    with pytest.raises(ParameterError, match="as they are drawn"):
        plain.release(text).then(read.postprocessors[0])
    again = read.with_epsilon(40.0)
    assert isinstance(again.decoder, ReadByModel) and again.postprocessors[0].name == CausalPolish.name
    assert [step.name for step in again.all_postprocessors] == [ReadByModel.name, "repaired punctuation", "smart case"]
    assert again.decoder.process(Released.of([text])).to_pylist() == [text]  # nothing else may have gone in


def test_layout_and_marks_take_time_in_line_with_their_length() -> None:
    """A quarter of a million of each: where each was looked at from each, that took a quarter of an hour."""
    for text in (f"a{' ' * 250_000}b", f"a {'-' * 250_000} b", f"a {'-b' * 125_000}"):
        assert len(BETWEEN.split(text)) == 1
    parts = BETWEEN.split("One. \n two  three \n\n\tfour…  five\n")
    assert parts == ["One.", " \n ", "two  three", " \n\n\t", "four…", "  ", "five", "\n", ""]


def test_a_model_of_another_kind_is_refused(tiny: Callable[..., str]) -> None:
    for family in ("bert", "t5"):
        with pytest.raises(ParameterError, match="is no causal language model"):
            CausalPolish(tiny(family))
    with pytest.raises(InputError, match="not on this machine"):
        CausalPolish("no/such-model")
