"""Nothing outside the vocabulary gets out: not whole, not in part, in no case form, through no door.

The source texts hold canaries. The test fails if the output, either standard stream, the report, the cache or an error
message holds any piece of four characters or more (of one or more where they are not ASCII) of a canary that is not a
piece of some word of the vocabulary. Under ``keep`` the same search must find them: the negative control.
"""

import dataclasses
import gzip
import json
import logging
import re
import unicodedata
from functools import cache
from itertools import cycle, pairwise, product
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from canaries import CANARIES, KNOWN, NUMBERS, UNKNOWN
from dptext import Diffractor, RepairedPunctuation, SmartCase
from dptext.core.randomness import BlockContext, RunKey
from dptext.embeddings.listed_words import listed_words
from dptext.mechanisms.base import WordPrivatizer
from dptext.parameters import parameters_of
from dptext.text.characters import LAYOUT_CHARACTERS
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer
from dptext.text.units import PREFIXES, SUFFIXES
from text_reference import is_signs, tokens

LAYOUT = "".join(LAYOUT_CHARACTERS.values())
NO_LAYOUT = str.maketrans("", "", LAYOUT)
FATES = ("map", "placeholder", "drop")
LAYOUTS = parameters_of(TextPolicy)["layout"].choices
POLICIES = [  # every two choices stand together in one of them
    TextPolicy(unknown=FATES[i], numbers=FATES[j], layout=LAYOUTS[(i + j) % 3], case="keep" if i == j else "lower")
    for i, j in product(range(3), repeat=2)
] + [TextPolicy(strict=True)]
EPSILONS = [1e-3, 0.1, 1.0, 10.0, 1000.0]
FORMS = ("NFC", "NFD", "NFKC", "NFKD")
PLACEHOLDERS = {"unknown": "<unk>", "number": "<num>"}


def placed(canary: str) -> list[str]:
    """Texts with the canary alone, in other cases, between known words, in punctuation, glued to words and itself."""
    forms = {canary, canary.lower(), canary.upper(), canary.title(), canary.swapcase()}
    forms |= {unicodedata.normalize(form, canary) for form in FORMS}
    texts = [form for form in sorted(forms) if not set(form) & set("\r\n")]
    for canary in list(texts):
        texts += [f"the {canary} of", f"({canary}),", f"“{canary}”…", f"'{canary}'s", f"-{canary}-", f"{canary}."]
    texts += [f"doctor{canary}", f"{canary}doctor", f"doctor-{canary}", f"{canary}’doctor", f"the.{canary}.old"]
    texts += [f"{canary}{canary}", f"{canary} {canary}", f"{canary}-{canary}", f"{canary}\u00a0{canary}\t{canary}"]
    return texts


@cache
def texts() -> list[str]:
    """Every canary in every place, and every canary glued to the next."""
    glued = [one + other for one, other in pairwise(CANARIES)]
    return [text for canary in CANARIES for text in placed(canary)] + glued + [" ".join(CANARIES)]


@cache
def forbidden() -> dict[int, set[str]]:
    """By length: every piece of a canary that proves a leak, in folded form."""
    words = "\n".join(listed_words().vocabulary.words) + "\n<unk>\n<num>\n"
    letters, pieces = set(words), set[str]()
    for canary in CANARIES:
        for form, case in product(FORMS, (str.casefold, str.lower, str.upper)):
            pieces |= shortest_pieces(unicodedata.normalize(form, case(canary)).lower(), words, letters)
    return {size: {piece for piece in pieces if len(piece) == size} for size in sorted(set(map(len, pieces)))}


def shortest_pieces(canary: str, words: str, letters: set[str]) -> set[str]:
    """The pieces that are in no word, each without the longer ones that hold it."""
    found: set[str] = set()
    for size in range(1, len(canary) + 1):
        for start in range(len(canary) - size + 1):
            piece = canary[start : start + size]
            if any(shorter in piece for shorter in found):
                continue
            if piece.isascii() and piece.isprintable() and size < (3 if size == len(canary) else 4):
                continue
            rest = piece.translate(NO_LAYOUT)
            if piece in words or (len(rest) < size and set(rest) <= letters):  # two words and what is between them
                continue
            found.add(piece)
    return found


