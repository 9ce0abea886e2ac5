"""``py_ecc.bls12_381`` and ``py_ecc.optimized_bls12_381``: what differs is in ``compat.py_ecc``.

>>> from adamant_crypto.compat.py_ecc.bls12_381 import G1, G2, curve_order, eq, multiply, pairing
>>> pairing(multiply(G2, 3), G1) == pairing(G2, multiply(G1, 3)), eq(multiply(G1, curve_order + 1), G1)
(True, True)
"""

from ... import bls12_381 as _module
from ._group import functions as _functions

globals().update(_functions(_module))
