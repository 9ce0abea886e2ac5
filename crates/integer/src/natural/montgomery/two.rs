//! Powers modulo numbers of two limbs, with everything in registers.

use crate::OutOfMemory;
use crate::natural::number::copy;
use crate::natural::{Limb, bit_length, div_rem, normal, rem};
use adamant_base::limb::{high, low};
use adamant_base::mont::{self, Two, neg_inverse};
use alloc::vec::Vec;

/// `base^exponent` modulo an odd `n` for a positive exponent, normal: the loop of
/// [`mont::pow_vartime`] with everything in registers, which takes a seventh less.
///
/// # Source
/// Sliding windows (Handbook of Applied Cryptography, algorithm 14.85).
pub(in crate::natural) fn pow_mod(
    base: &[Limb],
    exponent: &[Limb],
    n: &[Limb; 2],
) -> Result<Vec<Limb>, OutOfMemory> {
    /// Odd powers in the table.
    const MOST: usize = 16;
    let field = Two::new(n, neg_inverse(n[0]));
    let long = if base.len() > 2 { Some(rem(base, n)?) } else { None };
    let base = normal(long.as_deref().unwrap_or(base));
    // base R modulo n
    let (mut form, mut quotient) = ([0; 4], [0; 3]);
    form[2..2 + base.len()].copy_from_slice(base);
    div_rem(&mut quotient, &mut form, n)?;
    let base = value(&form);
    let mut top = bit_length(exponent);
    let width = mont::sliding_width_vartime(exponent, top).min(5);
    let mut table = [base; MOST];
    if width > 1 {
        let square = field.product(base, base);
        for i in 1..1 << (width - 1) {
            table[i] = field.product(table[i - 1], square);
        }
    }
    let mut power = None;
    while top > 0 {
        let longest = width.min(top);
        let window = mont::bits(exponent, top - longest, longest);
        if window >> (longest - 1) == 0 {
            power = power.map(|x| field.product(x, x));
            top -= 1;
            continue;
        }
        // The longest window that ends in a one.
        let zeros = window.trailing_zeros() as usize;
        let entry = table[(window >> zeros >> 1) as usize];
        let taken = longest - zeros;
        power = Some(match power {
            None => entry,
            Some(mut x) => {
                for _ in 0..taken {
                    x = field.product(x, x);
                }
                field.product(x, entry)
            }
        });
        top -= taken;
    }
    let power = field.product(power.unwrap_or(base), 1);
    copy(&[low(power), high(power)])
}

fn value(x: &[Limb]) -> u128 {
    u128::from(x[1]) << 64 | u128::from(x[0])
}
