//! Vectors of elements of a prime field.

use super::LANES;
use super::backend::{Block, Kernels, Mask};
use super::constants::Constants;
use super::form::Form;
use super::vector::LaneField;
use crate::field::{FieldElement, FieldParameters};
use core::marker::PhantomData;
use zeroize::Zeroize;

/// A prime field whose elements go eight at a time, in blocks of D rows.
pub(crate) trait LaneParameters<const N: usize, const D: usize>: FieldParameters<N> {
    /// What kernels read where a row is a digit.
    const SINGLE: &'static Constants<D> = &Constants::new::<Self, N>(Form::new(D, false));
    /// What kernels read where a row is two digits.
    const PAIRED: &'static Constants<D> = &Constants::new::<Self, N>(Form::new(D, true));
    /// What kernels read where a row is a double.
    const DOUBLES: &'static Constants<D> = &Constants::new::<Self, N>(Form::of_doubles(D));
}

impl LaneParameters<6, 8> for crate::bls12_381::FpParameters {}
impl LaneParameters<6, 8> for crate::bls12_377::FpParameters {}
/// For engines of one digit a row alone.
impl LaneParameters<12, 15> for crate::bw6_761::FpParameters {
    const PAIRED: &'static Constants<15> = Self::SINGLE;
    const DOUBLES: &'static Constants<15> = Self::SINGLE;
}
/// For the same engines.
impl LaneParameters<4, 5> for crate::secp256k1::FpParameters {
    const PAIRED: &'static Constants<5> = Self::SINGLE;
    const DOUBLES: &'static Constants<5> = Self::SINGLE;
}
/// For the same engines.
impl LaneParameters<4, 5> for crate::p256::FpParameters {
    const PAIRED: &'static Constants<5> = Self::SINGLE;
    const DOUBLES: &'static Constants<5> = Self::SINGLE;
}
impl LaneParameters<4, 5> for crate::bn254_snarks::FpParameters {}
impl LaneParameters<4, 5> for crate::bls12_381::FrParameters {}
impl LaneParameters<4, 5> for crate::bls12_377::FrParameters {}
impl LaneParameters<4, 5> for crate::bn254_snarks::FrParameters {}
impl LaneParameters<4, 5> for crate::curve25519::FpParameters {}
impl LaneParameters<4, 5> for crate::pallas::FrParameters {}
impl LaneParameters<4, 5> for crate::vesta::FrParameters {}

/// Eight elements.
#[derive(Clone, Copy)]
pub(crate) struct FpLanes<P, E, const N: usize, const D: usize> {
    pub(super) block: Block<D>,
    pub(super) engine: E,
    parameters: PhantomData<P>,
}

impl<P, E, const N: usize, const D: usize> Zeroize for FpLanes<P, E, N, D> {
    fn zeroize(&mut self) {
        self.block.0.zeroize();
    }
}

impl<P: LaneParameters<N, D>, E: Kernels, const N: usize, const D: usize> FpLanes<P, E, N, D> {
    /// What the kernels read.
    pub(super) const C: &'static Constants<D> = if E::DOUBLES {
        P::DOUBLES
    } else if E::PAIRED {
        P::PAIRED
    } else {
        P::SINGLE
    };

    #[inline(always)]
    pub(super) fn new(engine: E, block: Block<D>) -> Self {
        FpLanes { block, engine, parameters: PhantomData }
    }

    /// A product that gives the same element with the bound 2.
    #[inline(always)]
    fn times_constant(&self, constant: &[u64; D]) -> Self {
        Self::new(self.engine, self.engine.mul(Self::C, &self.block, &self.engine.constant(constant)))
    }

    /// The number of each lane below p, in the form of this module.
    pub(super) fn canonical(&self) -> Self {
        let reduced = self.times_constant(&Self::C.one);
        Self::new(self.engine, self.engine.canonical(Self::C, &reduced.block))
    }

    /// a_0 b_0 + a_1 b_1.
    #[inline(always)]
    pub(super) fn sum_of_2_products(a: [&Self; 2], b: [&Self; 2]) -> Self {
        let engine = a[0].engine;
        let blocks = |x: [&Self; 2]| [x[0].block, x[1].block];
        let (a, b) = (blocks(a), blocks(b));
        Self::new(engine, engine.sum_of_2_products(Self::C, [&a[0], &a[1]], [&b[0], &b[1]]))
    }

    /// The canonical values, least significant limb first.
    pub(super) fn to_limbs(self) -> [[u64; N]; LANES] {
        // The Montgomery form of 1 is R, so a product with the number 1 is the value itself.
        let mut one = [0; N];
        one[0] = 1;
        self.leave(&Self::C.form.rows(&one))
    }

    fn leave(&self, factor: &[u64; D]) -> [[u64; N]; LANES] {
        let out = self.engine.canonical(Self::C, &self.times_constant(factor).block);
        self.engine.to_limbs(Self::C, &out)
    }
}

impl<P: LaneParameters<N, D>, E: Kernels, const N: usize, const D: usize> LaneField for FpLanes<P, E, N, D> {
    type Scalar = FieldElement<P, N>;
    type Engine = E;

    fn load(engine: E, elements: &[Self::Scalar]) -> Self {
        let element = |i| elements.get(i).unwrap_or(&FieldElement::ZERO);
        Self::from_raw(engine, core::array::from_fn(element)).times_constant(&Self::C.enter)
    }

    fn store(&self) -> [Self::Scalar; LANES] {
        self.leave(&Self::C.leave).map(FieldElement::from_montgomery)
    }

