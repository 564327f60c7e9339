"""The terms of a guarantee: the unit that it protects, the metric, and its assumptions."""

from collections.abc import Iterable
from enum import Enum

import msgspec


class Unit(str, Enum):
    """What is protected."""

    WORD = "word"
    DIFFERENT_WORD = "different word of a unit"
    DRAW = "draw"
    DOCUMENT = "document"
    ROW = "row"

    @property
    def of_words(self) -> bool:
        """Whether words are what is protected."""
        return self in (Unit.WORD, Unit.DIFFERENT_WORD)

    @property
    def everywhere(self) -> str:
        """What follows "replacing x by x'" where a unit stands in several places."""
        return " wherever it stands there" if self is Unit.DIFFERENT_WORD else ""


class Assumption(str, Enum):
    """What a guarantee takes for granted. The value is a clause that completes "It holds if …"; JSON has the name.

    >>> Assumption.PUBLIC_MODEL.value
    'the model and every parameter are public and not made from the input'
    """

    PUBLIC_EMBEDDING = "the vocabulary, the embedding and the word lists are public and not made from the input"
    SAME_LENGTH = (
        "a text is compared with texts of the same number of words, word for word (the losses of its words add up); "
        "that number, the order of the texts and which of them are null may be known (words are cut by characters "
        "alone, known or not: at white space, marks, apostrophes and hyphens; a number is one word with the marks "
        "inside it, and so is a run without white space that holds @ or ://)"
    )
    MAPPED = (
        "unknown words, and numbers that are not drawn, are compared as what entered in their place (the unknown word "
        "or a known one)"
    )
    TOLD_UNKNOWN = (
        "it may be known which words are unknown (the group of a word is released, and the unknown word shares its "
        "group with rarer words)"
    )
    PUBLIC_REPEATS = (
        "a unit (a text, or all texts of one value of the unit column, if one was named) is compared with a unit in "
        "which the same places hold equal words, and equal numbers: which are equal may be known, but not what they "
        "are, and so may be which texts are of one unit, whether its column is released or not (each different word "
        "is drawn once, so the losses of a unit add up over its different words and numbers; all words that enter as "
        "the unknown word count as equal)"
    )
    PUBLIC_LAYOUT = "white space and punctuation between words may be known (they are copied)"
    PLAIN_LAYOUT = (
        "it may be known where spaces stood, and which of the marks . , : ; ! ? ' \" ( ) - or marks like them (the "
        "first three between two words; nothing else is shown of white space and punctuation)"
    )
    PUBLIC_LINES = (
        "the lines of a text may be known: where line breaks (two in a row at most), blanks and tabs stood, and how "
        "many in a row (those at the end of a line are left out), where bullets, ASCII signs by themselves and marks "
        "like . , : ; ! ? ' \" ( ) - stood, the numbers of a list that count up from 1, labels of a public list at "
        "the beginning of a line (From:, Patient:, Q:), headings made of words of a public list, these words in "
        "capitals (TOTAL), runs of X in capitals, the letters of smileys, folders of a public list that begin a path "
        "(/usr/bin), where a line of a chat began with a name, or told who joined, left or took another name, where "
        "that name stood again, and where a folder was somebody's own (/home/anna)"
    )
    PUBLIC_MARKUP = (
        "markup may be known: where HTML tags stood, by names of a public list (their attributes are left out), the "
        "brackets and marks of other tags, escapes such as &amp;, the syntax of JSON with true, false, null and "
        "whether a number has more than six digits, and names of tags and keys that are made of words of a public list"
    )
    PUBLIC_CODE = (
        "it may be known between which words code stood (between fences, or in lines whose marks and keywords make "
        "them plainly code: each run of them is one placeholder)"
    )
    SIGNS_LEFT_OUT = (
        "signs by themselves, as emoji, are no words (a run of them with no letter and no digit is left out, and "
        "nothing of it is released)"
    )
    PUBLIC_CASE = "it may be known which words are lower, Title or UPPER case (case is carried over)"
    PUBLIC_UNKNOWN_PLACES = "it may be known where unknown words stood (they become placeholders)"
    PUBLIC_NUMBER_PLACES = "it may be known where numbers stood (they become placeholders)"
    PUBLIC_NUMBER_FORMS = (
        "it may be known which words are numbers, and the form of each, which follows from its marks, from how many "
        "digits stand between them, from whether one or two digits begin with 0 or are 0, whether all digits are 0, "
        "and which parts of a date are above 12 and above 31, and from the word next to it (am, pm, a month's name, a "
        "unit of a public list): 0; a digit; a whole number of two to six digits, however many; a number in groups or "
        "with so many decimals; a date, with a year or without; a day of a month; a time; a height (5'10); a decade "
        "(90s); a range of two of one kind; several short numbers; how many digits any other has, up to 20; and the "
        "sign or unit of a public list at it ($, %, km, am; of 3rd, that it is an ordinal); of a number in words, "
        "whether it is from one to nine or above, a place in a row, a decade and which part of it (early, mid, late), "
        "or an hour"
    )
    DROPPED_UNKNOWN = "it may be known that, and where, unknown words were left out"
    DROPPED_NUMBERS = "it may be known that, and where, numbers were left out"
    UNPROTECTED_UNKNOWN = "unknown words need no protection (they are released as they are: UNPROTECTED)"
    UNPROTECTED_NUMBERS = "numbers need no protection (they are released as they are: UNPROTECTED)"
    PUBLIC_SPANS = (
        "it may be known where the spans of a text are (between which of its words), how many there are and of which "
        "class each is, and a text is compared with texts whose spans are at the same places and of the same classes "
        "(what finds spans looks at the text: another text may have others, and nothing is said of that)"
    )
    PUBLIC_TREATMENTS = (
        "how each class of spans is treated, and the lists of surrogates, are public and not made from the input"
    )
    EQUAL_SPANS = "it may be known which spans of a class hold the same words (they get the same surrogate)"
    UNPROTECTED_SPANS = "some classes of spans need no protection (they are released as they are: UNPROTECTED)"
    PUBLIC_CLASSES = (
        "the table of word classes and the lists of outputs are public and not made from the input; it may be known "
        "which class, and which form of it, each word is of, and a text is compared with texts of the same pattern of "
        "classes (a run of words that is one name counts as one word)"
    )
    CLASSES_BY_NEIGHBOURS = (
        "the class of a word may follow from the words next to it, their classes and capitals, from the marks, line "
        "breaks and lengths between them, and from the same word elsewhere in the text (a name behind a title, an age "
        "before years old): fewer texts have the same pattern"
    )
    CLASSES_BY_DETECTOR = (
        "nothing is said of texts in which the detector finds other spans (it looks at the text, and is no public "
        "function of a word)"
    )
    EQUAL_CLASSED = "it may be known which protected words of a text are equal (they get the same replacement)"
    EQUAL_UNDER_KEY = (
        "equal words show across all files under this key: it may be known which protected words are equal in all "
        "texts of all files and runs under the consistency key (where a unit column was named, in those of one of its "
        "values), and no one but the data holder has the key file (anyone who has it can try which words were replaced)"
    )
    PUBLIC_SINGLE_WORDS = (
        "negations, cues (words such as in, said, dear, patient, which tell what the next word is), fixed phrases "
        "(device driver, student loan) and, if they are kept, function words (the, my, would) may be known (each is "
        "released as it is, a class by itself)"
    )
    UNPROTECTED_CLASSES = "words of some classes need no protection (they are released as they are: UNPROTECTED)"
    WITHHELD_ROWS = (
        "which rows are left out, because a person's budget was used up, is public: it tells about how many texts of "
        "that person were released before"
    )
    PUBLIC_OTHER_COLUMNS = (
        "the names and types of the columns, and the other columns of the file or table with their metadata, may be "
        "known (they are copied)"
    )
    PUBLIC_FILE_LAYOUT = (
        "the file's line ends, blank lines and byte order mark, the white space between its values, and which texts "
        "stood in quotes or had none may be known (they are copied)"
    )
    PUBLIC_MODEL = "the model and every parameter are public and not made from the input"
    PUBLIC_CLIP_RANGE = "the clip range was found on public text"
    PUBLIC_BASELINE = (
        "the prompt without the text is public and not made from the input, and so is which texts share a pass of the "
        "model (they do in their order; it follows from their size where 256 rows hold more than 8 MiB, and a batch "
        "size of 1 does without this)"
    )
    PUBLIC_DRAWS = (
        "a text is compared with texts that take the same number of draws; that number, the order of the texts and "
        "which of them are null may be known"
    )
    PUBLIC_POSITIONS = (
        "a text is compared with texts of the same number of positions (not all of them are drawn); that number, which "
        "of them were drawn, the order of the texts and which of them are null may be known"
    )
    BATCHED = (
        "the texts that share a pass of the model do not change each other's logits (they may, in the last digits; "
        "a batch size of 1 does without this)"
    )
    COINS = (
        "the texts that are compared have the same number of positions, and it may be known which of them the coins "
        "left out or added to (what is charged is what these coins gave)"
    )
    ONE_TEXT = (
        "what is to be protected together stands in one text (several texts of one person, several text columns of a "
        "row, and a text that stands there twice add up)"
    )
    ONE_ROW = (
        "what is to be protected together stands in one row (several rows of one person, and a row that stands there "
        "twice, add up)"
    )
    EQUAL_ROWS = (
        "each row has an id of its own (it may be known which rows of one id hold the same text in a column, in all "
        "that was ever drawn under one key: the noise of a text follows from the key, the row's id and the text)"
    )
    PUBLIC_ORDER = "the order of the texts and which of them are null may be known"
    PUBLIC_PUNCTUATION = (
        "it may be known where which punctuation stood, and whether white space was before it (it is copied)"
    )
    UNPROTECTED_STOP_WORDS = "stop words, their places and white space before them need no protection (UNPROTECTED)"
    PUBLIC_SENSITIVE_SET = "which words are sensitive is public and not made from the input"
    AFTER_THE_DRAW = (
        "what changed the texts after the draw is public and not made from the input (it saw nothing but the released "
        "texts: post-processing, which changes no claim)"
    )
    BOUNDED_LENGTH = "no text has more words than the stated number"
    PSEUDORANDOM = "AES-256 and BLAKE2 cannot be told from random functions"
    IDEALISED_REALS = "real arithmetic is exact (it is rounded in fact)"
    SEEDED = "NO ONE KNOWS THE SEED: this noise came from an insecure seed and can be undone"

    @classmethod
    def _missing_(cls, value: object) -> "Assumption | None":
        return cls.__members__.get(str(value))

    @classmethod
    def sorted(cls, assumptions: Iterable["Assumption"]) -> list["Assumption"]:
        """In the order in which they are defined."""
        order = list(cls)
        return sorted(assumptions, key=order.index)


class MetricDescription(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A metric between words, described: a guarantee holds this, not the metric itself.

    Attributes
    ----------
    name
        Completes "where d is …".
    nearest
        Median over words of the distance to the nearest other word, in units of the metric; may be estimated from a
        sample of words.
    median
        Median distance of two different words; may be estimated from random pairs.
    diameter
        No two words are farther apart than this.
    step
        Distances are rounded up to multiples of this (0: they are not rounded).
    rounding, change
        The coordinates of the word vectors were rounded to multiples of `rounding` (0: they were not), which changed no
        distance between two words by more than `change`.
    """

    name: str
    nearest: float
    median: float
    diameter: float
    step: float = 0.0
    rounding: float = 0.0
    change: float = 0.0
