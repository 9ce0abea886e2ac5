//! secp256k1: y^2 = x^3 + 7.
//!
//! The prime fills its 256 bits and has kernels of its own; elements of its field stand for themselves, R is 1.
//!
//! Source: SEC 2, version 2, section 2.4.1.

use super::families::{prime_field, prime_order_curve};
use super::generated::secp256k1 as generated;
use super::generated::secp256k1_tables as tables;
use crate::curve::sec1::Sec1;
use crate::field::Field;
use crate::hash_to_curve::generated::secp256k1 as hashing;
use adamant_symmetric::sha256::Sha256;

prime_field! {
    /// Integers modulo p.
    Fp = FpParameters with cube_roots, 4 limbs, generator 3,
    "fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f", kernels secp256k1 plain
}

prime_field! {
    /// Integers modulo the group order r: scalars.
    Fr = FrParameters with cube_roots, 4 limbs, generator 7,
    "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141"
}

prime_order_curve!("secp256k1", |x| x.mul_small(21), Sec1, "secp256k1_XMD:SHA-256_SSWU" Sswu in lanes, tables tables);
