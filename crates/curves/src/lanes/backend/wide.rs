//! Products in Fp2 that are not reduced yet, and sums of them.
//!
//! | engine | a product is |
//! |---|---|
//! | IFMA | columns of double width: a sum of products has one reduction |
//! | AVX2 | reduced: digits of 28 bits leave no room for sums of columns |

use super::super::constants::Constants;
use super::{Block, Kernels};

/// The coefficients of 1 and u.
pub(crate) type Pair<T> = [T; 2];

/// Reductions of sums with negative terms add 2^k p: k, for fields with bits to spare and for narrow ones.
pub(crate) const OFFSET: [usize; 2] = [0, 4];

/// Squares in a cyclotomic subgroup between two that are tight: each result has twice the bound of what it comes from and more.
pub(crate) const STEPS: usize = 3;

/// A place among [`STEPS`], and whether it is the last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub number: usize,
    pub last: bool,
}

impl Step {
    /// k of the multiple 2^k p that is added: for 2 z with z up to 1.001, 7.01 and 31.1.
    pub(crate) const fn offset(self) -> usize {
        2 * self.number + 2
    }
}

/// plus - minus + xi (`xi_plus` - `xi_minus`): sums of products in Fp2.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms<'a, W, const A: usize, const B: usize, const F: usize, const G: usize> {
    pub plus: [&'a Pair<W>; A],
    pub minus: [&'a Pair<W>; B],
    pub xi_plus: [&'a Pair<W>; F],
    pub xi_minus: [&'a Pair<W>; G],
}

/// What towers need beyond [`Kernels`].
pub(crate) trait WideKernels: Kernels {
    /// A coefficient of an unreduced product.
    type Wide<const D: usize>: Copy;

    /// Room for a product.
    fn no_wide<const D: usize>(self) -> Self::Wide<D>;

    /// `out` = a b in Fp2, less `other` where LESS is above 0, less `out` as it was where it is above 1.
    fn product_fp2<const D: usize, const LESS: usize>(
        self,
        c: &Constants<D>,
        out: &mut Pair<Self::Wide<D>>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
        other: Option<&Pair<Self::Wide<D>>>,
    );

    /// `out` = the sum of the terms over R, with xi = XI + u. The bound is 1 + 2^k and what the products' bounds add, with the k of
    /// [`OFFSET`]; that of [`Self::tighten`] in narrow fields; in AVX2 of both, or 2 for a product alone.
    fn combine<
        const D: usize,
        const XI: u32,
        const A: usize,
        const B: usize,
        const F: usize,
        const G: usize,
    >(
        self,
        c: &Constants<D>,
        terms: &Terms<'_, Self::Wide<D>, A, B, F, G>,
        out: [&mut Block<D>; 2],
    );

    /// `out` = a^2 in Fp2, for a sum of such: the coefficients' bounds are below 2^6, and so is their sum with 2^6.
    #[inline(always)]
    fn square_to_wide<const D: usize>(
        self,
        c: &Constants<D>,
        out: &mut Pair<Self::Wide<D>>,
        a: [&Block<D>; 2],
    ) {
        self.product_fp2::<D, 0>(c, out, a, a, None);
    }

    /// `out` = 3 times the sum of the terms over R, plus 2 z, or less 2 z. `step` counts from a tight z; after the last one, which is step
    /// [`STEPS`] - 1 at most, the result is tight, before that its bound is below 2^(3 + 2 step).
    #[inline(always)]
    fn combine_tripled<
        const D: usize,
        const XI: u32,
        const MINUS: bool,
        const A: usize,
        const B: usize,
        const F: usize,
        const G: usize,
    >(
        self,
        c: &Constants<D>,
        terms: &Terms<'_, Self::Wide<D>, A, B, F, G>,
        z: [&Block<D>; 2],
        step: Step,
        out: [&mut Block<D>; 2],
    ) {
        let _ = step;
        eager::tripled::<_, D, XI, MINUS, A, B, F, G>(self, c, terms, z, out);
    }

    /// The same element with the bound 1 + 2^-10, for a bound up to 2^11.
    fn tighten<const D: usize>(self, c: &Constants<D>, x: &Block<D>) -> Block<D>;
}

/// The methods of an engine whose products are reduced at once.
pub(crate) mod eager {
    use super::{Constants, Pair, Terms, WideKernels};
    use crate::lanes::backend::Block;

    /// k of the multiple 2^k p that is added where a second factor is subtracted.
    pub(crate) const fn lent<const D: usize>(c: &Constants<D>) -> usize {
        if c.headroom >= 0x800 { 5 } else { 3 }
    }

    /// a b, less the others.
    #[cfg(test)]
    #[inline(always)]
    pub(crate) fn product_fp2<E: WideKernels, const D: usize, const LESS: usize>(
        engine: E,
        c: &Constants<D>,
        out: &mut Pair<Block<D>>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
        other: Option<&Pair<Block<D>>>,
    ) {
        for (i, product) in engine.multiply_fp2(c, a, b, lent(c)).into_iter().enumerate() {
            let mut x = product;
            if let Some(other) = other {
                x = engine.sub(c, &x, &other[i], 1);
            }
            if LESS > 1 {
                x = engine.sub(c, &x, &out[i], 1);
            }
            out[i] = if LESS > 0 { engine.tighten(c, &x) } else { x };
        }
    }

    /// A sum; all terms have bounds up to 2.
    #[inline(always)]
    pub(crate) fn combine<
        E: WideKernels,
        const D: usize,
        const XI: u32,
        const A: usize,
        const B: usize,
        const F: usize,
        const G: usize,
    >(
        engine: E,
        c: &Constants<D>,
        terms: &Terms<'_, Block<D>, A, B, F, G>,
    ) -> Pair<Block<D>> {
        let sum = |part: usize, plus: &[&Pair<Block<D>>], minus: &[&Pair<Block<D>>]| {
            let mut out: Option<Block<D>> = None;
            for x in plus {
                out = Some(out.map_or(x[part], |sum| engine.add(c, &sum, &x[part])));
            }
            for x in minus {
                let sum = out.unwrap_or_else(|| engine.constant(&[0; D]));
                out = Some(engine.sub(c, &sum, &x[part], 1));
            }
            out.unwrap_or_else(|| engine.constant(&[0; D]))
        };
        let mut t = [0, 1].map(|part| sum(part, &terms.plus, &terms.minus));
        if F + G > 0 {
            let y = [0, 1].map(|part| engine.tighten(c, &sum(part, &terms.xi_plus, &terms.xi_minus)));
            for (t, y) in t.iter_mut().zip(&y) {
                if XI == 9 {
                    *t = engine.add(c, t, &engine.shift(c, y, 3));
                }
                *t = engine.add(c, t, y);
            }
            t = [engine.sub(c, &t[0], &y[1], 1), engine.add(c, &t[1], &y[0])];
        }
        if A + B + F + G > 1 { t.map(|t| engine.tighten(c, &t)) } else { t }
    }

    /// 3 times a sum, plus or less 2 z for a z with a bound up to 2; always tight.
    #[inline(always)]
    pub(crate) fn tripled<
        E: WideKernels,
        const D: usize,
        const XI: u32,
        const MINUS: bool,
        const A: usize,
        const B: usize,
        const F: usize,
        const G: usize,
    >(
        engine: E,
        c: &Constants<D>,
        terms: &Terms<'_, E::Wide<D>, A, B, F, G>,
        z: [&Block<D>; 2],
        [out0, out1]: [&mut Block<D>; 2],
    ) {
        engine.combine::<D, XI, A, B, F, G>(c, terms, [&mut *out0, &mut *out1]);
        for (out, z) in [out0, out1].into_iter().zip(z) {
            let sum = if MINUS { engine.sub(c, out, z, 1) } else { engine.add(c, out, z) };
            *out = engine.tighten(c, &engine.add(c, &engine.add(c, &sum, &sum), out));
        }
    }
}
