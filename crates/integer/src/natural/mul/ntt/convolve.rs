//! One cyclic convolution modulo one prime: transforms, products, and back.
//!
//! A polynomial of n = f 2^k lines of eight coefficients is taken apart modulo x^(8n) - 1 by the two square roots of
//! each x^m - r^2, down to units of f lines; f = 3 or 5 is taken apart by its own roots; what is left are products
//! modulo x^8 - r. Nothing is ever permuted, and vectors never move data between lanes on the way: three levels of
//! transforms are saved for a product of 8 by 8 that costs as much.
//!
//! Long blocks go through the cache once per two levels: a pass of radix 4, then each quarter for itself from its
//! first pass to its last.

use super::backend::{Engine, Level, Line, Slots};
use super::prime::{ODD, Prime};
use super::roots::Roots;
use super::shape::Shape;

/// Lines of a block that stays in the first-level cache.
const NEAR: usize = 512;

/// The second factor of a convolution.
pub(super) enum Second<'a> {
    /// The first one.
    Same,
    /// After the first pass; it is used up.
    Entered(&'a mut [Line]),
    /// After all passes.
    Transformed(&'a [Line]),
}

impl Second<'_> {
    /// Part number `i` of so many lines.
    fn part(&mut self, i: usize, part: usize) -> Second<'_> {
        let range = i * part..(i + 1) * part;
        match self {
            Second::Same => Second::Same,
            Second::Entered(b) => Second::Entered(&mut b[range]),
            Second::Transformed(b) => Second::Transformed(&b[range]),
        }
    }
}

/// What all passes of one convolution share.
#[derive(Clone, Copy)]
pub(super) struct Convolution<'a, E: Engine> {
    pub(super) engine: E,
    pub(super) prime: &'static Prime,
    /// The roots of passes of radix 4 and 2.
    pub(super) roots: Roots<'a>,
    /// The roots of units: f-th roots of the others.
    pub(super) units: Roots<'a>,
}

impl<E: Engine> Convolution<'_, E> {
    /// `a *= b`, times the length by 2^-bits. Both have been through the first pass when they entered.
    pub(super) fn run(&self, shape: Shape, a: &mut [Line], b: Second<'_>) {
        debug_assert_eq!(a.len(), shape.lines());
        let part = a.len() / 4;
        if a.len() <= NEAR {
            self.near(Shape { log: shape.log - 2, ..shape }, a, b, 0, Slots::FOUR);
        } else {
            self.quarters(shape, a, b, 0);
        }
        self.engine.inverse4(self.level(0, part), a, Slots::NONE);
    }

    /// All passes but the first, for a factor that is used many times.
    pub(super) fn transform(&self, shape: Shape, data: &mut [Line]) {
        let quarter = Shape { log: shape.log - 2, ..shape };
        if data.len() <= NEAR {
            return self.forward(quarter, data, 0);
        }
        for (i, part) in data.chunks_exact_mut(shape.lines() / 4).enumerate() {
            self.transform_block(quarter, part, i);
        }
    }

    fn transform_block(&self, shape: Shape, data: &mut [Line], first: usize) {
        if data.len() <= NEAR {
            return self.forward(shape, data, first);
        }
        let part = data.len() / 4;
        self.engine.forward4(self.level(first, part), data);
        let quarter = Shape { log: shape.log - 2, ..shape };
        for (i, part) in data.chunks_exact_mut(part).enumerate() {
            self.transform_block(quarter, part, 4 * first + i);
        }
    }

    fn level(&self, first: usize, part: usize) -> Level<'_> {
        Level { prime: self.prime, roots: self.roots, first, part }
    }

    fn unit_level(&self, first: usize) -> Level<'_> {
        Level { prime: self.prime, roots: self.units, first, part: 1 }
    }

    /// Block number `first` among those of its length.
    fn block(&self, shape: Shape, a: &mut [Line], mut b: Second<'_>, first: usize, slots: Slots) {
        if a.len() <= NEAR {
            return self.near(shape, a, b, first, slots);
        }
        let part = a.len() / 4;
        self.engine.forward4(self.level(first, part), a);
        if let Second::Entered(b) = &mut b {
            self.engine.forward4(self.level(first, part), b);
        }
        self.quarters(shape, a, b, first);
        self.engine.inverse4(self.level(first, part), a, slots);
    }

    /// The four parts of block number `first`.
    fn quarters(&self, shape: Shape, a: &mut [Line], mut b: Second<'_>, first: usize) {
        let part = a.len() / 4;
        let quarter = Shape { log: shape.log - 2, ..shape };
        for (i, a) in a.chunks_exact_mut(part).enumerate() {
            self.block(quarter, a, b.part(i, part), 4 * first + i, Slots::FOUR);
        }
    }

    /// Blocks number `first` and following, one pass after the other.
    fn near(&self, shape: Shape, a: &mut [Line], mut b: Second<'_>, first: usize, slots: Slots) {
        self.forward(shape, a, first);
        if let Second::Entered(b) = &mut b {
            self.forward(shape, b, first);
        }
        self.multiply(shape, a, b, first, slots);
        self.inverse(shape, a, first, slots);
    }

    fn forward(&self, shape: Shape, data: &mut [Line], first: usize) {
        let odd = ODD[shape.odd];
        for log in (2..=shape.log).rev().step_by(2) {
            let first = first << (shape.log - log);
            self.engine.forward4(self.level(first, odd << (log - 2)), data);
        }
        if shape.log % 2 == 1 {
            self.engine.forward2(self.level(first << (shape.log - 1), odd), data);
        }
        if odd > 1 {
            self.engine.forward_odd(self.unit_level(first << shape.log), data, odd);
        }
    }

    /// What the first inverse pass of even radix wants.
    fn unit_slots(shape: Shape, slots: Slots) -> Slots {
        match shape.log {
            0 => slots,
            log if log % 2 == 1 => Slots::TWO,
            _ => Slots::FOUR,
        }
    }

    fn multiply(&self, shape: Shape, a: &mut [Line], b: Second<'_>, first: usize, slots: Slots) {
        let odd = ODD[shape.odd];
        let slots = if odd > 1 { Slots::NONE } else { Self::unit_slots(shape, slots) };
        let level = self.unit_level(first << shape.log);
        match b {
            Second::Same => self.engine.square(level, a, odd, slots),
            Second::Entered(b) => self.engine.multiply(level, a, b, odd, slots),
            Second::Transformed(b) => self.engine.multiply(level, a, b, odd, slots),
        }
    }

    fn inverse(&self, shape: Shape, data: &mut [Line], first: usize, slots: Slots) {
        let odd = ODD[shape.odd];
        if odd > 1 {
            let level = self.unit_level(first << shape.log);
            self.engine.inverse_odd(level, data, odd, Self::unit_slots(shape, slots));
        }
        if shape.log % 2 == 1 {
            let slots = if shape.log > 1 { Slots::FOUR } else { slots };
            self.engine.inverse2(self.level(first << (shape.log - 1), odd), data, slots);
        }
        let mut log = shape.log % 2 + 2;
        while log <= shape.log {
            let slots = if log < shape.log { Slots::FOUR } else { slots };
            self.engine.inverse4(self.level(first << (shape.log - log), odd << (log - 2)), data, slots);
            log += 2;
        }
    }
}
