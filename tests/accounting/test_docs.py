import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "accounting.md"


def test_examples_of_the_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    for block in blocks:
        exec(compile(block, PAGE.name, "exec"), names)
    shown = re.findall(r"^# (.*)$", blocks[-1], re.MULTILINE)
    assert capsys.readouterr().out.splitlines() == shown
    assert names["ratio"] == pytest.approx(39.17, abs=0.01)
