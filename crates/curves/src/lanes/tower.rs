//! Vectors of elements of the sextic extension over Fp2, as `tower` has it: products and squares.
//!
//! Sums of products in Fp2 are reduced once where the engine has room for that: 54 products and 12 reductions for a product, 36
//! and 18 for a square.

use super::backend::wide::{Pair, Step, Terms, WideKernels};
use super::field::{FpLanes, LaneParameters};
use super::fp2::Fp2Lanes;
use super::vector::LaneField;
use crate::tower::Fp2Parameters;

/// What is added, what is taken off, and both times xi.
type Lists<'a, P, const A: usize, const B: usize, const F: usize, const G: usize> =
    ([&'a P; A], [&'a P; B], [&'a P; F], [&'a P; G]);

/// A prime field with xi = XI + u.
pub(crate) trait LaneTowerParameters<const N: usize, const D: usize>:
    LaneParameters<N, D> + Fp2Parameters<N>
{
    /// 1 or 9.
    const XI: u32;
}

impl LaneTowerParameters<6, 8> for crate::bls12_381::FpParameters {
    const XI: u32 = 1;
}

impl LaneTowerParameters<4, 5> for crate::bn254_snarks::FpParameters {
    const XI: u32 = 9;
}

/// A vector of elements of Fp2, for towers.
pub(crate) trait LaneTower: LaneField<Engine: WideKernels> {
    /// A vector of elements of Fp.
    type Prime: LaneField<Engine = Self::Engine>;
    /// A product that is not reduced yet.
    type Product: Copy;

    /// Room for a product.
    fn room(engine: Self::Engine) -> Self::Product;
    /// `out` = x y, less `other` where LESS is above 0, less `out` as it was where it is above 1.
    fn product<const LESS: usize>(&self, y: &Self, out: &mut Self::Product, other: Option<&Self::Product>);
    /// This becomes plus - minus + xi (`xi_plus` - `xi_minus`), reduced: see [`WideKernels::combine`].
    fn combine<const A: usize, const B: usize, const F: usize, const G: usize>(
        &mut self,
        plus: [&Self::Product; A],
        minus: [&Self::Product; B],
        xi_plus: [&Self::Product; F],
        xi_minus: [&Self::Product; G],
    );
    /// `out` = x^2, for sums: [`WideKernels::square_to_wide`].
    fn square_to_product(&self, out: &mut Self::Product);
    /// This becomes 3 times the sum plus 2 z, or less 2 z: [`WideKernels::combine_tripled`].
    fn combine_tripled<const MINUS: bool, const A: usize, const B: usize, const F: usize, const G: usize>(
        &mut self,
        terms: Lists<'_, Self::Product, A, B, F, G>,
        z: &Self,
        step: Step,
    );
    /// x becomes k x.
    fn scale_by(&mut self, k: &Self::Prime);
    /// xi x for the bound 2^K; with the bound A + 2^K or 9 A + 2^K, or settled.
    fn times_xi<const K: usize>(&self) -> Self;
    /// The same with a bound below 1.001, in all fields.
    fn tight(&self) -> Self;
    /// The same with a bound below 1.001 where the bounds of sums would grow too large.
    fn settled(&self) -> Self;
    /// x^2, without a copy of x.
    fn squared(&self) -> Self;
    /// This becomes [`Self::settled`].
    fn settle(&mut self);
    /// This becomes x y: [`Self::by`], without copies where products are reduced at once.
    fn set_by(&mut self, x: &Self, y: &Self, room: &mut Self::Product);

    /// 0, without a product.
    fn blank(engine: Self::Engine) -> Self;

    /// x y, as a sum of one product.
    #[inline(always)]
    fn by(&self, y: &Self, room: &mut Self::Product) -> Self {
        self.product::<0>(y, room, None);
        let mut out = Self::blank(self.engine());
        out.combine([&*room], [], [], []);
        out
    }
}

