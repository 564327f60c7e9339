"""dptext in the tools of others: one thin module for each, which is the only one that imports that tool."""