def leaks(written: str) -> list[str]:
    """The pieces of canaries in what was written, in whatever case and composition. (No canary holds a space.)"""
    return sorted(set().union(*map(leaks_of_chunk, set(written.split()))))


@cache  # many outputs are of the same words
def leaks_of_chunk(chunk: str) -> frozenset[str]:
    """The pieces of canaries in a text without spaces."""
    found: set[str] = set()
    forms = {chunk.lower()}
    if not chunk.isascii():
        forms |= {unicodedata.normalize(form, case) for form in FORMS for case in (chunk.lower(), chunk.casefold())}
    for form, (size, pieces) in product(forms, forbidden().items()):
        found |= {form[i : i + size] for i in range(len(form) - size + 1)} & pieces
    return frozenset(found)


def without_drawn(written: str) -> str:
    """What was written less whole tokens of ASCII digits with single marks between them, and public units at them."""
    before, behind = ("|".join(map(re.escape, units)) for units in (PREFIXES, SUFFIXES))
    number = f"(?:{before})[0-9]+(?:[.,:/'-][0-9]+)*(?:{behind})"
    return re.sub(f"(?<![^{re.escape(LAYOUT)}]){number}(?![^{re.escape(LAYOUT)}])", " ", written)


def told(message: str) -> list[str]:
    """`leaks` of a message or report, which holds figures and digests of its own."""
    numbers = [canary for canary in NUMBERS if len(canary) > 4 and canary in message]
    return leaks(re.sub("[0-9a-f]{32,}|[0-9][0-9,.]*", " ", without_drawn(message))) + numbers


@pytest.fixture(scope="module")
def mechanism() -> Diffractor:
    return Diffractor(epsilon=1.0)


def label(policy: TextPolicy) -> str:
    return "-".join(str(value) for value in dataclasses.astuple(policy))


def test_no_canary_is_a_word():
    tokenizer = Tokenizer(listed_words().vocabulary)
    for canary in CANARIES:
        coverage = tokenizer.encode(pa.array([canary])).coverage
        assert coverage.known == 0 and coverage.tokens > 0, ascii(canary)
    for word in KNOWN:
        assert tokenizer.encode(pa.array([word])).coverage.known == 1


def test_the_search_finds_what_is_there():
    assert all(leaks(text) for text in CANARIES)
    assert leaks("a zorblat of") and leaks("ZORBLATTIX") and leaks("x8675x") and leaks("\ue123") and leaks("ΆΤΤΗ")
    words = listed_words().vocabulary.words
    assert leaks(" ".join(words)) == [] and leaks("\n".join(map(str.upper, words))) == []
    assert leaks(LAYOUT) == [] and leaks("the <unk> <num>, “old” … don't") == []


@pytest.mark.parametrize("policy", POLICIES, ids=label)
def test_no_canary_gets_through_any_policy_at_any_epsilon(mechanism, policy):
    for number, epsilon in enumerate(EPSILONS):
        with pytest.warns(UserWarning, match="seed"):
            key = RunKey.from_insecure_seed(number)
        releases = mechanism.with_epsilon(epsilon).privatize_many(texts(), policy=policy, key=key)
        assert leaks("\n".join(text or "" for text in releases)) == []
        assert releases.coverage.unprotected == 0 < releases.coverage.entered
        assert releases.coverage.tokens == releases.coverage.entered + releases.coverage.blank


def test_with_fresh_noise_too(mechanism):
    for strict in (True, False):
        released = mechanism.privatize_many(texts(), policy=TextPolicy(strict=strict))
        assert leaks(without_drawn("\n".join(text or "" for text in released))) == []


LONG = ["5558675309", "555-0199", "192.168.77.13", "4111-1111-1111-1111", "1,234,567.89", "73519462", "48392715"]


