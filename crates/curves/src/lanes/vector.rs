//! What algorithms in lanes are written against.

use super::LANES;
use super::backend::{Kernels, Mask};
use crate::field::Field;

/// A vector of eight elements of a field.
///
/// Lazily reduced: its *bound* A says that each coefficient is a number below A p. Operations say what they take and give; a run of
/// the algorithm on `backend::bounds` checks it.
///
/// Constant time in the elements.
pub(crate) trait LaneField: Copy {
    /// The field.
    type Scalar: Field;
    /// What it runs on.
    type Engine: Kernels;

    /// Up to eight elements, 0 in the lanes that are left.
    fn load(engine: Self::Engine, elements: &[Self::Scalar]) -> Self;

    /// The elements.
    fn store(&self) -> [Self::Scalar; LANES];

    /// One element in all lanes.
    fn splat(engine: Self::Engine, element: &Self::Scalar) -> Self {
        Self::load(engine, &[*element; LANES])
    }

    /// Bits that R has more than the scalar form.
    const SHIFT: usize;

    /// Whether R leaves so little room that points take the formulas of `jacobian_tight`.
    const TIGHT: bool;

    /// Whether numbers have signs, so that a difference costs no bound.
    const SIGNED: bool;

    /// The numbers of the scalar form as they are: a vector of the elements over 2^SHIFT, with the bound 1.
    fn from_raw(engine: Self::Engine, elements: [&Self::Scalar; LANES]) -> Self;

    /// The numbers as those of the scalar form: the elements times 2^SHIFT. For the bound 1.
    fn to_raw(&self) -> [Self::Scalar; LANES];

    /// Another element in one lane, as [`Self::from_raw`] has it; not constant time in the lane.
    fn put_raw(&mut self, lane: usize, element: &Self::Scalar);

    /// The lanes whose numbers are the same; elements are the same in these, and in others too where numbers are not reduced.
    fn same_numbers(&self, other: &Self) -> Mask;

    /// The same elements with the bound 1, for the bound 2^K; K is 5 at most.
    fn reduced<const K: usize>(&self) -> Self;

    /// The same elements less 2^K p where that is not negative: with the bound less 2^K, or 2^K where that is more; K is 4 at most.
    fn reduced_by<const K: usize>(&self) -> Self;

    /// x less all of the others, which have the bound 1, for an x with the bound 2^K - B; with the bound 1.
    fn subtract_reduced<const K: usize, const B: usize>(&mut self, others: [&Self; B]);

    /// This becomes its negative in the lanes of the mask, with the number p for 0; for the bound 1, which it keeps.
    fn negate_lanes(&mut self, mask: Mask);

    /// This becomes [`Self::from_raw`]; here and below without the copy that a result costs.
    fn set_raw(&mut self, elements: [&Self::Scalar; LANES]);

    /// This becomes x y: [`Self::times`].
    fn set_product(&mut self, x: &Self, y: &Self);

    /// This becomes x^2.
    fn set_square(&mut self, x: &Self);

    /// This becomes x + y.
    fn set_sum(&mut self, x: &Self, y: &Self);

    /// This becomes x - y: [`Self::minus`].
    fn set_difference<const K: usize>(&mut self, x: &Self, y: &Self);

    /// This becomes x - 2^COUNT y for a y with the bound 2^(4 - COUNT), and a COUNT of 1 or 3; with the bound of x plus 2^4.
    fn set_difference_shifted<const COUNT: usize>(&mut self, x: &Self, y: &Self);

    /// This becomes A x + B y + C z where [`Self::SIGNED`], for factors that are together of a size up to 12.
    fn set_combination<const A: i32, const B: i32, const C: i32>(&mut self, x: [&Self; 3]);

    /// This becomes [`Self::shifted`].
    fn set_shifted<const COUNT: usize>(&mut self, x: &Self);

    /// 2^count x, for a count of 1 to 4, or 3 in fields of 4 limbs.
    fn shifted(&self, count: usize) -> Self;

    /// 1, with the bound 1.
    fn one(engine: Self::Engine) -> Self;

    /// What it runs on.
    fn engine(&self) -> Self::Engine;

