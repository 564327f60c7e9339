"""The ledger: what each person has spent, and budgets across files, columns and runs.

options           what a run records, and when it stops
costs             what one text costs, in which unit, and what a run was charged
budget            when the sum of costs is within a budget
keys              the secret that turns people into keys
tables            the tables, and a check of every value that is read
store             an open ledger, in SQLite or PostgreSQL
balances          what was spent so far, in memory; how runs begin and end
ledger_run        a run in a ledger: it reserves before the draw
file_charges      the same for the blocks of a file
over_budget_rows  what happens to rows that exceed a budget
session           the same for the requests of a service
export            show, check, export and import a ledger
"""

from dptext.ledger.options import LedgerOptions

__all__ = ["LedgerOptions"]
