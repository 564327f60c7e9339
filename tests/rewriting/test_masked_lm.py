"""DP-MLM on tiny models: exactness for all pairs of contexts, nothing copied, batches, windows."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")

import torch

from dptext.core.assumptions import Assumption
from dptext.core.clipped_softmax import LogitSampler
from dptext.core.draw_costs import worst_case_epsilon
from dptext.core.exact_exp import exp_bounds
from dptext.core.guarantee import ApproxDP, DrawDP, PureDP, guarantee_from_json
from dptext.errors import GuaranteeError, InputError, ParameterError
from dptext.rewriting.dp_mlm import DPMLM, MaskOptions
from dptext.rewriting.mlm_drafts import Draft, split_texts, text_of, throw_coins
from dptext.rewriting.mlm_scoring import MaskScores, View, views
from dptext.rewriting.token_draws import Draw
from dptext.testing import stream
from tiny_models import pieces

CLIP = (-2.0, 2.0)
TEXTS = ("the film is good", "she went to paris", "z z z z", "a sad old comedy")
"""Four words, which are four sub-words each."""


@pytest.fixture(scope="module")
def roberta(tiny: Callable[..., str]) -> str:
    return tiny("roberta")


def make(
    model: str,
    *,
    epsilon: float = 5.0,
    batch_size: int = 32,
    draw: Draw = "paper",
    rerank: float | None = None,
    **options: object,
) -> DPMLM:
    return DPMLM(
        model=model,
        epsilon_per_token=epsilon,
        draw=draw,
        clip_range=CLIP if draw == "paper" else None,
        rerank=rerank,
        options=MaskOptions(**options),  # type: ignore[arg-type]
        batch_size=batch_size,
        device="cpu",
    )


def laws(rewriter: DPMLM, text: str, drawn: tuple[int, ...] = ()) -> list[list[Fraction]]:
    """Exact law of each draw of the group that follows after the first groups drew `drawn`."""
    found = []
    for law in rewriter.laws(text, drawn):
        total = law.total
        found.append([Fraction(weight, total) for weight in law.weights()])
    return found


def draft_of(rewriter: DPMLM, text: str) -> Draft:
    (positions,) = split_texts(rewriter.loaded.tokenizer, [text], rewriter.options.positions)
    kept = [rewriter.options.keeps(position) for position in positions]
    return throw_coins(positions, kept, stream(0), insertion=0, deletion=0)


def largest_ratio(rows: list[list[Fraction]]) -> Fraction:
    return max(max(column) / min(column) for column in zip(*rows, strict=True))


SETTINGS = [
    {},
    {"positions": "words"},
    {"context": "open", "scoring": "parallel", "positions": "words"},
    {"scoring": "block"},
    {"scoring": "parallel"},
    {"rerank": 0.003},
    {"rerank": 1.0, "scoring": "block"},
    {"draw": "probabilities"},
    {"draw": "probabilities", "context": "open"},
    {"draw": "probabilities", "scoring": "parallel"},
]


@pytest.mark.parametrize(
    ("options", "epsilon"), [(options, (1.0, 100.0)[i % 2]) for i, options in enumerate(SETTINGS)], ids=str
)
def test_law_of_every_draw_keeps_the_claim_for_all_pairs_of_contexts(bert, options, epsilon):
    """In integers. Draws at one place of the output are compared over all texts, after the same earlier outputs.

    At a single place the law may be one for all texts: which places these are depends on the weights, and so on the
    version of the package that draws them.
    """
    rewriter = make(bert, epsilon=epsilon, **options)
    first = [laws(rewriter, text) for text in TEXTS]
    size = len(first[0])
    ratios = [largest_ratio([rows[place] for rows in first]) for place in range(size)]
    if options.get("scoring") != "parallel":
        ratios.append(largest_ratio([laws(rewriter, text, (9,) * size)[0] for text in TEXTS]))
    assert 1 < max(ratios) <= exp_bounds(Fraction(epsilon))[0]


def test_model_whose_logits_leave_the_range_keeps_the_claim(bert: str) -> None:
    """Weights of the head a thousand times as large, and a head that gives infinities and no numbers."""
    rewriter = make(bert, epsilon=3.0)
    scores = MaskScores(rewriter.loaded, pair=True, batch_size=1)
    head = rewriter.loaded.model.get_output_embeddings()
    with torch.no_grad():
        head.weight.mul_(1000)
        head.bias[0], head.bias[1], head.bias[2] = float("nan"), float("inf"), float("-inf")
    assert not np.isfinite(scores.public_logits()).all()
    rows = [laws(rewriter, text)[0] for text in TEXTS]
    assert 1 < largest_ratio(rows) <= exp_bounds(Fraction(3.0))[0]
    assert len(rewriter.privatize("the film is good").text) > 0


def test_reranking_weighs_similarity_and_logit_and_is_charged_for_both_ranges(bert: str) -> None:
    """The score of each candidate again, from the text that holds it; a head of infinities and no numbers."""
    alpha, text = 0.5, "the film is good"
    rewriter = make(bert, epsilon=20.0, rerank=alpha)
    sampler, (law,) = rewriter.sampler(20.0), rewriter.laws(text)
    assert isinstance(sampler, LogitSampler) and sampler.epsilon <= 20.0
    assert sampler.clip_range == (alpha * CLIP[0], 1 + alpha * CLIP[1])
    (logits,) = make(bert)._scored(draft_of(rewriter, text), [0], rewriter_logits(rewriter, text))
    table = rewriter.loaded.model.get_input_embeddings().weight.numpy()
    tokens = draft_of(rewriter, text).original
    scores = []
    for output in range(rewriter.outputs):
        bags = table[tokens].sum(axis=0), table[[output, *tokens[1:]]].sum(axis=0)
        cosine = bags[0] @ bags[1] / (np.linalg.norm(bags[0]) * np.linalg.norm(bags[1]))
        scores.append(np.clip(cosine, 0, 1) + alpha * np.clip(logits[output], *CLIP))
    levels = sampler.levels_of(np.array([scores]))[0]
    weights = sampler.exact_weights()
    ratios = [weight / weights[level] for weight, level in zip(law.weights(), levels, strict=True)]
    assert ratios == pytest.approx([1.0] * len(ratios), rel=0.02)  # a level at most, of 4,096
    with torch.no_grad():
        head = rewriter.loaded.model.get_output_embeddings()
        head.bias[0], head.bias[1], head.bias[2] = float("nan"), float("inf"), float("-inf")
    assert 1 < largest_ratio([laws(rewriter, text)[0] for text in TEXTS]) <= exp_bounds(Fraction(20.0))[0]
    with pytest.raises(ParameterError, match="rerank"):
        make(bert, draw="probabilities", rerank=alpha)


def rewriter_logits(rewriter: DPMLM, text: str) -> np.ndarray:
    """The model's logits at the first mask of a text."""
    draft = draft_of(rewriter, text)
    return np.concatenate([logits for _, logits in rewriter._scores.logits(rewriter._views(draft, [0]))])


