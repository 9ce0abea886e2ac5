//! Transforms over scalar fields, eight elements at a time: [`Domain`](crate::fft::Domain).
//!
//! Eight neighbours share a vector. Levels whose pairs are eight or more apart pair vectors, with one root for all lanes; for the last
//! three levels eight vectors are transposed, and each lane has roots of its own. Two levels go together, depth first, so that parts
//! fit the caches without being told their sizes. Numbers stay in the scalar form; roots come in that of lanes, so that products
//! are in the scalar form again.
//!
//! Products have the bound 2, and a sum has 2 or 4 more than what the product was added to: from a bound of 2, ten double levels
//! stay below the 64 p that AVX2 has room for in a field of 255 bits. Where it would not fit, numbers are tightened first.

use super::LANES;
use super::backend::Block;
use super::backend::transform::TransformKernels;
use super::field::{FpLanes, LaneParameters};
use super::vector::LaneField;
use crate::fft::{Job, Order, log2, reversed};
use crate::field::FieldElement;
use core::marker::PhantomData;
use std::vec::Vec;
use zeroize::Zeroize;

/// Elements of the smallest part: eight vectors.
const PART: usize = LANES * LANES;

/// What all levels read.
struct Levels<'a, P: LaneParameters<N, D>, E, const N: usize, const D: usize> {
    engine: E,
    roots: &'a [FieldElement<P, N>],
    parameters: PhantomData<P>,
}

/// The k for numbers with this bound as what is subtracted.
const fn multiple(bound: u64) -> usize {
    bound.next_power_of_two().trailing_zeros() as usize
}

/// Transforms a list of at least 64 elements, whose length is a power of two: all of a transform, or one block of it. False where memory
/// ran out: then nothing is done.
pub(crate) fn transform<P: LaneParameters<N, D>, E: TransformKernels, const N: usize, const D: usize>(
    engine: E,
    values: &mut [FieldElement<P, N>],
    job: &Job<'_, FieldElement<P, N>>,
) -> bool {
    let mut blocks: Vec<Block<D>> = Vec::new();
    if values.len() < PART || blocks.try_reserve_exact(values.len() / LANES).is_err() {
        return false;
    }
    load(engine, values, job.shift, &mut blocks);
    let levels = Levels::<P, E, N, D> { engine, roots: job.roots, parameters: PhantomData };
    levels.run(&mut blocks, job.block, if job.shift.is_some() { 2 } else { 1 });
    levels.store(&blocks, job, values);
    blocks.iter_mut().for_each(|block| block.0.zeroize());
    true
}

/// The elements as vectors, element i times power i of the shift.
#[inline(never)]
fn load<P: LaneParameters<N, D>, E: TransformKernels, const N: usize, const D: usize>(
    engine: E,
    values: &[FieldElement<P, N>],
    shift: Option<&FieldElement<P, N>>,
    blocks: &mut Vec<Block<D>>,
) {
    let vector = |values: &[FieldElement<P, N>]| {
        FpLanes::<P, E, N, D>::from_raw(engine, core::array::from_fn(|lane| &values[lane]))
    };
    let Some(shift) = shift else {
        blocks.extend(values.chunks_exact(LANES).map(|values| vector(values).block));
        return;
    };
    let mut powers = [FieldElement::<P, N>::ONE; LANES + 1];
    for i in 1..powers.len() {
        powers[i] = powers[i - 1] * shift;
    }
    let mut power = FpLanes::<P, E, N, D>::load(engine, &powers[..LANES]);
    let step = FpLanes::<P, E, N, D>::splat(engine, &powers[LANES]);
    blocks.extend(values.chunks_exact(LANES).map(|values| {
        let value = vector(values).times(&power);
        power = power.times(&step);
        value.block
    }));
}

