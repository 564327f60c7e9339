"""Methods side by side: mechanisms by epsilons, measured and attacked on the texts of a file, on one page."""
