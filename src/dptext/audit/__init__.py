"""Audits: claims certified from the integers that programs draw from, and held against samples."""
