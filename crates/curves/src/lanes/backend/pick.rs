//! Sums of lanes of one vector: what one element of a tower, spread over the lanes, needs.
//!
//! Towers have xi = 1 + u over the field with bits to spare and xi = 9 + u over the narrow one. In a narrow field sums of products are tight.

use super::super::LANES;
use super::super::constants::Constants;
use super::Block;
use super::wide::{Pair, Terms, WideKernels};

/// Where each lane comes from, as the instruction wants it.
pub(crate) type Index = [u64; LANES];

/// c0, c1 and c0 + c1: what products by Karatsuba's way take.
pub(crate) type Triple<const D: usize> = [Block<D>; 3];

/// Lane i is that of x which the index names, or of y where it is 8 more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turned<'a, const D: usize> {
    pub x: &'a Triple<D>,
    pub y: &'a Triple<D>,
    pub index: &'static Index,
}

/// A factor of a product: lane by lane, or one lane for all.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Factor<'a, const D: usize> {
    Lanes(Turned<'a, D>),
    One(&'a Triple<D>, usize),
}

/// One lane in all places.
const ALL_LANES: [&Index; LANES] = [&[0; 8], &[1; 8], &[2; 8], &[3; 8], &[4; 8], &[5; 8], &[6; 8], &[7; 8]];

/// In lane i plus or minus `x[index[i]]`, where the masks name it; x has two coefficients, and may have their sum.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pick<'a, const D: usize> {
    pub x: &'a [Block<D>],
    pub index: &'static Index,
    pub plus: u8,
    pub minus: u8,
}

/// The mask of these lanes.
pub(crate) const fn lanes<const K: usize>(list: [u8; K]) -> u8 {
    let (mut out, mut i) = (0, 0);
    while i < K {
        out |= 1 << list[i];
        i += 1;
    }
    out
}

/// The multiple of 1 in xi: 9 + u or 1 + u.
pub(crate) const fn xi<const D: usize>(c: &Constants<D>) -> u32 {
    if c.is_narrow() { 9 } else { 1 }
}

