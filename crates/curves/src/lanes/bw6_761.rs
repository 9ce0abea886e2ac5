//! BW6-761, with AVX-512 IFMA alone: membership by the endomorphism, decoding.

use super::backend::{Kernels, Mask};
use super::field::FpLanes;
use super::group::{LaneGroup, Lanes};
use super::jacobian::JacobianLanes;
use super::vector::LaneField;
use crate::bw6_761::{Fp, FpParameters, G1Parameters, G2Parameters, membership};
use crate::field::FieldElement;
use crate::scalar_mul::SignedPair;
use adamant_base::limb::{adc, mac, sbb};

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
    ($parameters:ty, $beta:expr, $relation:expr, $clearing:expr) => {
        impl LaneGroup for $parameters {
            /// Whether phi(b P) = a P for a = v u^2 - 2 v - 1, b = v u^2 + v + 1 and v = (u - 1) / 3.
            fn subgroup_lanes<E: Kernels>(
                x: &FpLanes<FpParameters, E, 12, 15>,
                y: &FpLanes<FpParameters, E, 12, 15>,
                infinity: Mask,
            ) -> Mask {
                const { assert!(is_by_u(&$relation), "the relation by powers of u") };
                let u = membership::U.0;
                let p = JacobianLanes::from_affine(*x, *y, infinity);
                let first = p.mul_by_public(V);
                let second = first.mul_by_public(u).mul_by_public(u);
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

            fn clear_cofactor_lanes<E: Kernels>(point: &Point<E>) -> Point<E> {
                combine(point, &$beta, &$clearing)
            }
        }
    };
}

group!(G1Parameters, membership::BETA, membership::RELATION_1, membership::CLEARING_1);
group!(G2Parameters, membership::BETA_2, membership::RELATION_2, membership::CLEARING_2);

/// (u - 1) / 3.
const V: u64 = {
    let (u, negative) = membership::U;
    assert!(!negative && u % 3 == 1, "a positive parameter");
    u / 3
};

/// Whether a relation is that of `subgroup_lanes`.
const fn is_by_u([(sign_a, a), (sign_b, b)]: &SignedPair) -> bool {
    let u = membership::U.0;
    let (mut product, mut factors, mut i) = ([V, 0, 0, 0], [u, u], 0);
    while i < factors.len() {
        let (mut carry, mut l) = (0, 0);
        while l < product.len() {
            (product[l], carry) = mac(0, product[l], factors[i], carry);
            l += 1;
        }
        i += 1;
    }
    // What a lacks of it, and what b has more.
    factors = [2 * V + 1, V + 1];
    let (mut equal, mut carry, mut borrow, mut l) = (true, 0, 0, 0);
    while l < product.len() {
        let (limb_a, limb_b);
        (limb_a, carry) = adc(a[l], factors[0], carry);
        (limb_b, borrow) = sbb(b[l], factors[1], borrow);
        equal = equal && limb_a == product[l] && limb_b == product[l];
        factors = [0, 0];
        l += 1;
    }
    equal && *sign_a && !*sign_b
}
