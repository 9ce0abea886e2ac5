//! BLS12-381.

use crate::cast::in_place;
use crate::convert::Shared;
use crate::lines;
use crate::points::Kernels;
use adamant_curves::bls12_381 as adamant;
use ark_bls12_381::{Fq, Fq2, Fq2Config, Fq6Config, Fq12, Fq12Config};
use ark_ec::AffineRepr;
use ark_ec::bls12::{Bls12, Bls12Config, G1Prepared, G2Prepared, TwistType};
use ark_ec::models::CurveConfig;
use ark_ec::pairing::{MillerLoopOutput, PairingOutput};
use ark_ec::short_weierstrass::{Affine, Projective, SWCurveConfig};
use ark_ff::{AdditiveGroup, Field};
use ark_serialize::{
    CanonicalDeserialize, CanonicalSerialize, Compress, Read, SerializationError, Valid, Validate, Write,
};

/// The pairing under arkworks' types: [`crate::Bls12_381`].
#[derive(Clone, Copy, Debug)]
pub struct Config;

group! {
    /// The first group.
    G1, ark_bls12_381::g1::Config, adamant::G1Affine, adamant::G1
}
group! {
    /// The second group.
    G2, ark_bls12_381::g2::Config, adamant::G2Affine, adamant::G2
}

prepared_g2! { (_, three_x2, minus_2y) => minus_2y, three_x2 }

impl Bls12Config for Config {
    const X: &'static [u64] = <ark_bls12_381::Config as Bls12Config>::X;
    const X_IS_NEGATIVE: bool = <ark_bls12_381::Config as Bls12Config>::X_IS_NEGATIVE;
    const TWIST_TYPE: TwistType = <ark_bls12_381::Config as Bls12Config>::TWIST_TYPE;
    type Fp = Fq;
    type Fp2Config = Fq2Config;
    type Fp6Config = Fq6Config;
    type Fp12Config = Fq12Config;
    type G1Config = G1;
    type G2Config = G2;

    pairing! { Bls12<Self>, adamant_curves::bls12_381, (_, three_x2, minus_2y) => minus_2y, three_x2 }
}
