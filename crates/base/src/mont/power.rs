//! Powers, over whatever multiplies: fixed windows for secret exponents, sliding windows for public ones.

use super::select;
use crate::limb::{LIMB_BITS, Limb, bit_length_vartime, low};

/// Numbers modulo something, of `words()` words each in a form of their own, and their products.
pub trait Products {
    /// Why a product may fail; [`core::convert::Infallible`] where it cannot.
    type Error;

    /// The words of a number.
    fn words(&self) -> usize;

    /// `out = 1`.
    fn one(&self, out: &mut [u64]);

    /// `a = a b`.
    ///
    /// # Errors
    /// The implementation's.
    fn mul_assign(&mut self, a: &mut [u64], b: &[u64]) -> Result<(), Self::Error>;

    /// `a = a^(2^count)`.
    ///
    /// # Errors
    /// The implementation's.
    fn square_chain(&mut self, a: &mut [u64], count: u64) -> Result<(), Self::Error>;

    /// `a = a^(2^count) b`: a step of a power.
    ///
    /// # Errors
    /// The implementation's.
    fn square_chain_mul(&mut self, a: &mut [u64], count: u64, b: &[u64]) -> Result<(), Self::Error> {
        self.square_chain(a, count)?;
        self.mul_assign(a, b)
    }

    /// `out` = entry `index` of a table that [`Products::powers`] has made, by reading all of it.
    fn select(&self, out: &mut [u64], table: &[u64], index: u64) {
        select(out, table, index);
    }

    /// Fills the table with the powers of `base` from 0 on, one after the other; it has room for at least two.
    ///
    /// # Errors
    /// The implementation's.
    fn powers(&mut self, table: &mut [u64], base: &[u64]) -> Result<(), Self::Error> {
        let words = self.words();
        self.one(&mut table[..words]);
        table[words..2 * words].copy_from_slice(base);
        for i in 2..table.len() / words {
            let (known, next) = table.split_at_mut(i * words);
            let next = &mut next[..words];
            if i % 2 == 0 {
                next.copy_from_slice(&known[i / 2 * words..][..words]);
                self.square_chain(next, 1)?;
            } else {
                next.copy_from_slice(&known[(i - 1) * words..]);
                self.mul_assign(next, base)?;
            }
        }
        Ok(())
    }
}

/// Up to so many bits of an exponent fixed windows of 1, 2, ... bits take the least time: 2^w products for the table, and for
/// each window one, and a table to be read.
const FIXED: [usize; 5] = [0, 32, 96, 320, 1600];
/// The same for sliding windows: 2^(w - 1) products for the table and one for every w + 1 bits.
const SLIDING: [usize; 7] = [8, 24, 80, 240, 672, 1792, 4608];

/// The width of the window for an exponent of `bits` bits.
fn window_width(most: &[usize], bits: usize) -> usize {
    1 + most.iter().filter(|&&most| bits > most).count()
}

/// An exponent below 2^bits in fixed windows.
#[derive(Clone, Copy)]
pub struct Windows {
    bits: usize,
    width: usize,
}

impl Windows {
    /// The windows of an exponent of `bits` bits, at most `widest` bits each: between 1 and 8.
    #[must_use]
    pub fn new(bits: usize, widest: usize) -> Windows {
        Windows { bits, width: window_width(&FIXED, bits).min(widest) }
    }

    /// Limbs of the space that [`pow`] needs for numbers of `words` words.
    #[must_use]
    pub fn space_len(self, words: usize) -> usize {
        (words << self.width) + words
    }
}

/// `out = base^exponent` for an exponent whose bits `start .. start + width` are `digit(start, width)`, zero beyond the top.
/// The space has [`Windows::space_len`] limbs and holds secrets afterwards.
///
/// # Errors
/// Those of the products.
///
/// # Constant time
/// With respect to base and exponent as far as the products are: the table is read in full for each window, and leading zeros
/// cost as much as any other digit. The number of bits is public.
///
/// # Source
/// Fixed windows (Menezes, van Oorschot, Vanstone, "Handbook of Applied Cryptography", algorithm 14.82).
pub fn pow<P: Products>(
    products: &mut P,
    out: &mut [u64],
    base: &[u64],
    digit: impl Fn(usize, usize) -> u64,
    windows: Windows,
    space: &mut [u64],
) -> Result<(), P::Error> {
    let Windows { bits, width } = windows;
    let words = products.words();
    let (table, factor) = space[..windows.space_len(words)].split_at_mut(words << width);
    products.powers(table, base)?;
    if bits == 0 {
        products.one(out);
    }
    // From the top; the first window is shorter where the width does not divide the bits.
    for (step, start) in (0..bits.div_ceil(width)).rev().map(|i| i * width).enumerate() {
        if step == 0 {
            products.select(out, table, digit(start, width));
            continue;
        }
        if stopped() {
            break;
        }
        products.select(factor, table, digit(start, width));
        products.square_chain_mul(out, width as u64, factor)?;
    }
    Ok(())
}

