//! Shifts of two numbers of N bytes that lie one behind the other.

use super::super::state::Vector;
use super::super::table::Operands;

/// Applies `f(high or low number, the other one, count)` to each element.
fn each<const N: usize>(
    x: &Vector,
    y: &Vector,
    counts: impl Fn(usize) -> Vector,
    f: fn(u64, u64, u32, u32) -> u64,
) -> Vector {
    let (size, ones) = (8 * N as u32, u64::MAX >> (64 - 8 * N));
    std::array::from_fn(|word| {
        (0..8 / N).fold(0, |out, part| {
            let place = size * part as u32;
            let at = |v: &Vector| v[word] >> place & ones;
            let count = at(&counts(word)) as u32 % size;
            let value = if count == 0 { at(x) } else { f(at(x), at(y), count, size) & ones };
            out | value << place
        })
    })
}

fn to_left(x: u64, y: u64, count: u32, size: u32) -> u64 {
    x << count | y >> (size - count)
}

fn to_right(x: u64, y: u64, count: u32, size: u32) -> u64 {
    x >> count | y << (size - count)
}

fn immediate(o: &Operands) -> Vector {
    [u64::from(o.immediate) * 0x0001_0001_0001_0001; 8]
}

pub fn left<const N: usize>(o: &Operands) -> Vector {
    each::<N>(&o.first, &o.second, |_| immediate(o), to_left)
}

pub fn right<const N: usize>(o: &Operands) -> Vector {
    each::<N>(&o.first, &o.second, |_| immediate(o), to_right)
}

pub fn left_variable<const N: usize>(o: &Operands) -> Vector {
    each::<N>(&o.destination, &o.first, |_| o.second, to_left)
}

pub fn right_variable<const N: usize>(o: &Operands) -> Vector {
    each::<N>(&o.destination, &o.first, |_| o.second, to_right)
}
