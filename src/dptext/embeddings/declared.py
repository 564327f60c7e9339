"""How a mechanism's constructor declares the embeddings that it takes."""

from dptext.parameters import Parameter

_OTHERWISE = "the shipped English embedding"

EMBEDDING = Parameter(
    "Word vectors: a file of word2vec, GloVe, fastText, .npz or .npy.",
    option="embedding",
    otherwise=_OTHERWISE,
    path=True,
)
EMBEDDINGS = Parameter(
    "Word vectors: a file of word2vec, GloVe, fastText, .npz or .npy; may be repeated.",
    option="embedding",
    otherwise=_OTHERWISE,
    path=True,
)
