//! Plain Rust, one word of 64 bits at a time.

use super::super::prime::{Combine, Prime, Root, WORD_64};
use super::super::roots::Roots;
use super::lanes::{Field, Lanes, Wide, Words, words};
use super::{Engine, LINE, Level, Line, Slots, odd, passes, zeroed};
use adamant_base::limb::{high, low};
use adamant_base::memory::{words, words_mut};
use core::mem::MaybeUninit;

/// The engine of every CPU.
#[derive(Clone, Copy)]
pub(in super::super) struct Portable;

/// One word.
#[derive(Clone, Copy)]
pub(super) struct Word;

impl Lanes for Word {
    type V = u64;
    const COUNT: usize = 1;

    // SAFETY: the trait's duties, handed on to the caller.
    #[inline(always)]
    unsafe fn load(p: *const u64) -> u64 {
        // SAFETY: by contract.
        unsafe { *p }
    }

    // SAFETY: the trait's duties, handed on to the caller.
    #[inline(always)]
    unsafe fn store(p: *mut u64, v: u64) {
        // SAFETY: by contract.
        unsafe { *p = v }
    }

    // SAFETY: the trait's duties, handed on to the caller.
    #[inline(always)]
    unsafe fn splat(x: u64) -> u64 {
        x
    }

    // SAFETY: the trait's duties, handed on to the caller.
    #[inline(always)]
    unsafe fn add(a: u64, b: u64) -> u64 {
        a.wrapping_add(b)
    }

    // SAFETY: the trait's duties, handed on to the caller.
    #[inline(always)]
    unsafe fn sub(a: u64, b: u64) -> u64 {
        a.wrapping_sub(b)
    }

    words!();
}

impl Words for Word {
    // SAFETY: the trait's duties, handed on to the caller.
    #[inline(always)]
    unsafe fn mul_high(c: u64, a: u64, b: u64) -> u64 {
        c.wrapping_add(high(u128::from(a) * u128::from(b)))
    }

    // SAFETY: the trait's duties, handed on to the caller.
    #[inline(always)]
    unsafe fn mul_low(c: u64, a: u64, b: u64) -> u64 {
        c.wrapping_add(a.wrapping_mul(b))
    }
}

/// `y` times a root, in [0, 2 p).
#[inline(always)]
fn times(prime: &Prime, y: u64, root: Root) -> u64 {
    let quotient = high(u128::from(y) * u128::from(root.q));
    y.wrapping_mul(root.w).wrapping_sub(quotient.wrapping_mul(prime.p))
}

/// `y mod p`, in [0, 2 p).
#[inline(always)]
fn reduce(prime: &Prime, y: u64) -> u64 {
    times(prime, y, Root { w: 1, q: prime.one })
}

/// The one representative of y in [0, 2 p).
#[inline(always)]
fn canonical(prime: &Prime, y: u64) -> u64 {
    if y >= prime.p { y - prime.p } else { y }
}

impl Word {
    #[inline(always)]
    fn product(level: Level<'_>, a: &mut Line, b: &Line, unit: usize, j: usize, odd: usize, slots: Slots) {
        let prime = level.prime;
        let x = a.0.map(|x| reduce(prime, x));
        // Below, b; above, the limbs of r b that come in from the left.
        let mut y = [0; 2 * LINE];
        for i in 0..LINE {
            let b = reduce(prime, b.0[i]);
            let mut rb = times(prime, b, level.roots.at(unit / 2));
            if unit % 2 == 1 {
                rb = 2 * prime.p - rb;
            }
            if j > 0 {
                rb = times(prime, rb, if odd == 3 { prime.thirds[j - 1] } else { prime.fifths[j - 1] });
            }
            (y[i], y[i + LINE]) = (rb, b);
        }
        for l in 0..LINE {
            // Below 8 (2 p)^2 < 2^103.
            let sum: u128 = (0..LINE).map(|i| u128::from(x[i]) * u128::from(y[LINE + l - i])).sum();
            let m = low(sum).wrapping_mul(prime.inverse);
            let h = high(u128::from(m) * u128::from(prime.p));
            let k = prime.multiple(slots.0[unit % 4]);
            a.0[l] = reduce(prime, high(sum) + prime.p - h).wrapping_sub(k);
        }
    }

    #[inline(always)]
    pub(super) fn extend_roots(prime: &'static Prime, step: Root, w: &mut [u64], q: &mut [u64]) {
        let n = w.len() / 2;
        for i in 0..n {
            w[n + i] = canonical(prime, times(prime, w[i], step));
            q[n + i] = prime.root(w[n + i]).q;
        }
    }

    /// Limbs modulo p, in [p, 3 p].
    #[inline(always)]
    pub(super) fn residues(prime: &'static Prime, data: &mut [Line], limbs: &[u64]) {
        let (full, empty) = words_mut(data).split_at_mut(limbs.len());
        for (x, &limb) in full.iter_mut().zip(limbs) {
            *x = prime.p + reduce(prime, limb);
        }
        empty.fill(prime.p);
    }

    #[inline(always)]
    pub(super) fn multiply(level: Level<'_>, a: &mut [Line], b: &[Line], odd: usize, slots: Slots) {
        for (i, (a, b)) in a.iter_mut().zip(b).enumerate() {
            Self::product(level, a, b, level.first + i / odd, i % odd, odd, slots);
        }
    }

