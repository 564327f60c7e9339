"""Noise that is used twice is found, in each of its forms; independent noise is left alone."""

import numpy as np
import pytest

from dptext_lab.audit.noise import find_shared_noise

FAILURE = 5e-4


def runs_of(seed: int, runs: int = 4, length: int = 250, outputs: int = 20) -> list[np.ndarray]:
    return list(np.random.default_rng(seed).integers(0, outputs, (runs, length)))


def found_in(runs: list[np.ndarray]) -> str:
    found = find_shared_noise(runs, FAILURE, np.random.default_rng(0))
    return "" if found is None else found.description


@pytest.mark.parametrize("outputs", [1, 2, 20, 10_000])
def test_independent_noise_passes(outputs: int) -> None:
    """The seeds are fixed; that this fails for other ones has probability 16 times 5e-4."""
    assert [found_in(runs_of(seed, outputs=outputs)) for seed in range(4)] == [""] * 4


def test_fixed_seed() -> None:
    run = runs_of(0)[0]
    found = find_shared_noise([run, run.copy()], FAILURE, np.random.default_rng(0))
    assert found is not None and "the noise comes from a fixed seed" in found.description and found.likelihood < 1e-100


def test_fixed_seed_that_a_few_lines_escape() -> None:
    first, second, *_ = runs_of(1)
    mixed = np.where(np.arange(len(first)) % 2, first, second)
    assert "two runs on the same texts agree at " in found_in([first, mixed])


@pytest.mark.parametrize("lag", [1, 7, 125])
def test_workers_that_share_their_noise(lag: int) -> None:
    runs = runs_of(2)
    for run in runs:
        for start in range(lag, len(run), 2 * lag):
            run[start : start + lag] = run[start - lag : start][: len(run) - start]
    assert f"outputs of one run that are {lag} places apart are equal" in found_in(runs)


def test_one_draw_for_all_of_a_run() -> None:
    assert "one draw serves for all of a run" in found_in([np.full(250, each) for each in range(4)])


def test_runs_of_their_own_kind() -> None:
    runs = [np.random.default_rng(each).integers(each, each + 3, 250) for each in range(4)]
    assert "the outputs of one run are more alike" in found_in(runs)


def test_too_little_to_see_anything() -> None:
    assert found_in([]) == found_in(runs_of(0)[:1]) == found_in([np.zeros(250, int)] * 4) == ""
