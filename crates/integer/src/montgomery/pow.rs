//! The exponentiation itself.

use super::engine::{Engine, Scratch};
use adamant_base::limb::{LIMB_BITS, Limb, add_assign};
use adamant_base::mont;
use adamant_base::secret::barrier;
use adamant_base::zeroize::Zeroize;

/// Entries of the largest table: windows of 4 bits. Reading a table of 32 takes longer than it saves, up to 512 bits.
const ENTRIES: usize = 16;

/// What is secret while a power is computed, all of it wiped at the end.
struct Work<const N: usize> {
    n: [Limb; N],
    r2: [Limb; N],
    table: [[Limb; N]; ENTRIES],
    power: [Limb; N],
    factor: [Limb; N],
    scratch: Scratch<N>,
}

impl<const N: usize> Drop for Work<N> {
    fn drop(&mut self) {
        let Work { n, r2, table, power, factor, scratch } = self;
        for secret in [n, r2, power, factor, &mut scratch.quotient] {
            secret.zeroize();
        }
        table.as_flattened_mut().zeroize();
        scratch.product.as_flattened_mut().zeroize();
    }
}

/// `out = x^exponent mod n`, both of the same length, at most N limbs, for n of exactly `bits` bits; x is any number,
/// and the exponent below 2^`exponent_bits`.
///
/// Fixed windows of WIDTH bits; the table is read in full for each.
pub(super) fn pow<const N: usize, const WIDTH: usize>(
    engine: impl Engine<N>,
    out: &mut [Limb],
    x: &[Limb],
    exponent: &[Limb],
    exponent_bits: usize,
    modulus: &[Limb],
    bits: usize,
) {
    const { assert!(1 << WIDTH <= ENTRIES) };
    let mut work = Work {
        n: [0; N],
        r2: [0; N],
        table: [[0; N]; ENTRIES],
        power: [0; N],
        factor: [0; N],
        scratch: Scratch { product: [[0; N]; 2], quotient: [0; N] },
    };
    let Work { n, r2, table, power, factor, scratch } = &mut work;
    let length = modulus.len();
    n[..length].copy_from_slice(modulus);
    let n0 = mont::neg_inverse(n[0]);

    // 1 in Montgomery form is R mod n: an odd n of b bits, b >= 2, is above 2^(b - 1), and doubling does the rest.
    let one = &mut table[0];
    one[(bits - 1) / LIMB_BITS] = 1 << ((bits - 1) % LIMB_BITS);
    for _ in bits - 1..LIMB_BITS * N {
        mont::double_mod(one, n);
    }
    // R^2 mod n is the form of R = 2^(64 N), for N a power of two a repeated square of 2.
    const { assert!(N.is_power_of_two()) };
    *r2 = *one;
    mont::double_mod(r2, n);
    engine.square_chain(r2, (LIMB_BITS * N).ilog2() as usize, n, n0, scratch);
    // Times R / R, to have it below n: below 2 n after this product, as R mod n is below n.
    engine.mul(r2, &table[0], n, n0, scratch);
    mont::subtract_once(r2, 0, n);
    // Horner's rule in base R for numbers of more than N limbs.
    for chunk in x.chunks(N).rev() {
        *factor = [0; N];
        factor[..chunk.len()].copy_from_slice(chunk);
        for part in [&mut *factor, &mut *power] {
            engine.mul(part, r2, n, n0, scratch);
            // As r2 is below n, this is below 2 n.
            mont::subtract_once(part, 0, n);
        }
        let carry = add_assign(power, factor);
        mont::subtract_once(power, carry, n);
    }
    table[1] = *power;
    for i in 2..1 << WIDTH {
        let (known, next) = table.split_at_mut(i);
        if i % 2 == 0 {
            next[0] = known[i / 2];
            engine.square_chain(&mut next[0], 1, n, n0, scratch);
        } else {
            next[0] = known[i - 1];
            engine.mul(&mut next[0], &known[1], n, n0, scratch);
        }
    }

    let table = &table[..1 << WIDTH];
    *power = table[0];
    for start in (0..exponent_bits.div_ceil(WIDTH)).rev().map(|i| i * WIDTH) {
        select(factor, table, digit(exponent, start, WIDTH));
        if start + WIDTH >= exponent_bits {
            *power = *factor;
            continue;
        }
        engine.square_chain(power, WIDTH, n, n0, scratch);
        engine.mul(power, factor, n, n0, scratch);
    }

    // Out of Montgomery form; at most n then, and n only for 0.
    *factor = [0; N];
    factor[0] = 1;
    engine.mul(power, factor, n, n0, scratch);
    mont::subtract_once(power, 0, n);
    out.copy_from_slice(&power[..length]);
}

/// `out` = entry `index`, by reading all of them.
#[inline]
fn select<const N: usize>(out: &mut [Limb; N], table: &[[Limb; N]], index: u64) {
    let mut sum = [0; N];
    for (i, entry) in (0u64..).zip(table) {
        // All ones for 0 - 1, none for small numbers.
        let mask = barrier((((i ^ index).wrapping_sub(1) as i64) >> 63) as u64);
        for (limb, candidate) in sum.iter_mut().zip(entry) {
            *limb |= candidate & mask;
        }
    }
    *out = sum;
}

/// Bits `start .. start + width` of the exponent, zero beyond the top.
#[inline]
fn digit(exponent: &[Limb], start: usize, width: usize) -> u64 {
    let limb = |at: usize| exponent.get(at).copied().unwrap_or(0);
    let (at, shift) = (start / LIMB_BITS, start % LIMB_BITS);
    let pair = u128::from(limb(at)) | u128::from(limb(at + 1)) << LIMB_BITS;
    (pair >> shift) as u64 & ((1 << width) - 1)
}
