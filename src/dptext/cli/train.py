"""``dptext train``: models for rewriters, and for what is learnt from private texts, trained on public text."""

import inspect
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dptext import catalogue
from dptext.cli.console import fail, say, step_progress
from dptext.cli.options import MechanismOptions, collecting, mechanism_options, option, policy_options
from dptext.errors import ParameterError
from dptext.io import FORMATS
from dptext.text.policy import TextPolicy

if TYPE_CHECKING:
    from dptext.training.loop import Progress, TrainingResult

Model = Annotated[str, typer.Option("--model", help="A folder, or a name on the Hugging Face hub, to begin with.")]
Clip = Annotated[float | None, typer.Option(help="C, the bound on each value.", show_default="the model's, or 0.1")]
Length = Annotated[int | None, typer.Option(help="Tokens of a text.", show_default="the model's, or 20")]


def _options(*, iterations: int, batch_size: int, learning_rate: float) -> list[inspect.Parameter]:
    """The options of every training, with the defaults of one."""
    return [
        _required("texts", "A file of public texts, or - for standard input."),
        _required("output", "A new folder for the model.", "-o"),
        option("column", str | None, "The column of the texts; a text file has none: a line is a text.", short=["-c"]),
        option("format", str | None, f"{', '.join(FORMATS)}.", show_default="by the extension; text for -"),
        option("iterations", int, "Steps of training.", default=iterations),
        option("batch-size", int, "Texts a step.", default=batch_size),
        option("learning-rate", float, "Learning rate.", default=learning_rate),
        option("seed", int, "Decides the first weights, the batches and the noise of the training.", default=0),
        option("device", str, "auto, cpu or cuda.", default="auto"),
        option("dtype", str, "float32 or bfloat16; weights are saved in float32.", default="float32"),
        option("checkpoint-every", int, "Steps between two checkpoints.", default=500),
        option("resume", bool, "Go on from the checkpoint in the output folder.", default=False),
        option("force", bool, "Replace what is in the output folder.", default=False),
        option("quiet", bool, "Print nothing but errors.", short=["-q"], default=False),
    ]


def _required(name: str, help: str, *short: str) -> inspect.Parameter:
    return option(name, str, help, short=short, default=inspect.Parameter.empty)


class TrainingRun:
    """What the common options say: which texts, where to, how to train; and of a word mechanism, if there are such.

    Raises `ParameterError` if torch and its company are not installed.
    """

    def __init__(self, given: dict[str, Any], mechanisms: Sequence[str] = ()) -> None:
        from dptext.rewriting.models import require_lm

        require_lm()
        self._source = {name: given.pop(name) for name in ("texts", "column", "format")}
        self._output: str = given.pop("output")
        self.shown = not given.pop("quiet")
        self._settings = {name.replace("-", "_"): given.pop(name) for name in _SETTINGS}
        self.seed: int = self._settings["seed"]
        self.mechanism = MechanismOptions(given, mechanisms)

    def go(self, trainer: "Callable[..., TrainingResult]", *first: Any, warm_up: int = 0, **named: Any) -> None:
        """Call a training with the texts and settings, and say what came of it.

        `first` stands before the texts, `named` beside the settings, of which `warm_up` is one.
        """
        from dptext.training.loop import CHECKPOINT
        from dptext.training.settings import TrainingSettings
        from dptext.training.texts import hold_out, read_texts

        path = self._source["texts"]
        texts = read_texts(path, column=self._source["column"], format=self._source["format"])
        settings = TrainingSettings(**self._settings, warm_up=warm_up)
        learnt, held_out = hold_out(texts, settings.seed)
        with step_progress("training", self.shown) as update:
            progress: Progress = update
            try:
                result = trainer(
                    *first,
                    learnt,
                    self._output,
                    settings=settings,
                    held_out=held_out,
                    progress=progress,
                    **named,
                )
            except KeyboardInterrupt:
                if (Path(self._output) / CHECKPOINT).exists():
                    fail(f"Interrupted; pass --resume to go on from the checkpoint in {self._output}.", code=130)
                raise
        if self.shown:
            self._tell(result, len(learnt))

    def _tell(self, result: "TrainingResult", texts: int) -> None:
        held_out = "" if result.final_held_out is None else f" ({result.final_held_out:.4g} on texts held out)"
        since = f" since step {result.resumed_at:,}" if result.resumed_at else ""
        say(
            f"Trained {result.losses[-1].step:,} steps on {texts:,} text{'' if texts == 1 else 's'}: loss "
            f"{result.final_loss:.4g}{held_out}; saved in {self._output} after {result.seconds:.1f} s{since}."
        )


_SETTINGS = (
    "iterations",
    "batch-size",
    "learning-rate",
    "seed",
    "device",
    "dtype",
    "checkpoint-every",
    "resume",
    "force",
)

_COMMANDS: dict[str, tuple[Callable[..., None], dict[str, Any], bool]] = {}
"""By name: the function, the defaults of its settings, and whether it takes the options of a word mechanism."""


def _command(name: str, *, mechanism: bool = False, **defaults: Any) -> Callable[[Callable[..., None]], None]:
    """Note a function, whose parameter `options` is to be the `TrainingRun`, as a command."""

    def register(function: Callable[..., None]) -> None:
        _COMMANDS[name] = (function, defaults, mechanism)

    return register


