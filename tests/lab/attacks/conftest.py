import pytest

from dptext_lab.attacks.masked import Contexts
from taught_model import taught_contexts


@pytest.fixture(scope="session")
def taught(tmp_path_factory: pytest.TempPathFactory) -> Contexts:
    """A model that knows `taught_model.SENTENCE` by heart."""
    return taught_contexts(tmp_path_factory.mktemp("taught"))