/// Kernels for one element over the lanes.
pub(crate) trait PickKernels: WideKernels {
    /// `plain`, three times that where FACTOR is 3, + 2 `double` + 2^k p; digits in their range, and
    /// where TIGHT tightened.
    fn pick<const D: usize, const FACTOR: usize, const TIGHT: bool, const A: usize, const B: usize>(
        self,
        c: &Constants<D>,
        plain: [Pick<'_, D>; A],
        double: [Pick<'_, D>; B],
        k: usize,
    ) -> Pair<Block<D>>;

    /// [`Self::pick`], tight in narrow fields, and the sum of both coefficients.
    #[inline(always)]
    fn pick_triple<const D: usize, const A: usize, const B: usize>(
        self,
        c: &Constants<D>,
        out: &mut Triple<D>,
        (plain, double): ([Pick<'_, D>; A], [Pick<'_, D>; B]),
        k: usize,
    ) {
        let [c0, c1] = if c.is_narrow() {
            self.pick::<D, 1, true, A, B>(c, plain, double, k)
        } else {
            self.pick::<D, 1, false, A, B>(c, plain, double, k)
        };
        *out = [c0, c1, self.add(c, &c0, &c1)];
    }

    /// The vector itself; not fast.
    fn turned<const D: usize>(self, turned: &Turned<'_, D>) -> Triple<D> {
        let mut out = [Block::ZERO; 3];
        for (out, (x, y)) in out.iter_mut().zip(turned.x.iter().zip(turned.y)) {
            for (out, (x, y)) in out.0.iter_mut().zip(x.0.iter().zip(&y.0)) {
                for (out, &i) in out.iter_mut().zip(turned.index) {
                    let i = usize::from(adamant_base::num::low8(i));
                    *out = if i < LANES { x[i] } else { y[i - LANES] };
                }
            }
        }
        out
    }

    /// The sum of the products in Fp2, reduced once, with the bound 2 and what the products' bounds add, or tight; and xi times it, with 4 p
    /// more.
    #[inline(always)]
    fn sum_of_products<const D: usize, const K: usize>(
        self,
        c: &Constants<D>,
        out: &mut Triple<D>,
        by_xi: Option<&mut Triple<D>>,
        u: [Turned<'_, D>; K],
        v: [Factor<'_, D>; K],
    ) {
        let mut terms = [[self.no_wide(); 2]; K];
        for (term, (u, v)) in terms.iter_mut().zip(u.into_iter().zip(v)) {
            let u = self.turned(&u);
            let v = self.turned(&match v {
                Factor::Lanes(v) => v,
                Factor::One(v, lane) => Turned { x: v, y: v, index: ALL_LANES[lane] },
            });
            self.product_fp2::<D, 0>(c, term, [&u[0], &u[1]], [&v[0], &v[1]], None);
        }
        let terms = Terms { plus: terms.each_ref(), minus: [], xi_plus: [], xi_minus: [] };
        let mut x = [Block::ZERO; 2];
        let [c0, c1] = &mut x;
        self.combine::<D, 1, K, 0, 0, 0>(c, &terms, [c0, c1]);
        self.spread(c, &x, out, by_xi);
    }

    /// x^(2^count) in the cyclotomic subgroup: see `cyclotomic`. Its bound is up to 2.01; the result is tight.
    #[inline(always)]
    fn cyclotomic_squares<const D: usize>(self, c: &Constants<D>, x: &mut Pair<Block<D>>, count: usize) {
        super::cyclotomic::squares(self, c, x, count);
    }

    /// A doubling of a Miller loop: see `tangent`.
    #[inline(always)]
    fn tangent<const D: usize>(self, c: &Constants<D>, t: &mut Triple<D>, p: &Pair<Block<D>>) {
        super::tangent::tangent(self, c, t, p);
    }

    /// An addition of a Miller loop: see `chord`.
    #[inline(always)]
    fn chord<const D: usize>(self, c: &Constants<D>, t: &mut Triple<D>, p: &Pair<Block<D>>, q: &Triple<D>) {
        super::chord::chord(self, c, t, p, q);
    }

    /// x for products, and xi times it with 4 p more, where it is asked for; x has the bound 4, in narrow fields 2.
    #[inline(always)]
    fn spread<const D: usize>(
        self,
        c: &Constants<D>,
        x: &Pair<Block<D>>,
        out: &mut Triple<D>,
        by_xi: Option<&mut Triple<D>>,
    ) {
        let sum = self.add(c, &x[0], &x[1]);
        *out = [x[0], x[1], sum];
        if let Some(out) = by_xi {
            let by_9 = |x: &Block<D>| self.add(c, &self.shift(c, x, 3), x);
            let [x0, x1] = if xi(c) == 9 { [by_9(&x[0]), by_9(&x[1])] } else { *x };
            let (difference, sum) = (self.sub(c, &x0, &x[1], 2), self.add(c, &x1, &x[0]));
            *out = [difference, sum, self.add(c, &difference, &sum)];
        }
    }

    /// x y over R, plus 2^k p, which is not tight; not fast.
    fn product_above<const D: usize>(
        self,
        c: &Constants<D>,
        x: &Pair<Block<D>>,
        y: &Pair<Block<D>>,
        k: usize,
    ) -> Pair<Block<D>>;

    /// x y in Fp2, as a sum of one product.
    #[inline(always)]
    fn product<const D: usize>(
        self,
        c: &Constants<D>,
        x: &Pair<Block<D>>,
        y: &Pair<Block<D>>,
    ) -> Pair<Block<D>> {
        let mut wide = [self.no_wide(); 2];
        self.product_fp2::<D, 0>(c, &mut wide, [&x[0], &x[1]], [&y[0], &y[1]], None);
        let mut out = [Block::ZERO; 2];
        let [c0, c1] = &mut out;
        let terms = Terms { plus: [&wide], minus: [], xi_plus: [], xi_minus: [] };
        self.combine::<D, 1, 1, 0, 0, 0>(c, &terms, [c0, c1]);
        out
    }
}