    const SHIFT: usize = Self::C.shift;
    const TIGHT: bool = Self::C.is_tight();
    const SIGNED: bool = Self::C.form.doubles;

    #[inline(always)]
    fn from_raw(engine: E, elements: [&Self::Scalar; LANES]) -> Self {
        Self::new(engine, engine.load_limbs::<N, D>(Self::C, elements.map(FieldElement::as_montgomery)))
    }

    #[inline(always)]
    fn to_raw(&self) -> [Self::Scalar; LANES] {
        self.engine.to_limbs::<N, D>(Self::C, &self.block).map(FieldElement::from_montgomery)
    }

    fn put_raw(&mut self, lane: usize, element: &Self::Scalar) {
        for (out, row) in self.block.0.iter_mut().zip(Self::C.form.rows::<N, D>(element.as_montgomery())) {
            out[lane] = row;
        }
    }

    #[inline(always)]
    fn same_numbers(&self, other: &Self) -> Mask {
        self.engine.equal(&self.block, &other.block)
    }

    #[inline(always)]
    fn reduced<const K: usize>(&self) -> Self {
        let reduce = |x: Self, k| Self::new(self.engine, self.engine.reduce(Self::C, &x.block, k));
        (0..K).rev().fold(*self, reduce)
    }

    #[inline(always)]
    fn reduced_by<const K: usize>(&self) -> Self {
        Self::new(self.engine, self.engine.reduce(Self::C, &self.block, K))
    }

    #[inline(always)]
    fn subtract_reduced<const K: usize, const B: usize>(&mut self, others: [&Self; B]) {
        let others = others.map(|x| &x.block);
        self.engine.subtract_reduced::<D, K, B>(Self::C, &mut self.block, others);
    }

    #[inline(always)]
    fn negate_lanes(&mut self, mask: Mask) {
        self.engine.negate_lanes(Self::C, &mut self.block, mask);
    }

    #[inline(always)]
    fn set_raw(&mut self, elements: [&Self::Scalar; LANES]) {
        let limbs = elements.map(FieldElement::as_montgomery);
        self.engine.load_limbs_to::<N, D>(Self::C, &mut self.block, limbs);
    }

    #[inline(always)]
    fn set_product(&mut self, x: &Self, y: &Self) {
        self.engine.mul_to(Self::C, &mut self.block, &x.block, &y.block);
    }

    #[inline(always)]
    fn set_square(&mut self, x: &Self) {
        self.engine.square_to(Self::C, &mut self.block, &x.block);
    }

    #[inline(always)]
    fn set_difference<const K: usize>(&mut self, x: &Self, y: &Self) {
        self.engine.sub_to(Self::C, &mut self.block, &x.block, &y.block, K);
    }

    #[inline(always)]
    fn set_sum(&mut self, x: &Self, y: &Self) {
        self.engine.add_to(Self::C, &mut self.block, &x.block, &y.block);
    }

    #[inline(always)]
    fn set_difference_shifted<const COUNT: usize>(&mut self, x: &Self, y: &Self) {
        self.engine.sub_shifted_to::<D, COUNT>(Self::C, &mut self.block, &x.block, &y.block);
    }

    #[inline(always)]
    fn set_combination<const A: i32, const B: i32, const C: i32>(&mut self, x: [&Self; 3]) {
        let x = x.map(|x| &x.block);
        self.engine.combination_to::<D, A, B, C>(Self::C, &mut self.block, x);
    }

    #[inline(always)]
    fn set_shifted<const COUNT: usize>(&mut self, x: &Self) {
        self.engine.shift_to(Self::C, &mut self.block, &x.block, COUNT);
    }

    #[inline(always)]
    fn shifted(&self, count: usize) -> Self {
        Self::new(self.engine, self.engine.shift(Self::C, &self.block, count))
    }

    fn one(engine: E) -> Self {
        Self::new(engine, engine.constant(&Self::C.one))
    }

    #[inline(always)]
    fn engine(&self) -> E {
        self.engine
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        Self::new(self.engine, self.engine.add(Self::C, &self.block, &other.block))
    }

    #[inline(always)]
    fn minus<const K: usize>(&self, other: &Self) -> Self {
        Self::new(self.engine, self.engine.sub(Self::C, &self.block, &other.block, K))
    }

    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        Self::new(self.engine, self.engine.mul(Self::C, &self.block, &other.block))
    }

    #[inline(always)]
    fn square_chain(&self, count: u64) -> Self {
        Self::new(self.engine, self.engine.square(Self::C, &self.block, count))
    }

    #[inline(always)]
    fn select(&self, other: &Self, mask: Mask) -> Self {
        Self::new(self.engine, self.engine.select(&self.block, &other.block, mask))
    }

    fn is_zero(&self) -> Mask {
        self.engine.equal(&self.canonical().block, &self.engine.constant(&[0; D]))
    }

    fn is_lexicographically_largest(&self) -> Mask {
        let half = &P::CONSTANTS.half_order;
        Mask::from_choices(self.to_limbs().iter().map(|x| above(x, half)))
    }
}

/// Whether x > y.
fn above<const N: usize>(x: &[u64; N], y: &[u64; N]) -> adamant_base::ct::Choice {
    let mut borrow = 0;
    for (x, y) in x.iter().zip(y) {
        (_, borrow) = adamant_base::limb::sbb(*y, *x, borrow);
    }
    adamant_base::ct::Choice::from_lsb(borrow)
}
