"""Which rare words the shipped lists hold beside those that have vectors, and what these words mean, as vectors.

Taken are words of SymSpell's counts that SCOWL or WordNet writes in small letters, all of WordNet and their forms in
larger dictionaries, terms of software, words of medicine that SCOWL has, and those of `list_words.txt`. Left out are
names of people, coarse words and slurs, and words whose sense is sexual or violent. A word that WordNet defines gets
its vector from the definition; another from its parts and from words that are spelled alike, which says less. The
vectors only place words on a list.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
from definitions import Definitions, Vector, unit
from people_names import PeopleNames
from wordnet_relations import RULES

from dptext.entities.class_table import shipped_entries

OWN = Path(__file__).with_name("list_words.txt")

OFTEN_A_NAME, A_NAME = 0.8, 0.1
"""People in 100,000 from whom on a word is left out, and from whom on one is that WordNet does not have or that SCOWL
writes with a capital, too."""

USUAL = 3_000
"""How frequent a word of `list_words.txt` is taken to be that was not counted: as the word of this place."""

MEDICAL = re.compile(
    "cardi|hepat|nephr|neur|gastr|enter|arthr|oste|derm|haem|hemat|hemo|onco|pulmon|bronch|thora|crani|cereb|vascul|"
    "arteri|thromb|embol|lymph|myel|cyst|ureth?r|uter|ovar|cervic|prostat|colo[nst]|chole|pancrea|thyro|adren|retin|"
    "ophthal|laryng|pharyng|rhin|mandib|maxill|clavic|scapul|humer|femor|tibi|fibul|patell|tars|carp|phalan|vertebr|"
    "lumb|sacr|fasci|cutan|muscul|periton|pleur|arachn|pub(ic|is)|xiph|duoden|jejun|ileo|an(a?)esth|cauter|anasto|"
    "fistul|isch(a?)em|aort|ventricul|sept(al|um)|echocard|condyl|sclero|tubat|(endo|intra|peri|hyper|hypo)[a-z]{5}|"
    "(ectomy|ostomy|otomy|plasty|oscopy|graphy|gram|itis|osis|oma|a?emia|uria|pathy|algia|rrhag[a-z]+|rrho?ea|trophy|"
    "plegia|paresis|penia|cyte|cytic|lysis|stasis|stenosis|sclerosis|megaly|centesis|desis|mycin|cillin|statin|pril|"
    "olol|azole|dipine|sartan|caine|codone|azepam)s?$"
)
"""Parts of words of medicine."""

BARRED_SPELLING = re.compile(
    "fuck|shit|cunt|whor(e|ing)|slut|porn|sex|nigg|fagg|incest|masturb|orgas|erotic|p(a?)edoph|dildo|wank|"
    "^rap(e|es|ed|ing|ist|ists)$|arse|bugger|piss|fart|tits?$|boob|cock(s|suck|teas|$)|poof|jism|spunk|kraut|^jap|"
    "milf|blowjob|handjob|twink|hogti|nudis|vibrator|upskirt|hentai|voyeur|bdsm|^org(y|ies)|swinger|trann(y|ies)|"
    "shemale|hooker|gangbang|lesbo|dyke|bimbo|clitor|labia|foreskin|fellat|cunnil|sodom|pimp|strumpet|phall|scrot|"
    "nippl|horny|busty|thong|escorts$|naked|nympho|fetish|pederast|catamite|hymen|anuses|turd|damn|bastard|bitch"
)
BARRED_SENSE = re.compile(
    "sexual|prostitut|brothel|erotic|copulat|masturbat|orgasm|lewd|obscene|pornograph|whore|harlot|lascivious|penis|"
    r"vagina|genital|semen\b|buttocks|\b(murder|kill|slaughter|massacre|tortur|suicid|behead|lynch|rape)"
)
"""What the spelling or a definition of a word says that no word is turned into."""

RUDE = "coarse", "violent"
"""Classes of the shipped table whose words are left out."""

SOFTWARE, MEDICINE = "software computer code data server program file", "patient surgery tissue disease organ"
"""What terms without a definition are about."""

PREFIXES = ("counter", "inter", "micro", "multi", "hyper", "super", "under", "over", "anti", "mini", "post", "semi")
PREFIXES += ("auto", "self", "fore", "non", "mis", "dis", "out", "pre", "pro", "sub", "un", "re", "de", "co", "bi")
_SHORTEST_PART, _SHORTEST_REST, _ALIKE = 3, 4, 0.6


class WordSources(NamedTuple):
    """What is read: counts of words by SymSpell; SCOWL's words as they are written, and those of them that larger
    dictionaries have; terms; coarse words; WordNet."""

    counts: Mapping[str, int]
    scowl: frozenset[str]
    usual: frozenset[str]
    software: frozenset[str]
    coarse: frozenset[str]
    wordnet: Path


def choose_words(sources: WordSources, names: PeopleNames, known: frozenset[str]) -> list[str]:
    """The words that are not `known`, the most frequent first."""
    own = own_words()
    small = {word for word in sources.scowl if re.fullmatch("[a-z]{2,}", word)}
    capital = {word.lower() for word in sources.scowl if re.fullmatch("[A-Z][a-z]+", word)}
    wordnet = small_words(sources.wordnet)
    medical = {word for word in small if MEDICAL.search(word)}
    found = {word for word in sources.counts if word in small or word in wordnet}
    found |= wordnet | medical | sources.software | own.keys() | _forms(wordnet, sources.usual & small)
    nicknames = names.nicknames - wordnet
    rude = {word for word, entry in shipped_entries().items() if entry.low.startswith(RUDE)} | sources.coarse

    def is_name(word: str) -> bool:
        people = names.family.get(word, 0.0) + names.given.get(word, 0.0)
        also_name = word in capital or word not in wordnet
        return people >= OFTEN_A_NAME or (people >= A_NAME and also_name) or word in nicknames

    taken = [word for word in found - known if word in own or not is_name(word)]
    taken = [word for word in taken if not {word, word.removesuffix("s")} & rude and not BARRED_SPELLING.search(word)]
    usual = sorted(sources.counts[word] for word in taken if word in sources.counts)[-USUAL]
    groups = [own.keys(), sources.software, sources.usual, wordnet]

    def place(word: str) -> tuple[int, int, str]:
        count = sources.counts.get(word, usual if word in own else 0)
        return -count, next((i for i, group in enumerate(groups) if word in group), len(groups)), word

    return sorted(taken, key=place)


def _forms(bases: set[str], words: Iterable[str]) -> set[str]:
    """Those of the words that are forms of others."""
    rules = [rule for of_part in RULES.values() for rule in of_part]
    return {
        word
        for word in words
        if any(word.endswith(end) and word[: len(word) - len(end)] + base in bases for end, base in rules)
    }


def own_words() -> Mapping[str, list[str]]:
    """Words of `list_words.txt`, with shipped ones that mean about as much."""
    lines = OWN.read_text(encoding="utf-8").splitlines()
    return {word: like.split() for word, _, like in (line.partition(": ") for line in lines)}


def small_words(wordnet: Path) -> set[str]:
    """Single words that WordNet writes in small letters."""
    found = set()
    for part in ("adj", "adv", "noun", "verb"):
        for line in (wordnet / f"data.{part}").read_text("latin-1").splitlines():
            if not line.startswith(" "):
                fields = line.split(" | ")[0].split()
                found.update(word.partition("(")[0] for word in fields[4 : 4 + 2 * int(fields[3], 16) : 2])
    return {word for word in found if re.fullmatch("[a-z]{2,}", word)}


class Meanings:
    """Vectors of new `words`, in terms of those that have some, shape (n, m), of length 1."""

    def __init__(self, sources: WordSources, known: tuple[str, ...], vectors: Vector, words: list[str]) -> None:
        self.definitions = Definitions(sources.wordnet, known, vectors, words)
        self.software, self.own = sources.software, own_words()
        self.vectors = dict(zip(known, vectors, strict=True))
        for word in words:
            if word not in self.own and (found := self.definitions.vector(word)) is not None:
                self.vectors[word] = found
        self._sorted = sorted(self.vectors)
        self._reversed = sorted(word[::-1] for word in self.vectors)

    def vector(self, word: str) -> Vector:
        """Of length 1: by its definition, or by what it is made of."""
        if word in self.vectors:
            return self.vectors[word]
        if word in self.own:
            return self._sum(self.own[word])
        said = self._sum(self._parts(word))
        topic = SOFTWARE if word in self.software else MEDICINE if MEDICAL.search(word) else ""
        return unit(said + self._sum(topic.split())) if topic else said

    def is_barred(self, word: str) -> bool:
        """Whether WordNet calls it a slur, or says of its first sense what no word is turned into."""
        if self.definitions.is_slur(word):
            return True
        senses = [
            (part, offsets[0])
            for part, base in self.definitions.dictionary.bases(word)
            if (offsets := self.definitions.dictionary.senses.get((part, base), []))
        ]
        return any(BARRED_SENSE.search(self.definitions.definitions[sense]) for sense in senses)

    def _sum(self, words: Iterable[str]) -> Vector:
        total = np.zeros(len(next(iter(self.vectors.values()))))
        for word in words:
            total += self.vectors[word]
        return unit(total)

    def _parts(self, word: str) -> list[str]:
        """Words with vectors that it is made of: without a prefix, two words joined, or the ones that begin alike."""
        for prefix in PREFIXES:
            rest = word.removeprefix(prefix)
            if rest != word and len(rest) >= _SHORTEST_REST and rest in self.vectors:
                return [rest]
        alike = self._alike(word, self._sorted)
        if _shared(alike, word) >= _ALIKE * len(word):
            return [alike]
        cuts = range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1)
        for cut in sorted(cuts, key=lambda cut: (abs(2 * cut - len(word)), cut)):
            if word[:cut] in self.vectors and word[cut:] in self.vectors:
                return [word[:cut], word[cut:]]
        ending = self._alike(word[::-1], self._reversed)[::-1]
        return [alike, ending]

    def _alike(self, word: str, among: list[str]) -> str:
        """The word that shares the most letters at its beginning."""
        at = bisect_left(among, word)
        return max(among[max(at - 1, 0) : at + 1], key=lambda other: _shared(other, word))


def _shared(first: str, second: str) -> int:
    """How many letters two words have in common at their beginnings."""
    same = (a == b for a, b in zip(first, second, strict=False))
    return next((i for i, equal in enumerate(same) if not equal), min(len(first), len(second)))
