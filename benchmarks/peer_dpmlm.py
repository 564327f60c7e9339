"""Times the package dpmlm. Run by the Python of an environment that has it; prints one line of JSON.

The package is used as it is. Around it, without the network: its NLTK downloads do nothing, its word tokenizer is the
part of NLTK's that needs none, its stop words are a short list (every word is rewritten all the same), and two packages
that it imports and does not need here are empty.
"""

import argparse
import json
import string
import sys
import time
import types
from contextlib import redirect_stdout
from importlib.metadata import version
from pathlib import Path


def prepare() -> None:
    """Stand-ins for what the package would download."""
    import nltk
    import nltk.corpus
    from nltk.tokenize import NLTKWordTokenizer

    nltk.download = lambda *_, **__: True
    nltk.word_tokenize = lambda text, *_, **__: NLTKWordTokenizer().tokenize(text)
    nltk.corpus.stopwords = types.SimpleNamespace(words=lambda language: ["the", "a", "of", "and"])
    sys.modules["wn"] = types.ModuleType("wn")
    presidio = types.ModuleType("presidio_analyzer")
    presidio.AnalyzerEngine = object  # type: ignore[attr-defined]
    sys.modules["presidio_analyzer"] = presidio


def main() -> None:
    """Parse, time, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", required=True)
    parser.add_argument("--texts", type=Path, required=True, help="one text a line")
    parser.add_argument("--epsilon", type=float, default=100.0)
    parser.add_argument("--batch-size", type=int, default=0, help="0: one text at a time")
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    texts = options.texts.read_text(encoding="utf-8").splitlines()
    with redirect_stdout(sys.stderr):
        prepare()
        import nltk
        import torch
        from dpmlm.core import DPMLM

        torch.set_num_threads(options.threads)
        rewriter = DPMLM(MODEL=options.model)
        tokens = sum(token not in string.punctuation for text in texts for token in nltk.word_tokenize(text))
        rewriter.dpmlm_rewrite(texts[0], epsilon=options.epsilon, STOP=True)
        started = time.perf_counter()
        for text in texts:
            if options.batch_size:
                rewriter.dpmlm_rewrite_batch(text, epsilon=options.epsilon, STOP=True, batch_size=options.batch_size)
            else:
                rewriter.dpmlm_rewrite(text, epsilon=options.epsilon, STOP=True)
        seconds = time.perf_counter() - started
    print(json.dumps({"package": f"dpmlm {version('dpmlm')}", "tokens": tokens, "seconds": seconds}))


if __name__ == "__main__":
    main()
