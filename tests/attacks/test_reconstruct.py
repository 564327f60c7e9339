"""The reconstruction puts likelier words in, sees nothing but the release, and is scored against it."""

import math

import pyarrow as pa
import pytest

from dptext.attacks.contexts import Contexts
from dptext.attacks.reconstruct import Reconstruct, Reconstruction, attack
from dptext.core.release import Released, after_the_draw
from dptext.errors import InputError, ParameterError
from dptext.mechanisms.santext import SanText
from taught_model import SENTENCE
from tiny_models import WORDS
from toys import toy_embedding

BROKEN = SENTENCE.replace("woman", "film").replace("home", "<unk>")


def test_what_the_model_knows_by_heart_is_written_again(taught: Contexts) -> None:
    texts = [SENTENCE] * 100
    outcome = attack(
        Reconstruct(Reconstruction(taught)),
        pa.array(texts, pa.large_string()),
        Released.of([BROKEN] * 100),
        embedding=toy_embedding(tuple(WORDS)),
    )
    found = {figure.name: figure.value for figure in outcome.figures}
    assert found["words right in the release"].value == pytest.approx(10 / 12)
    assert found["words right in the reconstruction"].value > 0.95
    assert found["gained by the model"].low is not None and found["gained by the model"].low > 0
    assert found["similarity of the reconstruction"].value > found["similarity of the release"].value > 0


def test_an_unprotected_text_stays_and_its_layout_and_case_too(taught: Contexts) -> None:
    texts = [f"{SENTENCE.capitalize()}.", None, "", f"AN old {BROKEN.removeprefix('an old ')} — zebra, 12!"]
    first, *rest = after_the_draw(Released.of(texts).texts, [Reconstruction(taught)]).to_pylist()
    assert first == texts[0] and rest[:2] == [None, ""]
    assert rest[2].startswith("AN old man") and rest[2].endswith(" — zebra, 12!") and "<unk>" not in rest[2]


def test_it_is_a_step_after_the_draw(taught: Contexts) -> None:
    step = Reconstruction(taught, stays=0.9, rounds=1)
    assert step.described()["stays"] == 0.9 and step.margin > Reconstruction(taught).margin
    words = tuple(word for word in WORDS if word.isalpha())
    released = SanText(epsilon=3.0, embedding=toy_embedding(words)).privatize(SENTENCE)
    mended = released.then(step)
    assert (
        len(mended.text.split()) == 12
        and "after the draw" in str(mended.guarantee.assumptions).replace("_", " ").lower()
    )
    assert math.isfinite(step.margin)


def test_bad_values_and_other_originals_are_refused(taught: Contexts) -> None:
    for wrong in (0, 1, -1.0, float("nan"), "half"):
        with pytest.raises(ParameterError, match="'stays'"):
            Reconstruction(taught, stays=wrong)  # type: ignore[arg-type]
    with pytest.raises(ParameterError, match="'rounds'"):
        Reconstruction(taught, rounds=0)
    adversary, embedding = Reconstruct(Reconstruction(taught)), toy_embedding()
    with pytest.raises(InputError, match="another number of tokens"):
        attack(adversary, pa.array(["a b"], pa.large_string()), Released.of(["a"]), embedding=embedding)
    with pytest.raises(InputError, match="no words"):
        attack(adversary, pa.array([""], pa.large_string()), Released.of([""]), embedding=embedding)
