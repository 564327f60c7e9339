"""A public rule for which English words share a stem: replacing doctor by doctors hides little and harms little.

1. Take off the first of the endings below that the word has and that leaves at least three letters.
2. If the last two letters are then equal, take off one (running, run).
3. Two words share a stem if what is left of them is equal.

It is a rule of thumb, the same for everybody: it misses irregular forms (ran, run) and joins some strangers (corner,
corn).
"""

_ENDINGS = "inesses iness nesses ness ingly edly iers ings ers iest ies ied ier ily est ing es ed er ly e s y"
ENDINGS = tuple(_ENDINGS.split())
"""Longer ones first among those that end alike."""

_SHORTEST = 3


def stem(word: str) -> str:
    """What is left of a word by the rule above."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            word = word[: -len(ending)]
            break
    if len(word) > _SHORTEST and word[-1] == word[-2]:
        word = word[:-1]
    return word
