"""Training of the models that rewriters use, on public text: one loop for all, and what each model needs beside it."""
