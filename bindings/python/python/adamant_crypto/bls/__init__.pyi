# Written by stubs.py: do not edit.
from typing import Any

from . import min_pk as min_pk, min_sig as min_sig

def keystore_info(text: str) -> dict[str, Any]: ...
