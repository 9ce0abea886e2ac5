"""Writes the type stubs of the extension's modules; ``--check`` compares. Signatures are the module's own, types come from the tables here.

    python stubs.py [--check]        with the package installed, or on PYTHONPATH
"""

import inspect
import sys
from pathlib import Path

import adamant_crypto

HERE = Path(__file__).parent / "python" / "adamant_crypto"

HEAD = '''# Written by stubs.py: do not edit.
from collections.abc import Buffer, Callable, Sequence
from os import PathLike
from typing import Any, SupportsIndex

'''

# What an argument of this name takes, wherever it stands.
ARGUMENTS = {
    "n": "_Number", "x": "_Number", "a": "_Number", "b": "_Number", "base": "_Number", "exponent": "_Number", "e": "_Number", "bases": "Sequence[_Number]",
    "exponents": "_Number | Sequence[_Number]", "count": "int", "squarings": "int", "threads": "int", "length": "int", "bits": "int", "k": "int", "r": "int",
    "tag_length": "int", "position": "int", "memory": "int", "weight": "int | None", "interval": "float", "signed": "bool", "any_size": "bool",
    "compressed": "bool", "uniform": "bool", "secret_": "bool", "byteorder": "str", "padding": "str", "hash": "str", "kind": "str", "check": "str",
    "scheme": "str", "path": "str", "text": "str", "progress": "Callable[[int, int], object] | None", "checkpoint": "str | PathLike[str] | None",
    "out": "Buffer | None", "associated_data": "Buffer | None", "label": "Buffer | None", "customization": "Buffer | None", "info": "Buffer | None",
    "nonces": "Sequence[Buffer]", "ivs": "Sequence[Buffer]", "messages": "Sequence[Buffer]", "signatures": "Sequence[Buffer]", "elements": "Sequence[Buffer]",
    "scalar": "Scalar | _Number", "scalars": "ScalarVector | Sequence[Scalar | _Number] | Buffer", "modulus": "Any", "protocol": "int",
    "tag": "Buffer | None", "password": "str", "description": "str", "trusted": "bool", "keys": "Sequence[Any]", "index": "Any", "value": "Any", "ps": "Sequence[G1]", "qs": "Sequence[G2]", "p": "G1", "q": "G2", "proofs": "Sequence[Proof]",
}  # fmt: skip
# (class, argument) or (function, argument).
SPECIAL = {
    ("Integer", "base"): "int | None", ("digits", "base"): "int", ("to_bytes", "length"): "int | None", ("Integer", "value"): "int | str | Integer | SupportsIndex",
    ("generate", "e"): "int", ("pow_bytes", "base"): "Buffer", ("pow_bytes", "exponent"): "Buffer", ("pow_bytes", "n"): "Buffer", ("Ring", "a"): "Buffer",
    ("Ring", "b"): "Buffer", ("Ring", "exponents"): "Sequence[int]", ("RsaKey", "text"): "str | Buffer", ("msm", "points"): "Any", ("msm", "secret"): "bool",
    ("factorial", "n"): "int", ("fibonacci", "n"): "int", ("ed25519", "keys"): "Sequence[VerifyingKey]", ("x25519", "secrets"): "Sequence[Buffer]", ("x25519", "publics"): "Sequence[Buffer]", ("bls", "keys"): "Sequence[PublicKey]",
    ("bls", "signatures"): "Sequence[Signature]", ("bls", "signature"): "Signature", ("bls", "proof"): "Signature", ("cbc_encrypt_many", "key"): "AesCbc",
    ("sha", "messages"): "Sequence[Buffer] | Buffer", ("ecdsa", "signature"): "Signature", ("ecdsa", "public"): "PublicKey", ("ecdsa", "id"): "int",
    ("ecdsa", "low_s"): "bool", ("ecdsa", "hedged"): "bool", ("ecdsa", "format"): "str", ("schnorr", "auxiliary"): "Buffer | None",
    ("bls", "path"): "str | None", ("derive", "path"): "str", ("bls", "kdf"): "str | int | tuple[int, int, int]", ("bls", "threshold"): "int", ("bls", "index"): "int",
    ("bls", "key"): "PublicKey", ("split", "key"): "SecretKey", ("bls", "group_key"): "PublicKey", ("bls", "shares"): "Sequence[SecretShare]",
    ("bls", "share"): "SecretShare", ("bls", "partial"): "PartialSignature", ("bls", "partials"): "Sequence[PartialSignature]", ("bls", "other"): "BatchVerifier",
    ("bls", "point"): "Any", ("from_bytes_many", "data"): "Sequence[Buffer] | Buffer", ("PartialSignature", "signature"): "Signature", ("SecretShare", "value"): "Buffer",
    ("hash_to_curve", "tag"): "Buffer", ("bls", "salt"): "Buffer", ("encapsulate_each", "keys"): "Sequence[EncapsulationKey]",
    ("decapsulate_each", "keys"): "Sequence[DecapsulationKey]", ("kem", "messages"): "Sequence[Buffer] | Buffer", ("kem", "salts"): "Sequence[Buffer] | Buffer",
    ("kem", "seeds"): "Sequence[Buffer] | Buffer", ("kem", "ciphertexts"): "Sequence[Buffer] | Buffer", ("write_file", "kind"): "str",
    ("from_r_and_s", "r"): "Buffer", ("evm", "rounds"): "int", ("evm", "count"): "int", ("evm", "last"): "bool", ("kzg", "commitment_indices"): "Sequence[int]",
    ("KzgPowers", "g1"): "G1Vector", ("KzgPowers", "g2"): "G2Vector", ("KzgPowers", "check"): "bool", ("insecure_of_secret", "secret"): "Scalar | _Number",
    ("insecure_of_secret", "in_g1"): "int", ("insecure_of_secret", "in_g2"): "int",
    **{(f, n): "ScalarVector | Sequence[Scalar | _Number] | Buffer" for f in ("commit", "open", "open_many", "verify_many") for n in ("coefficients", "points", "values")},
    **{(f, n): t for f in ("KzgPowers.open", "KzgPowers.verify", "KzgPowers.verify_many") for n, t in (("z", "Scalar | _Number"), ("y", "Scalar | _Number"), ("commitment", "G1"), ("proof", "G1"))},
    ("kem", "set"): "str", ("kem", "key"): "EncapsulationKey", ("evm", "fork"): "str", ("evm", "address"): "int | Buffer", ("evm", "gas_limit"): "int",
    ("kzg", "precompute"): "int", ("kzg", "cell_indices"): "Sequence[int]", ("kzg", "blobs"): "Sequence[Buffer] | Buffer",
    ("kzg", "commitments"): "Sequence[Buffer] | Buffer", ("kzg", "cells"): "Sequence[Buffer] | Buffer", ("kzg", "proofs"): "Sequence[Buffer] | Buffer",
}  # fmt: skip
RETURNS = {
    "__int__": "int", "__index__": "int", "__float__": "float", "__bool__": "bool", "__hash__": "int", "__len__": "int", "__bytes__": "bytes", "__repr__": "str",
    "__str__": "str", "__format__": "str", "__eq__": "bool", "__ne__": "bool", "__lt__": "bool", "__le__": "bool", "__gt__": "bool", "__ge__": "bool",
    "bit_length": "int", "bit_count": "int", "is_prime": "bool", "is_square": "bool", "is_identity": "bool", "equal": "bool", "pairing_check": "bool",
    "digits": "str", "to_pem": "str", "hexdigest": "str", "verify": "None", "verify_possession": "None", "verify_many": "None", "update": "None",
    "fast_aggregate_verify": "None", "aggregate_verify": "None", "jacobi": "int", "kronecker": "int", "support": "list[int]", "find_invalid": "list[int]",
    "seal_many": "list[bytes]", "sign_many": "list[bytes]", "cbc_encrypt_many": "list[bytes]", "invert_many": "list[bytes]", "pow_many": "list[Any]",
    "pairing": "Gt", "multi_pairing": "Gt", "prove": "Proof", "evaluate": "int", "coordinates": "tuple[Any, Any] | None", "n": "int", "e": "int", "y": "int",
    "bits": "int", "byte_length": "int", "r": "int", "squarings": "int", "backend": "str", "kind": "str", "public_key": "RsaPublicKey", "statement": "Statement",
    "verifying_key": "VerifyingKey", "generate": "Self", "to_bytes": "bytes", "to_der": "bytes", "digest": "bytes", "sign": "bytes", "encrypt": "bytes",
    "decrypt": "bytes", "encrypt_padded": "bytes", "decrypt_padded": "bytes", "power": "bytes", "random": "Self", "apply": "bytes", "seal": "bytes",
    "open": "bytes", "isqrt_rem": "tuple[Integer, Integer]", "iroot_rem": "tuple[Integer, Integer]", "gcdext": "tuple[Integer, Integer, Integer]",
    "from_bytes": "Self", "from_der": "Self", "from_pem": "Self", "identity": "Self", "generator": "Self", "hash_to_curve": "Self", "copy": "Self",
    "next_prime": "Integer", "keygen": "Self", "derive": "Self", "aggregate": "Self", "prove_possession": "Signature", "exchange": "bytes", "pow_bytes": "bytes",
    "__divmod__": "tuple[Self, Self]", "__rdivmod__": "tuple[Self, Self]", "from_support": "bytes", "add": "bytes", "multiply": "bytes",
}  # fmt: skip
# Results of one module's, or (module, class)'s, functions.
OF_MODULE = {
    ("bls", "from_bytes_many"): "list[Self]", ("bls", "from_trusted_bytes"): "Self", ("bls", "derive_child"): "Self", ("bls", "derive_master"): "Self",
    ("bls", "keygen_v3"): "Self", ("bls", "keygen_v5"): "Self", ("bls", "from_point"): "Self", ("bls", "verify_batch"): "None", ("bls", "add"): "None",
    ("bls", "merge"): "None", ("bls", "finish"): "None", ("bls", "split"): "tuple[list[SecretShare], Commitments]", ("bls", "recover_key"): "SecretKey",
    ("bls", "SecretShare.sign"): "PartialSignature", ("bls", "signature"): "Signature", ("bls", "group_key"): "PublicKey", ("bls", "share_key"): "PublicKey",
    ("bls", "threshold"): "int", ("bls", "index"): "int", ("bls", "verify_share"): "None", ("bls", "verify_partial"): "None", ("bls", "recover"): "Signature",
    ("bls", "to_keystore"): "str", ("bls", "from_keystore"): "Self", ("ecdsa", "sign_prehashed"): "Signature", ("ecdsa", "from_r_and_s"): "Self",
    ("ecdsa", "sign_digest_recoverable"): "tuple[Signature, int]", ("evm", "since"): "str", ("evm", "blake2b_f"): "bytes",
    ("kem", "encapsulate_many"): "list[tuple[bytes, bytes]]", ("kem", "decapsulate_many"): "list[bytes]", ("kem", "encapsulate_each"): "list[tuple[bytes, bytes]]",
    ("kem", "decapsulate_each"): "list[bytes]", ("kem", "from_full"): "Self", ("kem", "to_full"): "bytes", ("kem", "HybridPublicKey.tls_concat"): "tuple[bytes, bytes]",
    ("kem", "HybridSecretKey.tls_concat"): "bytes", ("kem", "keys_from_seeds"): "list[DecapsulationKey]", ("kem", "sizes"): "dict[str, int]",
    ("kem", "write_file"): "bytes", ("kem", "read_file"): "tuple[str, str, bytes]", ("kzg", "from_points"): "Self", ("kzg", "recover_cells"): "list[bytes]",
    ("kzg", "compute_challenge"): "bytes", ("kzg", "compute_verify_cell_kzg_proof_batch_challenge"): "bytes",
    **{(m, f"KzgPowers.{f}"): t for m in ("bls12_381", "bls12_377", "bn254", "bw6_761") for f, t in (
        ("commit", "G1"), ("open", "tuple[Scalar, G1]"), ("open_many", "tuple[ScalarVector, G1]"), ("verify_many", "None"), ("longest", "int"),
        ("insecure_of_secret", "Self"))},
    ("bls", "sign"): "Signature", ("bls", "public_key"): "PublicKey", ("ecdsa", "sign"): "Signature", ("ecdsa", "public_key"): "PublicKey",
    ("ecdsa", "recover"): "PublicKey", ("ecdsa", "sign_recoverable"): "tuple[Signature, int]", ("ecdsa", "is_low_s"): "bool", ("ecdsa", "to_low_s"): "Self",
    ("schnorr", "VerifyingKey.add_tweak"): "tuple[Self, bool]", ("schnorr", "SigningKey.add_tweak"): "Self", ("kem", "encapsulate"): "tuple[bytes, bytes]",
    ("kem", "decapsulate"): "bytes", ("kem", "DecapsulationKey.public_key"): "EncapsulationKey", ("kem", "HybridSecretKey.public_key"): "HybridPublicKey", ("kem", "BikeDecapsulationKey.public_key"): "BikeEncapsulationKey",
    ("kem", "set"): "str", ("kem", "encapsulate_derandomized"): "tuple[bytes, bytes]", ("evm", "call"): "tuple[bytes, int]", ("evm", "gas"): "int",
    ("evm", "contracts"): "list[tuple[int, str]]", ("kzg", "blob_to_kzg_commitment"): "bytes", ("kzg", "compute_kzg_proof"): "tuple[bytes, bytes]",
    ("kzg", "compute_blob_kzg_proof"): "bytes", ("kzg", "compute_cells"): "list[bytes]", ("kzg", "precompute"): "int", ("kzg", "_mainnet"): "Settings",
    ("kzg", "compute_cells_and_kzg_proofs"): "tuple[list[bytes], list[bytes]]", ("kzg", "recover_cells_and_kzg_proofs"): "tuple[list[bytes], list[bytes]]",
    ("kzg", "verify_kzg_proof"): "None", ("kzg", "verify_blob_kzg_proof"): "None", ("kzg", "verify_blob_kzg_proof_batch"): "None",
    ("kzg", "verify_cell_kzg_proof_batch"): "None", ("ecdsa", "verify_prehashed"): "None",
}  # fmt: skip
SKIP = {"__new__", "__init__", "__doc__", "__module__", "__reduce__", "__reduce_ex__", "__getattribute__", "__setattr__", "__delattr__", "__dir__"}