    #[inline(always)]
    pub(super) fn square(level: Level<'_>, a: &mut [Line], odd: usize, slots: Slots) {
        for (i, a) in a.iter_mut().enumerate() {
            let b = *a;
            Self::product(level, a, &b, level.first + i / odd, i % odd, odd, slots);
        }
    }

    #[inline(always)]
    pub(super) fn leave(out: &mut [u64], residues: [&[Line]; 3], scale: [u64; 3]) -> [u64; 3] {
        let mut sums = Sums::new(scale);
        sums.add(out, residues.map(words));
        sums.above()
    }
}

/// The way from residues to limbs, from the lowest coefficient on.
pub(super) struct Sums {
    factors: [Root; 6],
    /// What the coefficients so far have at the next limb and the one above it.
    above: u128,
}

impl Sums {
    /// For residues that are still to be multiplied by `scale`.
    pub(super) fn new(scale: [u64; 3]) -> Sums {
        Sums { factors: Combine::new(&WORD_64, scale).factors, above: 0 }
    }

    /// The next limbs, from as many residues in [0, 2 p] or more.
    #[inline(always)]
    pub(super) fn add(&mut self, out: &mut [u64], [v0, v1, v2]: [&[u64]; 3]) {
        let [p0, p1, p2] = &WORD_64;
        let c = self.factors;
        let coefficient = |i: usize| {
            let t0 = canonical(p0, times(p0, v0[i], c[0]));
            let t1 = canonical(p1, reduce(p1, times(p1, v1[i], c[1]) + times(p1, t0, c[2])));
            let sum = times(p2, v2[i], c[3]) + times(p2, t0, c[4]) + times(p2, t1, c[5]);
            let t2 = canonical(p2, reduce(p2, sum));
            let below = u128::from(t0) + u128::from(p0.p) * u128::from(t1);
            // p0 p1 t2 in two parts, 64 bits apart
            let lower = u128::from(low(Combine::PLACE)) * u128::from(t2);
            let upper = u128::from(high(Combine::PLACE)) * u128::from(t2);
            let (sum, over) = below.overflowing_add(lower);
            let (sum, over_upper) = sum.overflowing_add(upper << 64);
            (sum, high(upper) + u64::from(over) + u64::from(over_upper))
        };
        for (i, out) in out.iter_mut().enumerate() {
            let (coefficient, above) = coefficient(i);
            let (sum, over) = self.above.overflowing_add(coefficient);
            *out = low(sum);
            self.above = (sum >> 64) + (u128::from(above + u64::from(over)) << 64);
        }
    }

    /// What is left above.
    pub(super) fn above(&self) -> [u64; 3] {
        [low(self.above), high(self.above), 0]
    }
}

/// The first pass by itself.
pub(super) fn first_pass<E: Engine>(engine: E, prime: &'static Prime, data: &mut [Line]) {
    let (prefix, part) = (&prime.prefixes[0], data.len() / 4);
    engine.forward4(Level { prime, roots: Roots::new(&prefix.w, &prefix.q), first: 0, part }, data);
}

impl Engine for Portable {
    fn primes(self) -> &'static [Prime; 3] {
        &WORD_64
    }

    fn extend_roots(self, prime: &'static Prime, step: Root, w: &mut [u64], q: &mut [u64]) {
        Word::extend_roots(prime, step, w, q);
    }

    fn enter<'a>(
        self,
        prime: &'static Prime,
        room: &'a mut [MaybeUninit<Line>],
        limbs: &[u64],
    ) -> &'a mut [Line] {
        let data = zeroed(room);
        Word::residues(prime, data, limbs);
        first_pass(self, prime, data);
        data
    }

    fn forward4(self, level: Level<'_>, data: &mut [Line]) {
        // SAFETY: every CPU has these instructions, here and below.
        unsafe { passes::forward4::<Word>(level, data) }
    }

    fn forward2(self, level: Level<'_>, data: &mut [Line]) {
        // SAFETY: as above.
        unsafe { passes::forward2::<Word>(level, data) }
    }

    fn inverse4(self, level: Level<'_>, data: &mut [Line], slots: Slots) {
        // SAFETY: as above.
        unsafe { passes::inverse4::<Word>(level, data, slots) }
    }

    fn inverse2(self, level: Level<'_>, data: &mut [Line], slots: Slots) {
        // SAFETY: as above.
        unsafe { passes::inverse2::<Word>(level, data, slots) }
    }

    fn forward_odd(self, level: Level<'_>, data: &mut [Line], odd: usize) {
        // SAFETY: as above.
        unsafe { odd::forward::<Word>(level, data, odd) }
    }

    fn inverse_odd(self, level: Level<'_>, data: &mut [Line], odd: usize, slots: Slots) {
        // SAFETY: as above.
        unsafe { odd::inverse::<Word>(level, data, odd, slots) }
    }

    fn multiply(self, level: Level<'_>, a: &mut [Line], b: &[Line], odd: usize, slots: Slots) {
        Word::multiply(level, a, b, odd, slots);
    }

    fn square(self, level: Level<'_>, a: &mut [Line], odd: usize, slots: Slots) {
        Word::square(level, a, odd, slots);
    }

    fn leave(self, out: &mut [u64], residues: [&[Line]; 3], scale: [u64; 3]) -> [u64; 3] {
        Word::leave(out, residues, scale)
    }
}
