"""How good or bad people call words, by two lexicons that may be passed on.

``vader_lexicon.txt`` is that of VADER (Hutto & Gilbert 2014; MIT licence): a word a line and the mean of ten people's
scores. ``en-sentiment.xml`` is that of Pattern (De Smedt & Daelemans 2012; dedicated to the public domain, PDDL), as
TextBlob carries it: a sense of a word a line, with its polarity.
"""

import math
import re
from collections import defaultdict
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

VADER, PATTERN = "vader_lexicon.txt", "en-sentiment.xml"
VADER_UNIT, PATTERN_UNIT = 1.5, 0.5
"""What counts for 1, of VADER's scores from -4 to 4 and of Pattern's from -1 to 1."""

_SENSE = re.compile('<word form="([^"]+)".* polarity="([-0-9.]+)"')


def read_scores(sources: Mapping[str, bytes], words: tuple[str, ...]) -> NDArray[np.float64]:
    """Above 0 for good words, below it for bad ones, 0 for words that no lexicon has or on which they differ; (n,).

    A word that both have has VADER's score.
    """
    index = {word: number for number, word in enumerate(words)}
    vader, pattern = np.zeros(len(words)), np.zeros(len(words))
    for line in sources[VADER].decode().splitlines():
        word, score = line.split("\t")[:2]
        if word in index:
            vader[index[word]] = float(score) / VADER_UNIT
    senses: defaultdict[str, list[float]] = defaultdict(list)
    for word, polarity in _SENSE.findall(sources[PATTERN].decode()):
        senses[word].append(float(polarity))
    for word, polarities in senses.items():
        if word in index:
            pattern[index[word]] = math.fsum(polarities) / len(polarities) / PATTERN_UNIT
    return np.where(vader * pattern < 0, 0.0, np.where(vader != 0, vader, pattern))
