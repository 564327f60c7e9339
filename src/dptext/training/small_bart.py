"""A small BART with random weights and a WordPiece tokenizer from a list of pieces, to be trained as an autoencoder."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from transformers import BartConfig, BartForConditionalGeneration

from dptext.errors import ParameterError
from dptext.rewriting.models.loading import quiet_transformers
from dptext.rewriting.vectors.bart import check_shape
from dptext.training.loop import seeded_torch

SPECIAL = ("<s>", "<pad>", "</s>", "<unk>", "<mask>")


def make_small_bart(
    folder: str | Path,
    *,
    pieces: Sequence[str],
    dimensions: int = 256,
    layers: int = 2,
    heads: int = 4,
    inner: int = 1024,
    length: int = 20,
    clip: float = 0.1,
    dropout: float = 0.1,
    seed: int = 0,
) -> None:
    """Write a small BART with random weights and a lower-casing WordPiece tokenizer, to be trained as an autoencoder.

    Parameters
    ----------
    pieces
        WordPiece vocabulary without special tokens; pieces inside words begin with ``##``.
    dimensions, layers, heads, inner
        Width; layers of the encoder and of the decoder; attention heads; width inside the layers.
    length, clip
        Its window, and the clip that its first outputs fit: the encoder's last norm starts with this scale, the
        decoder's cross-attention with its inverse.
    """
    check_shape(clip, length)
    tokenizer = small_tokenizer(pieces, length=length)
    config = BartConfig(
        vocab_size=len(tokenizer),
        d_model=dimensions,
        encoder_layers=layers,
        decoder_layers=layers,
        encoder_attention_heads=heads,
        decoder_attention_heads=heads,
        encoder_ffn_dim=inner,
        decoder_ffn_dim=inner,
        max_position_embeddings=length,
        dropout=dropout,
        bos_token_id=tokenizer.bos_token_id,
        pad_token_id=tokenizer.pad_token_id,
        eos_token_id=tokenizer.eos_token_id,
        decoder_start_token_id=tokenizer.eos_token_id,
        forced_eos_token_id=None,
    )
    with seeded_torch(seed), torch.no_grad():
        model = BartForConditionalGeneration(config)
        model.get_encoder().layers[-1].final_layer_norm.weight.fill_(clip)
        for layer in model.get_decoder().layers:
            layer.encoder_attn.k_proj.weight /= clip
            layer.encoder_attn.v_proj.weight /= clip
    with quiet_transformers():
        model.save_pretrained(folder)
    tokenizer.save_pretrained(folder)


def small_tokenizer(pieces: Sequence[str], *, length: int) -> Any:
    """A fast, lower-casing WordPiece tokenizer of transformers that puts <s> and </s> around a text.

    Parameters
    ----------
    pieces
        Different pieces; those inside words begin with ``##``.
    length
        The window that it states.

    Raises `ParameterError` if a piece is there twice or is one of `SPECIAL`.
    """
    from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors
    from transformers import PreTrainedTokenizerFast

    vocabulary = {piece: place for place, piece in enumerate((*SPECIAL, *pieces))}
    if len(vocabulary) != len(SPECIAL) + len(pieces):
        raise ParameterError("The 'pieces' parameter of a tokenizer must hold different pieces, none of them special.")
    inner = Tokenizer(models.WordPiece(vocabulary, unk_token="<unk>", max_input_chars_per_word=100))
    inner.normalizer = normalizers.BertNormalizer(lowercase=True)
    inner.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    inner.decoder = decoders.WordPiece()
    inner.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>", pair="<s> $A </s> $B </s>", special_tokens=[("<s>", 0), ("</s>", 2)]
    )
    return PreTrainedTokenizerFast(
        tokenizer_object=inner,
        bos_token="<s>",
        pad_token="<pad>",
        eos_token="</s>",
        unk_token="<unk>",
        mask_token="<mask>",
        model_max_length=length,
    )