/// Whether nobody waits for the power any more.
#[inline]
fn stopped() -> bool {
    #[cfg(feature = "std")]
    return crate::cancel::requested();
    #[cfg(not(feature = "std"))]
    false
}

/// Bits `start .. start + width` of the exponent, zero beyond the top: a `digit` of [`pow`].
#[inline]
#[must_use]
pub fn bits(exponent: &[Limb], start: usize, width: usize) -> u64 {
    let limb = |at: usize| exponent.get(at).copied().unwrap_or(0);
    let (at, shift) = (start / LIMB_BITS, start % LIMB_BITS);
    let pair = u128::from(limb(at)) | u128::from(limb(at + 1)) << LIMB_BITS;
    low(pair >> shift) & ((1 << width) - 1)
}

/// The width of sliding windows for an exponent of `bits` bits: 1, without a table, where it has so few ones that this takes the
/// fewest products.
#[must_use]
pub fn sliding_width_vartime(exponent: &[Limb], bits: usize) -> usize {
    let width = window_width(&SLIDING, bits);
    let ones: usize = exponent.iter().map(|limb| limb.count_ones() as usize).sum();
    if ones <= (1 << (width - 1)) + bits / (width + 1) { 1 } else { width }
}

/// Limbs of the space that [`pow_vartime`] needs for numbers of `words` words.
#[must_use]
pub fn pow_space_len_vartime(words: usize, exponent: &[Limb]) -> usize {
    let width = sliding_width_vartime(exponent, bit_length_vartime(exponent));
    (words << (width - 1)) + words
}

/// `out = base^exponent` for a public exponent: time and addresses depend on it. The space has [`pow_space_len_vartime`] limbs
/// and holds powers of the base afterwards.
///
/// # Errors
/// Those of the products.
///
/// # Constant time
/// With respect to the base, as far as the products are.
///
/// # Source
/// Sliding windows (Handbook of Applied Cryptography, algorithm 14.85).
pub fn pow_vartime<P: Products>(
    products: &mut P,
    out: &mut [u64],
    base: &[u64],
    exponent: &[Limb],
    space: &mut [u64],
) -> Result<(), P::Error> {
    let words = products.words();
    let mut top = bit_length_vartime(exponent);
    let width = sliding_width_vartime(exponent, top);
    // Odd powers: entry i is base^(2 i + 1). Then the square.
    let (table, square) = space.split_at_mut(words << (width - 1));
    table[..words].copy_from_slice(base);
    if width > 1 {
        let square = &mut square[..words];
        square.copy_from_slice(base);
        products.square_chain(square, 1)?;
        for i in 1..1 << (width - 1) {
            let (known, next) = table.split_at_mut(i * words);
            let next = &mut next[..words];
            next.copy_from_slice(&known[(i - 1) * words..]);
            products.mul_assign(next, square)?;
        }
    }
    let (mut started, mut pending) = (false, 0);
    while top > 0 {
        if stopped() {
            // Any value will do.
            out.copy_from_slice(&table[..words]);
            return Ok(());
        }
        if bits(exponent, top - 1, 1) == 0 {
            pending += 1;
            top -= 1;
            continue;
        }
        // The longest window of at most `width` bits that ends in a one.
        let longest = width.min(top);
        let window = bits(exponent, top - longest, longest);
        let zeros = window.trailing_zeros() as usize;
        let entry = &table[(window >> zeros >> 1) as usize * words..][..words];
        let taken = longest - zeros;
        if started {
            products.square_chain_mul(out, pending + taken as u64, entry)?;
        } else {
            out.copy_from_slice(entry);
        }
        (started, pending) = (true, 0);
        top -= taken;
    }
    if !started {
        products.one(out);
    }
    products.square_chain(out, pending)
}
