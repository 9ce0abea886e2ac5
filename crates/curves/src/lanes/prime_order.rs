//! Curves of prime order whose hashes go in lanes: secp256k1 and P-256.
//!
//! Their primes fill 256 bits, so that five digits of 52 bits leave R = 16 p, a factor of 16 between what two factors of a product are
//! and R: enough for roots, the map and the isogeny, but not for products of points and scalars. With AVX2 four lanes take as long as
//! four elements alone, whose products have kernels for these primes.

use super::backend::Kernels;
use super::field::FpLanes;
use super::group::{LaneMap, Lanes};
use crate::{p256, secp256k1};

impl Lanes for secp256k1::Fp {
    type Vector<E: Kernels> = FpLanes<secp256k1::FpParameters, E, 4, 5>;
}

impl Lanes for p256::Fp {
    type Vector<E: Kernels> = FpLanes<p256::FpParameters, E, 4, 5>;
}

impl LaneMap for secp256k1::Parameters {}
impl LaneMap for p256::Parameters {}
