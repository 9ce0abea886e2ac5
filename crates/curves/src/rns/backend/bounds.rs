//! Bounds in place of numbers.
//!
//! A vector is the smallest and the largest number that any modulus may have there, and how many times p the element is at most, in
//! magnitude; a row has them in its first lanes. Every operation checks what it must: factors below 2^52, sums below 2^64, no difference below 0.

use super::super::moduli::BITS;
use super::{Engine, Kernels, Row};

#[derive(Clone, Copy)]
pub(crate) struct Bounds;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Range {
    pub(crate) least: u64,
    pub(crate) most: u64,
    /// The element's magnitude over p; only of what is no lower half of a sum.
    pub(crate) size: f64,
}

const LOW: u64 = (1 << 52) - 1;
/// A / p, rounded down.
const A_OVER_P: f64 = 2519.0;
/// Elements larger than that are not told from their negatives by their digits.
const SIZES: f64 = 500.0;

impl Range {
    fn number(least: u64, most: u64) -> Self {
        assert!(least <= most);
        Range { least, most, size: 0.0 }
    }

    fn size(self, size: f64) -> Self {
        Range { size, ..self }
    }

    pub(crate) fn of(row: &Row) -> Self {
        Range { least: row.0[0], most: row.0[1], size: f64::from_bits(row.0[2]) }
    }

    fn factor(self) -> u128 {
        assert!(self.most <= LOW, "a factor of {:x}", self.most);
        u128::from(self.most)
    }

    fn plus(self, most: u128) -> Self {
        let most = u64::try_from(most).unwrap();
        Range { most: self.most.checked_add(most).unwrap(), ..self }
    }
}

fn of_constant(row: &Row) -> Range {
    Range::number(*row.0.iter().min().unwrap(), *row.0.iter().max().unwrap())
}

impl Engine for Bounds {
    type V = Range;

    fn load(self, row: &Row) -> Range {
        Range::of(row)
    }

    fn constant_element(self, row: &Row) -> Range {
        of_constant(row).size(1.0)
    }

    fn constant(self, row: &Row) -> Range {
        of_constant(row)
    }

    fn splat(self, x: u64) -> Range {
        Range::number(x, x)
    }

    fn lane(self, row: &Row, _i: usize) -> Range {
        Range::of(row)
    }

    fn row(self, x: Range) -> Row {
        Row([x.least, x.most, x.size.to_bits(), 0, 0, 0, 0, 0])
    }

    fn add(self, x: Range, y: Range) -> Range {
        Range::number(x.least + y.least, x.most.checked_add(y.most).unwrap()).size(x.size + y.size)
    }

    fn sub(self, x: Range, y: Range) -> Range {
        assert!(x.least >= y.most, "{:x} less {:x}", x.least, y.most);
        Range::number(x.least - y.most, x.most - y.least).size(x.size + y.size)
    }

    fn shift_left<const N: u32>(self, x: Range) -> Range {
        assert!(x.most.leading_zeros() >= N);
        Range::number(x.least << N, x.most << N).size(x.size * f64::from(1u32 << N))
    }

    fn shift_right<const N: u32>(self, x: Range) -> Range {
        Range::number(x.least >> N, x.most >> N)
    }

    fn low_bits<const N: u32>(self, x: Range) -> Range {
        Range::number(0, x.most.min((1 << N) - 1)).size(x.size)
    }

    fn low_product(self, z: Range, x: Range, y: Range) -> Range {
        z.plus((x.factor() * y.factor()).min(u128::from(LOW)))
    }

    fn high_product(self, z: Range, x: Range, y: Range) -> Range {
        z.plus((x.factor() * y.factor()) >> 52).size(z.size + x.size * y.size)
    }

    fn low_product_of_low(self, z: Range, _x: Range, y: Range) -> Range {
        self.low_product(z, Range::number(0, LOW), y)
    }

    fn high_product_of_low(self, z: Range, _x: Range, y: Range) -> Range {
        self.high_product(z, Range::number(0, LOW), y)
    }

    /// r c / b - q < 1 + r f / 2^52 for the part f < 1 that the constant's quotient lacks.
    fn digits(self, x: Range) -> Range {
        let b = 1u64 << BITS;
        Range::number(0, b + u64::try_from((x.factor() << BITS) >> 52).unwrap() + 1).size(x.size)
    }

    /// At most eight, by the assertion in `constants`.
    fn multiple(self, digits: &Row) -> Range {
        assert!(
            Range::of(digits).most < ((9 << BITS) / 8) + (1 << 24),
            "residues up to 2^49 with what little is above"
        );
        Range::number(0, 8)
    }

    /// (t + q p) / A, for a q below 8 A and what little digits are above their moduli.
    fn reduced(self, x: Range) -> Range {
        let size = x.size / A_OVER_P + 8.01;
        assert!(size < SIZES, "{size}");
        x.size(size)
    }

    fn below_p(self, x: Range) -> Range {
        x.size(1.0)
    }

    fn same_element(self, x: Range, row: &Row) -> Range {
        x.size(Range::of(row).size)
    }
}

impl Kernels for Bounds {}
