"""Names of word classes as people read them, and what becomes of a class as a reader will see it."""

from collections.abc import Iterable, Mapping

from dptext.core.guarantee import Operator, ProtectedClasses

PLAIN: Mapping[str, Mapping[str, str]] = {
    "identifiers": {
        "given_name": "names",
        "family_name": "names",
        "name": "unknown names",
        "place": "places",
        "nationality": "nationalities",
        "organisation": "organisations",
        "date": "dates",
        "number_word": "number words",
        "email": "e-mails",
        "url": "links",
        "handle": "handles",
        "code": "codes",
    },
    "special": {
        "illness": "illnesses",
        "medicine": "medicines",
        "belief": "belief",
        "politics": "politics",
        "origin": "origin",
        "orientation": "orientation",
        "sex_life": "sex life",
        "crime": "crime",
    },
    "life": {
        "occupation": "jobs",
        "education": "education",
        "kin": "relatives",
        "gender": "gender",
        "family_status": "family status",
        "age": "ages",
        "money": "money",
    },
    "body": {"body": "body parts"},
    "severe": {"coarse": "coarse words", "oath": "oaths", "violent": "violent words"},
}
"""By set (as of `dptext.entities.policy`) and class; what ships and is in no set has one of its own."""

_WHOLE: Mapping[str, str] = {
    "identifiers": "names, places, organisations, e-mails",
    "special": "health, belief, origin, orientation, crime",
    "life": "jobs, family, gender, age, money",
}
"""What stands for a set all of whose classes are meant: the most telling ones of them."""

_AS_NUMBERS = ("number_word",)
"""Classes that a whole set need not have: what is said of numbers may hold for them."""

SETS_OF_PRESETS = tuple(_WHOLE)

EXPECTED: Mapping[str, tuple[str, ...]] = {
    "names": ("given_name", "family_name"),
    "places": ("place",),
    "illnesses": ("illness",),
}
"""What a reader takes to be hidden first, and the classes that it needs."""

_SEEN: Mapping[Operator, str] = {
    "surrogate": "random {}",
    "redact": "<{}>",
    "generalize": "neutral words",
}
_TELLING = ("email", "kin")  # classes that stand as examples before others of their operator

_MOST_NAMED = 8
_MOST_EXAMPLES = 2


def classes_in_words(names: Iterable[str]) -> str:
    """Classes in plain words: a whole set in short, sets apart by semicolons, "and 3 more" for what is too long.

    Coarse and violent words and oaths are left out: they go with all sets.
    """
    different = dict.fromkeys(names)
    parts = []
    for group, own in PLAIN.items():
        inside = [name for name in own if name in different]
        if group != "severe" and inside:
            whole = all(name in different or name in _AS_NUMBERS for name in own) and group in _WHOLE
            parts.append(_WHOLE[group] if whole else ", ".join(dict.fromkeys(own[name] for name in inside)))
    known = {name for own in PLAIN.values() for name in own}
    if of_user := [name.replace("_", " ") for name in different if name not in known]:
        more = len(of_user) - _MOST_NAMED
        parts.append(", ".join([*of_user[:_MOST_NAMED], *([f"{more:,} more"] if more > 0 else [])]))
    return "; ".join(parts)


def as_ordinary(classes: ProtectedClasses | None) -> list[str]:
    """The classes of the sets that are treated like ordinary words."""
    protected = set() if classes is None else {treated.name for treated in classes.classes}
    return [name for group in SETS_OF_PRESETS for name in PLAIN[group] if name not in protected]


def unmet(classes: ProtectedClasses | None) -> list[str]:
    """What a reader expects to be hidden and is treated like ordinary words: some of names, places and illnesses."""
    ordinary = as_ordinary(classes)
    return [what for what, names in EXPECTED.items() if any(name in ordinary for name in names)]


def as_seen(classes: ProtectedClasses) -> str:
    """How a reader sees the replacements, by examples: a sentence, "" for none."""
    examples = [example for operator in _SEEN if (example := _example(classes, operator))][:_MOST_EXAMPLES]
    clauses = [f"{what} {'become ' if not number else ''}{seen}" for number, (what, seen) in enumerate(examples)]
    joined = ", ".join(clauses)
    return f"{joined[0].upper()}{joined[1:]}." if joined else ""


def _example(classes: ProtectedClasses, operator: Operator) -> tuple[str, str] | None:
    """The most telling class of an operator, and what becomes of its words."""
    named = [treated.name for treated in classes.of(operator) if treated.name not in PLAIN["severe"]]
    if not named:
        return None
    name = min(named, key=lambda name: name not in _TELLING)
    words = classes_in_words([name]) or name
    return words, _SEEN[operator].format(name.upper() if operator == "redact" else words)
