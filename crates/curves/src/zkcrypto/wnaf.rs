//! `group::WnafGroup`: window sizes for `group::Wnaf`, which multiplies public points with public scalars.
//!
//! secp256k1 is left out: its scalars fill all 256 bits of their encoding, and `Wnaf` of group 0.14 drops the digit that a
//! carry makes above them. The product of a point with r - 1 would be wrong.

use crate::curve::short_weierstrass::Scalar;
use crate::curves::bandersnatch::banderwagon;
use crate::{bandersnatch, curve25519, jubjub, ristretto255};
use crate::{bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, pallas, vesta};
use group::{Group, WnafGroup};

/// The smallest and the largest window of `Wnaf`.
const WINDOWS: [usize; 2] = [2, 22];

/// The window w with the fewest additions: 2^(w - 1) for the table, `bits`/(w + 1) for each scalar.
fn window(bits: usize, scalars: usize) -> usize {
    let [mut w, largest] = WINDOWS;
    let digits = bits.saturating_mul(scalars);
    // From w to w + 1 the table grows by 2^(w - 1), and the additions fall by digits / ((w + 1) (w + 2)).
    while w < largest && (1 << (w - 1)) * (w + 1) * (w + 2) < digits {
        w += 1;
    }
    w
}

macro_rules! wnaf_groups {
    ($($type:ty),+ $(,)?) => {$(
        impl WnafGroup for $type {
            fn recommended_wnaf_for_num_scalars(num_scalars: usize) -> usize {
                window(<<$type as Group>::Scalar as Scalar>::BITS, num_scalars)
            }
        }
    )+};
}

wnaf_groups!(
    bls12_381::G1,
    bls12_381::G2,
    bls12_381::Gt,
    bls12_377::G1,
    bls12_377::G2,
    bls12_377::Gt,
    bn254_snarks::G1,
    bn254_snarks::G2,
    bn254_snarks::Gt,
    bn254_nogami::G1,
    bn254_nogami::G2,
    bn254_nogami::Gt,
    bw6_761::G1,
    bw6_761::G2,
    bw6_761::Gt,
    pallas::Point,
    vesta::Point,
    curve25519::EdwardsPoint,
    jubjub::Extended,
    bandersnatch::Extended,
    ristretto255::Element,
    banderwagon::Element,
);
