"""``dptext consistency-key``: a key file for equal surrogates in all files and runs."""

import click

from dptext.cli.console import say
from dptext.cli.options import examples, option


@click.command(
    epilog=examples("dptext consistency-key people.key", "dptext consistency-key people.key --class-table staff.csv")
)
@click.argument("file")
@option("--class-table", metavar="FILE", multiple=True, help="Your own words for the classes, as in the runs to come.")
def consistency_key(file: str, class_table: tuple[str, ...]) -> None:
    """Make a key file under which equal personal words get the same surrogate, in all files and runs.

    Name it in each run: dptext privatize ... -O consistency-key=FILE. FILE can be read by you alone, and holds for one
    table of word classes. Readers see which words are equal in all that is released under it. Anyone who has it can try
    which words were replaced: keep it apart from what you release.
    """
    from dptext.entities.consistency_key import make_consistency_key

    make_consistency_key(file, class_tables=class_table)
    say(f"Made {file}. Keep it to yourself; name it with -O consistency-key={file} in each run.")
