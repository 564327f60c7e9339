"""Measures the default mechanism at several epsilons, and every preset, for docs/choosing.md, the README, its picture.

Usage: build_epsilon_page.py. It writes the tables between their marks, and docs/images/epsilon.svg.
"""

import warnings
from pathlib import Path

from drawing import WIDTH, Drawing

from dptext import Diffractor, MetricDP, RunKey, privatize
from dptext.assembly import assemble
from dptext.core.guarantee import not_looked_at, said_classes
from dptext.core.randomness import InsecureSeedWarning
from dptext.measures import least_guessed
from dptext.measures.deniability import deniability
from dptext.mechanisms.base import WordPrivatizer
from dptext.presets import PRESETS, Preset, preset, presets
from dptext.report.ending import options_said
from dptext.samples import SAMPLES

ROOT = Path(__file__).parent.parent
EPSILONS = (0.1, 0.5, 1.0, 2.0, 3.0, 5.0)
README_TEXTS = (
    "The waiter was rude and the pizza was cold.",
    "My name is Daniel Smith and I have diabetes.",
    "Mr Kowalczyk paid $49.99 for shoes that fell apart.",
)
PAGE_TEXT = README_TEXTS[0]
WORDS = 40  # of the list, a public sample; away from its ends all words have the same law
SEED = 7  # of the examples: they are the first that came out, and come out again
MARK = "<!-- {} made by tools/build_epsilon_page.py -->\n"

HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 280, 52, 40, 32, 44
LARGEST = 256  # words on the right axis, which doubles from line to line


def measure(epsilon: float) -> tuple[float, float]:
    """The share of words that stay, and the number of outputs that a word hides among (median of S_w)."""
    mechanism = Diffractor(epsilon=epsilon)
    found = deniability(mechanism, measures=("N_w", "S_w"), words=WORDS, draws=1).measures
    stay = found["N_w"].statistic("median").value
    hidden = found["S_w"].statistic("median").value
    return stay, hidden


