"""DP-MLM: rewriting by a masked language model."""
