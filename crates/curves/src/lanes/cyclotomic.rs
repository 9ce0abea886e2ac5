//! Squares in the cyclotomic subgroup of BLS12-381, eight elements side by side: plain and compressed, as `tower::sextic::cyclotomic` has them.
//!
//! A vector of squares is 9 or 6 squares in Fp2 that are not reduced, and 6 or 4 reductions: 3,864 or 2,576 multiplications of digits.

use super::backend::wide::{STEPS, Step, WideKernels};
use super::fp2::Fp2Lanes;
use super::multiply::inverse;
use super::tower::{LaneTower, SexticLanes};
use super::vector::LaneField;
use crate::bls12_381::FpParameters;

pub(super) type V<E> = Fp2Lanes<FpParameters, E, 6, 8>;
type Product<E> = <V<E> as LaneTower>::Product;

/// The squares of a, of b and of a + b.
pub(super) struct Squares<E: WideKernels> {
    a: Product<E>,
    b: Product<E>,
    both: Product<E>,
    sum: V<E>,
}

/// (a + b s)^2 = t0 + t1 s with s^2 = xi.
impl<E: WideKernels> Squares<E> {
    pub(super) fn room(engine: E) -> Self {
        let product = V::room(engine);
        Squares { a: product, b: product, both: product, sum: V::blank(engine) }
    }

    #[inline(always)]
    fn set(&mut self, a: &V<E>, b: &V<E>) {
        a.square_to_product(&mut self.a);
        b.square_to_product(&mut self.b);
        self.sum.set_sum(a, b);
        self.sum.square_to_product(&mut self.both);
    }

    /// 3 t0 - 2 z.
    #[inline(always)]
    fn first(&self, z: &V<E>, step: Step, out: &mut V<E>) {
        out.combine_tripled::<true, 1, 0, 1, 0>(([&self.a], [], [&self.b], []), z, step);
    }

    /// 3 t1 + 2 z.
    #[inline(always)]
    fn second(&self, z: &V<E>, step: Step, out: &mut V<E>) {
        out.combine_tripled::<false, 1, 2, 0, 0>(([&self.both], [&self.a, &self.b], [], []), z, step);
    }

    /// 3 xi t1 + 2 z.
    #[inline(always)]
    fn second_by_xi(&self, z: &V<E>, step: Step, out: &mut V<E>) {
        out.combine_tripled::<false, 0, 0, 1, 2>(([], [], [&self.both], [&self.a, &self.b]), z, step);
    }
}

/// `count` squares of `x`, each of which `square` writes; tight if `x` is.
fn repeat<T: Copy>(x: &T, count: usize, mut square: impl FnMut(&T, Step, &mut T)) -> T {
    let (mut x, mut other) = (*x, *x);
    for i in 0..count {
        let number = i % STEPS;
        square(&x, Step { number, last: number + 1 == STEPS || i + 1 == count }, &mut other);
        core::mem::swap(&mut x, &mut other);
    }
    x
}

/// x^(2^count) for a tight x in the cyclotomic subgroup, tight.
#[inline(never)]
pub(super) fn squares<E: WideKernels>(
    x: &SexticLanes<V<E>>,
    count: usize,
    room: &mut Squares<E>,
) -> SexticLanes<V<E>> {
    repeat(x, count, |x, step, out| {
        let ([a0, a1, a2], [b0, b1, b2]) = (&x.c0, &x.c1);
        let ([c0, c1, c2], [d0, d1, d2]) = (&mut out.c0, &mut out.c1);
        room.set(a0, b1);
        room.first(a0, step, c0);
        room.second(b1, step, d1);
        room.set(b0, a2);
        room.first(a1, step, c1);
        room.second(b2, step, d2);
        room.set(a1, b2);
        room.first(a2, step, c2);
        room.second_by_xi(b0, step, d0);
    })
}

/// The coefficients g2 to g5: `tower::Compressed`.
pub(super) type Compressed<E> = [V<E>; 4];

pub(super) fn compressed<E: WideKernels>(x: &SexticLanes<V<E>>) -> Compressed<E> {
    [x.c1[0], x.c0[2], x.c0[1], x.c1[2]]
}

/// [`squares`] of a compressed element.
#[inline(never)]
pub(super) fn compressed_squares<E: WideKernels>(
    x: &Compressed<E>,
    count: usize,
    room: &mut Squares<E>,
) -> Compressed<E> {
    repeat(x, count, |[g2, g3, g4, g5], step, [h2, h3, h4, h5]| {
        room.set(g4, g5);
        room.second_by_xi(g2, step, h2);
        room.first(g3, step, h3);
        room.set(g2, g3);
        room.first(g4, step, h4);
        room.second(g5, step, h5);
    })
}

/// g1 as numerator and denominator.
fn fraction<E: WideKernels>([g2, g3, g4, g5]: &Compressed<E>, room: &mut Squares<E>) -> [V<E>; 2] {
    let engine = g2.engine();
    let [mut general, mut special] = [V::blank(engine); 2];
    g5.square_to_product(&mut room.a);
    g4.square_to_product(&mut room.b);
    general.combine([&room.b, &room.b, &room.b], [], [&room.a], []);
    general = general.minus::<2>(&g3.double());
    g4.product::<0>(g5, &mut room.both, None);
    special.combine([&room.both, &room.both], [], [], []);
    let zero = g2.is_zero();
    [general.select(&special, zero), g2.shifted(2).select(g3, zero)]
}

/// The element with this g1; tight.
fn complete<E: WideKernels>(
    [g2, g3, g4, g5]: &Compressed<E>,
    g1: &V<E>,
    room: &mut Squares<E>,
) -> SexticLanes<V<E>> {
    let engine = g2.engine();
    let mut g0 = V::blank(engine);
    let Squares { a, b, both, .. } = room;
    g1.square_to_product(a);
    g2.product::<0>(g5, b, None);
    g3.product::<0>(g4, both, None);
    g0.combine([], [], [&*a, &*a, &*b], [&*both, &*both, &*both]);
    SexticLanes { c0: [g0.plus(&V::one(engine)).tight(), *g4, *g3], c1: [*g2, g1.tight(), *g5] }
}

/// The elements, with one inversion. Of an element with denominator 0, which is 1, all powers are: the others' inverses are 0 as well, and
/// so are all numerators.
#[inline(never)]
pub(super) fn decompressed<E: WideKernels, const K: usize>(
    x: [&Compressed<E>; K],
    room: &mut Squares<E>,
) -> [SexticLanes<V<E>>; K] {
    let engine = x[0][0].engine();
    let fractions = x.map(|x| fraction(x, room));
    let mut before = [V::one(engine); K];
    let mut product = V::one(engine);
    for (before, [_, denominator]) in before.iter_mut().zip(&fractions) {
        *before = product;
        product = product.times(denominator);
    }
    let mut rest = inverted(&product);
    let mut out = [SexticLanes::zero(engine); K];
    for i in (0..K).rev() {
        let [numerator, denominator] = &fractions[i];
        let g1 = numerator.times(&rest.times(&before[i]));
        out[i] = complete(x[i], &g1, room);
        rest = rest.times(denominator);
    }
    out
}

/// 1/x in each lane, 0 for 0: one inversion of the product of the lanes' norms.
pub(super) fn inverted<E: WideKernels>(x: &V<E>) -> V<E> {
    x.conjugate().times_base(&inverse(&x.norm()))
}
