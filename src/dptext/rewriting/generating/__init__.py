"""DP-Prompt and DP-Paraphrase: rewriting by a model that writes on."""
