"""Surrogates of a data set: equal spans get the same one in all runs under a key, and nothing else is told."""

import itertools
import os
import pickle
import re
import stat
import unicodedata
from collections import Counter
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from scipy import stats

from cli_command import Command
from dptext import Diffractor, privatize
from dptext.core.assumptions import Assumption
from dptext.core.guarantee import guarantee_from_json
from dptext.errors import InputError, OutputError, ParameterError
from dptext.files import privatize_file
from dptext.mechanisms.base import WordPrivatizer
from dptext.shards.run import privatize_files
from dptext.spans.kept_key import SurrogateKey
from dptext.spans.lists import SurrogateList
from dptext.spans.options import SpanOptions
from dptext.spans.privatizer import SpanPrivatizer, alike
from dptext.text.policy import TextPolicy
from toys import toy_embedding

SECRET = "00" * 31 + "07"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def toy() -> Diffractor:
    return Diffractor(epsilon=0.5, embeddings=[toy_embedding()])


def words(text: str) -> list[tuple[int, int, str]]:
    """Every word is a span, of the class that its first letter says."""
    return [(found.start(), found.end(), found[0][0].upper()) for found in re.finditer(r"\S+", text)]


def shown(toy: Diffractor, texts: list[str], path: str = "names.key", **more) -> list[list[str]]:
    """The surrogates of the words of texts in a run of its own."""
    options = SpanOptions(spans=words, treat={"*": "surrogate:names"}, surrogate_key=path, **more)
    return [text.split() for text in SpanPrivatizer(WordPrivatizer(toy), options).release_many(texts).texts]


def test_runs_agree_under_one_key_and_under_no_other(folder: Path, toy: Diffractor) -> None:
    people = [f"p{number}" for number in range(60)]
    first, again = shown(toy, [" ".join(people)]), shown(toy, [one.upper() for one in people])
    assert first[0] == [one for (one,) in again]
    other = shown(toy, [" ".join(people)], "other.key")
    assert sum(map(str.__eq__, first[0], other[0])) < 8  # by chance 60 / 200; above that with a probability below 1e-8
    without = privatize([" ".join(people)] * 2, mechanism=toy, spans=words, treat={"*": "surrogate:names"}).texts
    assert sum(map(str.__eq__, *(text.split() for text in without))) < 8
    for path in ("names.key", "other.key"):
        assert stat.S_IMODE(os.stat(path).st_mode) == 0o600 and re.fullmatch("[0-9a-f]{64}\n", Path(path).read_text())


@pytest.mark.parametrize("how", [{"surrogate_key": "names.key"}, {"consistency": "unit"}, {"consistency": "file"}])
def test_equal_is_what_people_take_for_equal(folder: Path, toy: Diffractor, how: dict[str, str]) -> None:
    options = SpanOptions(spans=columns, treat={"P": "surrogate:names"}, **how)
    privatizer = SpanPrivatizer(WordPrivatizer(toy), options)
    josé, decomposed = (unicodedata.normalize(form, "José Mǰ") for form in ("NFC", "NFD"))
    assert josé != decomposed
    same = [josé, decomposed, decomposed.upper(), "JOSÉ \n\tMǰ", "José\u00a0Mǰ"]
    others = ["Jose Mǰ", "JoséMǰ", "José", "Mǰ José", "Јosé Mǰ"]  # the last one with a Cyrillic letter
    (text,) = privatizer.release_many([",".join(same)]).texts
    assert len(set(text.split(","))) == 1
    assert len(set(alike(pa.array(same + others, pa.large_string())).to_pylist())) == 1 + len(others)


def columns(text: str) -> list[tuple[int, int, str]]:
    return [(found.start(), found.end(), "P") for found in re.finditer("[^,]+", text)]


def test_a_surrogate_stays_what_it_is(folder: Path, toy: Diffractor) -> None:
    """Under a kept key, in all versions of dptext: if another name comes here, data sets fall apart.

    A change that is meant needs another SURROGATE_VERSION.
    """
    Path("names.key").write_text(SECRET)
    os.chmod("names.key", 0o600)
    Path("own.txt").write_text("".join(f"n{number}\n" for number in range(1000)))
    options = SpanOptions(spans=words, treat={"*": "surrogate:own.txt"}, surrogate_key="names.key")
    (text,) = SpanPrivatizer(WordPrivatizer(toy), options).release_many(["ann BOB zoë"]).texts
    assert text == "n206 n375 n815"