def test_draws_of_probabilities_are_charged_by_epsilon_alone(bert: str) -> None:
    """The temperature shapes the law, whose largest ratio and total are the public ones; no clip range is asked."""
    for temperature in (1e-3, 1.0, 100.0):
        rewriter = DPMLM(model=bert, epsilon_per_token=4.0, temperature=temperature, device="cpu")
        found = [rewriter.laws(text)[0] for text in TEXTS]
        assert len({law.total for law in found}) == 1 and all(law.fault() is None for law in found)
        assert Assumption.PUBLIC_CLIP_RANGE not in rewriter.guarantee.assumptions
        assert isinstance(rewriter.guarantee, DrawDP) and rewriter.guarantee.range_ == 8.0
        values = rewriter.parameters()
        assert (values["draw"], values["temperature"], values["draw_settings"]) == ("probabilities", temperature, None)


def test_all_draws_of_probabilities_together(bert: str) -> None:
    """Losses lie in -epsilon … epsilon, so they compose as randomised response does, and not as bounded range."""
    for epsilon, bound in ((0.3, "optimal adaptive bound"), (12.0, "basic bound")):
        rewriter = DPMLM(model=bert, epsilon_per_token=epsilon, delta=1e-5, device="cpu")
        total = rewriter.guarantee_for(50).total  # type: ignore[attr-defined]
        assert total.bound == bound
        paper = DPMLM(
            model=bert, epsilon_per_token=epsilon, delta=1e-5, draw="paper", clip_range=CLIP, device="cpu"
        ).guarantee_for(50)
        assert total.epsilon >= paper.total.epsilon  # type: ignore[attr-defined]


