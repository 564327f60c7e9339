"""Training of ADePT's autoencoder on public text.

The network learns to write a text again from its own clipped vector: the clip is on while it learns, because it changes
the vectors so much that a model trained without it cannot write from clipped ones. No noise is added.

Source: Igamberdiev & Habernal 2023 (DP-BART), section 3.1 and its appendix on hyperparameters (hidden 512, words of 300
dimensions begun with GloVe, 20,000 words, length 20, C = 5). Changed: the training texts are public and so is the
vocabulary, which is their most frequent words.
"""

import json
from array import array
from collections.abc import Collection, Iterable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import safetensors.torch
import torch

from dptext.embeddings.embedding import Embedding
from dptext.measures.rows import Progress
from dptext.rewriting.model_folder import Manifest, describe_texts, writing_model
from dptext.validation import check_count
from dptext_lab.mechanisms.adept import LARGEST_HIDDEN, LARGEST_LENGTH, MECHANISM, VOCABULARY, WEIGHTS, check_clip
from dptext_lab.mechanisms.adept_network import (
    END,
    PADDING,
    SPECIALS,
    AdeptNetwork,
    AdeptVocabulary,
    cut_words,
    padded,
)
from dptext_lab.training.loop import (
    Objective,
    ShuffledRows,
    TrainingResult,
    TrainingSettings,
    prepare_output,
    seeded_torch,
    train,
)
from dptext_lab.training.texts import check_texts

DIMENSIONS = 300
"""Of a word's vector, where no embedding says otherwise."""


def train_adept(
    texts: Collection[str],
    output: str | Path,
    *,
    settings: TrainingSettings,
    embedding: Embedding | None = None,
    words: int = 20_000,
    hidden: int = 512,
    length: int = 20,
    clip: float = 5.0,
    held_out: Collection[str] = (),
    progress: Progress | None = None,
) -> TrainingResult:
    """Train an autoencoder on public texts and save it as a folder for `ADePT`.

    Of each text the first `length` words are learnt, and at most so many `words` are known: the most frequent ones.
    They begin with the vectors of the `embedding`, or at random where it lacks them. `hidden` is the size of the hidden
    state (a text's vector has twice as many coordinates), `clip` the largest L2 norm of a text's vector. `held_out` are
    texts for the loss curve's second column; `progress` is called with (steps done, steps). `dptext train adept` takes
    20,000 steps of 64 texts at a learning rate of 0.001.

    Raises `ParameterError` if a parameter is out of range; `OutputError` and `InputError` as `prepare_output` and
    `train` do.
    """
    owner = "train_adept"
    check_count(owner, "words", words, at_least=1, at_most=2**24)
    check_count(owner, "hidden", hidden, at_least=1, at_most=LARGEST_HIDDEN)
    check_count(owner, "length", length, at_least=1, at_most=LARGEST_LENGTH)
    clip = check_clip(owner, clip)
    texts = check_texts(owner, texts)
    batch_size = settings.batch_size
    folder = prepare_output(output, settings)
    vocabulary = AdeptVocabulary.of(texts, words)
    dimensions = DIMENSIONS if embedding is None else int(embedding.vectors.shape[1])
    with seeded_torch(settings.seed):
        network = AdeptNetwork(words=SPECIALS + len(vocabulary), dimensions=dimensions, hidden=hidden)
        if embedding is not None:
            _begin_with(network, vocabulary, embedding)
    rows = _numbers(vocabulary, texts, length)
    settings = settings.over(len(rows))
    watched = _numbers(vocabulary, check_texts(owner, held_out), length) if held_out else []
    order = ShuffledRows(len(rows), batch_size, settings.seed)
    described = {
        "model": MECHANISM,
        "texts": describe_texts(texts),
        "embedding": None if embedding is None else embedding.as_parameters(),
        "words": words,
        "hidden": hidden,
        "length": length,
        "clip": clip,
    }
    shape = {"clip": clip, "dimensions": dimensions, "hidden": hidden, "length": length, "words": len(vocabulary)}

    def save(module: torch.nn.Module, training: dict[str, Any]) -> None:
        with writing_model(folder, Manifest(mechanism=MECHANISM, parameters=shape, training=training)) as place:
            weights = {name: value.detach().cpu().contiguous() for name, value in module.state_dict().items()}
            safetensors.torch.save_file(weights, place / WEIGHTS)
            (place / VOCABULARY).write_text(json.dumps(vocabulary.words, ensure_ascii=False), encoding="utf-8")

    return train(
        network,
        Objective(
            batch=lambda step, random: padded([rows[row] for row in order(step)]),
            loss=partial(writing_loss, clip=clip),
            held_out=[padded(watched[start : start + batch_size]) for start in range(0, len(watched), batch_size)],
            optimizer=torch.optim.Adam,
        ),
        settings=settings,
        output=folder,
        described=described,
        save=save,
        progress=progress,
    )


def writing_loss(module: torch.nn.Module, batch: tuple[torch.Tensor, torch.Tensor], *, clip: float) -> torch.Tensor:
    """The mean cross-entropy of a batch's words, its ends among them, when each text is written from its vector."""
    numbers, lengths = batch
    logits = module(numbers, lengths, clip)
    return torch.nn.functional.cross_entropy(logits.flatten(0, 1), numbers.flatten(), ignore_index=PADDING)


def _numbers(vocabulary: AdeptVocabulary, texts: Iterable[str], length: int) -> "list[array[int]]":
    """The first words of each text by number, and its end."""
    return [array("i", [*vocabulary.encode(cut_words(text)[:length]), END]) for text in texts]


def _begin_with(network: AdeptNetwork, vocabulary: AdeptVocabulary, embedding: Embedding) -> None:
    """Give the words that an embedding knows its vectors, and the others random ones of the same spread."""
    index = embedding.vocabulary.index
    with torch.no_grad():
        weight = network.embedding.weight
        weight[PADDING + 1 :] *= embedding.step * float(embedding.vectors.std())
        for number, word in enumerate(vocabulary.words, SPECIALS):
            if word in index:
                weight[number] = torch.from_numpy(embedding.step * embedding.vectors[index[word]].astype(np.float32))
