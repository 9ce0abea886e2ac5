//! Square roots, for p = 3 mod 4: the methods of the scalar fields, in lanes.

use super::backend::{Kernels, Mask};
use super::field::{FpLanes, LaneParameters};
use super::fp2::Fp2Lanes;
use super::vector::{LaneField, powers_vartime};
use crate::tower::Fp2Parameters;

/// A field with square roots in lanes.
pub(crate) trait LaneRoot: LaneField {
    /// A square root of each x, the same as the scalar path's, and the lanes that are squares; x has the bound 4 at most. K vectors go
    /// side by side: a chain of squares waits for each of them.
    fn sqrts<const K: usize>(x: [&Self; K]) -> [(Self, Mask); K];

    /// That of one vector.
    #[cfg(test)]
    fn sqrt(&self) -> (Self, Mask) {
        let [root] = Self::sqrts([self]);
        root
    }
}

impl<P: LaneParameters<N, D>, E: Kernels, const N: usize, const D: usize> FpLanes<P, E, N, D> {
    /// Of each x: r with r^2 = x or r^2 = -x, 1/r, and the lanes in which it is the former; one power of x.
    #[inline(never)]
    pub(super) fn sqrts_with_inverses<const K: usize>(x: [&Self; K]) -> [(Self, Self, Mask); K] {
        const { assert!(P::CONSTANTS.two_adicity == 1, "p = 3 mod 4") };
        // x w^2 = x^((p - 1) / 2), which is 1 or -1, or 0 for 0.
        let powers = powers_vartime(x, &P::CONSTANTS.root_exponent);
        core::array::from_fn(|k| {
            let (x, w) = (x[k], &powers[k]);
            let root = x.times(w);
            let is_square = root.square().minus::<2>(x).is_zero();
            let zero = Self::new(x.engine, x.engine.constant(&[0; D]));
            (root, zero.minus::<1>(w).select(w, is_square), is_square)
        })
    }

    /// x / 2.
    pub(super) fn halve(&self) -> Self {
        self.times(&Self::splat(self.engine, &crate::field::Field::halve(&crate::field::FieldElement::ONE)))
    }
}

impl<P: LaneParameters<N, D>, E: Kernels, const N: usize, const D: usize> LaneRoot for FpLanes<P, E, N, D> {
    fn sqrts<const K: usize>(x: [&Self; K]) -> [(Self, Mask); K] {
        Self::sqrts_with_inverses(x).map(|(root, _, is_square)| (root, is_square))
    }
}

impl<P: LaneParameters<N, D> + Fp2Parameters<N>, E: Kernels, const N: usize, const D: usize> LaneRoot
    for Fp2Lanes<P, E, N, D>
{
    /// The complex method, two powers in Fp: see [`Fp2`](crate::tower::Fp2).
    fn sqrts<const K: usize>(x: [&Self; K]) -> [(Self, Mask); K] {
        let norms = FpLanes::sqrts(x.map(Self::norm).each_ref());
        let halves: [_; K] = core::array::from_fn(|k| {
            let (a, (n, _)) = (&x[k].c0, &norms[k]);
            let d = a.plus(n).halve();
            d.select(a, d.is_zero())
        });
        let roots = FpLanes::sqrts_with_inverses(halves.each_ref());
        core::array::from_fn(|k| {
            let (x, (root, inverse, is_square)) = (x[k], roots[k]);
            let other = x.c1.halve().times(&inverse);
            let out = Self::new(other, root).select(&Self::new(root, other), is_square);
            (out, out.square().minus::<2>(x).is_zero())
        })
    }
}
