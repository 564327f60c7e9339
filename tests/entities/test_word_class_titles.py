"""Titles that are left out take their full stop along, and a user's table counts as it is, by its name alone."""

import os

import pytest

from dptext import TextPolicy, privatize


@pytest.mark.parametrize("layout", ["keep", "plain", "drop"])
@pytest.mark.parametrize("title", ["Mr.", "Mr", "MRS.", "Dr."])
def test_a_shortened_title_goes_with_its_full_stop(title: str, layout: str) -> None:
    policy = TextPolicy(classes="gender", layout=layout)
    (text,) = privatize([f"we saw {title} and left"], epsilon=1000.0, policy=policy)
    assert text == "we saw and left"


def test_the_end_of_a_sentence_or_of_a_text_stays() -> None:
    policy = TextPolicy(classes="gender")
    assert privatize(["yes sir. we left", "we saw mr", ". we left"], epsilon=1000.0, policy=policy).texts == (
        "yes . we left",
        "we saw",
        ". we left",
    )


def test_an_account_names_files_without_their_folders(tmp_path) -> None:
    table = tmp_path / "own.csv"
    table.write_text("nightjrr,product\n")
    policy = TextPolicy(classes="place", class_table=str(table))
    assert policy.as_dict()["class_table"] == "own.csv"
    assert str(tmp_path) not in repr(policy.as_dict())


def test_an_edited_table_counts_at_once(tmp_path) -> None:
    """Of the same size, and of the same time: nothing is kept by a path."""
    table = tmp_path / "own.csv"
    policy = {"classes": "place", "class_table": str(table)}
    for word, shown in (("nightjrr", "<PRODUCT> <unk>"), ("goldcrst", "<unk> <PRODUCT>")):
        table.write_text(f"{word},product\n")
        os.utime(table, ns=(0, 0))
        done = privatize("nightjrr goldcrst", epsilon=1000.0, policy=TextPolicy(**policy))
        assert done.text == shown
