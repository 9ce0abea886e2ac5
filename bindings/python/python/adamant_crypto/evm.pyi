# Written by stubs.py: do not edit.
from collections.abc import Callable, Sequence
from os import PathLike
from typing import Any, SupportsIndex

from typing_extensions import Buffer

def call(fork: str, address: int | Buffer, data: Buffer, gas_limit: int) -> tuple[bytes, int]: ...
def contracts(fork: str) -> list[tuple[int, str]]: ...
def gas(fork: str, address: int | Buffer, data: Buffer) -> int: ...
