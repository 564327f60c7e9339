"""A preset is for English: other languages stop it everywhere, and nothing is written or stays charged."""

import json
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import pytest

from dptext import ParameterError, privatize
from dptext.files import console_summary, privatize_file
from dptext.text.language import _ENGLISH, _OTHERS, OTHER_ROWS, SEEN_ROWS, is_english, look_at

ENGLISH = (
    "The waiter was rude and my soup was already cold when it came.",
    "We had to wait an hour for a table although nobody else was there.",
    "fix crash on start-up; bump version to 2.1 and update the notes",
    "omg this song is so good i cant stop playing it lol",
    "Pt c/o chest pain x 2 days, denies nausea, no known drug allergies.",
    "Invoice 2231 total due 30 days net, thank you for your business",
)
OTHERS = {
    "German": "Der Kellner war leider sehr unfreundlich und die Suppe schon kalt.",
    "French": "Nous avons attendu une heure avant que le serveur nous apporte la carte.",
    "Spanish": "El camarero fue muy amable, pero la sopa ya estaba fría cuando llegó.",
    "Portuguese": "O quarto era muito pequeno e não tinha água quente quando chegamos.",
    "Italian": "La camera era molto piccola e non c'era acqua calda quando siamo arrivati.",
    "Dutch": "De kamer was erg klein en er was geen warm water toen wij aankwamen.",
    "Polish": "Pokój był bardzo mały i nie było w nim ciepłej wody, kiedy przyjechaliśmy.",
    "Croatian": "Soba je bila vrlo mala i nije bilo tople vode kada smo stigli u hotel.",
    "Danish": "Værelset var meget lille, og der var ikke varmt vand, da vi kom frem.",
    "Swedish": "Rummet var mycket litet och det fanns inte något varmt vatten när vi kom.",
    "Turkish": "Oda çok küçüktü ve biz geldiğimizde sıcak su yoktu, bu kadar kötü bir otel.",
    "Russian": "Номер был очень маленький, и горячей воды не было, когда мы приехали.",
    "Chinese": "房间很小，我们到达的时候没有热水，服务员的态度也很差。",
}
GERMAN = OTHERS["German"]


@pytest.fixture
def reviews(folder: Path) -> Path:
    """A file whose texts are German, with a column of names of goods in several languages."""
    file = folder / "reviews.csv"
    goods = "Pinot noir"
    file.write_text("text,goods\n" + f'"{GERMAN}",{goods}\n' * 30, encoding="utf-8")
    return file


@pytest.mark.parametrize("language", OTHERS)
def test_a_sentence_of_another_language_is_known(language: str) -> None:
    assert is_english(OTHERS[language]) is False


@pytest.mark.parametrize("text", ENGLISH)
def test_english_is_english_in_any_lettering(text: str) -> None:
    assert all(is_english(written) for written in (text, text.lower(), text.upper()))


@pytest.mark.parametrize("text", ["", "Crème brûlée de la maison", "Der Spiegel", "la " * 30, "😂" * 50, "1 2 3 " * 20])
def test_short_texts_and_what_is_no_text_say_nothing_against_english(text: str) -> None:
    assert is_english(text) is not False


def test_no_word_is_on_both_lists() -> None:
    assert not _ENGLISH & _OTHERS and all(word == word.lower() for word in _OTHERS)


def test_one_foreign_row_among_labels_stops_nothing() -> None:
    labels = ["Espresso", "Café au lait", "Pain au chocolat", "Tarte"] * 10
    assert len(privatize([*labels, OTHERS["French"]], preset="readable").texts) == 41


def test_the_command_stops_in_a_sentence_and_writes_nothing(dptext: Any, reviews: Path) -> None:
    line = ("privatize", reviews.name, "-c", "text", "--preset", "balanced", "-o", "out.csv")
    before = sorted(path.name for path in reviews.parent.iterdir())
    assert dptext(*line).failed("column 'text' do not look English (30 of 30 rows", "--language any")
    assert sorted(path.name for path in reviews.parent.iterdir()) == before
    assert dptext(*line, "--language", "any").code == 0
    assert dptext(*line, "--force", "-O", "language=any").code == 0
    assert dptext(*line, "--force", "--language", "klingon").failed("one of 'en', 'any'", "'klingon'")


def test_without_a_preset_nothing_is_asked_unless_it_is_said(dptext: Any, reviews: Path) -> None:
    line = ("privatize", reviews.name, "-c", "text", "-e", "2", "-o", "out.csv")
    assert dptext(*line).code == 0
    assert dptext(*line, "--force", "--language", "en").failed("do not look English")


def test_a_configuration_says_it_by_column(dptext: Any, reviews: Path) -> None:
    reviews.with_name("run.toml").write_text('[columns.text]\npreset = "readable"\nlanguage = "any"\n')
    assert dptext("privatize", reviews.name, "--config", "run.toml", "-o", "out.csv").code == 0
    reviews.with_name("run.toml").write_text('[columns.text]\npreset = "readable"\nlanguage = "xx"\n')
    assert dptext("privatize", reviews.name, "--config", "run.toml", "-o", "a.csv").failed(
        "run.toml", "one of 'en', 'any'"
    )


