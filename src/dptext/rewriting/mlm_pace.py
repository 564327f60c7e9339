"""How long DP-MLM takes, and how long it would take in one pass, measured while it draws.

Faithful scoring asks the model once for each draw, parallel scoring once for each text; what the draws themselves take
is the same. So the time of both is known from the time of some passes and draws.
"""

from dataclasses import dataclass

from dptext.process.stopping import Shortcut

OPTION = "--scoring parallel"

ALL_MASKS = 2.0
"""A pass with all masks takes at most about this many times as long as one with few: the vocabulary head is computed
for half of its sub-words and not for one (1.6 for a model of width 384 over 30,522 outputs, 1.2 for one of 768)."""


@dataclass(slots=True, kw_only=True)
class Pace:
    """Counts passes and draws of some texts, and their seconds.

    Attributes
    ----------
    texts
        How many texts there are.
    passes, draws
        How many passes of single texts and how many draws they take in all.
    """

    texts: int
    passes: int
    draws: int
    _scored: int = 0
    _scoring: float = 0.0
    _drawn: int = 0
    _drawing: float = 0.0

    def scored(self, seconds: float) -> None:
        """One more pass, which took so long."""
        self._scored += 1
        self._scoring += seconds

    def drawn(self, draws: int, seconds: float) -> None:
        """So many more draws, which took so long."""
        self._drawn += draws
        self._drawing += seconds

    def shortcut(self) -> Shortcut | None:
        """What one pass for each text would save; None before anything is drawn, or where it would save nothing."""
        if not self._scored or not self._drawn:
            return None
        drawing = self._drawing / self._drawn * self.draws
        each = self._scoring / self._scored
        now, then = drawing + each * self.passes, drawing + each * ALL_MASKS * self.texts
        return Shortcut(option=OPTION, share=then / now) if then < now else None
