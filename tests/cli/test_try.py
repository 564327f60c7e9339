"""One text on the command line."""

from cli_command import Command


def test_every_time_the_text_is_drawn_anew(dptext: Command) -> None:
    run = dptext("try", "The doctor is in Paris.", "-e", 1, "-n", 40)
    versions = run.out.decode().splitlines()
    assert (run.code, len(versions)) == (0, 40)
    assert all(len(version.split()) == 5 and version.endswith(".") for version in versions)
    assert len(set(versions)) > 10
    assert run.lines[:2] == [
        "Drawn by diffractor, epsilon 1.",
        "Names, places and illnesses were treated like any other word.",
    ]
    assert run.lines[-1] == "The promise is for one of the 40 lines: together they tell more."


def test_the_noise_is_never_that_of_another_run(dptext: Command) -> None:
    text = " ".join(["doctor"] * 200)
    assert dptext("try", text, "-e", 1, "-n", 1).out != dptext("try", text, "-e", 1, "-n", 1).out


def test_the_policy_and_the_options_of_the_mechanism_apply(dptext: Command) -> None:
    run = dptext("try", "Zanzibarella, 7!", "-e", 1, "-n", 1, "-O", "unknown=placeholder", "-O", "numbers=drop", "-q")
    assert (run.code, run.out, run.err) == (0, b"<unk>, !\n", "")
    kept = dptext("try", "the doctor", "-m", "custext", "-e", 1000, "-O", "group-size=30", "-n", 1, "-q")
    assert kept.out == b"the doctor\n"


def test_what_cannot_be_is_refused(dptext: Command) -> None:
    assert dptext("try", "Zanzibarella").failed(
        "diffractor needs --epsilon: smaller hides more; `dptext preview` shows"
    )
    assert dptext("try", "Zanzibarella", "-e", 1, "-n", 0).failed("'--times'")
    for epsilon in 500, 1:  # refused before it is built, which takes long
        assert dptext("try", "Zanzibarella", "-e", epsilon, "-m", "truncated-gumbel").failed("Pass --no-guarantee")
    assert dptext("try", "Zanzibarella", "-e", 1, "-m", "dp-mlm").failed("dp-mlm has no epsilon of words")
