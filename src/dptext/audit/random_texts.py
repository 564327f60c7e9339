"""Random texts in pairs: in one place stand two random values of one kind, a class of words or a form of characters."""

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random
from string import ascii_lowercase, ascii_uppercase, digits
from typing import NamedTuple

from dptext.audit.class_forms import ClassForm, forms_of
from dptext.core.draws import draw_of
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.draws import EntityDraw
from dptext.text.characters import LAYOUT_CHARACTERS, LINE_BREAKS, PLAIN_MARKS, CharacterClass, title, upper
from dptext.text.policy import MOST_MARKS

Values = tuple[str, str]

_SCRIPTS = (
    "абвгдежзиклмнопрстуфхцчшщ",
    "αβγδεζηθικλμνξοπρστυφχψω",
    "אבגדהוזחטיכלמנסעפצקרשת",
    "ابتثجحخدذرزسشصضطظعغفقك",
    "अआइईउऊएकखगघचछजझटठडण",
    "กขคงจฉชซญดตถท",
    "가나다라마바사아자차카타파하",
    "あいうえおかきくけこ",
    "一丁七万丈三上下不与",
    "äöüßéèçñøåłžý",
)
_SIGNS = "☃$&#%*+=€→😀"
_ENDINGS = ("com", "org", "net", "co.uk", "de", "io")
_TITLES = ("Mr", "Mrs", "Ms", "Dr", "Miss", "mr", "dr", "MRS")
_BEFORE = (
    *("", "", "the ", "we saw ", "good -", "(", '"', "My wife said ", "Dear ", "in ", "from ", "Then, "),
    *("it was here.\n\n", "Yes! ", "THE ", "a - ", "said:"),
)
_BEHIND = (
    *("", "", ".", " here", " was good", " were here", " has it", " is late.", "'s house", ", yes", ")", "!?", "\n"),
    *(" and she was here", "; no", " WAS HERE", "..."),
)
_WRITTEN: Sequence[Callable[[str], str]] = (str, str, str.lower, str.upper, str.title)
_LONGEST, _SHARE_OF_LONG, _SHARE_OF_TWO = 2000, 0.03, 0.2


MADE_UP = ("zqxvkory", "wubjglef", "xojtruzk", "qyvvemdo")
"""Words that are in no vocabulary."""


class DifferenceKind(NamedTuple):
    """A difference between two texts: a random pair of values that stand in the same place."""

    name: str
    pair: Callable[[Random], Values]
    hidden: bool = False
    """Whether the guarantee says that no two values can be told apart, so that the loss of each pair must be 0."""


def random_pair(kinds: Sequence[DifferenceKind], words: Sequence[str], random: Random) -> Values:
    """Two texts that differ in a value of the first of the kinds, at times in one of another kind too.

    `words` are public ones that stand around the values. Of hidden kinds nothing else stands next to it, so that
    it cannot be a part of something else.
    """
    kind = kinds[0]
    before, behind = random.choice(_BEFORE), random.choice(_BEHIND)
    if kind.hidden:
        before, behind = random.choice(("", f"{random.choice(words)} ")), f" {random.choice(words)}"
    first, second = kind.pair(random)
    if not kind.hidden and random.random() < _SHARE_OF_TWO:
        first_other, second_other = random.choice(kinds).pair(random)
        first, second = f"{first} and {first_other}", f"{second} and {second_other}"
    if random.random() < _SHARE_OF_LONG:
        before = " ".join(random.choices(words, k=_length(random, _LONGEST))) + ". " + before
    return before + first + behind, before + second + behind


def kinds_of(privatizer: WordPrivatizer, words: Sequence[str]) -> list[DifferenceKind]:
    """The kinds that a privatizer of words reads: the hidden ones, forms of characters, and its protected classes.

    `words` are public ones of its vocabulary.
    """
    forms = _drawn_forms(privatizer)
    kinds = [
        *(kind._replace(name=f"hidden {kind.name}", hidden=True) for kind in _hidden(privatizer, words)),
        *(_of_one(name, make) for name, make in _BY_CHARACTERS.items()),
        *(DifferenceKind(name, pair) for name, pair in _IN_PAIRS.items()),
        *(DifferenceKind(form.name, _of_form(form)) for form in forms if form.name not in _BY_CHARACTERS),
    ]
    if forms:
        kinds.append(DifferenceKind("protected word twice", _twice(forms)))
    by_name = {form.name: form.words for form in forms}
    family_names, given_names = (by_name.get(name, ()) for name in ("family_name", "given_name"))
    if family_names:
        kinds.append(_of_one("initials", lambda random: _initials(random) + random.choice(family_names)))
        kinds.append(_of_one("title", lambda random: _title(random) + random.choice(family_names)))
    if family_names and given_names:
        kinds.append(
            _of_one(
                "full name",
                lambda random: f"{random.choice(given_names)} {_initials(random, 0)}{random.choice(family_names)}",
            )
        )
    return kinds


