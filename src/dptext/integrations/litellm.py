"""A guardrail for LiteLLM's proxy: every text of a request is privatized by a service of dptext, or it is refused.

LiteLLM has a hook that hands a guardrail the texts of a request, but it passes over routes and fields that it does not
know. So this guardrail takes the hook before it, which sees the body of every route, and goes through all of it: a
string is privatized, or is a setting of one word under a key that is known, or the request is refused.
"""

import json
import re
from collections.abc import Callable
from typing import Any

try:
    import httpx
    from fastapi import HTTPException
    from litellm.integrations.custom_guardrail import CustomGuardrail
    from litellm.types.guardrails import GuardrailEventHooks
except ImportError:
    raise ImportError(
        "dptext.integrations.litellm needs LiteLLM's proxy; install it with pip install 'dptext[litellm]'."
    ) from None

_TEXTS = {
    "content", "contents", "description", "documents", "input", "instructions", "negative_prompt", "output", "parts",
    "prompt", "query", "reasoning_content", "refusal", "suffix", "summary", "system", "systemInstruction",
    "system_instruction", "text", "thinking", "title",
}  # fmt: skip
"""Keys whose strings are texts, in lists too."""

_ARGUMENTS = {"args", "arguments", "response"}
"""Keys of the arguments and the results of tools: all that lies within is text, in a string of JSON too."""

_WORDS = {
    "$ref", "aspect_ratio", "background", "call_id", "const", "default", "detail", "effort", "encoding_format", "enum",
    "format", "id", "include", "item_id", "mode", "modalities", "model", "moderation", "name", "object",
    "output_format",
    "parallel_tool_calls", "previous_response_id", "prompt_cache_retention", "quality", "reasoning_effort", "required",
    "response_format", "responseMimeType", "role", "service_tier", "size", "status", "stop", "style", "tool_call_id",
    "tool_choice", "tool_use_id", "truncation", "ttl", "type", "verbosity", "voice",
}  # fmt: skip
"""Keys of settings and names, whose strings pass if they are one word."""

_OF_THE_PROXY = {"litellm_call_id", "litellm_logging_obj", "litellm_metadata", "proxy_server_request", "secret_fields"}
"""What LiteLLM adds to the body."""

_WORD = re.compile(r"[\w.:/#$+-]{1,128}")
_KEY = re.compile(r"[A-Za-z_$][\w$-]{0,63}")
_NO_WORD = re.compile(r"[\W_]*")
_USED_BY_TOOLS = ("tool_use", "server_tool_use", "mcp_tool_use")


class PrivateTexts(CustomGuardrail):  # type: ignore[misc]
    """Privatizes every text of a request to LiteLLM's proxy.

    Parameters
    ----------
    api_base
        Where `dptext serve` runs, as ``http://127.0.0.1:8000``; its settings are those of the service.
    timeout
        Seconds to wait for it.
    options
        Those of `CustomGuardrail`; the mode is ``pre_call``.

    System, assistant and tool messages are texts as those of users are, and so are prompts, instructions, inputs of
    embeddings and the arguments of tools, which stay JSON. Images, files, tokens, names of people, and everything
    under a key that is not known are refused (status 400); so is all of it when the service fails (status 503).
    """

    def __init__(self, *, api_base: str, timeout: float | None = None, **options: Any) -> None:
        super().__init__(**options)
        if self.event_hook != GuardrailEventHooks.pre_call or options.get("run_in_parallel"):
            raise ValueError("The guardrail of dptext changes requests, so its mode must be pre_call, and by itself.")
        self._url = f"{api_base.rstrip('/')}/v1/privatize"
        self._timeout = 60.0 if timeout is None else timeout

    async def async_pre_call_hook(self, user_api_key_dict: Any, cache: Any, data: Any, call_type: Any) -> Any:
        """The body with private texts. Raises `HTTPException` for a request that is refused."""
        body_texts = _BodyTexts()
        logged = (data.get("proxy_server_request") or {}).get("body")
        sent = logged if isinstance(logged, dict) else {}
        of_proxy = _OF_THE_PROXY if "litellm_metadata" in data else {*_OF_THE_PROXY, "metadata"}
        of_proxy = of_proxy if "user" in sent else {*of_proxy, "user"}  # which is then the name of the proxy's own key
        body = {key: value for key, value in data.items() if key not in of_proxy}
        body_texts.enter_body(body)
        if body_texts.texts:
            body_texts.replace(await self._private(body_texts.texts))
        data.update(body)
        sent.update({key: value for key, value in body.items() if key in sent})  # which is written into logs
        return data

    async def _private(self, texts: list[str]) -> list[str]:
        messages = [{"role": "user", "content": text} for text in texts]  # one scope: a name has one replacement
        try:
            async with httpx.AsyncClient(timeout=self._timeout) as client:
                answer = await client.post(self._url, json={"messages": messages})
            private = [message["content"] for message in answer.raise_for_status().json()["messages"]]
        except (httpx.HTTPError, ValueError, KeyError, TypeError):
            raise HTTPException(503, "The service of dptext did not privatize the request; nothing was sent.") from None
        if len(private) != len(texts) or not all(isinstance(text, str) for text in private):
            raise HTTPException(503, "The service of dptext gave back other texts than it was sent; nothing was sent.")
        return list(private)


