"""Which words are forms of one another: what a polish may put in the place of a word, and lists may set apart.

Small words by lists of English grammar, a few irregular words by lists, all others by their stem (`dptext.text.stems`).
"""

from collections.abc import Iterable, Mapping
from functools import cache

from dptext.embeddings.default import default_embedding
from dptext.text.stems import stem

_OTHERS = """
a an the
and or but nor
in on at to for of with from by
"""

_SMALL = """
am is are was were be been being
have has had having
do does did done doing
i me my mine myself
you your yours yourself
he him his himself
she her hers herself
it its itself
we us our ours ourselves
they them their theirs themselves
who whom whose
this these
that those
"""

_IRREGULAR = """
go goes went gone going
say says said saying
get gets got getting
make makes made making
take takes took taken taking
come comes came coming
see sees saw seen seeing
know knows knew known knowing
think thinks thought thinking
feel feels felt feeling
leave leaves left leaving
lose loses lost losing
buy buys bought buying
tell tells told telling
give gives gave given giving
find finds found finding
eat eats ate eaten eating
keep keeps kept keeping
bring brings brought bringing
begin begins began begun beginning
write writes wrote written writing
run runs ran running
sit sits sat sitting
stand stands stood standing
hear hears heard hearing
meet meets met meeting
pay pays paid paying
speak speaks spoke spoken speaking
sleep sleeps slept sleeping
break breaks broke broken breaking
drive drives drove driven driving
fall falls fell fallen falling
grow grows grew grown growing
become becomes became becoming
hold holds held holding
lead leads led leading
send sends sent sending
spend spends spent spending
build builds built building
fight fights fought fighting
catch catches caught catching
teach teaches taught teaching
sell sells sold selling
win wins won winning
wear wears wore worn wearing
choose chooses chose chosen choosing
fly flies flew flown flying
draw draws drew drawn drawing
throw throws threw thrown throwing
rise rises rose risen rising
shake shakes shook shaken shaking
steal steals stole stolen stealing
sing sings sang sung singing
swim swims swam swum swimming
drink drinks drank drunk drinking
ring rings rang rung ringing
hide hides hid hidden hiding
ride rides rode ridden riding
bite bites bit bitten biting
forget forgets forgot forgotten forgetting
mean means meant meaning
understand understands understood understanding
feed feeds fed feeding
shoot shoots shot shooting
hang hangs hung hanging
stick sticks stuck sticking
strike strikes struck striking
wake wakes woke woken waking
blow blows blew blown blowing
deal deals dealt dealing
dig digs dug digging
bend bends bent bending
lend lends lent lending
swear swears swore sworn swearing
tear tears tore torn tearing
freeze freezes froze frozen freezing
sweep sweeps swept sweeping
weep weeps wept weeping
creep creeps crept creeping
slide slides slid sliding
shine shines shone shining
good better best well
bad worse worst badly
man men
woman women
child children
foot feet
tooth teeth
mouse mice
goose geese
wife wives
knife knives
half halves
thief thieves
wolf wolves
shelf shelves
loaf loaves
person people
"""

_SHORTEST = 3


FUNCTION_WORDS = frozenset((_OTHERS + _SMALL).split())
"""What a sentence is held together by: articles, pronouns, "be", "have" and "do", "and" and "or", prepositions."""


def forms_of(words: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    """For each of the words that has others of its kind among them: all of these, itself too, in order."""
    present = set(words)
    groups: dict[str, list[str]] = {}
    listed: set[str] = set()
    for number, line in enumerate((_OTHERS + _SMALL + _IRREGULAR).split("\n")):
        groups[f"{number}"] = [word for word in line.split() if word in present]
        listed.update(line.split())
    for word in sorted(present - listed):
        if len(word) >= _SHORTEST and word.isalpha():
            groups.setdefault(stem(word), []).append(word)
    return {word: tuple(group) for group in groups.values() if len(group) > 1 for word in group}


def inflections_of(words: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    """For each of the words that has others which are the same word inflected: all of these, itself too, in order.

    They are its forms but for those that say something else: no article, "and" or preposition stands for another one,
    and of words that are not listed only what ends otherwise by -s, -ed or -ing ("hope" and "hoping", not "hopeful").
    """
    listed, others = frozenset((_SMALL + _IRREGULAR).split()), frozenset(_OTHERS.split())
    found = {}
    for word, group in forms_of(words).items():
        kept = group if word in listed else tuple(other for other in group if _bases(word) & _bases(other))
        if len(kept) > 1 and word not in others:
            found[word] = kept
    return found


@cache
def known_inflections() -> Mapping[str, tuple[str, ...]]:
    """The same for the words of the shipped vocabulary."""
    return inflections_of(default_embedding().vocabulary.words)


def _bases(word: str) -> set[str]:
    """What a word may be without an ending, and itself: "hoping" may be of "hop" and of "hope"."""
    found = {word}
    for ending, without in (("s", ""), ("es", ""), ("ies", "y"), ("d", ""), ("ed", ""), ("ied", "y"), ("ing", "")):
        if word.endswith(ending):
            found.add(word.removesuffix(ending) + without)
    if word.endswith("ing"):
        found.add(word.removesuffix("ing") + "e")
    if word.endswith(("ed", "ing")):
        base = word.removesuffix("ing").removesuffix("ed")
        if len(base) > 1 and base[-1] == base[-2]:
            found.add(base[:-1])
    return found
