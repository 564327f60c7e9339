"""The attacks, a module each: what their options are and how what they find is said."""
