"""The page on which to try the service, and what it asks for: no part of the interface, as it changes with the page.

The page is some files of this package, and asks for nothing from anywhere else. What it shows of a law is about public
words, computed without noise or with noise that everybody knows. Which word somebody points at is kept nowhere.
"""

import shlex
from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib.resources import files
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray
from starlette.requests import Request
from starlette.responses import Response

from dptext.core.guarantee import DrawnNumbers, ProtectedClasses, facts
from dptext.core.privatizer import Privatizer
from dptext.measures.leakage import least_guessed
from dptext.measures.prior import rank_zipf_prior
from dptext.measures.rows import exact_measures
from dptext.measures.simulation import public_stream, run, simulated_measures
from dptext.measures.values import Value, WordMeasure
from dptext.mechanisms.base import FiniteWordMechanism, WordMechanism, WordPrivatizer
from dptext.mechanisms.expected_outcomes import public_noise, public_words
from dptext.mechanisms.shown import ShownRelease, shown_release
from dptext.report.summary import summary_of
from dptext.server import schemas
from dptext.server.app import Paths, Service, json_response
from dptext.server.limits import PAGE, Refusal
from dptext.server.privatizers import Kept, Ready

LONGEST_TEXT = 5000  # Characters that the page takes.
LONGEST_TOKEN = 200
KEPT_POINTS = 512

RUNS, SAMPLES = 300, 1000
"""Simulated draws of a word, and behind the success of an attack: a page is to be drawn in seconds."""

MEASURES = frozenset({"N_w", "S_w"})
_SHOWN = 10
_CONFIDENCE = 0.95
_SEED = 0
_TRIED_WORDS = 100
_FEWEST, _MOST = 0.05, 0.95
_WIDEST = 2.0**6
_EXPONENTS = range(-6, 14)

_FILES = {
    "/": ("index.html", "text/html; charset=utf-8"),
    "/page.css": ("page.css", "text/css; charset=utf-8"),
    "/page.js": ("page.js", "text/javascript; charset=utf-8"),
    "/curves.js": ("curves.js", "text/javascript; charset=utf-8"),
    "/files.js": ("files.js", "text/javascript; charset=utf-8"),
    "/forms.js": ("forms.js", "text/javascript; charset=utf-8"),
    "/icon.svg": ("icon.svg", "image/svg+xml"),
}


def page_paths(service: Service) -> Paths:
    """The page and its paths."""
    page = _Page(service)
    paths: dict[str, Callable[..., Any]] = {"/play/rewrite": page.rewrite, "/play/word": page.word}
    if service.options.privatizer is None:
        paths |= {f"/play/{measure.__name__}": partial(page.measured, measure) for measure in (point, scale)}
    return {
        **{path: ("GET", partial(_file, name, kind)) for path, (name, kind) in _FILES.items()},
        **{path: ("POST", answer) for path, answer in paths.items()},
    }


@cache
def _content(name: str) -> bytes:
    return (files("dptext.server") / "page" / name).read_bytes()


async def _file(name: str, kind: str, request: Request) -> Response:
    return Response(_content(name), headers={"Content-Type": kind})


class _Page:
    def __init__(self, service: Service) -> None:
        self._service = service
        self._kept: Kept[dict[str, Any]] = Kept(KEPT_POINTS)

    async def rewrite(self, request: Request) -> Response:
        """A text, rewritten, with what became of each token; it is charged."""
        fields, body, text = await self._fields(request, "text", LONGEST_TEXT)
        async with self._service.slots.slot():
            ready = await self._service.ready(body)
            await self._service.charge(request, ready, [text], None)
            answer = await self._service.slots.run(partial(rewritten, ready, text))
        address = str(request.base_url)
        sent = {name: value for name, value in fields.items() if name != "text" and value}
        copied = as_request(address, {"texts": [text], **sent}, guarded=self._service.options.guarded)
        return json_response({**answer, "here": address, **copied})

    async def word(self, request: Request) -> Response:
        _, body, token = await self._fields(request, "token", LONGEST_TOKEN)
        async with self._service.slots.slot():
            ready = await self._service.ready(body)
            return json_response(await self._service.slots.run(partial(_word, ready, token)))

    async def _fields(self, request: Request, name: str, longest: int) -> tuple[dict[str, Any], schemas.Body, str]:
        """The fields of a body, what they say, and the text that stands in one of them."""
        service = self._service
        fields = await service.value(request)
        body = schemas.read_body(fields, (*schemas.settings_fields(service.options), name))
        text = fields.get(name)
        if not isinstance(text, str) or len(text) > longest:
            raise Refusal(400, f"The field '{name}' must be a string of at most {longest:,} characters.")
        return fields, body, text

    async def measured(self, measure: Callable[[WordMechanism], Any], request: Request) -> Response:
        service = self._service
        value = await service.value(request)
        settings = schemas.read_settings(schemas.read_body(value, schemas.SETTINGS), service.options)
        if not settings.words:
            raise Refusal(422, "The page shows mechanisms on words.")
        law = (
            settings.mechanism_identity
            if measure is scale
            else f"{settings.mechanism_identity} {settings.config.epsilon!r}"
        )

        def work() -> Any:
            mechanism = service.privatizers.mechanism
            return self._kept.get(f"{measure.__name__} {law}", lambda: measure(mechanism(settings)))

        async with service.slots.slot():
            return json_response(await service.slots.run(work, executor=PAGE))


