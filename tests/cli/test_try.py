"""``dptext try``: one text, or five texts at five epsilons; and presets."""

import json
import re
from pathlib import Path

import pyarrow as pa
import pytest

from cli_command import Command
from dptext import Diffractor, MetricDP, Postprocessing, SanTextPlus, TextPolicy, load_embedding, preset, privatize
from dptext.core.wording import share
from dptext.errors import ParameterError
from dptext.files import privatize_file
from dptext.measures.leakage import attack_success
from dptext.presets import PRESETS, presets
from dptext.public_sentences import SAMPLES

AS_DRAWN = Postprocessing(case="as-drawn", marks="as-drawn", agreement="as-drawn")
TOY = ["the", "a", "waiter", "was", "rude", "and", "pizza", "cold"]


def words(text: str) -> set[str]:
    return set(re.findall(r"[a-z]+", text.lower()))


def test_public_sentences_stand_beside_their_figures_and_promises(dptext: Command) -> None:
    run = dptext("try", "-e", "0.5,1000")
    shown = run.out.decode()
    assert run.code == 0 and max(map(len, shown.split("At epsilon")[0].splitlines())) <= 100
    assert all(words(text) <= words(shown) for text in SAMPLES["reviews"])
    for epsilon in (0.5, 1000.0):
        mechanism = Diffractor(epsilon=epsilon)
        assert mechanism.expected_outcomes().unchanged is not None
        assert share(mechanism.expected_outcomes().unchanged) in shown
        assert share(attack_success(mechanism).value) in shown
        assert (
            f"epsilon {epsilon:g}: each word: a reader's odds between typical neighbours (near-synonyms) shift at most"
            in shown
        )  # e^1000
    assert "12 words" in shown and "1 word" in shown
    shown = " ".join(dptext("try", "-e", "0.5,2").out.decode().split())
    assert "odds shift by at most 1.65 (e^0.5) 7.39 (e^2)" in shown and shown.count("nearest neighbour") == 1
    assert shown.endswith("by no more than that factor; farther words are hidden less.")
    assert "Words are shown as drawn; --preset balanced reads them" in run.err


def test_every_epsilon_is_drawn_by_itself_and_anew(dptext: Command) -> None:
    ones = [dptext("try", "-e", "1,1", "-q").out for _ in range(2)]
    assert ones[0] != ones[1]
    run = dptext("try", "-e", "1000", "-O", "case=smart", "-O", "marks=repair", "-O", "layout=drop", "-q")
    assert b"The waiter was rude and" in b" ".join(run.out.split()) and run.out.count(b"cold.") == 2


def test_figures_of_words_that_are_read_say_of_what_they_are(dptext: Command) -> None:
    read, drawn = (
        " ".join(dptext("try", "-e", 1, *more).out.decode().split()) for more in (("--preset", "balanced"), ())
    )
    right = share(privatize("a", preset="balanced").guarantee.unchanged or 0.0)
    assert f"words expected to stay {right}" in read and f"words an attacker guesses about {right} or more" in read
    assert "a word is drawn as one of 6 words" in read and "a word becomes one of 6 words" in drawn
    assert "shown as drawn" not in dptext("try", "-e", 1, "--preset", "balanced").err
    told = dptext("try", "the door", "--preset", "balanced", "-n", 1).err
    assert "stay unchanged. Assume a reader can work out the rest." in told and "(our measurement)" not in told
    (dptext.folder / "one.txt").write_text("the door\n")
    told = dptext("privatize", "one.txt", "--preset", "balanced", "--explain", "-o", "out.txt").err
    assert f"46.2 % of words are expected to be drawn as they are, and {right} to come out as they are" in told


def test_the_share_of_sensitive_words_that_stay_is_not_told_of_all_words(dptext: Command) -> None:
    lines = [f"{word} {number} {number % 3}\n" for number, word in enumerate(TOY)]
    (dptext.folder / "toy.txt").write_text("".join(lines))
    asked = ("-m", "santext-plus", "-e", 4, "-O", "embedding=toy.txt", "-O", "sensitive-share=0.5")
    shown = " ".join(dptext("try", *asked).out.decode().split())
    mechanism = SanTextPlus(epsilon=4.0, embedding=load_embedding(dptext.folder / "toy.txt"), sensitive_share=0.5)
    stay, kept = mechanism.expected_outcomes().unchanged, mechanism.guarantee.kept
    assert stay is not None and kept
    assert f"words expected to stay {share(stay)} of the sensitive words and {share(kept)} of the others" in shown
    assert "a sensitive word becomes one of" in shown and "any other word that comes out went in." in shown


