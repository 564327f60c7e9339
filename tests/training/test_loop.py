"""The training loop: a step depends on seed and step alone, and a killed run goes on as if it had not been."""

import csv
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from dptext.errors import InputError, OutputError, ParameterError
from dptext.training.loop import (
    CHECKPOINT,
    LOSSES,
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
    output: Path,
    *,
    iterations: int = 60,
    stop_at: int | None = None,
    texts: str = "a",
    **named: Any,
) -> tuple[Any, TrainingResult | None]:
    with seeded_torch(1):
        module = torch.nn.Sequential(torch.nn.Linear(2, 8), torch.nn.Dropout(0.2), torch.nn.Linear(8, 1))
        module.register_buffer("marks", torch.zeros(1))
    settings = TrainingSettings(
        iterations=iterations,
        batch_size=16,
        learning_rate=0.01,
        checkpoint_every=7,
        log_every=10,
        device="cpu",
        **named,
    )

    def after_step(module: Any, step: int) -> None:
        module.marks += step
        if step == stop_at:
            raise Killed

    result = train(
        module,
        settings=settings,
        batch=line_batch,
        loss=squared_error,
        output=prepare_output(output, settings),
        described={"texts": texts},
        save=lambda module, result: torch.save(module.state_dict(), output / "weights.pt"),
        held_out=[line_batch(0, np.random.default_rng(5))],
        after_step=after_step,
    )
    return module, result


def test_loss_falls_and_is_written(tmp_path: Path) -> None:
    """Least squares with Adam on an exactly linear target: the held-out loss (about 10 at first) falls tenfold."""
    _, result = run(tmp_path / "out", iterations=300)
    assert result is not None and result.final_held_out is not None
    with open(tmp_path / "out" / LOSSES) as file:
        rows = list(csv.DictReader(file))
    assert [int(row["step"]) for row in rows] == list(range(10, 301, 10))
    held_out = [float(row["held_out_loss"]) for row in rows]
    assert held_out[0] > 1 and held_out[-1] < held_out[0] / 10
    assert float(rows[-1]["training_loss"]) == pytest.approx(result.final_loss, rel=1e-5)
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [LOSSES, "weights.pt"]


@pytest.mark.parametrize("stop_at", [5, 7, 60])
def test_resumed_run_gives_the_same_weights_and_losses(tmp_path: Path, stop_at: int) -> None:
    """With dropout, buffers that are counted up, warm-up, decay, and kills on and beside a checkpoint's step."""
    whole, first = run(tmp_path / "whole", warm_up=5, decay=True)
    with pytest.raises(Killed):
        run(tmp_path / "parts", stop_at=stop_at, warm_up=5, decay=True)
    parts, second = run(tmp_path / "parts", resume=True, warm_up=5, decay=True)
    assert first is not None and second is not None
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
        run(tmp_path, stop_at=20)
    with pytest.raises(InputError, match="other settings, texts or model"):
        run(tmp_path, resume=True, **changed)
    run(tmp_path, resume=True)  # it is still whole


def test_damaged_checkpoint_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(Killed):
        run(tmp_path, stop_at=20)
    place = tmp_path / CHECKPOINT / "state.pt"
    place.write_bytes(place.read_bytes()[:500])
    with pytest.raises(InputError, match="is damaged"):
        run(tmp_path, resume=True)


def test_failed_save_keeps_the_checkpoint(tmp_path: Path) -> None:
    """A full disk while the model is saved costs nothing but the saving."""
    module = torch.nn.Linear(2, 1)

    def refuse(module: Any, result: TrainingResult) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(OutputError, match="cannot be written"):
        train(
            module,
            settings=SHORT,
            batch=line_batch,
            loss=squared_error,
            output=prepare_output(tmp_path, SHORT),
            described={},
            save=refuse,
        )
    assert (tmp_path / CHECKPOINT / "state.pt").exists()


def test_output_folders(tmp_path: Path) -> None:
    full = tmp_path / "full"
    full.mkdir()
    (full / "notes.txt").write_text("mine")
    with pytest.raises(OutputError, match=r"is not empty; .*--force"):
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
        run(tmp_path, stop_at=20)
    with pytest.raises(OutputError, match="--resume"):
        run(tmp_path)
    _, result = run(tmp_path, force=True)
    assert result is not None and result.resumed_at == 0


def test_loss_that_is_not_finite_is_told(tmp_path: Path) -> None:
    with pytest.raises(ParameterError, match="not finite after 1 steps"):
        train(
            torch.nn.Linear(2, 1),
            settings=SHORT,
            batch=line_batch,
            loss=lambda module, batch: squared_error(module, batch) * float("nan"),
            output=prepare_output(tmp_path, SHORT),
            described={},
            save=lambda module, result: None,
        )


def test_full_gpu_is_told(tmp_path: Path) -> None:
    def full(module: Any, batch: Any) -> Any:
        raise torch.cuda.OutOfMemoryError("CUDA out of memory. Tried to allocate …")

    with pytest.raises(ParameterError, match="batch of 3 texts"):
        train(
            torch.nn.Linear(2, 1),
            settings=replace(SHORT, batch_size=3),
            batch=line_batch,
            loss=full,
            output=prepare_output(tmp_path, SHORT),
            described={},
            save=lambda module, result: None,
        )


def test_bfloat16_keeps_float32_weights(tmp_path: Path) -> None:
    module, result = run(tmp_path, dtype="bfloat16", iterations=10)
    assert module[0].weight.dtype == torch.float32 and result is not None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("iterations", 0),
        ("learning_rate", float("nan")),
        ("seed", -1),
        ("gradient_norm", 0.0),
        ("device", "tpu"),
        ("dtype", "float16"),
    ],
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
