"""Mechanisms to compare with: of papers whose claims do not hold, or that nobody should release by."""
