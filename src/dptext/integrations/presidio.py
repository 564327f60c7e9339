"""An operator for Presidio's anonymizer: the text of an entity goes through a mechanism.

What it promises is little, and less than for a whole text. The mechanism's promise holds for the words inside the
entities that the analyzer found. Where they are, of which type and how many words they have is decided by the private
text and is seen by everybody; what the analyzer missed stays as it is. Each entity is drawn by itself, so that the
losses of a name that stands in a text five times add up.
"""

from typing import Any

from dptext.core.privatizer import Privatizer
from dptext.errors import ParameterError
from dptext.run.build import privatizer_of
from dptext.run.config import Mechanism, PostprocessingInput
from dptext.text.policy import TextPolicy

try:
    from presidio_anonymizer import AnonymizerEngine
    from presidio_anonymizer.entities import OperatorConfig
    from presidio_anonymizer.operators import Operator, OperatorType
except ImportError:
    raise ImportError(
        "dptext.integrations.presidio needs presidio-anonymizer; install it with pip install 'dptext[presidio]'."
    ) from None

OPERATOR = "dptext"  # The operator's name in Presidio.


class MechanismOperator(Operator):
    """Releases the text of an entity by the privatizer in its parameters."""

    def operate(self, text: str, params: dict[str, Any] | None = None) -> str:
        """The private text of an entity."""
        return str(_privatizer(params).release(text))

    def validate(self, params: dict[str, Any] | None = None) -> None:
        """Raise `ParameterError` if there is no privatizer."""
        _privatizer(params)

    def operator_name(self) -> str:
        """Its name."""
        return OPERATOR

    def operator_type(self) -> OperatorType:
        """It anonymizes, as Presidio calls it."""
        return OperatorType.Anonymize


def private_operator(
    engine: AnonymizerEngine,
    mechanism: Mechanism = "diffractor",
    *,
    epsilon: float | None = None,
    policy: TextPolicy | None = None,
    postprocessing: PostprocessingInput | None = None,
    allow_no_guarantee: bool = False,
    **options: Any,
) -> OperatorConfig:
    """Teach an engine the operator, and give its configuration for ``operators={"PERSON": …}``.

    Parameters are those of `dptext.privatize`. What is promised is ``config.params["privatizer"].guarantee``.
    """
    privatizer = privatizer_of(
        mechanism,
        epsilon=epsilon,
        policy=policy,
        postprocessing=postprocessing,
        allow_no_guarantee=allow_no_guarantee,
        **options,
    )
    engine.add_anonymizer(MechanismOperator)
    return OperatorConfig(OPERATOR, {"privatizer": privatizer})


def _privatizer(params: dict[str, Any] | None) -> Privatizer:
    privatizer = (params or {}).get("privatizer")
    if not isinstance(privatizer, Privatizer):
        raise ParameterError("The operator dptext needs a privatizer; make its configuration with private_operator().")
    return privatizer