def test_of_a_folder_only_the_file_in_another_language_fails(dptext: Any, folder: Path) -> None:
    (folder / "in").mkdir()
    (folder / "in" / "a.txt").write_text("\n".join(ENGLISH * 5), encoding="utf-8")
    (folder / "in" / "b.txt").write_text("\n".join([GERMAN] * 30), encoding="utf-8")
    done = dptext("privatize", "in", "--preset", "readable", "-o", "out")
    assert done.code != 0 and "b.txt" in done.err and "do not look English" in done.err
    assert (folder / "out" / "a.txt").exists() and not (folder / "out" / "b.txt").exists()


def test_standard_input_is_looked_at_too(processes: Any) -> None:
    done = processes("privatize", "-", "--preset", "readable", stdin=(GERMAN + "\n").encode() * 30)
    assert done.code == 2 and done.out == b"" and "do not look English" in done.err


def test_try_and_frames_stop(dptext: Any) -> None:
    assert dptext("try", GERMAN, "--preset", "strict").failed("do not look English", "--language any")
    assert dptext("try", GERMAN, "--preset", "strict", "-e", "0.5,1").failed("do not look English")
    frame = pd.DataFrame({"title": ENGLISH, "body": [GERMAN] * len(ENGLISH)})
    with pytest.raises(ParameterError, match="column 'body' do not look English"):
        privatize(frame, ["title", "body"], preset="balanced")
    assert privatize(frame, ["title", "body"], preset="balanced", language="any").data.shape == (len(ENGLISH), 2)
    with pytest.raises(ParameterError, match="one of 'en', 'any'"):
        privatize(GERMAN, preset="balanced", language="Deutsch")


def test_with_spans_around_the_words_it_is_the_whole_text_that_counts() -> None:
    spans = [(0, 10, "who")]
    with pytest.raises(ParameterError, match="do not look English"):
        privatize(GERMAN, preset="balanced", spans=spans, operators={"who": "redact"})


def test_of_mixed_rows_the_holder_hears_the_share(folder: Path) -> None:
    source, report = folder / "mixed.txt", folder / "run.json"
    source.write_text("\n".join([*ENGLISH, GERMAN] * 10), encoding="utf-8")
    run = privatize_file(source, folder / "out.txt", preset="balanced", report=report)
    assert "10 of 70 rows looked at do not look English" in console_summary(run)[-1]
    assert "English" not in report.read_text()
    said = json.loads((folder / "run.holder.json").read_text())
    assert said["for_the_data_holder_only"]["mechanism_counts"]["rows that do not look English"] == 10


def test_what_is_refused_stays_in_no_ledger(reviews: Path) -> None:
    pytest.importorskip("sqlalchemy")
    from dptext.ledger import LedgerOptions
    from dptext.ledger.export import export
    from dptext.ledger.store import Store

    ledger = LedgerOptions(ledger=str(reviews.with_name("ledger.db")))
    out = reviews.with_name("out.csv")
    with pytest.raises(ParameterError, match="do not look English"):
        privatize_file(
            reviews, out, columns=["text"], preset="balanced", unit_column="goods", copy="goods", ledger=ledger
        )
    store = Store.open(ledger.ledger, make=False)
    assert not export(store)["people"] and not out.exists()
    store.close()


@pytest.mark.parametrize("period", [2, 3, 4, 8, 16])
def test_rows_that_take_turns_are_all_seen(period: int) -> None:
    turns = [GERMAN, *[ENGLISH[0]] * (period - 1)]
    counts = look_at(pa.array((turns * 4096)[:4096], pa.large_string()), "", first=False)
    assert 0.5 / period < counts[OTHER_ROWS] / counts[SEEN_ROWS] < 2 / period


def test_a_service_refuses_before_it_charges(folder: Path) -> None:
    pytest.importorskip("starlette")
    pytest.importorskip("sqlalchemy")
    from dptext.ledger import LedgerOptions
    from dptext.ledger.export import export
    from dptext.ledger.store import Store
    from dptext.server.app import create_app
    from dptext.server.options import ServerOptions
    from serving import ask_directly

    ledger = str(folder / "ledger.db")
    app = create_app(ServerOptions(ledger=LedgerOptions(ledger=ledger)))

    def ask(**fields: Any) -> Any:
        return ask_directly(app, "/v1/privatize", json.dumps({"preset": "balanced", **fields}).encode())

    for texts in ([GERMAN], [GERMAN] * 200):  # drawn at once, and in a thread
        answer = ask(texts=texts)
        assert answer.status == 422 and "do not look English" in answer.error and "Kellner" not in answer.error
    assert ask(texts=[GERMAN], language="klingon").status == 400
    store = Store.open(ledger, make=False)
    assert not export(store)["people"]
    store.close()
    assert ask(texts=[GERMAN], language="any").status == 200
