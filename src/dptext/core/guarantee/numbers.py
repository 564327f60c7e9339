"""What is promised for numbers that are drawn on public lists of numbers, beside what is promised for words."""

from dataclasses import dataclass

from dptext.core.guarantee.wording import LIKELY, MOST_STAY, NO_PROTECTION, number, share


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnNumbers:
    """The part of a guarantee that is about numbers: metric local differential privacy among those of one form.

    P[M(x) = y] <= e^(epsilon n) P[M(x') = y] for numbers x, x' of one public form, where n is the number of places
    between them, added up over their parts. Digits that are drawn uniformly have no places.

    Attributes
    ----------
    epsilon
        Nats for each place on a list of numbers.
    diameter
        No two numbers of one form are more places apart than this.
    unchanged
        Expected share of whole numbers that stay at their place, over a uniformly random place.
    outputs
        S_w at 95 %: size of the smallest set of places on which 95 % of what a whole number becomes falls, for the
        median place.
    """

    epsilon: float
    diameter: int
    unchanged: float
    outputs: int

    def claim(self) -> str:
        """The promise in a few sentences on one line."""
        farthest = self.epsilon * self.diameter
        apart = (
            "Numbers far apart are not hidden from each other."
            if farthest > NO_PROTECTION
            else f"For the farthest two the factor is at most e^{number(farthest)}."
        )
        likely = f"one of {self.outputs:,} places" if self.outputs > 1 else "one and the same place"
        return (
            f"For each number: replacing it by another of the same form changes the probability of any output by a "
            f"factor of at most e^({number(self.epsilon)} n), where n is the number of places between the two on "
            f"public lists of numbers, added up over the parts of a date, a time or a range. Neighbours are 34 and 35, "
            f"340 and 350, 1998 and 1999. {apart} {_capital(share(self.unchanged))} of numbers are expected to stay at "
            f"their place, and in {100 * LIKELY:g} % of draws a typical one goes to {likely} (S_w). Digits of longer "
            f"numbers, such as phone numbers, are drawn uniformly and tell nothing."
        )

    def warnings(self) -> list[str]:
        """That the epsilon is large, if it is."""
        if self.unchanged < MOST_STAY:
            return []
        return [
            f"Epsilon {number(self.epsilon)} for a place on the lists of numbers is so large here that "
            f"{share(self.unchanged)} of numbers are expected to stay at their place: they are nearly the input's."
        ]

    def __str__(self) -> str:
        return self.claim()


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
