//! Sums with one half of a product of 52-bit numbers.

use super::super::state::Vector;
use super::super::table::Operands;

const DIGIT: u64 = (1 << 52) - 1;

fn product(x: u64, y: u64) -> u128 {
    u128::from(x & DIGIT) * u128::from(y & DIGIT)
}

pub fn low(o: &Operands) -> Vector {
    std::array::from_fn(|i| o.destination[i].wrapping_add(product(o.first[i], o.second[i]) as u64 & DIGIT))
}

pub fn high(o: &Operands) -> Vector {
    std::array::from_fn(|i| o.destination[i].wrapping_add((product(o.first[i], o.second[i]) >> 52) as u64))
}
