"""The name under which models keep what they have read, which differs between versions of transformers."""

from typing import Any

import pytest

from dptext.rewriting.models import past_name


class Old:
    def forward(self, input_ids: Any, past_key_values: Any = None) -> None: ...


class New:
    def forward(self, input_ids: Any, cache: Any = None, **others: Any) -> None: ...


class OfAState(New):
    _is_stateful = True


class Nothing:
    def forward(self, input_ids: Any, **others: Any) -> None: ...


@pytest.mark.parametrize(
    ("model", "name"), [(Old(), "past_key_values"), (New(), "cache"), (OfAState(), None), (Nothing(), None)]
)
def test_the_name_is_that_of_the_model(model: object, name: str | None) -> None:
    assert past_name(model) == name
