"""Negative controls for the audit of rewriters' draws, on a tiny model, and what cannot be audited."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from replacing import replace

pytest.importorskip("torch")
pytest.importorskip("transformers")

from dptext.audit import rewriters
from dptext.audit.exact import audit_exactly
from dptext.audit.rewriters import audit_draws
from dptext.core import clipped_probabilities, clipped_softmax
from dptext.core.clipped_probabilities import Bounds, ProbabilitySampler
from dptext.core.clipped_softmax import DrawLaw
from dptext.errors import GuaranteeError
from dptext.rewriting.dp_bart import DPBart
from dptext.rewriting.dp_mlm import DPMLM, MaskOptions
from dptext.rewriting.draw_settings import save_draw_settings
from dptext.rewriting.generation import TokenWriter
from dptext.rewriting.generative import DPPrompt
from dptext.rewriting.mlm_drafts import Draft
from dptext.rewriting.public_pass import PublicPass
from dptext.rewriting.token_draws import common_base, common_sampler, most_common
from tiny_models import counted_settings, tiny_model

TEXTS = ("good film", "sad man")
"""Two words of the model's each."""

OTHERWISE = "The program does not draw from its laws: at draw "


@pytest.fixture(scope="module")
def bert(tmp_path_factory: pytest.TempPathFactory) -> str:
    return tiny_model(tmp_path_factory.mktemp("bert"), "bert")


def make(model: str, *, epsilon: float = 5.0, **options: Any) -> DPMLM:
    settings = MaskOptions(**options)
    return DPMLM(
        model=model, epsilon_per_token=epsilon, draw="paper", clip_range=(-2.0, 2.0), options=settings, device="cpu"
    )


Probing = Callable[[dict[str, Any]], None]


@pytest.fixture
def probing(monkeypatch: pytest.MonkeyPatch) -> Probing:
    """Each sampler is driven at all 128 outputs once; where others use it, at 24 of the first draw, 3 of each other."""

    def chosen(options: dict[str, Any]) -> None:
        if options:
            monkeypatch.setattr(rewriters, "PROBED_OUTPUTS", 24)

    return chosen


def problem_of(rewriter: DPMLM) -> str:
    certificate = audit_draws(rewriter, TEXTS)
    assert not certificate.holds
    return certificate.problems[0]


@pytest.mark.parametrize("options", [{"scoring": "parallel"}, {"insertion": 0.3, "deletion": 0.2}], ids=str)
def test_right_draws_are_certified(bert: str, options: dict[str, Any], probing: Probing) -> None:
    probing(options)
    certificate = audit_draws(make(bert, **options), TEXTS)
    assert certificate.holds, certificate.problems
    assert 0 < certificate.largest <= certificate.claim == 5.0
    assert certificate.comparisons == 2 * 2 * 128  # two draws, both ways round


def test_documents_are_certified_by_the_share_of_a_draw(bert: str, probing: Probing) -> None:
    probing({"epsilon_per_document": 10.0})
    pure = DPMLM(model=bert, epsilon_per_document=10.0, draw="paper", clip_range=(-2.0, 2.0), device="cpu")
    certificate = audit_draws(pure, TEXTS)
    assert certificate.holds and certificate.claim == 5.0
    both = DPMLM(model=bert, epsilon_per_document=10.0, delta=1e-5, draw="paper", clip_range=(-2.0, 2.0), device="cpu")
    certificate = audit_draws(both, TEXTS)
    assert certificate.holds and any("composition, which is not audited here" in said for said in certificate.reasons)