def argument(name: str, owner: str, function: str, module: str) -> str:
    for key in (f"{owner}.{function}", owner, function, module):
        if (key, name) in SPECIAL:
            return SPECIAL[key, name]
    if function.startswith("__"):
        return "Any"
    if function.endswith("_many") and function[:3] in ("sha", "kec") and name == "messages":
        return SPECIAL["sha", "messages"]
    if owner.endswith("Vector") or function in ("sum", "aggregate"):
        if name in ("points", "parts"):
            return f"Sequence[{owner.removesuffix('Vector')}]"
        if name == "data":
            return "Buffer"
    return ARGUMENTS.get(name, "Buffer")


def result(owner: str, function: str, module: str) -> str:
    if module == "modular" and owner == "Modulus" and function not in ("n", "bits", "byte_length", "backend") and not function.startswith("__"):
        return "list[Any]" if function.endswith("_many") else "Any"
    for key in ((module, f"{owner}.{function}"), (module, function)):
        if key in OF_MODULE:
            return OF_MODULE[key]
    if module == "x25519":
        return "list[bytes]" if function in ("exchange_many", "public_keys") else "bytes"
    if module == "integer" and not owner and function not in RETURNS:
        return "Integer"
    if module == "integer" and function in ("invert",):
        return "Integer"
    if owner.endswith("Vector") and function in ("msm", "sum"):
        return owner.removesuffix("Vector")
    if function in ("sum",):
        return "Self"
    if owner == "Scalar" and function == "__mul__" or function == "__getitem__":
        return "Any"
    if function in ("x",):
        return "int"
    if not owner and module == "symmetric":
        return "Any" if function.endswith("_many") and function != "cbc_encrypt_many" else "bytes"
    if function == "msm":
        return "Any"
    if owner == "Ring" and function in ("random", "invert"):
        return "bytes"
    return RETURNS.get(function, "Self" if function.startswith("__") and owner else "Any")


