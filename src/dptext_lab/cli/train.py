"""``dptext train``: models for rewriters, and for what is learnt from private texts, trained on public text."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dptext import catalogue
from dptext.cli.console import fail, say, step_progress
from dptext.cli.options import F, drawn, examples, flag, mechanism_of, more_settings, option, quiet, together
from dptext.errors import ParameterError
from dptext.run.config_tables import privatizer_config

if TYPE_CHECKING:
    from dptext_lab.training.loop import TrainingResult


_SEED = 0  # Of first weights, batches and the noise of a training, which protects nothing.


def _settings(*, iterations: int, batch_size: int, learning_rate: float) -> Callable[[F], F]:
    """The options of every training, with the defaults of one."""
    return together(
        option("--texts", metavar="FILE", required=True, help="Public texts; - for standard input."),
        option("--output", "-o", metavar="FOLDER", required=True, help="A new folder for the model."),
        option("--column", "-c", metavar="NAME", help="The text column; not for plain text."),
        option("--iterations", type=int, default=iterations, help="How many steps to train."),
        option("--batch-size", type=int, default=batch_size, help="Texts in each step."),
        option("--learning-rate", type=float, default=learning_rate, help="The learning rate."),
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
    from dptext_lab.training.texts import hold_out, read_texts

    texts = read_texts(values["texts"], column=values["column"])
    own = {
        name: values[name]
        for name in ("iterations", "batch_size", "learning_rate", "checkpoint_every", "resume", "force")
    }
    settings, output, shown = TrainingSettings(**own), values["output"], not values["quiet"]
    learnt, held_out = hold_out(texts, settings.seed)
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
@_length
@option("--clip", type=float, default=5.0, help="C, the largest L2 norm of a text's vector.")
def adept(embedding: str | None, words: int, length: int | None, clip: float, **values: Any) -> None:
    """Train the autoencoder of ADePT, for privatize -m adept.

    The vocabulary is taken from the training texts too.
    """
    _require()
    from dptext.embeddings.loaders import load_embedding
    from dptext_lab.training.adept import train_adept

    begun, length = None if embedding is None else load_embedding(embedding), 20 if length is None else length
    _go(train_adept, embedding=begun, words=words, length=length, clip=clip, values=values)


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
def bart(model: str, step: str, epsilon: float | None, noise: str, **values: Any) -> None:
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
    clip, length = values.pop("clip"), values.pop("length")
    if step == "noisy":
        _go(train_bart_noisy, model, epsilon=epsilon, noise=noise, clip=clip, values=values)
    else:
        trainer = train_bart_autoencoder if step == "autoencoder" else train_bart_pruned
        _go(trainer, model, clip=clip, length=length, values=values)


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
@_length
def masked_lm(model: str, length: int | None, **values: Any) -> None:
    """Train a masked language model further; with -m, to read through the noise of a word mechanism."""
    _require()
    from dptext_lab.training.masked_lm import train_masked_lm

    table = drawn(values)
    if ("mechanism" in table) != ("epsilon" in table):
        raise ParameterError("Sanitization-aware training needs both --mechanism and --epsilon.")
    sanitizer = None
    if table:
        config = privatizer_config(table)
        catalogue.entry_of(config.entry.name, family=catalogue.WORDS)
        from dptext_lab.training.texts import TextSanitizer

        mechanism = mechanism_of(config, shown=not values["quiet"])
        sanitizer = TextSanitizer(mechanism, policy=config.text_policy, seed=_SEED)
    _go(
        train_masked_lm,
        model,
        sanitize=sanitizer,
        length=128 if length is None else length,
        values=values,
    )
