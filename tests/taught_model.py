"""A tiny masked language model that knows one sentence by heart."""

from pathlib import Path

import torch
import transformers

from dptext.rewriting.models import load_model
from dptext_lab.attacks.masked import Contexts
from tiny_models import tiny_model

SENTENCE = "an old man and a young woman walked home in the rain"


def taught_contexts(folder: Path) -> Contexts:
    """The model, after 150 steps on the sentence."""
    name = tiny_model(folder, "bert", seed=1)
    model = transformers.AutoModelForMaskedLM.from_pretrained(name)
    tokenizer = transformers.AutoTokenizer.from_pretrained(name)
    ids = tokenizer(SENTENCE, return_tensors="pt")["input_ids"]
    optimiser = torch.optim.Adam(model.parameters(), lr=3e-3)
    generator = torch.Generator().manual_seed(0)
    for _ in range(150):
        hidden = torch.rand(8, ids.shape[1], generator=generator) < 0.3
        hidden[:, [0, -1]] = False
        inputs = torch.where(hidden, tokenizer.mask_token_id, ids.repeat(8, 1))
        loss = torch.nn.functional.cross_entropy(model(input_ids=inputs).logits[hidden], ids.repeat(8, 1)[hidden])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    model.save_pretrained(name)
    return Contexts(load_model(name, kinds=("masked",), device="cpu"))
