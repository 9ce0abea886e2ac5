//! Products modulo p = 2^255 - 19, whose elements stand for themselves.
//!
//! The product of two numbers of 256 bits, h 2^256 + l, is 38 h + l modulo p; what stands above bit 255 of that comes
//! down once more, times 19. Any 256-bit numbers go in, the result is below p.

use adamant_base::limb::{adc, mac, sbb};
use adamant_base::return_on;
use adamant_base::secret::barrier;

/// `a b mod p`, for any `a` and `b`.
#[inline(always)]
#[must_use]
pub fn multiply(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    return super::x86_64_adx::p25519::multiply(a, b);
    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
    portable(a, b).map(barrier)
}

/// `a^2 mod p`, for any `a`.
#[inline(always)]
#[must_use]
pub fn square(a: &[u64; 4]) -> [u64; 4] {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    return super::x86_64_adx::p25519::square(a);
    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
    portable(a, a).map(barrier)
}

/// `a^(2^count) mod p`, for `a` below p.
#[inline]
#[must_use]
pub fn square_chain(a: &[u64; 4], count: u32) -> [u64; 4] {
    return_on!(Adx token => super::x86_64_adx::p25519::square_chain(token, a, count));
    (0..count).fold(*a, |x, _| portable(&x, &x))
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
    let (mut r, mut carry) = ([0; 4], 0);
    for i in 0..4 {
        (r[i], carry) = mac(t[i], t[i + 4], 38, carry);
    }
    // The quotient by 2^255, at most 77, and one more: the remainder with 19 too many shows whether it is below p.
    let quotient = carry << 1 | r[3] >> 63;
    r[3] &= u64::MAX >> 1;
    let (mut high, mut borrow) = (19 * (quotient + 1), 0);
    for limb in &mut r {
        (*limb, high) = adc(*limb, high, 0);
    }
    let mut low = 19 & barrier((r[3] >> 63).wrapping_sub(1));
    r[3] &= u64::MAX >> 1;
    for limb in &mut r {
        (*limb, borrow) = sbb(*limb, low, borrow);
        low = 0;
    }
    r
}
