"""Without its package, a plug-in says in one sentence what to install."""

import subprocess
import sys

import pytest

CODE = """
import sys
sys.modules[{package!r}] = None
try:
    import dptext.integrations.{module}
except ImportError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("scikit_learn", "sklearn.base", "lab"),
        ("hugging_face", "datasets", "datasets"),
        ("presidio", "presidio_anonymizer", "presidio"),
        ("litellm", "litellm", "litellm"),
    ],
)
def test_what_to_install_is_said(module: str, package: str, extra: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", CODE.format(package=package, module=module)], capture_output=True, text=True
    )
    (line,) = run.stdout.splitlines()
    assert line.startswith(f"dptext.integrations.{module} needs ") and line.endswith(f"'dptext[{extra}]'.")
