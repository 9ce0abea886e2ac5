//! BLS12-381: membership by the endomorphisms, decoding.

use super::backend::{Kernels, Mask};
use super::field::FpLanes;
use super::fp2::Fp2Lanes;
use super::group::{LaneGroup, LaneMap, Lanes};
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
    /// P - u P = P + |u| P.
    fn clear_cofactor_lanes<E: Kernels>(
        point: &JacobianLanes<FpLanes<FpParameters, E, 6, 8>>,
    ) -> JacobianLanes<FpLanes<FpParameters, E, 6, 8>> {
        mul_by_u(point).add(point, &point.double())
    }
}

impl LaneGroup for G2Parameters {
    const DOUBLES: bool = true;

    /// Whether psi(P) = u P. It is enough to look whether |u| P is an image of psi(P) by one of the six automorphisms: with any but the right
    /// one the p-power Frobenius of another twist is u on P, whose order then divides u^2 - t' u + p for the trace t' of that twist. This
    /// is prime to the number of points for all five (`other_automorphisms_have_no_point` in the model), so that P is infinity.
    fn subgroup_lanes<E: Kernels>(
        x: &Fp2Lanes<FpParameters, E, 6, 8>,
        y: &Fp2Lanes<FpParameters, E, 6, 8>,
        infinity: Mask,
    ) -> Mask {
        let engine = x.engine();
        let image_x = x.conjugate().times(&Fp2Lanes::splat(engine, &membership::PSI_X));
        let image_y = y.conjugate().times(&Fp2Lanes::splat(engine, &membership::PSI_Y));
        let image = [&image_x, &image_y];
        JacobianLanes::is_multiple_up_to_automorphism([x, y], membership::U.0, image) | infinity
    }

    /// psi(x, y), a Frobenius power with a factor for each coordinate.
    fn endomorphism_lanes<E: Kernels>(
        x: &Fp2Lanes<FpParameters, E, 6, 8>,
        y: &Fp2Lanes<FpParameters, E, 6, 8>,
        power: usize,
    ) -> (Fp2Lanes<FpParameters, E, 6, 8>, Fp2Lanes<FpParameters, E, 6, 8>) {
        let of = |v: &Fp2Lanes<FpParameters, E, 6, 8>, factor| {
            v.conjugate().times(&Fp2Lanes::splat(v.engine(), factor))
        };
        let base =
            |v: &Fp2Lanes<FpParameters, E, 6, 8>, factor| v.times_base(&FpLanes::splat(v.engine(), factor));
        match power {
            0 => (*x, *y),
            1 => (of(x, &membership::PSI_X), of(y, &membership::PSI_Y)),
            2 => (base(x, &membership::PSI_2_X), base(y, &membership::PSI_2_Y)),
            _ => (of(x, &membership::PSI_3_X), of(y, &membership::PSI_3_Y)),
        }
    }
}

impl LaneMap for G2Parameters {
    /// u (u P + psi(P)) - u P - P - psi(P) + psi^2(2 P), with -u = |u|.
    fn clear_cofactor_lanes<E: Kernels>(
        point: &JacobianLanes<Fp2Lanes<FpParameters, E, 6, 8>>,
    ) -> JacobianLanes<Fp2Lanes<FpParameters, E, 6, 8>> {
        type Points<E> = JacobianLanes<Fp2Lanes<FpParameters, E, 6, 8>>;
        let psi = |p: &Points<E>, power: usize| {
            let (x, y) = Self::endomorphism_lanes::<E>(&p.x, &p.y, power);
            // A product with 1 for the bound.
            let z = if power == 1 { p.z.conjugate().times(&Fp2Lanes::one(p.z.engine())) } else { p.z };
            JacobianLanes { x, y, z }
        };
        let add = |p: &Points<E>, q: &Points<E>| p.add(q, &q.double());
        let (minus_image, multiple) = (psi(point, 1).neg(), mul_by_u(point));
        let sum = add(&mul_by_u(&add(&multiple, &minus_image)), &multiple);
        let sum = add(&add(&sum, &point.neg()), &minus_image);
        add(&sum, &psi(&point.double(), 2))
    }
}
