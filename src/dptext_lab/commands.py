"""The laboratory's commands, which join ``dptext`` by an entry point of the group ``dptext.commands``."""

COMMANDS = {
    "compare": ("dptext_lab.cli.compare", "Compare mechanisms on your own texts, on one page."),
    "attack": ("dptext_lab.cli.attack", "Attack a release, to see what it still gives away."),
    "evaluate": ("dptext_lab.cli.evaluate", "Measure what a release is still good for."),
    "audit-samples": ("dptext_lab.cli.audit_samples", "Look for a violation of a claim in samples."),
    "train": ("dptext_lab.cli.train", "Train models on public text."),
    "calibrate-draws": ("dptext_lab.cli.calibrate_draws", "Choose how a language model draws at each epsilon."),
}
"""The module of each, and what the help says of it."""
