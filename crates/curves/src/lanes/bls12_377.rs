//! BLS12-377: membership by the endomorphisms, decoding, sums.

use super::backend::{Kernels, Mask};
use super::field::FpLanes;
use super::fp2::Fp2Lanes;
use super::group::{LaneGroup, LaneMap, Lanes};
use super::jacobian::JacobianLanes;
use super::psi::{Psi, PsiLanes, psi_of};
use super::vector::LaneField;
use crate::bls12_377::{Fp2, FpParameters, G1Parameters, G2Parameters, membership};
use crate::field::FieldElement;

impl Lanes for FieldElement<FpParameters, 6> {
    type Vector<E: Kernels> = FpLanes<FpParameters, E, 6, 8>;
}

impl Lanes for Fp2 {
    type Vector<E: Kernels> = Fp2Lanes<FpParameters, E, 6, 8>;
}

const PSI: Psi<FpParameters, 6> = psi_of!(bls12_377);

/// u P for the parameter u > 0.
fn mul_by_u<V: LaneField>(p: &JacobianLanes<V>) -> JacobianLanes<V> {
    const { assert!(!membership::U.1, "a positive parameter") };
    p.mul_by_public(membership::U.0)
}

/// P + Q.
fn add<V: LaneField>(p: &JacobianLanes<V>, q: &JacobianLanes<V>) -> JacobianLanes<V> {
    p.add(q, &q.double())
}

impl LaneGroup for G1Parameters {
    const DOUBLES: bool = true;

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
        let product = mul_by_u(&JacobianLanes::mul_affine_by_public(x, y, membership::U.0));
        product.is_affine(&other_x, &other_y) | infinity
    }

    /// phi(x, y) = (beta x, y).
    fn endomorphism_lanes<E: Kernels>(
        x: &FpLanes<FpParameters, E, 6, 8>,
        y: &FpLanes<FpParameters, E, 6, 8>,
        power: usize,
    ) -> (FpLanes<FpParameters, E, 6, 8>, FpLanes<FpParameters, E, 6, 8>) {
        if power == 0 { (*x, *y) } else { (x.times(&FpLanes::splat(x.engine(), &membership::BETA)), *y) }
    }
}

impl LaneMap for G1Parameters {
    /// P - u P.
    fn clear_cofactor_lanes<E: Kernels>(
        point: &JacobianLanes<FpLanes<FpParameters, E, 6, 8>>,
    ) -> JacobianLanes<FpLanes<FpParameters, E, 6, 8>> {
        add(&mul_by_u(point).neg(), point)
    }
}

impl LaneGroup for G2Parameters {
    const DOUBLES: bool = true;

    /// Whether psi(P) = u P.
    fn subgroup_lanes<E: Kernels>(
        x: &Fp2Lanes<FpParameters, E, 6, 8>,
        y: &Fp2Lanes<FpParameters, E, 6, 8>,
        infinity: Mask,
    ) -> Mask {
        let (image_x, image_y) = Self::endomorphism_lanes::<E>(x, y, 1);
        let product = JacobianLanes::mul_affine_by_public(x, y, membership::U.0);
        product.is_affine(&image_x, &image_y) | infinity
    }

    /// psi(x, y), a Frobenius power with a factor for each coordinate.
    fn endomorphism_lanes<E: Kernels>(
        x: &Fp2Lanes<FpParameters, E, 6, 8>,
        y: &Fp2Lanes<FpParameters, E, 6, 8>,
        power: usize,
    ) -> (Fp2Lanes<FpParameters, E, 6, 8>, Fp2Lanes<FpParameters, E, 6, 8>) {
        FpParameters::psi(&PSI, x, y, power)
    }
}

impl LaneMap for G2Parameters {
    /// u (u P + psi(P)) - u P - P - psi(P) + psi^2(2 P).
    fn clear_cofactor_lanes<E: Kernels>(
        point: &JacobianLanes<Fp2Lanes<FpParameters, E, 6, 8>>,
    ) -> JacobianLanes<Fp2Lanes<FpParameters, E, 6, 8>> {
        let image = FpParameters::psi_of_point(&PSI, point, 1);
        let multiple = mul_by_u(point);
        let sum = add(&mul_by_u(&add(&multiple, &image)), &multiple.neg());
        let sum = add(&add(&sum, &point.neg()), &image.neg());
        add(&sum, &FpParameters::psi_of_point(&PSI, &point.double(), 2))
    }
}
