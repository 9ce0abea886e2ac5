//! BLS12-381: membership by the endomorphisms, decoding.

use super::backend::{Kernels, Mask};
use super::field::FpLanes;
use super::fp2::Fp2Lanes;
use super::group::{LaneGroup, Lanes};
use super::jacobian::JacobianLanes;
use super::vector::LaneField;
use crate::bls12_381::{FpParameters, G1Parameters, G2Parameters, membership};
use crate::field::FieldElement;

impl Lanes for FieldElement<FpParameters, 6> {
    type Vector<E: Kernels> = FpLanes<FpParameters, E, 6, 8>;
}

impl Lanes for crate::bls12_381::Fp2 {
    type Vector<E: Kernels> = Fp2Lanes<FpParameters, E, 6, 8>;
}

/// |u| P for the parameter u < 0.
fn mul_by_u<V: LaneField>(p: &JacobianLanes<V>) -> JacobianLanes<V> {
    const { assert!(membership::U.1, "a negative parameter") };
    p.mul_by_public(membership::U.0)
}

impl LaneGroup for G1Parameters {
    /// Whether u^2 P = -phi^2(P), whose x is -(x + beta x).
    fn subgroup_lanes<E: Kernels>(
        x: &FpLanes<FpParameters, E, 6, 8>,
        y: &FpLanes<FpParameters, E, 6, 8>,
        infinity: Mask,
    ) -> Mask {
        let engine = x.engine();
        let zero = FpLanes::load(engine, &[]);
        let beta = FpLanes::splat(engine, &membership::BETA);
        let other_x = zero.minus::<3>(&x.times(&beta).plus(x));
        let other_y = zero.minus::<2>(y);
        let product = mul_by_u(&mul_by_u(&JacobianLanes::from_affine(*x, *y, infinity)));
        product.is_affine(&other_x, &other_y) | infinity
    }
}

impl LaneGroup for G2Parameters {
    /// Whether psi(P) = u P, for u < 0: whether -psi(P) = |u| P.
    fn subgroup_lanes<E: Kernels>(
        x: &Fp2Lanes<FpParameters, E, 6, 8>,
        y: &Fp2Lanes<FpParameters, E, 6, 8>,
        infinity: Mask,
    ) -> Mask {
        let engine = x.engine();
        let image_x = x.conjugate().times(&Fp2Lanes::splat(engine, &membership::PSI_X));
        let image_y = y.conjugate().times(&Fp2Lanes::splat(engine, &membership::PSI_Y));
        let minus_y = Fp2Lanes::load(engine, &[]).minus::<1>(&image_y);
        let product = mul_by_u(&JacobianLanes::from_affine(*x, *y, infinity));
        product.is_affine(&image_x, &minus_y) | infinity
    }
}
