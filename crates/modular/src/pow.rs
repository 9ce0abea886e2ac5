//! Exponentiation: one constant-time window method, one variable-time sliding window.

use crate::Residue;
use crate::backend::{Engine, Scratch};
use crate::residues::{LINE, aligned_start};
use adamant_base::zeroize::Zeroizing;
use alloc::vec;
use alloc::vec::Vec;

impl Residue {
    /// `self^exponent` for big-endian exponent bytes.
    ///
    /// # Constant time
    /// With respect to base and exponent: the table is read in full for each window. The exponent's length in bytes is
    /// public; leading zeros cost as much as any other digit.
    ///
    /// # Source
    /// Fixed windows (Menezes, van Oorschot, Vanstone, "Handbook of Applied Cryptography", algorithm 14.82).
    pub fn pow(&self, exponent: &[u8]) -> Residue {
        let engine = self.modulus().engine();
        let bits = 8 * exponent.len();
        let width = window_width(bits);
        let mut scratch = engine.scratch();
        let table = Table::new(engine, &self.words, width, &mut scratch);
        let mut out = Residue::one(self.modulus());
        let mut factor = Zeroizing::new(vec![0; engine.words()]);
        for (step, start) in windows(bits, width).enumerate() {
            engine.select(&mut factor, table.entries(), digit(exponent, start, width));
            if step == 0 {
                out.words.copy_from_slice(&factor);
                continue;
            }
            engine.square_chain(&mut out.words, width as u64, &mut scratch);
            engine.mul_assign(&mut out.words, &factor, &mut scratch);
        }
        out
    }

    /// Both powers at once, interleaved where that is faster: the two halves of an RSA-CRT operation.
    ///
    /// # Constant time
    /// As [`Residue::pow`]. Where the exponents differ in length the shorter is taken to have leading zeros.
    pub fn pow_x2(first: (&Residue, &[u8]), second: (&Residue, &[u8])) -> (Residue, Residue) {
        let ((a, exponent_a), (b, exponent_b)) = (first, second);
        let (engine_a, engine_b) = (a.modulus().engine(), b.modulus().engine());
        let bits = 8 * exponent_a.len().max(exponent_b.len());
        let width = window_width(bits);
        let mut scratch = Engine::scratch_x2(engine_a, engine_b);
        let table_a = Table::new(engine_a, &a.words, width, &mut scratch);
        let table_b = Table::new(engine_b, &b.words, width, &mut scratch);
        let (mut out_a, mut out_b) = (a.modulus().one(), b.modulus().one());
        let mut factor_a = Zeroizing::new(vec![0; engine_a.words()]);
        let mut factor_b = Zeroizing::new(vec![0; engine_b.words()]);
        for (step, start) in windows(bits, width).enumerate() {
            engine_a.select(&mut factor_a, table_a.entries(), digit(exponent_a, start, width));
            engine_b.select(&mut factor_b, table_b.entries(), digit(exponent_b, start, width));
            if step == 0 {
                out_a.words.copy_from_slice(&factor_a);
                out_b.words.copy_from_slice(&factor_b);
                continue;
            }
            Engine::square_chain_x2(
                (engine_a, &mut out_a.words),
                (engine_b, &mut out_b.words),
                width as u64,
                &mut scratch,
            );
            Engine::mul_assign_x2(
                (engine_a, &mut out_a.words, &factor_a),
                (engine_b, &mut out_b.words, &factor_b),
                &mut scratch,
            );
        }
        (out_a, out_b)
    }