def test_a_mechanism_without_its_own_epsilons_needs_them(dptext: Command) -> None:
    (dptext.folder / "toy.txt").write_text("".join(f"{word} {i} {i * i % 7}\n" for i, word in enumerate(TOY)))
    run = dptext("try", "-m", "custext", "-e", "1,10", "-q", "-O", "embedding=toy.txt", "-O", "group-size=3")
    assert run.code == 0 and b"about" in run.out and b"or more" in run.out
    assert dptext("try", "-m", "custext").failed("custext needs --epsilon")
    assert dptext("try", "-m", "dp-mlm").failed("dp-mlm does not work word by word")
    assert dptext("try", "-e", "1,x").failed("--epsilon must be numbers")
    for epsilon in 500, 1:  # not even what epsilons it has is looked for
        assert dptext("try", "-m", "truncated-gumbel", "-e", epsilon).failed("Pass --no-guarantee")


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_told_with_what_it_set(dptext: Command, name: str) -> None:
    (dptext.folder / "in.txt").write_text("the doctor , is here\n")
    run = dptext(
        "privatize", "in.txt", "--preset", name, "-O", "use=notes", "-o", "out.txt", "--report", "r.json", "--explain"
    )
    chosen = preset(name, use="notes")
    assert run.code == 0, run.err
    assert f"The preset {name} for notes set: mechanism {chosen.mechanism}, epsilon {chosen.epsilon:g}, " in run.err
    travels = json.loads((dptext.folder / "r.holder.json").read_text())["may_travel_with_the_output"]
    assert travels["preset"] == {"name": name, "use": "notes", "set": chosen.values()}
    assert travels["mechanism"] == chosen.mechanism and travels["parameters"]["epsilon"] == chosen.epsilon
    assert {key: travels["policy"][key] for key in chosen.policy} == chosen.policy
    assert len(travels["after_the_draw"]) == 1 + len(chosen.postprocessing)  # the words are read first
    told = dptext("try", "the door", "--preset", name, "-n", 1)
    assert f"Drawn by preset {name}." in told.lines
    assert "Replaced, whatever the original was: names, places" in told.err and told.out.decode()[0].isupper() == (
        name == "strict"
    )


def test_what_is_given_counts_more_than_a_preset(dptext: Command, folder: Path) -> None:
    (folder / "in.txt").write_text("The door , is HERE\n")
    ready = ("privatize", "in.txt", "--preset", "balanced", "--report", "r.json", "--force", "--explain")
    run = dptext(*ready, "-e", 1000, "-O", "case=keep", "-O", "layout=keep")
    assert run.out == b"The door , is HERE\n"
    told = json.loads((folder / "r.holder.json").read_text())["may_travel_with_the_output"]["preset"]
    apart = {"isolate_function_words": True, "separate_inflections": True}
    drawn = {"mechanism": "diffractor", "decode": "context", **apart}
    around = {"function_words": "keep", "unknown_shown": "blank", "epsilon_numbers": 0.12}
    left = {**drawn, **around, "classes": "identifiers,special,life", "agreement": "repair"}
    assert told["set"] == left
    assert (
        "set: mechanism diffractor, decode context, isolate-function-words, separate-inflections, function-words keep, "
        "unknown-shown blank, epsilon-numbers 0.12, classes identifiers,special,life, agreement repair." in run.err
    )
    other = ("-Ofunction-words=draw", "-Oagreement=as-drawn", "--classes", "none", "-Oepsilon-numbers=0.1")
    plain = ("-Olayout=keep", "-Ocase=lower", "-Ounknown-shown=placeholder")
    run = dptext(*ready, "-m", "custext", "-e", 1000, *other, *plain)
    assert run.out == b"the door , is here\n" and "for reviews set: nothing." in run.err
    assert dptext(*ready, "-m", "custext").failed("custext needs --epsilon")
    assert dptext(*ready, "-m", "dp-mlm").failed("Presets are for word mechanisms")
    assert dptext("privatize", "in.txt", "-O", "use=notes", "-e", 1).failed("name one with --preset")
    assert dptext("privatize", "in.txt", "--preset", "loud").failed("readable, balanced, strict")


