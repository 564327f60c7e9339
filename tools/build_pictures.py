"""Draw the pictures of the documents from the mechanisms' own laws.

Usage: build_pictures.py. It writes docs/images/NAME.svg; a test compares them with what the code draws.
"""

import math
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from drawing import Drawing
from numpy.typing import NDArray

from dptext import (
    TEM,
    CusText,
    Diffractor,
    DrawnNumbers,
    Embedding,
    MetricDP,
    MultivariateLaplace,
    RunKey,
    SanText,
    SanTextPlus,
)
from dptext.core.clipped_probabilities import ProbabilitySampler
from dptext.core.randomness import AesStream, InsecureSeedWarning
from dptext.embeddings.embedding import quantise
from dptext.mechanisms.base import FiniteWordMechanism, WordPrivatizer
from dptext.mechanisms.multivariate import NoisyVectorMechanism
from dptext.mechanisms.shown import shown_release
from dptext.presets import PRESETS
from dptext.run.build import privatizer_of
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
WORD = "hotel"
LEFT, ROW = 108, 21
"""Where bars begin, and how far apart they are."""


def stream(number: int) -> AesStream:
    """Noise that everybody can repeat: nothing private is drawn here."""
    return AesStream(number.to_bytes(32, "big"))


def share(value: float) -> str:
    """A probability in per cent, with as many digits as say something."""
    percent = 100 * value
    if percent < 0.1:
        return "under 0.1 %"
    return f"{percent:.0f} %" if percent >= 9.95 else f"{percent:.1f} %"


def identity(mechanism: Any, word: str) -> int:
    """The id of a word."""
    return list(mechanism.vocabulary.words).index(word)


def law_of(mechanism: FiniteWordMechanism, word: str) -> NDArray[np.float64]:
    """The probabilities of all outputs of a word: shape (n,)."""
    return mechanism.probability_rows(np.array([identity(mechanism, word)], np.int32))[0]


def bars(rows: Sequence[tuple[str, float, str]], *, at: str, title: str, note: str) -> Drawing:
    """A bar for each word: its name, its probability and its kind; `at` which setting."""
    picture = Drawing(height=26 + ROW * len(rows) + 24, title=title)
    room = picture.width - LEFT - 62
    top = max(value for _, value, _ in rows)
    picture.text(LEFT, 14, f"what comes out for {WORD}, {at}", kind="quiet")
    for place, (name, value, kind) in enumerate(rows):
        y = 24 + ROW * place
        length = room * value / top
        picture.text(LEFT - 8, y + 14, name, anchor="end", kind="strong" if kind == "a" else "")
        picture.bar(LEFT, y + 3, length, ROW - 7, kind)
        picture.text(LEFT + length + 6, y + 14, share(value), kind="quiet")
    picture.text(0, picture.height - 6, note, kind="quiet")
    return picture


def diffractor() -> Drawing:
    """The stretch of the list around a word, and how likely each place is."""
    mechanism = Diffractor(epsilon=1.0)
    law, order = law_of(mechanism, WORD), mechanism.lists.orders[0]
    place = int(mechanism.lists.places[0][identity(mechanism, WORD)])
    near = [order[k] for k in range(place - 5, place + 6)]
    rows = [(mechanism.vocabulary.words[w], float(law[w]), "a" if k == 5 else "b") for k, w in enumerate(near)]
    rest = 1 - sum(value for _, value, _ in rows)
    note = f"all other places of the list together: {share(rest)}"
    title = f"1-Diffractor at epsilon 1: {WORD} moves along a list of near words"
    return bars(rows, at="epsilon 1", title=title, note=note)


def by_distance(mechanism: SanText, *, at: str, title: str, shown: int = 6) -> Drawing:
    """The likeliest outputs one by one, and all others by their distance."""
    law, word = law_of(mechanism, WORD), identity(mechanism, WORD)
    words = np.arange(len(law), dtype=np.int32)
    distances = mechanism.metric.distances(np.full(len(law), word, np.int32), words)
    first = np.argsort(-law, kind="stable")[:shown]
    rows = [(mechanism.vocabulary.words[k], float(law[k]), "a" if k == word else "b") for k in first.tolist()]
    left = np.setdiff1d(words, first)
    for low, high in ((0.0, 1.2), (1.2, 1.3), (1.3, 9.9)):
        inside = left[(distances[left] >= low) & (distances[left] < high)]
        name = f"{len(inside):,} words"
        rows.append((name, float(law[inside].sum()), "c"))
    note = "green: all other words, by distance: to 1.2, to 1.3, farther"
    return bars(rows, at=at, title=title, note=note)


