"""The real analyzer of Presidio, without any model and without a network."""

import re
import socket
import sys
import threading
from itertools import pairwise

import pyarrow as pa
import pytest

pytest.importorskip("presidio_analyzer")

from dptext import Diffractor
from dptext.cancel import Stopped, Work, working
from dptext.core.privatizer import BlockPosition
from dptext.entities.options import SpanOptions, surrogate_list
from dptext.entities.presidio import PresidioSource, merged, windows
from dptext.errors import InputError, ParameterError
from dptext.files import privatize_file

pytestmark = pytest.mark.filterwarnings("default")  # of Presidio's own packages

TEXT = "Mail joe@example.com, call 212-555-5555, card 4111 1111 1111 1111 of 3/5/2020; see 10.0.0.1"


@pytest.fixture(scope="module")
def presidio() -> PresidioSource:
    """Made, and used, where every way to the network is closed."""

    def closed(*_: object, **__: object) -> None:
        raise AssertionError("something asked the network")

    with pytest.MonkeyPatch.context() as patch:
        for name in ("connect", "connect_ex", "sendto"):
            patch.setattr(socket.socket, name, closed)
        patch.setattr(socket, "getaddrinfo", closed)
        source = PresidioSource()
        source.find(pa.array([TEXT], pa.large_string()), BlockPosition())
        yield source


def found(source: PresidioSource, *texts: str | None) -> list[list[tuple[str, str]]]:
    array = pa.array(texts, pa.large_string())
    spans = source.find(array, BlockPosition())
    rows: list[list[tuple[str, str]]] = [[] for _ in texts]
    for row, start, end, number in zip(spans.rows, spans.starts, spans.ends, spans.classes, strict=True):
        rows[row].append((texts[row][start:end], spans.names[number]))
    return rows


def test_patterns_find_what_they_are_for(presidio):
    assert found(presidio, TEXT, None, "", "the old king") == [
        [
            ("joe@example.com", "EMAIL_ADDRESS"),  # with the URL that is inside of it
            ("212-555-5555", "PHONE_NUMBER"),
            ("4111 1111 1111 1111", "CREDIT_CARD"),
            ("3/5/2020", "DATE_TIME"),
            ("10.0.0.1", "IP_ADDRESS"),
        ],
        [],
        [],
        [],
    ]
    assert found(presidio, "日本😀 joe@example.com")[0] == [("joe@example.com", "EMAIL_ADDRESS")]


def test_words_of_context_count(presidio):
    """Presidio's own rule: a number is more of a driver's licence where the word stands near it."""
    engine = presidio._analyzer
    scores = [
        max(result.score for result in engine.analyze(text, "en", entities=["US_DRIVER_LICENSE"]))
        for text in ("it is H12234567", "my driver license is H12234567")
    ]
    assert scores[0] < scores[1]


def test_only_named_classes_are_looked_for(presidio):
    presidio.check_classes(["DATE_TIME"], others=False)
    assert found(presidio, TEXT) == [[("3/5/2020", "DATE_TIME")]]
    assert presidio.described()["classes"] == ["DATE_TIME"]
    presidio.check_classes([], others=True)
    assert len(found(presidio, TEXT)[0]) == 5


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("order 12345678 and H12234567, licence X9912345", []),
        ("my ssn is 219-09-9999", ["US_SSN"]),
        ("number 219099999", []),
        ("pay GB29NWBK60161331926819 to 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", ["IBAN_CODE", "CRYPTO"]),
    ],
)
def test_order_numbers_are_nothing_else_unless_a_class_is_named(presidio, text, names):
    presidio.check_classes([], others=True)
    assert [name for _, name in found(presidio, text)[0]] == names
    presidio.check_classes(["US_DRIVER_LICENSE"], others=True)
    assert ("H12234567", "US_DRIVER_LICENSE") in found(presidio, "it is H12234567")[0]
    presidio.check_classes([], others=True)


