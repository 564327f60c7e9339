"""Times the package dp-diffractor. Run by the Python of an environment that has it; prints one line of JSON.

The package is used as it is. Around it, without the network:

- its NLTK tokeniser needs a download, so texts come with single spaces and are split at them (which is faster);
- its stop words are a download too, so a folder with a list of our own takes their place (the package reads it anew for
  every token, as it would the original);
- it takes no path of an embedding, so ours is put where its cache would hold the ones it knows, in a scratch home;
- one instance to a process, because a second one hangs.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from contextlib import redirect_stdout
from importlib.metadata import version
from pathlib import Path

NAMES = ("glove-wiki-gigaword-300", "glove-twitter-200", "glove-commoncrawl-30", "word2vec-google-news-300")
STOP_WORDS = """
a about after again all also am an and any are as at be because been before being but by can could did do does doing
down during each few for from further had has have having he her here him his how i if in into is it its just me more
most my no nor not now of off on once only or other our out over own same she should so some such than that the their
them then there these they this those through to too under until up very was we were what when where which while who
whom why will with would you your
"""


def prepare_home(home: Path, embedding: Path) -> None:
    """A home folder in which the package finds its embeddings and its stop words."""
    cache = home / ".cache" / "diffractor"
    words = home / "nltk_data" / "corpora" / "stopwords"
    cache.mkdir(parents=True)
    words.mkdir(parents=True)
    for name in NAMES:
        (cache / f"{name}.txt").symlink_to(embedding.resolve())
    (words / "english").write_text("\n".join(STOP_WORDS.split()) + "\n", encoding="utf-8")
    os.environ["HOME"] = str(home)
    os.environ["NLTK_DATA"] = str(home / "nltk_data")


def main() -> None:
    """Parse, time, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--embedding", type=Path, required=True, help="word2vec text format, with its header")
    parser.add_argument("--texts", type=Path, required=True, help="one text a line, words with single spaces")
    parser.add_argument("--lists", type=int, default=1, choices=range(1, len(NAMES) + 1))
    parser.add_argument("--epsilon", type=float, default=1.0)
    parser.add_argument("--repetitions", type=int, default=3)
    options = parser.parse_args()
    texts = options.texts.read_text(encoding="utf-8").splitlines()
    with tempfile.TemporaryDirectory() as home, redirect_stdout(sys.stderr):
        prepare_home(Path(home), options.embedding)
        import nltk
        from diffractor import Diffractor, DiffractorConfig

        nltk.word_tokenize = str.split
        started = time.perf_counter()
        config = DiffractorConfig(epsilon=options.epsilon, verbose=False)
        mechanism = Diffractor(config, list(NAMES[: options.lists]))
        mechanism.start()
        mechanism.rewrite(texts[:1])  # the workers are up
        set_up = time.perf_counter() - started
        seconds = []
        for _ in range(options.repetitions):
            started = time.perf_counter()
            rewritten = mechanism.rewrite(texts)
            seconds.append(time.perf_counter() - started)
        mechanism.close()
    assert len(rewritten) == len(texts)
    found = {"version": version("dp-diffractor"), "lists": options.lists, "set_up": set_up, "seconds": seconds}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
