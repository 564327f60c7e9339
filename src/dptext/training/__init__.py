"""Training models on public text: what several rewriters need, and models that read through a mechanism's noise."""
