"""What benchmarks/protection.py lets a learner do with releases: labelled tasks, and guesses of who wrote them."""

import importlib.metadata
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from protection_counts import Tally
from protection_releases import Way
from protection_texts import FEMALE, MALE

Person = tuple[str, str, str]
"""A text, what is guessed, and whose text it is."""

_LEARNT, _TESTED, _SURE, _FEWEST, _FOLDS = 8_000, 2_000, 3, 5, 5


def sides(files: Sequence[list[tuple[str, str]]]) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Rows to learn from and rows to be tested on: of one file a fifth is tested, of two the second."""
    if len(files) > 1:
        return files[0][:_LEARNT], files[1][:_TESTED]
    tested = min(_TESTED, len(files[0]) // 5)
    return files[0][tested : tested + _LEARNT], files[0][:tested]


def right(learnt: Sequence[tuple[str, str]], tested: Sequence[tuple[str, str]], way: Way) -> NDArray[np.float64]:
    """1 for each tested row whose label is told right from its release, learnt from releases; else 0."""
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import LogisticRegression
    from sklearn.pipeline import make_pipeline

    texts = way([text for text, _ in (*learnt, *tested)])
    model = make_pipeline(TfidfVectorizer(ngram_range=(1, 2)), LogisticRegression(max_iter=1000))
    model.fit(texts[: len(learnt)], [label for _, label in learnt])
    told = model.predict(texts[len(learnt) :])
    return np.array([told == label for told, (_, label) in zip(told, tested, strict=True)], float)


def subjects(documents: Sequence[Mapping[str, Any]], tag: str) -> list[Person]:
    """What the first subject of a document is, where that is said once and with some certainty."""
    found = []
    for number, document in enumerate(documents):
        first = document["subjects"][0]["pii"] if document["subjects"] else []
        own = [pii["keyword"].strip() for pii in first if pii["tag"] == tag and pii["certainty"] >= _SURE]
        if len(own) == 1:
            found.append((document["text"], own[0], str(number)))
    return found


def frequent(persons: Sequence[Person]) -> list[Person]:
    """Those with an answer that is not rare; none if only one answer is left."""
    counts = Counter(answer for _, answer, _ in persons)
    often = [person for person in persons if counts[person[1]] >= _FEWEST]
    return often if len({answer for _, answer, _ in often}) > 1 else []


def majority(persons: Sequence[Person]) -> float:
    """In per cent, how often the most frequent answer is right."""
    return 100 * max(Counter(answer for _, answer, _ in persons).values()) / len(persons)


def guessed(persons: Sequence[Person], features: Any, way: Way) -> str:
    """How often the answer is told right from releases, learnt from those of others."""
    from sklearn.linear_model import LogisticRegression
    from sklearn.model_selection import StratifiedGroupKFold, cross_val_predict
    from sklearn.pipeline import make_pipeline

    texts, whose = way([text for text, _, _ in persons]), [one for _, _, one in persons]
    answers = np.array([answer for _, answer, _ in persons])
    folds = StratifiedGroupKFold(min(_FOLDS, len(set(whose))), shuffle=True, random_state=0)
    model = make_pipeline(features, LogisticRegression(C=3, max_iter=2000))
    told = cross_val_predict(model, texts, answers, cv=folds, groups=whose)
    tally = Tally()
    for one, hit in zip(whose, told == answers, strict=True):
        tally.add("right", one, hit)
    return tally.share("right")


def by_words() -> Any:
    """All words."""
    from sklearn.feature_extraction.text import TfidfVectorizer

    return TfidfVectorizer(sublinear_tf=True, min_df=2)


def by_sex() -> Any:
    """Words of sex, and where the package names is there, whose given names a text has."""
    from sklearn.preprocessing import FunctionTransformer

    leans = given_names()
    return FunctionTransformer(lambda texts: np.array([_sexes(text, leans) for text in texts]))


def _sexes(text: str, leans: Mapping[str, float]) -> list[float]:
    words = re.findall(r"[^\W\d_]+", text.lower())
    names = [leans[word] for word in words if word in leans]
    counts = [sum(word in kind for word in words) for kind in (MALE, FEMALE)]
    first = leans.get(words[0], 0.0) if words else 0.0
    return [*counts, first, names[0] if names else 0.0, sum(names) / (1 + len(names))]


@cache
def given_names() -> dict[str, float]:
    """Given names, from -1 (women's only) to 1 (men's only), as the package names has them from the US census."""
    try:
        package = importlib.metadata.distribution("names")  # not imported: names.py is a file here, too
    except importlib.metadata.PackageNotFoundError:
        print("Sex is guessed without given names: the package names is not installed.\n")
        return {}
    shares = {sex: _counted(Path(str(package.locate_file(f"names/dist.{sex}.first")))) for sex in ("male", "female")}
    both = {
        name: tuple(shares[sex].get(name, 0.0) for sex in shares) for name in {**shares["male"], **shares["female"]}
    }
    return {name: (male - female) / (male + female) for name, (male, female) in both.items() if male + female}


def _counted(path: Path) -> dict[str, float]:
    lines = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
    return {line[0].lower(): float(line[1]) for line in lines if line}
