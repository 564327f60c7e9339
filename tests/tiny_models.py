"""Tiny language models with random weights, and tokenizers for them, built in a folder that transformers can load.

    folder = tiny_model(tmp_path / "bert", "bert")
    load_model(folder, kinds=("masked",), device="cpu")

The tokenizers know every letter, so that no text is unknown to them (but WordPiece has [UNK] for other scripts).
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
import transformers
from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers

from dptext.rewriting.draw_settings import DrawSetting, DrawSettings
from dptext.rewriting.models import model_identity

torch.set_num_threads(1)  # more are slower for matrices of this size

KIND_OF = {"bert": "masked", "roberta": "masked", "gpt2": "causal", "t5": "seq2seq", "bart": "seq2seq"}
"""The families that can be built, each with its kind."""

SENTENCES = (
    "the film is a good and funny comedy",
    "the capital of france is paris",
    "she went to the city to see a doctor",
    "an old man and a young woman walked home in the rain",
    "this story is sad but the music was wonderful",
    "Document : the bad movie was too long Paraphrase of the document :",
)

CHAT = """{% if messages[0]['role'] != 'system' %}<|im_start|>system
Today is {{ strftime_now('%d %b %Y') }}<|im_end|>
{% endif %}
{% for message in messages %}
<|im_start|>{{ message.role }}
{{ message.content | trim }}<|im_end|>
{% endfor %}
{% if add_generation_prompt %}
<|im_start|>assistant
{% if not enable_thinking %}<think></think>{% endif %}
{% endif %}"""
"""A chat template with the day, two special tokens, and two tokens of its own that are not special."""

WORDS = sorted({word for sentence in SENTENCES for word in sentence.lower().split()})


def tiny_model(
    folder: Path | str,
    family: str,
    *,
    seed: int = 0,
    spread: float = 0.25,
    words: bool = False,
    chat: str = "",
    **sizes: Any,
) -> str:
    """Write a model of that family with weights from N(0, spread^2), and its tokenizer; returns the folder's path.

    With `words` the tokenizer of BART is one of whole words. A template for a `chat` has tokens of its own. `sizes`
    replaces values of the model's configuration (for instance the number of positions).
    """
    folder = Path(folder)
    tokenizer = {"bert": word_pieces, "t5": pieces}.get(family, word_pieces if words else byte_pairs)(family)
    if chat:
        tokenizer.add_tokens([AddedToken(name, special=True) for name in ("<|im_start|>", "<|im_end|>")])
        tokenizer.add_tokens([AddedToken(name, special=False) for name in ("<think>", "</think>")])
        tokenizer.chat_template, tokenizer.model_max_length = chat, sizes.get("n_positions", tokenizer.model_max_length)
    config = _config(family, tokenizer, sizes)
    loader = {
        "masked": transformers.AutoModelForMaskedLM,
        "causal": transformers.AutoModelForCausalLM,
        "seq2seq": transformers.AutoModelForSeq2SeqLM,
    }[KIND_OF[family]]
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        model = loader.from_config(config)
        with torch.no_grad():
            for parameter in model.parameters():
                if parameter.dim() > 1:
                    parameter.normal_(0, spread)
    transformers.utils.logging.disable_progress_bar()
    model.save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return str(folder)


def counted_settings(folder: str, family: str, common: Sequence[int]) -> DrawSettings:
    """Settings of a model's draws in which these outputs are common."""
    identity = model_identity(folder)
    setting = DrawSetting(epsilon=5.0, temperature=0.5, tops=1, common=True, restored=0.2, cosine=0.3)
    return DrawSettings(
        low=-1.5,
        high=2.5,
        model=identity.name,
        revision=identity.revision,
        kind=KIND_OF[family],
        basis="found on 6 public texts",
        settings=(setting,),
        common=tuple(common),
    )


def word_pieces(family: str = "bert") -> Any:
    """A lower-casing WordPiece tokenizer of whole words and single letters, with BERT's special tokens or BART's."""
    special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    if family == "bart":
        special = ["<pad>", "<unk>", "<s>", "</s>", "<mask>"]
    pad, unknown, begin, end, mask = special
    letters = [chr(code) for code in range(ord("a"), ord("z") + 1)] + list("0123456789")
    entries = [*special, *".,!?'-:;()[]", *letters, *(f"##{letter}" for letter in letters), *WORDS]
    vocabulary = {word: place for place, word in enumerate(dict.fromkeys(entries))}
    tokenizer = Tokenizer(models.WordPiece(vocabulary, unk_token=unknown))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.decoder = decoders.WordPiece()
    tokenizer.post_processor = processors.TemplateProcessing(
        single=f"{begin} $A {end}",
        pair=f"{begin} $A {end} $B:1 {end}:1",
        special_tokens=[(name, vocabulary[name]) for name in (begin, end)],
    )
    ends = ("bos_token", "eos_token") if family == "bart" else ("cls_token", "sep_token")
    return transformers.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer,
        pad_token=pad,
        unk_token=unknown,
        mask_token=mask,
        model_max_length=64,
        **dict(zip(ends, (begin, end), strict=True)),
    )


