# Written by stubs.py: do not edit.
from collections.abc import Callable, Sequence
from os import PathLike
from typing import Any, SupportsIndex

from typing_extensions import Buffer

def exchange(secret: Buffer, public: Buffer) -> bytes: ...
def public_key(secret: Buffer) -> bytes: ...