def test_presets_in_python(folder: Path) -> None:
    for one in presets():
        done = privatize(["the door"], preset=one.name, use=one.use)
        assert isinstance(done.guarantee, MetricDP) and done.guarantee.epsilon == one.epsilon
        assert len(done.texts[0].split()) == 2
    done = privatize("the door is here", preset="strict", use="notes", epsilon=1000.0)
    assert done.text == "The door is here."
    done = privatize("The door 34 , is here", preset="balanced", epsilon=1000.0, policy=TextPolicy(numbers="map"))
    assert done.text.startswith("The door ") and not done.text.endswith(" , is here.")  # marks and capitals are kept
    done = privatize("the door , is here", preset="balanced", epsilon=1000.0, postprocessing=AS_DRAWN)
    assert done.text == "the door , is here"
    (folder / "in.txt").write_text("the door is here\n")
    run = privatize_file(folder / "in.txt", folder / "out.txt", preset="readable", epsilon=1000.0)
    assert (folder / "out.txt").read_text() == "the door is here\n"
    assert (
        run.described["preset"]["name"] == "readable, with: epsilon=1000"
        and "epsilon" not in run.described["preset"]["set"]
    )
    with pytest.raises(ParameterError, match="name one with preset="):
        privatize("a", use="notes", epsilon=1.0)
    with pytest.raises(ParameterError, match="A preset sets the mechanism"):
        privatize("a", mechanism=Diffractor(epsilon=1.0), preset="strict")
    with pytest.raises(ParameterError, match="put 'preset' there"):
        privatize(pa.table({"a": ["b"]}), {"a": {"epsilon": 1.0}}, preset="strict")
    columns = {"a": {"preset": "strict"}, "b": {"preset": "readable"}}
    table = privatize(pa.table({"a": ["the door"], "b": ["the door"]}), columns)
    assert [part.guarantee.epsilon for part in table.guarantee.parts] == [
        preset("strict").epsilon,
        preset("readable").epsilon,
    ]
    with pytest.raises(ParameterError, match=r"There is no use of a preset .*; choose one of: reviews, notes"):
        preset("strict", use="poems")
    epsilons = {use: [PRESETS[name][use][1] for name in PRESETS] for use in ("reviews", "notes")}
    assert all(each == sorted(each, reverse=True) for each in epsilons.values())
    assert all(len(texts) == 5 for texts in SAMPLES.values()) and set(SAMPLES) == set(PRESETS["strict"])


def test_every_time_the_text_is_drawn_anew(dptext: Command) -> None:
    run = dptext("try", "The doctor is in Paris.", "-e", 1, "-n", 40)
    versions = run.out.decode().splitlines()
    assert (run.code, len(versions)) == (0, 40)
    assert all(len(version.split()) == 5 and version.endswith(".") for version in versions)
    assert len(set(versions)) > 10
    assert run.lines[:2] == [
        "Drawn by diffractor, epsilon 1.",
        "Names, places and illnesses were treated like any other word and may still be there.",
    ]
    assert run.lines[-1] == "The guarantee is for one of the 40 lines: together they tell more."


def test_the_policy_and_the_options_of_the_mechanism_apply(dptext: Command) -> None:
    run = dptext("try", "Zanzibarella, 7!", "-e", 1, "-n", 1, "-O", "unknown=placeholder", "-O", "numbers=drop", "-q")
    assert (run.code, run.out, run.err) == (0, b"<unk>, !\n", "")
    (dptext.folder / "toy.txt").write_text("".join(f"{word} {i} {i * i % 7}\n" for i, word in enumerate(TOY)))
    toy = ("-m", "custext", "-O", "embedding=toy.txt", "-O", "group-size=3")
    assert dptext("try", "the waiter", *toy, "-e", 1000, "-n", 1, "-q").out == b"the waiter\n"


def test_what_cannot_be_is_refused(dptext: Command) -> None:
    assert dptext("try", "Zanzibarella").failed(
        "Start with --preset balanced; or diffractor needs --epsilon, where a smaller one means more noise."
    )
    assert dptext("try", "Zanzibarella", "-e", 1, "-n", 0).failed("'--times'")
    for epsilon in 500, 1:  # refused before it is built, which takes long
        assert dptext("try", "Zanzibarella", "-e", epsilon, "-m", "truncated-gumbel").failed("Pass --no-guarantee")
    assert dptext("try", "Zanzibarella", "-e", 1, "-m", "dp-mlm").failed("dp-mlm has no epsilon of words")