def arguments(thing: object, owner: str, function: str, module: str) -> str:
    try:
        parameters = list(inspect.signature(thing).parameters.values())  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return "self, *args: Any"
    out, star = [], False
    for p in parameters:
        if p.name == "self":
            out.append("self")
            continue
        if p.kind is p.KEYWORD_ONLY and not star:
            out.append("*")
            star = True
        out.append(f"{p.name}: {argument(p.name, owner, function, module)}" + ("" if p.default is p.empty else " = ..."))
    return ", ".join(out)


def class_stub(cls: type, module: str) -> str:
    name, lines = cls.__name__, []
    if any(x in inspect.signature(cls).parameters for x in ("args",)) is False:
        lines.append(f"    def __new__(cls, {arguments(cls, name, name, module)}) -> Self: ...".replace("cls, )", "cls)"))
    for key, value in sorted(vars(cls).items()):
        if key in ("__lt__", "__le__", "__gt__", "__ge__", "__radd__", "__rsub__") and name not in ("Integer", "Scalar"):
            # Slots that PyO3 fills where the class has no order.
            continue
        if key in SKIP or (key.startswith("_") and not key.startswith("__")):
            continue
        if isinstance(value, staticmethod):
            lines.append(f"    @staticmethod\n    def {key}({arguments(value.__func__, name, key, module)}) -> {result(name, key, module).replace('Self', name)}: ...")
        elif inspect.isgetsetdescriptor(value):
            lines.append(f"    @property\n    def {key}(self) -> {result(name, key, module)}: ...")
        elif callable(value):
            if key in ("__eq__", "__ne__"):
                lines.append(f"    def {key}(self, other: object, /) -> bool: ...")
            elif key.startswith("__"):
                count = {"__pow__": 2, "__rpow__": 2}.get(key, 0 if key in ("__neg__", "__pos__", "__abs__", "__invert__") or result(name, key, module) in ("int", "float", "str", "bytes", "bool") and key not in ("__lt__", "__le__", "__gt__", "__ge__", "__format__") else 1)  # fmt: skip
                extra = ["other: Any", "modulus: Any = ..."][:count] + (["/"] if count else [])
                lines.append(f"    def {key}({', '.join(['self', *extra])}) -> {result(name, key, module)}: ...")
            else:
                lines.append(f"    def {key}({arguments(value, name, key, module)}) -> {result(name, key, module)}: ...")
        elif isinstance(value, (int, str)):
            lines.append(f"    {key}: {type(value).__name__}")
    return f"class {name}:\n" + "\n".join(lines or ["    ..."]) + "\n"