def test_the_papers_number_sets_their_temperature_and_the_true_epsilon_is_promised(bert: str) -> None:
    rewriter = DPMLM(model=bert, nominal_epsilon=20.0, draw="paper", clip_range=CLIP, device="cpu")
    true = rewriter.epsilon_of(1)
    assert rewriter.guarantee.epsilon == true  # type: ignore[attr-defined]
    assert true == worst_case_epsilon(ratio=10.0, outputs=rewriter.outputs) < 20.0
    sampler = rewriter.sampler(true)
    assert isinstance(sampler, LogitSampler) and sampler.epsilon <= true
    assert sampler.temperature == pytest.approx(2 * (CLIP[1] - CLIP[0]) / 20.0)
    assert rewriter.parameters()["nominal_epsilon"] == 20.0 and "nominal_epsilon" not in make(bert).parameters()
    for other, said in ({"epsilon_per_token": 1.0}, "only one"), ({"epsilon_per_document": 1.0}, "Exactly one"):
        with pytest.raises(ParameterError, match=said):
            DPMLM(model=bert, nominal_epsilon=20.0, draw="paper", clip_range=CLIP, device="cpu", **other)
    with pytest.raises(ParameterError, match="nominal_epsilon"):
        DPMLM(model=bert, nominal_epsilon=20.0, device="cpu")


def test_a_wider_clip_than_claimed_is_noticed(bert: str) -> None:
    """Negative control: the same draws, charged for a third of what they cost."""
    rewriter = make(bert, epsilon=30.0)
    rows = [laws(rewriter, text)[0] for text in TEXTS]
    assert largest_ratio(rows) > exp_bounds(Fraction(10.0))[1]


@pytest.mark.parametrize(("scoring", "family"), [("block", "roberta"), ("parallel", "bert")])
def test_a_text_comes_out_the_same_alone_and_in_a_batch(scoring, family, request):
    """Each text has its own stream. One view to a pass, so that logits do not differ by rounding either."""
    rewriter = make(request.getfixturevalue(family), batch_size=1, scoring=scoring, insertion=0.3, deletion=0.1)
    texts = ["the film is a good comedy .", "she went", "", "an old man walked home in the rain and the city"]
    together = rewriter.rewrite(texts, stream(11))
    keys = stream(11).uint64(4 * len(texts))
    for i, text in enumerate(texts):
        alone = rewriter.rewrite([text], _Fixed(keys[4 * i : 4 * i + 4]))
        assert alone.texts[0] == together.texts[i]
        assert alone.draws[0] == together.draws[i]


class _Fixed:
    """Gives out these integers, once."""

    def __init__(self, values: np.ndarray) -> None:
        self.values = values

    def uint64(self, size: int) -> np.ndarray:
        assert size == len(self.values)
        return self.values


