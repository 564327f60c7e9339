"""The service: the catalogue over HTTP, and a page to try it on. Needs the extra ``server`` (Starlette, Uvicorn).

No text that arrives here is written anywhere: not into a log, not into an error, not into a cache.
"""
