"""What was spent on whom: a ledger of releases by person, with a budget that lasts over files, columns and runs.

options           what a run is asked to record, and when it is to stop
costs             what one text costs, in which unit, and what a run was charged
budget            when costs together are within a budget
keys              the secret by which people become keys
store             the tables, in SQLite or PostgreSQL
balances          what was spent so far, in memory; how runs begin and end
account           a run's hand on the ledger: it reserves before the draw
file_charges      the same for the blocks of a file
over_budget_rows  what becomes of rows that may not be drawn
session           the same for the requests of a service
export            what a ledger says to people: shown, checked, exported, imported
"""

from dptext.ledger.options import LedgerOptions

__all__ = ["LedgerOptions"]