def module_stub(module: object, short: str) -> str:
    out = []
    for name, value in sorted(vars(module).items()):
        if inspect.isclass(value):
            out.append(class_stub(value, short))
    for name, value in sorted(vars(module).items()):
        if inspect.isbuiltin(value):
            out.append(f"def {name}({arguments(value, '', name, short)}) -> {result('', name, short)}: ...\n")
        elif isinstance(value, (int, str)) and not name.startswith("__"):
            out.append(f"{name}: {type(value).__name__}\n")
    text = "".join(out)
    number = "_Number = int | Integer | Buffer\n\n" if "_Number" in text else ""
    head = HEAD
    if "Self" in text:
        head = head.replace("from typing import Any", "from typing import Any, Self").replace("Any, Self, SupportsIndex", "Any, Self, SupportsIndex")
    head = head.replace("from collections.abc import Buffer, Callable, Sequence", "from collections.abc import Callable, Sequence").replace(
        "SupportsIndex\n", "SupportsIndex\n\nfrom typing_extensions import Buffer\n"
    )
    if number and short != "integer":
        head += "from adamant_crypto.integer import Integer\n\n"
    return head + number + text


def main() -> int:
    stale = []
    files = {}
    for short in adamant_crypto._native.MODULES:
        module = getattr(adamant_crypto, short)
        if short == "bls":
            files["bls/__init__.pyi"] = (
                "# Written by stubs.py: do not edit.\nfrom typing import Any\n\nfrom . import min_pk as min_pk, min_sig as min_sig\n\n"
                "def keystore_info(text: str) -> dict[str, Any]: ...\n"
            )
            files["bls/min_pk.pyi"] = module_stub(module.min_pk, "bls")
            files["bls/min_sig.pyi"] = module_stub(module.min_sig, "bls")
        elif short == "ecdsa":
            files["ecdsa/__init__.pyi"] = "# Written by stubs.py: do not edit.\nfrom . import p256 as p256, schnorr as schnorr, secp256k1 as secp256k1\n"
            for curve in ("p256", "secp256k1"):
                files[f"ecdsa/{curve}.pyi"] = module_stub(getattr(module, curve), "ecdsa")
            files["ecdsa/schnorr.pyi"] = module_stub(module.schnorr, "schnorr")
        else:
            files[f"{short}.pyi"] = module_stub(module, short)
    names = ", ".join(f"{m} as {m}" for m in [*adamant_crypto._native.MODULES, "timelock"])
    errors = "class AdamantError(ValueError): ...\nclass EncodingError(AdamantError): ...\nclass VerificationError(AdamantError): ...\nclass InternalError(RuntimeError): ...\n"
    files["__init__.pyi"] = (
        f"# Written by stubs.py: do not edit.\nfrom typing import Any\n\nfrom . import {names}\n\n__version__: str\n_native: Any\n\n{errors}\n"
        "def kernels() -> list[tuple[str, str]]: ...\ndef selftest() -> list[tuple[str, bool]]: ...\n"
    )
    for name, text in files.items():
        path = HERE / name
        if "--check" in sys.argv:
            if not path.exists() or path.read_text() != text:
                stale.append(name)
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
    for name in stale:
        print(f"stale: {name}: run stubs.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
