"""``dptext calibrate-draws``: what is public about a language model's draws, found on public texts and kept for it."""

import json
from itertools import islice
from typing import Annotated

import typer

from dptext.cli.console import show, step_progress
from dptext.cli.options import Json, Quiet
from dptext.errors import ParameterError
from dptext.io import FORMATS, STANDARD, Reading, detect_format, format_named, open_reader

LIMIT = 1000
COUNTED = 20_000


def calibrate_draws(
    model: Annotated[str, typer.Option("--model", help="A folder, or a name on the Hugging Face hub.")],
    texts: Annotated[str, typer.Option("--texts", help="A file of PUBLIC texts, or - for standard input.")],
    column: Annotated[
        str | None, typer.Option("--column", "-c", help="The column of the texts; a text file has none.")
    ] = None,
    format: Annotated[
        str | None, typer.Option("--format", help=f"{', '.join(FORMATS)}.", show_default="by the extension; text for -")
    ] = None,
    limit: Annotated[
        int, typer.Option("--limit", min=1, help="Texts for the model, from the start of the file.")
    ] = LIMIT,
    counted: Annotated[
        int, typer.Option("--counted", min=1, help="Texts to count frequent tokens in, from the start of the file.")
    ] = COUNTED,
    output: Annotated[
        str | None, typer.Option("--output", "-o", help="Write the settings to this file, and do not store them.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file of --output.")] = False,
    revision: Annotated[str | None, typer.Option("--revision", help="Branch, tag or commit of the hub.")] = None,
    download: Annotated[bool, typer.Option("--download", help="Fetch a model that is not on this machine.")] = False,
    device: Annotated[str, typer.Option("--device", help="auto, cpu or cuda.")] = "auto",
    batch_size: Annotated[int, typer.Option("--batch-size", min=1, help="Texts to a pass of the model.")] = 16,
    quiet: Quiet = False,
    json_output: Json = False,
) -> None:
    """Choose how a language model draws at each epsilon, and store it for dp-mlm, dp-prompt and dp-paraphrase.

    For each of some epsilons: the temperature, how many outputs may stand at the top, and whether the bounds of the
    8,000 tokens that are most frequent in these texts are to be higher, such that a draw is expected to be nearest to
    the token that stands in a public text; and, for --draw paper, the clip range. The texts must be PUBLIC: the
    settings tell of them, and everyone may know them. They hold for exactly this model and revision, and are refused
    for any other.
    """
    from dptext.rewriting import calibration
    from dptext.rewriting.draw_settings import save_draw_settings
    from dptext.rewriting.models import load_model

    lines = _read(texts, column, format, max(limit, counted))
    loaded = load_model(
        model, kinds=("masked", "causal", "seq2seq"), revision=revision, download=download, device=device
    )
    with step_progress("calibrating", not (quiet or json_output)) as update:
        found = calibration.calibrate_draws(
            loaded,
            lines[:limit],
            batch_size=batch_size,
            counted=lines[:counted],
            progress=update,
        )
    place = save_draw_settings(found, output, force=force)
    if json_output:
        show(json.dumps({**found.summary(), "file": place}))
    elif not quiet:
        show(
            f"draws of the {found.kind} language model {found.model}, revision {found.revision}, {found.basis}\n"
            f"  {'epsilon':>7}  {'bounds':>7}  {'temperature':>11}  {'tops':>6}  {'kept':>6}  {'cosine':>6}"
        )
        for each in found.settings:
            bounds = "common" if each.common else "uniform"
            show(
                f"  {each.epsilon:>7g}  {bounds:>7}  {each.temperature:>11g}  {each.tops:>6,}"
                f"  {each.restored:>6.3f}  {each.cosine:>6.3f}"
            )
        show(f"  clip range of the papers' draws: {found.low:.3f},{found.high:.3f}")
        show(f"  frequent tokens counted: {len(found.common):,}")
        show(f"  stored in {place}")


def _read(source: str, column: str | None, format: str | None, limit: int) -> list[str | None]:
    """The first texts of a file."""
    if format is None:
        format = "text" if source == STANDARD else detect_format(source)
    has_columns = format_named(format).has_columns
    if column is not None and not has_columns:
        raise ParameterError("A text file has no columns; leave --column out, or name its --format.")
    if column is None and has_columns:
        raise ParameterError(f"A {format} file has columns; name that of the texts with --column.")
    columns = [] if column is None else [column]
    with open_reader(source, format=format, columns=columns, reading=Reading(missing="keep")) as reader:
        return list(islice((text for block in reader for text in block.columns[column or "text"].to_pylist()), limit))
