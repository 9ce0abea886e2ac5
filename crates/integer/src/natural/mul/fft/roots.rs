//! Roots of unity in double precision.
//!
//! Block c of level k stands for polynomials modulo y - e^(2 pi i phi) with y a power of x, phi(0, 0) = 1/4, and its four
//! children 4 c + j modulo the fourth roots: phi(k + 1, 4 c + j) = phi(k, c) / 4 + (0, 1/2, 1/4, 3/4)_j. An entry of level k
//! holds w = e^(2 pi i phi / 4), w^2 and w^3. Levels up to [`STATIC`] are compiled in; longer ones are the product of
//! two factors in twice the precision, so that every entry is within [`ERROR`] of what it stands for.

use super::backend::{Entry, Line};
use crate::OutOfMemory;
use adamant_base::num::to_f64;
use alloc::vec::Vec;

/// Levels that are compiled in.
pub(super) const STATIC: u32 = 5;
/// Levels that there may be, so transforms of up to 4^LEVELS blocks.
pub(super) const LEVELS: u32 = 7;
/// A bound of |entry - root|, in units of 2^-53.
pub(super) const ERROR: f64 = 1.0;

/// Fractional bits of the numbers below.
const FRACTION: u32 = 62;
/// pi / 4
const EIGHTH: i128 = 0x3243_f6a8_885a_308d;

/// Twice the precision: a number and what it lacks.
#[derive(Clone, Copy)]
pub(super) struct Double {
    pub(super) high: f64,
    pub(super) low: f64,
}

/// cos and sin.
#[derive(Clone, Copy)]
pub(super) struct Root {
    pub(super) re: Double,
    pub(super) im: Double,
}

const fn to_double(x: i128) -> f64 {
    let magnitude = to_f64(adamant_base::limb::low(x.unsigned_abs()));
    if x < 0 { -magnitude } else { magnitude }
}

const fn double(x: i128) -> Double {
    let unit = to_f64(1 << FRACTION);
    let high = to_double(x);
    // High is an integer below 2^63: exact.
    #[expect(clippy::cast_possible_truncation, reason = "an integer below 2^63")]
    let rest = x - high as i128;
    Double { high: high / unit, low: to_double(rest) / unit }
}

/// e^(2 pi i n / 2^log) by Taylor's series, within 2^-57; log is at least 3.
pub(super) const fn root(n: u64, log: u32) -> Root {
    let n = n & ((1 << log) - 1);
    let eighths = n >> (log - 3);
    let part = (n & ((1 << (log - 3)) - 1)) as i128;
    let mut x = (part * EIGHTH) >> (log - 3);
    if eighths % 2 == 1 {
        x -= EIGHTH;
    }
    let (mut re, mut im) = (0, 0);
    let mut term = 1i128 << FRACTION;
    let mut i = 0;
    while i < 22 {
        match i % 4 {
            0 => re += term,
            1 => im += term,
            2 => re -= term,
            _ => im -= term,
        }
        i += 1;
        term = ((term * x) >> FRACTION) / i;
    }
    let (re, im) = match eighths.div_ceil(2) % 4 {
        0 => (re, im),
        1 => (-im, re),
        2 => (-re, -im),
        _ => (im, -re),
    };
    Root { re: double(re), im: double(im) }
}

/// The angle R(c) = sum of (0, 1/2, 1/4, 3/4)_(c_t) 4^-t over the digits c_t of c in base 4, of which there are `digits`, times
/// 4^digits: the bits of c in reversed order.
pub(super) const fn reversed(c: usize, digits: u32) -> u64 {
    if digits == 0 { 0 } else { (c as u64).reverse_bits() >> (64 - 2 * digits) }
}

/// The angle of w of block c of level k, times 4^(k + 2).
const fn angle(k: u32, c: usize) -> u64 {
    // phi / 4 = 4^-(k + 2) + R(c) / 4, and R(c) = reversed / 4^k.
    1 + 4 * reversed(c, k)
}

const fn first(k: u32) -> usize {
    ((1 << (2 * k)) - 1) / 3
}

const fn entry(k: u32, c: usize) -> Entry {
    let (n, log) = (angle(k, c), 2 * k + 4);
    let (w, w2, w3) = (root(n, log), root(2 * n, log), root(3 * n, log));
    Entry([w.re.high, w.im.high, w2.re.high, w2.im.high, w3.re.high, w3.im.high])
}

static TABLE: [Entry; first(STATIC)] = {
    let mut table = [Entry([0.0; 6]); first(STATIC)];
    let mut k = 0;
    while k < STATIC {
        let mut c = 0;
        while c < 1 << (2 * k) {
            table[first(k) + c] = entry(k, c);
            c += 1;
        }
        k += 1;
    }
    table
};

/// Entries of which longer levels are products.
pub(super) const NEAR: usize = 256;
/// e^(2 pi i R(c) / 4) for c < 256: real parts, what they lack, imaginary parts, what those lack.
pub(super) static FACTORS: [[f64; NEAR]; 4] = {
    let mut table = [[0.0; NEAR]; 4];
    let mut c = 0;
    while c < NEAR {
        // R(c) / 4 = reversed / 4^5
        let root = root(reversed(c, 4), 10);
        (table[0][c], table[1][c]) = (root.re.high, root.re.low);
        (table[2][c], table[3][c]) = (root.im.high, root.im.low);
        c += 1;
    }
    table
};

/// The tables of all levels that a transform wants.
pub(super) struct Roots {
    long: [Vec<Entry>; (LEVELS - STATIC) as usize],
}

impl Roots {
    /// For nodes of up to `lines` lines, a power of two, below 4^[`LEVELS`].
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub(super) fn new(lines: usize, fill: impl Fn(&mut Vec<Entry>, Root)) -> Result<Roots, OutOfMemory> {
        let mut long = [const { Vec::new() }; (LEVELS - STATIC) as usize];
        for (k, level) in (STATIC..).zip(&mut long) {
            // A level has 4^k blocks, of two lines at least.
            if 2 << (2 * k) > lines {
                break;
            }
            level.try_reserve_exact(1 << (2 * k)).map_err(|_| OutOfMemory)?;
            for high in 0..1usize << (2 * k - 8) {
                // c = 256 high + low: R(c) = R(low) + R(high) / 4^4.
                fill(level, root(1 + 4 * reversed(high, k - 4), 2 * k + 4));
            }
        }
        Ok(Roots { long })
    }

    /// The entries of blocks `c` and following, `count` of them, of level `k`.
    pub(super) fn at(&self, k: u32, c: usize, count: usize) -> &[Entry] {
        if k < STATIC {
            &TABLE[first(k) + c..][..count]
        } else {
            &self.long[(k - STATIC) as usize][c..][..count]
        }
    }
}

const _: () = assert!(size_of::<Line>() == 64 && NEAR == 1 << (2 * (STATIC - 1)));
