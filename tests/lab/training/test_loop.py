"""The training loop: a step depends on seed and step alone, and a killed run goes on as if it had not been."""

import csv
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from dptext.errors import InputError, OutputError, ParameterError
from dptext_lab.training.loop import (
    CHECKPOINT,
    LOSSES,
    Objective,
    ShuffledRows,
    TrainingResult,
    TrainingSettings,
    prepare_output,
    seeded_torch,
    train,
)

torch.set_num_threads(1)

SHORT = TrainingSettings(iterations=2, batch_size=1, learning_rate=0.1, device="cpu")


class Killed(Exception):
    pass


def line_batch(step: int, random: np.random.Generator) -> dict[str, Any]:
    """Points of y = 3 x0 - x1."""
    x = random.normal(size=(16, 2))
    return {"x": torch.tensor(x, dtype=torch.float32), "y": torch.tensor(x @ [3.0, -1.0], dtype=torch.float32)}


def squared_error(module: Any, batch: dict[str, Any]) -> Any:
    return ((module(batch["x"])[:, 0] - batch["y"]) ** 2).mean()


def run(
    output: Path, *, iterations: int = 20, stop_at: int | None = None, texts: str = "a", **named: Any
) -> tuple[Any, TrainingResult]:
    with seeded_torch(1):
        module = torch.nn.Sequential(torch.nn.Linear(2, 8), torch.nn.Dropout(0.2), torch.nn.Linear(8, 1))
        module.register_buffer("marks", torch.zeros(1))
    values = {"batch_size": 16, "learning_rate": 0.01, "checkpoint_every": 7, "device": "cpu", **named}
    settings = TrainingSettings(iterations=iterations, **values)

    def after_step(module: Any, step: int) -> None:
        module.marks += step
        if step == stop_at:
            raise Killed

    result = train(
        module,
        Objective(batch=line_batch, loss=squared_error, held_out=[line_batch(0, np.random.default_rng(5))]),
        settings=settings,
        output=prepare_output(output, settings),
        described={"texts": texts},
        save=lambda module, training: torch.save(module.state_dict(), output / "weights.pt"),
        after_step=after_step,
    )
    return module, result


def brief(output: Path, settings: TrainingSettings = SHORT, *, loss: Any = squared_error, **named: Any) -> None:
    """A training of one layer for two steps."""
    objective = Objective(batch=line_batch, loss=loss)
    output = prepare_output(output, settings)
    train(torch.nn.Linear(2, 1), objective, settings=settings, output=output, described={}, **named)


def test_loss_falls_and_is_written(tmp_path: Path) -> None:
    """Least squares with Adam on an exactly linear target: the held-out loss (about 10 at first) falls tenfold."""
    _, result = run(tmp_path / "out", iterations=200, learning_rate=0.02)
    with open(tmp_path / "out" / LOSSES) as file:
        rows = list(csv.DictReader(file))
    assert [int(row["step"]) for row in rows] == list(range(2, 201, 2))
    held_out = [float(row["held_out_loss"]) for row in rows if row["held_out_loss"]]
    assert len(held_out) == 34  # each fifth step or more, and the last
    assert held_out[0] > 1 and held_out[-1] < held_out[0] / 10
    assert float(rows[-1]["training_loss"]) == pytest.approx(result.final_loss, rel=1e-5)
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [LOSSES, "weights.pt"]


