"""The options of language-model rewriters, beside those of word mechanisms."""

from collections.abc import Callable

from dptext.cli.options import MECHANISM_OPTIONS, MechanismOptions, collecting, option
from dptext.errors import ParameterError
from dptext.rewriting.base import Rewriter
from dptext.rewriting.registry import build_rewriter

_ALL, _DRAWN, _NOISED = (
    "dp-mlm, dp-prompt, dp-paraphrase, dp-bart, adept",
    "dp-mlm, dp-prompt, dp-paraphrase",
    "dp-bart, adept",
)

REWRITER_OPTIONS = [
    option("model", str | None, f"{_ALL}: a folder, or a name on the Hugging Face hub."),
    option("epsilon-per-token", float | None, f"{_DRAWN}: what each draw of a token costs, in nats."),
    option("epsilon-per-document", float | None, f"{_ALL}: what a text costs, in nats; draws share it."),
    option(
        "delta",
        float | None,
        f"{_DRAWN}: delta of a text, for bounds that need one. [default: 0] {_NOISED}: of Gaussian noise. "
        "[default: 0.00001]",
    ),
    option("clip-range", str | None, f"{_DRAWN}: least and largest logit, as LOW,HIGH. [default: what is stored]"),
    option("clip-file", str | None, f"{_DRAWN}: a file that calibrate-clip wrote. [default: what is stored]"),
    option("scoring", str | None, "dp-mlm: faithful, block or parallel. [default: faithful]"),
    option("block-share", float | None, "dp-mlm: share of the positions of a block. [default: 0.15]"),
    option("positions", str | None, "dp-mlm: subwords or words. [default: subwords]"),
    option(
        "context", str | None, "dp-mlm: pair (the model sees the original beside the masks) or single. [default: pair]"
    ),
    option("insertion", float | None, "dp-mlm: probability of one more token after a token. [default: 0]"),
    option("deletion", float | None, "dp-mlm: probability that a token is left out. [default: 0]"),
    option("keep-stop-words", bool | None, "dp-mlm: copy English function words, UNPROTECTED."),
    option("antonyms", bool | None, "dp-mlm: score antonyms of a word at the bottom of the clip range."),
    option("wordnet", str | None, "dp-mlm: folder of WordNet's files, for --antonyms. [default: the usual ones]"),
    option("rerank", float | None, "dp-mlm: alpha of the re-ranking by similarity (the paper: 0.003). [default: none]"),
    option(
        "difference-clip",
        str | None,
        "dp-mlm: clip differences to public logits to this, or auto (a quarter of a draw's epsilon). "
        "[default: clip logits]",
    ),
    option("prompt", str | None, "dp-prompt, dp-paraphrase: a template with {text} in it. [default: the paper's]"),
    option(
        "new-tokens",
        str | None,
        "dp-prompt, dp-paraphrase: tokens to draw for each text, or input for as many as it has (then public). "
        "[default: 64]",
    ),
    option("bucket", int | None, "dp-prompt, dp-paraphrase: round --new-tokens input up to multiples. [default: 1]"),
    option("most-input-tokens", int | None, "dp-prompt, dp-paraphrase: cut texts after so many. [default: 512]"),
    option("clip", float | None, "dp-bart, adept: C, the bound on the vector. [default: the model's, 0.1 or 5]"),
    option("length", int | None, "dp-bart: tokens of the vector; shorter texts are padded. [default: 20]"),
    option("beams", int | None, "dp-bart: width of the beam search. [default: 10]"),
    option("batch-size", int | None, f"{_ALL}: texts to a pass of the model."),
    option("dtype", str | None, f"{_DRAWN}, dp-bart: float32 or bfloat16. [default: float32]"),
    option("revision", str | None, f"{_DRAWN}, dp-bart: branch, tag or commit of the hub."),
    option("download", bool | None, f"{_DRAWN}, dp-bart: fetch a model that is not on this machine."),
]


class AllOptions(MechanismOptions):
    """What the options say of a word mechanism or a rewriter, whichever it will be."""

    def build_rewriter(self, name: str, *, punctuation: str | None) -> Rewriter:
        """The rewriter `name`."""
        if self._embeddings:
            raise ParameterError(f"The option --embedding is for word mechanisms; {name} takes a --model.")
        options = dict(self._given)
        if punctuation is not None:
            options["punctuation"] = punctuation
        if "clip-range" in options:
            options["clip-range"] = _range(options["clip-range"])
        if "new-tokens" in options and options["new-tokens"] != "input":
            options["new-tokens"] = _count(options["new-tokens"])
        if "difference-clip" in options and options["difference-clip"] != "auto":
            options["difference-clip"] = _bound(options["difference-clip"])
        return build_rewriter(name, options=options)


def with_all_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of all mechanisms and rewriters, collected in its parameter `options`."""
    return collecting(command, [*MECHANISM_OPTIONS, *REWRITER_OPTIONS], AllOptions)


def _range(text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise ParameterError(
            f"The option --clip-range must be two numbers with a comma between them. Got {text!r} instead."
        ) from None
    return low, high


def _bound(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ParameterError(f"The option --difference-clip must be a number, or auto. Got {text!r} instead.") from None


def _count(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ParameterError(f"The option --new-tokens must be a number, or input. Got {text!r} instead.") from None
