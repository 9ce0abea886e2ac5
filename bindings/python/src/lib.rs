//! The extension module `adamant_crypto._native`: Python's classes and functions over the facade crate, one file a domain.
//!
//! What is in it for Python's users is in `README.md` and in the documentation of each class. How work is called, with the
//! interpreter or without, is in `calls`; where bytes come from and go to, in `buffer`, the only file with `unsafe`.
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]
// Python has its documentation and errors; what is public here is so for PyO3 alone.
#![allow(missing_docs)]

mod aegis;
mod aes;
#[cfg(feature = "curves")]
mod bls;
mod buffer;
mod calls;
#[cfg(feature = "curves")]
mod curves;
#[cfg(feature = "curves")]
mod ecdsa;
mod errors;
#[cfg(feature = "curves")]
mod evm;
#[cfg(feature = "curves")]
mod gf2x;
mod hash;
mod integer;
#[cfg(feature = "curves")]
mod kem;
#[cfg(feature = "curves")]
mod keys;
#[cfg(feature = "curves")]
mod kzg;
mod modular;
mod numbers;
mod report;
mod rsa;
mod secret;
mod symmetric;
#[cfg(feature = "curves")]
mod tlock;
mod vdf;

#[cfg(feature = "curves")]
use curves::{
    bandersnatch, bls12_377, bls12_381, bn254, bw6_761, edwards25519, jubjub, p256, pallas, ristretto255,
    secp256k1, vesta,
};
#[cfg(feature = "curves")]
use keys::{ed25519, x25519};
use pyo3::prelude::*;

/// Python's objects begin at multiples of 16 bytes: what wants more, as keys and hashes with their vectors do, is boxed.
#[macro_export]
macro_rules! fits_python {
    ($($class:ty),+ $(,)?) => {
        $(const _: () = assert!(align_of::<$class>() <= 16);)+
    };
}

/// Adds functions to a module.
#[macro_export]
macro_rules! functions {
    ($module:ident: $($name:ident),+ $(,)?) => {
        $($module.add_function(pyo3::wrap_pyfunction!($name, $module)?)?;)+
    };
}

/// A module of the package, with its documentation; `__init__.py` puts it where it is imported from.
macro_rules! modules {
    ($parent:ident $names:ident: $($name:ident $doc:literal;)+) => {
        $(
            let module = PyModule::new($parent.py(), concat!("adamant_crypto.", stringify!($name)))?;
            $name::add_to(&module)?;
            module.setattr("__doc__", $doc)?;
            $parent.add(stringify!($name), module)?;
            $names.push(stringify!($name));
        )+
    };
}

#[pymodule(gil_used = false)]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    errors::add_to(module)?;
    report::add_to(module)?;
    let mut names = Vec::new();
    modules! { module names:
        modular "Arithmetic modulo any odd number: powers, chains of squarings, inverses.";
        integer "Integers of any size, for public values.";
        rsa "RSA keys, signatures (PSS, PKCS#1 v1.5) and encryption (OAEP).";
        vdf "Verifiable delay functions: squarings that nobody can skip, and short proofs of the result.";
        symmetric "AES modes, AEGIS, SHA-2, SHA-3, SHAKE, KMAC, HMAC, HKDF; one message or many.";
    }
    #[cfg(feature = "curves")]
    modules! { module names:
        bls12_381 "The curve BLS12-381: what to take for anything new.";
        bls12_377 "The curve BLS12-377.";
        bn254 "The curve BN254 of Ethereum's contracts (alt_bn128).";
        bw6_761 "The curve BW6-761, over BLS12-377.";
        p256 "The curve P-256, points in SEC 1 form.";
        secp256k1 "The curve secp256k1, points in SEC 1 form.";
        pallas "The curve Pallas.";
        vesta "The curve Vesta.";
        jubjub "The curve Jubjub, in the scalars of BLS12-381.";
        bandersnatch "The curve Bandersnatch, in the scalars of BLS12-381.";
        edwards25519 "The group of edwards25519.";
        ristretto255 "The group Ristretto255 (RFC 9496).";
        x25519 "Diffie-Hellman on Curve25519 (RFC 7748).";
        ed25519 "Signatures (RFC 8032).";
        bls "BLS signatures on BLS12-381: ``min_pk`` and ``min_sig``.";
        ecdsa "ECDSA and ECDH: ``p256`` and ``secp256k1``; BIP-340: ``schnorr``.";
        kzg "KZG commitments to blobs, their proofs, cells (EIP-4844, EIP-7594).";
        evm "Ethereum's precompiled contracts, with their gas.";
        kem "Key encapsulation: HQC, alone and with X25519; BIKE, experimental.";
        gf2x "Binary polynomials modulo x^r - 1: products, inverses.";
    }
    module.add("MODULES", names)?;
    let parts = PyModule::new(module.py(), "timelock_parts")?;
    vdf::timelock::add_timelock(&parts)?;
    #[cfg(feature = "curves")]
    tlock::add_to(&parts)?;
    module.add_function(wrap_pyfunction!(calls::_background, module)?)?;
    module.add_submodule(&parts)
}
