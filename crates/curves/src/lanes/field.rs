//! Vectors of elements of a prime field.

use super::LANES;
use super::backend::{Block, Kernels, Mask};
use super::constants::{Constants, MASK, RADIX, digits};
use super::vector::LaneField;
use crate::field::{FieldElement, FieldParameters};
use core::marker::PhantomData;

/// A prime field whose elements go eight at a time, in D digits of 52 bits.
pub(crate) trait LaneParameters<const N: usize, const D: usize>: FieldParameters<N> {
    /// What the kernels read.
    const LANES: &'static Constants<D> = &Constants::new::<Self, N>();
    /// Whether bounds of thousands leave products below 2 p: there nothing is ever reduced but by products.
    const ROOMY: bool = Self::LANES.headroom >= 1 << 30;
}

impl LaneParameters<6, 8> for crate::bls12_381::FpParameters {}
impl LaneParameters<4, 5> for crate::bn254_snarks::FpParameters {}

/// Eight elements.
#[derive(Clone, Copy)]
pub(crate) struct FpLanes<P, E, const N: usize, const D: usize> {
    pub(super) block: Block<D>,
    pub(super) engine: E,
    parameters: PhantomData<P>,
}

impl<P: LaneParameters<N, D>, E: Kernels, const N: usize, const D: usize> FpLanes<P, E, N, D> {
    #[inline(always)]
    pub(super) fn new(engine: E, block: Block<D>) -> Self {
        FpLanes { block, engine, parameters: PhantomData }
    }

    /// A product that gives the same element with the bound 2.
    #[inline(always)]
    fn times_constant(&self, constant: &[u64; D]) -> Self {
        Self::new(self.engine, self.engine.mul(P::LANES, &self.block, &self.engine.constant(constant)))
    }

    /// The number of each lane below p, in the form of this module.
    fn canonical(&self) -> Self {
        let reduced = self.times_constant(&P::LANES.one);
        Self::new(self.engine, self.engine.canonical(P::LANES, &reduced.block))
    }

    /// a_0 b_0 + a_1 b_1.
    #[inline(always)]
    pub(super) fn sum_of_2_products(a: [&Self; 2], b: [&Self; 2]) -> Self {
        let engine = a[0].engine;
        let blocks = |x: [&Self; 2]| [x[0].block, x[1].block];
        let (a, b) = (blocks(a), blocks(b));
        Self::new(engine, engine.sum_of_2_products(P::LANES, [&a[0], &a[1]], [&b[0], &b[1]]))
    }

    /// The canonical values, least significant limb first.
    pub(super) fn to_limbs(self) -> [[u64; N]; LANES] {
        // The Montgomery form of 1 is R, so a product with the number 1 is the value itself.
        let mut one = [0; D];
        one[0] = 1;
        self.leave(&one)
    }

    fn leave(&self, factor: &[u64; D]) -> [[u64; N]; LANES] {
        let out = self.engine.canonical(P::LANES, &self.times_constant(factor).block);
        core::array::from_fn(|lane| limbs(&out, lane))
    }
}

/// The limbs of a lane.
fn limbs<const N: usize, const D: usize>(block: &Block<D>, lane: usize) -> [u64; N] {
    let mut out = [0; N];
    for (i, digit) in block.0.iter().enumerate() {
        let digit = digit[lane] & MASK;
        let (limb, shift) = (RADIX * i / 64, RADIX * i % 64);
        if limb < N {
            out[limb] |= digit << shift;
        }
        if shift > 64 - RADIX && limb + 1 < N {
            out[limb + 1] |= digit >> (64 - shift);
        }
    }
    out
}

impl<P: LaneParameters<N, D>, E: Kernels, const N: usize, const D: usize> LaneField for FpLanes<P, E, N, D> {
    type Scalar = FieldElement<P, N>;
    type Engine = E;

    fn load(engine: E, elements: &[Self::Scalar]) -> Self {
        let mut block = Block::ZERO;
        for (lane, x) in elements.iter().enumerate().take(LANES) {
            for (out, digit) in block.0.iter_mut().zip(digits::<N, D>(x.as_montgomery())) {
                out[lane] = digit;
            }
        }
        Self::new(engine, engine.numbers(block)).times_constant(&P::LANES.enter)
    }

    fn store(&self) -> [Self::Scalar; LANES] {
        self.leave(&P::LANES.leave).map(FieldElement::from_montgomery)
    }

    fn one(engine: E) -> Self {
        Self::new(engine, engine.constant(&P::LANES.one))
    }

    #[inline(always)]
    fn engine(&self) -> E {
        self.engine
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        Self::new(self.engine, self.engine.add(P::LANES, &self.block, &other.block))
    }

    #[inline(always)]
    fn minus<const K: usize>(&self, other: &Self) -> Self {
        Self::new(self.engine, self.engine.sub(P::LANES, &self.block, &other.block, K))
    }

    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        Self::new(self.engine, self.engine.mul(P::LANES, &self.block, &other.block))
    }

    #[inline(always)]
    fn square_chain(&self, count: u64) -> Self {
        Self::new(self.engine, self.engine.square(P::LANES, &self.block, count))
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