@pytest.mark.parametrize(("epsilon", "layout"), [(1e-3, "keep"), (1.0, "drop"), (1000.0, "keep"), (1000.0, "plain")])
def test_drawn_numbers_let_nothing_through_but_a_number(mechanism, epsilon, layout):
    """At the largest epsilon, too, no long number is copied, no digit of another script, and no other sign."""
    with pytest.warns(UserWarning, match="seed"):
        key = RunKey.from_insecure_seed(0)
    policy = TextPolicy(numbers="draw", epsilon_numbers=epsilon, layout=layout)
    releases = mechanism.privatize_many(texts(), policy=policy, key=key)
    written = "\n".join(text or "" for text in releases)
    assert leaks(without_drawn(written)) == [] and not any(number in written for number in LONG)
    coverage = releases.coverage
    assert coverage.drawn == coverage.numbers > 100 and coverage.tokens == coverage.entered + coverage.drawn


def test_drawn_numbers_are_no_hiding_place(mechanism):
    """The negative control: what stands beside a digit, or in a number that is kept, is found."""
    assert (
        leaks(without_drawn("the 12 zorblattix"))
        and leaks(without_drawn("$5zorblat"))
        and leaks(without_drawn("x8675x"))
        and leaks(without_drawn("٣٤"))
    )
    kept = mechanism.privatize_many(texts(), policy=TextPolicy(numbers="keep"))
    assert any(number in "\n".join(text or "" for text in kept) for number in LONG)


@pytest.mark.parametrize(
    "policy",
    [  # a number that is drawn may by chance be the canary
        TextPolicy(numbers="map"),
        TextPolicy(numbers="map", layout="plain", unknown="drop"),
        TextPolicy(strict=True),
    ],
)
def test_what_is_done_after_the_draw_brings_none_back(mechanism, policy):
    for epsilon in (EPSILONS[0], EPSILONS[-1]):
        releases = mechanism.with_epsilon(epsilon).privatize_many(texts(), policy=policy)
        done = releases.then(RepairedPunctuation(), SmartCase())
        assert done.texts != releases.texts and leaks("\n".join(text or "" for text in done)) == []
    kept = mechanism.privatize_many(texts(), policy=TextPolicy(unknown="keep", numbers="keep"))
    assert len(leaks("\n".join(text or "" for text in kept.then(RepairedPunctuation(), SmartCase())))) > 200


def test_keep_lets_them_through_and_counts_them(mechanism):
    kept = mechanism.privatize_many(texts(), policy=TextPolicy(unknown="keep", numbers="keep"))
    for before, after in zip(
        CANARIES, mechanism.privatize_many(CANARIES, policy=TextPolicy(unknown="keep", numbers="keep")), strict=True
    ):
        assert before == after
    assert len(leaks("\n".join(text or "" for text in kept))) > 200
    coverage = kept.coverage
    assert coverage.unprotected == coverage.unknown + coverage.numbers > 0
    assert "UNPROTECTED" in str(coverage) and "UNPROTECTED" in kept.guarantee.conditions()
    numbers = mechanism.privatize_many(["zorblattix 5558675309"], policy=TextPolicy(numbers="keep"))
    assert "5558675309" in (numbers[0] or "") and "zorb" not in (numbers[0] or "")
    assert (numbers.coverage.unprotected, numbers.coverage.entered) == (1, 1)


# By position


@cache
def kinds() -> list[tuple[str, str]]:
    """Known words and canaries of one token by turns, each with what it is."""
    tokenizer = Tokenizer(listed_words().vocabulary)
    canaries = [canary for canary in CANARIES if tokenizer.encode(pa.array([canary])).coverage.tokens == 1]
    assert len(canaries) > 0.9 * len(CANARIES)
    found = []
    for number, canary in enumerate(canaries):
        found.append((KNOWN[number % len(KNOWN)], "known"))
        found.append((canary, "number" if canary in NUMBERS else "unknown"))
    return found


