"""What a notebook shows of results: a small table, what is not protected, the guarantee; everything escaped."""

import re
import time
from html import unescape
from typing import Any

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import dptext
from dptext.cancel import expect, reach
from dptext.display import work_shown
from dptext.errors import ParameterError

SHARP = "<script>alert('x')</script>"
LONG = "word " * 500


def text_of(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", " ", html))


def shown(html: str) -> str:
    """What is seen before anything is unfolded."""
    return text_of(re.sub("<details>.*?</details>", "", html))


@pytest.mark.parametrize("kind", [pd.DataFrame, pl.DataFrame, pa.table])
def test_tables_show_their_first_rows_and_what_is_not_protected(kind: Any) -> None:
    table = kind({"text": [LONG, *["the king"] * 7], SHARP: [SHARP] * 8})
    private = dptext.privatize(table, columns="text", preset="balanced", copy=[SHARP])
    html = private._repr_html_()
    assert html.count("<tr>") == 6 and "… 3 more rows" in html and "<script" not in html and SHARP in text_of(html)
    seen = shown(html)
    assert seen.index("Not protected: the meaning") < seen.index("Guarantee for every other word drawn")
    assert len(seen.split()) < 200 < len(text_of(html).split()) and "The guarantee in full" in html


@pytest.mark.parametrize("column", [pd.Series(["the king"]), pl.Series(["the king"]), pa.chunked_array([["the king"]])])
def test_columns_and_texts_show_themselves_too(column: Any) -> None:
    assert dptext.privatize(column, epsilon=1000.0)._repr_html_().count("<tr>") == 2
    private = dptext.privatize("the king", epsilon=1000.0)
    assert "<td style='text-align:left'>the king</td>" in private._repr_html_()
    assert private._repr_html_().endswith(private.guarantee._repr_html_())
    assert "Names, places and illnesses were treated like any other word" in shown(private.guarantee._repr_html_())


def test_guarantees_by_column_and_without_a_promise() -> None:
    table = {"a": ["the king"], "b": ["the man"]}
    by_column = {"a": {"epsilon": 1.0}, "b": {"preset": "strict"}}
    html = dptext.privatize(pd.DataFrame(table), columns=by_column).guarantee._repr_html_()
    assert "shift at most 2.72 times; the topic is NOT hidden. (in 'a')" in shown(html)
    nothing = dptext.NoGuarantee(
        unit=dptext.Diffractor(epsilon=1.0).guarantee.unit, assumptions=frozenset(), reason="x"
    )
    assert "Not protected: everything, as nothing is promised." in shown(nothing._repr_html_())


def test_before_and_after_stand_next_to_each_other_only_where_the_source_is_given() -> None:
    texts = ["the king <b>", None]
    private = dptext.privatize(texts, epsilon=1000.0, layout="keep")
    assert "king" not in repr(dptext.privatize(texts, epsilon=0.0001)) + str(private.guarantee)
    both = private.before_and_after(texts)
    assert both.rows[0] == (texts[0], private.texts[0]) and both.rows[1] == (None, None)
    html = both._repr_html_()
    assert "the king &lt;b&gt;" in html and "<b>" not in html and "clear this output" in html
    assert repr(both).startswith("BeforeAfter(\n  'the king <b>' -> 'the king ")
    frame = pl.DataFrame({"text": ["the king"], "n": [1]})
    released = dptext.privatize(frame, columns="text", epsilon=1000.0)
    assert released.before_and_after(frame, "text").rows == (("the king", "the king"),)
    assert dptext.privatize("the king", epsilon=1000.0).before_and_after("the king").rows == (("the king", "the king"),)
    with pytest.raises(ParameterError, match="1 source texts and 2 private ones"):
        private.before_and_after(["a"])


def test_long_work_has_a_bar_in_a_notebook_and_none_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("IPython")
    from IPython.core.displaypub import CapturingDisplayPublisher
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell.instance()
    try:
        shell.display_pub = published = CapturingDisplayPublisher()
        with work_shown():
            reach(1)
        assert not published.outputs
        monkeypatch.setattr(shell, "kernel", object(), raising=False)
        with work_shown():
            expect(4)
            reach(3)
            while not published.outputs:
                time.sleep(0.01)
        shown = [output["data"]["text/html"] for output in published.outputs]
        assert "max='100'" in shown[0] and "value='75'" in "".join(shown) and "value='100'" in shown[-1]
    finally:
        InteractiveShell.clear_instance()