def byte_pairs(family: str = "roberta") -> Any:
    """A byte-level BPE tokenizer, with the special tokens and ends of RoBERTa and BART, or of GPT-2."""
    special = ["<|endoftext|>"] if family == "gpt2" else ["<s>", "<pad>", "</s>", "<unk>"]
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=400,
        special_tokens=special,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(SENTENCES * 3, trainer)
    if family == "gpt2":
        tokenizer.post_processor = processors.ByteLevel(trim_offsets=False)
        end = "<|endoftext|>"
        return transformers.PreTrainedTokenizerFast(
            tokenizer_object=tokenizer, bos_token=end, eos_token=end, unk_token=end, model_max_length=64
        )
    tokenizer.add_special_tokens([AddedToken("<mask>", lstrip=True, special=True)])
    places = {name: tokenizer.token_to_id(name) for name in ("<s>", "</s>")}
    tokenizer.post_processor = processors.RobertaProcessing(
        ("</s>", places["</s>"]), ("<s>", places["<s>"]), trim_offsets=True, add_prefix_space=False
    )
    return transformers.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer,
        bos_token="<s>",
        eos_token="</s>",
        cls_token="<s>",
        sep_token="</s>",
        unk_token="<unk>",
        pad_token="<pad>",
        mask_token=AddedToken("<mask>", lstrip=True, special=True),
        model_max_length=64,
    )


def pieces(family: str = "t5") -> Any:
    """A unigram tokenizer with marks for spaces, as SentencePiece makes them."""
    letters = [chr(code) for code in range(33, 127)]
    whole = [f"▁{word}" for word in WORDS]
    scores = [("<pad>", 0.0), ("</s>", 0.0), ("<unk>", 0.0), ("▁", -6.0)]
    scores += [(word, -4.0) for word in whole] + [(letter, -8.0) for letter in letters]
    tokenizer = Tokenizer(models.Unigram(scores, unk_id=2, byte_fallback=False))
    tokenizer.normalizer = normalizers.Sequence([normalizers.Nmt(), normalizers.Replace(Regex(" {2,}"), " ")])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    tokenizer.decoder = decoders.Metaspace()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="$A </s>", pair="$A </s> $B </s>", special_tokens=[("</s>", 1)]
    )
    return transformers.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, pad_token="<pad>", eos_token="</s>", unk_token="<unk>", model_max_length=64
    )


def _config(family: str, tokenizer: Any, sizes: dict[str, Any]) -> Any:
    common = {"vocab_size": len(tokenizer), "pad_token_id": tokenizer.pad_token_id}
    ends = {"bos_token_id": tokenizer.bos_token_id, "eos_token_id": tokenizer.eos_token_id}
    encoder = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 2, "intermediate_size": 64}
    values: dict[str, Any]
    if family == "bert":
        return transformers.BertConfig(**{**common, **encoder, "max_position_embeddings": 64, **sizes})
    if family == "roberta":
        # Positions are counted from pad_token_id + 1 on.
        values = {**common, **ends, **encoder, "max_position_embeddings": 66, "type_vocab_size": 1}
        return transformers.RobertaConfig(**{**values, **sizes})
    if family == "gpt2":
        values = {**common, **ends, "n_embd": 32, "n_layer": 2, "n_head": 2, "n_positions": 64}
        return transformers.GPT2Config(**{**values, **sizes})
    if family == "t5":
        values = {"d_model": 32, "d_kv": 16, "d_ff": 64, "num_layers": 2, "num_heads": 2, "decoder_start_token_id": 0}
        return transformers.T5Config(**{**common, "eos_token_id": tokenizer.eos_token_id, **values, **sizes})
    values = {"d_model": 32, "encoder_layers": 2, "decoder_layers": 2, "max_position_embeddings": 64}
    heads = {"encoder_attention_heads": 2, "decoder_attention_heads": 2, "encoder_ffn_dim": 64, "decoder_ffn_dim": 64}
    start = {"decoder_start_token_id": tokenizer.eos_token_id, "forced_eos_token_id": tokenizer.eos_token_id}
    return transformers.BartConfig(**{**common, **ends, **values, **heads, **start, **sizes})