def test_the_law_over_runs_is_that_of_one_draw_for_each_name(folder: Path, toy: Diffractor) -> None:
    """Three entries, three names in two runs: against the enumeration of all 27 tables, each as likely as any other.

    Chi-square over 9,000 data sets; the test fails by chance with a probability of 1e-6.
    """
    Path("three.txt").write_text("Ada\nBo\nCy\n")
    sets = range(9000)

    def run(pattern: str) -> list[tuple[str, ...]]:
        options = SpanOptions(spans=words, treat={"*": "surrogate:three.txt"}, surrogate_key="names.key")
        texts = [" ".join(f"p{letter}{number}" for letter in pattern) for number in sets]
        return [tuple(text.split()) for text in SpanPrivatizer(WordPrivatizer(toy), options).release_many(texts).texts]

    seen = Counter(first + second for first, second in zip(run("aba"), run("bca"), strict=True))
    law = {(a, b, a, b, c, a) for a, b, c in itertools.product(("Ada", "Bo", "Cy"), repeat=3)}
    assert set(seen) == law
    assert stats.chisquare([seen[one] for one in sorted(law)]).pvalue > 1e-6
    skewed = [seen[one] + (90 if one[0] == one[3] else 0) for one in sorted(law)]  # or it sees nothing
    assert stats.chisquare(skewed).pvalue < 1e-6


def test_classes_and_lists_are_apart(folder: Path) -> None:
    Path("names.key").write_text(SECRET)
    os.chmod("names.key", 0o600)
    key, small = SurrogateKey.at("names.key", make=False), SurrogateList("x", ("a", "bc"))

    def first(name: str, entries: SurrogateList) -> bytes:
        draws = key.draws(name, entries)
        return draws.named([b"ann"]).tobytes()

    found = [
        first("P", small),
        first("Q", small),
        first("P", SurrogateList("x", ("ab", "c"))),
        first("P", SurrogateList("x", ("bc", "a"))),
    ]
    assert len(set(found)) == 4 and first("P", SurrogateList("y", ("a", "bc"))) == found[0]  # a list is its entries
    assert "07" not in repr(key)
    with pytest.raises(TypeError, match="name its file"):
        pickle.dumps(key)


def test_what_is_promised_and_what_it_reveals(folder: Path, toy: Diffractor) -> None:
    options = SpanOptions(spans=words, treat={"A": "surrogate:names"}, surrogate_key="names.key")
    privatizer = SpanPrivatizer(WordPrivatizer(toy), options)
    promised = privatizer.guarantee
    assert {Assumption.EQUAL_SPANS, Assumption.KEPT_KEY} <= promised.assumptions
    assert "the same for equal spans of all runs under one key" in str(promised)
    assert guarantee_from_json(promised.to_json()) == promised
    assert privatizer.described()["spans"]["consistency"] == "data set" and SECRET not in str(privatizer.reported())
    (note,) = [note for note in privatizer.notes if "A new key of surrogates was made" in note]
    assert str(folder / "names.key") in note
    known = SpanPrivatizer(WordPrivatizer(toy), options)
    assert known.fingerprint == privatizer.fingerprint and not [one for one in known.notes if "key" in one]
    other = SpanOptions(spans=words, treat={"A": "surrogate:names"}, surrogate_key="other.key")
    assert SpanPrivatizer(WordPrivatizer(toy), other).fingerprint != known.fingerprint


def test_words_that_are_drawn_once_stay_in_their_unit(folder: Path, toy: Diffractor) -> None:
    """The key is for surrogates alone: what the mechanism draws comes from the key of the run, which dies with it."""
    options = SpanOptions(spans=lambda text: [(0, 3, "P")], treat={"P": "surrogate:names"}, surrogate_key="names.key")
    policy = TextPolicy(consistent=True)
    rows = [
        text.split()
        for _ in range(40)
        for text in SpanPrivatizer(WordPrivatizer(toy, policy=policy), options).release_many(["Ann cat dog cat"]).texts
    ]
    assert len({row[0] for row in rows}) == 1
    assert all(row[1] == row[3] for row in rows) and len({row[1] for row in rows}) > 1