def test_placeholders_stand_exactly_where_canaries_stood(mechanism):
    """At epsilon 1000 a known word is another with a probability below 1e-11, so the whole text is determined."""
    policy = TextPolicy(unknown="placeholder", numbers="placeholder")
    source = " , ".join(text for text, _ in kinds())
    expected = " , ".join(PLACEHOLDERS.get(kind, text.lower()) for text, kind in kinds())
    assert mechanism.with_epsilon(1000.0).privatize(source, policy=policy).text == expected


@pytest.mark.parametrize(
    ("separator", "epsilon"),
    [*zip([" , ", " ", "! ", "\u2028", "\u3000", "\r\n"], [*EPSILONS, EPSILONS[-1]], strict=True)],
)
def test_tokens_align_with_the_input(mechanism, separator, epsilon):
    """Every released token is a word of the vocabulary or the placeholder that belongs there, and nothing else is."""
    words = set(listed_words().vocabulary.words)
    policy = TextPolicy(unknown="placeholder", numbers="placeholder")
    source = separator.join(text for text, _ in kinds())
    tokens = mechanism.with_epsilon(epsilon).privatize(source, policy=policy).text.split(separator)
    assert len(tokens) == len(kinds())
    for token, (_, kind) in zip(tokens, kinds(), strict=True):
        assert token == PLACEHOLDERS[kind] if kind != "known" else token in words
    mapped = mechanism.with_epsilon(epsilon).privatize(source, policy=TextPolicy(numbers="map")).text.split(separator)
    assert len(mapped) == len(kinds()) and set(mapped) <= words


# By cut: what stands between words, and how many there are


CUT = [
    "{}'s disease",
    "doctor-{}",
    "{}’s well-{}",
    "the {}‐the {}",
    "old {}‑the-{}-king",
    "({}), {}!",
    "{}",
    "rock'{}'roll",
]
ONE_TOKEN = [canary for canary in CANARIES if tokens(canary) == [canary] and not re.search("@|://", canary)]


def shape(text: str) -> str:
    """The text with each run between layout characters made the same."""
    return re.sub(f"[^{re.escape(LAYOUT)}]+", "w", text)


@pytest.mark.parametrize("policy", POLICIES, ids=label)
def test_the_cut_tells_no_canary_from_a_word(mechanism, policy):
    """A known word, a name or a number in the same place: the same words by number, the same layout.

    So is an emoji where layout is kept; where it is not, signs by themselves leave nothing, whatever they are.
    """
    kinds = {
        "known": KNOWN,
        "unknown": [canary for canary in ONE_TOKEN if canary in UNKNOWN],
        "number": [canary for canary in ONE_TOKEN if canary in NUMBERS],
    }
    assert len(kinds["unknown"]) > 50 and len(kinds["number"]) > 12
    fates = {"known": "map", "unknown": policy.unknown, "number": policy.numbers}
    cases = [(template, kind, one) for template in CUT for kind, ones in kinds.items() for one in ones]
    sources = [template.format(*[one] * 3) for template, _, one in cases]
    shapes: dict[tuple[str, str], set[str]] = {}
    for (template, kind, one), text in zip(
        cases, mechanism.with_epsilon(0.001).privatize_many(sources, policy=policy), strict=True
    ):
        among = "those with a place" if fates[kind] != "drop" else kind
        if policy.layout != "keep" and is_signs(one):
            among = "signs"
            assert shape(text or "").count("w") == shape(template.replace("{}", "")).count("w")
        shapes.setdefault((template, among), set()).add(shape(text or ""))
    assert {key: found for key, found in shapes.items() if len(found) != 1} == {}


