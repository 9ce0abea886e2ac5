//! `ff::WithSmallOrderMulGroup<3>`: a cube root of unity in fields that have one.

use crate::field::FieldElement;
use crate::{bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, pallas, secp256k1, vesta};
use ff::WithSmallOrderMulGroup;

/// (p - 1) / 3.
const fn third<const N: usize>(p: &[u64; N]) -> [u64; N] {
    let mut out = [0; N];
    let (mut rest, mut i) = (0, N);
    while i > 0 {
        i -= 1;
        // p is odd.
        let limb = if i == 0 { p[0] - 1 } else { p[i] };
        let dividend = (rest as u128) << 64 | limb as u128;
        out[i] = (dividend / 3) as u64;
        rest = (dividend % 3) as u64;
    }
    assert!(rest == 0, "p is 1 modulo 3");
    out
}

macro_rules! cube_roots {
    ($($curve:ident::{$($field:ident $parameters:ident),+};)+) => {$($(
        impl WithSmallOrderMulGroup<3> for $curve::$field {
            const ZETA: Self = FieldElement::GENERATOR.constant_pow(&third(
                &<$curve::$parameters as crate::field::FieldParameters<_>>::MODULUS,
            ));
        }
    )+)+};
}

// BW6-761's scalars are BLS12-377's coordinates, Vesta's are Pallas's.
cube_roots! {
    bls12_381::{Fp FpParameters, Fr FrParameters};
    bls12_377::{Fp FpParameters, Fr FrParameters};
    bn254_snarks::{Fp FpParameters, Fr FrParameters};
    bn254_nogami::{Fp FpParameters, Fr FrParameters};
    bw6_761::{Fp FpParameters};
    secp256k1::{Fp FpParameters, Fr FrParameters};
    pallas::{Fp FpParameters};
    vesta::{Fp FpParameters};
}
