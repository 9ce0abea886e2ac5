//! Pallas: y^2 = x^3 + 5.
//!
//! Its scalars are the coordinates of Vesta, and the other way round.
//!
//! Source: <https://github.com/zcash/pasta>.

use super::families::{prime_field, prime_order_curve};
use super::generated::pallas as generated;
use crate::curve::pasta::Pasta;
use crate::field::Field;
use crate::hash_to_curve::generated::pallas as hashing;
use adamant_symmetric::sha256::Sha256;

prime_field! {
    /// Integers modulo p.
    Fp = FpParameters with cube_roots, 4 limbs, generator 5,
    "40000000000000000000000000000000224698fc094cf91b992d30ed00000001"
}

prime_field! {
    /// Integers modulo the group order r: scalars.
    Fr = FrParameters with cube_roots, 4 limbs, generator 5,
    "40000000000000000000000000000000224698fc0994a8dd8c46eb2100000001"; transforms in lanes
}

prime_order_curve!("Pallas", |x| x.mul_small(15), Pasta, "pallas_XMD:SHA-256_SSWU" Sswu);
