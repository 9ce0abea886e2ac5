#!/usr/bin/env python3
"""Writes crates/curves/src/field/backend/x86_64_adx/generated/, or with --check says whether it is up to date."""

import pathlib
import sys

import files

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "model"))
from output import finish  # noqa: E402

FOLDER = "crates/curves/src/field/backend/x86_64_adx/generated"

finish({f"{FOLDER}/{name}.rs": text for name, text in files.files().items()})
