#!/usr/bin/env python3
"""Writes crates/curves/src/field/backend/x86_64_adx/generated/."""

from curves import kernel_files
from output import finish

FOLDER = "crates/curves/src/field/backend/x86_64_adx/generated"

finish({f"{FOLDER}/{name}.rs": text for name, text in kernel_files.files().items()})