def seeded() -> RunKey:
    """A key whose noise anybody can repeat."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        return RunKey.from_insecure_seed(SEED)


def example(text: str, epsilon: float) -> str:
    """What the mechanism makes of a text."""
    return Diffractor(epsilon=epsilon).privatize(text, key=seeded()).text


def table(rows: list[tuple[float, float, float]]) -> str:
    """The table of the page on choosing an epsilon."""
    lines = ["| epsilon | words that stay | a word hides among | example |", "|--:|--:|--:|---|"]
    for epsilon, stay, hidden in rows:
        words = f"{hidden:.0f} word{'' if hidden == 1 else 's'}"
        lines.append(f"| {epsilon:g} | {stay:.0%} | {words} | {example(PAGE_TEXT, epsilon)} |")
    return "\n".join(lines).replace("%", " %") + "\n"


def preset_table() -> str:
    """What each preset replaces without looking, and how much of the rest comes out unchanged."""
    columns = ("replaced without looking", "other words unchanged", "a reader guesses", "numbers unchanged")
    lines = [f"| preset | use | epsilon | {' | '.join(columns)} |"]
    lines.append("|---|---|--:|---|--:|--:|--:|")
    for one in presets():
        lines.append(f"| {one.name} | {one.use} | {one.epsilon:g} | {preset_figures(one)} |")
    sets = [f"- `{one.name}` sets {options_said(one.values())}." for one in map(preset, PRESETS)]
    return "\n".join(lines).replace("%", " %") + "\n\n" + "\n".join(sets) + "\n"


def preset_figures(one: Preset) -> str:
    """Four cells: all of the public law of its mechanism, of its classes, and of the noise on numbers beside it."""
    privatizer = assemble(str(one.mechanism), options={"preset": one.name, "use": one.use})
    assert isinstance(privatizer, WordPrivatizer)
    guarantee, guessed = privatizer.guarantee, least_guessed(privatizer.mechanism).value
    assert isinstance(guarantee, MetricDP) and guarantee.unchanged is not None and guarantee.classes is not None
    replaced = said_classes(not_looked_at(guarantee.classes))
    capitals = "; every other capital inside a sentence" if one.policy.get("class_context") == "capitals" else ""
    numbers = "as unknown words" if guarantee.numbers is None else f"{guarantee.numbers.unchanged:.0%}"
    return f"{replaced}{capitals} | {guarantee.unchanged:.0%} | {guessed:.0%} or more | {numbers}"


def preset_examples() -> str:
    """What each preset makes of the public sentences of its use."""
    lines = []
    for use, texts in SAMPLES.items():
        lines += [f"| {use} | " + " | ".join(PRESETS) + " |", "|---" * (1 + len(PRESETS)) + "|"]
        private = [privatize(list(texts), key=seeded(), preset=name, use=use).texts for name in PRESETS]
        lines += ["| " + " | ".join(map(str, row)) + " |" for row in zip(texts, *private, strict=True)]
        lines.append("")
    return "\n".join(lines)


def before_and_after() -> str:
    """The table at the head of the README."""
    chosen = list(reversed(list(map(preset, PRESETS))))
    head = [f"{one.name} (epsilon {one.epsilon:g})" for one in chosen]
    lines = ["| before | " + " | ".join(head) + " |", "|---" * (1 + len(chosen)) + "|"]
    private = [privatize(list(README_TEXTS), key=seeded(), preset=one.name, use=one.use).texts for one in chosen]
    lines += ["| " + " | ".join(map(str, row)) + " |" for row in zip(README_TEXTS, *private, strict=True)]
    return "\n".join(lines) + "\n"


def picture(rows: list[tuple[float, float, float]]) -> str:
    """Both measures over epsilon, as SVG that follows the reader's light or dark setting."""
    inner_width, inner_height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    levels = LARGEST.bit_length() - 1

    def x(number: int) -> float:
        return LEFT + inner_width * (number + 0.5) / len(rows)

    def y(share: float) -> float:
        return TOP + inner_height * (1 - share)

    def place_of(words: float) -> float:
        share = 0.0
        while words >= 2:  # between two doublings the axis is even: no logarithm is needed
            words, share = words / 2, share + 1
        return y(min(1.0, (share + words - 1) / levels))

    stays = [(x(i), y(stay)) for i, (_, stay, _) in enumerate(rows)]
    hides = [(x(i), place_of(hidden)) for i, (_, _, hidden) in enumerate(rows)]
    drawn = Drawing(
        height=HEIGHT, width=WIDTH, title="1-Diffractor: words that stay, and words that each hides among, by epsilon"
    )
    for step in range(5):
        drawn.path([(LEFT, y(step / 4)), (WIDTH - RIGHT, y(step / 4))])
        drawn.text(LEFT - 6, y(step / 4) + 4, f"{25 * step} %", kind="a", anchor="end")
        drawn.text(WIDTH - RIGHT + 6, y(step / 4) + 4, str(2 ** (levels * step // 4)), kind="b")
    for kind, points in (("a", stays), ("b", hides)):
        drawn.path(points, f"{kind}l")
        for place in points:
            drawn.dot(*place, 3, kind)
    for i, (epsilon, _, _) in enumerate(rows):
        drawn.text(x(i), HEIGHT - BOTTOM + 18, f"{epsilon:g}", anchor="middle")
    drawn.text(WIDTH / 2, HEIGHT - 8, "epsilon, nats per place on the list", anchor="middle")
    drawn.text(0, 14, "words that stay", kind="a")
    drawn.text(WIDTH, 14, "words that each hides among", kind="b", anchor="end")
    return str(drawn)


def fill(path: Path, name: str, made: str) -> None:
    """Write `made` between the two marks of that name."""
    begin, end = MARK.format(name), f"<!-- end of {name} -->"
    text = path.read_text(encoding="utf-8")
    head, rest = text.split(begin, 1)
    path.write_text(f"{head}{begin}{made}{end}{rest.split(end, 1)[1]}", encoding="utf-8")


def main() -> None:
    """Measure, and write all of them."""
    rows = [(epsilon, *measure(epsilon)) for epsilon in EPSILONS]
    page = ROOT / "docs" / "choosing.md"
    fill(page, "table", table(rows))
    fill(page, "presets", preset_table())
    fill(page, "preset examples", preset_examples())
    fill(ROOT / "README.md", "examples", before_and_after())
    (ROOT / "docs" / "images" / "epsilon.svg").write_text(picture(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
