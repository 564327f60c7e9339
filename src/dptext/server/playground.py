"""The page on which to try it, and what it asks for.

The page is three files of this package. It asks for nothing from anywhere else, and what it asks for here is no part
of the service's interface: it changes with the page.
"""

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib.resources import files
from typing import Any

import msgspec
from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

from dptext.core.guarantee import Guarantee
from dptext.core.privatizer import Privatizer
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.shown import ShownRelease, shown_release
from dptext.report.ending import in_short
from dptext.server.asked import Asked, fields_of
from dptext.server.measured import law_of_word, point, scale
from dptext.server.privatizers import Kept, Ready
from dptext.server.refusals import Refusal
from dptext.server.service import Service
from dptext.server.written import as_command, as_python, as_request

LONGEST_TEXT = 5000
"""Characters that the page takes."""

LONGEST_TOKEN = 200
KEPT_POINTS = 512

_FILES = {
    "/": ("index.html", "text/html; charset=utf-8"),
    "/page.css": ("page.css", "text/css; charset=utf-8"),
    "/page.js": ("page.js", "text/javascript; charset=utf-8"),
    "/curves.js": ("curves.js", "text/javascript; charset=utf-8"),
    "/forms.js": ("forms.js", "text/javascript; charset=utf-8"),
    "/icon.svg": ("icon.svg", "image/svg+xml"),
}


def add_paths(app: FastAPI, service: Service) -> None:
    """Add the page and its paths to an application."""
    for path, (name, kind) in _FILES.items():
        app.add_api_route(path, partial(_file, name, kind), methods=["GET", "HEAD"], include_in_schema=False)
    page = _Page(service)
    curves = () if service.options.privatizer else (("/play/point", page.point), ("/play/scale", page.scale))
    for path, answer in (("/play/rewrite", page.rewrite), ("/play/word", page.word), *curves):
        app.add_api_route(path, answer, methods=["POST"], include_in_schema=False)


@cache
def _content(name: str) -> bytes:
    return (files("dptext.server") / "page" / name).read_bytes()


async def _file(name: str, kind: str) -> Response:
    return Response(_content(name), headers={"Content-Type": kind})


