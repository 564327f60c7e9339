"""Grammar by language models: forms of words that fit, sentences that say the same, and nothing else."""

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")

from dptext import Finish, Released, TextPolicy, privatize
from dptext.errors import InputError, ParameterError
from dptext.rewriting.models.loading import load_model
from dptext.rewriting.polishing.forms import forms_of
from dptext.rewriting.polishing.loading import load_polish
from dptext.rewriting.polishing.masked import MaskedPolish
from dptext.rewriting.polishing.written import _BETWEEN, WrittenPolish, _words, same_words
from tiny_models import tiny_model

WORDS = ("is", "was", "a", "an", "the", "film", "films", "old", "doctor")
TEXTS = [
    "The old film  is a story, sad!",
    "an old man; the rain was sad",
    "is-was it's <unk> IS film",
    "[MASK] is",
    "42",
]


def model(folder: Path, family: str = "bert") -> str:
    return tiny_model(folder / family, family, spread=1.0)


def test_forms_are_those_of_grammar_and_of_one_stem() -> None:
    forms = forms_of(["a", "an", "the", "is", "are", "doctor", "doctors", "film", "my", "I", "i", "xs", "child", "42"])
    assert forms["a"] == forms["the"] == ("a", "an", "the")
    assert forms["is"] == ("are", "is") or forms["is"] == ("is", "are")
    assert forms["doctor"] == ("doctor", "doctors") and forms["my"] == ("i", "my")
    assert not {"film", "child", "42", "xs", "I"} & set(forms)


@pytest.mark.parametrize("family", ["bert", "roberta"])
def test_each_word_becomes_the_likeliest_of_its_forms_or_stays(tmp_path: Path, family: str) -> None:
    """Held against the model asked for one mask at a time."""
    import torch

    folder = model(tmp_path, family)
    polish, loaded = MaskedPolish(folder, margin=0.5, device="cpu"), load_model(folder, kinds=("masked",), device="cpu")
    texts = ["the old man is sad but a story was good", "an old man walked home in the rain"]
    done = polish.process(Released.of(texts)).to_pylist()
    changed = 0
    for text, found in zip(texts, done, strict=True):
        expected, words = [], text.split()
        for place, word in enumerate(words):
            encoded = loaded.tokenizer(" ".join([*words[:place], loaded.tokenizer.mask_token, *words[place + 1 :]]))
            where = encoded["input_ids"].index(loaded.tokenizer.mask_token_id)
            with torch.inference_mode():
                logits = loaded.model(input_ids=torch.tensor([encoded["input_ids"]])).logits[0, where].numpy()
            forms = polish._forms.get(word, ())
            first, inside = polish._tokens[-1], polish._tokens[0]
            tokens = inside if place else first
            scores = {form: float(logits[tokens[form]]) for form in forms if form in tokens and word in tokens}
            best = max(scores, key=lambda form: scores[form], default=word)
            expected.append(best if scores and scores[best] - scores[word] > 0.5 else word)
        assert found.split() == expected
        changed += sum(one != other for one, other in zip(words, expected, strict=True))
    assert changed


def test_all_else_stays_byte_for_byte(tmp_path: Path) -> None:
    polish = MaskedPolish(model(tmp_path), margin=0.0, device="cpu")
    done = polish.process(Released.of([*TEXTS, None, ""])).to_pylist()
    assert done[-2:] == [None, ""] and done[4] == "42"
    for before, after in zip(TEXTS, done, strict=False):
        ones, others = before.split(), str(after).split()
        assert len(ones) == len(others) and before.count(" ") == str(after).count(" ")
        for one, other in zip(ones, others, strict=True):
            if one != other:
                old, new = one.strip(",;!").lower(), other.strip(",;!").lower()
                assert new in polish._forms[old] and one[0].isupper() == other[0].isupper()
                assert one.isupper() == other.isupper() or 1 in (len(old), len(new))
    assert "it's <unk>" in str(done[2])
    assert done == polish.process(Released.of([*TEXTS, None, ""])).to_pylist()
    apart = [polish.process(Released.of([text])).to_pylist()[0] for text in TEXTS]
    assert done[: len(TEXTS)] == apart


def test_a_margin_beyond_all_changes_nothing_and_long_texts_pass_through_windows(tmp_path: Path) -> None:
    folder = model(tmp_path)
    text = " ".join(["the old man is sad"] * 60)  # longer than the model's 64 positions
    assert MaskedPolish(folder, margin=1e9, device="cpu").process(Released.of([text])).to_pylist() == [text]
    done = str(MaskedPolish(folder, margin=0.0, device="cpu").process(Released.of([text])).to_pylist()[0])
    assert len(done.split()) == 300 and done != text


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("The old men were sad.", True),
        ("Sad was the old man!", True),
        ("An old man is sad at 12.", False),
        ("The old man was very sad.", False),
        ("The old man was.", False),
        ("The young man was sad.", False),
        ("", False),
    ],
)
def test_small_words_forms_and_order_may_change_and_nothing_else(written: str, same: bool) -> None:
    assert same_words("A old man are sad.", written) == same
    assert same_words("___ paid $12 to ___", "___ paid $12 for ___.") and not same_words("___ paid", "Ann paid")
    assert not same_words("___ paid $12", "___ paid $13") and not same_words("a@b.c", "a@b.d")


