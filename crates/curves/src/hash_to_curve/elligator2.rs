//! Elligator 2: from a field to a Montgomery curve K t^2 = s^3 + J s^2 + s, and from there to its twisted Edwards curve.

#[rustfmt::skip]
pub(crate) mod constants;

use super::SqrtRatio;
use crate::curve::twisted_edwards::{Extended, TwistedEdwards};
use adamant_base::ct::CtSelect;

/// Constants of the map, for a field with p = 1 modulo 4.
#[derive(Debug)]
pub struct Elligator2<F: SqrtRatio> {
    /// J/K.
    pub j: F,
    /// K.
    pub k: F,
    /// 1/K^2.
    pub k_squared_inverse: F,
    /// Z, a non-square.
    pub z: F,
    /// What s/t is multiplied with to be the Edwards curve's first coordinate.
    pub scale: F,
    /// What square roots of fractions need for Z.
    pub ratio: F::Constants,
}

impl<F: SqrtRatio> Elligator2<F> {
    /// The point of u on the Edwards curve; the identity for u = 0, which (s, t) = (0, 0) belongs to. No inversion.
    ///
    /// # Source
    /// RFC 9380, sections 6.7.1 and 6.8.2, appendix D.1.
    pub(super) fn map<C: TwistedEdwards<Base = F>>(&self, u: &F) -> Extended<C> {
        let zu2 = u.square().times(&self.z);
        // 1 + Z u^2 is not 0: -1 is a square, and Z is none.
        let d = F::ONE.plus(&zu2);
        let d2 = d.square();
        // x1 = n/d = -(J/K)/d. The right side x1^3 + (J/K) x1^2 + x1/K^2 is n (d^2/K^2 - (J/K)^2 Z u^2) / d^3.
        let n = -self.j;
        let g = n.times(&d2.times(&self.k_squared_inverse).minus(&self.j.square().times(&zu2)));
        let (is_square, root) = F::sqrt_ratio(&g, &d2.times(&d), &self.z, &self.ratio);
        // x2 = -x1 - J/K = Z u^2 x1, and the right side is Z u^2 times as much.
        let n = F::ct_select(&n.times(&zu2), &n, is_square);
        let y = F::ct_select(&root.times(u), &root, is_square);
        // The sign of y is 1 for x1 and 0 for x2.
        let y = y.neg_if(y.sgn0() ^ is_square);
        // s = K n/d, t = K y; to (scale s/t, (s - 1)/(s + 1)).
        let s = n.times(&self.k);
        let (plus, minus) = (s.plus(&d), s.minus(&d));
        let (over, under) = (n.times(&self.scale), y.times(&d));
        let point = Extended {
            x: over.times(&plus),
            y: under.times(&minus),
            z: under.times(&plus),
            t: over.times(&minus),
        };
        Extended::ct_select(&point, &Extended::IDENTITY, point.z.is_zero())
    }
}
