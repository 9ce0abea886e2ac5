//! Products and squares by the rows of the back end.

use crate::natural::{Limb, add_assign, thresholds};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use adamant_base::{cpu::Adx, limb::backend::x86_64_adx};

/// Limbs of the longer factor that are multiplied at a time, so that they stay in the first-level cache.
const SLICE: usize = 1024;

/// `out = a * b`. `out` is exactly as long as both together; a the longer.
#[inline]
pub(super) fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb]) {
    if a.len() > SLICE && b.len() > 1 { mul_slices(out, a, b) } else { mul_rows(out, a, b) }
}

fn mul_slices(out: &mut [Limb], a: &[Limb], b: &[Limb]) {
    let n = b.len();
    let mut kept = [0; thresholds::MUL_KARATSUBA];
    let kept = &mut kept[..n];
    for (i, slice) in a.chunks(SLICE).enumerate() {
        let out = &mut out[i * SLICE..][..slice.len() + n];
        // What the slice before has left here is added afterwards.
        kept.copy_from_slice(&out[..n]);
        let (long, short) = if slice.len() >= n { (slice, b) } else { (b, slice) };
        mul_rows(out, long, short);
        if i > 0 {
            add_assign(out, kept);
        }
    }
}

#[inline]
fn mul_rows(out: &mut [Limb], a: &[Limb], b: &[Limb]) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = Adx::detect() {
        return x86_64_adx::mul_basecase(token, out, a, b);
    }
    adamant_base::limb::mul(out, a, b);
}

/// `out = a²`. `out` is exactly twice as long as `a`.
#[inline]
pub(super) fn square(out: &mut [Limb], a: &[Limb]) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = Adx::detect() {
        return x86_64_adx::square_basecase(token, out, a);
    }
    adamant_base::limb::square(out, a);
}
