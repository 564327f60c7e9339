from hypothesis import settings

# The first example of a test may compile a kernel, which takes seconds: no deadline for single examples.
settings.register_profile("dptext", deadline=None)
settings.load_profile("dptext")
