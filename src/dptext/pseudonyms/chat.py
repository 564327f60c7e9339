"""A conversation with a language model, pseudonymized: spans become placeholders, and are taken back in the answer.

Everything follows from the request at hand. A conversation is sent again at each turn, and what a message becomes
depends on it and on the messages before it alone; so it becomes the same each time, and nothing needs to be kept.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dptext.errors import InputError
from dptext.pseudonyms.finding import SpanFinder, Spans
from dptext.pseudonyms.passages import Passage
from dptext.pseudonyms.phrases import Phrases
from dptext.pseudonyms.placeholders import LIKE, Placeholders
from dptext.pseudonyms.places import Place, check_message, copied, places_of
from dptext.pseudonyms.restoring import restored
from dptext.pseudonyms.streaming import RestoredStream

OF_THE_APPLICATION = ("system", "developer")
OF_THE_MODEL = ("assistant",)
PREDICTION = "prediction"

LONGEST_KNOWN = 64
"""Words of a value that is looked for wherever it stands: a text of longer ones could make a search take for ever."""

_ANSWERS_IN_JSON = ("json_object", "json_schema")


@dataclass(slots=True)
class Message:
    """A message of a request.

    Attributes
    ----------
    role
        Who says it.
    passages
        Its texts.
    """

    role: str
    passages: list[Passage]
    _places: list[Place] = field(repr=False)

    @property
    def from_user(self) -> bool:
        """Whether its words are of those who use the application: not the application's own, nor the model's."""
        return self.role not in OF_THE_APPLICATION and self.role not in OF_THE_MODEL

    def put(self, texts: Sequence[str]) -> None:
        """Put other texts where its own stand."""
        for place, text in zip(self._places, texts, strict=True):
            place.put(text)


class Chat:
    """A request for an answer of a model, and what takes placeholders back in that answer.

    Attributes
    ----------
    request
        As it may be sent: a copy, with placeholders.
    messages
        Its messages in their order.
    """

    def __init__(self, request: Mapping[str, Any], finder: SpanFinder) -> None:
        self.request: dict[str, Any] = copied(dict(request))
        self.messages = _messages(self.request)
        for message in self.messages:
            message.put([""] * len(message.passages))
        left = json.dumps(self.request, ensure_ascii=False)
        self.placeholders = Placeholders(LIKE.findall(left))
        passages = [passage for message in self.messages for passage in message.passages]
        found = iter(finder.find([passage.seen for passage in passages]))
        known = Phrases(folded=False, most_words=LONGEST_KNOWN)
        for message in self.messages:
            for passage in message.passages:
                passage.mark(next(found), known)
            for passage in message.passages:
                passage.number(self.placeholders, known)
            message.put([passage.text() for passage in message.passages])
        form = self.request.get("response_format")
        self._in_json = isinstance(form, dict) and form.get("type") in _ANSWERS_IN_JSON

    def restored(self, answer: Any) -> Any:
        """An answer with its placeholders taken back: a copy. What has another form than an answer stays as it is.

        Raises `InputError` for what is nested too deeply.
        """
        answer = copied(answer)
        choices = answer.get("choices") if isinstance(answer, dict) else None
        for choice in choices if isinstance(choices, list) else []:
            message = choice.get("message") if isinstance(choice, dict) else None
            for place in places_of(message) if isinstance(message, dict) else ():
                in_json = place.in_json or (self._in_json and place.path[0] == "content")
                place.put(restored(place.text, self.placeholders.values, in_json=in_json))
        return answer

    def stream(self) -> RestoredStream:
        """What takes placeholders back in an answer that comes in pieces."""
        return RestoredStream(self.placeholders.values, in_json=self._in_json)


class Pseudonymizer:
    """Makes chats pseudonymous.

    Parameters
    ----------
    spans
        ``presidio``, ``presidio:MODEL`` (a spaCy model), ``CLASS=FILE`` (a list with an entry a line), several of
        these, or a function from a text to its spans ``(start, end, class)``.
    classes
        The only classes that count, if there are any; lists count always.

    Raises `ParameterError` for spans of another form, or classes that Presidio cannot find, and `InputError` for a list
    that cannot be read.
    """

    def __init__(self, spans: Spans, *, classes: Sequence[str] = ()) -> None:
        self.finder = SpanFinder(spans, classes)

    def hide(self, request: Mapping[str, Any]) -> Chat:
        """A request with placeholders.

        Raises `InputError` for messages that are none, for too many values, and for what is nested too deeply.
        """
        return Chat(request, self.finder)


def _messages(request: dict[str, Any]) -> list[Message]:
    messages = request.get("messages")
    if not isinstance(messages, list) or not messages or not all(isinstance(one, dict) for one in messages):
        raise InputError("The field 'messages' must be a list of messages, at least one.")
    predicted = request.get(PREDICTION)
    if not isinstance(predicted, dict | None):
        raise InputError("The field 'prediction' must be an object.")
    if predicted is not None:
        messages = [*messages, predicted]
    made = []
    for message in messages:
        check_message(message)
        role = PREDICTION if message is predicted else message.get("role") or ""
        # What the model said in fields that nobody knows was never taken back, and may be signed: it goes as it came.
        places = list(places_of(message, in_unknown=role not in OF_THE_MODEL))
        made.append(Message(role, [Passage(place.text) for place in places], places))
    return made