@pytest.mark.parametrize(("family", "context"), [("bert", "pair"), ("roberta", "open")])
def test_head_at_the_masks_alone_gives_the_same_logits(family, context, request):
    rewriter = make(request.getfixturevalue(family), context=context)
    scores = MaskScores(rewriter.loaded, pair=context == "pair", batch_size=32)
    seen = []
    for draft in (draft_of(rewriter, text) for text in TEXTS):
        tokens, masks, places = draft.masked([1], scores.mask, shown=context == "open")
        original = draft.original if context == "pair" else []
        seen += views(original, tokens, masks, places, capacity=scores.capacity)
    assert type(scores.hands_on).__name__.endswith("Attention")
    fast = dict(scores.logits(seen))
    for part in (rewriter.loaded.model.base_model, None):
        scores.hands_on = part
        slow = dict(scores.logits(seen))
        for i in range(len(seen)):
            np.testing.assert_allclose(fast[i], slow[i], rtol=1e-4, atol=1e-4)


def test_a_batch_holds_little_padding_and_every_view_once(bert: str) -> None:
    scores = MaskScores(make(bert).loaded, batch_size=8)
    lengths = [60, 60, 58, 30, 30, 29, *[5] * 12]
    built = [scores.template.build(View((), [scores.mask] * length, [0])) for length in lengths]
    batches = list(scores._batches(built))
    assert sorted(i for batch in batches for i in batch) == list(range(len(lengths)))
    assert [len(batch) for batch in batches] == [4, 3, 8, 3]


@pytest.mark.parametrize(("scoring", "family"), [("block", "roberta"), ("parallel", "bert")])
def test_text_longer_than_the_window(scoring: str, family: str, request: pytest.FixtureRequest) -> None:
    """Every position is drawn, though the model takes 64 tokens: at a tiny epsilon hardly any word survives."""
    rewriter = make(request.getfixturevalue(family), epsilon=0.01, scoring=scoring, positions="words")
    text = " ".join(["wonderful"] * 150)
    done = rewriter.rewrite([text], stream(3))
    assert done.draws == [150]
    assert done.counts["texts longer than the window"] == 1
    assert done.texts[0].split().count("wonderful") < 20  # expected 1.5 of 100 outputs; P[20 or more] < 1e-15


def test_special_tokens_in_the_text_are_text(bert: str, roberta: str) -> None:
    for model, text in ((bert, "[MASK] [SEP] [CLS]"), (roberta, "<mask> </s> <s>")):
        rewriter = make(model)
        (positions,) = split_texts(rewriter.loaded.tokenizer, [text], "subwords")
        specials = set(rewriter.loaded.tokenizer.all_special_ids)
        assert positions and not any(token in specials for position in positions for token in position.tokens)


def test_special_tokens_that_are_pieces_of_the_vocabulary_are_text() -> None:
    """A unigram tokenizer finds "</s>" in a text, also when it is asked not to look for special tokens."""
    tokenizer = pieces()
    for unit in ("subwords", "words"):
        (positions,) = split_texts(tokenizer, ["the </s> film"], unit)
        tokens = [token for position in positions for token in position.tokens]
        assert tokenizer.eos_token_id not in tokens and "film" in tokenizer.decode(tokens)


def test_words_are_positions_of_several_sub_words(bert: str) -> None:
    rewriter = make(bert)
    (words,) = split_texts(rewriter.loaded.tokenizer, ["the Zebra, zzz"], "words")
    assert [position.word for position in words] == ["the", "zebra", ",", "zzz"]
    assert [len(position.tokens) for position in words] == [1, 5, 1, 3]
    assert [position.is_punctuation for position in words] == [False, False, True, False]
    (pieces,) = split_texts(rewriter.loaded.tokenizer, ["the Zebra, zzz"], "subwords")
    assert len(pieces) == 10 and pieces[1].word == "zebra" and not pieces[1].whole