def test_without_a_model_a_run_says_what_is_not_found(presidio, tmp_path):
    (tmp_path / "in.txt").write_text("Daniel wrote to joe@example.com\n")
    spans = SpanOptions(spans=presidio, operators={"*": "replace"})
    run = privatize_file(tmp_path / "in.txt", tmp_path / "out.txt", epsilon=1.0, spans=spans)
    (note,) = run.notes
    assert "found by capitals only" in note and "python -m spacy download en_core_web_sm" in note
    assert "<EMAIL_ADDRESS>" in (tmp_path / "out.txt").read_text()


def test_classes_that_need_a_model_are_refused(presidio):
    with pytest.raises(ParameterError, match=r"finds no PERSON here, but .*CREDIT_CARD.*; names need a spaCy model"):
        presidio.check_classes(["PERSON"], others=True)


def test_a_model_that_is_not_there_is_not_fetched():
    with pytest.raises(ParameterError, match="spaCy model en_core_web_zq is not installed"):
        PresidioSource(model="en_core_web_zq")


def test_a_folder_is_one_of_a_model(tmp_path):
    with pytest.raises(ParameterError, match=r"There is no folder .*/absent with a spaCy model"):
        PresidioSource(model=str(tmp_path / "absent"))
    with pytest.raises(ParameterError, match="holds no spaCy model that can be loaded"):
        PresidioSource(model=str(tmp_path))


def test_its_errors_quote_no_text(presidio, monkeypatch):
    def fails(text: str, *_: object, **__: object) -> None:
        raise ValueError(f"Did not find word {text}")

    monkeypatch.setattr(presidio._analyzer, "analyze", fails)
    with pytest.raises(InputError, match=r"failed at row 12 \(counted from 0\) with ValueError") as raised:
        presidio.find(pa.array([None, "", "Zanzibarella"], pa.large_string()), BlockPosition(first_row=10))
    assert "Zanzibarella" not in str(raised.value) and raised.value.__cause__ is None


def test_overlaps_become_one_and_no_character_is_cut():
    text = "abcdefgh cafe\u0301 \U0001f469\u200d\U0001f52c"
    assert merged(text, [(0, 4, 0.5, "A"), (2, 6, 0.9, "B"), (6, 7, 0.1, "C")]) == [(0, 6, "B"), (6, 7, "C")]
    assert merged(text, [(0, 8, 0.5, "A"), (2, 3, 0.4, "B"), (3, 3, 1.0, "C")]) == [(0, 8, "A")]
    assert merged(text, [(0, 2, 0.5, "A"), (0, 2, 0.5, "B")]) == [(0, 2, "B")]
    assert merged(text, [(9, 13, 0.5, "A")]) == [(9, 14, "A")]
    assert merged(text, [(15, 16, 0.5, "A"), (17, 18, 0.9, "B")]) == [(15, 18, "B")]


