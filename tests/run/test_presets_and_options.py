"""A preset combined with a single option keeps everything else, whichever way the option is given."""

import copy
import pickle
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import dptext
from dptext import Diffractor, DPBart, MaskOptions, Postprocessing, SanText, TextPolicy, catalogue
from dptext.catalogue import AROUND
from dptext.cli.options import config_of
from dptext.errors import ParameterError
from dptext.parameters import parameters_of
from dptext.presets import Preset, presets
from dptext.run.build import build_privatizer
from dptext.run.config import PrivatizerConfig, RunConfig
from dptext.run.config_tables import privatizer_config

PAPER: Mapping[str, Mapping[str, Any]] = {
    "diffractor": {"decode": "none", "isolate-function-words": False, "separate-inflections": False},
    "santext": {},
    "santext-plus": {"sensitive-share": 0.9, "p": 0.3},
    "tem": {"beta": 0.001},
    "custext": {"group-size": 20},
    "mvc": {},
    "mahalanobis": {"lambda": 0.2},
    "vickrey": {"t": 0.75},
    "dp-mlm": {
        "draw": "paper",
        "rerank": 0.003,
        "positions": "words",
        "scoring": "faithful",
        "context": "pair",
        "keep-stop-words": True,
        "punctuation": "keep",
    },
    "dp-prompt": {"draw": "paper", "new-tokens": "input", "most-input-tokens": 512},
    "dp-paraphrase": {"draw": "paper", "new-tokens": "input", "most-input-tokens": 512},
    "dp-bart": {"clip": 0.1, "length": 20, "beams": 10},
    "adept": {},
}
"""What ``as="paper"`` sets for each mechanism that has a paper."""

OTHER: Mapping[str, Any] = {
    "unknown": "placeholder",
    "unknown_shown": "placeholder",
    "numbers": "map",
    "epsilon_numbers": 0.3,
    "layout": "keep",
    "case": "lower",
    "consistent": True,
    "classes": "identifiers",
    "operators": "place=redact",
    "class_table": "words.csv",
    "class_context": "word",
    "class_rules_off": "says",
    "consistent_classes": False,
    "detector": "presidio",
    "strict": True,
}
"""A value of each option of the policy that no preset but a strict one has."""

STEPS: Mapping[str, Any] = {"case": "smart", "marks": "as-drawn", "agreement": "as-drawn"}
OWNERS: Mapping[str, type] = {"policy": TextPolicy, "postprocessing": Postprocessing}
FORBIDDEN = ("unknown", "epsilon_numbers", "consistent")  # by a strict preset
CASES = [
    *((each, "policy", name, value) for each in presets() for name, value in OTHER.items()),
    *((each, "postprocessing", name, value) for each in presets() for name, value in STEPS.items()),
]


def _ids(case: Any) -> str:
    return f"{case.name}-{case.use}" if isinstance(case, Preset) else str(case)


def _of_faces(preset: Preset, where: str, name: str, value: Any, folder: Path) -> dict[str, PrivatizerConfig]:
    """The same option beside the preset in each way in which it can be given."""
    named = {"preset": preset.name, "use": preset.use}
    option = AROUND[where][name].option
    plain = str(value).lower() if isinstance(value, bool) else value
    toml = folder / "run.toml"
    shown = f'"{plain}"' if isinstance(value, str) else plain
    toml.write_text(f'[text]\npreset = "{preset.name}"\nuse = "{preset.use}"\n{option} = {shown}\n')
    found = {
        "mapping": PrivatizerConfig.of({**named, where: {name: value}}),
        "TOML": RunConfig.from_toml(toml).text,
        "-O": config_of({"preset": preset.name, "more": (f"use={preset.use}", f"{option}={plain}")}),
    }
    kind: Any = OWNERS[where]
    if name not in ("operators", "class_table", "detector"):  # refused where no classes are named beside them
        found["object"] = PrivatizerConfig.of({**named, where: kind(**{name: value})})
        found["pickled"] = PrivatizerConfig.of({**named, where: pickle.loads(pickle.dumps(kind(**{name: value})))})
        found["copied"] = PrivatizerConfig.of({**named, where: copy.deepcopy(kind(**{name: value}))})
    if value != _default(where, name) and "object" in found:
        found["replaced"] = PrivatizerConfig.of({**named, where: replace(kind(), **{name: value})})
    return found