def santext() -> Drawing:
    """A word's law over the whole vocabulary."""
    return by_distance(SanText(epsilon=14.0), at="epsilon 14", title=f"SanText at epsilon 14: what becomes of {WORD}")


def tem() -> Drawing:
    """The same, where far words are all alike."""
    return by_distance(
        TEM(epsilon=14.0, gamma=1.2),
        at="epsilon 14, gamma 1.2",
        title=f"TEM at epsilon 14, cut off at a distance of 1.2: what becomes of {WORD}",
    )


def santext_plus() -> Drawing:
    """How likely common and rare words stay."""
    mechanism = SanTextPlus(epsilon=14.0)
    rare, common = "tavern", "house"
    rows = [(word, float(law_of(mechanism, word)[identity(mechanism, word)]), "a") for word in (common, rare)]
    rows[1] = (*rows[1][:2], "b")
    picture = Drawing(height=92, title="SanText+ at epsilon 14: how likely a common and a rare word stay")
    picture.text(LEFT, 14, "how likely it stays, epsilon 14", kind="quiet")
    for place, ((word, value, kind), what) in enumerate(zip(rows, ("common", "sensitive"), strict=True)):
        y = 24 + 34 * place
        picture.text(LEFT - 8, y + 12, word, anchor="end", kind="strong")
        picture.text(LEFT - 8, y + 26, what, anchor="end", kind="quiet")
        picture.bar(LEFT, y + 4, 260 * value, 18, kind)
        picture.text(LEFT + 260 * value + 6, y + 17, share(value), kind="quiet")
    return picture


def custext() -> Drawing:
    """A word's law inside its group."""
    mechanism = CusText(epsilon=3.0, group_size=10)
    law = law_of(mechanism, WORD)
    first = [k for k in np.argsort(-law, kind="stable").tolist() if law[k] > 0]
    rows = [(mechanism.vocabulary.words[k], float(law[k]), "a" if k == first[0] else "b") for k in first]
    note = f"all other {len(law) - len(rows):,} words: never"
    title = f"CusText at epsilon 3, groups of 10: {WORD} stays in its group"
    return bars(rows, at="epsilon 3, groups of 10", title=title, note=note)


MAP = {
    "hotel": (0.0, 0.0),
    "motel": (0.9, 0.35),
    "inn": (0.65, -0.75),
    "hostel": (-0.45, 0.85),
    "flat": (-1.05, -0.45),
    "tavern": (1.95, -0.6),
    "house": (-2.0, 0.45),
    "café": (2.3, 0.6),
    "castle": (-1.9, -1.0),
}
"""A made-up map of words."""


def mapped_embedding() -> Embedding:
    """The map as an embedding."""
    vectors, step = quantise(np.array([*MAP.values(), (0.2, 1.6)]))
    return Embedding(name="map", vocabulary=Vocabulary((*MAP, UNKNOWN_WORD)), vectors=vectors, step=step)