def test_what_does_not_fit_is_refused(folder: Path, toy: Diffractor) -> None:
    spans = {"spans": words, "surrogate_key": "names.key"}
    with pytest.raises(ParameterError, match="leave --consistency"):
        SpanOptions(**spans, treat={"A": "surrogate:names"}, consistency="unit")
    with pytest.raises(ParameterError, match="is for surrogates, and no class gets any"):
        SpanOptions(**spans, treat={"A": "placeholder"})
    with pytest.raises(ParameterError, match="leave 'treat' and 'span_places' out"):
        privatize("a", spans=SpanOptions(**spans, treat={"A": "surrogate:names"}), treat={"A": "placeholder"})
    for text, mode, said in (("no key", 0o600, "64 digits"), (SECRET, 0o640, "run chmod 600")):
        Path("names.key").write_text(text)
        os.chmod("names.key", mode)
        with pytest.raises(InputError, match=said):
            shown(toy, ["a"])
    os.symlink("unmounted/names.key", "link.key")  # nothing is drawn by a key that nobody keeps
    for make in (True, False):
        with pytest.raises(InputError, match=r"link\.key cannot be read or made: No such file"):
            SurrogateKey.at("link.key", make=make)
    with pytest.raises(InputError, match=r"The key of surrogates cannot be made: The folder .*nowhere does not exist"):
        shown(toy, ["a"], "nowhere/names.key")


# Files


@pytest.fixture
def days(folder: Path) -> Path:
    """Two days of texts about two people, with their spans, and a folder of more."""
    for day, (first, second) in {"monday": ("Ann", "Bob"), "tuesday": ("bob", "Ann")}.items():
        Path(f"{day}.csv").write_text(f"who,text\n1,{first} saw the king\n2,{second} came\n")
        ends = (len(first), len(second))
        Path(f"{day}.spans.csv").write_text(
            "row,start,end,class\n" + "".join(f"{row},0,{end},PERSON\n" for row, end in enumerate(ends))
        )
    return folder


def names_in(path: str) -> list[str]:
    return [line.split(",")[1].split()[0] for line in Path(path).read_text().splitlines()[1:]]