@pytest.mark.parametrize(
    "options",
    [
        [],
        ["-Ostrict=true"],
        ["-Olayout=plain", "-Ocase=keep"],
        ["-m", "santext"],
        ["--preset=balanced", "--classes=none", "-e", "0.002"],
    ],
    ids=" ".join,
)
def test_the_command_shows_a_name_and_a_word_alike(dptext, options):
    shown = {}
    for name in ("doctor", "Kowalczyk"):
        lines = f"{name}'s disease\n{name}-in-law: the {name}’s\n" * 50
        run = dptext("privatize", "-", "-e", 0.001, "-q", *options, stdin=lines.encode())
        assert run.code == 0
        shown[name] = [shape(line) for line in run.out.decode().splitlines()]
    assert shown["doctor"] == shown["Kowalczyk"]
    assert len(set(shown["doctor"])) == 2 and shown["doctor"][0].count("w") == 3


# Files and the command


def write_file(path: Path, rows: list[str | None]) -> None:
    """The rows as the text column of a file of the format that its name tells."""
    name = path.name.removesuffix(".gz")
    if name.endswith(".parquet"):
        table = pa.table({"id": ["x"] * len(rows), "text": rows, "label": pa.array(rows).dictionary_encode()})
        pq.write_table(table, path, compression="none")
        return
    if name.endswith(".jsonl"):
        lines = [json.dumps({"id": "x", "text": text}, ensure_ascii=i % 2 == 0) for i, text in enumerate(rows)]
        lines[0] = '{"id": {"text": [null]}, "text" :\t"5558675309 \\u0074he"}'
        lines[1] = '{"t\\u0065xt":"Zorbl\\u0061ttix"}'
    elif name.endswith(".txt"):
        lines = [text or "" for text in rows]
    else:
        delimiter = "\t" if name.endswith(".tsv") else ","
        fields = ["" if text is None else '"' + text.replace('"', '""') + '"' for text in rows]
        lines = [f"id{delimiter}text", *(f"x{delimiter}{field}" for field in fields)]
    content = "\n".join(lines).encode()
    path.write_bytes(gzip.compress(content) if path.name.endswith(".gz") else content)


def everything_in(path: Path) -> str:
    """All the text that a file holds, packed and unpacked, escaped and not, in data and in metadata."""
    content = path.read_bytes()
    if path.name.endswith(".gz"):
        content = gzip.decompress(content)
    if path.name.endswith(".parquet"):
        file = pq.ParquetFile(path)
        groups = [file.metadata.row_group(number) for number in range(file.metadata.num_row_groups)]
        columns = [group.column(number) for group in groups for number in range(group.num_columns)]
        statistics = [str((one.min, one.max)) for column in columns if (one := column.statistics) is not None]
        letters = [run.decode() for run in re.findall(rb"[A-Za-z]{4,}", content)]
        values = [value or "" for column in file.read().to_pydict().values() for value in column]
        return "\n".join([*values, *statistics, *letters])
    shown = content.decode()
    if ".jsonl" in path.name:
        shown += "\n".join(json.loads(line)["text"] or "" for line in shown.splitlines() if line)
    return shown


FORMATS = ["csv", "tsv", "jsonl", "txt", "parquet", "csv.gz", "tsv.gz", "jsonl.gz", "txt.gz"]
OPTIONS = [
    ["-e", "1", "-Onumbers=map"],
    ["-e", "0.001", "-Ounknown=placeholder", "-Onumbers=placeholder", "-Ocase=keep"],
    ["-e", "1000", "-Ounknown=drop", "-Onumbers=drop", "-Olayout=plain"],
    ["-e", "10", "-Ostrict=true", "-Onoise=truncated-exponential", "-Olists-per-embedding=3"],
]


