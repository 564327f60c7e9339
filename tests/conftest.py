import os
import sys

from hypothesis import settings

# Lets tests import the helpers beside them (conformance, toys), whatever folder they lie in.
sys.path.insert(0, os.path.dirname(__file__))

# The first example of a test may compile a kernel, which takes seconds: no deadline for single examples.
settings.register_profile("dptext", deadline=None)
settings.load_profile("dptext")