@pytest.mark.parametrize("stop_at", [5, 7, 20])
def test_resumed_run_gives_the_same_weights_and_losses(tmp_path: Path, stop_at: int) -> None:
    """With dropout, buffers that are counted up, warm-up, decay, and kills on and beside a checkpoint's step."""
    whole, first = run(tmp_path / "whole", warm_up=5, decay=True)
    with pytest.raises(Killed):
        run(tmp_path / "parts", stop_at=stop_at, warm_up=5, decay=True)
    parts, second = run(tmp_path / "parts", resume=True, warm_up=5, decay=True)
    assert second.resumed_at == 7 * ((stop_at - 1) // 7)  # the step itself was not saved
    for name, value in whole.state_dict().items():
        assert torch.equal(value, parts.state_dict()[name]), name
    assert first.losses == second.losses
    assert not (tmp_path / "parts" / CHECKPOINT).exists()


def test_other_seed_gives_other_weights(tmp_path: Path) -> None:
    """The negative control of the test above."""
    first, _ = run(tmp_path / "a")
    second, _ = run(tmp_path / "b", seed=1)
    assert not torch.equal(first[0].weight, second[0].weight)


def test_global_generator_is_left_alone(tmp_path: Path) -> None:
    torch.manual_seed(3)
    expected = torch.rand(4)
    torch.manual_seed(3)
    run(tmp_path / "out", iterations=3)
    assert torch.equal(torch.rand(4), expected)


@pytest.mark.parametrize("changed", [{"texts": "b"}, {"seed": 2}])
def test_foreign_checkpoint_is_refused(tmp_path: Path, changed: dict[str, Any]) -> None:
    with pytest.raises(Killed):
        run(tmp_path, stop_at=8)
    with pytest.raises(InputError, match="other settings, texts or model"):
        run(tmp_path, resume=True, **changed)
    run(tmp_path, resume=True)  # it is still whole


def test_damaged_checkpoint_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(Killed):
        run(tmp_path, stop_at=8)
    place = tmp_path / CHECKPOINT / "state.pt"
    place.write_bytes(place.read_bytes()[:500])
    with pytest.raises(InputError, match="is damaged"):
        run(tmp_path, resume=True)


def test_failed_save_keeps_the_checkpoint(tmp_path: Path) -> None:
    """A full disk while the model is saved costs nothing but the saving."""

    def refuse(module: Any, training: dict[str, Any]) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(OutputError, match="cannot be written"):
        brief(tmp_path, save=refuse)
    assert (tmp_path / CHECKPOINT / "state.pt").exists()


def test_output_folders(tmp_path: Path) -> None:
    full = tmp_path / "full"
    full.mkdir()
    (full / "notes.txt").write_text("mine")
    with pytest.raises(OutputError, match=r"is not empty; .*force=True"):
        prepare_output(full, SHORT)
    with pytest.raises(OutputError, match="no checkpoint to resume"):
        prepare_output(full, replace(SHORT, resume=True))
    assert prepare_output(full, replace(SHORT, force=True)) == full and (full / "notes.txt").exists()
    assert prepare_output(tmp_path / "new" / "deep", replace(SHORT, resume=True)).is_dir()
    with pytest.raises(OutputError, match="cannot be made"):
        prepare_output(full / "notes.txt", replace(SHORT, force=True))


def test_finished_model_is_kept_until_another_training_starts(tmp_path: Path) -> None:
    manifest = tmp_path / "dptext.json"
    manifest.write_text("{}")
    with pytest.raises(OutputError, match="nothing to resume"):
        prepare_output(tmp_path, replace(SHORT, resume=True))
    prepare_output(tmp_path, replace(SHORT, force=True))
    assert manifest.exists()  # whatever is wrong with the rest of the command
    with pytest.raises(Killed):
        run(tmp_path, force=True, stop_at=1)
    assert not manifest.exists()


def test_force_starts_again(tmp_path: Path) -> None:
    with pytest.raises(Killed):
        run(tmp_path, stop_at=8)
    with pytest.raises(OutputError, match="resume=True"):
        run(tmp_path)
    assert run(tmp_path, force=True)[1].resumed_at == 0


def test_loss_that_is_not_finite_and_a_full_gpu_are_told(tmp_path: Path) -> None:
    def full(module: Any, batch: Any) -> Any:
        raise torch.cuda.OutOfMemoryError("CUDA out of memory. Tried to allocate …")

    with pytest.raises(ParameterError, match="not finite after 1 steps"):
        brief(tmp_path / "nan", loss=lambda module, batch: squared_error(module, batch) * float("nan"))
    with pytest.raises(ParameterError, match="batch of 3 texts"):
        brief(tmp_path / "full", replace(SHORT, batch_size=3), loss=full)


@pytest.mark.parametrize(
    ("name", "value"), [("iterations", 0), ("learning_rate", float("nan")), ("seed", -1), ("device", "tpu")]
)
def test_settings_out_of_range(name: str, value: object) -> None:
    good: dict[str, Any] = {"iterations": 1, "batch_size": 1, "learning_rate": 0.1}
    with pytest.raises(ParameterError, match=name):
        TrainingSettings(**{**good, name: value})


def test_every_epoch_takes_each_row_once() -> None:
    rows = ShuffledRows(10, 4, seed=0)
    taken = np.concatenate([rows(step) for step in range(10)]).reshape(4, 10)
    assert all(sorted(epoch) == list(range(10)) for epoch in taken)
    assert len({tuple(epoch) for epoch in taken}) > 1  # 4 equal orders of 10: 1 in 10^19
    assert np.array_equal(ShuffledRows(10, 4, seed=0)(7), rows(7))


def test_learning_rate_rises_and_falls() -> None:
    settings = TrainingSettings(iterations=10, batch_size=1, learning_rate=1.0, warm_up=3, decay=True)
    rates = [settings.rate_at(step) for step in range(10)]
    assert rates[:4] == [0.25, 0.5, 0.75, 1.0] and rates[-1] == pytest.approx(1 / 7)
    assert rates == sorted(rates[:4]) + sorted(rates[4:], reverse=True)
