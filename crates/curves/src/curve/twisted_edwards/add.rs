//! Addition: 8 products where a = -1, 9 otherwise, one less where Z of the second point is 1.
//!
//! Source: H. Hisil, K. Wong, G. Carter, E. Dawson, "Twisted Edwards Curves Revisited", ASIACRYPT 2008, sections 3.1, 3.2.

use super::{Affine, Cached, CachedAffine, Completed, Extended, TwistedEdwards};
use crate::field::Field;

/// The sum from C = d T1 T2 and D = Z1 Z2, both twice where a = -1.
#[inline(always)]
fn sum<C: TwistedEdwards>(
    p: &Extended<C>,
    a: &C::Base,
    b: &C::Base,
    c: &C::Base,
    d: &C::Base,
) -> Completed<C> {
    let (f, g) = (d.minus(c), d.plus(c));
    if C::A_IS_MINUS_ONE {
        let a = p.y.minus(&p.x).times(a);
        let b = p.y.plus(&p.x).times(b);
        Completed { e: b.minus(&a), f, g, h: b.plus(&a) }
    } else {
        let both = p.x.plus(&p.y).times(&a.plus(b));
        let (a, b) = (p.x.times(a), p.y.times(b));
        Completed { e: both.minus(&a).minus(&b), f, g, h: b.minus(&C::mul_by_a(&a)) }
    }
}

impl<C: TwistedEdwards> Extended<C> {
    /// P + Q.
    pub fn add(&self, other: &Self) -> Self {
        self.add_cached(&other.to_cached())
    }

    /// P + Q for an affine Q.
    pub fn add_affine(&self, other: &Affine<C>) -> Self {
        self.add_cached_affine(&other.to_cached())
    }

    /// P + Q for a prepared Q.
    #[inline]
    pub fn add_cached(&self, other: &Cached<C>) -> Self {
        self.sum_cached(other).to_extended()
    }

    /// P + Q for a prepared affine Q.
    #[inline]
    pub fn add_cached_affine(&self, other: &CachedAffine<C>) -> Self {
        self.sum_cached_affine(other).to_extended()
    }

    #[inline(always)]
    pub(crate) fn sum_cached(&self, other: &Cached<C>) -> Completed<C> {
        sum(self, &other.a, &other.b, &self.t.times(&other.t), &self.z.times(&other.z))
    }

    #[inline(always)]
    pub(crate) fn sum_cached_affine(&self, other: &CachedAffine<C>) -> Completed<C> {
        let d = if C::A_IS_MINUS_ONE { self.z.double() } else { self.z };
        sum(self, &other.a, &other.b, &self.t.times(&other.t), &d)
    }
}