@pytest.mark.parametrize(("extension", "options"), [*zip(FORMATS, cycle(OPTIONS), strict=False)], ids=str)
def test_no_door_of_the_command_lets_a_canary_out(dptext, tmp_path, extension, options):
    rows = texts()
    write_file(Path(f"in.{extension}"), rows)
    columns = [] if "txt" in extension else ["-c", "text"] + (["-c", "label"] if extension == "parquet" else [])
    run = dptext(
        "privatize",
        f"in.{extension}",
        "-o",
        f"out.{extension}",
        *columns,
        *options,
        "--report=r.json",
        "--insecure-seed=5",
    )
    assert run.code == 0
    assert run.out == b"" and told(run.err) == []
    assert leaks(everything_in(Path(f"out.{extension}"))) == []
    assert told(Path("r.holder.json").read_text()) == []
    assert dptext.files() == sorted([f"in.{extension}", f"out.{extension}", "r.holder.json", "r.json"])
    assert leaks(everything_in(Path(f"in.{extension}")))  # or the search is blind in this format


def test_standard_streams_let_no_canary_out(dptext):
    run = dptext("privatize", "-", "-e", 1, "--json", "--insecure-seed=5", stdin="\n".join(texts()).encode())
    assert run.code == 0
    assert run.out.count(b"\n") == len(texts()) - 1
    assert leaks(without_drawn(run.out.decode())) == [] and told(run.err) == []


def test_keep_lets_them_out_of_the_command_and_counts_them(dptext):
    """The negative control: the same search finds them, and the report says how many."""
    write_file(Path("in.csv"), texts())
    arguments = ("-c", "text", "-e", 1, "-Ounknown=keep", "-Onumbers=keep", "--report=r.json")
    run = dptext("privatize", "in.csv", "-o", "out.csv", *arguments)
    assert run.code == 0 and "UNPROTECTED" in run.err
    assert told(run.err) == [] and told(Path("r.holder.json").read_text()) == []
    assert len(leaks(Path("out.csv").read_text())) > 200
    report = json.loads(Path("r.holder.json").read_text())
    coverage = report["for_the_data_holder_only"]["coverage"]
    assert coverage["unprotected"] == coverage["unknown"] + coverage["numbers"] > len(CANARIES)
    assert "UNPROTECTED_UNKNOWN" in report["may_travel_with_the_output"]["guarantee"]["assumptions"]


def test_the_list_cache_holds_nothing_of_the_input(dptext, tmp_path, monkeypatch):
    """Lists are built while a private input is at hand: the cache must depend on the public embedding alone."""
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path / "cache"))
    Path("own.txt").write_text("".join(f"{word} {i} {i * i % 13} 1\n" for i, word in enumerate(KNOWN)))
    write_file(Path("in.csv"), texts())
    found = []
    for rows in (texts(), ["the old king"] * 9):
        write_file(Path("in.csv"), rows)
        run = dptext(
            "privatize",
            "in.csv",
            "-c",
            "text",
            "-e",
            1,
            "-Oembedding=own.txt",
            "-Olists-per-embedding=2",
            "-o",
            "o.csv",
            "--force",
        )
        assert run.code == 0
        cached = [path for path in sorted((tmp_path / "cache").rglob("*")) if path.is_file()]
        found.append([(path.name, path.read_bytes()) for path in cached])
        assert len(cached) == 2
        for name, content in found[-1]:
            assert told(name) == [] and leaks(" ".join(re.findall("[A-Za-z]{4,}", content.decode("latin-1")))) == []
    assert found[0] == found[1]


BROKEN = [
    ("a.csv", "id,text\n1,{0}\n2,{0},{0}\n"),
    ("a.csv", 'id,text\n1,"{0}\n'),
    ("a.csv", "{0},id\n1,2\n"),
    ("a.jsonl", '{{"text":"{0}"}}\n{{"text":"{0}"\n'),
    ("a.jsonl", '{{"text":"{0}"}}\n{{"text":{{"{0}":1}}}}\n'),
    ("a.jsonl", '{{"text":"{0}"}}\n["{0}"]\n'),
    ("a.jsonl", '{{"{0}":"{0}"}}\n'),
    ("a.jsonl", '{{"text":"{0}","t\\u0065xt":"{0}"}}\n'),
    ("a.jsonl", '{{"text":"the"}}\n{{"Text":"{0}"}}\n'),
    ("a.parquet", "PAR1{0}PAR1"),
    ("a.csv.gz", "text\n{0}\n"),
    ("a.csv", "id,text\n1,{0}\n2,{0}\udcff\n"),
]


