"""What was spent on whom: a ledger of releases by person, with a budget that lasts over files, columns and runs.

options      what a run is asked to record, and when it is to stop
prices       what one text costs, in which notion; `events` says it to dp-accounting
budgets      when costs together are within a budget
keys         the secret by which people become keys
store        the tables, in SQLite or PostgreSQL
balances     what is spent already, in memory
deciding     which rows fit the budgets, or passed before
account      a run's hand on the ledger: reserve before the draw
settling     the end of a run: final, or taken back
charging     the same for the blocks of a file
grants       which rows of a file may be drawn, where others draw than charge
books        what a ledger says to people: shown, checked, exported, imported
"""

from dptext.ledger.options import LedgerOptions

__all__ = ["LedgerOptions"]
