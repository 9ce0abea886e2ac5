//! Square roots: the methods of the scalar fields, in lanes.

use super::LANES;
use super::backend::{Kernels, Mask};
use super::field::{FpLanes, LaneParameters};
use super::fp2::Fp2Lanes;
use super::vector::{LaneField, powers_vartime};
use crate::tower::Fp2Parameters;
use adamant_base::ct::{Choice, CtOption};

/// A field with square roots in lanes.
pub(crate) trait LaneRoot: LaneField {
    /// A square root of each x, the same as the scalar path's, and the lanes that are squares; x has the bound 4 at most. K vectors go
    /// side by side: a chain of squares waits for each of them.
    fn sqrts<const K: usize>(x: [&Self; K]) -> [(Self, Mask); K];

    /// The lanes of each x that are squares, 0 among them; x has the bound 4 at most.
    fn are_squares<const K: usize>(x: [&Self; K]) -> [Mask; K];

    /// That of one vector.
    #[cfg(test)]
    fn sqrt(&self) -> (Self, Mask) {
        let [root] = Self::sqrts([self]);
        root
    }
}

impl<P: LaneParameters<N, D>, E: Kernels, const N: usize, const D: usize> FpLanes<P, E, N, D> {
    /// Of each x: r with r^2 = x or r^2 = g x, 1/r, and the lanes in which it is the former; one power of x. For p = 3 mod 4 g is -1,
    /// else a generator of the subgroup whose order is a power of two: [`FieldElement::sqrt_with_inverse`](crate::field::FieldElement).
    #[inline(never)]
    pub(super) fn sqrts_with_inverses<const K: usize>(x: [&Self; K]) -> [(Self, Self, Mask); K] {
        // x w^2 = x^((p - 1) / 2), which is 1 or -1, or 0 for 0.
        let powers = powers_vartime(x, &P::CONSTANTS.root_exponent);
        core::array::from_fn(|k| {
            let (x, w) = (x[k], &powers[k]);
            if P::CONSTANTS.two_adicity > 1 {
                let v = w.times(&w.square().times(x).halved_inverse_log());
                let root = v.times(x);
                let is_square = root.square().minus::<2>(x).is_zero();
                let other = v.times(&Self::inverse_of_two_power_generator(x.engine));
                return (root, other.select(&v, is_square), is_square);
            }
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

    fn are_squares<const K: usize>(x: [&Self; K]) -> [Mask; K] {
        powers_vartime(x, &P::CONSTANTS.half_order)
            .map(|symbol| symbol.minus::<0>(&Self::one(symbol.engine)).is_zero() | symbol.is_zero())
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
            let mut second = Self::new(other, root);
            if P::CONSTANTS.two_adicity > 1 {
                let scale = |x: &FpLanes<P, E, N, D>, by| x.times(&FpLanes::splat(x.engine, by));
                second = Self::new(scale(&other, &P::ROOT_SCALE_INVERSE), scale(&root, &P::ROOT_SCALE));
            }
            let out = second.select(&Self::new(root, other), is_square);
            (out, out.square().minus::<2>(x).is_zero())
        })
    }

    fn are_squares<const K: usize>(x: [&Self; K]) -> [Mask; K] {
        FpLanes::are_squares(x.map(Self::norm).each_ref())
    }
}

/// The square roots of elements, as [`SquareRoot::sqrt`](crate::field::SquareRoot) has them, in as many places.
#[inline(never)]
pub(crate) fn square_roots<V: LaneRoot>(
    engine: V::Engine,
    elements: &[V::Scalar],
    out: &mut [CtOption<V::Scalar>],
) {
    // Two chains of squares side by side; with AVX2 one alone has no time to wait.
    let together = if V::Engine::PAIRED { LANES } else { 2 * LANES };
    for (elements, out) in elements.chunks(together).zip(out.chunks_mut(together)) {
        let (low, high) = elements.split_at(elements.len().min(LANES));
        let [low, high] = [low, high].map(|part| V::load(engine, part));
        let roots = if elements.len() > LANES {
            V::sqrts([&low, &high])
        } else {
            let [root] = V::sqrts([&low]);
            [root, root]
        };
        for (out, (root, squares)) in out.chunks_mut(LANES).zip(&roots) {
            let squares = u64::from(squares.bits());
            for (lane, (out, root)) in out.iter_mut().zip(root.store()).enumerate() {
                *out = CtOption::new(root, Choice::from_lsb(squares >> lane & 1));
            }
        }
    }
}

/// What a field with square roots in lanes has in place of the trait's default, on the engines of one of the macros of groups.
macro_rules! root_kernels {
    ($engines:ident, $limbs:literal, $digits:literal) => {
        fn lanes_sqrts(
            elements: &[$crate::field::FieldElement<Self, $limbs>],
            out: &mut [adamant_base::ct::CtOption<$crate::field::FieldElement<Self, $limbs>>],
        ) -> bool {
            $crate::lanes::$engines!(engine if elements.len(), POINTS_IN_LANES, POINTS_IN_LANES_OF_AVX2 => {
                $crate::lanes::square_roots::<$crate::lanes::FpLanes<Self, _, $limbs, $digits>>(
                    engine, elements, out,
                );
                true
            });
            let _ = (elements, out);
            false
        }
    };
}
pub(crate) use root_kernels;

/// The same for an extension of degree 2.
macro_rules! fp2_root_kernels {
    ($engines:ident, $limbs:literal, $digits:literal) => {
        fn lanes_sqrts_in_fp2(
            elements: &[$crate::tower::Fp2<Self, $limbs>],
            out: &mut [adamant_base::ct::CtOption<$crate::tower::Fp2<Self, $limbs>>],
        ) -> bool {
            $crate::lanes::$engines!(engine if elements.len(), POINTS_IN_LANES, POINTS_IN_LANES_OF_AVX2 => {
                $crate::lanes::square_roots::<$crate::lanes::Fp2Lanes<Self, _, $limbs, $digits>>(
                    engine, elements, out,
                );
                true
            });
            let _ = (elements, out);
            false
        }
    };
}
pub(crate) use fp2_root_kernels;