def test_range_that_is_too_small(bert: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rewriter = make(bert)
    printed = rewriter.guarantee_for
    monkeypatch.setattr(rewriter, "guarantee_for", lambda draws: replace(printed(draws), range_=2.0))
    assert problem_of(rewriter) == "The losses of a draw can differ by more than the range that the guarantee states."


def test_sampler_of_another_epsilon(bert: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rewriter = make(bert)
    sampler = make(bert, epsilon=6.0).sampler(6.0)
    monkeypatch.setattr(rewriter, "sampler", lambda epsilon: sampler)
    assert "by the bounds of its weights" in problem_of(rewriter)


def test_draws_without_rejection(bert: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The integer modulo the total: small ones are likelier."""
    draw = clipped_softmax.draw_below_any

    class Accepting:
        def __init__(self, total: int, random: Any) -> None:
            self.total, self.random = total, random

        def uint64(self, size: int) -> np.ndarray:
            words = self.random.uint64(size)
            shift = 64 * size - self.total.bit_length()
            value = (int.from_bytes(words.astype("<u8").tobytes(), "little") >> shift) % self.total << shift
            return np.array([(value >> 64 * i) % 2**64 for i in range(size)], np.uint64)

    monkeypatch.setattr(clipped_softmax, "draw_below_any", lambda total, random: draw(total, Accepting(total, random)))
    assert problem_of(make(bert)).startswith(OTHERWISE)


def test_draws_of_few_bits(bert: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A float of 53 bits in place of the integer."""
    draw = clipped_softmax.draw_below_any

    def coarse(total: int, random: Any) -> int:
        return int(draw(2**53, random) * total >> 53)

    monkeypatch.setattr(clipped_softmax, "draw_below_any", coarse)
    assert problem_of(make(bert)).startswith(OTHERWISE)


def test_draws_of_another_number_of_bits(bert: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice as many words are read as the total needs, and the first half is used."""
    draw = clipped_softmax.draw_below_any

    class Wasting:
        def __init__(self, random: Any) -> None:
            self.random = random

        def uint64(self, size: int) -> np.ndarray:
            return self.random.uint64(2 * size)[:size]

    monkeypatch.setattr(clipped_softmax, "draw_below_any", lambda total, random: draw(total, Wasting(random)))
    assert "read another number of bits" in problem_of(make(bert))


def test_a_program_that_copies(bert: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second token of the original comes out."""
    rewriter = make(bert)
    draw = rewriter.draw

    def copies(texts: Any, streams: Any) -> list[list[int]]:
        own = rewriter.loaded.tokenizer(list(texts), add_special_tokens=False)["input_ids"]
        return [[drawn[0], tokens[1]] for drawn, tokens in zip(draw(texts, streams), own, strict=True)]

    monkeypatch.setattr(rewriter, "draw", copies)
    assert problem_of(rewriter).startswith(f"{OTHERWISE}2 of text 1 ")


def test_texts_of_different_numbers_of_draws(bert: str) -> None:
    with pytest.raises(GuaranteeError, match="no two of these do"):
        audit_draws(make(bert), ["good film", "film", ""])


def test_vectors_have_no_integers(tmp_path_factory: pytest.TempPathFactory) -> None:
    model = tiny_model(tmp_path_factory.mktemp("bart"), "bart")
    with pytest.raises(GuaranteeError, match=r"^dp-bart adds continuous noise to a vector, so there is no table"):
        audit_exactly(DPBart(model=model, epsilon_per_document=10.0, length=8, device="cpu"))


# Draws from clipped probabilities: right ones, and one for each way in which a program could get them wrong.


def from_probabilities(model: str, *, epsilon: float = 5.0, draws_file: str | None = None, **options: Any) -> DPMLM:
    settings = MaskOptions(**options)
    return DPMLM(model=model, epsilon_per_token=epsilon, options=settings, draws_file=draws_file, device="cpu")


@pytest.fixture
def counted(bert: str, tmp_path: Path) -> str:
    """Settings in which eight outputs are common."""
    return save_draw_settings(counted_settings(bert, "bert", range(20, 28)), str(tmp_path / "counted.json"))


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"scoring": "block"},
        {"scoring": "parallel", "context": "open"},
        {"insertion": 0.3, "deletion": 0.2},
    ],
    ids=str,
)
def test_right_draws_of_probabilities_are_certified(bert: str, options: dict[str, Any], probing: Probing) -> None:
    probing(options)
    certificate = audit_draws(from_probabilities(bert, **options), TEXTS)
    assert certificate.holds, certificate.problems
    assert 0 < certificate.largest <= certificate.claim == 5.0


@pytest.mark.parametrize("options", [{}], ids=str)
def test_right_draws_in_bounds_of_common_outputs_are_certified(
    bert: str, counted: str, options: dict[str, Any], probing: Probing
) -> None:
    probing(options)
    certificate = audit_draws(from_probabilities(bert, draws_file=counted, **options), TEXTS)
    assert certificate.holds, certificate.problems
    assert 0 < certificate.largest <= certificate.claim == 5.0


def changed_laws(monkeypatch: pytest.MonkeyPatch, change: Callable[[ProbabilitySampler, DrawLaw], DrawLaw]) -> None:
    laws = ProbabilitySampler.laws

    def changed(self: ProbabilitySampler, logits: np.ndarray) -> list[DrawLaw]:
        return [change(self, law) for law in laws(self, logits)]

    monkeypatch.setattr(ProbabilitySampler, "laws", changed)


def test_a_total_that_depends_on_the_text(bert: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where probabilities are cut to bounds and not filled up to the one sum."""

    def smaller(sampler: ProbabilitySampler, law: DrawLaw) -> DrawLaw:
        widths = law.widths.copy()
        widths[law.outputs :] //= 2 + law.likeliest() % 3
        return replace(law, widths=widths)

    changed_laws(monkeypatch, smaller)
    assert "At draw 1 of text 1 the weights add up to" in problem_of(from_probabilities(bert))


def test_an_output_above_its_bound(bert: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def higher(sampler: ProbabilitySampler, law: DrawLaw) -> DrawLaw:
        chips = sampler.bounds.chip * (sampler.bounds.chips + 1)
        return replace(law, order=np.append(law.order, law.likeliest()), widths=np.append(law.widths, chips))

    changed_laws(monkeypatch, higher)
    assert "which is outside its public bounds" in problem_of(from_probabilities(bert))


def test_an_upper_bound_that_is_one_too_large(bert: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The floor is one smaller than it must be, so the top is more than e^epsilon times as large."""
    right = Bounds.of
    monkeypatch.setattr(Bounds, "of", lambda **given: replace(right(**given), floor=right(**given).floor - 1))
    assert "by the bounds of its weights" in problem_of(from_probabilities(bert))


def test_a_public_distribution_from_the_private_text(bert: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def private(sampler: ProbabilitySampler, law: DrawLaw) -> DrawLaw:
        return replace(law, public=(law.public, law.likeliest()))

    changed_laws(monkeypatch, private)
    certificate = audit_draws(from_probabilities(bert), TEXTS)
    assert "At draw 1 the public integers of text 2 are not those of text 1." in certificate.problems


def test_common_outputs_that_are_those_of_the_private_text(
    bert: str, counted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tokens of the text itself are counted, and not those of public texts."""
    rewriter = from_probabilities(bert, draws_file=counted)

    def private(draft: Draft) -> ProbabilitySampler:
        base = common_base(most_common([draft.original], (), outputs=rewriter.outputs), outputs=rewriter.outputs)
        return common_sampler(base=base, epsilon=5.0, temperature=0.5, tops=1)

    monkeypatch.setattr(rewriter, "_sampler_for", private)
    certificate = audit_draws(rewriter, TEXTS)
    assert not certificate.holds
    assert "At draw 1 the public integers of text 2 are not those of text 1." in certificate.problems
    assert any("more than the claim" in said or "nats" in said for said in certificate.problems), certificate.problems


def test_a_program_that_draws_the_best_output(bert: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ProbabilitySampler, "_pick", lambda self, places, chips, place: int(places[chips.argmax()]))
    assert problem_of(from_probabilities(bert)).startswith(OTHERWISE)


def test_a_program_that_draws_by_floats(bert: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """53 bits in place of the integer below the total."""
    draw = clipped_softmax.draw_below_any
    monkeypatch.setattr(
        clipped_probabilities, "draw_below_any", lambda total, random: int(draw(2**53, random) * total >> 53)
    )
    assert problem_of(from_probabilities(bert)).startswith(OTHERWISE)


# Bounds that follow what the model expects without the text.


def with_baseline(tmp_path: Path, family: str) -> DPPrompt:
    """All draws cost epsilon with BART, the first two with GPT-2."""
    options: dict[str, Any] = {"paid_draws": 2 if family == "gpt2" else None, "new_tokens": 6, "device": "cpu"}
    return DPPrompt(model=tiny_model(tmp_path / family, family), epsilon_per_token=3.0, draw="baseline", **options)


def share_a_pass(monkeypatch: pytest.MonkeyPatch, rewriter: DPPrompt) -> None:
    """Plant the program that saves a pass: what is expected without the texts is read in one batch with the texts."""
    write, alone = TokenWriter.write, PublicPass.logits
    shared: list[np.ndarray] = []

    def both(writer: TokenWriter, prompts: Any, most: int, choose: Any) -> None:
        def split(logits: np.ndarray) -> tuple[list[int], bool]:
            shared[:] = [clipped_softmax.finite_logits(logits[len(prompts) :])]
            tokens, ended = choose(logits[: len(prompts)])
            return [*tokens, *tokens], ended

        write(writer, [*prompts, *[rewriter._public_prompt] * len(prompts)], most, split)
        shared.clear()

    monkeypatch.setattr(TokenWriter, "write", both)
    monkeypatch.setattr(PublicPass, "logits", lambda self, drawn: shared[0] if shared else alone(self, drawn))


@pytest.mark.parametrize("family", ["gpt2", "bart"])
def test_a_public_pass_is_certified_and_one_that_texts_share_is_found(
    tmp_path: Path, family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rewriters, "PROBED_OUTPUTS", 24)
    rewriter, texts = with_baseline(tmp_path, family), ("the film is good", "she went to the city", "a sad old man")
    certificate = audit_draws(rewriter, texts, seed=1)
    assert certificate.holds and 0 < certificate.largest <= certificate.claim == 3.0
    assert any("computed again from the released tokens alone" in said for said in certificate.reasons)
    share_a_pass(monkeypatch, rewriter)
    certificate = audit_draws(rewriter, texts, seed=1)
    assert not certificate.holds
    assert any("the public integers of text" in said for said in certificate.problems)
    assert any("follow from the texts that share the pass" in said for said in certificate.problems)
    assert any("do not follow from the released tokens alone" in said for said in certificate.problems)
