"""Integrations: one thin module for each tool, and the only one that imports it."""
