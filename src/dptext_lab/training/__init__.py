"""Training of models on public text: for rewriters, and for classifiers that read through a mechanism's noise."""
