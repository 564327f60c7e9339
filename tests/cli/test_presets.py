"""What is measured, audited or served of a preset is what ``dptext privatize --preset`` draws."""

import json
from typing import Any

import numpy as np
import pytest

from cli_command import Command
from dptext.mechanisms.base import WordMechanism, WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.run.build import privatizer_of


class Captured(Exception):
    """Ends a command with what it was about to look at."""


def captured(monkeypatch: pytest.MonkeyPatch, place: str) -> list[Any]:
    """The arguments of what is called at `place`, which ends the command."""
    found: list[Any] = []

    def stop(*given: Any, **named: Any) -> None:
        found.extend([*given, *named.values()])
        raise SystemExit(0)

    monkeypatch.setattr(place, stop)
    return found


@pytest.mark.parametrize(
    ("line", "place", "name", "use"),
    [
        ("audit", "dptext.audit.plan.audit_exactly", "balanced", "reviews"),
        ("audit-samples", "dptext_lab.cli.audit_samples.audit_by_samples", "strict", "notes"),
        ("measure", "dptext.cli.measure.deniability", "readable", "notes"),
        ("compare in.csv -c text -o page.html", "dptext_lab.cli.compare.compare_methods", "balanced", "notes"),
        ("serve", "dptext.server.running.run_server", "readable", "notes"),
    ],
)
def test_it_is_the_preset_that_privatize_runs(dptext, monkeypatch, line, place, name, use):
    if line == "serve":
        pytest.importorskip("starlette")
    found = captured(monkeypatch, place)
    assert dptext(*line.split(), "--preset", name, "-O", f"use={use}", "-q").code == 0
    wanted = privatizer_of(preset=name, use=use)
    assert isinstance(wanted, WordPrivatizer) and isinstance(wanted.mechanism, Diffractor)
    options = getattr(found[0], "privatizer", None) if line == "serve" else None
    made = options or next(part[0] if isinstance(part, list) else part for part in found if _is_drawn(part))
    if isinstance(made, WordPrivatizer):
        assert made.reported() == wanted.reported()
        made = made.mechanism
    assert made.parameters() == wanted.mechanism.parameters()
    assert np.array_equal(made.lists.orders, wanted.mechanism.lists.orders)


def _is_drawn(part: object) -> bool:
    return isinstance(part, WordMechanism | WordPrivatizer) or (isinstance(part, list) and _is_drawn(part[0]))


def test_an_audit_says_which_preset_it_is_of(dptext: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from dptext.audit.result import Certificate

    def certified(*_: object) -> Certificate:
        return Certificate(subject="a", measured="b", claim=1.0)

    numbers: list[WordPrivatizer] = []
    monkeypatch.setattr("dptext.audit.plan.audit_exactly", certified)
    monkeypatch.setattr("dptext.audit.plan.audit_numbers", lambda one, update: numbers.append(one) or certified())
    done = dptext("audit", "--preset", "balanced", "--pairs", 200)
    assert done.code == 0 and b"The preset balanced for reviews set: mechanism diffractor" in done.out
    assert b"No noise was named" not in done.out
    assert [one.policy.layout for one in numbers] == ["lines"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("audit --preset balanced -O lists-per-embedding=4", "on one list, and there are 4"),
        ("audit --preset balanced -m dp-mlm", "Presets are for word mechanisms; leave --preset out for dp-mlm"),
        ("audit --preset strict -O consistent=true", "'consistent' must be False"),
        ("audit -O use=notes", "says what a preset is for"),
        ("audit-samples --command x --preset balanced", "--command names a foreign program"),
        ("measure", "--epsilon, as in 1,2,3, or name a --preset"),
        ("compare in.csv -o page.html", "--preset balanced to start with, or --mechanisms with --epsilons"),
        ("compare in.csv -o page.html --preset balanced -m tem", "leave --mechanisms out, or --preset"),
        ("serve --preset balanced -m tem", "leave --mechanism out"),
    ],
)
def test_a_preset_beside_options_that_contradict_it_is_one_sentence(dptext: Command, line: str, said: str) -> None:
    assert dptext(*line.split()).failed(said)


def test_options_beside_a_file_take_the_place_of_its_mechanism_and_are_noted(dptext: Command) -> None:
    (dptext.folder / "in.csv").write_text("a,b\nthe doctor,the king\n")
    (dptext.folder / "run.toml").write_text(
        '[columns.a]\nmechanism = "diffractor"\nepsilon = 1000\nlists-per-embedding = 1\n'
    )
    run = ("privatize", "in.csv", "-o", "out.csv", "--config", "run.toml", "--report", "r.json", "--force")
    assert dptext(*run, "--copy", "b", "-m", "custext").failed("custext needs --epsilon")
    options = ("-c", "b", "--preset", "balanced", "--insecure-seed", 1, "--no-guarantee", "--operator", "place=redact")
    assert dptext(*run, *options).code == 0
    public = json.loads((dptext.folder / "r.holder.json").read_text())["may_travel_with_the_output"]
    assert public["parameters"]["epsilon"] == 1.0 and public["policy"]["operators"] == "place=redact"
    told = ["preset", "report", "operators", "column b", "no-guarantee", "insecure-seed"]
    assert public["config_file"]["overridden"] == told
