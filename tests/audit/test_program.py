"""The program's own inside, as runs use it: its bits, its columns, what its bits decide, and its public words."""

import pytest

from dptext.core.randomness import RunKey
from dptext.run.build import privatizer_of
from dptext.run.columns import ColumnPrivatizers
from program_checks.columns import audit_columns
from program_checks.consistency import audit_consistency
from program_checks.file_pairs import check_file_pairs
from program_checks.invariance import audit_texts
from program_checks.random_bits import audit_bits
from program_checks.reviewed_public_words import REVIEWED_PUBLIC_WORDS


def test_bits_do_not_repeat() -> None:
    """With a chance of less than one in a million by itself."""
    found = audit_bits()
    assert found.holds and found.comparisons > 3 * 10**6, found.problems


def test_reviewed_public_words_are_few() -> None:
    """Negations, words before a name or a class, and phrases of several words that name nobody."""
    assert {"not", "never", "no one", "don t"} <= REVIEWED_PUBLIC_WORDS and len(REVIEWED_PUBLIC_WORDS) <= 685
    assert sum(" " not in word for word in REVIEWED_PUBLIC_WORDS) <= 95


@pytest.mark.parametrize("preset", ["readable", "balanced", "strict"])
def test_texts_of_presets_become_what_their_bits_decide_and_share_no_noise(preset: str) -> None:
    found = audit_texts(privatizer_of(preset=preset))
    assert found.holds and found.comparisons > 10**5, found.problems


@pytest.mark.parametrize("epsilon", [0.1, 1000])
def test_what_so_little_noise_cannot_show_is_said(epsilon: float) -> None:
    found = audit_texts(privatizer_of(epsilon=epsilon))
    assert found.holds and bool(found.unseen) == (epsilon == 1000)
    if found.unseen:
        assert "whether each word is drawn (all" in found.unseen[0] and "up to 100 % come out alike" in found.unseen[1]


def test_words_of_a_unit_are_drawn_once_on_the_shipped_list() -> None:
    assert audit_consistency(privatizer_of(epsilon=1.0).mechanism).problems == []


def test_files_of_a_preset_hide_what_their_texts_hide() -> None:
    assert check_file_pairs(privatizer_of(preset="balanced"), pairs=1000).problems == []


def test_columns_have_noise_of_their_own() -> None:
    treated = {name: privatizer_of(preset=preset) for name, preset in (("a", "balanced"), ("b", "strict"))}
    columns = ColumnPrivatizers(treated, list(treated)).with_key(RunKey())
    found = audit_columns(columns.by_column, columns.calls(), columns.parts())
    assert found.holds and "no sum is promised of a row" in found.reasons[-1], found.problems
