"""py_ecc's names: ``py_ecc.bls`` (three signature suites), ``py_ecc.bls12_381``, ``py_ecc.bn128`` (groups and pairings).

What differs: points are objects of this package, not tuples of field elements, so there are no ``FQ``, ``FQ2``, ``FQ12``, ``b``, ``b2``, ``twist``, ``field_modulus``
or ``is_on_curve``; a value of ``pairing`` is a fixed power of py_ecc's, so it takes part in equations and is not equal to numbers that py_ecc gave.
"""

from . import bls, bls12_381, bn128

__all__ = ["bls", "bls12_381", "bn128"]
