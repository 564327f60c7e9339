"""``dptext embedding``: public word vectors prepared once, and shown."""

import json
from typing import Any

import click

from dptext.cli.console import say, show
from dptext.cli.options import as_json, examples, flag, option, quiet
from dptext.errors import ParameterError

_MOST_WORDS = 50_000
_SHOWN_WORDS = 12


@click.command(epilog=examples("dptext embedding vectors.vec -o vectors.npz --words 30000"))
@click.argument("vectors")
@option("--output", "-o", metavar="FILE", help="The prepared embedding (.npz); without it, VECTORS are shown.")
@option(
    "--words",
    type=click.IntRange(min=2),
    default=_MOST_WORDS,
    help="Keep at most so many words, the most frequent ones.",
)
@option(
    "--counts",
    metavar="FILE",
    help="A public file with a word and its count a line, which says how frequent words are.",
    show_default="the order of the vectors",
)
@flag("--unit-length", help="Scale every vector to length 1, so that the angle says how near words are.")
@flag("--spaced", help="Accept words of every script: the texts have spaces between words.")
@flag("--force", help="Overwrite a file that exists.")
@quiet
@as_json
def embedding(vectors: str, output: str | None, **values: Any) -> None:
    """Prepare public word vectors, so that they load quickly: the most frequent words on an integer grid.

    VECTORS is a file of fastText (.vec), GloVe or word2vec, or .npz or .npy. Use the result wherever vectors are asked
    for: -O embedding=NAME.npz. The vectors must be public, never made from the texts that you privatize. Without
    --output, VECTORS are read, checked and shown.
    """
    if output is None:
        _show(vectors, values["as_json"])
    else:
        _build(vectors, output, values)


def _build(vectors: str, output: str, values: dict[str, Any]) -> None:
    from dptext.embeddings.loaders import save_embedding
    from dptext.embeddings.prepare import prepare_embedding
    from dptext.io.output import atomic_file

    if not output.endswith(".npz"):
        raise ParameterError(f"The option --output must end in .npz. Got {output!r} instead.")
    with atomic_file(output, values["force"]) as file:  # refused before the long work, where it exists
        prepared = prepare_embedding(
            vectors,
            words=values["words"],
            counts=values["counts"],
            unit_length=values["unit_length"],
            spaced=values["spaced"],
        )
        save_embedding(file, prepared)
    if values["quiet"]:
        return
    say(f"Wrote {output}: {len(prepared) - 1:,} words and the unknown one, {prepared.vectors.shape[1]} dimensions.")
    for line in prepared.notes:
        say(line)


def _show(name: str, as_json: bool) -> None:
    from dptext.embeddings.loaders import load_embedding

    loaded = load_embedding(name)
    facts: dict[str, Any] = {
        "words": len(loaded) - 1,
        "dimensions": loaded.vectors.shape[1],
        "digest": loaded.digest,
        "notes": list(loaded.notes),
        "first_words": list(loaded.vocabulary.words[:_SHOWN_WORDS]),
    }
    if as_json:
        show(json.dumps(facts, ensure_ascii=False))
        return
    lines = [
        f"{loaded.name}: {facts['words']:,} words and the unknown one, {facts['dimensions']} dimensions",
        f"digest: {facts['digest']}",
        *(f"note: {note}" for note in loaded.notes),
        f"first words: {' '.join(facts['first_words'])}",
    ]
    show("\n".join(lines))