@pytest.fixture(scope="module")
def writer(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A model that learnt by heart what to write for three sentences: two it mends, of one it says something else."""
    import torch

    folder = tiny_model(tmp_path_factory.mktemp("t5") / "t5", "t5", tie_word_embeddings=False)
    loaded = load_model(folder, kinds=("seq2seq",), device="cpu")
    network, tokenizer = loaded.model.requires_grad_(True), loaded.tokenizer
    optimizer = torch.optim.AdamW(network.parameters(), lr=5e-3)
    with torch.random.fork_rng():
        torch.manual_seed(0)
        given = tokenizer(list(PAIRS), return_tensors="pt", padding=True)
        labels = tokenizer(list(PAIRS.values()), return_tensors="pt", padding=True)["input_ids"]
        for _ in range(300):
            optimizer.zero_grad()
            loss = network(**given, labels=labels.masked_fill(labels == tokenizer.pad_token_id, -100)).loss
            loss.backward()
            optimizer.step()
            if float(loss.detach()) < 0.03:
                break
    network.save_pretrained(folder)
    return folder


PAIRS = {
    "a old man were sad.": "an old man was sad.",
    "the film are good.": "the film is good.",
    "a story was good.": "a rain was sad.",
}


def test_sentences_that_say_the_same_take_the_place_of_released_ones(writer: str) -> None:
    polish = load_polish(writer)
    assert isinstance(polish, WrittenPolish)
    first, second, other = PAIRS
    texts = [f"{first} {other}  {second}\n{first}", other, None, "", "12 ___", second]
    done = polish.process(Released.of(texts)).to_pylist()
    assert done == [
        f"{PAIRS[first]} {other}  {PAIRS[second]}\n{PAIRS[first]}", other, None, "", "12 ___", PAIRS[second],
    ]  # fmt: skip
    assert polish._written([other]) == [PAIRS[other]]  # it said something else, which was not taken
    long = " ".join([first.removesuffix(".")] * 40)  # more than its 64 tokens
    assert polish.process(Released.of([long])).to_pylist() == [long]
    assert polish.parameters()["prefix"] == "" and polish.described()["model"]["revision"]
    (found,) = privatize([first], epsilon=1e3, policy=TextPolicy(layout="plain"), finish=Finish(polish=writer)).texts
    assert found == PAIRS[first]


def test_blanks_signs_and_numbers_stay_what_they_are() -> None:
    released = ("was … there", "50 % of men", "ok 😀", "a ___ came", "he <unk> me", "it cost $5", "it was -5 there")
    others = ("he was there", "50 of men", "ok", "a came", "he has me", "it cost 5", "it was 5 there")
    for sentence, other in zip(released, others, strict=True):
        assert same_words(sentence, f"“The {sentence}!”") and not same_words(sentence, other), sentence
        assert not same_words(other, sentence)


def test_layout_and_marks_take_time_in_line_with_their_length() -> None:
    """A quarter of a million of each: where each was looked at from each, that took a quarter of an hour."""
    for text in (f"a{' ' * 250_000}b", f"a {'-' * 250_000} b", f"a {'-b' * 125_000}"):
        assert len(_BETWEEN.split(text)) == 1 and same_words(text, text)
    parts = _BETWEEN.split("One. \n two  three \n\n\tfour…  five\n")
    assert parts == ["One.", " \n ", "two  three", " \n\n\t", "four…", "  ", "five", "\n", ""]
    found = [*_words("don't (5th,) abc1-x -y' $5 a_b")]
    assert found == ["don't", "(5th,)", "abc", "1-x", "y", "$5", "a", "_b"]


def test_a_prefix_is_put_before_each_sentence(writer: str) -> None:
    first = next(iter(PAIRS))
    cut = WrittenPolish(writer, prefix="a old ", device="cpu")
    assert cut._written([first.removeprefix("a old ")]) == [PAIRS[first]]


def test_the_model_says_which_polish_it_is(tmp_path: Path) -> None:
    assert isinstance(load_polish(model(tmp_path)), MaskedPolish)
    with pytest.raises(ParameterError, match="is no masked or seq2seq language model"):
        load_polish(model(tmp_path, "gpt2"))


def test_what_is_no_such_model_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ParameterError, match="is no masked language model"):
        MaskedPolish(model(tmp_path, "t5"))
    with pytest.raises(ParameterError, match="is no seq2seq language model"):
        WrittenPolish(model(tmp_path))
    with pytest.raises(InputError, match="not on this machine"):
        MaskedPolish("no/such-model")


def test_a_real_model_mends_agreement() -> None:
    folder = Path(__file__).resolve().parents[2].parent / "shared" / "models" / "minilm-mlm"
    if not folder.is_dir():
        pytest.skip("needs ../shared/models/minilm-mlm")
    polish = MaskedPolish(str(folder), device="cpu")
    done = polish.process(Released.of(["He were a good doctors.", "the waiters was rude"])).to_pylist()
    assert done == ["He was a good doctor.", "the waiters are rude"] and np.isfinite(polish.margin)
