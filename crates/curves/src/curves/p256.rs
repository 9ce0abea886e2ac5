//! P-256, also called secp256r1 and prime256v1: y^2 = x^3 - 3 x + b.
//!
//! Source: NIST SP 800-186, section 3.2.1.3; SEC 2, version 2, section 2.4.2.

use super::families::{prime_field, prime_order_curve};
use super::generated::p256 as generated;
use super::generated::p256_tables as tables;
use crate::curve::sec1::Sec1;
use crate::hash_to_curve::generated::p256 as hashing;
use adamant_symmetric::sha256::Sha256;

prime_field! {
    /// Integers modulo p = 2^256 - 2^224 + 2^192 + 2^96 - 1.
    Fp = FpParameters with cube_roots, 4 limbs, generator 6,
    "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff", kernels p256
}

prime_field! {
    /// Integers modulo the group order r: scalars.
    Fr = FrParameters with cube_roots, 4 limbs, generator 7,
    "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"
}

prime_order_curve!("P-256", minus_3, Sec1, "P256_XMD:SHA-256_SSWU" Sswu in lanes, tables tables);