def test_a_long_text_is_looked_at_in_windows_that_overlap(presidio: PresidioSource) -> None:
    mail = "joe@example.com"
    for text in ("x" * 9000, "word " * 1800, "\n" * 9000):
        places = list(windows(text))
        assert places[0][0] == 0 and places[-1][1] == len(text) and len(places) == 3
        for (_, end), (begin, _) in pairwise(places):
            assert 300 <= end - begin <= 500
    for place in (0, 3480, 3590, 3985, 3995, 4005, 7200):
        text = "word " * (place // 5) + mail + " word" * 500
        spans = presidio.find(pa.array([text], pa.large_string()), BlockPosition())
        found = [text[start:end] for start, end in zip(spans.starts, spans.ends, strict=True)]
        assert mail in found and len(set(zip(spans.starts, spans.ends, strict=True))) == len(found), place


def test_who_has_given_up_is_looked_for_no_longer(presidio: PresidioSource, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others wait for the analyzer: a text of dots takes it a minute for each 10,000."""
    stop, looks, plain = threading.Event(), [], presidio._analyzer.analyze

    def analyze(*given: object, **named: object) -> object:
        looks.append(given)
        stop.set()
        return plain(*given, **named)

    monkeypatch.setattr(presidio._analyzer, "analyze", analyze)
    with pytest.raises(Stopped), working(Work(stop)):
        presidio.find(pa.array(["word " * 10_000], pa.large_string()), BlockPosition())
    assert len(looks) == 1


def test_no_pattern_gives_up_unseen() -> None:
    """Presidio lets a pattern give up after some time, and goes on without what it would have found."""
    from presidio_analyzer import pattern_recognizer

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pattern_recognizer, "REGEX_TIMEOUT_SECONDS", 1e-9)
        source = PresidioSource()
        text = "a." * 200 + " joe@example.com"
        (spans,) = [source.find(pa.array([text], pa.large_string()), BlockPosition())]
        assert "joe@example.com" in [text[start:end] for start, end in zip(spans.starts, spans.ends, strict=True)]


def test_presidio_in_a_release():
    """Nothing of what was found is left, and what is around it is."""
    texts = [TEXT, None, "the old king"]
    done = Diffractor(epsilon=1000.0).privatize_many(texts, spans="presidio", operators={"*": "replace"})
    classes = re.findall("<([A-Z_]+)>", done.texts[0])
    assert classes == ["EMAIL_ADDRESS", "PHONE_NUMBER", "CREDIT_CARD", "DATE_TIME", "IP_ADDRESS"]
    assert done.texts[0].startswith("mail <") and ", call <" in done.texts[0] and done.texts[1:] == (None, texts[2])
    assert "Presidio's patterns" in str(done.guarantee)


def test_without_presidio_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "presidio_analyzer", None)
    with pytest.raises(ParameterError, match=r"install it with: pip install 'dptext\[presidio\]'"):
        PresidioSource()


def test_a_spacy_model_finds_names(tmp_path):
    """A model that is there: one of rules, made here."""
    spacy = pytest.importorskip("spacy")
    model = spacy.blank("en")
    model.add_pipe("entity_ruler").add_patterns([{"label": "PERSON", "pattern": "Zorblattix"}])
    model.to_disk(tmp_path / "names")
    source = PresidioSource(model=str(tmp_path / "names"))
    source.check_classes(["PERSON"], others=False)
    assert found(source, "I met Zorblattix on 3/5/2020") == [[("Zorblattix", "PERSON")]]
    assert source.name == "Presidio's patterns and the spaCy model names" and source.notes == ()
    source.check_classes([], others=True)
    assert {"PERSON", "LOCATION", "CREDIT_CARD"} <= set(source.described()["classes"])


def test_an_installed_spacy_model_finds_names(monkeypatch):
    """A trained one, such as en_core_web_sm, where it is installed: by its name, and without the network."""
    spacy = pytest.importorskip("spacy")
    models = [name for name in spacy.util.get_installed_models() if name.startswith("en_core_web")]
    if not models:
        pytest.skip("no English spaCy model is installed (python -m spacy download en_core_web_sm)")
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: pytest.fail("something asked the network"))
    texts = ["My name is Daniel and I met Anna Schmidt in Berlin.", None, "the old king; mail joe@example.com"]
    operators = {"PERSON": "surrogate:names", "LOCATION": "surrogate:cities", "EMAIL_ADDRESS": "replace"}
    done = Diffractor(epsilon=1000.0).privatize_many(texts, spans=f"presidio:{models[0]}", operators=operators)
    shown = re.fullmatch(r"my name is (\S+) and i met (\S+) in (.+)\.", done.texts[0])
    assert shown and {shown[1], shown[2]} <= set(surrogate_list("names").entries)
    assert shown[3] in surrogate_list("cities").entries and done.texts[1] is None
    assert done.texts[2] == "the old king; mail <EMAIL_ADDRESS>" and models[0] in str(done.guarantee)
