//! Vectors of elements of Fp[u] / (u^2 + 1), for which there are kernels, and of Fp[u] / (u^2 + 5).

use super::LANES;
use super::backend::{Block, Kernels, Mask};
use super::field::{FpLanes, LaneParameters};
use super::vector::LaneField;
use crate::tower::{Fp2, Fp2Parameters};
use zeroize::Zeroize;

/// Eight elements c0 + c1 u.
#[derive(Clone, Copy)]
pub(crate) struct Fp2Lanes<P, E, const N: usize, const D: usize> {
    pub(super) c0: FpLanes<P, E, N, D>,
    pub(super) c1: FpLanes<P, E, N, D>,
}

impl<P, E, const N: usize, const D: usize> Zeroize for Fp2Lanes<P, E, N, D> {
    fn zeroize(&mut self) {
        self.c0.zeroize();
        self.c1.zeroize();
    }
}

impl<P: LaneParameters<N, D> + Fp2Parameters<N>, E: Kernels, const N: usize, const D: usize>
    Fp2Lanes<P, E, N, D>
{
    #[inline(always)]
    pub(super) const fn new(c0: FpLanes<P, E, N, D>, c1: FpLanes<P, E, N, D>) -> Self {
        const { assert!(P::NON_RESIDUE == -1 || P::NON_RESIDUE == -5, "u^2 = -1 or -5") };
        Fp2Lanes { c0, c1 }
    }

    /// k for the multiple 2^k p that is added where a second factor is subtracted: see [`LaneField::times`].
    const LENT: usize = match FpLanes::<P, E, N, D>::C.headroom {
        0x4000_0000.. => 7,
        0x800.. => 5,
        _ => 2,
    };

    /// The same for five times a second factor: bounds are below 26 with AVX2, whose R leaves less room, and 51 else.
    const LENT_TO_FIVE: usize = if FpLanes::<P, E, N, D>::C.headroom < 0x4000_0000 { 7 } else { 8 };

    /// x - y for a y with the largest bound that products take as their second factor.
    #[inline(always)]
    pub(super) fn less(x: &FpLanes<P, E, N, D>, y: &FpLanes<P, E, N, D>) -> FpLanes<P, E, N, D> {
        match Self::LENT {
            7 => x.minus::<7>(y),
            5 => x.minus::<5>(y),
            _ => x.minus::<2>(y),
        }
    }

    #[inline(always)]
    fn of(engine: E, [c0, c1]: [Block<D>; 2]) -> Self {
        Self::new(FpLanes::new(engine, c0), FpLanes::new(engine, c1))
    }

    #[inline(always)]
    fn blocks(&self) -> [&Block<D>; 2] {
        [&self.c0.block, &self.c1.block]
    }

    #[inline(always)]
    fn zero(&self) -> FpLanes<P, E, N, D> {
        FpLanes::new(self.c0.engine, self.c0.engine.constant(&[0; D]))
    }

    /// c0 - c1 u.
    pub(super) fn conjugate(&self) -> Self {
        Self::new(self.c0, Self::less(&self.zero(), &self.c1))
    }

    /// x y for a y in the prime field.
    pub(super) fn times_base(&self, y: &FpLanes<P, E, N, D>) -> Self {
        Self::new(self.c0.times(y), self.c1.times(y))
    }

    /// c0^2 - beta c1^2 for the non-residue beta.
    pub(super) fn norm(&self) -> FpLanes<P, E, N, D> {
        if P::NON_RESIDUE == -1 {
            return FpLanes::sum_of_2_products([&self.c0, &self.c1], [&self.c0, &self.c1]);
        }
        let five = Self::five_times(self.c0.engine, &self.c1.block);
        FpLanes::sum_of_2_products([&self.c0, &self.c1], [&self.c0, &FpLanes::new(self.c0.engine, five)])
    }

    /// 5 x.
    #[inline(always)]
    fn five_times(engine: E, x: &Block<D>) -> Block<D> {
        let c = FpLanes::<P, E, N, D>::C;
        engine.add(c, &engine.shift(c, x, 2), x)
    }

    /// a - 5 b.
    #[inline(always)]
    fn less_five_times(engine: E, a: &Block<D>, b: &Block<D>) -> Block<D> {
        engine.sub(FpLanes::<P, E, N, D>::C, a, &Self::five_times(engine, b), Self::LENT_TO_FIVE)
    }

    /// a b for u^2 = -5.
    fn product_by_five(engine: E, a: [&Block<D>; 2], b: [&Block<D>; 2]) -> [Block<D>; 2] {
        let c = FpLanes::<P, E, N, D>::C;
        let minus = Self::less_five_times(engine, &engine.constant(&[0; D]), b[1]);
        [engine.sum_of_2_products(c, a, [b[0], &minus]), engine.sum_of_2_products(c, a, [b[1], b[0]])]
    }

    /// a^2 for u^2 = -5: (a_0 + a_1) (a_0 - 5 a_1) + 4 a_0 a_1, and 2 a_0 a_1.
    fn square_by_five(engine: E, a: [&Block<D>; 2]) -> [Block<D>; 2] {
        let c = FpLanes::<P, E, N, D>::C;
        let (sum, minus) = (engine.add(c, a[0], a[1]), Self::less_five_times(engine, a[0], a[1]));
        let product = engine.mul(c, &sum, &minus);
        let c1 = engine.mul(c, &engine.add(c, a[0], a[0]), a[1]);
        let c0 = engine.add(c, &product, &engine.add(c, &c1, &c1));
        // With a bound above 3; that of a product is 2.
        [engine.reduce(c, &c0, 1), c1]
    }
}