    /// x + y.
    fn plus(&self, other: &Self) -> Self;

    /// x - y for a y with the bound 2^K.
    fn minus<const K: usize>(&self, other: &Self) -> Self;

    /// x y. In an extension field y has at most the bound 2^7, 2^5 or 2^2, by how much room R leaves, for u^2 = -5 a fifth of
    /// 2^8 or 2^7: `Fp2Lanes`.
    fn times(&self, other: &Self) -> Self;

    /// x^(2^count), for a public count of at least 1; bounds as of a product.
    fn square_chain(&self, count: u64) -> Self;

    /// x^2.
    #[inline(always)]
    fn square(&self) -> Self {
        self.square_chain(1)
    }

    /// 2 x.
    #[inline(always)]
    fn double(&self) -> Self {
        self.plus(self)
    }

    /// y in the lanes that the mask names, x in the others.
    fn select(&self, other: &Self, mask: Mask) -> Self;

    /// The lanes that are 0.
    fn is_zero(&self) -> Mask;

    /// The lanes whose element is larger than its negative: [`SquareRoot`](crate::field::SquareRoot).
    fn is_lexicographically_largest(&self) -> Mask;
}

/// Bits of a window.
const SLIDING: usize = 5;

/// x^exponent for a public exponent, least significant limb first: sliding windows over odd powers.
#[cfg(test)]
pub(crate) fn pow_vartime<V: LaneField>(x: &V, exponent: &[u64]) -> V {
    let [power] = powers_vartime([x], exponent);
    power
}

/// Each becomes its power by 2^count, for a public count, with room for as many of any value.
#[inline(always)]
pub(crate) fn square_times<V: LaneField, const K: usize>(out: &mut [V; K], other: &mut [V; K], count: u64) {
    if K == 1 {
        // One chain stays in registers.
        out.iter_mut().filter(|_| count > 0).for_each(|out| *out = out.square_chain(count));
        return;
    }
    let step = |from: &[V; K], to: &mut [V; K]| {
        from.iter().zip(to).for_each(|(from, to)| to.set_square(from));
    };
    for _ in 0..count / 2 {
        step(out, other);
        step(other, out);
    }
    if count % 2 == 1 {
        step(out, other);
        *out = *other;
    }
}

/// [`pow_vartime`](self) of K vectors side by side: a chain of squares waits for each square, and the CPU has the other chain's
/// products meanwhile.
#[inline(never)]
pub(crate) fn powers_vartime<V: LaneField, const K: usize>(x: [&V; K], exponent: &[u64]) -> [V; K] {
    let bit = |i: usize| (exponent[i / 64] >> (i % 64)) & 1 == 1;
    let mut odd = x.map(|x| [*x; 1 << (SLIDING - 1)]);
    let (mut out, mut other) = (x.map(|x| *x), x.map(|x| *x));
    for (square, x) in other.iter_mut().zip(x) {
        square.set_square(x);
    }
    for i in 1..1 << (SLIDING - 1) {
        for (odd, square) in odd.iter_mut().zip(&other) {
            let (before, after) = odd.split_at_mut(i);
            after[0].set_product(&before[i - 1], square);
        }
    }
    let mut started = false;
    let (mut left, mut pending) = (64 * exponent.len(), 0u64);
    while left > 0 {
        if !bit(left - 1) {
            (left, pending) = (left - 1, pending + 1);
            continue;
        }
        // The longest window below the bit that ends in a one.
        let mut low = left.saturating_sub(SLIDING);
        while !bit(low) {
            low += 1;
        }
        let digit = (low..left).rev().fold(0, |digit, i| digit << 1 | usize::from(bit(i)));
        let length = (left - low) as u64;
        if started {
            square_times(&mut out, &mut other, pending + length);
            for ((out, other), odd) in out.iter_mut().zip(&mut other).zip(&odd) {
                other.set_product(out, &odd[digit / 2]);
            }
            out = other;
        } else {
            out = odd.each_ref().map(|odd| odd[digit / 2]);
            started = true;
        }
        (left, pending) = (low, 0);
    }
    if !started {
        return x.map(|x| V::one(x.engine()));
    }
    square_times(&mut out, &mut other, pending);
    out
}
