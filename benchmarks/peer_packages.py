"""Other packages that rewrite texts under differential privacy, each run by the Python of an environment of its own.

`peers` makes them ways from texts to releases for benchmarks/protection.py. An environment that is not there is made
with pip in the folder that is named. The packages are used as they are, at their own defaults but for epsilon; around
them, without the network: downloads of NLTK are left out (its rules for words need none, and a short list of stop words
stands in), and the packages of words read the shipped embedding of dptext and texts in lower case with single spaces.
As a program (``peer_packages.py NAME EMBEDDING MODEL``) it is the other side: texts as JSON in, texts and seconds out.
"""

import json
import multiprocessing
import os
import re
import subprocess
import sys
import tempfile
import types
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

Rewrite = Callable[[list[str]], list[str]]

PACKAGES = {
    "dp-diffractor": ("dp-diffractor==0.2.1",),
    "mldp-text": ("mldp-text==0.1.2",),
    "pypantera": ("pypantera==1.0.2",),
    "dpmlm": ("torch", "transformers", "nltk", "numpy", "importlib_resources", "tqdm", "--no-deps dpmlm==1.3.0"),
}
"""What is installed for each; what begins with an option is installed by itself."""

NAMES = {
    "dp-diffractor": "dp-diffractor, epsilon 1",
    "mldp-text": "mldp-text (MVC), epsilon 10",
    "pypantera": "pypantera (CMP), epsilon 10",
    "dpmlm": "dpmlm, epsilon 25 a token",
}


STOP_WORDS = """
a about after again all also am an and any are as at be because been before being but by can could did do does doing
down during each few for from further had has have having he her here him his how i if in into is it its just me more
most my no nor not now of off on once only or other our out over own same she should so some such than that the their
them then there these they this those through to too under until up very was we were what when where which while who
whom why will with would you your
"""


class Peer:
    """A package as a way from texts to releases; `seconds` are those of a processor, without the set-up."""

    def __init__(self, name: str, python: Path, embedding: Path, model: str | None) -> None:
        self.name, self.seconds = name, 0.0
        self._command = [str(python), __file__, name, str(embedding), str(model)]
        self._known: dict[str, str] = {}

    def __call__(self, texts: Sequence[str]) -> list[str]:
        """The release of each text; the same text is rewritten once."""
        new = [text for text in dict.fromkeys(texts) if text not in self._known]
        if new:
            done = subprocess.run(self._command, input=json.dumps(new), capture_output=True, text=True, check=False)
            if done.returncode:
                raise SystemExit(f"{self.name} failed:\n{done.stderr[-2000:]}")
            found = json.loads(done.stdout)
            self.seconds += found["seconds"]
            self._known |= zip(new, found["texts"], strict=True)
        return [self._known[text] for text in texts]


def peers(home: Path, model: str | None, words: int = 20_000) -> dict[str, Peer]:
    """All packages by what is shown of them; without a masked language model none that needs it."""
    from dptext.embeddings.default import default_embedding

    home.mkdir(parents=True, exist_ok=True)
    embedding, path = default_embedding(), home / f"words-{words}.vec"
    if not path.exists():
        with path.open("w", encoding="utf-8") as file:
            file.write(f"{words} {embedding.vectors.shape[1]}\n")
            for word, vector in zip(embedding.vocabulary.words[:words], embedding.vectors, strict=False):
                file.write(f"{word} {' '.join(f'{embedding.step * value:.5g}' for value in vector.tolist())}\n")
    chosen = [name for name in PACKAGES if model or name != "dpmlm"]
    return {NAMES[name]: Peer(name, _python_of(name, home), path, model) for name in chosen}


def _python_of(name: str, home: Path) -> Path:
    python = home / name / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(home / name)], check=True)
        together = [one for one in PACKAGES[name] if not one.startswith("-")]
        for each in (together, *(one.split() for one in PACKAGES[name] if one.startswith("-"))):
            if each:
                subprocess.run([str(python), "-m", "pip", "-q", "install", *each], check=True)
    return python


# The other side: nothing of dptext is at hand here.


def single_spaces(text: str) -> str:
    """Words and marks in lower case with single spaces."""
    return " ".join(re.findall(r"\w+(?:['’]\w+)*|[^\w\s]", text.lower()))


