import pytest
from hypothesis import settings

pytest.register_assert_rewrite("dptext.testing")

# The first example of a test may compile a kernel, which takes seconds: no deadline for single examples.
settings.register_profile("dptext", deadline=None)
settings.load_profile("dptext")
