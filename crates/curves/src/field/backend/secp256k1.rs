//! Products modulo secp256k1's p = 2^256 - c, c = 2^32 + 977, whose elements stand for themselves.
//!
//! The product of two numbers of 256 bits, h 2^256 + l, is h c + l modulo p; what stands above bit 255 of that comes down once more,
//! times c. Any 256-bit numbers go in, the result is below p. In Montgomery form the digits of a quotient would wait for each other: 54
//! cycles from one product to the next where these take some 40.

use adamant_base::limb::{adc, high, low, mac, sbb};
use adamant_base::secret::barrier;

/// 2^256 - p.
const C: u64 = (1 << 32) + 977;

/// `a b mod p`, for any `a` and `b`.
#[inline(always)]
#[must_use]
pub fn multiply(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    return super::x86_64_adx::special::secp256k1::multiply(a, b);
    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
    portable(a, b).map(barrier)
}

/// `a^2 mod p`, for any `a`.
#[inline(always)]
#[must_use]
pub fn square(a: &[u64; 4]) -> [u64; 4] {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    return super::x86_64_adx::special::secp256k1::square(a);
    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
    portable(a, a).map(barrier)
}

/// `a^(2^count) mod p`, for `a` below p.
#[inline]
#[must_use]
pub fn square_chain(a: &[u64; 4], count: u32) -> [u64; 4] {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    return super::x86_64_adx::special::secp256k1::square_chain(a, count);
    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
    (0..count).fold(*a, |x, _| portable(&x, &x)).map(barrier)
}

/// `a b mod p`, for any `a` and `b`: the reference of the kernels.
#[inline(never)]
#[must_use]
pub fn portable(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let mut t = [0; 8];
    for i in 0..4 {
        let mut carry = 0;
        for j in 0..4 {
            (t[i + j], carry) = mac(t[i + j], a[i], b[j], carry);
        }
        t[i + 4] = carry;
    }
    let (mut r, mut quotient) = ([0; 4], 0);
    for i in 0..4 {
        (r[i], quotient) = mac(t[i], t[i + 4], C, quotient);
    }
    // The quotient by 2^256, at most c, and one more: the remainder with c too many shows whether it is below p.
    let product = u128::from(quotient + 1) * u128::from(C);
    let (mut add, mut carry) = ([low(product), high(product), 0, 0].into_iter(), 0);
    for limb in &mut r {
        (*limb, carry) = adc(*limb, add.next().unwrap_or(0), carry);
    }
    let (mut low, mut borrow) = (C & barrier(carry.wrapping_sub(1)), 0);
    for limb in &mut r {
        (*limb, borrow) = sbb(*limb, low, borrow);
        low = 0;
    }
    r
}
