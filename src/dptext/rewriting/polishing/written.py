"""Grammar mended by a sequence-to-sequence model: sentences that it writes anew, where they say nothing new.

Each sentence of a released text is given to the model, which writes one by its likeliest next tokens. What it wrote
takes the sentence's place if it has the same words, up to their forms, in any order: only small words ("the", "of",
"was"), forms, marks and capitals may be others. So a model that writes freely brings in no word that was not released,
and loses none; numbers, blanks and signs ("…", "%") stay what they are. Who did what to whom is not looked at.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import pyarrow as pa

from dptext.core.release import PostProcessor, Released
from dptext.postprocess.word_forms import SMALL_WORDS, forms_of
from dptext.rewriting.decoding import start_decoding
from dptext.rewriting.generation import check_decoding, decoder_start, end_tokens
from dptext.rewriting.models import LoadedModel, load_model, quiet_transformers
from dptext.rewriting.prompts import window_of

_BATCH = 16
_LONGEST = 512  # tokens of a sentence that is written anew
BETWEEN = re.compile(r"((?<=[.!?…])\s+|(?<!\s)\s*\n\s*)")
_LETTERS = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_ODD = re.compile(r"[\d_<>@]")
_MARKS = ".,;:!?…\"'‘’“”«»()[]"
_SIGNS = re.compile(r"[^\w\s.,;:!?\"'‘’“”«»()\[\]–—-]")


class WrittenPolish(PostProcessor):
    """Puts sentences that a sequence-to-sequence model wrote in the place of released ones with the same words.

    Parameters
    ----------
    model
        A folder, a name on the Hugging Face hub of a model that is on this machine, or one that was loaded.
    prefix
        What the model wants before a sentence, "gec: " for instance; None for the prefix of its configuration.
    device
        cpu, cuda, or auto for a GPU where there is one.

    Raises `ParameterError` if the model is of another kind or packages are missing, `InputError` if it cannot be read.
    """

    name: ClassVar[str] = "grammar by a sequence-to-sequence model"
    version: ClassVar[int] = 2
    block_rows: ClassVar[int | None] = 256
    packages: ClassVar[tuple[str, ...]] = ("torch", "transformers")

    def __init__(self, model: str | LoadedModel, *, prefix: str | None = None, device: str = "auto") -> None:
        loaded = load_model(model, kinds=("seq2seq",), device=device) if isinstance(model, str) else model
        check_decoding(loaded, 1)
        decoder_start(loaded)  # whether the model says what it begins with
        self._loaded, self._ends = loaded, end_tokens(loaded)
        self._capacity = min(window_of(loaded) or _LONGEST, _LONGEST)
        self.prefix = str(getattr(loaded.model.config, "prefix", None) or "") if prefix is None else prefix

    def parameters(self) -> dict[str, Any]:
        """The model and the prefix."""
        return {"model": self._loaded.identity.as_dict(), "prefix": self.prefix}

    def process(self, released: Released) -> pa.LargeStringArray:
        """The texts with the sentences that were written."""
        rows: list[str | None] = released.texts.to_pylist()
        parts = [BETWEEN.split(text) if text else [] for text in rows]
        asked = [(row, place) for row, found in enumerate(parts) for place in range(0, len(found), 2)]
        asked = [(row, place) for row, place in asked if any(map(str.isalpha, parts[row][place]))]
        with quiet_transformers():
            for begin in range(0, len(asked), _BATCH):
                batch = asked[begin : begin + _BATCH]
                sentences = [parts[row][place] for row, place in batch]
                for (row, place), sentence, written in zip(batch, sentences, self._written(sentences), strict=True):
                    if same_words(sentence, written):
                        parts[row][place] = written
        return pa.array([text and "".join(found) for text, found in zip(rows, parts, strict=True)], pa.large_string())

    def _written(self, sentences: Sequence[str]) -> list[str]:
        """What the model writes for each sentence by its likeliest tokens; too long a sentence stays."""
        tokenizer, prompts = self._loaded.tokenizer, {}
        for number, sentence in enumerate(sentences):
            prompt = tokenizer(self.prefix + sentence, split_special_tokens=True, verbose=False)["input_ids"]
            if len(prompt) <= self._capacity:
                prompts[number] = prompt
        found = list(sentences)
        if not prompts:
            return found
        decoding = start_decoding(self._loaded, list(prompts.values()))
        tokens: list[list[int]] = [[] for _ in prompts]
        limits = [min(2 * len(prompt), self._capacity) for prompt in prompts.values()]
        going = [True] * len(prompts)
        for _ in range(max(limits)):
            likeliest = decoding.logits().argmax(axis=1).tolist()
            for row, token in enumerate(likeliest):
                going[row] = going[row] and token not in self._ends and len(tokens[row]) < limits[row]
                if going[row]:
                    tokens[row].append(token)
            if not any(going):
                break
            decoding.advance(likeliest)
        for number, written in zip(prompts, tokens, strict=True):
            found[number] = tokenizer.decode(written, skip_special_tokens=True).strip()
        return found


def same_words(sentence: str, written: str) -> bool:
    """Whether both have the same words up to their forms, small words aside, and the same numbers, blanks and signs."""
    if Counter(_SIGNS.findall(sentence)) != Counter(_SIGNS.findall(written)):
        return False
    found = [[word.strip(_MARKS).lower() for word in _words(text)] for text in (sentence, written)]
    forms = forms_of({word for words in found for word in words})
    one, other = (
        Counter(forms.get(word, (word,))[0] for word in words if word and word not in SMALL_WORDS) for words in found
    )
    return one == other


def _words(text: str) -> Iterator[str]:
    """The words of a text, and what begins with no letter and holds a digit or a blank: in time linear in length."""
    for chunk in text.split():
        first = _LETTERS.match(chunk)
        rest = chunk[first.end() :] if first else chunk
        if first:
            yield first[0]
        if _ODD.search(rest):
            yield rest
        else:
            yield from _LETTERS.findall(rest)