def dp_diffractor(embedding: str, model: str) -> Rewrite:
    """1-Diffractor with geometric noise on one list."""
    home = Path(tempfile.mkdtemp())
    known, words = home / ".cache" / "diffractor", home / "nltk_data" / "corpora" / "stopwords"
    known.mkdir(parents=True)
    words.mkdir(parents=True)
    (known / "glove-wiki-gigaword-300.txt").symlink_to(Path(embedding).resolve())  # it takes no path of an embedding
    (words / "english").write_text("\n".join(STOP_WORDS.split()) + "\n", encoding="utf-8")
    os.environ |= {"HOME": str(home), "NLTK_DATA": str(home / "nltk_data")}
    import nltk

    nltk.word_tokenize = str.split
    from diffractor import Diffractor, DiffractorConfig

    made = Diffractor(DiffractorConfig(epsilon=1.0, verbose=False), ["glove-wiki-gigaword-300"])
    made.start()

    return lambda texts: list(made.rewrite([single_spaces(text) for text in texts]))


def mldp_text(embedding: str, model: str) -> Rewrite:
    """Multivariate calibrated noise, word by word: the package has no call for texts."""
    import nltk

    nltk.download = lambda *_, **__: True
    import mldp_text

    with Path(embedding).open(encoding="utf-8") as file:
        dimensions = int(file.readline().split()[1])
    made = mldp_text.get_mechanism(
        "multivariate_calibrated", epsilon=10.0, embed=embedding, dim=dimensions, use_faiss=True
    )
    return lambda texts: [" ".join(map(made.replace_word, single_spaces(text).split())) for text in texts]


def pypantera(embedding: str, model: str) -> Rewrite:
    """Its CMP, which takes an embedding without a header and a table of texts."""
    import pandas
    from src.EmbeddingPerturbationMechanism.cmp import CMP  # the wheel has no other name for it

    plain = Path(tempfile.mkdtemp()) / "plain.vec"
    plain.write_text(Path(embedding).read_text(encoding="utf-8").split("\n", 1)[1], encoding="utf-8")
    made = CMP({"embPath": str(plain), "epsilon": 10.0})

    def rewrite(texts: list[str]) -> list[str]:
        rows = pandas.DataFrame({"id": range(len(texts)), "text": [single_spaces(text) for text in texts]})
        return [row[0] for row in made.obfuscateText(rows, 1)["obfuscatedText"]]

    return rewrite


def dpmlm(embedding: str, model: str) -> Rewrite:
    """DP-MLM by a masked language model; every word is replaced."""
    import nltk
    import nltk.corpus
    from nltk.tokenize import NLTKWordTokenizer

    nltk.download = lambda *_, **__: True
    nltk.word_tokenize = lambda text, *_, **__: NLTKWordTokenizer().tokenize(text)
    nltk.corpus.stopwords = types.SimpleNamespace(words=lambda _: [])
    analyzer: Any = types.ModuleType("presidio_analyzer")
    analyzer.AnalyzerEngine = object
    sys.modules |= {"presidio_analyzer": analyzer, "wn": types.ModuleType("wn")}
    from dpmlm.core import DPMLM

    made = DPMLM(MODEL=model)
    return lambda texts: [_text_of(made.dpmlm_rewrite(text, epsilon=25.0, STOP=True)) for text in texts]


def _text_of(rewritten: Any) -> str:
    return rewritten if isinstance(rewritten, str) else str(rewritten[0])


def _used() -> float:
    """Seconds of a processor, of this process and its workers."""
    used = sum(os.times()[:4])
    for child in multiprocessing.active_children():
        fields = Path(f"/proc/{child.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        used += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return used


def main() -> None:
    """Texts in, texts and seconds out."""
    name, embedding, model = sys.argv[1:4]
    texts = json.load(sys.stdin)
    with redirect_stdout(sys.stderr):
        rewrite = globals()[name.replace("-", "_")](embedding, model)
        started = _used()
        found = rewrite(texts)
        seconds = _used() - started
    for child in multiprocessing.active_children():
        child.terminate()
    print(json.dumps({"texts": found, "seconds": seconds}))


if __name__ == "__main__":
    main()
