"""``dptext train``: models for rewriters, and for what is learnt from private texts, trained on public text."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from dptext import catalogue
from dptext.cli.console import fail, say, step_progress
from dptext.cli.options import F, drawn, examples, flag, mechanism_of, more_settings, option, quiet, together
from dptext.core.continuous import noise_delta
from dptext.errors import ParameterError
from dptext.mechanisms.santext import SanText
from dptext.run.config_tables import privatizer_config

if TYPE_CHECKING:
    from dptext_lab.training.loop import TrainingResult
    from dptext_lab.training.texts import Sanitizer


_SETTINGS = (
    *("iterations", "epochs", "batch_size", "learning_rate", "warm_up", "seed", "device", "dtype"),
    *("checkpoint_every", "resume", "force"),
)


def _settings(*, iterations: int, batch_size: int, learning_rate: float) -> Callable[[F], F]:
    """The options of every training, with the defaults of one."""
    return together(
        option("--texts", metavar="FILE", required=True, help="Public texts; - for standard input."),
        option("--output", "-o", metavar="FOLDER", required=True, help="A new folder for the model."),
        option("--column", "-c", metavar="NAME", help="The text column; not for plain text."),
        option("--iterations", type=int, default=iterations, help="How many steps to train."),
        option("--epochs", type=int, help="Passes over the texts, in place of --iterations."),
        option("--batch-size", type=int, default=batch_size, help="Texts in each step."),
        option("--learning-rate", type=float, default=learning_rate, help="The learning rate."),
        option("--warm-up", type=int, default=0, help="Steps over which the learning rate rises from 0."),
        option("--seed", type=int, default=0, help="Decides first weights, batches and the noise of a training."),
        option("--device", default="auto", help="Where the model is trained: auto, cpu or cuda."),
        option("--dtype", default="float32", help="float32, or bfloat16 for mixed precision."),
        option("--checkpoint-every", type=int, default=500, help="Steps between two checkpoints."),
        flag("--resume", help="Continue from the checkpoint in the output folder."),
        flag("--force", help="Overwrite what is in the output folder."),
        quiet,
    )


_model = option("--model", metavar="MODEL", required=True, help="A folder, or a name on the Hugging Face hub.")
_length = option("--length", type=int, help="The most tokens of a text; longer texts are cut.")


def _go(trainer: "Callable[..., TrainingResult]", *first: Any, values: dict[str, Any], **named: Any) -> None:
    """Call a training with the texts and settings, and say what came of it.

    `first` are arguments before the texts, `named` further keywords.
    """
    from dptext_lab.training.loop import CHECKPOINT, TrainingSettings
    from dptext_lab.training.texts import read_texts

    given = click.get_current_context().get_parameter_source("iterations") is not ParameterSource.DEFAULT
    if given and values["epochs"] is not None:
        raise ParameterError("Give --iterations or --epochs, not both.")
    texts = read_texts(values["texts"], column=values["column"], target=values.get("target"))
    settings = TrainingSettings(**{name: values[name] for name in _SETTINGS})
    output, shown = values["output"], not values["quiet"]
    learnt, held_out = texts.hold_out(settings.seed)
    with step_progress("training", shown) as update:
        try:
            result = trainer(
                *first,
                learnt,
                output,
                settings=settings,
                held_out=held_out,
                progress=update,
                **named,
            )
        except KeyboardInterrupt:
            if (Path(output) / CHECKPOINT).exists():
                fail(f"Interrupted; pass --resume to go on from the checkpoint in {output}.", code=130)
            raise
    if shown:
        _tell(result, len(learnt), output)


def _tell(result: "TrainingResult", texts: int, output: str) -> None:
    held_out = "" if result.final_held_out is None else f" ({result.final_held_out:.4g} on texts held out)"
    since = f" since step {result.resumed_at:,}" if result.resumed_at else ""
    say(
        f"Trained {result.losses[-1].step:,} steps on {texts:,} text{'' if texts == 1 else 's'}: loss "
        f"{result.final_loss:.4g}{held_out}; saved in {output} after {result.seconds:.1f} s{since}."
    )


def _require() -> None:
    from dptext.rewriting.models import require_lm

    require_lm()


@click.group(no_args_is_help=True)
def train() -> None:
    """Train models on public text. The training does not protect the texts."""


@train.command(epilog=examples("dptext train adept --texts public.txt -o ./adept"))
@_settings(iterations=20_000, batch_size=64, learning_rate=1e-3)
@option("--embedding", metavar="FILE", help="Word vectors to start from.", show_default="random ones of 300 dimensions")
@option("--words", type=int, default=20_000, help="Size of the vocabulary: the most frequent words of the texts.")
@option("--hidden", type=int, default=512, help="Size of the hidden state; a text's vector has twice as many numbers.")
@_length
@option("--clip", type=float, default=5.0, help="C, the largest L2 norm of a text's vector.")
def adept(embedding: str | None, words: int, hidden: int, length: int | None, clip: float, **values: Any) -> None:
    """Train the autoencoder of ADePT, for privatize -m adept.

    The vocabulary is taken from the training texts too.
    """
    _require()
    from dptext.embeddings.loaders import load_embedding
    from dptext_lab.training.adept import train_adept

    begun, length = None if embedding is None else load_embedding(embedding), 20 if length is None else length
    _go(train_adept, embedding=begun, words=words, hidden=hidden, length=length, clip=clip, values=values)


@train.command(epilog=examples("dptext train bart --model ./bart --texts a.txt --step pruned -o ./pruned"))
@_settings(iterations=500, batch_size=32, learning_rate=1e-5)
@_model
@option(
    "--step", type=click.Choice(["autoencoder", "pruned", "noisy"]), required=True, help="Which step of the training."
)
@option("--clip", type=float, help="C, the bound on each value.", show_default="the model's, or 0.1")
@_length
@option(
    "--epsilon",
    "-e",
    type=float,
    help="The epsilon of a document, for the noisy step: the model is for this one alone.",
)
@option("--noise", type=click.Choice(["gaussian", "laplace"]), default="gaussian", help="The noise of the noisy step.")
@option("--delta", type=float, help="Delta of the noisy step.", show_default="0.00001")
@option("--rounds", type=int, help="How often the pruned step prunes.", show_default="6")
def bart(
    model: str, step: str, epsilon: float | None, noise: str, delta: float | None, rounds: int | None, **values: Any
) -> None:
    """Train an encoder-decoder model for privatize -m dp-bart.

    autoencoder: teach a small model of your own to write texts again from its clipped encoder output (try 10000
    iterations and learning rate 1e-4); facebook/bart-base does not need it. pruned: prune neurons of the encoder
    output and train on, --iterations in each round (DP-BART-PR). noisy: train a pruned model further with the noise of
    the one epsilon at which it will be used (DP-BART-PR+; the paper takes 50000 to 250000 iterations).
    """
    _require()
    from dptext_lab.training.bart import train_bart_autoencoder, train_bart_noisy, train_bart_pruned

    if (epsilon is not None) != (step == "noisy"):
        raise ParameterError("The option --epsilon is that of the noisy step, which needs it.")
    for name, value, owner in (("delta", delta, "noisy"), ("rounds", rounds, "pruned")):
        if value is not None and step != owner:
            raise ParameterError(f"The option --{name} is that of the {owner} step.")
    clip, length = values.pop("clip"), values.pop("length")
    if step == "noisy":
        delta = noise_delta("train_bart_noisy", noise, delta)
        _go(train_bart_noisy, model, epsilon=epsilon, noise=noise, delta=delta, clip=clip, values=values)
    elif step == "pruned":
        _go(train_bart_pruned, model, rounds=rounds or 6, clip=clip, length=length, values=values)
    else:
        _go(train_bart_autoencoder, model, clip=clip, length=length, values=values)


@train.command(
    "masked-lm",
    epilog=examples("dptext train masked-lm --model ./bert --texts public.txt -o ./bert-public"),
)
@_settings(iterations=10_000, batch_size=32, learning_rate=5e-5)
@_model
@option(
    "--mechanism",
    "-m",
    metavar="NAME",
    help="Privatize the inputs by this word mechanism, and predict the original words.",
)
@option("--epsilon", "-e", metavar="NUMBER", help="The epsilon of that mechanism.")
@more_settings("A setting of that mechanism, as for privatize.")
@flag("--pieces", help="Draw the model's own tokens by its input embeddings, with -m santext.")
@_length
def masked_lm(model: str, length: int | None, pieces: bool, **values: Any) -> None:
    """Train a masked language model further; with -m, to read through the noise of a word mechanism."""
    _require()
    from dptext.rewriting.models import load_model
    from dptext_lab.training.masked_lm import train_masked_lm

    table = drawn(values)
    if ("mechanism" in table) != ("epsilon" in table):
        raise ParameterError("Sanitization-aware training needs both --mechanism and --epsilon.")
    sanitizer: Sanitizer | None = None
    if pieces:
        if set(table) != {"mechanism", "epsilon"} or table["mechanism"] != SanText.name:
            raise ParameterError("The option --pieces goes with -m santext and --epsilon, and no other setting.")
        from dptext_lab.mechanisms.pieces import PieceRewriter, Pieces, PieceSanitizer

        own = Pieces(load_model(model, kinds=("masked",), device="cpu"))
        mechanism = SanText(epsilon=privatizer_config(table).epsilon or 0.0, embedding=own.embedding)
        sanitizer = PieceSanitizer(PieceRewriter(mechanism, own), seed=values["seed"])
    elif table:
        config = privatizer_config(table)
        catalogue.entry_of(config.entry.name, family=catalogue.WORDS)
        from dptext_lab.training.texts import TextSanitizer

        built = mechanism_of(config, shown=not values["quiet"])
        sanitizer = TextSanitizer(built, policy=config.text_policy, seed=values["seed"])
    _go(
        train_masked_lm,
        model,
        sanitize=sanitizer,
        length=128 if length is None else length,
        values=values,
    )


@train.command(epilog=examples("dptext train causal --model gpt2 --texts a.csv -c text --target like -o m"))
@_settings(iterations=10_000, batch_size=16, learning_rate=5e-5)
@_model
@option("--target", metavar="NAME", help="A column of paraphrases, learnt behind the texts and ' >>>>> '.")
@_length
def causal(model: str, length: int | None, **values: Any) -> None:
    """Train a causal language model further, as GPT-2 for privatize -m dp-paraphrase.

    Rows of a text file that hold ' >>>>> ' are a text and its paraphrase; other rows are learnt as they are.
    """
    _require()
    from dptext_lab.training.causal_lm import train_causal_lm

    _go(train_causal_lm, model, length=128 if length is None else length, values=values)