def test_kept_words_are_counted_as_unprotected_and_all_else_is_drawn(bert: str) -> None:
    rewriter = make(bert, epsilon=0.01, positions="words", keep_stop_words=True, punctuation="keep")
    done = rewriter.rewrite(["The film, is a zebra."], stream(1))
    assert done.draws == [2]
    assert done.coverage.unprotected == 3 and done.coverage.public == 2 and done.coverage.entered == 2
    words = re.findall(r"\w+|[^\w\s]", done.texts[0])
    assert words[0] == "the" and "," in words and words[-1] == "."
    assert {Assumption.UNPROTECTED_STOP_WORDS, Assumption.PUBLIC_PUNCTUATION} <= rewriter.guarantee.assumptions


def test_guarantees(bert: str) -> None:
    per_draw = make(bert, epsilon=5.0)
    assert isinstance(per_draw.guarantee, DrawDP) and per_draw.guarantee.total is None
    longest = per_draw.privatize_many(["the film is good", "a film", None]).guarantee
    assert isinstance(longest, DrawDP) and longest.draws == 4
    assert longest.total == PureDP(unit=longest.total.unit, assumptions=frozenset(), epsilon=20.0, bound="basic bound")
    assert guarantee_from_json(longest.to_json()) == longest

    divided = DPMLM(model=bert, epsilon_per_document=40.0, draw="paper", clip_range=CLIP, device="cpu")
    assert isinstance(divided.guarantee, PureDP) and divided.guarantee.epsilon == 40.0
    assert divided.epsilon_of(8) == 5.0
    small = DPMLM(model=bert, epsilon_per_document=1.0, delta=1e-5, draw="paper", clip_range=CLIP, device="cpu")
    assert isinstance(small.guarantee, ApproxDP)
    assert small.epsilon_of(100) > 1.5 * 1.0 / 100  # composition gains


def test_what_the_guarantee_takes_for_granted(bert: str) -> None:
    assert Assumption.BATCHED in make(bert).guarantee.assumptions
    alone = make(bert, batch_size=1)
    assert Assumption.BATCHED not in alone.guarantee.assumptions
    assert Assumption.COINS in make(bert, deletion=0.1).guarantee.assumptions
    assert Assumption.COINS not in alone.guarantee.assumptions
    assert Assumption.ONE_TEXT in alone.privatize("film").guarantee.assumptions


def test_large_epsilons_warn(bert: str) -> None:
    assert not make(bert, epsilon=20.0).guarantee.warnings()
    assert "Epsilon 250 for each draw is large" in make(bert, epsilon=250.0).guarantee.warnings()[0]


@pytest.mark.parametrize("budget", [0.1, 40.0])
def test_shares_of_a_document_never_add_up_to_more(bert: str, budget: float) -> None:
    rewriter = DPMLM(model=bert, epsilon_per_document=budget, draw="paper", clip_range=CLIP, device="cpu")
    for draws in range(1, 200):
        assert budget * (1 - 1e-15) < draws * Fraction(rewriter.epsilon_of(draws)) <= Fraction(budget)


def test_a_slot_that_was_not_drawn_is_an_error_and_not_the_original(bert: str) -> None:
    rewriter = make(bert)
    with pytest.raises(GuaranteeError, match="not drawn"):
        text_of(draft_of(rewriter, "film"), rewriter.loaded.tokenizer, "subwords")


def test_tokenizer_of_another_model_is_refused(bert: str, tmp_path: Path) -> None:
    """Else a text with such a token would make the model fail, which would tell of the text."""
    import transformers

    transformers.AutoModelForMaskedLM.from_pretrained(bert).save_pretrained(tmp_path)
    tokenizer = transformers.AutoTokenizer.from_pretrained(bert)
    with pytest.raises(InputError, match=r"no tokenizer files|not a model"):
        make(str(tmp_path))
    tokenizer.add_tokens(["covid"])
    tokenizer.save_pretrained(tmp_path)
    with pytest.raises(ParameterError, match="beyond the model's"):
        make(str(tmp_path))


