"""``python -m dptext`` is the command ``dptext``."""

from dptext.cli import main

main()
