"""Writes src/dptext/text/data/lemmas.txt: lemmas with their inflected forms, of the words of the shipped lists.

    python tools/build_lemmas.py PATH/TO/lemminflect/resources/lemma_lu.csv.gz [--check]

A word gets the lemma of its verb, or else of its noun, that comes first in that table, before ones outside of the
vocabulary. Words that are auxiliaries are left out, and so are forms of fewer than three letters (*as*, *os*).
"""

import gzip
import sys
from collections import defaultdict
from hashlib import sha256
from pathlib import Path

from dptext.embeddings.listed_words import listed_words

TARGET = Path(__file__).parent.parent / "src" / "dptext" / "text" / "data" / "lemmas.txt"
SOURCE = "fd6f807e796da07f2a430d073cefae17004f7147abda065bb48b129dc29a850f"  # of lemminflect 0.2.3
SHORTEST = 3


def lexicon(path: str) -> dict[str, dict[str, str]]:
    """The first lemma of each form by its part of speech, in lower case; rows in lower case count before others."""
    found: dict[str, dict[str, str]] = defaultdict(dict)
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        rows = [line.strip().lower().split(",") for line in sorted(lines, key=str.islower)]
    for form, part, lemmas in rows:
        found[form][part] = lemmas.split("/")[0]
    return found


def main() -> None:
    """Write the file, or compare it."""
    if sha256(Path(sys.argv[1]).read_bytes()).hexdigest() != SOURCE:
        raise SystemExit(f"{sys.argv[1]} is not the table of lemminflect 0.2.3.")
    known, words = lexicon(sys.argv[1]), dict.fromkeys(listed_words().vocabulary.words)
    frequent = set(listed_words().core.vocabulary.words)
    groups: dict[str, list[str]] = defaultdict(list)
    for word in words:
        parts = known.get(word, {})
        lemmas = [parts[part] for part in ("verb", "noun") if parts.get(part, word) != word]
        if lemmas and len(word) >= SHORTEST and "aux" not in parts:
            first = (one for kind in (frequent, words) for one in lemmas if one in kind)
            groups[next(first, lemmas[0])].append(word)
    lines = [
        f"{' '.join([lemma, *sorted(forms)])}\n"
        for lemma, forms in sorted(groups.items())
        if lemma in words or len(forms) > 1
    ]
    if "--check" not in sys.argv:
        TARGET.write_text("".join(lines), encoding="utf-8")
    elif TARGET.read_text(encoding="utf-8") != "".join(lines):
        raise SystemExit(f"{TARGET} is another one.")


if __name__ == "__main__":
    main()
