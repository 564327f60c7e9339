import os
import sys

# Lets tests import the helpers beside them (conformance, toys), whatever folder they lie in.
sys.path.insert(0, os.path.dirname(__file__))