class _BodyTexts:
    """The texts of a body, and what puts others in their places."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._field = ""  # of the body
        self._put: list[Callable[[str], None]] = []
        self._encode: list[Callable[[], None]] = []

    def replace(self, private: list[str]) -> None:
        """Put private texts in the places of the texts."""
        for put, text in zip(self._put, private, strict=True):
            put(text)
        for encode in reversed(self._encode):
            encode()

    def enter_body(self, body: dict[str, Any]) -> None:
        """Find all texts of a body. Raises `HTTPException` for what is neither text nor a known setting."""
        for field, value in body.items():
            self._field = field
            self._enter_object({field: value}, body, arguments=False)

    def _enter_object(self, entries: dict[str, Any], holder: dict[str, Any], *, arguments: bool) -> None:
        """Go through entries of an object."""
        for key, value in entries.items():
            if not isinstance(key, str) or not _KEY.fullmatch(key):
                raise self._refused("a key that is no name")
            if key == "name" and holder.get("role") not in (None, "tool", "function") and not arguments:
                raise self._refused("the name of a person")
            is_input = key == "input" and isinstance(value, dict) and holder.get("type") in _USED_BY_TOOLS
            self._enter(holder, key, key, value, arguments or is_input)

    def _enter(self, holder: Any, place: Any, key: str, value: Any, arguments: bool) -> None:
        """Go through the value that stands under a key, at its place in an object or in a list."""
        if value is None or isinstance(value, bool):
            return
        if isinstance(value, dict):
            self._enter_object(value, value, arguments=arguments or key in _ARGUMENTS)
        elif isinstance(value, list):
            for number, inner in enumerate(value):
                self._enter(value, number, key, inner, arguments)
        elif isinstance(value, int | float):
            if arguments:
                self._add(holder, place, str(value), _as_number)
            elif key in _TEXTS:
                raise self._refused("numbers in the place of a text, which may be its tokens,")
        elif not isinstance(value, str):
            raise self._refused("a file, or another value that is not JSON,")
        elif key in _ARGUMENTS and not arguments:
            self._enter_json(holder, place, key, value)
        elif arguments or key in _TEXTS:
            self._add(holder, place, value)
        elif not (_NO_WORD.fullmatch(value) or (key in _WORDS and _WORD.fullmatch(value))):
            raise self._refused("a string that is neither a known text nor a setting of one word")

    def _enter_json(self, holder: Any, place: Any, key: str, value: str) -> None:
        try:
            inner = {key: json.loads(value or "{}")}
        except (ValueError, RecursionError):
            raise self._refused("arguments that are not JSON") from None
        self._enter(inner, key, key, inner[key], True)
        self._encode.append(lambda: holder.__setitem__(place, json.dumps(inner[key], ensure_ascii=False)))

    def _refused(self, what: str) -> HTTPException:
        where = f" in {self._field!r}" if _KEY.fullmatch(self._field) else ""
        return HTTPException(400, f"The request holds {what}{where}; leave it out, as it cannot be privatized.")

    def _add(self, holder: Any, place: Any, text: str, read: Callable[[str], Any] = str) -> None:
        self.texts.append(text)
        self._put.append(lambda private: holder.__setitem__(place, read(private)))


def _as_number(text: str) -> Any:
    """A number that was privatized as text; a string where it came out as something else."""
    try:
        return json.loads(text) if re.fullmatch(r"-?[\d.]+", text) else text
    except ValueError:
        return text
