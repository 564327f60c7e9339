"""A small BART with random weights, to be trained as an autoencoder for DP-BART."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors
from transformers import BartConfig, BartForConditionalGeneration, PreTrainedTokenizerFast

from dptext.rewriting.dp_bart import DEFAULT_CLIP, DEFAULT_LENGTH
from dptext.rewriting.models import quiet_transformers
from dptext_lab.training.loop import seeded_torch

SPECIAL = ("<s>", "<pad>", "</s>", "<unk>", "<mask>")


def make_small_bart(
    folder: str | Path,
    *,
    pieces: Sequence[str],
    dimensions: int = 256,
    layers: int = 2,
    heads: int = 4,
    inner: int = 1024,
    length: int = DEFAULT_LENGTH,
    seed: int = 0,
) -> None:
    """Write a small BART with random weights and a lower-casing WordPiece tokenizer, to be trained as an autoencoder.

    Parameters
    ----------
    pieces
        WordPiece vocabulary without special tokens; pieces inside words begin with ``##``.
    dimensions, layers, heads, inner
        Width; layers of the encoder and of the decoder; attention heads; width inside the layers.
    length
        Its window.

    Its first outputs fit DP-BART's clip: the encoder's last norm starts with that scale, the decoder's cross-attention
    with its inverse.
    """
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
        dropout=0.0,
        bos_token_id=tokenizer.bos_token_id,
        pad_token_id=tokenizer.pad_token_id,
        eos_token_id=tokenizer.eos_token_id,
        decoder_start_token_id=tokenizer.eos_token_id,
        forced_eos_token_id=None,
    )
    with seeded_torch(seed), torch.no_grad():
        model = BartForConditionalGeneration(config)
        model.get_encoder().layers[-1].final_layer_norm.weight.fill_(DEFAULT_CLIP)
        for layer in model.get_decoder().layers:
            layer.encoder_attn.k_proj.weight /= DEFAULT_CLIP
            layer.encoder_attn.v_proj.weight /= DEFAULT_CLIP
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
    """
    vocabulary = {piece: place for place, piece in enumerate((*SPECIAL, *pieces))}
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
