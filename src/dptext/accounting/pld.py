"""Composition by privacy-loss distributions, from above.

The losses of one draw of bounded range r and pure epsilon* obey delta(e) <= D(e), the largest over all two-point losses
(t and t - r, both inside -epsilon* … epsilon*): with c = e^(-r/2),

    D(e) = (1 - c e^(e/2))^2 / (1 - c^2)    for |e| <= m = 2 epsilon* - r, and straight in e^e from there to ±epsilon*.

D is convex in e^e, so it is the profile of one loss: density proportional to e^(e/2) on [-m, m] and two atoms at
±epsilon*. Joining D at grid points by straight lines in e^e gives a profile above D, of a loss on the grid, whose
masses have closed forms: no differences of nearly equal numbers. As D bounds every draw after any earlier outputs, the
n-fold convolution bounds n adaptive draws.

The convolution is one power of a Fourier transform. It is long enough that nothing wraps round, and exponentially
tilted towards the answer, so that the transform's rounding is small *there*: a bound on it is added to delta.

Sources: Zhu, Dong & Wang 2022 ("Optimal accounting of differential privacy via characteristic function", Theorem 10:
dominating profiles compose adaptively); Doroshenko et al. 2022 ("Connect the dots", lines between grid points). Proof
of D and its masses in docs/proofs/logits.md.
"""

import math

import numpy as np
from numpy.typing import NDArray

from dptext.accounting.bounds import SAFETY, least_epsilon, least_value

MOST_DRAWS_BY_DISTRIBUTION = 20_000

_POINTS = 2**18  # points of the composed loss, about; a draw has that many over `draws`

_FFT_CONSTANT = 16 * 2.0**-53
"""A transform of length N is wrong by less than this times log2 N, relative, in the 2-norm (known bounds are lower)."""


def pld_epsilon(*, draws: int, epsilon: float, range_: float, delta: float) -> float:
    """The epsilon of all draws together by convolution; range_ / 2 <= epsilon <= range_. Valid for adaptive draws."""
    half = max(4, min(1_000, _POINTS // (2 * draws)))
    step = epsilon / half
    log_masses = single_draw(epsilon, range_, half)
    losses = np.arange(-half, half + 1) * np.float64(step)

    def chernoff(log_tilt: float) -> float:
        tilt = math.exp(log_tilt)
        return (draws * _log_sum(log_masses + tilt * losses) - math.log(delta)) / tilt

    scale = -math.log(epsilon)
    tilt = math.exp(least_value(chernoff, scale - 12, scale + 8)[0])
    # For few draws Chernoff's tilt is too strong, and the rounding that is charged too large: the least of four counts.
    tilts = [tilt / 4**weaker for weaker in range(4)]
    composed = [_Composed(log_masses, losses, draws, tilt, step) for tilt in tilts]
    return min(least_epsilon(loss.delta, delta, 0.0, draws * epsilon) for loss in composed)


def single_draw(epsilon: float, range_: float, half: int) -> NDArray[np.float64]:
    """ln of the masses of the loss i epsilon / half, i = -half … half: shape (2 half + 1,), -inf where there is none.

    The range is rounded up so that m lies on the grid.
    """
    step = epsilon / half
    inner = min(max(math.floor((2 - range_ / epsilon) * half + 1e-12), 0), half)
    range_ = max(range_, 2 * epsilon - inner * step)
    log_norm = math.log(-math.expm1(-range_))
    places = np.arange(-half, half + 1)
    logs = np.full(2 * half + 1, -math.inf)
    if inner:
        inside = np.abs(places) <= inner
        logs[inside] = places[inside] * step / 2 + math.log(2 * math.tanh(step / 4)) - range_ / 2 - log_norm
        logs[np.abs(places) == inner] -= math.log(2)
    if inner == half:
        return logs
    atom = math.log(-math.expm1(epsilon - range_)) - log_norm
    logs[-1] = atom
    logs[0] = atom - epsilon
    return logs


class _Composed:
    """The composed loss, tilted: masses e^(-tilt loss + log_moment) times those of the convolution."""

    def __init__(
        self, log_masses: NDArray[np.float64], losses: NDArray[np.float64], draws: int, tilt: float, step: float
    ) -> None:
        log_moment = _log_sum(log_masses + tilt * losses)
        half = len(losses) // 2
        length = 1 << (2 * half * draws).bit_length()
        transformed = np.fft.rfft(np.exp(log_masses + tilt * losses - log_moment), length)
        self.masses = np.fft.irfft(_power(transformed, draws), length)[half * draws : 2 * half * draws + 1]
        self.losses = step * np.arange(half * draws + 1)
        self.tilt = tilt
        self.log_moment = draws * log_moment
        self.error = math.sqrt(length) * (draws + 2) * _FFT_CONSTANT * math.log2(length)

    def delta(self, epsilon: float) -> float:
        """delta(epsilon) from above, for epsilon >= 0."""
        first = int(np.searchsorted(self.losses, epsilon, side="right"))
        losses = self.losses[first:]
        weights = np.exp(self.tilt * (epsilon - losses)) * -np.expm1(epsilon - losses)
        within = float((np.maximum(self.masses[first:], 0.0) * weights).sum()) * (1 + SAFETY) + self.error
        exponent = self.log_moment - self.tilt * epsilon
        return 1.0 if exponent > -math.log(within) else math.exp(exponent) * within * (1 + SAFETY)


def _power(values: NDArray[np.complex128], exponent: int) -> NDArray[np.complex128]:
    """values ** exponent by squaring: its rounding is known, that of a general power is not."""
    result = np.ones_like(values)
    while exponent:
        if exponent & 1:
            result = result * values
        exponent >>= 1
        if exponent:
            values = values * values
    return result


def _log_sum(logs: NDArray[np.float64]) -> float:
    top = float(logs.max())
    return top + math.log(float(np.exp(logs - top).sum()))
