"""A run over files: its configuration, what privatizes its columns, and the way of its data.

config      what a run is to do, as one frozen object
build       the privatizers that a configuration asks for
columns     which privatizer each text column has
validate    what is refused before anything is read
pipeline    a file in, a private file out
account     what happened in a run, as data
secrets     files of keys, and passwords in URLs
"""
