import signal

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("dptext.testing")

# The first example of a test may compile a kernel, which takes seconds: no deadline for single examples.
settings.register_profile("dptext", deadline=None)
settings.load_profile("dptext")

# In the background (`nohup make test &`) SIGINT and SIGHUP are ignored, and children inherit that, who are then never
# interrupted. What is handled is not inherited: it is at its default in them.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, lambda number, frame: None)  # this process goes on all the same


@pytest.fixture(autouse=True)
def _signals():
    """A command that runs in this process ends by ignoring signals; processes of later tests would inherit that."""
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
    yield
    for number, handler in handlers.items():
        signal.signal(number, handler)
