//! Perfect squares and perfect powers.

use super::{root_rem, sqrt_rem};
use crate::OutOfMemory;
use crate::natural::number::copy;
use crate::natural::{Limb, bit_length, is_zero, normal, rem_1, trailing_zeros};
use adamant_base::limb::low;
use alloc::vec::Vec;

/// Whether `a` is the square of a natural number; 0 and 1 are.
///
/// # Errors
/// [`OutOfMemory`].
pub fn is_square(a: &[Limb]) -> Result<bool, OutOfMemory> {
    /// Squares modulo 64.
    const MODULO_64: u64 = low(squares(64));
    /// Odd moduli, and their squares.
    const MODULI: [(Limb, u128); 9] = [
        (63, squares(63)),
        (65, squares(65)),
        (61, squares(61)),
        (59, squares(59)),
        (53, squares(53)),
        (47, squares(47)),
        (43, squares(43)),
        (41, squares(41)),
        (37, squares(37)),
    ];
    /// Their product: one division serves all.
    const PRODUCT: Limb = {
        let (mut product, mut i) = (1, 0);
        while i < MODULI.len() {
            product *= MODULI[i].0;
            i += 1;
        }
        product
    };
    let a = normal(a);
    let Some(&low) = a.first() else {
        return Ok(true);
    };
    if MODULO_64 >> (low % 64) & 1 == 0 {
        return Ok(false);
    }
    let rest = rem_1(a, PRODUCT);
    // One number in 6000 that is no square passes all.
    if MODULI.iter().any(|&(m, squares)| squares >> (rest % m) & 1 == 0) {
        return Ok(false);
    }
    Ok(sqrt_rem(a)?.1.is_empty())
}

/// The set of squares modulo `m`, at most 128, as bits.
const fn squares(m: u64) -> u128 {
    let (mut set, mut x) = (0, 0);
    while x < m {
        set |= 1 << (x * x % m);
        x += 1;
    }
    set
}

/// The root b and the exponent k > 1 with `a = b^k` and k as large as possible; `None` where there are none. 0 and 1
/// are powers of themselves to any exponent; for them k is 2.
///
/// # Errors
/// [`OutOfMemory`].
pub fn perfect_power(a: &[Limb]) -> Result<Option<(Vec<Limb>, u64)>, OutOfMemory> {
    let a = normal(a);
    if is_zero(a) || a == [1] {
        return Ok(Some((copy(a)?, 2)));
    }
    // Prime exponents, each as often as it goes: the exponent of the whole is the product.
    let (mut root, mut exponent) = (copy(a)?, 1);
    let mut k = 2;
    while k < bit_length(&root) as u64 {
        if is_prime(k) && may_be_power(&root, k) {
            let (next, rest) = root_rem(&root, k)?;
            if rest.is_empty() {
                (root, exponent) = (next, exponent * k);
                continue;
            }
        }
        k += 1;
    }
    Ok((exponent > 1).then_some((root, exponent)))
}

/// Whether nothing small speaks against `a` being a k-th power, for a prime k.
fn may_be_power(a: &[Limb], k: u64) -> bool {
    // The primes of a occur to multiples of k.
    if trailing_zeros(a).is_some_and(|twos| !(twos as u64).is_multiple_of(k)) {
        return false;
    }
    if k == 2 && a[0] & 1 == 1 && a[0] % 8 != 1 {
        return false;
    }
    // Modulo a prime p = 1 + m k powers have the order m: five such primes leave one in k^5.
    let mut found = 0;
    let mut p = 1;
    while found < 5 {
        p += if k == 2 { 2 } else { 2 * k };
        if p >> 32 != 0 || (p / k) > 400 {
            break;
        }
        if !is_prime(p) {
            continue;
        }
        found += 1;
        let rest = rem_1(a, p);
        if rest != 0 && pow_mod_small(rest, (p - 1) / k, p) != 1 {
            return false;
        }
    }
    true
}

/// `x^exponent` modulo `p` below 2^32.
fn pow_mod_small(x: u64, exponent: u64, p: u64) -> u64 {
    (0..64 - exponent.leading_zeros()).rev().fold(1, |power, i| {
        let square = power * power % p;
        if exponent >> i & 1 == 1 { square * x % p } else { square }
    })
}

/// Whether `n` is prime, for n of the size of exponents.
fn is_prime(n: u64) -> bool {
    n >= 2 && (2..).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d))
}
