//! Inversion of public numbers: division steps that skip the zeros of g, as many of them as it takes.

use super::divsteps::{Matrix, SCALE};
use super::{scratch_len, signed62};
use crate::limb::{Limb, bit_length_vartime};

/// Bits of g that one multiple of f clears at most: the inverse of f is known modulo 2^6.
const CLEARED: i64 = 6;

/// Steps of a batch: what a matrix is applied by.
const STEPS: u32 = 62;
const _: () = assert!(STEPS as usize == SCALE);

/// As [`invert`](super::invert), about half as long: `out = 1/x mod n` for odd `n >= 3` and `x < n`; true where the inverse exists.
///
/// # Constant time
/// Not at all: for public numbers.
pub fn invert_vartime(out: &mut [Limb], x: &[Limb], n: &[Limb], scratch: &mut [Limb]) -> bool {
    debug_assert!(out.len() == n.len() && x.len() == n.len());
    debug_assert!(scratch.len() >= scratch_len(n.len()));
    match signed62::digit_count(bit_length_vartime(n)) {
        5 => invert_digits(out, x, n, scratch, 5),
        7 => invert_digits(out, x, n, scratch, 7),
        digits => invert_digits(out, x, n, scratch, digits),
    }
}

#[inline(always)]
fn invert_digits(out: &mut [Limb], x: &[Limb], n: &[Limb], scratch: &mut [Limb], digits: usize) -> bool {
    let (modulus, rest) = scratch.split_at_mut(digits);
    let (f, rest) = rest.split_at_mut(digits);
    let (g, rest) = rest.split_at_mut(digits);
    let (d, rest) = rest.split_at_mut(digits);
    let e = &mut rest[..digits];
    signed62::from_limbs(modulus, n);
    f.copy_from_slice(modulus);
    signed62::from_limbs(g, x);
    d.fill(0);
    e.fill(0);
    e[0] = 1;

    let n_inverse = signed62::inverse_mod_digit(n[0]);
    let mut less_delta = -1;
    while g.iter().any(|&digit| digit != 0) {
        let matrix = batch(&mut less_delta, signed62::low_word(f), signed62::low_word(g));
        signed62::apply(&matrix, f, g);
        signed62::apply_mod(&matrix, d, e, modulus, n_inverse);
    }
    let unit = signed62::is_plus_or_minus_one(f).to_bool_vartime();
    signed62::normalize(d, signed62::sign(f), modulus);
    signed62::to_limbs(out, d);
    unit
}

/// 62 division steps on the lowest bits, for -delta and a start at delta = 1: as many steps at once as g has zeros, and multiples of
/// f that make zeros as long as delta stays below 1.
fn batch(less_delta: &mut i64, mut f: u64, mut g: u64) -> Matrix {
    let (mut u, mut v, mut q, mut r) = (1u64, 0u64, 0u64, 1u64);
    let mut eta = *less_delta;
    let mut left = STEPS;
    loop {
        let zeros = g.trailing_zeros().min(left);
        g >>= zeros;
        u <<= zeros;
        v <<= zeros;
        eta -= i64::from(zeros);
        left -= zeros;
        if left == 0 {
            break;
        }
        if eta < 0 {
            eta = -eta;
            (f, g) = (g, f.wrapping_neg());
            (u, q) = (q, u.wrapping_neg());
            (v, r) = (r, v.wrapping_neg());
        }
        let cleared = (eta + 1).min(i64::from(left)).min(CLEARED);
        // -g / f: f (f^2 - 2) is -1/f modulo 2^6.
        let multiple =
            f.wrapping_mul(f.wrapping_mul(f).wrapping_sub(2)).wrapping_mul(g) & ((1 << cleared) - 1);
        g = g.wrapping_add(f.wrapping_mul(multiple));
        q = q.wrapping_add(u.wrapping_mul(multiple));
        r = r.wrapping_add(v.wrapping_mul(multiple));
    }
    *less_delta = eta;
    Matrix { u: u.cast_signed(), v: v.cast_signed(), q: q.cast_signed(), r: r.cast_signed() }
}
