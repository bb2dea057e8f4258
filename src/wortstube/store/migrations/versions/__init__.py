"""One file a step, named and ordered by its revision. A step that a release has taken is never changed."""
