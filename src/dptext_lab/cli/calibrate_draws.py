"""``dptext calibrate-draws``: what is public about a language model's draws, found on public texts and kept for it."""

import json
from typing import Any

import click

from dptext.cli.console import show, step_progress
from dptext.cli.options import as_json, device, dtype, examples, flag, option, quiet

LIMIT = 1000
COUNTED = 20_000


@click.command(epilog=examples("dptext calibrate-draws --model ./roberta --texts public.txt"))
@option("--model", metavar="MODEL", required=True, help="A folder, or a name on the Hugging Face hub.")
@option("--texts", metavar="FILE", required=True, help="PUBLIC texts; - for standard input.")
@option("--column", "-c", metavar="NAME", help="The text column; not for plain text.")
@option(
    "--limit",
    type=click.IntRange(min=1),
    default=LIMIT,
    help="How many texts the model reads, from the start of the file.",
)
@option("--prompt", metavar="TEXT", help="The prompt of dp-prompt that draw=baseline is chosen for; by default chat.")
@option("--without", metavar="TEXT", help="The same prompt without the text.")
@option("--output", "-o", metavar="FILE", help="Write the settings to this file instead of storing them.")
@flag("--force", help="Overwrite the file of --output.")
@flag("--download", help="Download a model that is not on this machine.")
@device
@dtype
@quiet
@as_json
def calibrate_draws(texts: str, model: str, limit: int, **values: Any) -> None:
    """Choose how a language model draws at each epsilon, and store it for dp-mlm, dp-prompt and dp-paraphrase.

    At each of several epsilons it chooses the temperature, how many outputs may share the top, and whether the 8,000
    most frequent tokens of these texts get higher bounds, so that a draw comes as near as can be expected to the token
    of a public text; for -O draw=baseline the temperature, how much may share the top, and whether these tokens get a
    tenth of the public part; and, for -O draw=paper, the clip range. The texts must be PUBLIC: the settings tell about
    them, and everyone may know the settings. They hold for exactly this model and revision, and are refused for any
    other.
    """
    from dptext.rewriting.draw_settings import save_draw_settings
    from dptext.rewriting.models import load_model
    from dptext_lab import draw_calibration as calibration
    from dptext_lab.training.texts import read_texts

    lines = list(read_texts(texts, column=values["column"]))
    shown = not (values["quiet"] or values["as_json"])
    kinds = ("masked", "causal", "seq2seq")
    place = {name: values[name] for name in ("download", "device", "dtype")}
    loaded = load_model(model, kinds=kinds, **place)
    with step_progress("calibrating", shown) as update:
        settings = calibration.calibrate_draws(
            loaded,
            lines[:limit],
            counted=lines[:COUNTED],
            prompt=values["prompt"],
            without=values["without"],
            progress=update,
        )
    file = save_draw_settings(settings, values["output"], force=values["force"])
    if values["as_json"]:
        show(json.dumps({**settings.summary(), "file": file}))
    elif shown:
        show(
            f"draws of the {settings.kind} language model {settings.model}, revision {settings.revision}, "
            f"{settings.basis}\n"
            f"  {'epsilon':>7}  {'bounds':>7}  {'temperature':>11}  {'tops':>6}  {'kept':>6}  {'cosine':>6}"
        )
        for setting in settings.settings:
            bounds = "common" if setting.common else "uniform"
            show(
                f"  {setting.epsilon:>7g}  {bounds:>7}  {setting.temperature:>11g}  {setting.tops:>6,}"
                f"  {setting.restored:>6.3f}  {setting.cosine:>6.3f}"
            )
        for drawn in settings.baseline:
            show(
                f"  {drawn.epsilon:>7g} baseline  {drawn.temperature:>10g}  {f'e^-{drawn.rate:g}x':>8}"
                f"  {drawn.restored:>5.3f}  {drawn.cosine:>6.3f}"
            )
        show(f"  clip range of the papers' draws: {settings.low:.3f},{settings.high:.3f}")
        share = f", {100 * settings.mix:g} % of a baseline" if settings.mix else ""
        show(f"  frequent tokens counted: {len(settings.common):,}{share}")
        show(f"  stored in {file}")