    /// `self^exponent` for big-endian bytes of a public exponent: time depends on it. Constant time in the base.
    ///
    /// # Source
    /// Sliding windows (Handbook of Applied Cryptography, algorithm 14.85).
    pub fn pow_vartime(&self, exponent: &[u8]) -> Residue {
        let engine = self.modulus().engine();
        let bits = 8 * exponent.len();
        let width = window_width(bits);
        let words = engine.words();
        let mut scratch = engine.scratch();
        // Odd powers only: entry i is x^(2 i + 1).
        let mut table = Zeroizing::new(vec![0; words << (width - 1)]);
        table[..words].copy_from_slice(&self.words);
        let square = self.square();
        for i in 1..1 << (width - 1) {
            let (known, next) = table.split_at_mut(i * words);
            engine.mul(&mut next[..words], &known[(i - 1) * words..][..words], &square.words, &mut scratch);
        }
        let mut out = self.modulus().one();
        let mut top = bits;
        while top > 0 {
            if digit(exponent, top - 1, 1) == 0 {
                engine.square_chain(&mut out.words, 1, &mut scratch);
                top -= 1;
                continue;
            }
            // The longest window of at most `width` bits that ends in a one.
            let mut length = width.min(top);
            while digit(exponent, top - length, length) & 1 == 0 {
                length -= 1;
            }
            let odd = digit(exponent, top - length, length) as usize;
            engine.square_chain(&mut out.words, length as u64, &mut scratch);
            engine.mul_assign(&mut out.words, &table[odd / 2 * words..][..words], &mut scratch);
            top -= length;
        }
        out
    }

    /// `self^exponent` for a short public exponent, by squaring and multiplying. Time depends on the exponent; constant
    /// time in the base. For RSA public operations and small powers.
    pub fn pow_public(&self, exponent: u64) -> Residue {
        let engine = self.modulus().engine();
        if exponent == 0 {
            return self.modulus().one();
        }
        let mut scratch = engine.scratch();
        let mut out = self.clone();
        for i in (0..exponent.ilog2()).rev() {
            engine.square_chain(&mut out.words, 1, &mut scratch);
            if (exponent >> i) & 1 == 1 {
                engine.mul_assign(&mut out.words, &self.words, &mut scratch);
            }
        }
        out
    }
}

/// The powers x^0 .. x^(2^width - 1), one after the other.
struct Table {
    storage: Zeroizing<Vec<u64>>,
    /// Where the powers begin: at a cache line, as wide loads that straddle two take twice as long.
    start: usize,
}

impl Table {
    fn new(engine: &Engine, x: &[u64], width: usize, scratch: &mut Scratch) -> Table {
        let words = engine.words();
        let mut storage = Zeroizing::new(vec![0; (words << width) + LINE - 1]);
        let start = aligned_start(&storage);
        let table = &mut storage[start..][..words << width];
        engine.one(&mut table[..words]);
        table[words..2 * words].copy_from_slice(x);
        for i in 2..1 << width {
            let (known, next) = table.split_at_mut(i * words);
            if i % 2 == 0 {
                next[..words].copy_from_slice(&known[i / 2 * words..][..words]);
                engine.square_chain(&mut next[..words], 1, scratch);
            } else {
                engine.mul(&mut next[..words], &known[(i - 1) * words..][..words], x, scratch);
            }
        }
        Table { storage, start }
    }

    /// The powers alone.
    fn entries(&self) -> &[u64] {
        &self.storage[self.start..][..self.storage.len() - (LINE - 1)]
    }
}

/// The window width that takes the least time for an exponent of `bits` bits: 2^w products for the table, and for each
/// window one, and a table to be read.
fn window_width(bits: usize) -> usize {
    match bits {
        0..=32 => 2,
        33..=96 => 3,
        97..=320 => 4,
        321..=1600 => 5,
        _ => 6,
    }
}

/// The lowest bit of each window, from the top: whole windows, the first one shorter where `bits` does not divide.
fn windows(bits: usize, width: usize) -> impl Iterator<Item = usize> {
    (0..bits.div_ceil(width)).rev().map(move |i| i * width)
}

/// Bits `start .. start + width` of the big-endian `bytes`, zero beyond the top; `width` is at most 8.
fn digit(bytes: &[u8], start: usize, width: usize) -> u64 {
    let byte = |i: usize| bytes.len().checked_sub(i + 1).map_or(0, |at| u64::from(bytes[at]));
    let pair = byte(start / 8) | byte(start / 8 + 1) << 8;
    (pair >> (start % 8)) & ((1 << width) - 1)
}
