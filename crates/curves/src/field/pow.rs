//! Powers.

use super::Field;
use adamant_base::ct::CtEq;

/// Bits of a window of the constant-time power.
const WINDOW: usize = 4;

/// Fixed windows of 4 bits, every table entry read for each.
#[inline(never)]
pub(super) fn pow<F: Field>(x: &F, exponent: &[u64]) -> F {
    let mut table = [F::ONE; 1 << WINDOW];
    for i in 1..table.len() {
        table[i] = table[i - 1].times(x);
    }
    let mut out = F::ONE;
    for limb in exponent.iter().rev() {
        for window in (0..64 / WINDOW).rev() {
            out = out.square_chain(WINDOW as u64);
            let digit = (limb >> (WINDOW * window)) & ((1 << WINDOW) - 1);
            let mut factor = table[0];
            for (i, entry) in table.iter().enumerate().skip(1) {
                factor.ct_assign(entry, (i as u64).ct_eq(&digit));
            }
            out = out.times(&factor);
        }
    }
    out
}

/// Bits of a window of the power with public exponent.
const SLIDING: usize = 5;

/// Sliding windows over odd powers: constant time in x, not in the exponent.
#[inline(never)]
pub(super) fn pow_vartime<F: Field>(x: &F, exponent: &[u64]) -> F {
    let bit = |i: usize| (exponent[i / 64] >> (i % 64)) & 1 == 1;
    let Some(top) = (0..64 * exponent.len()).rev().find(|&i| bit(i)) else {
        return F::ONE;
    };
    let mut odd = [*x; 1 << (SLIDING - 1)];
    // A short exponent needs no table.
    if top >= SLIDING {
        let square = x.square();
        for i in 1..odd.len() {
            odd[i] = odd[i - 1].times(&square);
        }
    }
    let width = if top >= SLIDING { SLIDING } else { 1 };
    let mut out = None;
    let (mut position, mut pending) = (top.cast_signed(), 0u64);
    while position >= 0 {
        if !bit(position.cast_unsigned()) {
            pending += 1;
            position -= 1;
            continue;
        }
        // The longest window below the bit that ends in a one.
        let mut low = (position - width.cast_signed() + 1).max(0);
        while !bit(low.cast_unsigned()) {
            low += 1;
        }
        let digit =
            (low..=position).rev().fold(0, |digit, i| digit << 1 | usize::from(bit(i.cast_unsigned())));
        let length = (position - low + 1).cast_unsigned() as u64;
        out = Some(match out {
            None => odd[digit / 2],
            Some(power) => F::square_chain(&power, pending + length).times(&odd[digit / 2]),
        });
        pending = 0;
        position = low - 1;
    }
    out.unwrap_or(F::ONE).square_chain(pending)
}
