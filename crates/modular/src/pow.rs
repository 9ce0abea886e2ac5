//! Powers, by the windows of [`adamant_base::mont`]: on one engine, and on two at once.

use crate::backend::{Engine, Scratch};
use crate::memory::{Words, copy_of, or_abort, words};
use crate::{Error, Residue, Ring};
use adamant_base::limb::{Limb, bit_length_vartime, from_be_bytes};
use adamant_base::memory::{LINE, aligned_start};
use adamant_base::mont::{self, Products, Windows};
use adamant_base::num::to_usize;
use core::convert::Infallible;

/// The widest window: a table of 64 numbers.
const WIDEST: usize = 6;

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
        let windows = Windows::new(bits, WIDEST);
        let (mut out, mut scratch) = (words(self.words())?, self.scratch()?);
        let (mut space, start) = aligned(windows.space_len(self.words()))?;
        let mut products = OnOne { engine: self.engine(), scratch: &mut scratch };
        let digit = |start, width| mont::bits(exponent, start, width);
        let Ok(()) = mont::pow(&mut products, &mut out, base, digit, windows, &mut space[start..]);
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
        let (mut out, mut scratch) = (words(self.words())?, self.scratch()?);
        let (mut space, start) = aligned(mont::pow_space_len_vartime(self.words(), exponent))?;
        let mut products = OnOne { engine: self.engine(), scratch: &mut scratch };
        let Ok(()) = mont::pow_vartime(&mut products, &mut out, base, exponent, &mut space[start..]);
        Ok(out)
    }

    /// `2^exponent`, in form, for a public exponent: time depends on it. Faster than [`Ring::pow_vartime`].
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    ///
    /// # Source
    /// Fixed windows, as [`Ring::pow`], without a table: 2^d is below the modulus for all digits d of a window that is as wide as
    /// the modulus' bits have bits.
    pub fn two_to_vartime(&self, exponent: &[Limb]) -> Result<Words, Error> {
        let width = to_usize(self.bits().ilog2().into());
        let digit = |start| to_usize(mont::bits(exponent, start, width));
        let (mut out, mut power, mut scratch) = (words(self.words())?, words(self.words())?, self.scratch()?);
        let mut start = bit_length_vartime(exponent).saturating_sub(1) / width * width;
        self.engine().power_of_two(&mut out, digit(start))?;
        while start > 0 {
            start -= width;
            self.engine().power_of_two(&mut power, digit(start))?;
            self.engine().square_chain_mul(&mut out, width as u64, &power, &mut scratch);
        }
        Ok(out)
    }

    /// Both powers at once, interleaved where that is faster.
    fn pow_x2(
        (a, base_a, exponent_a): (&Ring, &[u64], &[Limb]),
        (b, base_b, exponent_b): (&Ring, &[u64], &[Limb]),
        bits: usize,
    ) -> Result<(Words, Words), Error> {
        let (first, second) = (a.engine(), b.engine());
        if !Engine::weaves_powers(first, second) {
            return Ok((a.pow(base_a, exponent_a, bits)?, b.pow(base_b, exponent_b, bits)?));
        }
        let size = a.words() + b.words();
        let windows = Windows::new(bits, WIDEST);
        let (mut out, mut base) = (words(size)?, words(size)?);
        base[..a.words()].copy_from_slice(base_a);
        base[a.words()..].copy_from_slice(base_b);
        let mut scratch = Engine::scratch_x2(first, second)?;
        let (mut space, start) = aligned(windows.space_len(size))?;
        let mut products = OnTwo { first, second, scratch: &mut scratch };
        let digit = |start, width| {
            OnTwo::index(mont::bits(exponent_a, start, width), mont::bits(exponent_b, start, width))
        };
        let Ok(()) = mont::pow(&mut products, &mut out, &base, digit, windows, &mut space[start..]);
        Ok((copy_of(&out[..a.words()])?, copy_of(&out[a.words()..])?))
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
        or_abort(self.try_pow(exponent))
    }

    /// [`Residue::pow`], where the end of memory is an error.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub fn try_pow(&self, exponent: &[u8]) -> Result<Residue, Error> {
        let power = self.modulus().ring().pow(&self.words, &limbs_of(exponent)?, 8 * exponent.len())?;
        Ok(Residue::from_words(self.modulus(), power))
    }

    /// Both powers at once, interleaved where that is faster: the two halves of an RSA-CRT operation.
    ///
    /// # Constant time
    /// As [`Residue::pow`]. Where the exponents differ in length the shorter is taken to have leading zeros.
    #[must_use]
    pub fn pow_x2(first: (&Residue, &[u8]), second: (&Residue, &[u8])) -> (Residue, Residue) {
        or_abort(Residue::try_pow_x2(first, second))
    }

    /// [`Residue::pow_x2`], where the end of memory is an error.
    ///
    /// ```
    /// use adamant_modular::{Modulus, Residue};
    ///
    /// // For programs in which the end of memory has to be an error.
    /// let modulus = Modulus::from_be_bytes(&1_000_003u32.to_be_bytes())?;
    /// let x = modulus.try_residue(&[5])?;
    /// let power = x.try_pow(&[10])?;
    /// assert_eq!(*power.to_be_bytes(), 765_598u32.to_be_bytes()[1..]);
    /// assert_eq!(x.try_pow_vartime(&[10])?.to_be_bytes(), power.to_be_bytes());
    /// let (a, b) = Residue::try_pow_x2((&x, &[10]), (&x, &[20]))?;
    /// assert_eq!((a.to_be_bytes(), b.to_be_bytes()), (power.to_be_bytes(), x.pow(&[20]).to_be_bytes()));
    /// # Ok::<(), adamant_modular::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub fn try_pow_x2(
        first: (&Residue, &[u8]),
        second: (&Residue, &[u8]),
    ) -> Result<(Residue, Residue), Error> {
        let [(a, exponent_a), (b, exponent_b)] = [first, second];
        let (power_a, power_b) = Ring::pow_x2(
            (a.modulus().ring(), &a.words, &limbs_of(exponent_a)?),
            (b.modulus().ring(), &b.words, &limbs_of(exponent_b)?),
            8 * exponent_a.len().max(exponent_b.len()),
        )?;
        Ok((Residue::from_words(a.modulus(), power_a), Residue::from_words(b.modulus(), power_b)))
    }

    /// `self^exponent` for big-endian bytes of a public exponent: time depends on it. Constant time in the base.
    ///
    /// # Source
    /// As [`Ring::pow_vartime`].
    #[must_use]
    pub fn pow_vartime(&self, exponent: &[u8]) -> Residue {
        or_abort(self.try_pow_vartime(exponent))
    }

    /// [`Residue::pow_vartime`], where the end of memory is an error.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub fn try_pow_vartime(&self, exponent: &[u8]) -> Result<Residue, Error> {
        let power = self.modulus().ring().pow_vartime(&self.words, &limbs_of(exponent)?)?;
        Ok(Residue::from_words(self.modulus(), power))
    }

    /// `self^exponent` for a short public exponent. For RSA public operations and small powers.
    ///
    /// # Constant time
    /// With respect to the base; time depends on the exponent.
    #[must_use]
    pub fn pow_public_vartime(&self, exponent: u64) -> Residue {
        let power = self.modulus().ring().pow_vartime(&self.words, &[exponent]);
        Residue::from_words(self.modulus(), or_abort(power))
    }
}

