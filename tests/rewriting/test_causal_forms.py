"""Grammar by language models: forms of words that fit, sentences that say the same, and nothing else."""

from collections.abc import Callable

import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")


from dptext import Released
from dptext.errors import InputError, ParameterError
from dptext.postprocess.inflections import inflections_of, known_inflections
from dptext.rewriting import causal_decoder
from dptext.rewriting.causal_decoder import BETWEEN, CausalPolish, load_polish
from dptext.rewriting.models import load_model
from dptext.rewriting.sentence_gains import _BEFORE


def test_inflections_are_those_of_grammar_and_of_one_lemma() -> None:
    """ "in" is none of "at", "hopeful" none of "hope", "banker" none of "bank"."""
    alone = ["a", "the", "in", "at", "and", "or", "hopeful", "bank", "banker", "film", "child", "42", "xs", "I"]
    groups = ["is was", "i my", "worse worst", "year years", "hope hoped hoping", "ran run running", "stop stopped"]
    forms = inflections_of([*alone, *" ".join(groups).split()])
    assert {" ".join(group) for group in forms.values()} == set(groups) and not {*alone} & set(forms)


def gains(folder: str, words: list[str], mark: str) -> dict[tuple[int, str], float]:
    """By how many nats words and a mark are likelier with each form of each word, each read by itself.

    Forms that are not expected where they stand are left out.
    """
    import torch

    loaded = load_model(folder, kinds=("causal",), device="cpu")

    def read(words: list[str]) -> tuple[list[int], list[float], torch.Tensor]:
        ids = loaded.tokenizer(_BEFORE + " ".join(words) + mark, add_special_tokens=False)["input_ids"]
        tokens = [loaded.tokenizer.bos_token_id, *ids]
        with torch.inference_mode():
            logs = loaded.model(input_ids=torch.tensor([tokens])).logits[0].double().log_softmax(-1)
        return tokens, [float(logs[place, token]) for place, token in enumerate(ids)], logs

    own, before, logs = read(words)
    found = {}
    for place, word in enumerate(words):
        for form in known_inflections().get(word.lower(), ()):
            cased = form.capitalize() if word[0].isupper() else form
            if cased == word:
                continue
            other, after, _ = read([*words[:place], cased, *words[place + 1 :]])
            first = next(at for at, (one, another) in enumerate(zip(own, other, strict=False)) if one != another)
            if float(logs[first - 1, other[first]]) - before[first - 1] >= -causal_decoder._SLACK:
                found[place, cased] = sum(after) - sum(before)
    return found


def test_a_sentence_gets_the_forms_by_which_it_is_likeliest(tiny: Callable[..., str]) -> None:
    """Held against the model asked for one sentence at a time; of changes that are close only the best one is made."""
    folder = tiny("gpt2", spread=1.0)
    sentences = [
        ("The old men is sad but a stories was goods", "."),
        ("an old man walks home and they see doctors", "!"),
    ]
    expected, changed, passed_over = [], 0, 0
    for text, mark in sentences:
        words = text.split()
        taken: list[int] = []
        for (place, form), gain in sorted(gains(folder, words, mark).items(), key=lambda each: -each[1]):
            good, close = gain > 0.5, any(abs(place - other) <= 2 for other in taken)
            if good and not close:
                taken.append(place)
                words[place] = form
            passed_over += good and close
        changed += len(taken)
        expected.append(" ".join(words) + mark)
    polish = CausalPolish(folder, margin=0.5, device="cpu")
    one, other = ("".join(parts) for parts in sentences)
    done = polish.process(Released.of([f"{one}  {other}\n{one}", other])).to_pylist()
    assert done == [f"{expected[0]}  {expected[1]}\n{expected[0]}", expected[1]] and changed > 2 and passed_over


def test_a_causal_model_leaves_all_else_byte_for_byte(tiny: Callable[..., str]) -> None:
    folder = tiny("gpt2", spread=1.0)
    polish = CausalPolish(folder, margin=-1e9, device="cpu")  # every word that may change does
    assert polish.process(Released.of([None, "", "42", "it's man's ___ 5th at the and", "mens"])).to_pylist() == [
        None, "", "42", "it's man's ___ 5th at the and", "mens",
    ]  # fmt: skip
    text = "The  MEN — (film) was 3 doctors,   <unk>…"
    (done,) = polish.process(Released.of([text])).to_pylist()
    assert done != text and len(done.split()) == len(text.split()) and done.count(" ") == text.count(" ")
    for old, new in zip(text.split(), str(done).split(), strict=True):
        if old != new:
            before, after = old.strip("(),"), new.strip("(),")
            assert after.lower() in known_inflections()[before.lower()] and before.isupper() == after.isupper()
    long = " ".join(["the old men is sad"] * 20)  # more than the model's 64 positions
    assert polish.process(Released.of([long])).to_pylist() == [long]
    assert CausalPolish(folder, margin=1e9, device="cpu").process(Released.of([text])).to_pylist() == [text]
    assert polish.parameters()["margin"] == -1e9 and polish.described()["model"]["revision"]


def test_layout_and_marks_take_time_in_line_with_their_length() -> None:
    """A quarter of a million of each: where each was looked at from each, that took a quarter of an hour."""
    for text in (f"a{' ' * 250_000}b", f"a {'-' * 250_000} b", f"a {'-b' * 125_000}"):
        assert len(BETWEEN.split(text)) == 1
    parts = BETWEEN.split("One. \n two  three \n\n\tfour…  five\n")
    assert parts == ["One.", " \n ", "two  three", " \n\n\t", "four…", "  ", "five", "\n", ""]


def test_a_model_of_another_kind_is_refused(tiny: Callable[..., str]) -> None:
    for family in ("bert", "t5"):
        with pytest.raises(ParameterError, match="is no causal language model"):
            load_polish(tiny(family))
    with pytest.raises(InputError, match="not on this machine"):
        load_polish("no/such-model")
