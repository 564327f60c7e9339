"""Measures the default mechanism at several epsilons, and every preset, for docs/choosing.md, the README, its picture.

Usage: build_epsilon_page.py. It writes the tables between their marks, and docs/images/epsilon.svg.
"""

import warnings
from pathlib import Path

from dptext import Diffractor, RunKey, TextPolicy, privatize
from dptext.measures import attack_success
from dptext.measures.deniability import deniability
from dptext.mechanisms.base import noise_on_numbers
from dptext.presets import PRESETS, Preset, preset, presets
from dptext.randomness import InsecureSeedWarning
from dptext.report.ending import options_said
from dptext.samples import SAMPLES

ROOT = Path(__file__).parent.parent
EPSILONS = (0.1, 0.5, 1.0, 2.0, 3.0, 5.0)
README_TEXTS = (
    "The waiter was rude and the pizza was cold.",
    "My back hurts since the new chairs came to the office.",
    "I am 34 years old and I paid $49.99 for the shoes.",
)
PAGE_TEXT = README_TEXTS[0]
WORDS = 40  # of the list, a public sample; away from its ends all words have the same law
SEED = 7  # of the examples: they are the first that came out, and come out again
MARK = "<!-- {} made by tools/build_epsilon_page.py -->\n"

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 300, 56, 56, 34, 44
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
    """What each preset sets, hides and lets be guessed."""
    lines = [
        "| preset | use | sets | words that stay | a word hides among | an attacker guesses | epsilon of numbers |"
    ]
    lines.append("|---|---|---|--:|--:|--:|--:|")
    for one in presets():
        lines.append(f"| {one.name} | {one.use} | {options_said(one.values())} | {preset_figures(one)} |")
    return "\n".join(lines).replace("%", " %") + "\n"


def preset_figures(one: Preset) -> str:
    """Four cells: all of the public law of its mechanism, and of the noise on numbers beside it."""
    assert one.mechanism == Diffractor.name and one.epsilon is not None
    mechanism = Diffractor(epsilon=one.epsilon, **one.options)
    stay, (_, hidden) = mechanism.guarantee.unchanged, measure(one.epsilon)
    assert stay is not None
    numbers = noise_on_numbers(mechanism, TextPolicy(**one.policy))
    shown = "as words" if numbers is None else f"{numbers.epsilon:g}"
    return f"{stay:.0%} | {hidden:.0f} words | {attack_success(mechanism).value:.0%} | {shown}"


def preset_examples() -> str:
    """What each preset makes of the public sentences of its use."""
    lines = []
    for use, texts in SAMPLES.items():
        lines += [f"| {use} | " + " | ".join(PRESETS) + " |", "|---" * (1 + len(PRESETS)) + "|"]
        private = [privatize(list(texts), key=seeded(), **preset(name, use=use).arguments()).texts for name in PRESETS]
        lines += ["| " + " | ".join(map(str, row)) + " |" for row in zip(texts, *private, strict=True)]
        lines.append("")
    return "\n".join(lines)


def before_and_after() -> str:
    """The table at the head of the README."""
    chosen = list(reversed(list(map(preset, PRESETS))))
    head = [f"{one.name} (epsilon {one.epsilon:g})" for one in chosen]
    lines = ["| before | " + " | ".join(head) + " |", "|---" * (1 + len(chosen)) + "|"]
    private = [privatize(list(README_TEXTS), key=seeded(), **one.arguments()).texts for one in chosen]
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
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        "<title>1-Diffractor: words that stay, and words that each hides among, by epsilon</title>",
        "<style>text{fill:#333}.g{stroke:#ccc}.a{stroke:#0b62a4;fill:#0b62a4}.b{stroke:#c2540a;fill:#c2540a}"
        ".l{fill:none;stroke-width:2}text.a,text.b{stroke:none}@media(prefers-color-scheme:dark){text{fill:#ddd}"
        ".g{stroke:#444}.a{stroke:#6cb6ff;fill:#6cb6ff}.b{stroke:#ffa657;fill:#ffa657}.l{fill:none}}</style>",
    ]
    for step in range(5):
        parts.append(f'<path class="g" d="M{LEFT} {y(step / 4):.0f}H{WIDTH - RIGHT}"/>')
        height, words = f"{y(step / 4) + 4:.0f}", 2 ** (levels * step // 4)
        parts.append(f'<text class="a" x="{LEFT - 6}" y="{height}" text-anchor="end">{25 * step} %</text>')
        parts.append(f'<text class="b" x="{WIDTH - RIGHT + 6}" y="{height}">{words}</text>')
    for name, points in (("a", stays), ("b", hides)):
        line = " ".join(f"{a:.0f},{b:.0f}" for a, b in points)
        parts.append(f'<polyline class="{name} l" points="{line}"/>')
        parts += [f'<circle class="{name}" cx="{a:.0f}" cy="{b:.0f}" r="3"/>' for a, b in points]
    for i, (epsilon, _, _) in enumerate(rows):
        parts.append(f'<text x="{x(i):.0f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{epsilon:g}</text>')
    parts += [
        f'<text x="{WIDTH / 2:.0f}" y="{HEIGHT - 8}" text-anchor="middle">epsilon, nats per place on the list</text>',
        f'<text class="a" x="{LEFT - 40}" y="16">words that stay as they are</text>',
        f'<text class="b" x="{WIDTH - RIGHT + 40}" y="16" text-anchor="end">words that each hides among</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


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