def test_model_whose_logits_depend_on_its_neighbours_is_refused_in_batches(tmp_path: Path, bert: str) -> None:
    """A ConvBERT's convolutions run into the padding."""
    import transformers

    tokenizer = transformers.AutoTokenizer.from_pretrained(bert)
    sizes = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 64}
    config = transformers.ConvBertConfig(vocab_size=len(tokenizer), embedding_size=32, **sizes)
    torch.manual_seed(0)
    model = transformers.ConvBertForMaskedLM(config)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.normal_(0, 0.25)
    model.save_pretrained(tmp_path)
    tokenizer.save_pretrained(tmp_path)
    with pytest.raises(ParameterError, match="use a batch size of 1"):
        make(str(tmp_path))
    alone = DPMLM(model=str(tmp_path), epsilon_per_token=1.0, draw="paper", clip_range=CLIP, batch_size=1, device="cpu")
    assert alone.privatize("film").text is not None


def test_threads_share_a_rewriter(bert: str) -> None:
    rewriter = make(bert, epsilon=3.0)
    keys = [rewriter.rewrite(["the film is good"] * 20, stream(i)).texts for i in range(4)]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda i: rewriter.rewrite(["the film is good"] * 20, stream(i)).texts, range(4)))
    assert together == keys


def test_release_of_nulls_and_empty_texts(bert: str) -> None:
    releases = make(bert).privatize_many([None, "", "   ", "film"])
    assert releases.texts[0] is None and releases.texts[1] == releases.texts[2] == ""
    assert (releases.coverage.rows, releases.coverage.nulls, releases.coverage.tokens) == (4, 1, 1)
    assert make(bert).privatize_many([]).texts == ()


def test_parameters_tell_options_and_epsilons_apart(bert: str) -> None:
    rewriters = make(bert), make(bert, epsilon=6.0), make(bert, scoring="block"), make(bert, insertion=0.1)
    rewriters += (make(bert, rerank=0.003),)
    assert len({str(rewriter.parameters()) for rewriter in rewriters}) == 5


def test_bad_options() -> None:
    for options, message in (
        ({"scoring": "fast"}, "must be one of 'faithful', 'block', 'parallel'"),
        ({"insertion": 1.5}, "'insertion'"),
        ({"deletion": float("nan")}, "'deletion'"),
        ({"keep_stop_words": "yes"}, "True or False"),
        ({"positions": "letters"}, "'subwords', 'words'"),
    ):
        with pytest.raises(ParameterError, match=message):
            MaskOptions(**options)  # type: ignore[arg-type]


def test_bad_models(bert: str, tiny: Callable[..., str]) -> None:
    with pytest.raises(ParameterError, match="is no masked language model"):
        make(tiny("gpt2"))
    with pytest.raises(InputError, match="not on this machine"):
        make("nobody/nothing-here")
    with pytest.raises(ParameterError, match="calibrate-draws"):
        DPMLM(model=bert, epsilon_per_token=1.0, draw="paper")
    for arguments in ({}, {"epsilon_per_token": 1.0, "epsilon_per_document": 1.0}):
        with pytest.raises(ParameterError, match="Exactly one"):
            DPMLM(model=bert, draw="paper", clip_range=CLIP, **arguments)
    if not torch.cuda.is_available():
        with pytest.raises(ParameterError, match="no GPU"):
            DPMLM(model=bert, epsilon_per_token=1.0, draw="paper", clip_range=CLIP, device="cuda")


def test_model_without_its_head_is_refused(bert: str, tmp_path: Path) -> None:
    import transformers

    model = transformers.AutoModelForMaskedLM.from_pretrained(bert)
    model.bert.save_pretrained(tmp_path)
    config = (tmp_path / "config.json").read_text().replace("BertModel", "BertForMaskedLM")
    (tmp_path / "config.json").write_text(config)
    transformers.AutoTokenizer.from_pretrained(bert).save_pretrained(tmp_path)
    with pytest.raises(ParameterError, match=r"lacks .* of the weights"):
        make(str(tmp_path))
