"""Attackers that read: how often a language model names the original word from a release, for each preset.

    python benchmarks/readers.py --data FOLDER --masked MODEL [--model MODEL] [--minutes 40]

FOLDER holds spia.jsonl.gz, sst2_dev.csv.gz and imdb5k.csv.gz. --model is a causal language model of transformers (a
folder, a name, or a file in GGUF, with the packages gguf and accelerate), --masked one that fills masks, which alone is
ten times as fast. The causal model says how likely the text before a place, each candidate and the text behind it are
together, in bfloat16, among the tokens of public words and short ones. What the scores are worth is learnt from
releases of other texts with their originals (a conditional logit, each half of the texts by the other): more than most
attackers have.

- **Others**, ordinary words: candidates are the released word, its neighbours on the public list, and what both models
  expect; besides scores there is the noise. *Stand*: the release has the word as it was. *From the text around*: the
  place is blank, so what "named" is above it shows that the attacker can use a replacement. *Content*: no stop words.
- **Protected places** of listed classes: candidates are words of the class by the public table. *Around*: the place is
  blank. *And the replacement*: the attacker sees, too, what the release has there (is it the candidate; how near by
  meaning, first letter and length). It cannot help, says the law, and the difference shows it.

Shares are per cent with a 95 % bootstrap interval over texts.
"""

import argparse
import time
from collections import defaultdict
from collections.abc import Sequence
from copy import deepcopy
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from protection import Data
from protection_counts import Tally
from protection_releases import PRESETS, seeded
from scipy.optimize import minimize
from sklearn.feature_extraction.text import ENGLISH_STOP_WORDS
from transformers import AutoModelForCausalLM, AutoModelForMaskedLM, AutoTokenizer

from dptext.core.release import Released
from dptext.embeddings.default import default_embedding
from dptext.entities.class_table import class_of, class_table
from dptext.mechanisms.shown import shown_release
from dptext.postprocess.rules import SmartCase
from dptext.run.build import privatizer_of

BEFORE, BEHIND, READ, LONGEST = 200, 120, 24, 900  # characters; the causal model reads so many behind
EXPECTED, SCORED, NEAR, PROTECTED, EACH, COMMON = 5, 4, 2, 5, 2, 8_000
OTHERS = ("causal", "masked", "released", "noise", "frequency")
AROUND = ("causal", "masked", "frequency")
BESIDE = (*AROUND, "released", "cosine", "letter", "length")
CAPITALS = ("given_name", "family_name", "place", "nationality", "organisation", "belief", "date", "origin")
FILES = ("sst2_dev", "imdb5k")
HEADS = ("replacement is the word", "named from the text around", "and from the replacement", "difference")
HEADS += ("others stand", "from the text around", "others named", "content stands", "content named")
Floats = NDArray[np.floating[Any]]
Asked = dict[str, Any]


class Place(NamedTuple):
    """A place of a text: which text, its class if it is protected, original and released word, and what is around."""

    text: int
    word_class: str
    original: str
    released: str
    release: str
    before: str
    behind: str