def _word(ready: Ready, token: str) -> dict[str, Any]:
    """The kind of a token, and the law of the word that it enters as."""
    privatizer = ready.privatizer
    if not isinstance(privatizer, WordPrivatizer):
        raise Refusal(422, _as_a_whole(privatizer))
    tokens = shown_release(privatizer, token).tokens
    if len(tokens) != 1:
        raise Refusal(400, "The field 'token' must be one word.")
    kind, numbers = tokens[0].kind, privatizer.guarantee.component(DrawnNumbers)
    if tokens[0].entered is None:
        drawn = kind == "number" and numbers is not None
        return {"kind": kind, "law": None, "numbers": str(numbers) if drawn else None}
    return {"kind": kind, "law": law_of_word(privatizer.mechanism, tokens[0].entered), "numbers": None}


def rewritten(ready: Ready, text: str) -> dict[str, Any]:
    """A text before and after, and the promise, with what became of each token where it is drawn by itself."""
    privatizer = ready.privatizer
    if isinstance(privatizer, WordPrivatizer):
        shown = {**tokens_of(shown_release(privatizer, text)), "whole": None}
    else:
        (released,) = ready.privatize([text]).texts.to_pylist()
        whole = _as_a_whole(privatizer)
        shown = {"text": released, "tokens": [], "behind": text, "tail": released, "whole": whole}
    guarantee = privatizer.guarantee  # of a rewriter it says how many draws this text took
    protected = guarantee.component(ProtectedClasses)
    classes = protected.classes if protected else ()
    promise = {
        "short": summary_of(guarantee, privatizer.reported()).lines(),
        "sentence": str(guarantee),
        "conditions": guarantee.clauses(),
        "warnings": guarantee.warnings(),
    }
    kinds = {treated.name: {"operator": treated.operator, "entries": treated.entries} for treated in classes}
    return {**shown, "classes": kinds, "guarantee": promise}


def _as_a_whole(privatizer: Privatizer) -> str:
    """Why nothing is shown of single words."""
    if privatizer.layout is None:
        return "A language model writes the text anew, so that no word becomes another one."
    return "Spans are treated apart, so what becomes of each word is not shown."


def tokens_of(shown: ShownRelease) -> dict[str, Any]:
    """The tokens of a text next to those of its release, which is found again in the text that all steps left."""
    lower, place, tokens = shown.text.lower(), 0, []
    aligned = len(lower) == len(shown.text)
    for token in shown.tokens:
        start = lower.find(token.became.lower(), place) if token.became and aligned else -1
        # A step may have taken a mark away: an ellipsis next to another one.
        before, became = "", "" if aligned else token.became
        if start >= 0:
            end = start + len(token.became)
            before, became, place = shown.text[place:start], shown.text[start:end], end
        kinds = {"kind": token.kind, "fate": token.fate, "class": token.word_class}
        tokens.append({"before": token.before, "token": token.token, "gap": before, "became": became, **kinds})
    return {"text": shown.text, "tokens": tokens, "behind": shown.behind, "tail": shown.text[place:]}