def _drawn_forms(privatizer: WordPrivatizer) -> list[ClassForm]:
    """The forms of the protected classes between whose words the loss is 0."""
    entities = draw_of(privatizer.draws(), EntityDraw)
    forms = () if entities is None else forms_of(entities.replacer, entities.claim)
    return [form for form in forms if not form.kept and len(form.words) > 1]


def _of_one(name: str, make: Callable[[Random], str]) -> DifferenceKind:
    return DifferenceKind(name, lambda random: (make(random), make(random)))


def _of_form(form: ClassForm) -> Callable[[Random], Values]:
    """Two words of a form, written with the same capitals, or each with its own."""

    def pair(random: Random) -> Values:
        change, other = random.choices(_WRITTEN, k=2)
        first, second = random.choices(form.words, k=2)
        return change(first), random.choice((change, change, other))(second)

    return pair


def _twice(forms: Sequence[ClassForm]) -> Callable[[Random], Values]:
    """A word that stands twice, written alike in one text and with other capitals in the other."""

    def pair(random: Random) -> Values:
        first, second = random.choices(random.choice(forms).words, k=2)
        return f"{first} or {first}", f"{second} or {random.choice(_WRITTEN)(second)}"

    return pair


def _length(random: Random, longest: int) -> int:
    """From 1 to the longest, each order of magnitude as likely."""
    return int(longest ** random.random())


def _letters(random: Random, least: int, most: int, letters: str = ascii_lowercase) -> str:
    return "".join(random.choices(letters, k=random.randint(least, most)))


def _of_any_length(random: Random, longest: int, letters: str = ascii_lowercase) -> str:
    return "".join(random.choices(letters, k=_length(random, longest)))


def _mixed(random: Random, least: int, most: int) -> str:
    return _letters(random, least, most, random.choice((ascii_lowercase, ascii_lowercase + digits)))


def _email(random: Random) -> str:
    local = random.choice("._-+").join(_mixed(random, 1, 12) for _ in range(random.randint(1, 3)))
    address = f"{local}@{_mixed(random, 1, 20)}.{random.choice(_ENDINGS)}"
    return address if random.random() < 0.8 else address.upper()


def _url(random: Random) -> str:
    path = "".join(random.choice("/-_?=&.") + _mixed(random, 1, 30) for _ in range(random.randint(0, 6)))
    host = f"{random.choice(('', 'www.'))}{_mixed(random, 1, 20)}.{random.choice(_ENDINGS)}"
    return f"{random.choice(('http', 'https', 'ftp'))}://{host}/{path}"


def _code(random: Random) -> str:
    start = _letters(random, 1, 3, random.choice((ascii_lowercase, ascii_uppercase)))
    return start + _of_any_length(random, 30, digits) + _letters(random, 0, 3)


def _iban(random: Random) -> str:
    return _letters(random, 2, 2, ascii_uppercase) + _letters(random, 10, 30, digits)


def _phone(random: Random) -> str:
    number = random.choice(("0", random.choice(digits))) + _letters(random, 9, 9, digits)
    return random.choice(
        (number, f"{number[:3]}-{number[3:7]}", f"{number[:3]}-{number[3:6]}-{number[6:]}", f"+{number}")
    )


def _unknown(random: Random) -> str:
    """A word of 1 to 2,000 letters, which are hardly those of a word that is known."""
    return "q" + _of_any_length(random, _LONGEST, "zxqvkj") + "q"


def _capital(random: Random) -> str:
    word = "q" + _letters(random, 2, 12, "zxvkjaeo")
    return random.choice((word.title(), word.title(), word.upper()))


def _script(random: Random) -> str:
    return _letters(random, 1, 12, random.choice(_SCRIPTS)) + random.choice(("", "", "\u0301", "\u200d"))


def _letter(random: Random) -> str:
    return random.choice(random.choice(_SCRIPTS))


def _initials(random: Random, fewest: int = 1) -> str:
    return "".join(f"{random.choice('ABCDEFGHJK')}. " for _ in range(random.randint(fewest, 4)))


def _title(random: Random) -> str:
    return random.choice(_TITLES) + random.choice(("", ".")) + random.choice(("", " "))


def _organisations(random: Random) -> Values:
    """Two names of organisations, half of the time of as many words."""
    count, other = random.choices(range(1, 7), k=2)
    first, second = (
        "Ministry of " + " ".join(_letters(random, 2, 9).title() for _ in range(words))
        for words in (count, random.choice((count, other)))
    )
    return first, second


