//! Bytes as elements of GF(2^8) = GF(2)[x] / (x^8 + x^4 + x^3 + x + 1), and as vectors of bits.

use super::super::execute::{bytes, words};
use super::super::state::Vector;
use super::super::table::Operands;

const fn product(x: u8, y: u8) -> u8 {
    let (mut power, mut sum, mut i) = (x, 0, 0);
    while i < 8 {
        if y >> i & 1 != 0 {
            sum ^= power;
        }
        power = power << 1 ^ if power & 0x80 != 0 { 0x1b } else { 0 };
        i += 1;
    }
    sum
}

/// x^-1, and 0 for 0.
const INVERSES: [u8; 256] = {
    let (mut table, mut x) = ([0; 256], 1);
    while x < 256 {
        let mut y = 1;
        while product(x as u8, y) != 1 {
            y += 1;
        }
        table[x] = y;
        x += 1;
    }
    table
};

pub fn multiply(o: &Operands) -> Vector {
    let (x, y) = (bytes(&o.first), bytes(&o.second));
    words(&std::array::from_fn(|i| product(x[i], y[i])))
}

/// Bit i of a result is the parity of row 7 - i of the matrix and the byte, plus bit i of the immediate.
fn map(o: &Operands, byte: impl Fn(u8) -> u8) -> Vector {
    let (x, matrix) = (bytes(&o.first), bytes(&o.second));
    words(&std::array::from_fn(|place| {
        let x = byte(x[place]);
        let rows = &matrix[place & !7..];
        (0..8).fold(o.immediate, |out, i| out ^ (((rows[7 - i] & x).count_ones() as u8 & 1) << i))
    }))
}

pub fn affine(o: &Operands) -> Vector {
    map(o, |x| x)
}

pub fn affine_inverse(o: &Operands) -> Vector {
    map(o, |x| INVERSES[usize::from(x)])
}