class Models:
    """What a causal and a masked language model expect at a place."""

    def __init__(self, causal: str | None, masked: str) -> None:
        self.pieces = AutoTokenizer.from_pretrained(masked)
        self.filler = AutoModelForMaskedLM.from_pretrained(masked, dtype=torch.float32).eval()
        self.words = None
        if causal is None:
            return
        path = Path(causal)
        where, more = (str(path.parent), {"gguf_file": path.name}) if path.suffix == ".gguf" else (causal, {})
        self.words = AutoTokenizer.from_pretrained(where, **more)
        self.model = AutoModelForCausalLM.from_pretrained(where, dtype=torch.float32, **more).eval().bfloat16()
        self.cut = lambda texts: self.words(texts, add_special_tokens=False)["input_ids"]
        public = [f" {word}" for word in default_embedding().vocabulary.words]
        public += [written(word, name) for name, words in listed().items() for word in words]
        short = {number for token, number in self.words.get_vocab().items() if len(token) < 4 and token.isascii()}
        self.kept = torch.tensor(sorted(short.union(*self.cut(public))))
        self.head = self.model.get_output_embeddings().weight[self.kept]
        self.firsts, self.passed = cache(self._firsts), lru_cache(1)(self._passed)

    def likeliest(self, known: tuple[str, ...], place: Place, first: Floats, gap: Floats) -> list[str]:
        """Of known words those that both models expect most, for the causal one by their first tokens."""
        scores = [self.fits(known, gap), *([self.begun(known, place.word_class, first)] if self.words else [])]
        return [known[i] for score in scores for i in np.argsort(-score)[: 2 * EXPECTED // len(scores)]]

    def begun(self, words: Sequence[str], word_class: str, first: Floats) -> Floats:
        """The log-odds of words by their first tokens and their share of all words that begin so."""
        known = self.firsts(word_class)
        return np.array([first[known[word][0]] + known[word][1] if word in known else -25.0 for word in words])

    def _firsts(self, word_class: str) -> dict[str, tuple[int, float]]:
        rank = default_embedding().vocabulary.index
        words = [word for word in dict.fromkeys([*listed().get(word_class, ()), *rank]) if word.isascii()]
        at = self.at(torch.tensor([ids[0] for ids in self.cut([written(word, word_class) for word in words])])).numpy()
        often = np.array([1 / (3 + rank.get(word, len(rank))) for word in words])
        share = np.log(often / np.bincount(at, often)[at])
        return dict(zip(words, zip(at.tolist(), share.tolist(), strict=True), strict=True))

    def fits(self, words: Sequence[str], gap: Floats) -> Floats:
        """What the masked model says of words that are one piece; little of others."""
        ids = np.array(self.pieces.convert_tokens_to_ids(list(words)))
        return np.where(ids == self.pieces.unk_token_id, -25.0, gap[ids])

    def at(self, ids: Any) -> Any:
        """Where tokens stand among those that are kept."""
        return torch.searchsorted(self.kept, ids.contiguous()).clamp(max=len(self.kept) - 1)

    def _passed(self, release: str) -> tuple[Any, Any, Any]:
        """Of each token of a release, read once: its end, the state behind it, and what the next ones look back at."""
        read = self.words(f"\n{release}", return_tensors="pt", return_offsets_mapping=True)
        out = self.model.model(input_ids=read["input_ids"], use_cache=True)
        return read["offset_mapping"][0, :, 1] - 1, out.last_hidden_state[0], out.past_key_values

    @torch.inference_mode()
    def read(self, place: Place) -> tuple[Any, Floats, Floats]:
        """The causal model's state before a place, and the log-odds of the next token and of what fills the gap."""
        masked = f"{place.before[-BEFORE:]} {self.pieces.mask_token}{place.behind}"
        gap = self.pieces(masked, return_tensors="pt")["input_ids"]
        filled = self.filler(input_ids=gap).logits[gap == self.pieces.mask_token_id][0]
        expected = torch.log_softmax(filled, -1).numpy()
        if not self.words:
            return None, expected, expected
        ends, states, cached = self.passed(place.release)
        size = max(1, int((ends <= len(place.before)).sum()))  # nothing of the place itself is among them
        first = torch.log_softmax((states[size - 1] @ self.head.T).float(), -1)
        seen = deepcopy(cached)
        seen.crop(size - len(ends))
        return (size, seen), first.numpy(), expected

    def scores(self, place: Place, words: Sequence[str], read: tuple[Any, Floats, Floats]) -> Floats:
        """How likely words and what follows are at a place, for all but the likeliest by a bound; 0 without a model."""
        state, first, gap = read
        if state is None:
            return np.zeros(len(words))
        begun = self.begun(words, place.word_class, first)
        best = np.argsort(-begun - self.fits(words, gap))[:SCORED]
        texts = [written(words[i], place.word_class) + (place.behind[:READ] or "\n") for i in best]
        whole = np.array(self._behind(state, first, texts))
        found = begun + (whole - begun[best]).min()
        found[best] = whole
        return found

    @torch.inference_mode()
    def _behind(self, state: Any, first: Floats, texts: Sequence[str]) -> list[float]:
        (size, cached), cut = state, self.cut(list(texts))
        longest = max(map(len, cut))
        padded = torch.tensor([each + [0] * (longest - len(each)) for each in cut])
        cached.batch_repeat_interleave(len(cut))
        seen = torch.ones((len(cut), size + longest - 1), dtype=torch.long)
        out = self.model.model(input_ids=padded[:, :-1], past_key_values=cached, attention_mask=seen)
        logits, next_ones = (out.last_hidden_state @ self.head.T).float(), self.at(padded[:, 1:])
        picked = logits.gather(-1, next_ones[..., None])[..., 0] - logits.logsumexp(-1)
        picked = picked.where(self.kept[next_ones] == padded[:, 1:], 0.0)  # a token that is not kept says nothing
        start = first[self.at(padded[:, 0]).numpy()]
        return [float(start[row]) + float(picked[row, : len(ids) - 1].sum()) for row, ids in enumerate(cut)]


def written(word: str, word_class: str) -> str:
    """A word behind a space, with the capital of its class."""
    return f" {word.title() if word_class in CAPITALS else word}"


@cache
def listed() -> dict[str, tuple[str, ...]]:
    """The single words of each class of the public table."""
    table, found = class_table(()), defaultdict(list)
    for form, *classes in zip(table.forms, table.low.tolist(), table.capital.tolist(), strict=True):
        for name in {class_of(table.names[number]) for number in classes if number > 0}:
            found[name].append(form)
    return {name: tuple(words) for name, words in found.items()}


def places(privatizer: Any, number: int, text: str) -> list[Place]:
    """Some protected and some other places of a text, as its release shows them."""
    shown = shown_release(privatizer, text).tokens
    between = ["" if not i else " " if token.before.isspace() else token.before for i, token in enumerate(shown)]
    pieces = [before + token.became for before, token in zip(between, shown, strict=True)]
    released = str(SmartCase().process(Released.of(["".join(pieces)])).to_pylist()[0])
    ends = np.cumsum([len(piece) for piece in pieces])
    if not pieces or len(released) != ends[-1]:
        return []
    protected = [t for t, one in enumerate(shown) if one.fate == "replaced" and one.word_class in listed()]
    protected = [t for t in protected if " " not in shown[t].token]
    random, found = np.random.default_rng(number), []
    others = [t for t, one in enumerate(shown) if one.kind == "known" and one.became]
    for which, most in ((protected, PROTECTED), (others, EACH)):
        for t in random.permutation(which)[:most].tolist():
            end, one = int(ends[t]), shown[t]
            around = released[: end - len(one.became)].rstrip(), released[end : end + BEHIND]
            found.append(Place(number, one.word_class, one.token.lower(), one.became.lower(), released, *around))
    return found


class Attacker:
    """Somebody who has the release of a preset, the models, and everything that is public."""

    def __init__(self, models: Models, preset: str) -> None:
        self.models, self.privatizer = models, privatizer_of(preset=preset, key=seeded(0))
        mechanism: Any = self.privatizer.mechanism
        self.order = [mechanism.vocabulary.words[i] for i in mechanism.lists.orders[0]]
        self.at = {word: place for place, word in enumerate(self.order)}
        self.embedding = default_embedding()
        self.epsilon, self.common = mechanism.epsilon, tuple(mechanism.vocabulary.words[:COMMON])

    def asked(self, place: Place) -> Asked:
        """The candidates at a place, and what the attacker has of each."""
        read = self.models.read(place)
        likely = self.models.likeliest(listed().get(place.word_class, self.common), place, *read[1:])
        own = None if place.word_class else self.at.get(place.released)
        near = [] if own is None else self.order[max(0, own - NEAR) : own + NEAR + 1]
        words, released = list(dict.fromkeys([*likely, *near, place.released])), place.released
        rank = self.embedding.vocabulary.index
        features = {
            "causal": self.models.scores(place, words, read),
            "masked": self.models.fits(words, read[2]),
            "released": [word == released for word in words],
            "noise": [-min(self.epsilon * abs(self.at.get(word, 10**6) - (own or 0)), 12.0) for word in words],
            "frequency": [-np.log(2 + rank.get(word, len(rank))) for word in words],
            "cosine": [self._cosine(rank.get(word), rank.get(released)) for word in words],
            "letter": [word[:1] == released[:1] for word in words],
            "length": [-abs(len(word) - len(released)) for word in words],
        }
        return {"place": place, "words": words, "around": [word in likely for word in words], **features}

    def _cosine(self, one: int | None, other: int | None) -> float:
        if one is None or other is None:
            return 0.0
        a, b = (self.embedding.vectors[word].astype(float) for word in (one, other))
        return float(a @ b / (np.linalg.norm(a) * np.linalg.norm(b) + 1e-9))


def right(rows: Sequence[Asked], features: Sequence[str], *, around: bool = False) -> NDArray[np.int64]:
    """1 for each place whose likeliest candidate is the original, with weights learnt from the other half; else 0.

    With the text `around` alone the released word is no candidate unless a model names it.
    """
    chosen = [np.flatnonzero(row["around"]) if around else np.arange(len(row["words"])) for row in rows]
    tables = [np.array([row[name] for name in features], float).T[own] for row, own in zip(rows, chosen, strict=True)]
    scale = np.concatenate(tables).std(axis=0) + 1e-9
    fits = [[row["words"][i] == row["place"].original for i in own] for row, own in zip(rows, chosen, strict=True)]
    half, hits = np.array([row["place"].text // 6 % 2 for row in rows]), np.zeros(len(rows), np.int64)
    for side in (0, 1):
        pairs = [(tables[i] / scale, fits[i].index(True)) for i in np.flatnonzero(half != side) if any(fits[i])]

        def loss(weights: Floats, pairs: Any = pairs) -> float:
            scored = ((table @ weights, truth) for table, truth in pairs)
            return sum(np.logaddexp.reduce(s) - s[t] for s, t in scored) + 0.5 * float(weights @ weights)

        weights = minimize(loss, np.full(len(features), 0.1)).x
        for i in np.flatnonzero(half == side):
            hits[i] = fits[i][int(np.argmax(tables[i] / scale @ weights))]
    return hits


def figures(name: str, rows: Sequence[Asked]) -> list[str]:
    """The row of a preset."""
    protected, others = ([row for row in rows if bool(row["place"].word_class) is kind] for kind in (True, False))
    around, beside = right(protected, AROUND, around=True), right(protected, BESIDE)
    alone, named = right(others, AROUND, around=True), right(others, OTHERS)
    tally = Tally()
    for row, blank, seen in zip(protected, around, beside, strict=True):
        for column, hit in zip(HEADS, (_stands(row), blank, seen, seen - blank), strict=False):
            tally.add(column, row["place"].text, hit)
    for row, blank, hit in zip(others, alone, named, strict=True):
        small = row["place"].original in ENGLISH_STOP_WORDS or len(row["place"].original) < 3
        found = (_stands(row), blank, hit, _stands(row), hit)
        for column, one in list(zip(HEADS[4:], found, strict=True))[: 3 if small else 5]:
            tally.add(column, row["place"].text, one)
    return [f"{name} ({len(protected)}; {len(others)}; {tally.of(HEADS[7])})", *tally.shares(HEADS)]


def _stands(row: Asked) -> bool:
    return bool(row["place"].original == row["place"].released)


def main() -> None:
    """Ask for as long as there is time, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--model")
    parser.add_argument("--masked", required=True)
    parser.add_argument("--texts", type=int, default=240)
    parser.add_argument("--minutes", type=float, default=1e6, help="ask of no more texts after so many")
    options = parser.parse_args()
    models, until = Models(options.model, options.masked), time.monotonic() + 60 * options.minutes
    attackers = {name: Attacker(models, name) for name in PRESETS}
    rows: dict[str, list[Asked]] = {name: [] for name in PRESETS}
    data = Data(options.data)
    kinds = [one["text"] for one in data.documents], *([row[0] for row in data.labelled(file)] for file in FILES)
    mixed = [kinds[(0, 0, 1, 0, 0, 2)[i % 6]][i][:LONGEST] for i in range(options.texts)]
    for number, text in enumerate(mixed):
        if time.monotonic() > until:
            break
        for name, attacker in attackers.items():
            rows[name] += [attacker.asked(place) for place in places(attacker.privatizer, number, text)]
    print(
        f"{len({row['place'].text for row in rows['balanced']})} texts; {Path(options.model or options.masked).name}\n"
    )
    print(f"| preset (protected; others; content) | {' | '.join(HEADS)} |\n|---{'|--:' * len(HEADS)}|")
    for name, found in {**rows, "all": [row for each in rows.values() for row in each]}.items():
        print("| " + " | ".join(figures(name, found)) + " |")


if __name__ == "__main__":
    main()