impl<P: LaneParameters<N, D> + Fp2Parameters<N>, E: Kernels, const N: usize, const D: usize> LaneField
    for Fp2Lanes<P, E, N, D>
{
    type Scalar = Fp2<P, N>;
    type Engine = E;

    fn load(engine: E, elements: &[Self::Scalar]) -> Self {
        let mut part = [crate::field::FieldElement::ZERO; LANES];
        let elements = &elements[..elements.len().min(LANES)];
        let mut load = |of: fn(&Fp2<P, N>) -> crate::field::FieldElement<P, N>| {
            for (part, element) in part.iter_mut().zip(elements) {
                *part = of(element);
            }
            FpLanes::load(engine, &part[..elements.len()])
        };
        Self::new(load(|x| x.c0), load(|x| x.c1))
    }

    fn store(&self) -> [Self::Scalar; LANES] {
        let (c0, c1) = (self.c0.store(), self.c1.store());
        core::array::from_fn(|lane| Fp2::new(c0[lane], c1[lane]))
    }

    const SHIFT: usize = FpLanes::<P, E, N, D>::SHIFT;
    const TIGHT: bool = FpLanes::<P, E, N, D>::TIGHT;
    const SIGNED: bool = FpLanes::<P, E, N, D>::SIGNED;

    #[inline(always)]
    fn from_raw(engine: E, elements: [&Self::Scalar; LANES]) -> Self {
        let part = |of: fn(&Self::Scalar) -> &crate::field::FieldElement<P, N>| {
            FpLanes::from_raw(engine, elements.map(of))
        };
        Self::new(part(|x| &x.c0), part(|x| &x.c1))
    }

    #[inline(always)]
    fn to_raw(&self) -> [Self::Scalar; LANES] {
        let (c0, c1) = (self.c0.to_raw(), self.c1.to_raw());
        core::array::from_fn(|lane| Fp2::new(c0[lane], c1[lane]))
    }

    fn put_raw(&mut self, lane: usize, element: &Self::Scalar) {
        self.c0.put_raw(lane, &element.c0);
        self.c1.put_raw(lane, &element.c1);
    }

    #[inline(always)]
    fn same_numbers(&self, other: &Self) -> Mask {
        self.c0.same_numbers(&other.c0) & self.c1.same_numbers(&other.c1)
    }

    #[inline(always)]
    fn reduced<const K: usize>(&self) -> Self {
        Self::new(self.c0.reduced::<K>(), self.c1.reduced::<K>())
    }

    #[inline(always)]
    fn reduced_by<const K: usize>(&self) -> Self {
        Self::new(self.c0.reduced_by::<K>(), self.c1.reduced_by::<K>())
    }

    #[inline(always)]
    fn subtract_reduced<const K: usize, const B: usize>(&mut self, others: [&Self; B]) {
        self.c0.subtract_reduced::<K, B>(others.map(|x| &x.c0));
        self.c1.subtract_reduced::<K, B>(others.map(|x| &x.c1));
    }

    #[inline(always)]
    fn negate_lanes(&mut self, mask: Mask) {
        self.c0.negate_lanes(mask);
        self.c1.negate_lanes(mask);
    }

    #[inline(always)]
    fn set_raw(&mut self, elements: [&Self::Scalar; LANES]) {
        self.c0.set_raw(elements.map(|x| &x.c0));
        self.c1.set_raw(elements.map(|x| &x.c1));
    }

    #[inline(always)]
    fn set_product(&mut self, x: &Self, y: &Self) {
        let (engine, c) = (self.c0.engine, FpLanes::<P, E, N, D>::C);
        if P::NON_RESIDUE != -1 {
            [self.c0.block, self.c1.block] = Self::product_by_five(engine, x.blocks(), y.blocks());
            return;
        }
        let out = [&mut self.c0.block, &mut self.c1.block];
        engine.multiply_fp2_to(c, out, x.blocks(), y.blocks(), Self::LENT);
    }

    #[inline(always)]
    fn set_square(&mut self, x: &Self) {
        let (engine, c) = (self.c0.engine, FpLanes::<P, E, N, D>::C);
        if P::NON_RESIDUE != -1 {
            [self.c0.block, self.c1.block] = Self::square_by_five(engine, x.blocks());
            return;
        }
        engine.square_fp2_to(c, [&mut self.c0.block, &mut self.c1.block], x.blocks(), Self::LENT);
    }

    #[inline(always)]
    fn set_difference<const K: usize>(&mut self, x: &Self, y: &Self) {
        self.c0.set_difference::<K>(&x.c0, &y.c0);
        self.c1.set_difference::<K>(&x.c1, &y.c1);
    }

    #[inline(always)]
    fn set_sum(&mut self, x: &Self, y: &Self) {
        self.c0.set_sum(&x.c0, &y.c0);
        self.c1.set_sum(&x.c1, &y.c1);
    }

    #[inline(always)]
    fn set_difference_shifted<const COUNT: usize>(&mut self, x: &Self, y: &Self) {
        self.c0.set_difference_shifted::<COUNT>(&x.c0, &y.c0);
        self.c1.set_difference_shifted::<COUNT>(&x.c1, &y.c1);
    }

    #[inline(always)]
    fn set_combination<const A: i32, const B: i32, const C: i32>(&mut self, x: [&Self; 3]) {
        self.c0.set_combination::<A, B, C>(x.map(|x| &x.c0));
        self.c1.set_combination::<A, B, C>(x.map(|x| &x.c1));
    }

    #[inline(always)]
    fn set_shifted<const COUNT: usize>(&mut self, x: &Self) {
        self.c0.set_shifted::<COUNT>(&x.c0);
        self.c1.set_shifted::<COUNT>(&x.c1);
    }

    #[inline(always)]
    fn shifted(&self, count: usize) -> Self {
        Self::new(self.c0.shifted(count), self.c1.shifted(count))
    }

    fn one(engine: E) -> Self {
        Self::new(FpLanes::one(engine), FpLanes::new(engine, engine.constant(&[0; D])))
    }

    #[inline(always)]
    fn engine(&self) -> E {
        self.c0.engine
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        Self::new(self.c0.plus(&other.c0), self.c1.plus(&other.c1))
    }

    #[inline(always)]
    fn minus<const K: usize>(&self, other: &Self) -> Self {
        Self::new(self.c0.minus::<K>(&other.c0), self.c1.minus::<K>(&other.c1))
    }

    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        let (engine, c) = (self.c0.engine, FpLanes::<P, E, N, D>::C);
        if P::NON_RESIDUE != -1 {
            return Self::of(engine, Self::product_by_five(engine, self.blocks(), other.blocks()));
        }
        Self::of(engine, engine.multiply_fp2(c, self.blocks(), other.blocks(), Self::LENT))
    }

    #[inline(always)]
    fn square_chain(&self, count: u64) -> Self {
        let (engine, c) = (self.c0.engine, FpLanes::<P, E, N, D>::C);
        let square = |x: &Self| {
            Self::of(
                engine,
                if P::NON_RESIDUE == -1 {
                    engine.square_fp2(c, x.blocks(), Self::LENT)
                } else {
                    Self::square_by_five(engine, x.blocks())
                },
            )
        };
        (1..count).fold(square(self), |x, _| square(&x))
    }

    #[inline(always)]
    fn select(&self, other: &Self, mask: Mask) -> Self {
        Self::new(self.c0.select(&other.c0, mask), self.c1.select(&other.c1, mask))
    }

    fn is_zero(&self) -> Mask {
        self.c0.is_zero() & self.c1.is_zero()
    }

    fn is_lexicographically_largest(&self) -> Mask {
        self.c1.is_lexicographically_largest() | (self.c1.is_zero() & self.c0.is_lexicographically_largest())
    }
}