def _number(random: Random) -> Values:
    """Two numbers of one form, which differ in leading zeros and behind the second digit."""
    sign, head, behind = random.choice(("", "", "$", "£", "-")), _letters(random, 1, 2, digits), random.randint(0, 4)
    decimals, end = random.randint(1, 3), random.choice(("", "", "%", "kg", "th", "s"))

    def one() -> str:
        whole = "0" * random.randint(0, 2) + head + _letters(random, behind, behind, digits)
        return sign + whole + ("" if end else f".{_letters(random, decimals, decimals, digits)}") + end

    return one(), one()


_OTHER_DIGITS = str.maketrans(digits, "٠١٢٣٤٥٦٧٨٩")


def _time(random: Random) -> Values:
    hour, end = random.randint(0, 9), random.choice(("pm", " am"))
    if random.random() < 0.5:  # how many digits an hour has shows where minutes follow
        time = f"{random.choice(('', '0'))}{hour}:{random.randint(0, 59):02}"
        return time, time.translate(_OTHER_DIGITS)
    return f"{hour}{end}", f"0{hour}{end}"


def _date(random: Random) -> Values:
    mark, (day, month) = random.choice("/-."), random.choices(range(1, 32), k=2)
    date = f"{day}{mark}{month}{mark}{random.randint(1900, 2030)}"
    return date, date.translate(_OTHER_DIGITS)


_BY_CHARACTERS: dict[str, Callable[[Random], str]] = {
    "email": _email,
    "url": _url,
    "handle": lambda random: (
        "@" + _of_any_length(random, 40, random.choice((ascii_lowercase, ascii_lowercase + digits)))
    ),
    "code": _code,
    "IBAN": _iban,
    "phone": _phone,
    "unknown word": _unknown,
    "name": _capital,
    "other script": _script,
}
"""Kinds that are made of characters; those of classes that no table lists have their names."""

_IN_PAIRS: dict[str, Callable[[Random], Values]] = {
    "made-up organisation": _organisations,
    "written number": _number,
    "written time": _time,
    "written date": _date,
}
"""The same of values that have something in common: as many words, or what number it is."""


def _hidden(privatizer: WordPrivatizer, words: Sequence[str]) -> Iterator[DifferenceKind]:
    """Differences that the policy promises to hide."""
    policy, entities = privatizer.policy, draw_of(privatizer.draws(), EntityDraw)
    if policy.unknown != "keep":
        yield _of_one("unknown word", lambda random: random.choice((_unknown, _letter))(random))
    if policy.case == "lower" and entities is None:
        yield DifferenceKind("case", lambda random: _cases(random.choice((_unknown(random), *words)), random))
    if policy.numbers in ("map", "placeholder", "drop") and entities is None:
        yield _of_one("number", lambda random: _letters(random, 1, 12, digits))
    if policy.layout == "keep":
        return
    lines, spaces = policy.layout == "lines", LAYOUT_CHARACTERS[CharacterClass.SPACE]
    signs = "".join(sign for sign in _SIGNS if not (lines and sign.isascii()))
    if lines:  # which tell how many blanks there are
        yield DifferenceKind(
            "kind of a blank", lambda random: _blanks(re.sub(f"[\t{LINE_BREAKS}]", "", spaces), random)
        )
    else:
        yield _between(
            "white space",
            lambda random: (
                random.choice((" ", spaces[1], random.choice(spaces))) * random.randint(1, 3) + random.choice(spaces)
            ),
        )
    yield _between("sign", lambda random: f" {_letters(random, 1, 3, signs)} " * random.randint(0, 2) or " ")
    if policy.layout == "drop":
        marks = "".join(LAYOUT_CHARACTERS.values())
        yield _between("mark", lambda random: f" {_letters(random, 0, 3, marks)} ")
        return
    if not lines:  # which keep brackets, and all marks
        yield DifferenceKind("kind of a mark", _kinds_of_a_mark)
        yield _between("mark after others", lambda random: "." * MOST_MARKS + _letters(random, 0, 3, ".?!") + " ")


def _between(name: str, make: Callable[[Random], str]) -> DifferenceKind:
    """A difference between two equal unknown words."""
    return _of_one(name, lambda random: f"qzxq{make(random)}qzxq")


def _blanks(blanks: str, random: Random) -> Values:
    """As many blanks twice, each of any kind, between two equal unknown words."""
    count = random.randint(1, 4)
    first, second = (f"qzxq{_letters(random, count, count, blanks)}qzxq" for _ in range(2))
    return first, second


def _cases(word: str, random: Random) -> Values:
    return word, random.choice((upper, title))(word)


def _kinds_of_a_mark(random: Random) -> Values:
    groups = random.sample([*PLAIN_MARKS.values()], k=len(PLAIN_MARKS))
    first, second = ("".join(f"{random.choice(marks)}qzxq " for marks in groups) for _ in range(2))
    return first, second


def is_plain(word: str) -> bool:
    """Whether a word is one token that stays as it is."""
    return word.isascii() and word.isalpha() and word.islower()