@pytest.mark.parametrize(("preset", "where", "name", "value"), CASES, ids=_ids)
def test_a_preset_keeps_what_was_not_named(preset, where, name, value, tmp_path) -> None:
    if name == "class_table":
        value = str(tmp_path / value)
        Path(value).write_text("zorblatt,product\n")
    expected: dict[str, Any] = {
        "policy": dict(preset.policy),
        "postprocessing": dict(preset.postprocessing),
        "options": {option.replace("_", "-"): one for option, one in preset.options.items()},
    }
    expected[where][name] = value
    if where == "policy" and name == "case":
        expected["postprocessing"].pop("case", None)  # one of both
    if name in ("strict", "numbers"):
        expected["policy"].pop("epsilon_numbers", None)  # idle where no number is drawn
    if name == "strict" and preset.name != "strict":
        del expected["policy"]["case"]  # which it forbids
    if (where, name) == ("postprocessing", "case"):
        expected["policy"].pop("case", None)  # one of both
    if name == "consistent":
        expected["options"]["decode"] = "map"  # equal words are not read in their context
    called = preset.name
    smart = where == "policy" and name == "case" and "case" in preset.postprocessing  # which it takes the place of
    if smart or value != getattr(preset, where).get(name, _default(where, name)):
        plain = "yes" if value is True else "no" if value is False else value
        called += f", with: {name if parameters_of(OWNERS[where])[name].meant.path else f'{name}={plain}'}"
    for face, config in _of_faces(preset, where, name, value, tmp_path).items():
        resolved, said = config.resolved()
        assert resolved.mechanism == preset.mechanism and resolved.epsilon == preset.epsilon
        got = {"policy": resolved.policy, "postprocessing": resolved.postprocessing, "options": resolved.options}
        assert got == expected, face
        assert said is not None and said["name"] == called, face
    if preset.name == "strict" and where == "policy" and name in FORBIDDEN:
        with pytest.raises(ParameterError, match="strict TextPolicy"):
            TextPolicy(**expected["policy"])
    elif where == "policy":
        TextPolicy(**expected["policy"])  # and all of it fits together


def _default(where: str, name: str) -> Any:
    return parameters_of(OWNERS[where])[name].default


@pytest.mark.parametrize("preset", [*presets()], ids=_ids)
def test_a_request_keeps_what_it_does_not_name(preset) -> None:
    pytest.importorskip("starlette")
    from dptext.server.options import ServerOptions
    from dptext.server.schemas import Body, Refusal, read_settings

    if preset.use != "reviews":
        return
    options = ServerOptions()
    plain = read_settings(Body(preset=preset.name), options)
    asked = 0
    for where, values in (("policy", OTHER), ("postprocessing", STEPS)):
        for name, value in values.items():
            try:
                settings = read_settings(Body(preset=preset.name, **{where: {name: value}}), options)
            except (Refusal, ParameterError):
                continue  # what a request may not name
            asked += 1
            for other in ("policy", "postprocessing"):
                before, after = dict(getattr(plain.config, other) or {}), dict(getattr(settings.config, other) or {})
                moved = {one for one in {*before, *after} if before.get(one) != after.get(one)}
                allowed = {name} | ({"epsilon_numbers"} if name in ("strict", "numbers") else set())
                allowed |= {"case"} if name == "strict" else set()
                assert moved <= allowed, (name, moved)
    assert asked > 8


@pytest.mark.parametrize("preset", ["readable", "balanced", "strict"])
def test_names_and_illnesses_stay_hidden_whatever_else_is_set(preset: str) -> None:
    text = "My name is Daniel Kowalczyk, I live in Austin and I have diabetes."
    policy = TextPolicy(consistent_classes=False)
    for given in (policy, {"consistent_classes": False}):
        privatizer = build_privatizer(PrivatizerConfig.of({"preset": preset, "policy": given}))
        texts = [str(one) for one in privatizer.release_many([text] * 20).texts]
        assert sum(word in one for word in ("Daniel", "Kowalczyk", "Austin", "diabetes") for one in texts) <= 6
        assert privatizer.described()  # and it is built
        assert privatizer.preset is not None
        assert privatizer.preset["name"] == f"{preset}, with: consistent_classes=no"


