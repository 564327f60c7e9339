"""``dptext embedding``: ready embeddings, made of public word vectors once and mapped from then on."""

import json
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from dptext.cli.console import say, show, step_progress
from dptext.cli.options import Json, Quiet
from dptext.errors import ParameterError

_MOST_WORDS = 50_000  # of dptext.embeddings.building, which a test compares: it need not be loaded for the help
_SHOWN_WORDS = 12


def embedding(mechanisms: Sequence[str] = ()) -> typer.Typer:
    """The commands of the group; they have no options of mechanisms."""
    app = typer.Typer(
        name="embedding",
        help="Make a ready embedding of public word vectors, and look into one.",
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.command("build")(build)
    app.command("show")(show_file)
    return app


def build(
    vectors: Annotated[
        str,
        typer.Argument(
            metavar="VECTORS", help="Public word vectors: fastText .vec, GloVe, word2vec, .npz, .npy or .safetensors."
        ),
    ],
    output: Annotated[str, typer.Option("--output", "-o", help="The ready embedding; its name ends in .dpe.")],
    words: Annotated[int, typer.Option(min=2, help="Keep so many words at most, the most frequent.")] = _MOST_WORDS,
    counts: Annotated[
        str | None,
        typer.Option(
            help="A public file of words and counts, a line each: it says how frequent words are.",
            show_default="the order of the vectors",
        ),
    ] = None,
    lists: Annotated[int, typer.Option(min=0, max=64, help="Build so many word lists, for diffractor.")] = 1,
    license_note: Annotated[
        str | None, typer.Option(help="What is to be known of the licence; kept in the file.", show_default="none")
    ] = None,
    unit_length: Annotated[
        bool, typer.Option("--unit-length", help="Scale every vector to length 1: words are near by their angle.")
    ] = False,
    spaced: Annotated[
        bool, typer.Option("--spaced", help="Texts will have spaces between words, whatever their script.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
    quiet: Quiet = False,
) -> None:
    """Make one file of public word vectors that is ready for use: words, vectors, word lists and digests.

    Give it wherever vectors are asked for (--embedding NAME.dpe). It is mapped and not read, so that a run starts at
    once. The vectors must be public: not made from the texts that you privatize.
    """
    from dptext.embeddings.building import build_ready
    from dptext.embeddings.ready import EXTENSION, write_ready
    from dptext.io.output import atomic_file

    if not output.endswith(EXTENSION):
        raise ParameterError(f"The option --output must end in {EXTENSION}. Got {output!r} instead.")
    with atomic_file(output, force) as file:  # refused before the long work, where it exists
        with step_progress("building word lists", not quiet) as update:
            found, origin = build_ready(
                vectors,
                words=words,
                counts=counts,
                lists=lists,
                license_note=license_note or "",
                unit_length=unit_length,
                spaced=spaced,
                progress=lambda number, done, size: update(number * size + done, lists * size),
            )
        write_ready(file, found, origin)
    if quiet:
        return
    of_lists = "1 list" if lists == 1 else f"{lists} lists"
    size = f"{len(found) - 1:,} words and the unknown one, {found.vectors.shape[1]} dimensions, {of_lists}"
    say(f"Wrote {output}: {size}.")
    for note in found.notes:
        say(note)
    if not license_note:
        say("It holds no licence note; add one with --license-note, so that whoever gets the file knows.")


def show_file(
    name: Annotated[str, typer.Argument(metavar="NAME.dpe", help="A ready embedding.")],
    json_output: Json = False,
) -> None:
    """Show what a ready embedding holds, after checking all of it: words, lists, digests and licence note."""
    from dptext.embeddings.ready import checked_ready
    from dptext.errors import EmbeddingError

    try:
        ready = checked_ready(name)
    except OSError as error:
        raise EmbeddingError(f"{name} cannot be read ({error.strerror or 'damaged'}).") from None
    embedding, origin = ready.embedding, ready.origin
    facts: dict[str, Any] = {
        "words": len(embedding) - 1,
        "dimensions": embedding.vectors.shape[1],
        "lists": 0 if embedding.lists is None else len(embedding.lists),
        "digest": embedding.digest,
        "order": "falling frequency, by counts" if origin.order == "counts" else "as in the file of vectors",
        "license_note": origin.license_note,
        "made_of": dict(origin.files),
        "made_by": ready.facts["made_by"],
        "notes": list(embedding.notes),
        "first_words": list(embedding.vocabulary.words[:_SHOWN_WORDS]),
    }
    if json_output:
        show(json.dumps(facts, ensure_ascii=False))
        return
    files = [f"{file} (SHA-256 {digest})" for file, digest in origin.files.items()]
    lines = [
        f"{embedding.name}: {facts['words']:,} words and the unknown one, {facts['dimensions']} dimensions",
        f"digest: {facts['digest']}",
        f"order: {facts['order']}",
        f"word lists: {facts['lists']}",
        f"licence note: {origin.license_note or 'none'}",
        *(f"made of: {file}" for file in files),
        f"made by: {facts['made_by']}",
        *(f"note: {note}" for note in embedding.notes),
        f"first words: {' '.join(facts['first_words'])}",
    ]
    show("\n".join(lines))