@pytest.fixture
def dptext(days: Path, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(days, capsysbinary, monkeypatch)


def test_on_the_command_line_and_in_a_policy(dptext: Command, days: Path) -> None:
    spans = ("--treat", "PERSON=surrogate:names", "--surrogate-key", "names.key")
    given = ("monday.csv", "-c", "text", "-e", 1, "--spans", "monday.spans.csv")
    tried = dptext("privatize", *given, *spans, "--ledger", "l.db", "--unit-column", "who", "--dry-run")
    assert tried.code == 0 and not os.path.exists("names.key"), tried
    run = dptext("privatize", *given, *spans, "-o", "m.csv")
    assert run.code == 0 and "all runs under one key" in run.err and "A new key of surrogates was made" in run.err, run
    Path("dptext.toml").write_text(
        '[columns.text]\nepsilon = 1\n[spans]\nsource = "tuesday.spans.csv"\n'
        'treat = { PERSON = "surrogate:names" }\nsurrogate-key = "names.key"\n'
    )
    by_policy = dptext("privatize", "tuesday.csv", "--policy", "dptext.toml", "-o", "t.csv")
    assert by_policy.code == 0 and "A new key" not in by_policy.err, by_policy
    assert names_in("m.csv") == names_in("t.csv")[::-1]
    stricter = dptext(
        "privatize", "tuesday.csv", "--policy", "dptext.toml", "-o", "p.csv", "--treat", "PERSON=placeholder"
    )
    assert stricter.code == 0 and names_in("p.csv") == ["<PERSON>"] * 2, stricter
    told = dptext("policy", "show", "dptext.toml")
    assert told.code == 0 and b"all runs under one key" in told.out
    key = Path("names.key").read_bytes()
    for more in (
        ("-o", "names.key", "--format", "csv", "--force", *spans),
        ("-o", "x.csv", "--report", "names.key", "--force", *spans),
    ):
        refused = dptext("privatize", *given, *more)
        assert refused.code == 2 and "elsewhere" in refused.err and Path("names.key").read_bytes() == key
    Path("monday.csv").write_text("who,text\n1,Ann saw the king\n")  # a run that ends early says that a key was made
    early = dptext("privatize", *given, *spans[:2], "--surrogate-key", "new.key", "-o", "w.csv")
    assert early.code == 2 and f"Note: {days / 'new.key'} was written whole." in early.err, early
    alone = dptext("privatize", "monday.csv", "-c", "text", "-e", 1, "-o", "y.csv", "--surrogate-key", "names.key")
    assert alone.code == 2 and "--surrogate-key need spans" in alone.err
    looser = dptext("privatize", "tuesday.csv", "--policy", "dptext.toml", "-o", "z.csv", "--surrogate-key", "b.key")
    assert looser.code == 2 and "which spans are equal in all runs" in looser.err and not os.path.exists("b.key")
    policy = Path("dptext.toml").read_text().replace('surrogate-key = "names.key"', 'consistency = "file"')
    Path("wide.toml").write_text(policy)
    beside = ("privatize", "tuesday.csv", "--policy", "wide.toml", "-o", "y.csv", "--surrogate-key", "names.key")
    assert dptext(*beside).code == 2 and dptext(*beside, "--override").code == 0  # a key goes further than a file
    assert names_in("y.csv") == names_in("t.csv")


def test_consistency_of_surrogates_alone_on_the_command_line(dptext: Command) -> None:
    """``--consistency file`` without ``--consistent`` is for surrogates, and words are drawn each by itself."""
    Path("in.csv").write_text("text\n" + "Ann king\n" * 40)
    Path("s.csv").write_text("row,start,end,class\n" + "".join(f"{row},0,3,PERSON\n" for row in range(40)))
    given = ("-c", "text", "-e", 0.1, "--spans", "s.csv", "--treat", "PERSON=surrogate:names")
    run = dptext("privatize", "in.csv", "-o", "out.csv", *given, "--consistency", "file")
    assert run.code == 0 and "which of the file are equal" in run.err, run
    rows = [line.split() for line in Path("out.csv").read_text().splitlines()[1:]]
    assert len({row[0] for row in rows}) == 1 and len({row[1] for row in rows}) > 1
    Path("dptext.toml").write_text(
        '[columns.text]\nepsilon = 0.1\n[spans]\nsource = "s.csv"\ntreat = { PERSON = "surrogate:names" }\n'
        'consistency = "file"\n'
    )
    assert dptext("privatize", "in.csv", "-o", "again.csv", "--policy", "dptext.toml").code == 0
    assert len({line.split()[0] for line in Path("again.csv").read_text().splitlines()[1:]}) == 1


def test_over_folders_and_when_resumed(days: Path) -> None:
    os.makedirs("data")
    texts = [f"{name} came" for name in ("Ann", "Bob", "Zoe", "ann") * 5]
    for name in ("a", "b"):
        pq.write_table(pa.table({"text": texts}), f"data/{name}.parquet")
    spans = SpanOptions(
        spans=lambda text: [(0, 3, "PERSON")], treat={"PERSON": "surrogate:names"}, surrogate_key="names.key"
    )
    privatize_files("data", "out", columns="text", epsilon=1.0, spans=spans, workers=1)
    found = [
        [text.split()[0] for text in pq.read_table(path)["text"].to_pylist()]
        for path in ("out/a.parquet", "out/b.parquet")
    ]
    assert found[0] == found[1] and found[0][0] == found[0][3]
    with pytest.raises(OutputError, match="is, or is part of, what the options name"):
        privatize_files("data", "more", columns="text", epsilon=1.0, spans=spans, report="names.key", force=True)
    of_file = SpanOptions(spans="monday.spans.csv", treat={"PERSON": "surrogate:names"}, surrogate_key="names.key")
    with pytest.raises(KeyboardInterrupt):
        privatize_file("monday.csv", "m.csv", columns="text", epsilon=1.0, spans=of_file, resume=True, progress=_stop)
    os.rename("names.key", "kept.key")
    with pytest.raises(InputError, match=r"were others: surrogate-key \("):
        privatize_file("monday.csv", "m.csv", columns="text", epsilon=1.0, spans=of_file, resume=True)
    os.replace("kept.key", "names.key")
    privatize_file("monday.csv", "m.csv", columns="text", epsilon=1.0, spans=of_file, resume=True)
    assert [*names_in("m.csv")] == found[0][:2]


def _stop(*done: object) -> None:
    raise KeyboardInterrupt
