"""The policy of a run, kept in a file: which columns are treated how, and what leaves the file with them.

(What happens to unknown words, numbers, layout and case is a `dptext.text.policy.TextPolicy`: a part of one column.)

    policy      the policy as data, and its privatizers
    sections    what the tables of the file may hold beside the columns
    reading     the file read, and each mistake with its line
    fitting     what does not fit together in the file, and files that are not there
    values      one value checked against what a constructor declares
    positions   on which line each key stands
    order       which of two settings is stricter, where that can be proved
    changing    options of the command line on top of a policy
    showing     what a policy would do, and promise, before any data is read
"""

from dptext.policies.changing import changed
from dptext.policies.mistakes import Mistake, PolicyError
from dptext.policies.policy import ColumnPolicy, RunPolicy
from dptext.policies.reading import load_policy, mistakes_of

__all__ = [
    "ColumnPolicy",
    "Mistake",
    "PolicyError",
    "RunPolicy",
    "changed",
    "load_policy",
    "mistakes_of",
]
