"""Which models are what they are asked to be."""

from pathlib import Path

import pytest

transformers = pytest.importorskip("transformers")
pytest.importorskip("torch")

from dptext.errors import ParameterError
from dptext.rewriting.models import load_model
from dptext.rewriting.wordnet import antonyms_digest
from tiny_models import word_pieces


@pytest.mark.parametrize("decoder", [False, True])
def test_a_head_does_not_make_an_encoder_write(tmp_path: Path, decoder: bool) -> None:
    """Without is_decoder the attention of BERT under a causal head still looks at what follows."""
    tokenizer = word_pieces()
    sizes = {"hidden_size": 8, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 8}
    config = transformers.BertConfig(vocab_size=len(tokenizer), is_decoder=decoder, **sizes)
    transformers.BertLMHeadModel(config).save_pretrained(tmp_path)
    tokenizer.save_pretrained(tmp_path)
    if decoder:
        assert load_model(str(tmp_path), kinds=("causal",), device="cpu").kind == "causal"
    else:
        with pytest.raises(ParameterError, match="attention looks both ways"):
            load_model(str(tmp_path), kinds=("causal",), device="cpu")


def test_the_digest_of_antonyms_is_of_who_is_whose() -> None:
    one = {"good": frozenset({"bad", "evil"}), "bad": frozenset({"good"})}
    assert antonyms_digest(one) == antonyms_digest(dict(reversed(one.items())))
    assert antonyms_digest(one) != antonyms_digest({**one, "bad": frozenset()})
