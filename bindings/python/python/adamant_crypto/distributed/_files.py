"""The files of a tree in groups of about equal size."""

from __future__ import annotations

import os
from collections.abc import Iterator


def groups(root: str, size: int) -> Iterator[list[str]]:
    """Paths from the root, with ``/``: files alone, no links; groups of at least so many bytes, each file counted as 4 KiB more."""
    group, total = [], 0
    for path in sorted(_paths(root)):
        group.append(path)
        total += os.path.getsize(os.path.join(root, path)) + 4096
        if total >= size:
            yield group
            group, total = [], 0
    if group:
        yield group


def _paths(root: str) -> Iterator[str]:
    for folder, folders, files in os.walk(root):
        folders.sort()
        for name in files:
            path = os.path.join(folder, name)
            if os.path.isfile(path) and not os.path.islink(path):
                yield os.path.relpath(path, root).replace(os.sep, "/")
