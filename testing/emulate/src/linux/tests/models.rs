//! What the manuals say, on bytes.

use super::harness::Bytes;
use std::sync::LazyLock;

/// A little-endian number of so many bytes.
fn number(v: &[u8], at: usize, size: usize) -> u128 {
    v[at..at + size].iter().rev().fold(0, |sum, &byte| sum << 8 | u128::from(byte))
}

/// Elements of `size` bytes, each a function of its place.
fn elements(size: usize, value: impl Fn(usize) -> u128) -> Bytes {
    std::array::from_fn(|i| (value(i / size * size) >> (8 * (i % size))) as u8)
}

/// Products of 52 bits in halves of 26.
pub fn multiply_add(d: &Bytes, f: &Bytes, s: &Bytes, high: bool) -> Bytes {
    elements(8, |i| {
        let halves = |v| (number(v, i, 8) % (1 << 26), (number(v, i, 8) >> 26) % (1 << 26));
        let ((x0, x1), (y0, y1)) = (halves(f), halves(s));
        let low = x0 * y0 + (((x0 * y1 + x1 * y0) % (1 << 26)) << 26);
        let upper = x1 * y1 + (x0 * y1 + x1 * y0) / (1 << 26) + low / (1 << 52);
        number(d, i, 8) + if high { upper } else { low % (1 << 52) }
    })
}

/// Shift and add, reduced at the end.
pub fn gf_product(x: u8, y: u8) -> u8 {
    let mut product = (0..8).filter(|i| y >> i & 1 != 0).fold(0_u32, |sum, i| sum ^ u32::from(x) << i);
    for i in (8..15).rev() {
        if product >> i & 1 != 0 {
            product ^= 0x11b << (i - 8);
        }
    }
    product as u8
}

/// x^254.
fn gf_inverse(x: u8) -> u8 {
    (0..254).fold(1, |power, _| gf_product(power, x))
}

pub fn affine(f: &Bytes, s: &Bytes, constant: u8, inverse: bool) -> Bytes {
    std::array::from_fn(|i| {
        let x = if inverse { gf_inverse(f[i]) } else { f[i] };
        let mut out = 0;
        for bit in 0..8 {
            let row = s[i / 8 * 8 + 7 - bit];
            let parity = (0..8).filter(|&j| row >> j & 1 == 1 && x >> j & 1 == 1).count() % 2;
            out |= (parity as u8 ^ constant >> bit & 1) << bit;
        }
        out
    })
}

/// FIPS 197, 5.1.1.
fn s_box(x: u8) -> u8 {
    static TABLE: LazyLock<[u8; 256]> = LazyLock::new(|| {
        std::array::from_fn(|x| {
            let b = gf_inverse(x as u8);
            b ^ b.rotate_left(1) ^ b.rotate_left(2) ^ b.rotate_left(3) ^ b.rotate_left(4) ^ 0x63
        })
    });
    TABLE[usize::from(x)]
}

/// A column times a circulant matrix whose first row is given.
fn mix(lane: &[u8; 16], row: [u8; 4]) -> [u8; 16] {
    std::array::from_fn(|i| {
        (0..4).fold(0, |sum, j| sum ^ gf_product(lane[i / 4 * 4 + j], row[(4 + j - i % 4) % 4]))
    })
}

fn lanes(f: &Bytes, s: &Bytes, step: impl Fn([u8; 16]) -> [u8; 16]) -> Bytes {
    let mut out = *s;
    for (to, from) in out.chunks_exact_mut(16).zip(f.chunks_exact(16)) {
        to.iter_mut().zip(step(from.try_into().unwrap())).for_each(|(to, x)| *to ^= x);
    }
    out
}

pub fn aes_encrypt(f: &Bytes, s: &Bytes, mixed: bool) -> Bytes {
    lanes(f, s, |x| {
        // Row r of column c is byte 4 c + r, and moves r columns.
        let shifted = std::array::from_fn(|i| s_box(x[(i + 4 * (i % 4)) % 16]));
        if mixed { mix(&shifted, [2, 3, 1, 1]) } else { shifted }
    })
}

pub fn aes_decrypt(f: &Bytes, s: &Bytes, mixed: bool) -> Bytes {
    let inverse: Vec<u8> = (0..=255).map(|y| (0..=255).find(|&x| s_box(x) == y).unwrap()).collect();
    lanes(f, s, |x| {
        let shifted = std::array::from_fn(|i| inverse[usize::from(x[(i + 16 - 4 * (i % 4)) % 16])]);
        if mixed { mix(&shifted, [14, 11, 13, 9]) } else { shifted }
    })
}

pub fn carryless(f: &Bytes, s: &Bytes, x: usize, y: usize) -> Bytes {
    elements(16, |i| {
        let (x, y) = (number(f, i + 8 * x, 8), number(s, i + 8 * y, 8));
        (0..64).filter(|j| y >> j & 1 == 1).fold(0, |sum, j| sum ^ x << j)
    })
}

pub fn two_tables(index: &Bytes, lower: &Bytes, upper: &Bytes, length: usize) -> Bytes {
    let table: Vec<u8> = lower[..length].iter().chain(&upper[..length]).copied().collect();
    std::array::from_fn(|i| table[usize::from(index[i]) % table.len()])
}

pub fn multishift(f: &Bytes, s: &Bytes) -> Bytes {
    std::array::from_fn(|i| {
        let word = number(s, i / 8 * 8, 8);
        ((word << 64 | word) >> (f[i] % 64)) as u8
    })
}

/// The upper half of `x y` after a shift.
pub fn shift_left(x: &Bytes, y: &Bytes, size: usize, count: impl Fn(usize) -> u8) -> Bytes {
    let bits = 8 * size;
    elements(size, |i| {
        (number(x, i, size) << bits | number(y, i, size)) << (usize::from(count(i)) % bits) >> bits
    })
}

/// The lower half of `y x`.
pub fn shift_right(x: &Bytes, y: &Bytes, size: usize, count: impl Fn(usize) -> u8) -> Bytes {
    let bits = 8 * size;
    elements(size, |i| (number(y, i, size) << bits | number(x, i, size)) >> (usize::from(count(i)) % bits))
}
