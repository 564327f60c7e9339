"""What is done after the draw sees the released texts and nothing else, through every door."""

import gc
import json
from pathlib import Path
from typing import Any

import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import dptext
from cases import TEXT_CASES
from cli_command import CANARY, seeded
from dptext import Assumption, Diffractor, Postprocessing, PostProcessor, Released, SmartCase, TextPolicy
from dptext.errors import ParameterError
from dptext.files import console_summary, privatize_file
from dptext.mechanisms.base import WordPrivatizer
from dptext.rewriting.base import TextPrivatizer
from dptext.run.build import postprocessing_steps
from toys import toy_embedding

READABLE = Postprocessing(case="smart", marks="repair")
SOURCE = f"cat , {CANARY} dog . bird ,, fish"


class Spy(PostProcessor):
    """Keeps all that it was ever given."""

    name = "a spy"

    def __init__(self) -> None:
        self.given: list[Any] = []

    def process(self, *given: Any) -> pa.LargeStringArray:
        """Note it, and change nothing."""
        self.given.append(given)
        released: Released = given[0]
        return released.texts


def mechanism(epsilon: float = 1000.0) -> Diffractor:
    return Diffractor(epsilon=epsilon, embeddings=[toy_embedding()])


def reached(start: object) -> list[bytes | str]:
    """The content of every string and buffer that can be reached from an object."""
    found, seen, todo = [], set[int](), [start]
    while todo:
        one = todo.pop()
        if id(one) in seen or isinstance(one, type):
            continue
        seen.add(id(one))
        if isinstance(one, str | bytes):
            found.append(one)
        elif isinstance(one, pa.Array):
            todo += [buffer for buffer in one.buffers() if buffer is not None]
        elif isinstance(one, pa.Buffer):
            found.append(one.to_pybytes())
        todo += gc.get_referents(one)
        slots = [slot for kind in type(one).__mro__ for slot in getattr(kind, "__slots__", ())]
        todo += [getattr(one, slot) for slot in slots if isinstance(slot, str) and hasattr(one, slot)]
    return found


def test_all_that_a_step_is_given_is_the_released_text() -> None:
    """Nothing of the source can be reached from what it gets, be it by the buffers behind the texts."""
    spy, plain = Spy(), seeded(5)
    done = WordPrivatizer(mechanism(0.01), key=seeded(5), postprocessors=[spy]).release_many([SOURCE, None, CANARY])
    ((released,),) = spy.given
    assert type(released) is Released and Released.__slots__ == ("texts", "protected")
    assert tuple(released.texts.to_pylist()) == done.texts
    assert released.texts.to_pylist()[0].split(" ")[0] != CANARY
    content = reached(released)
    text = "".join(text for text in done.texts if text is not None).encode()
    assert text in content
    assert not [one for one in content if CANARY.encode() in (one.encode() if isinstance(one, str) else one)]
    assert [one for one in reached((released, SOURCE)) if one == SOURCE], "the search finds what is there"
    unspied = WordPrivatizer(mechanism(0.01), key=plain).release_many([SOURCE, None, CANARY])
    assert unspied.texts == done.texts, "the steps have no part in the noise"


def test_two_originals_of_one_release_become_the_same() -> None:
    policy = TextPolicy(unknown="placeholder", numbers="placeholder")
    ones = ["zanzi , bar 7 !!", "qux .. 3.5 , foo"]
    others = ["Quuux , Zorblatt 555-0199 !!", "eh .. 12 , oh"]
    released = [
        WordPrivatizer(mechanism(), policy=policy, key=seeded(5)).release_many(texts) for texts in (ones, others)
    ]
    assert released[0].texts == released[1].texts
    buffers = [Released.of(each.texts).texts.buffers() for each in released]
    assert [part and part.to_pybytes() for part in buffers[0]] == [part and part.to_pybytes() for part in buffers[1]]
    done = [
        dptext.privatize(texts, mechanism=mechanism(), policy=policy, postprocessing=READABLE)
        for texts in (ones, others)
    ]
    assert done[0].texts == done[1].texts == ("<unk>, <unk> <num>!", "<unk>. <num>, <unk>.")


