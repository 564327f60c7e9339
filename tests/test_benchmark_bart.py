import csv
import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("transformers")

BENCHMARKS = Path(__file__).resolve().parent.parent / "benchmarks"
TEXTS = {
    "snips_train": [(f"play {name}", "PlayMusic") for name in "abcdefghij"]
    + [(f"rate {name} five", "RateBook") for name in "abcdefghij"],
    "snips_dev": [("play z", "PlayMusic"), ("rate y five", "RateBook"), ("play a", "PlayMusic")],
    "atis_train": [("fly to boston", "flight")],
    "sst2_train": [("a fine film", "1")],
    "agnews_train10k": [("markets fell", "Business")],
}


@pytest.fixture
def benchmark(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    import bart_snips

    yield bart_snips
    torch.set_num_threads(threads)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    for name, rows in TEXTS.items():
        with gzip.open(folder / f"{name}.csv.gz", "wt", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([("text", "label"), *rows])
    words = sorted({word for rows in TEXTS.values() for text, _ in rows for word in text.split()})
    pieces = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *words, *(f"##{letter}" for letter in "abcdefghij")]
    with gzip.open(folder / "vocab_wordpiece_uncased_30522.txt.gz", "wt", encoding="utf-8") as file:
        file.write("\n".join(pieces) + "\n")
    return folder


def test_benchmark_gives_every_row(
    benchmark: ModuleType,
    data: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(benchmark, "PUBLIC_SNIPS", 8)
    monkeypatch.setattr(benchmark, "HELD_OUT", 3)
    monkeypatch.setattr(benchmark, "EPSILONS", (float("inf"), 500.0, 250.0))
    options = ["--training", "0.001", "--texts", "6", "--beams", "1", "--json"]
    arguments = ["bart_snips.py", "--data", str(data), "--work", str(tmp_path / "work"), *options]
    monkeypatch.setattr(sys, "argv", arguments)
    benchmark.main()
    rows = json.loads(capsys.readouterr().out)
    named = [(row["variant"], row["epsilon"]) for row in rows]
    assert named == [
        *((variant, epsilon) for variant in ("CLV", "PR") for epsilon in (None, 500.0, 250.0)),
        *((variant, epsilon) for variant in ("PR+", "CLV+") for epsilon in (500.0, 250.0)),
    ]
    assert all(row["values"] == 20 * (192 if row["variant"].startswith("CLV") else 46) for row in rows)
    assert all(0 <= row[name] <= 1 for row in rows for name in ("trained", "kept", "overlap"))
    monkeypatch.setattr(sys, "argv", [each for each in arguments if each != "--json"])
    benchmark.main()  # nothing is trained or measured again
    done = capsys.readouterr()
    assert "Training" not in done.err and done.out.count("\n| ") == 1 + len(rows)
    corpora = benchmark.read_corpora(data, texts=6)
    assert not {text for text, _ in corpora.train + corpora.dev} & set(corpora.public)


def test_overlap_and_bleu(benchmark: ModuleType) -> None:
    texts = ["play some jazz for me now", "rate this book five stars"]
    assert benchmark.overlap(texts, texts) == 1.0 and benchmark.bleu(texts, texts) == pytest.approx(100.0)
    assert benchmark.overlap(["a b c d"], ["A a b x"]) == 0.5
    assert benchmark.bleu(["a b c d"], ["a b c x"]) == 0.0
    # 5, 4, 3 and 2 of 6, 5, 4 and 3 sequences are right, and nothing is too short
    assert benchmark.bleu(["a b c d e"], ["a b c d e f"]) == pytest.approx(
        100 * (5 / 6 * 4 / 5 * 3 / 4 * 2 / 3) ** 0.25
    )
    # all sequences are right, 5 words where 6 were wanted
    assert benchmark.bleu(["a b c d e f"], ["a b c d e"]) == pytest.approx(100 * 2.718281828459045 ** (1 - 6 / 5))


def test_classifier_learns_words(benchmark: ModuleType) -> None:
    classifier = benchmark.IntentClassifier(TEXTS["snips_train"])
    assert classifier.accuracy(TEXTS["snips_dev"]) == 1.0
    swapped = [("play z", "RateBook"), ("rate z five", "PlayMusic")]
    assert classifier.accuracy(swapped) == 0.0
