"""Bots that are programs of their own, as engines are in chess: what is said to them and how they are run.

docs/engines.md describes it for whoever writes one.
"""