class _Page:
    """What the page asks for."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._points: Kept[dict[str, Any]] = Kept(KEPT_POINTS)
        self._scales: Kept[dict[str, float]] = Kept(KEPT_POINTS)

    async def rewrite(self, request: Request) -> Response:
        """A text, rewritten, with what became of each token."""

        def work(asked: Asked, ready: Ready, fields: Mapping[str, Any]) -> dict[str, Any]:
            shown = _rewritten(ready, fields["text"])
            return {
                **shown,
                "guarantee": _said(ready.privatizer.guarantee, ready.privatizer),
                **self._copied(request, asked, fields),
            }

        return await self._answer(request, "text", LONGEST_TEXT, work, charged=True)

    async def word(self, request: Request) -> Response:
        """What a word of the text becomes, and with which probability."""

        def work(asked: Asked, ready: Ready, fields: Mapping[str, Any]) -> dict[str, Any]:
            privatizer = ready.privatizer
            if not isinstance(privatizer, WordPrivatizer):
                raise Refusal(422, "Where spans are treated apart, what one word becomes is not shown.")
            found = shown_release(privatizer, fields["token"]).tokens
            if len(found) != 1:
                raise Refusal(400, "The field 'token' must be one word.")
            if found[0].entered is None:
                numbers = privatizer.guarantee.numbers
                drawn = found[0].kind == "number" and numbers is not None
                return {"kind": found[0].kind, "law": None, "numbers": str(numbers) if drawn else None}
            law = law_of_word(privatizer.mechanism, found[0].entered)
            return {"kind": found[0].kind, "law": law.as_dict(), "numbers": None}

        return await self._answer(request, "token", LONGEST_TOKEN, work)

    async def point(self, request: Request) -> Response:
        """A point of the curves over epsilon."""

        def work(asked: Asked) -> dict[str, Any]:
            key = f"{asked.law} {asked.epsilon!r}"
            return self._points.get(key, lambda: point(self._service.privatizers.mechanism(asked)))

        return await self._measured(request, work)

    async def scale(self, request: Request) -> Response:
        """Where the slider begins and ends."""

        def work(asked: Asked) -> dict[str, Any]:
            mechanism = self._service.privatizers.mechanism(asked)
            most = None if self._service.rules is None else asked.epsilon  # under a policy it asks for no epsilon
            return self._scales.get(f"{asked.law} {most!r}", lambda: scale(mechanism, most))

        return await self._measured(request, work)

    async def _answer(
        self,
        request: Request,
        field: str,
        longest: int,
        work: Callable[[Asked, Ready, Mapping[str, Any]], Any],
        *,
        charged: bool = False,
    ) -> Response:
        """Answer to a request with one field beside the settings; what is released is charged."""
        service = self._service
        with service.desk.place():
            fields, asked = await self._asked(request, field)
            text = fields.get(field)
            if not isinstance(text, str) or len(text) > longest:
                raise Refusal(400, f"The field '{field}' must be a string of at most {longest:,} characters.")
            ready = await service.ready(asked)
            if charged:
                await service.charge(request, ready, [text], None)
            return _json(await service.desk.run(partial(work, asked, ready, fields)))

    async def _measured(self, request: Request, work: Callable[[Asked], Any]) -> Response:
        """Answer to a request about a law alone."""
        with self._service.desk.place():
            _, asked = await self._asked(request)
            return _json(await self._service.desk.run(partial(work, asked), slow=True))

    async def _asked(self, request: Request, *more: str) -> tuple[dict[str, Any], Asked]:
        """The fields of a body, and the settings among them."""
        service = self._service
        fields = fields_of(await service.fields(request), (*service.settings, *more))
        asked = service.asked(fields)
        if not asked.words:
            raise Refusal(422, "The page shows mechanisms on words.")
        return fields, asked

    def _copied(self, request: Request, asked: Asked, fields: Mapping[str, Any]) -> dict[str, Any]:
        """What does the same elsewhere; under a policy or a preset this service does."""
        service = self._service
        if service.rules is None and service.options.privatizer is None:
            return {"command": as_command(asked, fields["text"]), "python": as_python(asked, fields["text"])}
        here = str(request.base_url)
        said = {name: fields[name] for name in service.settings if fields.get(name)}
        body = {"texts": [fields["text"]], **said}
        return {"here": here, **as_request(f"{here}v1/privatize", body, guarded=service.options.guarded)}


def _json(value: Any) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json")


def _rewritten(ready: Ready, text: str) -> dict[str, Any]:
    """A text before and after; with what became of each token, unless spans are treated apart."""
    if isinstance(ready.privatizer, WordPrivatizer):
        shown = shown_release(ready.privatizer, text)
        return {**_tokens(shown), "apart": False, "classes": _classes(ready.privatizer.guarantee)}
    (released,) = ready.privatize([text], call=ready.call()).texts.to_pylist()
    return {"text": released, "tokens": [], "behind": text, "tail": released, "apart": True, "classes": {}}


def _classes(guarantee: Guarantee) -> dict[str, Any]:
    """What becomes of each protected class."""
    classes = () if guarantee.classes is None else guarantee.classes.classes
    return {one.name: {"operator": one.operator, "entries": one.entries} for one in classes}


def _tokens(shown: ShownRelease) -> dict[str, Any]:
    """The tokens of a text beside those of its release, which is found again in the text that all steps left."""
    lower, place, tokens = shown.text.lower(), 0, []
    aligned = len(lower) == len(shown.text)
    for token in shown.tokens:
        found = lower.find(token.became.lower(), place) if token.became and aligned else -1
        # A step may have taken a mark away: an ellipsis beside another one.
        before, became = "", "" if aligned else token.became
        if found >= 0:
            end = found + len(token.became)
            before, became, place = shown.text[place:found], shown.text[found:end], end
        tokens.append(
            {
                "before": token.before,
                "token": token.token,
                "gap": before,
                "became": became,
                "kind": token.kind,
                "fate": token.fate,
                "class": token.word_class,
            }
        )
    return {"text": shown.text, "tokens": tokens, "behind": shown.behind, "tail": shown.text[place:]}


def _said(guarantee: Guarantee, privatizer: Privatizer) -> dict[str, Any]:
    """The promise in plain words, and in full."""
    return {
        "short": in_short(guarantee, privatizer.reported()),
        "sentence": str(guarantee),
        "conditions": guarantee.clauses(),
        "warnings": guarantee.warnings(),
    }
