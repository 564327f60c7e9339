"""Small English words that hold sentences together: a policy may make them public."""

_FUNCTION_WORDS = """
    a an the this that these those some any each every either neither both all another such other same own
    and or but nor if because although though unless whether while whereas since until till as than so
    of in to for with on at by from about into through after over between out against during without before under
    around among across behind near off up down above below along toward towards upon within beyond inside outside
    onto per via despite except
    is are was were be been being am has have had having do does did doing done can could will would shall should
    may might must
    i me my mine myself you your yours yourself yourselves we us our ours ourselves
    it its itself they them their theirs themselves
    which when where who whom whose what why how there here then
    something anything everything someone anyone everyone
    even just only also too very still yet already again quite rather almost else more most much many less least
    few several now always often once twice both first last next
    minute minutes hour hours day days week weeks month months year years time times
    reports reported states stated notes noted denies denied presents presented endorses endorsed
    s d m re ve ll
"""

FUNCTION_WORDS = tuple(dict.fromkeys(_FUNCTION_WORDS.split()))
"""English words that tell nothing by themselves: no name, no word of opinion, and of nouns those of time alone.

Of verbs with a sense of their own there are those that say that somebody says something, as notes and minutes do.
"""
