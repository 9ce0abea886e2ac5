"""``py_ecc.bls``: ``G2Basic``, ``G2MessageAugmentation``, ``G2ProofOfPossession``, with keys in G1 of 48 bytes and signatures of 96.

What differs: private keys are ``int`` as there, so they are not handled in constant time on the way in; ``bls.min_pk`` takes them as bytes.

>>> from adamant_crypto.compat.py_ecc.bls import G2ProofOfPossession as bls
>>> key = bls.KeyGen(bytes(32))
>>> bls.Verify(bls.SkToPk(key), b"message", bls.Sign(key, b"message"))
True
"""

from __future__ import annotations

from collections.abc import Sequence

from ...bls import min_pk as _m


def _secret(key: int) -> _m.SecretKey:
    return _m.SecretKey(key.to_bytes(32, "big"))


class _Suite:
    _scheme = "basic"

    @classmethod
    def KeyGen(cls, IKM: bytes, key_info: bytes = b"") -> int:
        return int.from_bytes(bytes(_m.SecretKey.keygen(IKM, key_info)), "big")

    @classmethod
    def SkToPk(cls, privkey: int) -> bytes:
        return bytes(_secret(privkey).public_key)

    @staticmethod
    def KeyValidate(PK: bytes) -> bool:
        try:
            _m.PublicKey(PK)
        except (ValueError, TypeError):
            return False
        return len(PK) == 48

    @classmethod
    def Sign(cls, SK: int, message: bytes) -> bytes:
        return bytes(_secret(SK).sign(message, scheme=cls._scheme))

    @classmethod
    def Verify(cls, PK: bytes, message: bytes, signature: bytes) -> bool:
        try:
            _m.PublicKey(PK).verify(message, _m.Signature(signature), scheme=cls._scheme)
        except (ValueError, TypeError):
            return False
        return True

    @classmethod
    def Aggregate(cls, signatures: Sequence[bytes]) -> bytes:
        return bytes(_m.Signature.aggregate([_m.Signature(s) for s in signatures]))

    @classmethod
    def AggregateVerify(cls, PKs: Sequence[bytes], messages: Sequence[bytes], signature: bytes) -> bool:
        try:
            _m.aggregate_verify([_m.PublicKey(k) for k in PKs], messages, _m.Signature(signature), scheme=cls._scheme)
        except (ValueError, TypeError):
            return False
        return True


class G2Basic(_Suite):
    pass


class G2MessageAugmentation(_Suite):
    _scheme = "augmented"


class G2ProofOfPossession(_Suite):
    _scheme = "pop"

    @classmethod
    def PopProve(cls, SK: int) -> bytes:
        return bytes(_secret(SK).prove_possession())

    @classmethod
    def PopVerify(cls, PK: bytes, proof: bytes) -> bool:
        try:
            _m.PublicKey(PK).verify_possession(_m.Signature(proof))
        except (ValueError, TypeError):
            return False
        return True

    @classmethod
    def FastAggregateVerify(cls, PKs: Sequence[bytes], message: bytes, signature: bytes) -> bool:
        try:
            _m.fast_aggregate_verify([_m.PublicKey(k) for k in PKs], message, _m.Signature(signature))
        except (ValueError, TypeError):
            return False
        return True


__all__ = ["G2Basic", "G2MessageAugmentation", "G2ProofOfPossession"]
