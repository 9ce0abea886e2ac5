//! Exponentiation: one constant-time window method, one variable-time sliding window.

use crate::backend::{Engine, Scratch};
use crate::memory::{Words, copy_of, or_abort, words};
use crate::residues::{LINE, aligned_start};
use crate::{Error, Residue, Ring};
use adamant_base::limb::{LIMB_BITS, Limb};

/// An exponent as its owner has it.
#[derive(Clone, Copy)]
pub(crate) enum Exponent<'a> {
    /// Big-endian bytes.
    Bytes(&'a [u8]),
    /// So many bits of little-endian limbs.
    Limbs(&'a [Limb], usize),
}

impl Ring {
    /// `base^exponent`, in form, for a base in form and an exponent below 2^`bits`.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    ///
    /// # Constant time
    /// With respect to base and exponent: the table is read in full for each window. `bits` is public; leading zeros cost
    /// as much as any other digit.
    ///
    /// # Source
    /// Fixed windows (Menezes, van Oorschot, Vanstone, "Handbook of Applied Cryptography", algorithm 14.82).
    pub fn pow(&self, base: &[u64], exponent: &[Limb], bits: usize) -> Result<Words, Error> {
        self.power(base, Exponent::Limbs(exponent, bits))
    }

    fn power(&self, base: &[u64], exponent: Exponent) -> Result<Words, Error> {
        let engine = self.engine();
        let width = window_width(exponent.bits());
        let mut scratch = engine.scratch()?;
        let table = Table::new(engine, base, width, &mut scratch)?;
        let mut out = self.one()?;
        let mut factor = words(self.words())?;
        for (step, start) in windows(exponent.bits(), width).enumerate() {
            engine.select(&mut factor, table.entries(), exponent.digit(start, width));
            if step == 0 {
                out.copy_from_slice(&factor);
                continue;
            }
            engine.square_chain(&mut out, width as u64, &mut scratch);
            engine.mul_assign(&mut out, &factor, &mut scratch);
        }
        Ok(out)
    }

    /// `base^exponent`, in form, for a base in form and a public exponent: time depends on it. Constant time in the base.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    ///
    /// # Source
    /// Sliding windows (Handbook of Applied Cryptography, algorithm 14.85).
    pub fn pow_vartime(&self, base: &[u64], exponent: &[Limb]) -> Result<Words, Error> {
        self.power_vartime(base, Exponent::Limbs(exponent, LIMB_BITS * exponent.len()))
    }

    fn power_vartime(&self, base: &[u64], exponent: Exponent) -> Result<Words, Error> {
        let engine = self.engine();
        let size = self.words();
        let width = window_width(exponent.bits());
        let mut scratch = engine.scratch()?;
        // Odd powers only: entry i is x^(2 i + 1).
        let mut table = words(size << (width - 1))?;
        table[..size].copy_from_slice(base);
        let mut square = copy_of(base)?;
        engine.square_chain(&mut square, 1, &mut scratch);
        for i in 1..1 << (width - 1) {
            let (known, next) = table.split_at_mut(i * size);
            engine.mul(&mut next[..size], &known[(i - 1) * size..][..size], &square, &mut scratch);
        }
        let mut out = self.one()?;
        let mut top = exponent.bits();
        while top > 0 {
            if exponent.digit(top - 1, 1) == 0 {
                engine.square_chain(&mut out, 1, &mut scratch);
                top -= 1;
                continue;
            }
            // The longest window of at most `width` bits that ends in a one.
            let mut length = width.min(top);
            while exponent.digit(top - length, length) & 1 == 0 {
                length -= 1;
            }
            let odd = exponent.digit(top - length, length) as usize;
            engine.square_chain(&mut out, length as u64, &mut scratch);
            engine.mul_assign(&mut out, &table[odd / 2 * size..][..size], &mut scratch);
            top -= length;
        }
        Ok(out)
    }

    /// Both powers at once, interleaved where that is faster.
    fn power_x2(
        (a, base_a, exponent_a): (&Ring, &[u64], Exponent),
        (b, base_b, exponent_b): (&Ring, &[u64], Exponent),
    ) -> Result<(Words, Words), Error> {
        let (engine_a, engine_b) = (a.engine(), b.engine());
        let bits = exponent_a.bits().max(exponent_b.bits());
        let width = window_width(bits);
        let mut scratch = Engine::scratch_x2(engine_a, engine_b)?;
        let table_a = Table::new(engine_a, base_a, width, &mut scratch)?;
        let table_b = Table::new(engine_b, base_b, width, &mut scratch)?;
        let (mut out_a, mut out_b) = (a.one()?, b.one()?);
        let (mut factor_a, mut factor_b) = (words(a.words())?, words(b.words())?);
        for (step, start) in windows(bits, width).enumerate() {
            engine_a.select(&mut factor_a, table_a.entries(), exponent_a.digit(start, width));
            engine_b.select(&mut factor_b, table_b.entries(), exponent_b.digit(start, width));
            if step == 0 {
                out_a.copy_from_slice(&factor_a);
                out_b.copy_from_slice(&factor_b);
                continue;
            }
            let (both, count) = ((engine_a, &mut out_a[..]), width as u64);
            Engine::square_chain_x2(both, (engine_b, &mut out_b), count, &mut scratch);
            let both = (engine_a, &mut out_a[..], &factor_a[..]);
            Engine::mul_assign_x2(both, (engine_b, &mut out_b, &factor_b), &mut scratch);
        }
        Ok((out_a, out_b))
    }
}

impl Residue {
    /// `self^exponent` for big-endian exponent bytes.
    ///
    /// # Constant time
    /// With respect to base and exponent. The exponent's length in bytes is public.
    ///
    /// # Source
    /// As [`Ring::pow`].
    #[must_use]
    pub fn pow(&self, exponent: &[u8]) -> Residue {
        let modulus = self.modulus();
        Residue::from_words(modulus, or_abort(modulus.ring().power(&self.words, Exponent::Bytes(exponent))))
    }

    /// Both powers at once, interleaved where that is faster: the two halves of an RSA-CRT operation.
    ///
    /// # Constant time
    /// As [`Residue::pow`]. Where the exponents differ in length the shorter is taken to have leading zeros.
    #[must_use]
    pub fn pow_x2(first: (&Residue, &[u8]), second: (&Residue, &[u8])) -> (Residue, Residue) {
        let [(a, exponent_a), (b, exponent_b)] = [first, second];
        let (power_a, power_b) = or_abort(Ring::power_x2(
            (a.modulus().ring(), &a.words, Exponent::Bytes(exponent_a)),
            (b.modulus().ring(), &b.words, Exponent::Bytes(exponent_b)),
        ));
        (Residue::from_words(a.modulus(), power_a), Residue::from_words(b.modulus(), power_b))
    }

    /// `self^exponent` for big-endian bytes of a public exponent: time depends on it. Constant time in the base.
    ///
    /// # Source
    /// As [`Ring::pow_vartime`].
    #[must_use]
    pub fn pow_vartime(&self, exponent: &[u8]) -> Residue {
        let modulus = self.modulus();
        let power = modulus.ring().power_vartime(&self.words, Exponent::Bytes(exponent));
        Residue::from_words(modulus, or_abort(power))
    }

    /// `self^exponent` for a short public exponent, by squaring and multiplying. For RSA public operations and small
    /// powers.
    ///
    /// # Constant time
    /// With respect to the base; time depends on the exponent.
    #[must_use]
    pub fn pow_public_vartime(&self, exponent: u64) -> Residue {
        let engine = self.modulus().engine();
        if exponent == 0 {
            return self.modulus().one();
        }
        let mut scratch = or_abort(engine.scratch());
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
    storage: Words,
    /// Where the powers begin: at a cache line, as wide loads that straddle two take twice as long.
    start: usize,
}

impl Table {
    fn new(engine: &Engine, x: &[u64], width: usize, scratch: &mut Scratch) -> Result<Table, Error> {
        let size = engine.words();
        let mut storage = words((size << width) + LINE - 1)?;
        let start = aligned_start(&storage);
        let table = &mut storage[start..][..size << width];
        engine.one(&mut table[..size]);
        table[size..2 * size].copy_from_slice(x);
        for i in 2..1 << width {
            let (known, next) = table.split_at_mut(i * size);
            if i % 2 == 0 {
                next[..size].copy_from_slice(&known[i / 2 * size..][..size]);
                engine.square_chain(&mut next[..size], 1, scratch);
            } else {
                engine.mul(&mut next[..size], &known[(i - 1) * size..][..size], x, scratch);
            }
        }
        Ok(Table { storage, start })
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

impl Exponent<'_> {
    /// Its length, public.
    fn bits(self) -> usize {
        match self {
            Exponent::Bytes(bytes) => 8 * bytes.len(),
            Exponent::Limbs(_, bits) => bits,
        }
    }

    /// Bits `start .. start + width`, zero beyond the top; `width` is at most 8.
    fn digit(self, start: usize, width: usize) -> u64 {
        let pair = match self {
            Exponent::Bytes(bytes) => {
                let byte = |i: usize| bytes.len().checked_sub(i + 1).map_or(0, |at| u64::from(bytes[at]));
                (byte(start / 8) | byte(start / 8 + 1) << 8) >> (start % 8)
            }
            Exponent::Limbs(limbs, _) => {
                let limb = |i: usize| u128::from(limbs.get(i).copied().unwrap_or(0));
                let at = start / LIMB_BITS;
                ((limb(at) | limb(at + 1) << LIMB_BITS) >> (start % LIMB_BITS)) as u64
            }
        };
        pair & ((1 << width) - 1)
    }
}
