"""A toy of every mechanism and of every rewriter, by its name on the command line."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from dptext.mechanisms.custext import CusText
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.multivariate import Mahalanobis, MultivariateLaplace, Vickrey
from dptext.mechanisms.santext import TEM, SanText, SanTextPlus
from dptext.testing import AuditedSuite, DrawingRewriterSuite, RewriterSuite, WordMechanismSuite
from dptext_lab.mechanisms.truncated_gumbel import TruncatedGumbel
from toys import toy_embedding

WORD_CASES: dict[str, tuple[type[WordMechanismSuite], Callable[[Any], Any]]] = {
    "diffractor": (AuditedSuite, lambda epsilon: Diffractor(epsilon=epsilon, embeddings=[toy_embedding()])),
    "santext": (AuditedSuite, lambda epsilon: SanText(epsilon=epsilon, embedding=toy_embedding())),
    "santext-plus": (
        AuditedSuite,
        lambda epsilon: SanTextPlus(epsilon=epsilon, embedding=toy_embedding(), sensitive_share=0.5),
    ),
    "tem": (AuditedSuite, lambda epsilon: TEM(epsilon=epsilon, embedding=toy_embedding(), gamma=0.9)),
    "custext": (AuditedSuite, lambda epsilon: CusText(epsilon=epsilon, embedding=toy_embedding(), group_size=4)),
    "mvc": (WordMechanismSuite, lambda epsilon: MultivariateLaplace(epsilon=epsilon, embedding=toy_embedding())),
    "mahalanobis": (WordMechanismSuite, lambda epsilon: Mahalanobis(epsilon=epsilon, embedding=toy_embedding())),
    "vickrey": (WordMechanismSuite, lambda epsilon: Vickrey(epsilon=epsilon, embedding=toy_embedding())),
    "truncated-gumbel": (
        WordMechanismSuite,
        # so far spread out that small epsilons are valid
        lambda epsilon: TruncatedGumbel(
            epsilon=epsilon, embedding=replace(toy_embedding(), step=1000 * toy_embedding().step)
        ),
    ),
}
"""Which suite fits, and how to make one at an epsilon."""


def _masked(**options: Any) -> Callable[[Path], Any]:
    def made(folder: Path) -> Any:
        from dptext.rewriting.dp_mlm import DPMLM
        from tiny_models import tiny_model

        model = tiny_model(folder / "bert", "bert")
        return lambda: DPMLM(model=model, epsilon_per_token=5.0, batch_size=1, device="cpu", **options)

    return made


def _generating(name: str, family: str, **more: Any) -> Callable[[Path], Any]:
    def made(folder: Path) -> Any:
        from dptext.rewriting import generative
        from tiny_models import tiny_model

        model, kind = tiny_model(folder / family, family), getattr(generative, name)
        options = {"new_tokens": 2, "batch_size": 1, "device": "cpu", **more}
        return lambda: kind(model=model, epsilon_per_token=5.0, **options)

    return made


def _bart(folder: Path) -> Any:
    from dptext.rewriting.dp_bart import DPBart
    from tiny_models import tiny_model

    model = tiny_model(folder / "bart", "bart")
    return lambda: DPBart(model=model, epsilon_per_document=100.0, length=8, beams=1, batch_size=1, device="cpu")


def _adept(folder: Path) -> Any:
    from dptext_lab.mechanisms.adept import ADePT
    from dptext_lab.training.adept import train_adept
    from dptext_lab.training.loop import TrainingSettings

    texts = ["The cat sat on the mat.", "A dog barked at the cat!"]
    settings = TrainingSettings(iterations=1, batch_size=4, learning_rate=0.01, device="cpu")
    train_adept(texts, folder / "adept", settings=settings, hidden=8, length=6)
    return lambda: ADePT(epsilon_per_document=3.0, model=folder / "adept", batch_size=1, device="cpu")


TEXT_CASES: dict[str, tuple[type[RewriterSuite], Callable[[Path], Callable[[], Any]]]] = {
    "dp-mlm": (DrawingRewriterSuite, _masked()),
    "dp-prompt": (DrawingRewriterSuite, _generating("DPPrompt", "gpt2")),
    "dp-paraphrase": (DrawingRewriterSuite, _generating("DPParaphrase", "t5")),
    "dp-bart": (RewriterSuite, _bart),
    "adept": (RewriterSuite, _adept),
}
"""Which suite fits, and how to make a model in a folder, and then a rewriter on it."""

_PAPER: dict[str, Any] = {"draw": "paper", "clip_range": (-1.0, 1.0)}

PAPER_CASES: dict[str, tuple[type[RewriterSuite], Callable[[Path], Callable[[], Any]]]] = {
    "dp-mlm, draws of the paper": (DrawingRewriterSuite, _masked(**_PAPER)),
    "dp-prompt, draws of the paper": (DrawingRewriterSuite, _generating("DPPrompt", "gpt2", **_PAPER)),
}
"""Rewriters by the draws of their papers; dp-paraphrase draws as dp-prompt does."""