def cloud(mechanism: NoisyVectorMechanism, *, title: str, points: int = 260) -> Drawing:
    """Where the noise takes a word, and what comes out there."""
    picture = Drawing(height=296, title=title)
    scale, middle, centre = 78.0, picture.width / 2, 130.0

    def at(point: Any) -> tuple[float, float]:
        return middle + scale * float(point[0]), centre - scale * float(point[1])

    word = identity(mechanism, WORD)
    random = stream(1)
    noisy = mechanism.noise(points, random) + mechanism.embedding.vectors[word]
    drawn = mechanism.choose(noisy, random)
    for point, out in zip(noisy * mechanism.embedding.step, drawn.tolist(), strict=True):
        x, y = at(point)
        if 2 < x < picture.width - 2 and 2 < y < 258:
            picture.dot(x, y, 2, "a soft" if out == word else "b soft")
    for name, place in MAP.items():
        x, y = at(place)
        picture.dot(x, y, 4, "a" if name == WORD else "b")
        picture.text(x + 7, y + 5, name, kind="strong")
    root = np.eye(2) if mechanism.root is None else mechanism.root
    reach = float(np.median(np.linalg.norm((noisy - mechanism.embedding.vectors[word]) @ np.linalg.inv(root), axis=1)))
    angles = np.linspace(0, 2 * np.pi, 73)
    ring = reach * mechanism.embedding.step * np.stack([np.cos(angles), np.sin(angles)], axis=1) @ root
    picture.path([at(point) for point in ring], "cl", dashed=True)
    stays = float((mechanism.sample(np.full(20_000, word, np.int32), stream(2)) == word).mean())
    picture.text(
        0, 272, f"epsilon {mechanism.epsilon:g}; blue: {WORD} comes out, {share(stays)}; orange: another", kind="quiet"
    )
    picture.text(0, 289, "green: half of the noise is inside", kind="quiet")
    return picture


def mvc() -> Drawing:
    """Noise that is the same in all directions."""
    return cloud(
        MultivariateLaplace(epsilon=4.0, embedding=mapped_embedding()),
        title=f"MVC on a made-up map at epsilon 4: noise moves {WORD}, the nearest word comes out",
    )


GUESSES = (
    ("clean", 0.46),
    ("small", 0.22),
    ("cold", 0.12),
    ("dirty", 0.08),
    ("open", 0.05),
    ("blue", 0.001),
    ("angry", 0.0002),
)
"""What a model might say about one word of a text: made up."""


def clipped() -> Drawing:
    """A model's probabilities and those that are drawn from, between their bounds."""
    epsilon, outputs = 6.0, 2000
    probabilities = np.full(outputs, (1 - sum(value for _, value in GUESSES)) / (outputs - len(GUESSES)))
    probabilities[: len(GUESSES)] = [value for _, value in GUESSES]
    sampler = ProbabilitySampler(epsilon=epsilon, outputs=outputs)
    law = np.exp(sampler.log_probabilities(np.log(probabilities)[None])[0])
    total = float(sampler.bounds.total)
    floor, cap = (
        sampler.bounds.floor / total,
        (sampler.bounds.floor + sampler.bounds.chip * sampler.bounds.most) / total,
    )
    picture = Drawing(
        height=70 + 30 * len(GUESSES), title="A draw of a language model: its probabilities, filled into public bounds"
    )

    def x(value: float) -> float:
        return LEFT + 74 * (math.log10(value) + 4)

    for exponent in range(-4, 1):
        picture.path([(x(10.0**exponent), 22), (x(10.0**exponent), picture.height - 42)])
        picture.text(x(10.0**exponent), 14, f"{10.0 ** (exponent + 2):g} %", anchor="middle", kind="quiet")
    for place, (name, value) in enumerate(GUESSES):
        y = 28 + 30 * place
        picture.text(LEFT - 8, y + 14, name, anchor="end")
        picture.bar(LEFT, y, x(value) - LEFT, 9, "b")
        picture.bar(LEFT, y + 11, x(float(law[place])) - LEFT, 9, "a")
    for value, name in ((floor, "floor"), (cap, "cap")):
        picture.path([(x(value), 24), (x(value), picture.height - 38)], "al", dashed=True)
        picture.text(x(value), picture.height - 24, name, anchor="middle", kind="a")
    picture.text(
        0, picture.height - 5, f"epsilon {epsilon:g}; orange: what the model says; blue: what is drawn", kind="quiet"
    )
    return picture


