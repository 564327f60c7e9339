"""The laboratory's mechanisms, which join the catalogue by entry points of the group ``dptext.mechanisms``."""

from dptext.catalogue import TEXTS, WORDS, Entry

TRUNCATED_GUMBEL = Entry(
    name="truncated-gumbel",
    home="dptext_lab.mechanisms.truncated_gumbel:TruncatedGumbel",
    family=WORDS,
    summary="noise on the nearest distances",
    promise="none: its published claim is false",
    speed="thousands",
)
ADEPT = Entry(
    name="adept",
    home="dptext_lab.mechanisms.adept:ADePT",
    family=TEXTS,
    summary="noise on an autoencoder's vector",
    promise="pure or (epsilon, delta)-DP for a text",
    speed="hundreds of texts a second",
)
