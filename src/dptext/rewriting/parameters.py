"""How the constructors of rewriters declare what several of them take."""

from dataclasses import replace
from typing import Literal, TypeAlias

from dptext.core.clipped_probabilities import LARGEST_TEMPERATURE, SMALLEST_TEMPERATURE
from dptext.core.draw_costs import LARGEST_EPSILON
from dptext.parameters import Parameter

Dtype: TypeAlias = Literal["float32", "bfloat16", "float16"]

MODEL = Parameter("A folder, or a name on the Hugging Face hub.", path=True)
DEVICE = Parameter("Where the model runs: auto, cpu, cuda, cuda:N, mps, or all for all GPUs together.")
DTYPE = Parameter("Numbers of the model.")
REVISION = Parameter("Branch, tag or commit of the hub.", otherwise="the main branch")
DOWNLOAD = Parameter("Fetch a model that is not on this machine.")
BATCH_SIZE = Parameter("Texts to a pass of the model.", at_least=1, at_most=2**16)
EPSILON_PER_TOKEN = Parameter(
    "What each draw of a token costs; this, or a budget for each text.", unit="nats", above=0, otherwise="its share"
)
EPSILON_PER_DOCUMENT = Parameter(
    "What a text costs; its draws share it.", unit="nats", above=0, otherwise="what its draws cost together"
)
DELTA_OF_DRAWS = Parameter("Delta of a text, for the bounds that need one.", at_least=0, below=1)
PROMPT = Parameter(
    "A template with {text} in it; chat, or chat: and a template, asks in the model's own chat template.",
    otherwise="the paper's",
)
DRAW = Parameter("Draw from the model's probabilities in public bounds, or from its clipped logits as the papers do.")
GENERATIVE_DRAW = replace(
    DRAW, meaning=f"{DRAW.meaning[:-1]}; baseline bounds them by what the same model expects without the text."
)
WITHOUT = Parameter(
    "The prompt without the text, which everyone may know: what the model is asked for where it sees no text.",
    otherwise="the prompt with nothing in the text's place, or in a chat a request for some text",
    only_with=("draw", "baseline"),
)
TEMPERATURE = Parameter(
    "Of the model's probabilities: it shapes the draw and costs nothing.",
    at_least=SMALLEST_TEMPERATURE,
    at_most=LARGEST_TEMPERATURE,
    otherwise="what is stored for the model, or 0.1",
    only_with=("draw", "probabilities"),
)
PAID_DRAWS = Parameter(
    "Draws of a text that may cost epsilon: those at which the model without the text is unsure; others are free.",
    at_least=1,
    at_most=2**16,
    otherwise="all",
    only_with=("draw", "baseline"),
)
GENERATIVE_TEMPERATURE = replace(
    TEMPERATURE,
    otherwise="what is stored for the model, or 0.1 (baseline: 0.3)",
    only_with=("draw", "probabilities", "baseline"),
)
CLIP_RANGE = Parameter(
    "Least and largest logit, as LOW,HIGH.", otherwise="what is stored for the model", only_with=("draw", "paper")
)
NOMINAL = Parameter(
    "The papers' number for a draw, which sets their temperature; the promise is what that costs, which is less.",
    unit="nats",
    above=0,
    at_most=LARGEST_EPSILON,
    otherwise="by epsilon",
    only_with=("draw", "paper"),
)
DRAWS_FILE = Parameter("A file that dptext calibrate-draws wrote.", otherwise="what is stored for the model", path=True)
EPSILON_OF_VECTOR = Parameter("What a text costs.", unit="nats", above=0)
NOISE = Parameter("Noise on the vector of a text; none promises nothing.")
DELTA_OF_NOISE = Parameter(
    "Delta of Gaussian noise, for a text.", above=0, below=1, otherwise="0.00001, or that of a model trained with noise"
)
