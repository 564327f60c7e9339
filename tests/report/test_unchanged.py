"""The figure of words that came out unchanged is the run's own, on texts of every kind, and stays with its holder."""

import json
import re
from difflib import SequenceMatcher
from pathlib import Path

import pytest

from dptext.core.privatizer import CAPITALS, CAPITALS_UNCHANGED, COMPARED, UNCHANGED
from dptext.core.randomness import InsecureSeedWarning, RunKey
from dptext.files import privatize_file
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.shown import shown_release
from dptext.public_sentences import MEASURED
from dptext.report.checklist import checklist
from dptext.report.console_summary import console_summary
from dptext.report.run import report_of
from dptext.run.build import privatizer_of
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import tokens_of

KINDS = {
    "plain": [*MEASURED] * 6,
    "unknown": [f"qzx {sentence} zorblatt wheelz, fnord kubectl" for sentence in MEASURED] * 6,
    "signs": [f"____ {sentence.replace(' the ', ' # the & ')} => % ** |" for sentence in MEASURED] * 6,
    "numbers": [f"{sentence} 1\u20134, 12:30\u201313:45, 5km; $5/kg, 3rd/4th." for sentence in MEASURED] * 6,
    "dialogue": [f"Q: {a}\n\nA: <{b}>\n1. tea\n2. coffee" for a, b in zip(MEASURED[::2], MEASURED[1::2], strict=False)]
    * 6,
}


@pytest.fixture(scope="module", params=["readable", "balanced", "strict"])
def privatizer(request: pytest.FixtureRequest) -> WordPrivatizer:
    made = privatizer_of(preset=request.param)
    assert isinstance(made, WordPrivatizer)
    return made


@pytest.mark.parametrize("kind", KINDS)
def test_the_end_of_a_run_has_its_own_figure_of_what_came_out_unchanged(
    privatizer: WordPrivatizer, kind: str, tmp_path: Path
) -> None:
    """Within 3 points of the known ordinary words that stand in the release where they stood in the source."""
    texts, target = KINDS[kind], tmp_path / "out.jsonl"
    (tmp_path / "in.jsonl").write_text("".join(json.dumps({"text": text}) + "\n" for text in texts))
    run = privatize_file(tmp_path / "in.jsonl", target, columns="text", mechanism=privatizer)
    stay = known = unknown = 0
    for text, line in zip(texts, target.read_text().splitlines(), strict=True):
        tokens = shown_release(privatizer, text).tokens
        ordinary = [one.token for one in tokens if one.kind == "known" or one.word_class == "function_word"]
        unknown += sum(one.kind == "other" and one.token.isalpha() for one in tokens)
        source, release = (tokens_of([words.lower()])[0] for words in (" ".join(ordinary), json.loads(line)["text"]))
        blocks = SequenceMatcher(None, source, release, autojunk=False).get_matching_blocks()
        stay, known = stay + sum(block.size for block in blocks), known + len(source)
    assert run.counts[COMPARED] == known > 400
    shown = next(line for line in console_summary(run) if line.startswith("Other words"))
    figure = re.search(r"(of others )?about (\d+) of 100 are unchanged here[.]", shown)
    assert figure is not None and abs(int(figure[2]) - 100 * stay / known) <= 3
    assert int(figure[2]) == round(100 * run.counts[UNCHANGED] / known)
    if unknown:
        share = round(100 * unknown / (unknown + known))
        assert f"bout {share} of 100 unknown; of others about" in shown and figure[1]
    else:
        assert "unknown" not in shown
    assert (unknown > 0.1 * known) == (kind == "unknown")


def test_the_figure_does_not_travel(tmp_path: Path) -> None:
    """It is counted in the source: the report that goes with the output has the public expectation."""
    (tmp_path / "in.txt").write_text("\n".join(MEASURED) + "\n")
    run = privatize_file(tmp_path / "in.txt", tmp_path / "out.txt", preset="balanced")
    assert "are unchanged here" in " ".join(console_summary(run))
    report = report_of(run)
    travels = str(report["may_travel_with_the_output"])
    assert "unchanged here" not in travels and "100 unknown;" not in travels and UNCHANGED not in travels
    assert report["for_the_data_holder_only"]["mechanism_counts"][UNCHANGED] == run.counts[UNCHANGED]


@pytest.mark.parametrize("decode", ["none", "context"])
def test_words_with_a_capital_inside_a_sentence_are_counted_and_those_that_stay(tmp_path: Path, decode: str) -> None:
    """Not those at the beginning of a sentence or text, behind a mark, in capitals, or outside the vocabulary."""
    (tmp_path / "in.txt").write_text("Chairs and the Table. Doors were (Red) at a Zorblatt \nWindows OPEN by Night\n")
    with pytest.warns(InsecureSeedWarning):
        key = RunKey.from_insecure_seed(3)
    for epsilon, stay in ((60.0, 2), (0.001, 0)):
        run = privatize_file(
            tmp_path / "in.txt",
            tmp_path / f"{stay}.txt",
            epsilon=epsilon,
            decode=decode,
            key=key,
            policy=TextPolicy(case="keep"),
        )
        assert (run.counts[CAPITALS], run.counts[CAPITALS_UNCHANGED]) == (2, stay)
        report = report_of(run)
        assert CAPITALS not in str(report["may_travel_with_the_output"])
    assert "0 of 2 ordinary words with a capital inside a sentence came out as they were." in " ".join(
        checklist(report)
    )
