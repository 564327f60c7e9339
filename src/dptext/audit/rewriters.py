"""Certifying the draws of a rewriter from the integers that its sampler draws from.

A draw takes output y with an integer weight. The bounds of the weights are public (those of levels of clipped logits,
or those that clipped probabilities are filled into, whose total is public too), and only where in them an output stands
follows from the text. So the worst case over all texts is one of these integers alone, whatever the model says, and is
compared with the printed guarantee exactly. The laws of texts are checked, too: that they have the public
integers in common, keep to them, and differ by no more than the claim at any output. And the program itself is driven
with scripted integers: it must draw, for each of them, the token that the law has there.

Where the bounds follow what the model expects without the text (``draw="baseline"``), texts of other lengths are drawn
together with each text, and the bounds of a run are computed again from its released tokens alone.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from dptext.audit.result import Certificate, Progress, log_of
from dptext.core.clipped_probabilities import ProbabilitySampler
from dptext.core.clipped_softmax import DrawLaw, DrawSampler
from dptext.core.exact_exp import exp_bounds
from dptext.core.guarantee import Guarantee, facts
from dptext.core.wording import number
from dptext.errors import GuaranteeError
from dptext.rewriting.base import Rewriter
from dptext.rewriting.generative import Generative
from dptext.rewriting.token_draws import DrawingRewriter

TEXTS = (
    "the film is good",
    "she went to paris",
    "a sad old comedy",
    "no one was there",
    "it rained all day",
    "the doctor is here",
)
"""The texts that are compared by default; all are made up."""

PROBED_OUTPUTS = 128
"""So many outputs of the first draw are tried with the program, and an eighth of them of each other one."""

_DEPTH = 5
"""So many draws of a text are looked at where their bounds follow what was drawn before."""


class Script:
    """A `RandomSource` that makes draws from integer weights come out at given places, one after the other.

    So many integers are read first for `coins`, which fall so that nothing happens. `places` has for each draw its
    total and the integers 0 … total - 1 to be drawn; all but the last are above it, and rejected. Draws that follow
    come out at 0. `agrees` says whether as many bits were read as the totals have.
    """

    def __init__(self, coins: int, places: Sequence[tuple[int, Sequence[int]]]) -> None:
        self._coins = coins
        self._reads = [(total, place) for total, tried in places for place in tried][::-1]
        self.agrees = True

    def uint64(self, size: int) -> NDArray[np.uint64]:
        """The integers of the next coins, or of the next draw, the lowest bits first."""
        if self._coins:
            self.agrees &= size == self._coins
            self._coins = 0
            return np.full(size, 2**64 - 1, np.uint64)
        if not self._reads:
            return np.zeros(size, np.uint64)
        total, place = self._reads.pop()
        bits = total.bit_length()
        self.agrees &= size == -(-bits // 64)
        value = place << (64 * size - bits) if self.agrees else 0
        return np.array([(value >> 64 * i) % 2**64 for i in range(size)], np.uint64)


def audit_draws(
    rewriter: Rewriter, texts: Sequence[str] = TEXTS, progress: Progress | None = None, *, seed: int | None = None
) -> Certificate:
    """Certify the draws of a rewriter, or find where its claim fails. `seed` repeats the choice of outputs.

    Raises `GuaranteeError` for a rewriter that draws no tokens, and for texts of which no two take as many draws.
    """
    if not isinstance(rewriter, DrawingRewriter):
        raise GuaranteeError(
            f"{rewriter.name} adds continuous noise to a vector, so there is no table to certify; its claim rests on a "
            "proof and on the assumption that real arithmetic is exact."
        )
    alike = texts_alike(rewriter, texts)
    draws = rewriter.draws_of_text(alike[0])
    share, reason = _share(rewriter, rewriter.guarantee_for(draws), draws)
    certificate = Certificate(
        subject=f"{rewriter.name}, {rewriter.outputs:,} outputs, {number(float(share))} nats for a draw",
        measured="largest log-ratio of a draw between two of the texts",
        claim=float(share),
    )
    audit = _Draws(rewriter, alike, share, certificate, np.random.default_rng(seed))
    audit.check_worst_case(draws)
    if certificate.holds:
        audit.check_texts(progress)
    if isinstance(rewriter, Generative) and rewriter.draw_law == "baseline":
        audit.check_baseline(rewriter)
    certificate.reasons.append(reason)
    return certificate


def texts_alike(rewriter: DrawingRewriter, texts: Sequence[str]) -> list[str]:
    """The texts that take the same number of draws, of that number that most of them take."""
    by_draws: dict[int, list[str]] = {}
    for text in texts:
        by_draws.setdefault(rewriter.draws_of_text(text), []).append(text)
    by_draws.pop(0, None)
    largest = max(by_draws.values(), key=len, default=[])
    if len(largest) < 2:
        raise GuaranteeError(
            f"The audit of {rewriter.name} compares texts that take the same number of draws; no two of these do."
        )
    return largest


def _share(rewriter: DrawingRewriter, guarantee: Guarantee, draws: int) -> tuple[Fraction, str]:
    """The nats that the printed guarantee allows one of so many draws, and why."""
    stated = facts(guarantee)
    if stated.draw is not None:
        return Fraction(stated.draw.epsilon), "The claim is that of each draw; what draws cost together is not audited."
    if stated.text is None:
        raise GuaranteeError(f"A guarantee of the kind {type(guarantee).__name__} says nothing of a draw.")
    epsilon, delta = stated.text.epsilon, stated.text.delta
    if delta:
        return Fraction(rewriter.epsilon_of(draws)), (
            f"That {draws} draws of this epsilon keep within epsilon {number(epsilon)} and delta "
            f"{number(delta)} together follows from their composition, which is not audited here."
        )
    return Fraction(epsilon) / draws, (
        f"A text's {draws} draws add up to its epsilon of {number(epsilon)}: each may cost 1/{draws} of it."
    )


class _Draws:
    """The checks of one rewriter, on texts of the same number of draws."""

    def __init__(
        self,
        rewriter: DrawingRewriter,
        texts: Sequence[str],
        share: Fraction,
        certificate: Certificate,
        generator: np.random.Generator,
    ) -> None:
        self.rewriter, self.texts, self.certificate, self.generator = rewriter, texts, certificate, generator
        self.bound = exp_bounds(_decimal_below(share))[0]
        self.driven = self.tried = 0

    def check_worst_case(self, draws: int) -> None:
        """The most by which two texts can differ at all, from the weights of the levels."""
        sampler = self.rewriter.sampler(self.rewriter.epsilon_of(draws))
        if sampler.worst_ratio() > self.bound:
            self._fail("Two texts can differ by more than the claim at a draw, by the bounds of its weights")
        loss = facts(self.rewriter.guarantee_for(draws)).draw
        if loss is not None and sampler.worst_range() > exp_bounds(Fraction(loss.range_))[0]:
            self._fail("The losses of a draw can differ by more than the range that the guarantee states")
        self.certificate.reasons.append(
            "For all texts: the bounds of the weights are public, and only where in them an output stands follows from "
            "the text."
        )

    def check_texts(self, progress: Progress | None) -> None:
        """Compare the laws of the texts, and drive the program, for the draws made first and those made next."""
        pairs, done = 0, 0
        drawn: list[int] = []
        for _ in range(2):
            laws = [self.rewriter.laws(text, drawn) for text in self.texts]
            if not all(laws):
                break
            for place in range(len(laws[0])):
                pairs += self._compare([of_text[place] for of_text in laws], len(drawn) + place)
            for text, of_text in zip(self.texts, laws, strict=True):
                for place in range(len(of_text)):
                    if self.certificate.holds:
                        self._drive(text, drawn, of_text, place, first=done == 0)
                    done += 1
                    if progress is not None:
                        progress(min(done, 2 * len(self.texts)), 2 * len(self.texts))
            drawn = [*drawn, *(law.likeliest() for law in laws[0])]
        self.certificate.reasons.append(
            f"Compared, too: {pairs:,} ordered pairs of laws of {len(self.texts)} texts, at all outputs."
        )
        self.certificate.reasons.append(
            f"Driven: the program itself, by {self.tried:,} draws of {self.driven:,} laws from integers chosen for it: "
            f"both ends of those of up to {PROBED_OUTPUTS} outputs of each, and rejected ones."
            + (" Each came out as these laws say." if self.certificate.holds else "")
        )

    def check_baseline(self, rewriter: Generative) -> None:
        """That the bounds of each draw follow from the tokens drawn, whatever texts of whatever length share a pass."""
        drawn: list[int] = []
        others = (" ".join(self.texts), self.texts[0])
        for draw in range(_DEPTH):
            together = [[rewriter.laws_together([text, other], drawn)[0] for text in self.texts] for other in others]
            if not all(laws for run in together for laws in run):
                break
            runs = [[law for (law,) in run] for run in together]
            for laws in runs:
                self._compare(laws, draw)
            if runs[0][0].public != runs[1][0].public:
                self._fail(f"At draw {draw + 1} the public integers follow from the texts that share the pass")
            drawn.append(runs[0][0].likeliest())
        mixed, used = [*self.texts, others[0]], list[tuple[int, NDArray[np.int64]]]()

        def take(text: int, sampler: DrawSampler, logits: NDArray[np.float32]) -> int:
            assert isinstance(sampler, ProbabilitySampler)
            used.append((text, sampler.base))
            weights = np.exp(sampler.log_probabilities(logits)[0])
            return int(self.generator.choice(len(weights), p=weights / weights.sum()))

        released = rewriter.follow(mixed, take, most=_DEPTH)
        again = [iter(bases) for bases in rewriter.bases(released)]
        if not all(np.array_equal(base, next(again[text])) for text, base in used):
            self._fail("The bounds of texts that are drawn together do not follow from the released tokens alone")
        self.certificate.reasons.append(
            f"Drawn together: {len(mixed)} texts of several lengths. The bounds of {len(used)} draws were computed "
            "again from the released tokens alone."
        )

    def _compare(self, laws: Sequence[DrawLaw], draw: int) -> int:
        """Compare the same draw of all texts, exactly; how many ordered pairs."""
        for text, law in enumerate(laws, 1):
            if fault := law.fault():
                self._fail(f"At draw {draw + 1} of text {text} {fault}")
            if law.public != laws[0].public:
                self._fail(f"At draw {draw + 1} the public integers of text {text} are not those of text 1")
        worst = Fraction(1)
        for first, second in permutations(range(len(laws)), 2):
            ratio = laws[first].largest_ratio(laws[second])
            worst = max(worst, ratio)
            if ratio > self.bound:
                self._fail(f"At draw {draw + 1} the texts {first + 1} and {second + 1} differ by more than the claim")
                break
        self.certificate.comparisons += len(laws) * (len(laws) - 1) * laws[0].outputs
        self.certificate.largest = max(self.certificate.largest, log_of(worst))
        return len(laws) * (len(laws) - 1)

    def _drive(self, text: str, drawn: Sequence[int], laws: Sequence[DrawLaw], place: int, *, first: bool) -> None:
        """Drive the program to draw `place` of the laws that come after `drawn`, at both ends of many outputs."""
        self.driven += 1
        before = self._before(text, drawn) + [(law.total, [0]) for law in laws[:place]]
        law = laws[place]
        for places, expected in self._places(law, PROBED_OUTPUTS if first else PROBED_OUTPUTS // 8):
            script = Script(self.rewriter.coins_of_text(text), [*before, (law.total, places)])
            (tokens,) = self.rewriter.draw([text], [script])
            self.tried += 1
            output = tokens[len(before)] if len(tokens) > len(before) else None
            if list(tokens[: len(drawn)]) != list(drawn) or output != expected or not script.agrees:
                shown = "nothing" if output is None else f"output {output}"
                bits = "" if script.agrees else ", and read another number of bits"
                self._fail(
                    f"The program does not draw from its laws: at draw {len(before) + 1} of text "
                    f"{list(self.texts).index(text) + 1} the integer {places[-1]:,} of {law.total:,} must give output "
                    f"{expected}, and gave {shown}{bits}"
                )
                return

    def _before(self, text: str, drawn: Sequence[int]) -> list[tuple[int, list[int]]]:
        """The script of the draws that gave `drawn`."""
        script: list[tuple[int, list[int]]] = []
        while len(script) < len(drawn):
            for law in self.rewriter.laws(text, drawn[: len(script)]):
                first, last = law.places(drawn[len(script)])[-1]
                script.append((law.total, [(first + last) // 2]))
        return script

    def _places(self, law: DrawLaw, most: int) -> Iterator[tuple[list[int], int]]:
        """Integers to be drawn, and the outputs that they must give: the ends of the order, and random ones."""
        chosen = np.arange(law.outputs)
        ends = [law.output_at(0), law.output_at(law.total - 1), law.likeliest()]
        if law.outputs > most:
            random = self.generator.choice(chosen, most - len(ends), replace=False)
            chosen = np.unique(np.concatenate([ends, random]))
        for output in chosen.tolist():
            for run in law.places(output):
                for place in run:
                    yield [place], output
        beyond = 2 ** law.total.bit_length() - 1
        if beyond >= law.total:
            yield [law.total, law.total - 1], ends[1]
            yield [beyond, 0], ends[0]

    def _fail(self, problem: str) -> None:
        self.certificate.problems.append(f"{problem}.")


def _decimal_below(share: Fraction) -> Fraction:
    """A number of finite decimal expansion that is not above `share`, and nearly it."""
    scale = 2**200
    return Fraction(share.numerator * scale // share.denominator, scale)