impl<P: LaneTowerParameters<N, D>, E: WideKernels, const N: usize, const D: usize> LaneTower
    for Fp2Lanes<P, E, N, D>
{
    type Prime = FpLanes<P, E, N, D>;
    type Product = Pair<E::Wide<D>>;

    #[inline(always)]
    fn room(engine: E) -> Self::Product {
        [engine.no_wide(); 2]
    }

    #[inline(always)]
    fn product<const LESS: usize>(&self, y: &Self, out: &mut Self::Product, other: Option<&Self::Product>) {
        let (engine, c) = (self.c0.engine, FpLanes::<P, E, N, D>::C);
        engine.product_fp2::<D, LESS>(
            c,
            out,
            [&self.c0.block, &self.c1.block],
            [&y.c0.block, &y.c1.block],
            other,
        );
    }

    #[inline(always)]
    fn combine<const A: usize, const B: usize, const F: usize, const G: usize>(
        &mut self,
        plus: [&Self::Product; A],
        minus: [&Self::Product; B],
        xi_plus: [&Self::Product; F],
        xi_minus: [&Self::Product; G],
    ) {
        let (c, terms) = (FpLanes::<P, E, N, D>::C, Terms { plus, minus, xi_plus, xi_minus });
        let (engine, out) = (self.c0.engine, [&mut self.c0.block, &mut self.c1.block]);
        match P::XI {
            1 => engine.combine::<D, 1, A, B, F, G>(c, &terms, out),
            _ => engine.combine::<D, 9, A, B, F, G>(c, &terms, out),
        }
    }

    #[inline(always)]
    fn square_to_product(&self, out: &mut Self::Product) {
        let c = FpLanes::<P, E, N, D>::C;
        self.c0.engine.square_to_wide(c, out, [&self.c0.block, &self.c1.block]);
    }

    #[inline(always)]
    fn combine_tripled<const MINUS: bool, const A: usize, const B: usize, const F: usize, const G: usize>(
        &mut self,
        (plus, minus, xi_plus, xi_minus): Lists<'_, Self::Product, A, B, F, G>,
        z: &Self,
        step: Step,
    ) {
        const { assert!(P::XI == 1, "fields with bits to spare") };
        let (c, terms) = (FpLanes::<P, E, N, D>::C, Terms { plus, minus, xi_plus, xi_minus });
        let (engine, out) = (self.c0.engine, [&mut self.c0.block, &mut self.c1.block]);
        let z = [&z.c0.block, &z.c1.block];
        engine.combine_tripled::<D, 1, MINUS, A, B, F, G>(c, &terms, z, step, out);
    }

    #[inline(always)]
    fn blank(engine: E) -> Self {
        let zero = FpLanes::new(engine, engine.constant(&[0; D]));
        Self::new(zero, zero)
    }

    #[inline(always)]
    fn scale_by(&mut self, k: &Self::Prime) {
        let (engine, c) = (self.c0.engine, FpLanes::<P, E, N, D>::C);
        engine.mul_assign(c, &mut self.c0.block, &k.block);
        engine.mul_assign(c, &mut self.c1.block, &k.block);
    }

    #[inline(always)]
    fn times_xi<const K: usize>(&self) -> Self {
        const { assert!(P::XI == 1 || P::XI == 9, "1 + u or 9 + u") };
        if P::XI == 1 {
            return Self::new(self.c0.minus::<K>(&self.c1), self.c1.plus(&self.c0));
        }
        let nine = |x: &Self::Prime| x.shifted(3).plus(x);
        Self::new(nine(&self.c0).minus::<K>(&self.c1), nine(&self.c1).plus(&self.c0)).settled()
    }

    #[inline(always)]
    fn tight(&self) -> Self {
        let (engine, c) = (self.c0.engine, FpLanes::<P, E, N, D>::C);
        let tight = |x: &Self::Prime| FpLanes::new(engine, engine.tighten(c, &x.block));
        Self::new(tight(&self.c0), tight(&self.c1))
    }

    #[inline(always)]
    fn settled(&self) -> Self {
        if FpLanes::<P, E, N, D>::C.is_narrow() { self.tight() } else { *self }
    }

    #[inline(always)]
    fn squared(&self) -> Self {
        self.square()
    }

    #[inline(always)]
    fn settle(&mut self) {
        if FpLanes::<P, E, N, D>::C.is_narrow() {
            *self = self.tight();
        }
    }

    #[inline(always)]
    fn set_by(&mut self, x: &Self, y: &Self, room: &mut Self::Product) {
        if E::PAIRED && !FpLanes::<P, E, N, D>::C.is_narrow() {
            self.set_product(x, y);
        } else {
            x.product::<0>(y, room, None);
            self.combine([&*room], [], [], []);
        }
    }
}

/// Six products that give one in the cubic extension, six more, and three for what lies between.
pub(crate) struct Rooms<V: LaneTower> {
    pub(super) a: [V::Product; 6],
    pub(super) b: [V::Product; 6],
    pub(super) c: [V::Product; 3],
    /// Two sums of elements of the cubic extension.
    pub(super) sums: [CubicLanes<V>; 2],
    /// Other elements of Fp2: results are written where there is room, as copies of a kilobyte cost.
    pub(super) vectors: [V; 5],
}

impl<V: LaneTower> Rooms<V> {
    pub(crate) fn new(engine: V::Engine) -> Self {
        Rooms {
            a: [V::room(engine); 6],
            b: [V::room(engine); 6],
            c: [V::room(engine); 3],
            sums: [[V::blank(engine); 3]; 2],
            vectors: [V::blank(engine); 5],
        }
    }
}