impl<P: LaneParameters<N, D>, E: TransformKernels, const N: usize, const D: usize> Levels<'_, P, E, N, D> {
    /// The most that a bound may be.
    const ROOM: u64 = FpLanes::<P, E, N, D>::C.headroom;

    /// Root i in all lanes.
    #[inline(always)]
    fn root(&self, i: usize) -> Block<D> {
        let c = FpLanes::<P, E, N, D>::C;
        self.engine.constant(&c.form.rows::<N, D>(self.roots[i].as_montgomery()))
    }

    /// Roots first, first + step, ... in the lanes.
    #[inline(always)]
    fn roots(&self, first: usize, step: usize) -> Block<D> {
        let roots = core::array::from_fn(|lane| &self.roots[first + lane * step]);
        FpLanes::<P, E, N, D>::from_raw(self.engine, roots).block
    }

    /// All levels of a block of values with this bound.
    fn run(&self, x: &mut [Block<D>], block: usize, bound: u64) {
        if x.len() <= LANES {
            self.last_levels(x, block, bound);
            return;
        }
        // Two levels at a time down to eight vectors, after one where their number is odd.
        if (log2(x.len()) - log2(LANES)) % 2 == 1 {
            let bound = self.one_level(x, block, bound);
            let (low, high) = x.split_at_mut(x.len() / 2);
            self.run(low, 2 * block, bound);
            self.run(high, 2 * block + 1, bound);
        } else {
            let bound = self.two_levels(x, block, bound);
            let quarter = x.len() / 4;
            for (i, x) in x.chunks_exact_mut(quarter).enumerate() {
                self.run(x, 4 * block + i, bound);
            }
        }
    }

    /// Numbers with a bound that leaves room for `more`.
    fn with_room(&self, x: &mut [Block<D>], bound: u64, more: u64) -> u64 {
        if bound + more <= Self::ROOM {
            return bound;
        }
        for x in x {
            *x = self.engine.tighten(FpLanes::<P, E, N, D>::C, x);
        }
        2
    }

    /// One level; the bound afterwards.
    fn one_level(&self, x: &mut [Block<D>], block: usize, bound: u64) -> u64 {
        let c = FpLanes::<P, E, N, D>::C;
        let bound = self.with_room(x, bound, 2);
        let (low, high) = x.split_at_mut(x.len() / 2);
        let k = multiple(bound);
        if block == 0 && bound + (1 << k) <= Self::ROOM {
            for (a, b) in low.iter_mut().zip(high) {
                self.engine.butterfly(c, a, b, k);
            }
            return bound + (1 << k);
        }
        let root = self.root(block);
        let pairs = low.as_chunks_mut().0.iter_mut().zip(high.as_chunks_mut().0);
        for ([a0, a1], [b0, b1]) in pairs {
            self.engine.two_pairs(c, [[a0, b0], [a1, b1]], [&root, &root]);
        }
        bound + 2
    }

    /// Two levels; the bound afterwards.
    fn two_levels(&self, x: &mut [Block<D>], block: usize, bound: u64) -> u64 {
        let c = FpLanes::<P, E, N, D>::C;
        let bound = self.with_room(x, bound, 6);
        let (low, high) = x.split_at_mut(x.len() / 2);
        let quarter = low.len() / 2;
        let ((x0, x1), (x2, x3)) = (low.split_at_mut(quarter), high.split_at_mut(quarter));
        let k = multiple(bound);
        let between = bound + (1 << k);
        if block == 0 && between + (1 << multiple(between)) <= Self::ROOM {
            // Three of the roots are 1.
            self.engine.first_two_levels(c, [x0, x1, x2, x3], &self.root(1), [k, multiple(between)]);
            return between + (1 << multiple(between));
        }
        let roots = [block, 2 * block, 2 * block + 1].map(|i| self.root(i));
        self.engine.two_levels(c, [x0, x1, x2, x3], roots.each_ref());
        bound + 6
    }

    /// The six levels of 64 values.
    fn last_levels(&self, x: &mut [Block<D>], block: usize, bound: u64) {
        let c = FpLanes::<P, E, N, D>::C;
        let bound = self.two_levels(x, block, bound);
        let bound = self.with_room(x, bound, 2);
        self.neighbours(x, |i| self.root(4 * block + i));
        self.with_room(x, bound + 2, 8);
        self.engine.transpose(x);
        // Vector v has element v of eight neighbours in each lane.
        let (low, high) = x.split_at_mut(4);
        let ((x0, x1), (x2, x3)) = (low.split_at_mut(2), high.split_at_mut(2));
        let roots = [self.roots(8 * block, 1), self.roots(16 * block, 2), self.roots(16 * block + 1, 2)];
        self.engine.two_levels(c, [x0, x1, x2, x3], roots.each_ref());
        self.neighbours(x, |i| self.roots(32 * block + i, 4));
    }

    /// A level of the vectors 2 i and 2 i + 1, with a root for each i.
    #[inline(always)]
    fn neighbours(&self, x: &mut [Block<D>], root: impl Fn(usize) -> Block<D>) {
        let c = FpLanes::<P, E, N, D>::C;
        for (i, [a0, b0, a1, b1]) in x.as_chunks_mut().0.iter_mut().enumerate() {
            let roots = [root(2 * i), root(2 * i + 1)];
            self.engine.two_pairs(c, [[a0, b0], [a1, b1]], roots.each_ref());
        }
    }

    /// The elements to where they belong; after [`Self::last_levels`].
    #[inline(never)]
    fn store(
        &self,
        blocks: &[Block<D>],
        job: &Job<'_, FieldElement<P, N>>,
        values: &mut [FieldElement<P, N>],
    ) {
        let c = FpLanes::<P, E, N, D>::C;
        // Below p, as what it multiplies may be as large as R.
        let factor = job
            .factor
            .map(|factor| self.engine.canonical(c, &FpLanes::<P, E, N, D>::splat(self.engine, factor).block));
        let (bits, last) = (log2(values.len()), values.len() - 1);
        let parts = blocks.len() / LANES;
        for turn in 0..parts {
            // Parts that are half of all apart fill the same cache lines in natural order.
            let part = if parts == 1 { 0 } else { turn / 2 + turn % 2 * (parts / 2) };
            for (i, x) in blocks[LANES * part..LANES * (part + 1)].iter().enumerate() {
                let x = match &factor {
                    Some(factor) => self.engine.mul(c, x, factor),
                    None => self.engine.tighten(c, x),
                };
                let elements = self.engine.to_limbs::<N, D>(c, &self.engine.canonical(c, &x));
                for (lane, element) in elements.iter().enumerate() {
                    // Lanes and vectors are transposed.
                    let place = PART * part + LANES * lane + i;
                    let place = match job.order {
                        Order::Reversed => place,
                        Order::Natural => reversed(place, bits),
                        Order::Negated => values.len().wrapping_sub(reversed(place, bits)) & last,
                    };
                    values[place] = FieldElement::from_montgomery(*element);
                }
            }
        }
    }
}

/// The bits that R has more than in the scalar form.
pub(crate) const fn transform_bits<
    P: LaneParameters<N, D>,
    E: TransformKernels,
    const N: usize,
    const D: usize,
>(
    _engine: E,
) -> usize {
    FpLanes::<P, E, N, D>::SHIFT
}
