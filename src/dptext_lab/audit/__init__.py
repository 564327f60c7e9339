"""Audits by samples: they refute claims, and certify none."""