/// c0 + c1 v + c2 v^2.
pub(super) type CubicLanes<V> = [V; 3];

/// `out` becomes x + y.
#[inline(always)]
pub(super) fn set_sum<V: LaneTower>(out: &mut CubicLanes<V>, x: &CubicLanes<V>, y: &CubicLanes<V>) {
    for (out, (x, y)) in out.iter_mut().zip(x.iter().zip(y)) {
        out.set_sum(x, y);
    }
}

/// The products 00, 11, 22, (1 + 2)(1 + 2), (0 + 1)(0 + 1), (0 + 2)(0 + 2) of coefficients, less what LESS says.
#[inline(never)]
fn products<V: LaneTower, const LESS: usize>(
    x: &CubicLanes<V>,
    y: &CubicLanes<V>,
    out: &mut [V::Product; 6],
    other: Option<&[V::Product; 6]>,
    [sum, sum_of_y, ..]: &mut [V; 5],
) {
    for i in 0..3 {
        x[i].product::<LESS>(&y[i], &mut out[i], other.map(|other| &other[i]));
    }
    for (i, [j, k]) in [[1, 2], [0, 1], [0, 2]].into_iter().enumerate() {
        sum.set_sum(&x[j], &x[k]);
        sum_of_y.set_sum(&y[j], &y[k]);
        sum.product::<LESS>(sum_of_y, &mut out[3 + i], other.map(|other| &other[3 + i]));
    }
}

/// The product whose six products these are.
#[inline(never)]
fn complete<V: LaneTower>(p: &[V::Product; 6], [out0, out1, out2]: &mut CubicLanes<V>) {
    let [p0, p1, p2, p12, p01, p02] = p;
    out0.combine([p0], [], [p12], [p1, p2]);
    out1.combine([p01], [p0, p1], [p2], []);
    out2.combine([p02, p1], [p0, p2], [], []);
}

/// A vector of elements c0 + c1 w.
#[derive(Clone, Copy)]
pub(crate) struct SexticLanes<V> {
    pub(super) c0: CubicLanes<V>,
    pub(super) c1: CubicLanes<V>,
}

impl<V: LaneTower> SexticLanes<V> {
    /// 1.
    pub(crate) fn one(engine: V::Engine) -> Self {
        let (zero, one) = (V::load(engine, &[]), V::one(engine));
        SexticLanes { c0: [one, zero, zero], c1: [zero; 3] }
    }

    /// 0.
    pub(crate) fn zero(engine: V::Engine) -> Self {
        SexticLanes { c0: [V::blank(engine); 3], c1: [V::blank(engine); 3] }
    }

    /// This becomes its product with y.
    #[inline(never)]
    pub(crate) fn multiply(&mut self, y: &Self, rooms: &mut Rooms<V>) {
        let Rooms { a, b, sums: [sum, sum_of_y], vectors, .. } = rooms;
        products::<V, 0>(&self.c1, &y.c1, b, None, vectors);
        products::<V, 0>(&self.c0, &y.c0, a, None, vectors);
        set_sum(sum, &self.c0, &self.c1);
        set_sum(sum_of_y, &y.c0, &y.c1);
        {
            let ([a0, a1, a2, a12, a01, a02], [b0, b1, b2, b12, b01, b02]) = (&*a, &*b);
            self.c0[0].combine([a0], [], [a12, b02, b1], [a1, a2, b0, b2]);
            self.c0[1].combine([a01, b0], [a0, a1], [a2, b12], [b1, b2]);
            self.c0[2].combine([a02, a1, b01], [a0, a2, b0, b1], [b2], []);
        }
        products::<V, 2>(sum, sum_of_y, a, Some(b), vectors);
        complete(a, &mut self.c1);
    }

    /// This becomes its square.
    #[inline(never)]
    pub(crate) fn square(&mut self, rooms: &mut Rooms<V>) {
        let Rooms { a, b, sums: [sum, other], vectors, .. } = rooms;
        let (x, y) = (&mut self.c0, &mut self.c1);
        // (x + y)(x + v y) = x^2 + v y^2 + (1 + v) x y
        products::<V, 0>(x, y, a, None, vectors);
        set_sum(sum, x, y);
        other[0].set_sum(&x[0], &y[2].times_xi::<4>());
        other[1].set_sum(&x[1], &y[0]);
        other[2].set_sum(&x[2], &y[1]);
        products::<V, 1>(sum, other, b, Some(a), vectors);
        complete(a, y);
        complete(b, x);
        x[0] = x[0].minus::<3>(&y[2].times_xi::<2>()).settled();
        x[1] = x[1].minus::<2>(&y[0]).settled();
        x[2] = x[2].minus::<2>(&y[1]).settled();
        for y in y {
            *y = y.double().settled();
        }
    }
}