def two_words() -> Drawing:
    """The laws of a word and of another one beside each other."""
    mechanism, other, epsilon = Diffractor(epsilon=1.0), "hostel", 1
    laws = [law_of(mechanism, word) for word in (WORD, other)]
    order = mechanism.lists.orders[0]
    first, second = (int(mechanism.lists.places[0][identity(mechanism, word)]) for word in (WORD, other))
    shown = order[min(first, second) - 3 : max(first, second) + 4].tolist()
    picture = Drawing(
        height=66 + 30 * len(shown), title=f"What comes out for {WORD} and for {other}, by 1-Diffractor at epsilon 1"
    )
    picture.bar(LEFT, 4, 11, 11, "a")
    picture.text(LEFT + 16, 14, f"if the word was “{WORD}”")
    picture.bar(LEFT + 170, 4, 11, 11, "b")
    picture.text(LEFT + 186, 14, f"if it was “{other}”")
    for place, word in enumerate(shown):
        y = 26 + 30 * place
        picture.text(LEFT - 8, y + 14, mechanism.vocabulary.words[word], anchor="end")
        for law, offset, kind in zip(laws, (0, 11), "ab", strict=True):
            picture.bar(LEFT, y + offset, 580 * float(law[word]), 9, kind)
    steps = abs(first - second)
    picture.text(0, picture.height - 22, f"epsilon 1, {steps} places apart: no output is likelier from one")
    picture.text(
        0,
        picture.height - 6,
        f"than from the other by a factor of more than e^{epsilon * steps} = {math.exp(epsilon * steps):.0f}",
        kind="strong",
    )
    return picture


def by_preset() -> Drawing:
    """How much comes out unchanged by each preset: words of protected classes, numbers, and all other words."""
    rows = [
        ("names, places, illnesses", "a"),
        ("numbers", "b"),
        ("other words", "b"),
    ]
    step = 34 + ROW * len(rows)
    picture = Drawing(height=30 + step * len(PRESETS), title="What comes out unchanged, by preset")
    left = 168
    room = picture.width - left - 40
    picture.text(0, 14, "how many of 100 come out unchanged", kind="quiet")
    for place, name in enumerate(PRESETS):
        guarantee = privatizer_of("diffractor", options={"preset": name}).guarantee
        assert isinstance(guarantee, MetricDP) and guarantee.unchanged is not None
        drawn = guarantee.component(DrawnNumbers)
        numbers = 0.0 if drawn is None else drawn.unchanged
        top = 28 + step * place
        picture.text(0, top + 14, name, kind="strong")
        for line, ((said, kind), value) in enumerate(zip(rows, (0.0, numbers, guarantee.unchanged), strict=True)):
            y = top + 20 + ROW * line
            picture.text(left - 8, y + 14, said, anchor="end")
            picture.bar(left, y + 3, room * value, ROW - 7, kind)
            shown = (
                f"{100 * value:.0f}"
                if value
                else "by chance alone: not looked at"
                if kind == "a"
                else "none: most become blanks"
            )
            picture.text(left + room * value + 6, y + 14, shown, kind="quiet")
    return picture


def sentence() -> Drawing:
    """What becomes of each word of a sentence under a preset, and by which rule."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        key = RunKey.from_insecure_seed(7)
    privatizer = privatizer_of("diffractor", options={"preset": "balanced"}, key=key)
    assert isinstance(privatizer, WordPrivatizer)
    tokens = shown_release(privatizer, "The waiter was rude and Daniel Smith, 34, has diabetes.").tokens
    rules = {"number": ("drawn on a list of numbers", "b"), "known": ("drawn, then decoded", "quiet")}
    picture = Drawing(
        height=30 + ROW * len(tokens), title="What becomes of each word of a sentence, by preset balanced"
    )
    picture.text(84, 14, "goes in", kind="quiet", anchor="end")
    picture.text(286, 14, "comes out", kind="quiet")
    for line, one in enumerate(tokens):
        y = 34 + ROW * line
        rule, kind = rules.get(one.kind) or (f"replaced: {one.word_class.replace('_', ' ')}", "a")
        picture.text(84, y, one.token, anchor="end")
        picture.text(100, y, rule, kind=kind)
        picture.text(286, y, one.became, kind="strong" if one.token.lower() != one.became.lower() else "")
    return picture


PICTURES: dict[str, Callable[[], Drawing]] = {
    "diffractor": diffractor,
    "santext": santext,
    "santext-plus": santext_plus,
    "tem": tem,
    "custext": custext,
    "mvc": mvc,
    "clipped-probabilities": clipped,
    "sentence": sentence,
    "two-words": two_words,
    "presets": by_preset,
}


def main() -> None:
    """Draw all of them."""
    for name, draw in PICTURES.items():
        (IMAGES / f"{name}.svg").write_text(str(draw()), encoding="utf-8")


if __name__ == "__main__":
    main()
