"""How much of the time one pass for each text would take."""

import threading
from pathlib import Path

import pytest

from dptext.process.stopping import Shortcut, Work, offer, working
from dptext.rewriting.mlm_pace import ALL_MASKS, Pace


def test_a_shortcut_saves_passes_and_no_draws() -> None:
    """Two texts of ten draws and ten passes each: passes of 3 seconds, draws of half a second."""
    pace = Pace(texts=2, passes=20, draws=20)
    assert pace.shortcut() is None
    pace.scored(2.0)
    assert pace.shortcut() is None
    pace.scored(4.0)
    pace.drawn(4, 2.0)
    found = pace.shortcut()
    assert found is not None and found.option == "--scoring parallel"
    assert found.share == pytest.approx((20 * 0.5 + 2 * 3.0 * ALL_MASKS) / (20 * 0.5 + 20 * 3.0))


def test_where_nothing_is_saved_nothing_is_offered() -> None:
    pace = Pace(texts=2, passes=2, draws=20)
    pace.scored(1.0)
    pace.drawn(10, 1.0)
    assert pace.shortcut() is None


def test_what_is_offered_is_seen_at_the_work() -> None:
    work = Work(threading.Event())
    shortcut = Shortcut(option="--scoring parallel", share=0.1)
    offer(shortcut)  # outside of a run nobody looks
    with working(work):
        assert work.shortcut is None
        offer(shortcut)
    assert work.shortcut == shortcut


def test_the_library_is_told_too(tmp_path: Path) -> None:
    """Through the callback of a run over a file; a run in one pass is offered nothing."""
    pytest.importorskip("torch")
    from dptext.files import privatize_file
    from dptext.rewriting.base import TextPrivatizer
    from dptext.rewriting.dp_mlm import DPMLM
    from dptext.rewriting.mlm_options import MaskOptions
    from dptext.running import RunProgress
    from tiny_models import tiny_model

    model = tiny_model(tmp_path / "bert", "bert")
    (tmp_path / "in.txt").write_text(("the film is a good and funny comedy " * 3 + "\n") * 120)
    for scoring in ("faithful", "parallel"):
        seen: list[RunProgress] = []
        options = MaskOptions(scoring=scoring)  # type: ignore[arg-type]
        rewriter = DPMLM(model=model, epsilon_per_token=5.0, options=options, batch_size=4, device="cpu")
        privatize_file(
            str(tmp_path / "in.txt"),
            str(tmp_path / f"{scoring}.txt"),
            columns=[],
            mechanism=lambda rewriter=rewriter: TextPrivatizer(rewriter),
            progress=seen.append,
        )
        offered = [progress.shortcut for progress in seen if progress.shortcut is not None]
        if scoring == "parallel":
            assert seen and not offered
        else:
            assert offered and all(found.option == "--scoring parallel" and 0 < found.share < 1 for found in offered)
