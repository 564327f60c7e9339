"""The words that may be public wherever classes are protected: each was read by a person before it came here.

The shipped table says which words are released as they are. This list is kept apart from it, so that a word that is
made public by a change of the table alone fails the audit.
"""

_NEGATIONS = """
    ain t, aint, aren t, arent, can t, cant, couldn t, couldnt, daren t, didn t, didnot, didnt, doesn t, doesnt,
    don t, dont, hadn t, hadnt, hasn t, hasnt, haven t, havent, isn t, isnt, mightn t, mustn t, mustnt, nah,
    needn t, neednt, neither, never, no, no one, nobody, non, none, noone, nope, nor, not, nothing, nowhere,
    oughtn t, shan t, shouldn t, shouldnt, wasn t, wasnt, weren t, werent, without, won t, wont, wouldn t, wouldnt
"""

_CUES = """
    am, applicant, are, asked, at, attn, born, by, bye, cc, cheers, claimant, client, contact, customer, dear,
    for, from, hello, hey, hi, in, is, live, lived, lives, living, m, moved, name, near, patient, re, regards,
    replied, s, said, says, signed, sincerely, studied, surname, tells, tenant, thank, thanks, to, told, was,
    were, witness, work, worked, working, works, wrote
"""

REVIEWED_PUBLIC_WORDS = frozenset(word for words in (_NEGATIONS, _CUES) for word in " ".join(words.split()).split(", "))
"""Folded, with single spaces between the tokens of a run: ``don t`` is how *don't* is listed."""