def test_what_an_object_was_given_is_known() -> None:
    assert TextPolicy().given() == {} and TextPolicy(layout="keep").given() == {"layout": "keep"}
    assert TextPolicy(strict=True).given() == {"strict": True}
    assert replace(TextPolicy(), layout="plain").given() == {"layout": "plain"}
    assert TextPolicy(layout="keep") == TextPolicy() == pickle.loads(pickle.dumps(TextPolicy()))


def test_a_column_s_policy_that_says_a_default_is_another_one() -> None:
    columns = {"a": {"preset": "balanced", "policy": TextPolicy()}, "b": {"preset": "balanced"}}
    columns["c"] = {"preset": "balanced", "policy": TextPolicy(layout="keep")}
    config = RunConfig.of("in.csv", "out.csv", columns=columns)
    layouts = {name: one.resolved()[0].policy["layout"] for name, one in config.columns.items()}  # type: ignore[index,call-overload]
    assert layouts == {"a": "lines", "b": "lines", "c": "keep"}
    assert config.columns["a"] != config.columns["c"]


def test_steps_and_objects_are_named() -> None:
    class Step(dptext.PostProcessor):
        name = "step"

        def process(self, released: Any) -> Any:
            return released.texts

    _, said = PrivatizerConfig(preset="balanced", postprocessing=[Step()]).resolved()
    assert said is not None and said["name"] == "balanced, with: postprocessing"
    _, said = PrivatizerConfig(preset="balanced", epsilon=2.0, options={"lists-per-embedding": 4}).resolved()
    assert said is not None and said["name"] == "balanced, with: epsilon=2, lists-per-embedding=4"
    _, said = PrivatizerConfig(preset="balanced", epsilon=1.0, mechanism="diffractor").resolved()
    assert said is not None and said["name"] == "balanced"


@pytest.mark.parametrize("name", catalogue.names())
def test_published_settings_of_each_mechanism(name: str) -> None:
    """They are options that it has and takes, from Python, a command line and TOML, and stand in the report."""
    asked = {"mechanism": name, "as": "paper"}
    if name not in PAPER:
        with pytest.raises(ParameterError, match="no published settings"):
            PrivatizerConfig.of(asked).resolved()
        return
    expected = dict(PAPER[name])
    for config in (PrivatizerConfig.of(asked), privatizer_config(asked), config_of({**asked, "more": ()})):
        resolved, told = config.resolved()
        assert resolved.options == expected and told is not None
        assert (told["name"], told["use"], len(told["set"])) == ("paper", name, len(expected))
        assert resolved.resolved() == (resolved, None)  # a second time nothing more is set
    options = resolved.entry.options
    assert all(options[option].accepts(value) for option, value in expected.items())


def test_what_contradicts_the_paper_is_refused() -> None:
    for given, sentence in (
        (
            {"mechanism": "diffractor", "decode": "map"},
            "as='paper' sets decode='none' for diffractor; leave decode='map'",
        ),
        ({"mechanism": "diffractor", "preset": "balanced"}, "leave preset= out"),
        ({}, "name it with mechanism="),
        ({"mechanism": Diffractor(epsilon=1.0)}, "no published settings"),
    ):
        with pytest.raises(ParameterError, match=sentence):
            PrivatizerConfig.of({**given, "as": "paper"}).resolved()
    same = PrivatizerConfig.of({"mechanism": "custext", "epsilon": 1.0, "group_size": 20, "as_": "paper"})
    privatizer = build_privatizer(same)
    assert privatizer.preset == {"name": "paper", "use": "custext", "set": {"group_size": 20}}


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (
            lambda: Diffractor(epsilon=1, lists=2),
            "Diffractor has no option 'lists'; did you mean 'lists_per_embedding'?",
        ),
        (lambda: DPBart(model="x", epsilon=1), "DPBart has no option 'epsilon'; did you mean 'epsilon_per_document'?"),
        (lambda: SanText(epsilon=1, zz=1), "SanText has no option 'zz'; choose one of: epsilon, embedding."),
        (lambda: TextPolicy(layuot="keep"), "TextPolicy has no option 'layuot'; did you mean 'layout'?"),
        (lambda: MaskOptions(position="words"), "MaskOptions has no option 'position'; did you mean 'positions'?"),
    ],
)
def test_classes_name_what_an_unknown_option_could_be(make: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ParameterError) as caught:
        make()
    assert str(caught.value) == sentence
