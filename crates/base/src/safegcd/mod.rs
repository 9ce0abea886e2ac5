//! Constant-time inversion modulo an odd number, by Bernstein-Yang division steps.
//!
//! A division step ("divstep") maps (delta, f, g), f odd, to
//!
//! ```text
//! (1 - delta, g, (g - f) / 2)             if delta > 0 and g is odd,
//! (1 + delta, f, (g + (g mod 2) f) / 2)   otherwise,
//! ```
//!
//! and depends on delta and the lowest bits of f and g alone. Starting from (1/2, n, x), after [`step_count`] steps g is
//! 0 and f is gcd(n, x) or its negative. Pairs (d, e) with d x = f and e x = g modulo n go along, so that d becomes the
//! inverse of x up to sign.
//!
//! 60 steps at a time, at the end 20 or 40 where they suffice, are gathered from the lowest 64 bits into one 2 x 2 matrix
//! (`divsteps`) and then applied to the long numbers (`signed62`), which are kept in signed digits in base 2^62.
//!
//! Source: D. J. Bernstein, B.-Y. Yang, "Fast constant-time gcd computation and modular inversion", TCHES 2019(3). The
//! start at delta = 1/2 and its bound on the number of steps: P. Wuille, G. Maxwell, R. O'Connor, "Bounds on divsteps
//! iterations in safegcd" (2021), where the bound is proven with convex hulls.

mod backend;
mod divsteps;
mod gcd;
mod signed62;
mod vartime;

use crate::ct::Choice;
use crate::limb::{Limb, bit_length_vartime};
#[cfg(all(target_arch = "x86_64", not(adamant_portable), not(miri)))]
use backend::batch;
#[cfg(any(not(target_arch = "x86_64"), adamant_portable, miri))]
use divsteps::batch;
use divsteps::{Delta, Matrix, batches};
pub use gcd::gcd_below;
pub use vartime::invert_vartime;

/// Steps that suffice for an n below 2^bits and any x from 0 to n.
#[must_use]
pub const fn step_count(bits: usize) -> usize {
    (45907 * bits + 26313) / 19929
}

/// Limbs of scratch that [`invert`], [`invert_below`] and [`gcd_below`] need for a modulus of `limbs` limbs.
#[must_use]
pub const fn scratch_len(limbs: usize) -> usize {
    5 * signed62::digit_count(limbs * 64)
}

/// `out = 1/x mod n` for odd `n >= 3` and `x < n`; true where the inverse exists (gcd(x, n) = 1), otherwise `out` is
/// some number below n.
///
/// `out`, `x` and `n` have the same length; `scratch` has [`scratch_len`] limbs and holds secrets afterwards.
///
/// # Constant time
/// With respect to x and n; the bit length of n is public.
pub fn invert(out: &mut [Limb], x: &[Limb], n: &[Limb], scratch: &mut [Limb]) -> Choice {
    invert_below(out, x, n, bit_length_vartime(n), scratch)
}

/// As [`invert`] for any odd n below 2^`bits`: `bits` is public, the bit length of n is not. Modulo 1 the inverse is 0.
///
/// # Constant time
/// With respect to x and n.
pub fn invert_below(out: &mut [Limb], x: &[Limb], n: &[Limb], bits: usize, scratch: &mut [Limb]) -> Choice {
    debug_assert!(out.len() == n.len() && x.len() == n.len() && bits <= 64 * n.len());
    debug_assert!(scratch.len() >= scratch_len(n.len()));
    // The lengths of elliptic curves get loops of their own, which the compiler unrolls.
    match signed62::digit_count(bits) {
        5 => invert_digits(out, x, n, scratch, bits, 5),
        7 => invert_digits(out, x, n, scratch, bits, 7),
        digits => invert_digits(out, x, n, scratch, bits, digits),
    }
}

/// [`invert_below`] with the number of digits at hand.
#[inline(always)]
fn invert_digits(
    out: &mut [Limb],
    x: &[Limb],
    n: &[Limb],
    scratch: &mut [Limb],
    bits: usize,
    digits: usize,
) -> Choice {
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
    let mut delta = Delta::START;
    let (count, last) = batches(step_count(bits));
    for i in 0..count {
        let matrix = next_matrix(&mut delta, f, g, if i + 1 == count { last } else { 3 });
        signed62::apply(&matrix, f, g);
        signed62::apply_mod(&matrix, d, e, modulus, n_inverse);
    }
    let unit = signed62::is_plus_or_minus_one(f);
    signed62::normalize(d, signed62::sign(f), modulus);
    signed62::to_limbs(out, d);
    unit
}

/// The matrix of the next division steps: `thirds` of a batch of them.
#[inline(always)]
fn next_matrix(delta: &mut Delta, f: &[Limb], g: &[Limb], thirds: usize) -> Matrix {
    batch(delta, signed62::low_word(f), signed62::low_word(g), thirds)
}

#[cfg(test)]
mod tests;
