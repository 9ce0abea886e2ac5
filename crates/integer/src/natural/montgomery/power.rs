//! Powers by sliding windows.

use super::Montgomery;
use crate::OutOfMemory;
use crate::natural::workspace::zeroed;
use crate::natural::{LIMB_BITS, Limb, bit_length};
use alloc::vec::Vec;

impl Montgomery {
    /// `base^exponent` for a base in form, in form.
    ///
    /// # Source
    /// Sliding windows (Handbook of Applied Cryptography, algorithm 14.85).
    pub(in crate::natural) fn pow(
        &mut self,
        base: &[Limb],
        exponent: &[Limb],
    ) -> Result<Vec<Limb>, OutOfMemory> {
        let length = self.length();
        let mut out = zeroed(length)?;
        let mut top = bit_length(exponent);
        if top == 0 {
            out.copy_from_slice(self.one());
            return Ok(out);
        }
        let width = window_width(top);
        // Odd powers: entry i is base^(2 i + 1). Then the square, in whose place products are made later.
        let mut space = zeroed((length << (width - 1)) + 2 * length)?;
        let (table, rest) = space.split_at_mut(length << (width - 1));
        let (mut power, mut product) = rest.split_at_mut(length);
        table[..length].copy_from_slice(base);
        if width > 1 {
            product.copy_from_slice(base);
            self.square_times(product, 1)?;
            for i in 1..1 << (width - 1) {
                let (known, next) = table.split_at_mut(i * length);
                self.mul(&mut next[..length], &known[(i - 1) * length..], product)?;
            }
        }
        let mut pending = 0;
        let mut started = false;
        while top > 0 {
            if bits(exponent, top - 1, 1) == 0 {
                pending += 1;
                top -= 1;
                continue;
            }
            // The longest window of at most `width` bits that ends in a one.
            let longest = width.min(top);
            let window = bits(exponent, top - longest, longest);
            let zeros = window.trailing_zeros() as usize;
            let entry = &table[(window >> zeros >> 1) as usize * length..][..length];
            let taken = longest - zeros;
            if started {
                self.square_times(power, pending + taken)?;
                self.mul(product, power, entry)?;
                core::mem::swap(&mut power, &mut product);
            } else {
                power.copy_from_slice(entry);
                started = true;
            }
            pending = 0;
            top -= taken;
        }
        self.square_times(power, pending)?;
        out.copy_from_slice(power);
        Ok(out)
    }
}

/// `count` bits of `x`, fewer than a limb, from bit `start` on.
pub(super) fn bits(x: &[Limb], start: usize, count: usize) -> Limb {
    let (limb, shift) = (start / LIMB_BITS, start % LIMB_BITS);
    let mut out = x[limb] >> shift;
    if shift + count > LIMB_BITS {
        out |= x[limb + 1] << (LIMB_BITS - shift);
    }
    out & ((1 << count) - 1)
}

/// The width that costs the fewest products: 2^(w - 1) for the table and one for every w + 1 bits.
pub(super) fn window_width(bits: usize) -> usize {
    match bits {
        0..=8 => 1,
        9..=24 => 2,
        25..=80 => 3,
        81..=240 => 4,
        241..=672 => 5,
        673..=1792 => 6,
        1793..=4608 => 7,
        _ => 8,
    }
}
