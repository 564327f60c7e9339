"""Many files as one run: a file is a shard, and whatever computes it, in whatever order, it comes out the same.

`dptext.shards.run.privatize_files` is the way in.
"""
