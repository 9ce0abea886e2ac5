//! Doubling: 4 squares and 4 products, one less where T is not asked for.
//!
//! Source: H. Hisil, K. Wong, G. Carter, E. Dawson, "Twisted Edwards Curves Revisited", ASIACRYPT 2008, section 3.3.

use super::{Completed, Doubled, Extended, TwistedEdwards};
use crate::field::Field;

/// 2 (X : Y : Z).
#[inline(always)]
fn twice<C: TwistedEdwards>(x: &C::Base, y: &C::Base, z: &C::Base) -> Completed<C> {
    let (a, b, c) = (x.square(), y.square(), z.square().double());
    let e = x.plus(y).square().minus(&a.plus(&b));
    let a = C::mul_by_a(&a);
    let g = a.plus(&b);
    Completed { e, f: g.minus(&c), h: a.minus(&b), g }
}

impl<C: TwistedEdwards> Extended<C> {
    /// 2 P, for any point of the curve.
    #[inline]
    pub fn double(&self) -> Self {
        twice::<C>(&self.x, &self.y, &self.z).to_extended()
    }

    /// 2^count P, for any point of the curve; `count` is public.
    pub fn double_times(&self, count: usize) -> Self {
        if count == 0 {
            return *self;
        }
        Doubled { x: self.x, y: self.y, z: self.z }.double_times(count)
    }
}

impl<C: TwistedEdwards> Doubled<C> {
    /// 2^count P for a count from 1 on.
    #[inline]
    pub(crate) fn double_times(mut self, count: usize) -> Extended<C> {
        for _ in 1..count {
            self = self.double().to_doubled();
        }
        self.double().to_extended()
    }

    /// 2 P.
    #[inline(always)]
    pub(crate) fn double(&self) -> Completed<C> {
        twice::<C>(&self.x, &self.y, &self.z)
    }
}
