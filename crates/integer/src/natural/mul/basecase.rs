//! Products and squares of all limbs by all limbs, by the back end's kernels.

use crate::natural::{Limb, add_assign, add_mul_1, mul_1, thresholds};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use {
    crate::natural::backend::x86_64_ifma,
    adamant_base::{
        cpu::{Adx, Ifma},
        limb::backend::x86_64_adx,
    },
};

/// Limbs of the longer factor that are multiplied at a time, so that they stay in the first-level cache; and what the
/// vector kernel takes.
const SLICE: usize = 1024;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
const VECTOR_SLICE: usize = x86_64_ifma::MOST;

/// The name of the kernel that [`mul`] runs on for two numbers of `limbs` limbs.
pub(super) fn kernel(limbs: usize) -> &'static str {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    {
        let vectors = limbs >= thresholds::ROWS.max(thresholds::mul().vectors);
        if vectors && Ifma::detect().is_some() {
            return Ifma::NAME;
        }
        if Adx::detect().is_some() {
            return Adx::NAME;
        }
    }
    let _ = limbs;
    "portable"
}

/// `out = a * b`. `out` is exactly as long as both together; a is not shorter than b, and b below
/// [`thresholds::BASECASE`].
#[inline]
pub(super) fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb]) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if b.len() >= thresholds::ROWS
        && let Some(token) = Ifma::detect()
        && b.len() >= thresholds::mul().vectors
    {
        if a.len() <= VECTOR_SLICE {
            return x86_64_ifma::mul(token, out, a, b);
        }
        return mul_slices(out, a, b, VECTOR_SLICE);
    }
    if a.len() > SLICE && b.len() > 1 { mul_slices(out, a, b, SLICE) } else { mul_rows(out, a, b) }
}

fn mul_slices(out: &mut [Limb], a: &[Limb], b: &[Limb], length: usize) {
    let n = b.len();
    let mut kept = [0; thresholds::BASECASE];
    let kept = &mut kept[..n];
    for (i, slice) in a.chunks(length).enumerate() {
        let out = &mut out[i * length..][..slice.len() + n];
        // What the slice before has left here is added afterwards.
        kept.copy_from_slice(&out[..n]);
        if slice.len() >= n {
            mul(out, slice, b)
        } else {
            mul(out, b, slice)
        }
        if i > 0 {
            add_assign(out, kept);
        }
    }
}

#[inline]
fn mul_rows(out: &mut [Limb], a: &[Limb], b: &[Limb]) {
    // The kernel of many rows has more to set up.
    match *b {
        [x] => {
            out[a.len()] = mul_1(&mut out[..a.len()], a, x);
            return;
        }
        [x, y] if a.len() > 2 => {
            out[a.len()] = mul_1(&mut out[..a.len()], a, x);
            out[a.len() + 1] = add_mul_1(&mut out[1..], a, y);
            return;
        }
        _ => {}
    }
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = Adx::detect() {
        return x86_64_adx::mul_basecase(token, out, a, b);
    }
    adamant_base::limb::mul(out, a, b);
}

/// `out = a²`. `out` is exactly twice as long as `a`, which is below [`thresholds::BASECASE`].
#[inline]
pub(super) fn square(out: &mut [Limb], a: &[Limb]) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if a.len() >= thresholds::ROWS
        && let Some(token) = Ifma::detect()
        && a.len() >= thresholds::square().vectors
    {
        return x86_64_ifma::square(token, out, a);
    }
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = Adx::detect() {
        return x86_64_adx::square_basecase(token, out, a);
    }
    adamant_base::limb::square(out, a);
}
