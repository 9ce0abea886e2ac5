//! Powers for which a modulus is made and thrown away: what they need is on the stack, and the set-up short.

use super::power::{Products, Windows, bits, pow};
use super::{Field, Two, neg_inverse, padded_len};
use crate::cpu::Adx;
use crate::limb::{LIMB_BITS, Limb};
use crate::zeroize::Zeroize;
use core::convert::Infallible;

/// The most limbs of a modulus of [`pow_mod_short`].
pub const SHORT: usize = 9;

/// `out = x^exponent mod n` for an odd n of at least 3 and at most [`SHORT`] limbs, the top one not 0. `out` is as long as n,
/// x of any length; the exponent is below 2^`exponent_bits`.
///
/// # Panics
/// For other lengths.
///
/// # Constant time
/// With respect to the values, given the lengths, `exponent_bits` and the bits of n, which are public.
///
/// # Source
/// [`pow`].
pub fn pow_mod_short(out: &mut [Limb], x: &[Limb], exponent: &[Limb], exponent_bits: usize, n: &[Limb]) {
    // Clearing and wiping what a longer modulus needs would take as long as a short power.
    match n.len() {
        1..=2 => with_space::<{ space_len(2) }>(out, x, exponent, exponent_bits, n),
        3..=4 => with_space::<{ space_len(4) }>(out, x, exponent, exponent_bits, n),
        _ => with_space::<{ space_len(SHORT) }>(out, x, exponent, exponent_bits, n),
    }
}

/// The widest window: a larger table takes longer to read than it saves.
const fn widest(length: usize) -> usize {
    if length <= 2 { 3 } else { 4 }
}

/// The modulus and three numbers, a table and a factor, and scratch.
const fn space_len(length: usize) -> usize {
    (4 + (1 << widest(length)) + 1 + 4) * length
}

fn with_space<const SPACE: usize>(
    out: &mut [Limb],
    x: &[Limb],
    exponent: &[Limb],
    exponent_bits: usize,
    n: &[Limb],
) {
    let length = padded_len(Adx::detect(), n.len());
    let mut space = [0; SPACE];
    let (padded, rest) = space.split_at_mut(length);
    padded[..n.len()].copy_from_slice(n);
    let (one, rest) = rest.split_at_mut(length);
    let (r2, rest) = rest.split_at_mut(length);
    let (base, rest) = rest.split_at_mut(length);
    let windows = Windows::new(exponent_bits, widest(length));
    let (table, scratch) = rest.split_at_mut(windows.space_len(length));
    let field = Field::new(padded);
    field.one(one);
    field.power_of_two(r2, LIMB_BITS * length, one, scratch);
    field.enter(base, x, r2, scratch);
    // The place of R^2 takes the power.
    let power = r2;
    let digit = |start, width| bits(exponent, start, width);
    let Ok(()) = match padded.first_chunk() {
        Some(n) if length == 2 => {
            let mut products = InTwo { two: Two::new(n, neg_inverse(n[0])), one };
            let result = pow(&mut products, power, base, digit, windows, table);
            products.two.wipe();
            result
        }
        _ => pow(&mut InField { field, one, scratch }, power, base, digit, windows, table),
    };
    field.leave(out, power, scratch);
    space.zeroize();
}

/// A field with its form of 1 and its scratch.
struct InField<'a> {
    field: Field<'a>,
    one: &'a [Limb],
    scratch: &'a mut [Limb],
}

impl Products for InField<'_> {
    type Error = Infallible;

    #[inline]
    fn words(&self) -> usize {
        self.field.len()
    }

    fn one(&self, out: &mut [u64]) {
        out.copy_from_slice(self.one);
    }

    #[inline]
    fn mul_assign(&mut self, a: &mut [u64], b: &[u64]) -> Result<(), Infallible> {
        self.field.mul_assign(a, b, self.scratch);
        Ok(())
    }

    #[inline]
    fn square_chain(&mut self, a: &mut [u64], count: u64) -> Result<(), Infallible> {
        self.field.square_chain(a, count, self.scratch);
        Ok(())
    }

    #[inline]
    fn square_chain_mul(&mut self, a: &mut [u64], count: u64, b: &[u64]) -> Result<(), Infallible> {
        self.field.square_chain_mul(a, count, b, self.scratch);
        Ok(())
    }
}

/// A field of 2 limbs, whose constants stay in registers from step to step.
struct InTwo<'a> {
    two: Two,
    one: &'a [Limb],
}

impl Products for InTwo<'_> {
    type Error = Infallible;

    #[inline(always)]
    fn words(&self) -> usize {
        2
    }

    fn one(&self, out: &mut [u64]) {
        out.copy_from_slice(self.one);
    }

    #[inline(always)]
    fn mul_assign(&mut self, a: &mut [u64], b: &[u64]) -> Result<(), Infallible> {
        self.two.square_chain_mul(a, 0, b);
        Ok(())
    }

    #[inline(always)]
    fn square_chain(&mut self, a: &mut [u64], count: u64) -> Result<(), Infallible> {
        self.two.square_chain(a, count);
        Ok(())
    }

    #[inline(always)]
    fn square_chain_mul(&mut self, a: &mut [u64], count: u64, b: &[u64]) -> Result<(), Infallible> {
        self.two.square_chain_mul(a, count, b);
        Ok(())
    }
}
