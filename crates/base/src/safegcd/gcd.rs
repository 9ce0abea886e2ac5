//! The greatest common divisor.

use super::divsteps::{Delta, batches};
use super::{next_matrix, scratch_len, signed62, step_count};
use crate::limb::Limb;

/// `out = gcd(n, x)` for odd `n` below 2^`bits` and `x < n`; `bits` is public.
///
/// `out`, `x` and `n` have the same length; `scratch` has [`scratch_len`] limbs and holds secrets afterwards.
///
/// # Constant time
/// With respect to x and n.
pub fn gcd_below(out: &mut [Limb], x: &[Limb], n: &[Limb], bits: usize, scratch: &mut [Limb]) {
    debug_assert!(out.len() == n.len() && x.len() == n.len() && bits <= 64 * n.len());
    debug_assert!(scratch.len() >= scratch_len(n.len()));
    let digits = signed62::digit_count(bits);
    let (f, rest) = scratch.split_at_mut(digits);
    let g = &mut rest[..digits];
    signed62::from_limbs(f, n);
    signed62::from_limbs(g, x);
    let mut delta = Delta::START;
    let (count, last) = batches(step_count(bits));
    for i in 0..count {
        let matrix = next_matrix(&mut delta, f, g, if i + 1 == count { last } else { 3 });
        signed62::apply(&matrix, f, g);
    }
    let sign = signed62::sign(f);
    signed62::negate_if(f, sign);
    signed62::to_limbs(out, f);
}