def as_request(address: str, body: Mapping[str, Any], *, guarded: bool) -> dict[str, str]:
    """The command and the Python that ask a service for a text, for people to copy."""
    address = f"{address}v1/privatize"
    headers = {"Content-Type": "application/json", **({"Authorization": "Bearer TOKEN"} if guarded else {})}
    data = msgspec.json.encode(body).decode()
    named = [word for name, value in headers.items() for word in ("--header", f"{name}: {value}")]
    lines = [
        "import json",
        "import urllib.request",
        "",
        f"body = {dict(body)!r}",
        f"request = urllib.request.Request({address!r}, json.dumps(body).encode(), {headers!r})",
        "released = json.load(urllib.request.urlopen(request))",
        "print(released['texts'][0], released['guarantee']['sentence'], sep='\\n')",
        "",
    ]
    return {"command": shlex.join(["curl", *named, "--data", data, address]), "python": "\n".join(lines)}


def law_of_word(mechanism: WordMechanism, word: int) -> dict[str, Any]:
    """What one word (its id) becomes: the likeliest outputs, N_w and S_w; of `RUNS` simulated draws where not exact."""
    words, prior = np.array([word], np.int32), rank_zipf_prior(mechanism.vocabulary)
    exact = isinstance(mechanism, FiniteWordMechanism)
    if isinstance(mechanism, FiniteWordMechanism):
        shares = mechanism.probability_rows(words)[0]
        measured = exact_measures(mechanism, words, MEASURES, prior=prior, draws=1, workers=1)
    else:
        drawn = run(mechanism, np.repeat(words, RUNS), public_stream(_SEED))
        shares = np.bincount(drawn, minlength=len(mechanism.vocabulary)) / RUNS
        measured = simulated_measures(
            mechanism, words, MEASURES, prior=prior, runs=RUNS, confidence=_CONFIDENCE, seed=_SEED
        )
    likely = _likely(shares, mechanism.vocabulary.words)
    return {
        "word": mechanism.vocabulary.words[word],
        "likely": likely,
        "others": max(0.0, 1.0 - sum(output["probability"] for output in likely)),
        "n_w": _only(measured["N_w"]).as_dict(),
        "s_w": _only(measured["S_w"]).as_dict(),
        "exact": exact,
        "runs": None if exact else RUNS,
        "read": mechanism.is_decoded,
    }


def _likely(shares: NDArray[np.floating[Any]], words: tuple[str, ...]) -> list[dict[str, Any]]:
    first = np.argsort(-shares, kind="stable")[:_SHOWN].tolist()
    return [{"word": words[word], "probability": float(shares[word])} for word in first if shares[word] > 0]


def _only(measure: WordMeasure) -> Value:
    if measure.low is None or measure.high is None:
        return Value(value=float(measure.values[0]))
    return Value(value=float(measure.values[0]), low=float(measure.low[0]), high=float(measure.high[0]))


def point(mechanism: WordMechanism) -> dict[str, Any]:
    """One point of the curves: what stays, among how many words one hides, and what an attack hits."""
    guarantee, expected = mechanism.guarantee, mechanism.expected_outcomes()
    return {
        "epsilon": mechanism.parameters()["epsilon"],
        "n_w": expected.unchanged,
        "s_w": expected.outputs,
        "s_w_exact": expected.outputs_exact,
        "of": "sensitive words" if facts(guarantee).hides_sensitive_only else "words",
        "others": getattr(guarantee, "kept", None),
        "read": mechanism.is_decoded,
        "success": least_guessed(mechanism, samples=SAMPLES).as_dict(),
    }


def scale(mechanism: WordMechanism) -> dict[str, float]:
    """Where a slider begins and ends: epsilons, powers of 2, at which nearly all words change and nearly all stay.

    Where no epsilon does that, as far apart as is useful. Next to them the shares of words that stay there, estimated
    from some draws of public words; where words are read in their context, what the guarantee says of words that come
    out.
    """
    words = public_words(mechanism.reference_words, _TRIED_WORDS)

    def stays(epsilon: float) -> float:
        return float((mechanism.with_epsilon(epsilon).sample(words, public_noise(2)) == words).mean())

    low, low_stays, high, high_stays = 2.0 ** _EXPONENTS[0], 1.0, 0.0, 0.0
    for exponent in _EXPONENTS:
        high = 2.0**exponent
        high_stays = stays(high)
        if high_stays <= _FEWEST or exponent == _EXPONENTS[0]:
            low, low_stays = high, high_stays
        if high_stays >= _MOST or high >= _WIDEST * low:
            break
    ends = {"low": low, "low_stays": low_stays, "high": high, "high_stays": high_stays}
    if mechanism.is_decoded:
        for end in ("low", "high"):
            expected = mechanism.with_epsilon(ends[end]).expected_outcomes()
            ends[f"{end}_stays"] = expected.unchanged or ends[f"{end}_stays"]
    return ends
