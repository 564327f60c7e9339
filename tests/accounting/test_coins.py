from fractions import Fraction

import pytest

from dptext.accounting.coins import draw_count_bound, draw_count_law
from dptext.errors import ParameterError


def exact_law(positions: int, insertion: float, deletion: float) -> list[Fraction]:
    """By counting, in fractions."""
    a, d = Fraction(insertion), Fraction(deletion)
    one = [d * (1 - a), d * a + (1 - d) * (1 - a), (1 - d) * a]
    law = [Fraction(1)]
    for _ in range(positions):
        following = [Fraction(0)] * (len(law) + 2)
        for k, mass in enumerate(law):
            for extra, share in enumerate(one):
                following[k + extra] += mass * share
        law = following
    return law


def test_figure_of_the_card() -> None:
    assert draw_count_bound(positions=20, insertion=0.25, deletion=0.05, probability=1e-5) == 34


@pytest.mark.parametrize(("positions", "insertion", "deletion"), [(1, 0.25, 0.05), (20, 0.1, 0.05), (40, 0.25, 0.3)])
@pytest.mark.parametrize("probability", [0.5, 1e-3, 1e-5, 1e-9])
def test_bound_is_the_least_in_fractions(positions: int, insertion: float, deletion: float, probability: float) -> None:
    law = exact_law(positions, insertion, deletion)
    least = next(k for k in range(len(law)) if sum(law[k + 1 :]) <= Fraction(probability))
    found = draw_count_bound(positions=positions, insertion=insertion, deletion=deletion, probability=probability)
    assert found == least


def test_law_is_a_law() -> None:
    law = draw_count_law(positions=300, insertion=0.25, deletion=0.05)
    assert len(law) == 601 and law.sum() == pytest.approx(1, abs=1e-12)
    assert (law @ range(601)) == pytest.approx(300 * 1.2)


def test_certain_coins() -> None:
    assert draw_count_bound(positions=10, insertion=0, deletion=0, probability=1e-12) == 10
    assert draw_count_bound(positions=10, insertion=1, deletion=0, probability=1e-12) == 20
    assert draw_count_bound(positions=10, insertion=0, deletion=1, probability=1e-12) == 0


@pytest.mark.parametrize(
    ("name", "value"),
    [("positions", 0), ("positions", 2.0), ("insertion", 1.1), ("deletion", -0.1), ("insertion", float("nan"))]
    + [("probability", value) for value in (0, 1, float("nan"), "x", True)],
)
def test_bad_parameters_are_refused(name: str, value: object) -> None:
    arguments = {"positions": 5, "insertion": 0.1, "deletion": 0.1, "probability": 1e-5, name: value}
    with pytest.raises(ParameterError, match=f"The '{name}' parameter of draw_count_"):
        draw_count_bound(**arguments)
