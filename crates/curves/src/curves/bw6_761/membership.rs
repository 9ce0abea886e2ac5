//! Membership in G1 and G2, and what lanes read for it and for multiplications.

use super::{Fp, generated};
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::scalar_mul::SignedPair;
use adamant_base::ct::{Choice, CtEq};
use adamant_base::limb::{adc, mac, sbb};

pub(crate) const BETA: Fp = generated::BETA;
pub(crate) const BETA_2: Fp = generated::BETA_2;
pub(crate) const CLEARING_1: SignedPair = generated::CLEARING_1;
pub(crate) const CLEARING_2: SignedPair = generated::CLEARING_2;

/// u, which is positive.
pub(crate) const U: u64 = generated::U.0;

/// (u - 1) / 3.
pub(crate) const V: u64 = {
    assert!(!generated::U.1 && U % 3 == 1, "a positive parameter");
    U / 3
};

const _: () = assert!(
    is_by_u(&generated::RELATION_1) && is_by_u(&generated::RELATION_2),
    "both groups' relations by powers of u"
);

/// Whether phi(b P) = a P for a = v u^2 - 2 v - 1 and b = v u^2 + v + 1. `model/` checks that this holds for no other points.
///
/// # Constant time
/// With respect to the point.
pub(super) fn is_in_subgroup<C: ShortWeierstrass<Base = Fp>>(point: &Affine<C>, beta: &Fp) -> Choice {
    let first = point.mul_by_public(V);
    let second = first.mul_by_public(U).mul_by_public(U);
    let sum = first.add_affine(point);
    let left = second.add(&sum);
    let left = Jacobian::<C> { x: &left.x * beta, ..left };
    left.ct_eq(&second.add(&sum.add(&first).neg()))
}

/// Whether -a P + b phi(P) = 0 is the relation of [`is_in_subgroup`].
const fn is_by_u([(sign_a, a), (sign_b, b)]: &SignedPair) -> bool {
    let (mut product, mut factors, mut i) = ([V, 0, 0, 0], [U, U], 0);
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