/// `out = x^exponent mod n` for a modulus that is used once: an odd n of at least 3, its top limb not 0; `out` has its length,
/// x any. The exponent is below 2^`exponent_bits`. Up to 512 bits nothing is taken from the heap.
///
/// # Errors
/// [`Error::ModulusTooLarge`] above [`MAX_BITS`](crate::MAX_BITS), [`Error::OutOfMemory`]. `out` is as it was then.
///
/// # Constant time
/// With respect to the values, given the lengths, `exponent_bits` and the bits of n, which are public.
pub fn pow_mod(
    out: &mut [Limb],
    x: &[Limb],
    exponent: &[Limb],
    exponent_bits: usize,
    n: &[Limb],
) -> Result<(), Error> {
    if n.len() <= mont::SHORT {
        mont::pow_mod_short(out, x, exponent, exponent_bits, n);
        return Ok(());
    }
    let ring = Ring::new(n)?;
    let power = ring.leave(&ring.pow(&ring.enter(x)?, exponent, exponent_bits)?)?;
    out.copy_from_slice(&power);
    Ok(())
}

/// The limbs of big-endian bytes.
pub(crate) fn limbs_of(bytes: &[u8]) -> Result<Words, Error> {
    let mut limbs = words(bytes.len().div_ceil(8))?;
    from_be_bytes(&mut limbs, bytes);
    Ok(limbs)
}

/// `count` words that begin at a cache line, as wide loads that straddle two take twice as long: the memory, and where.
fn aligned(count: usize) -> Result<(Words, usize), Error> {
    let storage = words(count + LINE - 1)?;
    let start = aligned_start(&storage);
    Ok((storage, start))
}

