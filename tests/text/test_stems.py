from dptext.embeddings.default import default_embedding
from dptext.text.stems import stem


def test_stems() -> None:
    alike = [
        "doctor doctors",
        "run runs running runner",
        "bank banks banking banker bankers",
        "happy happier happiness",
    ]
    for group in alike:
        assert len({stem(word) for word in group.split()}) == 1, group
    apart = "doctor bank paris london red blue king queen ran run"
    assert len({stem(word) for word in apart.split()}) == 10
    assert all(len(stem(word)) >= min(3, len(word)) for word in default_embedding().vocabulary.words)
