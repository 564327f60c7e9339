"""A run over files: its configuration, the privatizers of its columns, and the pipeline.

config      the configuration, as one frozen object
build       the privatizers that a configuration asks for
columns     the privatizer of each text column
validate    checks before anything is read
pipeline    a file in, a private file out
account     what happened in a run, as data
"""
