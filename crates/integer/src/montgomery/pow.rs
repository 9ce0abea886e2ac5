//! The exponentiation itself.

use super::engine::Engine;
use adamant_base::ct::CtEq;
use adamant_base::limb::{LIMB_BITS, Limb, add_assign};
use adamant_base::mont;
use adamant_base::zeroize::Zeroize;

/// Entries of the largest table: windows of 5 bits.
const ENTRIES: usize = 32;

/// What holds secrets while a power is computed, all of it wiped at the end.
struct Work<const N: usize> {
    table: [[Limb; N]; ENTRIES],
    power: [Limb; N],
    factor: [Limb; N],
    product: [[Limb; N]; 2],
}

impl<const N: usize> Drop for Work<N> {
    fn drop(&mut self) {
        self.table.as_flattened_mut().zeroize();
        self.power.zeroize();
        self.factor.zeroize();
        self.product.as_flattened_mut().zeroize();
    }
}

/// `out = x^exponent mod n` for the modulus of `engine`, whose top limb is not 0; `out` has N limbs, x any number.
///
/// Fixed windows of 4 or 5 bits; the table is read in full for each.
pub(super) fn pow<const N: usize>(engine: impl Engine<N>, out: &mut [Limb], x: &[Limb], exponent: &[Limb]) {
    let width = if exponent.len() <= 5 { 4 } else { 5 };
    let mut work = Work { table: [[0; N]; ENTRIES], power: [0; N], factor: [0; N], product: [[0; N]; 2] };
    let Work { table, power, factor, product } = &mut work;

    // 1 and x in Montgomery form: R and x R modulo n.
    let n = engine.modulus();
    mont::power_of_two(factor, n, 2 * LIMB_BITS * N, product.as_flattened_mut());
    table[0][0] = 1;
    engine.mul(&mut table[0], factor);
    enter(&engine, &mut table[1], x, factor);
    let base = table[1];
    for i in 2..1 << width {
        if i % 2 == 0 {
            table[i] = table[i / 2];
            engine.square(&mut table[i]);
        } else {
            table[i] = table[i - 1];
            engine.mul(&mut table[i], &base);
        }
    }

    let bits = LIMB_BITS * exponent.len();
    *power = table[0];
    let table = &table[..1 << width];
    for start in (0..bits.div_ceil(width)).rev().map(|i| i * width) {
        if start + width < bits {
            for _ in 0..width {
                engine.square(power);
            }
        }
        select(factor, table, digit(exponent, start, width));
        engine.mul(power, factor);
    }

    // Out of Montgomery form, and below n.
    product[0] = *power;
    product[1] = [0; N];
    mont::reduce(out, product.as_flattened_mut(), n, mont::neg_inverse(n[0]));
}

/// `out = x R mod n`, below R, for r2 = R^2 mod n: Horner's rule in base R.
fn enter<const N: usize>(engine: &impl Engine<N>, out: &mut [Limb; N], x: &[Limb], r2: &[Limb; N]) {
    *out = [0; N];
    for chunk in x.chunks(N).rev() {
        engine.mul(out, r2);
        let mut low = [0; N];
        low[..chunk.len()].copy_from_slice(chunk);
        engine.mul(&mut low, r2);
        // Both may be up to R: bring them below n, so that one subtraction is enough.
        mont::subtract_once(out, 0, engine.modulus());
        mont::subtract_once(&mut low, 0, engine.modulus());
        let carry = add_assign(out, &low);
        mont::subtract_once(out, carry, engine.modulus());
    }
}

/// `out` = entry `index`, by reading all of them.
#[inline]
fn select<const N: usize>(out: &mut [Limb; N], table: &[[Limb; N]], index: u64) {
    *out = [0; N];
    for (i, entry) in (0u64..).zip(table) {
        let mask = i.ct_eq(&index).mask();
        for (limb, candidate) in out.iter_mut().zip(entry) {
            *limb |= candidate & mask;
        }
    }
}

/// Bits `start .. start + width` of the exponent, zero beyond the top.
#[inline]
fn digit(exponent: &[Limb], start: usize, width: usize) -> u64 {
    let limb = |at: usize| exponent.get(at).copied().unwrap_or(0);
    let (at, shift) = (start / LIMB_BITS, start % LIMB_BITS);
    let pair = u128::from(limb(at)) | u128::from(limb(at + 1)) << LIMB_BITS;
    (pair >> shift) as u64 & ((1 << width) - 1)
}
