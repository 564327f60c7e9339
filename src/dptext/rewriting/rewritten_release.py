"""A language model rewrites released texts: they read well, and what they say may be invented.

It is given what everybody sees and nothing else (`dptext.core.release`), so it costs nothing and may be any model: one
on this machine, or one behind an address that speaks as OpenAI's does. A text stays as it was released where the model
gives none in its place: where the address does not answer or answers something else, where the text does not fit into
the model's window, and where the model does not come to an end.
"""

import os
import re
import warnings
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Event
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.cancel import check
from dptext.core.release import NOT_REWRITTEN, PostProcessor, Released, TextsNotRewrittenWarning
from dptext.core.wording import counted
from dptext.errors import InputError, ParameterError, is_out_of_memory
from dptext.rewriting.base import one_line
from dptext.rewriting.generation import CHAT, PLACE, TokenWriter, check_template, prompt_for, window_of
from dptext.rewriting.models import batches_that_fit, load_model, quiet_transformers

REWRITE = f"Rewrite this text in fluent, plain words. Answer with the new text only.\n\n{PLACE}"
KEY = "DPTEXT_API_KEY"
"""The environment variable with the key of an address."""

_BATCH = 8
_AT_ONCE = 8
_SECONDS = 120.0


class RewritePolish(PostProcessor):
    """Rewrites released texts by a language model.

    >>> from dptext import privatize
    >>> step = RewritePolish("./smollm2")  # doctest: +SKIP
    >>> privatize("my doctor is in paris", preset="strict").then(step)  # doctest: +SKIP

    `model` is a folder, a name on the Hugging Face hub of a model that is on this machine, or an address such as
    ``http://127.0.0.1:8000/v1``, with ``#NAME`` where it serves several models. `prompt` has {text} in it; a model on
    this machine is asked in its own chat template, if it has one. `device` and `dtype` are as for `load_model`.

    Raises `ParameterError` for a prompt without a place for the text, a model of another kind, or missing packages;
    `InputError` for a model that cannot be read, and for what is no address.
    """

    name: ClassVar[str] = "texts rewritten by a language model"
    block_rows: ClassVar[int | None] = 64
    packages: ClassVar[tuple[str, ...]] = ()

    def __init__(self, model: str, *, prompt: str | None = None, device: str = "auto", dtype: str = "float32") -> None:
        self._prompt = check_template(type(self).__name__, REWRITE if prompt is None else prompt)
        self._model: _AtAddress | _OnThisMachine
        if "://" in model:
            self._model = _AtAddress(model, self._prompt)
        else:
            self._model = _OnThisMachine(model, self._prompt, device, dtype)

    def parameters(self) -> dict[str, Any]:
        """The model, the prompt, and what to think of the texts."""
        return {
            "model": self._model.described,
            "prompt": self._prompt,
            "caution": "A language model rewrote the released texts: facts in them may be invented.",
        }

    def counts(self, before: pa.LargeStringArray, after: pa.LargeStringArray) -> Counter[str]:
        """How many texts were not rewritten."""
        pairs = zip(before.to_pylist(), after.to_pylist(), strict=True)
        left = sum(text == new and bool(text and text.strip()) for text, new in pairs)
        return Counter({NOT_REWRITTEN: left} if left else {})

    def process(self, released: Released) -> pa.LargeStringArray:
        """The texts, each rewritten or as it was. Warns of those that were not rewritten."""
        texts: list[str | None] = released.texts.to_pylist()
        written = [(place, text) for place, text in enumerate(texts) if text and text.strip()]
        answers = self._model.answers([text for _, text in written])
        for (place, text), answer in zip(written, answers, strict=True):
            texts[place] = _in_lines_of(text, answer or "") or text
        rewritten = pa.array(texts, pa.large_string())
        if left := self.counts(released.texts, rewritten)[NOT_REWRITTEN]:
            warnings.warn(
                f"Not rewritten: {left} of {counted(len(written), 'text')}; what was released stays.",
                TextsNotRewrittenWarning,
                stacklevel=2,
            )
        return rewritten


def _in_lines_of(text: str, answer: str) -> str:
    """An answer without what the model thought first; in one line where the text was, so that a file keeps its rows."""
    answer = re.sub(r"\A\s*<think>.*?</think>", "", answer, flags=re.DOTALL)
    lines = answer.strip().splitlines() if "\n" in text else [answer]
    return "\n".join(map(one_line, lines))


