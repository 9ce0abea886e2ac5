"""The names of other packages, so that an import line changes a program.

======================================  =============================================
``compat.gmpy2``                        ``import adamant_crypto.compat.gmpy2 as gmpy2``
``compat.py_arkworks_bls12381``         ``from adamant_crypto.compat.py_arkworks_bls12381 import G1Point``
``compat.py_ecc``                       ``from adamant_crypto.compat.py_ecc.bls import G2ProofOfPossession``
======================================  =============================================

Each module lists what differs.
"""
