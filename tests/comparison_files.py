"""Files for comparisons: a small embedding, and reviews that tell a label."""

from pathlib import Path

import numpy as np

from cli_command import CANARY

WORDS = ("good", "great", "fine", "bad", "awful", "poor", "the", "film", "story", "was", "red", "blue", "cat", "dog")


def make_files(folder: Path) -> None:
    """``toy.txt`` and ``in.csv``; each text holds a word that must not be told."""
    random = np.random.default_rng(0)
    lines = [f"{word} {' '.join(f'{x:.4f}' for x in random.normal(size=4))}\n" for word in WORDS]
    (folder / "toy.txt").write_text("".join(lines))
    rows = ["text,label,author\n"]
    for row in range(120):
        kinds = ("good great fine", "bad awful poor")[row % 2].split()
        words = [*random.choice(kinds, 2), *random.choice(["the", "film", "story", "was"], 3), CANARY]
        rows.append(f"{' '.join(words)},{('yes', 'no')[row % 2]},{'abc'[row % 3]}\n")
    (folder / "in.csv").write_text("".join(rows))
