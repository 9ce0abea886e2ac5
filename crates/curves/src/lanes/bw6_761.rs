//! BW6-761, with AVX-512 IFMA alone: membership by the endomorphism, decoding.

use super::backend::{Kernels, Mask};
use super::field::FpLanes;
use super::group::{LaneGroup, LaneMap, Lanes};
use super::jacobian::JacobianLanes;
use super::vector::LaneField;
use crate::bw6_761::{Fp, FpParameters, G1Parameters, G2Parameters, membership};
use crate::field::FieldElement;
use crate::scalar_mul::SignedPair;

impl Lanes for FieldElement<FpParameters, 12> {
    type Vector<E: Kernels> = FpLanes<FpParameters, E, 12, 15>;
}

type Point<E> = JacobianLanes<FpLanes<FpParameters, E, 12, 15>>;

/// P + Q.
fn add<E: Kernels>(p: &Point<E>, q: &Point<E>) -> Point<E> {
    p.add(q, &q.double())
}

/// phi(x, y) = (beta x, y).
fn phi<E: Kernels>(p: &Point<E>, beta: &Fp) -> Point<E> {
    JacobianLanes { x: p.x.times(&FpLanes::splat(p.x.engine(), beta)), y: p.y, z: p.z }
}

/// a P + b phi(P) for public factors: Shamir's way.
#[inline(never)]
fn combine<E: Kernels>(p: &Point<E>, beta: &Fp, factors: &SignedPair) -> Point<E> {
    let signed = |p: Point<E>, negative| if negative { p.neg() } else { p };
    let [(sign_a, a), (sign_b, b)] = factors;
    let (p, q) = (signed(*p, *sign_a), signed(phi(p, beta), *sign_b));
    let both = add(&p, &q);
    let doubles = [p.double(), q.double(), both.double()];
    let mut out: Option<Point<E>> = None;
    for i in (0..64 * a.len()).rev() {
        let bit = |x: &[u64; 4]| x[i / 64] >> (i % 64) & 1 == 1;
        out = out.map(|x| x.double());
        let (point, double) = match (bit(a), bit(b)) {
            (false, false) => continue,
            (true, false) => (&p, &doubles[0]),
            (false, true) => (&q, &doubles[1]),
            (true, true) => (&both, &doubles[2]),
        };
        out = Some(out.map_or(*point, |x| x.add(point, double)));
    }
    out.unwrap_or_else(|| unreachable!("factors that are not 0"))
}

macro_rules! group {
    ($parameters:ty, $beta:expr, $clearing:expr) => {
        impl LaneGroup for $parameters {
            /// As `membership::is_in_subgroup`.
            fn subgroup_lanes<E: Kernels>(
                x: &FpLanes<FpParameters, E, 12, 15>,
                y: &FpLanes<FpParameters, E, 12, 15>,
                infinity: Mask,
            ) -> Mask {
                let p = JacobianLanes::from_affine(*x, *y, infinity);
                let first = p.mul_by_public(membership::V);
                let second = first.mul_by_public(membership::U).mul_by_public(membership::U);
                let sum = add(&first, &p);
                let less = add(&sum, &first).neg();
                phi(&add(&second, &sum), &$beta).is(&add(&second, &less)) | infinity
            }

            /// phi(x, y) = (beta x, y).
            fn endomorphism_lanes<E: Kernels>(
                x: &FpLanes<FpParameters, E, 12, 15>,
                y: &FpLanes<FpParameters, E, 12, 15>,
                power: usize,
            ) -> (FpLanes<FpParameters, E, 12, 15>, FpLanes<FpParameters, E, 12, 15>) {
                if power == 0 { (*x, *y) } else { (x.times(&FpLanes::splat(x.engine(), &$beta)), *y) }
            }
        }

        impl LaneMap for $parameters {
            fn clear_cofactor_lanes<E: Kernels>(point: &Point<E>) -> Point<E> {
                combine(point, &$beta, &$clearing)
            }
        }
    };
}

group!(G1Parameters, membership::BETA, membership::CLEARING_1);
group!(G2Parameters, membership::BETA_2, membership::CLEARING_2);