SHOWN = ["Zorblattix", "5558675309", "zjqanne.qwxholm@exqmple.org", "Зорблатова", "佐藤花子"]


@pytest.mark.parametrize(
    ("name", "content", "canary"),
    [
        *((*broken, canary) for broken, canary in zip(BROKEN, cycle(SHOWN), strict=False)),
        *((*BROKEN[1], canary) for canary in SHOWN),
    ],
)
def test_error_messages_tell_no_canary(dptext, name, content, canary):
    Path(name).write_bytes(content.format(canary).encode("utf-8", "surrogateescape"))
    run = dptext("privatize", name, "-o", "out" + name[1:], "-c", "text", "-e", 1)
    assert run.code in (2, 3) and run.err.startswith("dptext: ")
    assert run.out == b"" and told(run.err) == []
    assert dptext.files() == [name]


# What is printed by accident


def test_printing_objects_tells_no_text(mechanism):
    secret = " ".join(CANARIES)
    policy = TextPolicy(numbers="map")  # a number that is drawn may by chance be the canary
    release, releases = mechanism.privatize(secret, policy=policy), mechanism.privatize_many([secret], policy=policy)
    privatizer = WordPrivatizer(mechanism, policy=policy)
    block = privatizer.privatize_block(pa.array([secret]), call=0, source="", column="", first_row=0)
    tokens = Tokenizer(mechanism.vocabulary).encode(pa.array([secret]))
    things = (
        mechanism,
        release,
        releases,
        release.coverage,
        release.guarantee,
        privatizer,
        privatizer.key,
        block,
        tokens,
    )
    for thing in things:
        assert told(repr(thing)) == [] and told(str(thing)) == [], type(thing)


def test_printing_internal_objects_tells_no_word_and_no_digest(mechanism):
    """Known words come out as they are at epsilon 1000: what is printed may not show them, nor their ids."""
    secret = "the doctor of the old king"
    privatizer = WordPrivatizer(mechanism.with_epsilon(1000.0))
    block = privatizer.privatize_block(pa.array([secret]), call=0, source="", column="", first_row=0)
    assert block.texts.to_pylist() == [secret] and len(block.content) == 32
    encoded = Tokenizer(mechanism.vocabulary).encode(pa.array([secret]))
    assert encoded.ids.max() > 99
    context = BlockContext(fingerprint=b"", call=0, source="", column="", first_row=0, rows=1, content=block.content)
    for thing in (block, encoded, context):
        shown = repr(thing)
        assert not any(word in shown.split() or f"{word} " in shown for word in ("doctor", "king"))
        assert not any(str(number) in shown for number in encoded.ids if number > 99)
        assert repr(block.content) not in shown and block.content.hex() not in shown


def test_printing_a_key_tells_no_key():
    key = RunKey()
    shown = repr(key) + str(key) + repr(WordPrivatizer(Diffractor(epsilon=1.0), key=key))
    assert key._key.hex() not in shown and repr(key._key) not in shown and str(list(key._key)) not in shown


def test_nothing_is_logged_or_printed(mechanism, caplog, capfd, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with caplog.at_level(logging.DEBUG):
        for policy in (TextPolicy(), TextPolicy(unknown="drop", case="keep"), TextPolicy(strict=True)):
            mechanism.privatize_many(texts(), policy=policy)
    written = capfd.readouterr()
    assert (written.out, written.err) == ("", "")
    assert leaks("\n".join(record.getMessage() for record in caplog.records)) == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("wrong", [["the", 5558675309], ["Zorblattix \ud800"], ["the", b"Zorblattix"], "Zorblattix"])
def test_refusals_of_the_library_tell_no_text(mechanism, wrong):
    with pytest.raises(ValueError) as caught:
        mechanism.privatize_many(wrong)
    assert leaks(str(caught.value)) == [] and leaks(repr(caught.value)) == []
