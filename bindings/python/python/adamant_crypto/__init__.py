"""Fast, hardened arithmetic for cryptography.

>>> import adamant_crypto as a
>>> print(a.modular.Modulus(2**127 - 1).pow(3, 10**9))
131208592924399121307879313789767297038

Each domain is a module: ``a.modular``, ``a.integer``, ``a.symmetric``, ``a.bls12_381`` and so on; ``python -m adamant_crypto`` prints which code
runs on this machine.
"""

import sys as _sys

from . import _native
from ._native import AdamantError, EncodingError, InternalError, VerificationError, __version__, kernels

for _name in _native.MODULES:
    _module = getattr(_native, _name)
    # So that `import adamant_crypto.modular` and pickle find it.
    _sys.modules[f"{__name__}.{_name}"] = _module
    globals()[_name] = _module
for _name in ("bls.min_pk", "bls.min_sig", "ecdsa.p256", "ecdsa.secp256k1", "ecdsa.schnorr"):
    _parent, _child = _name.split(".")
    if _parent in _native.MODULES:
        _sys.modules[f"{__name__}.{_name}"] = getattr(getattr(_native, _parent), _child)
del _parent, _child, _name, _module

from . import timelock  # noqa: E402
from .selftest import selftest  # noqa: E402

__all__ = [
    "AdamantError",
    "EncodingError",
    "InternalError",
    "VerificationError",
    "__version__",
    "kernels",
    "selftest",
    "timelock",
    *_native.MODULES,
]
