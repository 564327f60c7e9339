"""``dptext embedding``: ready embeddings, made of public word vectors once and mapped from then on."""

import json
from typing import Any

import click

from dptext.cli.console import say, show, step_progress
from dptext.cli.options import as_json, flag, option, quiet
from dptext.errors import EmbeddingError, ParameterError

_MOST_WORDS = 50_000
_SHOWN_WORDS = 12


@click.command()
@click.argument("vectors")
@option("--output", "-o", metavar="FILE", help="Where the ready embedding goes; without it VECTORS is one, and shown.")
@option(
    "--words", type=click.IntRange(min=2), default=_MOST_WORDS, help="Keep so many words at most, the most frequent."
)
@option(
    "--counts",
    metavar="FILE",
    help="A public file of words and counts, a line each: it says how frequent words are.",
    show_default="the order of the vectors",
)
@option("--lists", type=click.IntRange(0, 64), default=1, help="Build so many word lists, for diffractor.")
@option("--license-note", metavar="TEXT", help="What is to be known of the licence; kept in the file.")
@flag("--unit-length", help="Scale every vector to length 1: words are near by their angle.")
@flag("--spaced", help="Texts will have spaces between words, whatever their script.")
@flag("--force", help="Replace a file that exists.")
@quiet
@as_json
def embedding(vectors: str, output: str | None, **values: Any) -> None:
    """Make one file of public word vectors that is ready for use: words, vectors, word lists and digests.

    VECTORS are public word vectors: fastText .vec, GloVe, word2vec, .npz, .npy or .safetensors. Give the result
    wherever vectors are asked for (-O embedding=NAME). It is mapped and not read, so that a run starts at once. The
    vectors must be public: not made from the texts that you privatize. Without --output VECTORS is a ready embedding,
    which is checked and shown.
    """
    if output is None:
        _show(vectors, values["as_json"])
    else:
        _build(vectors, output, values)


def _build(vectors: str, output: str, values: dict[str, Any]) -> None:
    from dptext.embeddings.building import build_ready
    from dptext.embeddings.ready import EXTENSION, write_ready
    from dptext.io.output import atomic_file

    lists, note = values["lists"], values["license_note"] or ""
    if not output.endswith(EXTENSION):
        raise ParameterError(f"The option --output must end in {EXTENSION}. Got {output!r} instead.")
    with atomic_file(output, values["force"]) as file:  # refused before the long work, where it exists
        with step_progress("building word lists", not values["quiet"]) as update:
            found, origin = build_ready(
                vectors,
                words=values["words"],
                counts=values["counts"],
                lists=lists,
                license_note=note,
                unit_length=values["unit_length"],
                spaced=values["spaced"],
                progress=lambda number, done, size: update(number * size + done, lists * size),
            )
        write_ready(file, found, origin)
    if values["quiet"]:
        return
    of_lists = "1 list" if lists == 1 else f"{lists} lists"
    size = f"{len(found) - 1:,} words and the unknown one, {found.vectors.shape[1]} dimensions, {of_lists}"
    say(f"Wrote {output}: {size}.")
    for line in found.notes:
        say(line)
    if not note:
        say("It holds no licence note; add one with --license-note, so that whoever gets the file knows.")


def _show(name: str, as_json: bool) -> None:
    """Show what a ready embedding holds, after checking all of it."""
    from dptext.embeddings.ready import checked_ready

    try:
        ready = checked_ready(name)
    except OSError as error:
        raise EmbeddingError(f"{name} cannot be read ({error.strerror or 'damaged'}).") from None
    found, origin = ready.embedding, ready.origin
    facts: dict[str, Any] = {
        "words": len(found) - 1,
        "dimensions": found.vectors.shape[1],
        "lists": 0 if found.lists is None else len(found.lists),
        "digest": found.digest,
        "order": "falling frequency, by counts" if origin.order == "counts" else "as in the file of vectors",
        "license_note": origin.license_note,
        "made_of": dict(origin.files),
        "made_by": ready.facts["made_by"],
        "notes": list(found.notes),
        "first_words": list(found.vocabulary.words[:_SHOWN_WORDS]),
    }
    if as_json:
        show(json.dumps(facts, ensure_ascii=False))
        return
    lines = [
        f"{found.name}: {facts['words']:,} words and the unknown one, {facts['dimensions']} dimensions",
        f"digest: {facts['digest']}",
        f"order: {facts['order']}",
        f"word lists: {facts['lists']}",
        f"licence note: {origin.license_note or 'none'}",
        *(f"made of: {file} (SHA-256 {digest})" for file, digest in origin.files.items()),
        f"made by: {facts['made_by']}",
        *(f"note: {note}" for note in found.notes),
        f"first words: {' '.join(facts['first_words'])}",
    ]
    show("\n".join(lines))
