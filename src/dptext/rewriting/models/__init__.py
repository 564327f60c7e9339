"""Language models: finding and loading them, their folders, prompts and clip ranges."""