def train(mechanisms: Sequence[str] = ()) -> typer.Typer:
    """The trainings, with the options of the word mechanisms that are named."""
    app = typer.Typer(
        name="train",
        help="Train models on public text. Nothing here protects the texts.",
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for name, (function, defaults, takes) in _COMMANDS.items():
        added, named = _options(**defaults), list(mechanisms) if takes else []
        own = {option.name for option in added}  # a training has a device itself
        added += [option for option in mechanism_options(named) if option.name not in own]
        added += policy_options() if takes else []
        app.command(name)(collecting(function, added, partial(TrainingRun, mechanisms=named)))
    return app


@_command("adept", iterations=20_000, batch_size=64, learning_rate=1e-3)
def adept(
    embedding: Annotated[
        str | None,
        typer.Option(help="Word vectors to begin with, in a file.", show_default="random ones of 300 dimensions"),
    ] = None,
    words: Annotated[int, typer.Option(help="Words of the vocabulary: the most frequent ones of the texts.")] = 20_000,
    hidden: Annotated[int, typer.Option(help="Size of the hidden state.")] = 512,
    length: Annotated[int, typer.Option(help="Words of a text; longer ones are cut.")] = 20,
    clip: Annotated[float, typer.Option(help="C, the largest L2 norm of a text's vector.")] = 5.0,
    *,
    options: TrainingRun,
) -> None:
    """Train the autoencoder of ADePT, to be used by privatize --mechanism adept.

    The vocabulary is made of the training texts, too.
    """
    from dptext.embeddings.formats import load_embedding
    from dptext.training.adept import train_adept

    begun = None if embedding is None else load_embedding(embedding)
    options.go(train_adept, embedding=begun, words=words, hidden=hidden, length=length, clip=clip)


@_command("bart-autoencoder", iterations=10_000, batch_size=32, learning_rate=1e-4)
def bart_autoencoder(
    model: Model,
    clip: Clip = None,
    length: Length = None,
    mask_share: Annotated[float, typer.Option(help="Share of the input's tokens that are masked.")] = 0.0,
    *,
    options: TrainingRun,
) -> None:
    """Train an encoder-decoder model to write texts again from its clipped encoder output.

    For small models of one's own: facebook/bart-base needs it not. To be used by privatize --mechanism dp-bart.
    """
    from dptext.training.bart import train_bart_autoencoder

    options.go(train_bart_autoencoder, model, clip=clip, length=length, mask_share=mask_share)


@_command("bart-pruned", iterations=500, batch_size=32, learning_rate=1e-5)
def bart_pruned(
    model: Model,
    rounds: Annotated[int, typer.Option(help="How often a quarter of the neurons that are left is pruned.")] = 6,
    clip: Clip = None,
    length: Length = None,
    *,
    options: TrainingRun,
) -> None:
    """Prune neurons of a BART's encoder output and train on: DP-BART-PR.

    The iterations are those of each round. To be used by privatize --mechanism dp-bart.
    """
    from dptext.training.bart import train_bart_pruned

    options.go(train_bart_pruned, model, rounds=rounds, clip=clip, length=length)


@_command("bart-noisy", iterations=500, batch_size=32, learning_rate=1e-5)
def bart_noisy(
    model: Model,
    epsilon: Annotated[float, typer.Option("--epsilon", "-e", help="Of a document: the model is for this one alone.")],
    noise: Annotated[str, typer.Option(help="gaussian or laplace.")] = "gaussian",
    delta: Annotated[float, typer.Option(help="Of Gaussian noise.")] = 1e-5,
    epochs: Annotated[int, typer.Option(help="How often so many iterations are done.")] = 100,
    *,
    options: TrainingRun,
) -> None:
    """Train a pruned model on with the noise of one epsilon: DP-BART-PR+.

    To be used by privatize --mechanism dp-bart, at the same epsilon.
    """
    from dptext.training.bart import train_bart_noisy

    options.go(train_bart_noisy, model, epsilon=epsilon, noise=noise, delta=delta, epochs=epochs)


@_command("masked-lm", iterations=10_000, batch_size=32, learning_rate=5e-5, mechanism=True)
def masked_lm(
    model: Model,
    sanitize: Annotated[
        str | None, typer.Option(help="Sanitize the inputs by this word mechanism, and predict the original words.")
    ] = None,
    sanitize_epsilon: Annotated[float | None, typer.Option(help="The word mechanism's epsilon.")] = None,
    mask_probability: Annotated[float, typer.Option(help="Share of the sub-words that are predicted.")] = 0.15,
    length: Annotated[int, typer.Option(help="Tokens of an input; longer texts are cut into several.")] = 128,
    warm_up: Annotated[int, typer.Option(help="Steps in which the learning rate rises.")] = 0,
    fresh_weights: Annotated[bool, typer.Option("--fresh-weights", help="Begin with random weights.")] = False,
    *,
    options: TrainingRun,
) -> None:
    """Train a masked language model further; with --sanitize, to read through a word mechanism's noise.

    The options of the word mechanism are those of privatize.
    """
    from dptext.training.masked_lm import train_masked_lm

    if (sanitize is None) != (sanitize_epsilon is None):
        raise ParameterError("Sanitization-aware training needs both --sanitize and --sanitize-epsilon.")
    sanitizer = None
    if sanitize is not None and sanitize_epsilon is not None:
        from dptext.training.aligned_texts import TextSanitizer

        mechanism = options.mechanism.build(
            sanitize, epsilon=sanitize_epsilon, shown=options.shown, family=catalogue.WORDS
        )
        sanitizer = TextSanitizer(mechanism, policy=TextPolicy(**options.mechanism.policy), seed=options.seed)
    options.go(
        train_masked_lm,
        model,
        sanitize=sanitizer,
        mask_probability=mask_probability,
        length=length,
        warm_up=warm_up,
        fresh_weights=fresh_weights,
    )