def test_every_door_of_the_library_takes_it() -> None:
    expected, same = "Cat, dog. Bird, fish.", {"mechanism": mechanism(), "postprocessing": READABLE}
    text = "cat , dog . bird ,, fish"
    one = dptext.privatize(text, **same)
    assert one.text == expected and Assumption.AFTER_THE_DRAW in one.guarantee.assumptions
    many = dptext.privatize([text, None], **same)
    assert many.texts == (expected, None) and Assumption.AFTER_THE_DRAW in many.guarantee.assumptions
    frame = pd.DataFrame({"text": [text, None], "n": [1, 2]})
    done = dptext.privatize(frame, "text", **same)
    assert done.data["text"][0] == expected and pd.isna(done.data["text"][1])
    assert Assumption.AFTER_THE_DRAW in done.guarantee.assumptions
    assert dptext.privatize(pl.Series([text]), **same).data.to_list() == [expected]
    later = mechanism().privatize_many([text, None])
    assert Assumption.AFTER_THE_DRAW not in later.guarantee.assumptions
    assert later.then(*postprocessing_steps(READABLE)).texts == (expected, None)
    assert mechanism().privatize("cat. dog").then(SmartCase()).text == "Cat. Dog"
    assert later.then() == later


@pytest.mark.parametrize("name", TEXT_CASES)
def test_rewriters_take_it(name: str, tmp_path: Path) -> None:
    pytest.importorskip("torch")
    _, prepare = TEXT_CASES[name]
    make, spy, plain = prepare(tmp_path), Spy(), seeded(5)
    texts = ["the cat sat", None, "a dog barked"]
    done = TextPrivatizer(make(), key=seeded(5), postprocessors=[spy]).release_many(texts)
    assert spy.given and spy.given[0][0].texts.to_pylist() == list(done.texts)
    assert done.texts == TextPrivatizer(make(), key=plain).release_many(texts).texts
    assert Assumption.AFTER_THE_DRAW in done.guarantee.assumptions


@pytest.mark.parametrize("workers", [1, 4])
def test_blocks_of_a_file_are_done_one_by_one(tmp_path: Path, workers: int) -> None:
    """The same file at any number of threads; every row is what the rules make of the row without them."""
    rows = [f"cat , dog . {'bird ' * (i % 50)}" for i in range(20_000)]
    pq.write_table(pa.table({"text": rows}), tmp_path / "in.parquet", row_group_size=3000)
    done = [
        privatize_file(
            tmp_path / "in.parquet", tmp_path / f"{name}.parquet", columns="text", mechanism=mechanism(1.0),
            key=seeded(5), postprocessing=postprocessing, workers=workers, report=tmp_path / f"{name}.json",
        )
        for name, postprocessing in (("plain", None), ("smart", READABLE))
    ]  # fmt: skip
    plain, smart = (pq.read_table(tmp_path / f"{name}.parquet")["text"].to_pylist() for name in ("plain", "smart"))
    steps = postprocessing_steps(READABLE)
    expected = Released.of(plain).texts
    for step in steps:
        expected = step.process(Released(expected))
    assert smart == expected.to_pylist() and smart != plain
    assert done[0].coverage == done[1].coverage
    assert done[0].guarantee.assuming(Assumption.AFTER_THE_DRAW) == done[1].guarantee
    (line,) = [line for line in console_summary(done[1], explain=True) if "After the draw" in line]
    assert line.endswith(
        " After the draw: repaired punctuation, smart case. This saw nothing but the released text, so no promise "
        "changes."
    )
    assert not [line for line in console_summary(done[0]) if "After the draw" in line]
    travels = json.loads((tmp_path / "smart.json").read_text())["may_travel_with_the_output"]
    assert travels["after_the_draw"] == [
        {"name": "repaired punctuation", "version": 3},
        {"name": "smart case", "version": 3},
    ]
    assert "changes no claim" in travels["guarantee"]["conditions"]
    assert json.loads((tmp_path / "plain.json").read_text())["may_travel_with_the_output"]["after_the_draw"] == []


class Loses(PostProcessor):
    """Loses a text, or fills a null."""

    name = "a thief"

    def process(self, released: Released) -> pa.LargeStringArray:
        """One text less; for one text, something for nothing."""
        texts = released.texts.to_pylist()
        return pa.array(texts[1:] if len(texts) > 1 else ["x"], pa.large_string())


def test_a_step_that_loses_or_adds_texts_is_refused() -> None:
    for texts in (["cat", "dog"], [None]):
        with pytest.raises(ParameterError, match="'a thief' after the draw must give a text for each text"):
            dptext.privatize(texts, mechanism=mechanism(), postprocessing=[Loses()])


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ParameterError, match="'case' parameter of Postprocessing must be one of 'as-drawn', 'smart'"):
        Postprocessing(case="lower")  # type: ignore[arg-type]
    with pytest.raises(ParameterError, match="its steps after the draw already"):
        dptext.privatize("cat", mechanism=WordPrivatizer(mechanism()), postprocessing=READABLE)