class _OnThisMachine:
    """A model that writes the likeliest tokens."""

    def __init__(self, model: str, prompt: str, device: str, dtype: str) -> None:
        self._loaded = load_model(model, kinds=("causal", "seq2seq"), device=device, dtype=dtype)
        self.described = self._loaded.identity.as_dict()
        self._writer = TokenWriter(self._loaded, batch_size=_BATCH)
        chats = self._loaded.tokenizer.chat_template and not prompt.startswith(f"{CHAT}:")
        self._frame = prompt_for(self._loaded, f"{CHAT}: {prompt}" if chats else prompt)
        self._ends = self._writer.ends | self._frame.ends

    def answers(self, texts: Sequence[str]) -> list[str | None]:
        """An answer for each text, or None where it does not fit or does not end."""
        tokenizer, window = self._loaded.tokenizer, window_of(self._loaded)
        rows = self._frame.text_tokens(tokenizer, texts)
        most = [2 * len(row) + 16 for row in rows]
        needed = [len(self._frame) + len(row) + count for row, count in zip(rows, most, strict=True)]
        order = sorted((i for i in range(len(rows)) if window is None or needed[i] <= window), key=needed.__getitem__)
        answers: list[str | None] = [None] * len(texts)
        with quiet_transformers(), batches_that_fit(1):
            for batch in (order[start : start + _BATCH] for start in range(0, len(order), _BATCH)):
                prompts = [self._frame.build(rows[i]) for i in batch]
                for i, tokens in zip(batch, self._written(prompts, [most[i] for i in batch]), strict=True):
                    if tokens[-1] in self._ends:
                        answers[i] = tokenizer.decode(tokens[:-1], skip_special_tokens=True)
        return answers

    def _written(self, prompts: list[list[int]], most: list[int]) -> list[list[int]]:
        """The tokens after each prompt, up to one that ends the answer or to so many; in halves if memory is short."""
        written: list[list[int]] = [[] for _ in prompts]
        going = list(range(len(prompts)))

        def choose(logits: NDArray[np.float32]) -> tuple[Sequence[int], bool]:
            nonlocal going
            check()
            best = logits.argmax(axis=1).tolist()
            for i in going:
                written[i].append(best[i])
            going = [i for i in going if best[i] not in self._ends and len(written[i]) < most[i]]
            return best, not going

        try:
            self._writer.write(prompts, max(most), choose)
        except (MemoryError, RuntimeError) as error:
            half = len(prompts) // 2
            if not half or not is_out_of_memory(error):
                raise
            return self._written(prompts[:half], most[:half]) + self._written(prompts[half:], most[half:])
        return written


class _AtAddress:
    """A model behind an address that speaks as OpenAI's chat completions do."""

    def __init__(self, address: str, prompt: str) -> None:
        try:
            import httpx
        except ImportError:
            raise ParameterError("A model at an address needs the package httpx: pip install httpx.") from None
        self._url, _, self._name = address.partition("#")
        self._url = self._url.rstrip("/")
        try:
            url = httpx.URL(self._url)
        except httpx.InvalidURL:
            url = httpx.URL()
        known = url.scheme in ("http", "https") and url.host and (url.port or 443) < 2**16
        if not known or url.userinfo or url.query:
            raise InputError(
                "The address of a language model must be like http://127.0.0.1:8000/v1 or https://HOST/v1#MODEL; its "
                f"key stands in the environment variable {KEY}."
            )
        self._prompt, self._outside = prompt, url.host not in ("127.0.0.1", "::1", "localhost")
        self.described = {"address": self._url, "name": self._name or "the first that the address lists"}

    def answers(self, texts: Sequence[str]) -> list[str | None]:
        """An answer for each text, or None; after one that found no server no further text is sent."""
        import httpx

        key, silent = os.environ.get(KEY), Event()
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        timeout = httpx.Timeout(_SECONDS, connect=10.0)
        with (
            httpx.Client(timeout=timeout, headers=headers, trust_env=self._outside) as client,
            ThreadPoolExecutor(_AT_ONCE) as pool,
        ):
            try:
                name = self._name or client.get(f"{self._url}/models").raise_for_status().json()["data"][0]["id"]
            except (httpx.HTTPError, ValueError, LookupError, TypeError):
                return [None] * len(texts)
            return list(pool.map(partial(self._answer, client, name, silent), texts))

    def _answer(self, client: Any, name: str, silent: Event, text: str) -> str | None:
        import httpx

        if silent.is_set():
            return None
        message = {"role": "user", "content": self._prompt.replace(PLACE, text)}
        body = {"model": name, "messages": [message], "temperature": 0}
        try:
            answer = client.post(f"{self._url}/chat/completions", json=body).raise_for_status().json()
            content = answer["choices"][0]["message"]["content"]
        except httpx.TransportError:
            silent.set()
            return None
        except (httpx.HTTPError, ValueError, LookupError, TypeError):
            return None
        return content if isinstance(content, str) else None
