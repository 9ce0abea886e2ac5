//! BN254.

use crate::cast::in_place;
use crate::convert::Shared;
use crate::lines;
use crate::points::Kernels;
use adamant_curves::bn254_snarks as adamant;
use ark_bn254::{Fq, Fq2, Fq2Config, Fq6Config, Fq12, Fq12Config};
use ark_ec::AffineRepr;
use ark_ec::bn::{Bn, BnConfig, G1Prepared, G2Prepared, TwistType};
use ark_ec::models::CurveConfig;
use ark_ec::pairing::{MillerLoopOutput, PairingOutput};
use ark_ec::short_weierstrass::{Affine, Projective, SWCurveConfig};
use ark_ff::{AdditiveGroup, Field};
use ark_serialize::{
    CanonicalDeserialize, CanonicalSerialize, Compress, Read, SerializationError, Valid, Validate, Write,
};

/// The pairing under arkworks' types: [`crate::Bn254`].
#[derive(Clone, Copy, Debug)]
pub struct Config;

group! {
    /// The first group.
    G1, ark_bn254::g1::Config, adamant::G1Affine, adamant::G1
}
group! {
    /// The second group.
    G2, ark_bn254::g2::Config, adamant::G2Affine, adamant::G2
}

prepared_g2! { (minus_2y, three_x2, _) => minus_2y, three_x2 }

impl BnConfig for Config {
    const X: &'static [u64] = <ark_bn254::Config as BnConfig>::X;
    const X_IS_NEGATIVE: bool = <ark_bn254::Config as BnConfig>::X_IS_NEGATIVE;
    const ATE_LOOP_COUNT: &'static [i8] = <ark_bn254::Config as BnConfig>::ATE_LOOP_COUNT;
    const TWIST_MUL_BY_Q_X: Fq2 = <ark_bn254::Config as BnConfig>::TWIST_MUL_BY_Q_X;
    const TWIST_MUL_BY_Q_Y: Fq2 = <ark_bn254::Config as BnConfig>::TWIST_MUL_BY_Q_Y;
    const TWIST_TYPE: TwistType = <ark_bn254::Config as BnConfig>::TWIST_TYPE;
    type Fp = Fq;
    type Fp2Config = Fq2Config;
    type Fp6Config = Fq6Config;
    type Fp12Config = Fq12Config;
    type G1Config = G1;
    type G2Config = G2;

    pairing! { Bn<Self>, adamant_curves::bn254_snarks, (minus_2y, three_x2, _) => minus_2y, three_x2 }
}
