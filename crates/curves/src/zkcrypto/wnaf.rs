//! `group::WnafGroup`: window sizes for `group::Wnaf`, which multiplies public points with public scalars.
//!
//! Curves with SEC 1's encoding are left out: secp256k1's scalars fill all 256 bits of their encoding, and `Wnaf` of group 0.14 drops the digit that a
//! carry makes above them. The product of a point with r - 1 would be wrong.

use crate::curve::short_weierstrass::Scalar;
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
    ($($kind:ident $curve:ident $name:literal;)+) => {$(
        wnaf_groups!($kind $curve);
    )+};
    (pairing $curve:ident) => {
        wnaf_groups!(crate::$curve::G1, crate::$curve::G2, crate::$curve::Gt);
    };
    (sec1 $curve:ident) => {};
    (element $curve:ident) => {
        wnaf_groups!(crate::$curve::Element);
    };
    ($kind:ident $curve:ident) => {
        wnaf_groups!(crate::$curve::Point);
    };
    ($($type:ty),+) => {$(
        impl WnafGroup for $type {
            fn recommended_wnaf_for_num_scalars(num_scalars: usize) -> usize {
                window(<<$type as Group>::Scalar as Scalar>::BITS, num_scalars)
            }
        }
    )+};
}

crate::for_each_curve!(wnaf_groups);
