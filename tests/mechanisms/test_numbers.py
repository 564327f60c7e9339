"""Drawn numbers: their law in the released text, their epsilon, and what the guarantee says of them."""

import math
from collections import Counter

import numpy as np
import pytest

from cases import seeded
from dptext.guarantees import MetricDP, NoGuarantee, PureDP, guarantee_from_json
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.numbers import NumberNoise, epsilon_like, number_noise
from dptext.text.number_forms import LISTS, Kind
from dptext.text.policy import TextPolicy
from toys import toy_embedding
