//! Products with one limb.

use crate::natural::{Limb, backend};

/// `out = a * b`, returns the limb that runs out at the top. `out` is as long as `a`.
#[inline]
pub fn mul_1(out: &mut [Limb], a: &[Limb], b: Limb) -> Limb {
    debug_assert_eq!(out.len(), a.len());
    backend::mul_1(out, a, b)
}

/// `a *= b`, returns the limb that runs out at the top.
#[inline]
pub fn mul_1_assign(a: &mut [Limb], b: Limb) -> Limb {
    backend::mul_1_assign(a, b)
}

/// `a += b * c` over the length of `b`; returns the limb that runs out at the top. `a` is at least as long as `b`.
#[inline]
pub fn add_mul_1(a: &mut [Limb], b: &[Limb], c: Limb) -> Limb {
    debug_assert!(a.len() >= b.len());
    backend::add_mul_1(a, b, c)
}

/// `a -= b * c` over the length of `b`; returns the limb that is missing at the top. `a` is at least as long as `b`.
#[inline]
pub fn sub_mul_1(a: &mut [Limb], b: &[Limb], c: Limb) -> Limb {
    debug_assert!(a.len() >= b.len());
    backend::sub_mul_1(a, b, c)
}