/// The products of an engine.
struct OnOne<'a> {
    engine: &'a Engine,
    scratch: &'a mut Scratch,
}

impl Products for OnOne<'_> {
    type Error = Infallible;

    fn words(&self) -> usize {
        self.engine.words()
    }

    fn one(&self, out: &mut [u64]) {
        self.engine.one(out);
    }

    fn mul_assign(&mut self, a: &mut [u64], b: &[u64]) -> Result<(), Infallible> {
        self.engine.mul_assign(a, b, self.scratch);
        Ok(())
    }

    fn square_chain(&mut self, a: &mut [u64], count: u64) -> Result<(), Infallible> {
        self.engine.square_chain(a, count, self.scratch);
        Ok(())
    }

    fn square_chain_mul(&mut self, a: &mut [u64], count: u64, b: &[u64]) -> Result<(), Infallible> {
        self.engine.square_chain_mul(a, count, b, self.scratch);
        Ok(())
    }

    fn select(&self, out: &mut [u64], table: &[u64], index: u64) {
        self.engine.select(out, table, index);
    }
}

/// Products modulo two numbers at once: the words of the one, then those of the other, but for tables, of which there are two.
struct OnTwo<'a> {
    first: &'a Engine,
    second: &'a Engine,
    scratch: &'a mut Scratch,
}

impl OnTwo<'_> {
    /// Each half of x becomes its power 2^`count` times that of y.
    fn square_chain_mul_halves(&mut self, x: (&mut [u64], &mut [u64]), count: u64, y: (&[u64], &[u64])) {
        Engine::square_chain_mul_x2((self.first, x.0, y.0), (self.second, x.1, y.1), count, self.scratch);
    }

    /// The places in both tables as one index.
    fn index(first: u64, second: u64) -> u64 {
        first | second << 32
    }
}

impl Products for OnTwo<'_> {
    type Error = Infallible;

    fn words(&self) -> usize {
        self.first.words() + self.second.words()
    }

    fn one(&self, out: &mut [u64]) {
        let (a, b) = out.split_at_mut(self.first.words());
        self.first.one(a);
        self.second.one(b);
    }

    fn mul_assign(&mut self, x: &mut [u64], y: &[u64]) -> Result<(), Infallible> {
        self.square_chain_mul(x, 0, y)
    }

    fn square_chain_mul(&mut self, x: &mut [u64], count: u64, y: &[u64]) -> Result<(), Infallible> {
        self.square_chain_mul_halves(
            x.split_at_mut(self.first.words()),
            count,
            y.split_at(self.first.words()),
        );
        Ok(())
    }

    fn square_chain(&mut self, x: &mut [u64], count: u64) -> Result<(), Infallible> {
        let (a, b) = x.split_at_mut(self.first.words());
        Engine::square_chain_x2((self.first, a), (self.second, b), count, self.scratch);
        Ok(())
    }

    fn select(&self, out: &mut [u64], table: &[u64], index: u64) {
        let entries = table.len() / self.words();
        let (a, b) = out.split_at_mut(self.first.words());
        let (table_a, table_b) = table.split_at(entries * self.first.words());
        self.first.select(a, table_a, index & 0xffff_ffff);
        self.second.select(b, table_b, index >> 32);
    }

    fn powers(&mut self, table: &mut [u64], base: &[u64]) -> Result<(), Infallible> {
        let (words_a, words_b) = (self.first.words(), self.second.words());
        let entries = table.len() / self.words();
        let (table_a, table_b) = table.split_at_mut(entries * words_a);
        self.first.one(&mut table_a[..words_a]);
        self.second.one(&mut table_b[..words_b]);
        let base = base.split_at(words_a);
        table_a[words_a..][..words_a].copy_from_slice(base.0);
        table_b[words_b..][..words_b].copy_from_slice(base.1);
        for i in 2..entries {
            let next = |table: &mut [u64], words: usize, from: usize| {
                table.copy_within(from * words..(from + 1) * words, i * words);
            };
            // x^i is the square of x^(i / 2), or x^(i - 1) times x.
            let from = if i % 2 == 0 { i / 2 } else { i - 1 };
            next(table_a, words_a, from);
            next(table_b, words_b, from);
            let power = (&mut table_a[i * words_a..][..words_a], &mut table_b[i * words_b..][..words_b]);
            if i % 2 == 0 {
                Engine::square_chain_x2((self.first, power.0), (self.second, power.1), 1, self.scratch);
            } else {
                self.square_chain_mul_halves(power, 0, base);
            }
        }
        Ok(())
    }
}
