"""Reports of a run: the summary at its end, the pages, the JSON and the checklist."""
