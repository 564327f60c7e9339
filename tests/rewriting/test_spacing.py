import pytest

from dptext.rewriting.mlm_drafts import natural_spaces


@pytest.mark.parametrize(
    ("drawn", "set_"),
    [
        ("he ' d been there .", "he'd been there."),
        ("an old - fashioned film , really ( or so ) !", "an old-fashioned film, really (or so)!"),
        ("it isn ’ t good", "it isn’t good"),
        ('she said " come in " and left', 'she said "come in" and left'),
        ("rock ' n roll", "rock ' n roll"),
        ("50 % of it ; no more", "50% of it; no more"),
        ("don ' t pay $ 3 . 5 for it ( or 1 , 000 )", "don't pay $3.5 for it (or 1,000)"),
        ("at 10 : 30 , he and / or she left", "at 10:30, he and/or she left"),
        ("in 2010 , 5 films , 20 , 30 . . .", "in 2010, 5 films, 20, 30..."),
        ("good - - or bad - a well - made one", "good -- or bad-a well-made one"),
        ("already well-set, isn't it?", "already well-set, isn't it?"),
        ("", ""),
    ],
)
def test_spaces_are_set_as_people_set_them(drawn: str, set_: str) -> None:
    assert natural_spaces(drawn) == set_
    assert natural_spaces(set_) == set_
