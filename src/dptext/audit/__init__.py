"""Audits: claims certified in the integers that a program draws from, or tested on samples."""
