//! Products and squares of all limbs by all limbs, by the back end's kernels.

use crate::families::Backend;
use crate::natural::{Limb, add_assign, add_mul_1, mul_1, thresholds};
use adamant_base::limb;
use adamant_base::return_on;

/// Limbs of the longer factor that are multiplied at a time, so that they stay in the first-level cache.
const SLICE: usize = 1024;

/// The back end of [`mul`] for two numbers of `limbs` limbs.
pub(in crate::natural) fn backend(limbs: usize) -> Backend {
    let vectors = limbs >= thresholds::ROWS.max(thresholds::mul().vectors);
    let fastest = Backend::fastest();
    if fastest == Backend::Ifma && !vectors { Backend::Adx } else { fastest }
}

/// `out = a * b`. `out` is exactly as long as both together; a is not shorter than b, and b below
/// [`thresholds::BASECASE`].
#[inline]
pub(super) fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb]) {
    return_on!(Ifma token if b.len() >= thresholds::ROWS && b.len() >= thresholds::mul().vectors => {
        if a.len() <= crate::natural::backend::x86_64_ifma::MOST {
            crate::natural::backend::x86_64_ifma::mul(token, out, a, b);
        } else {
            mul_slices(out, a, b, crate::natural::backend::x86_64_ifma::MOST);
        }
    });
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
    return_on!(Adx token => limb::backend::x86_64_adx::mul_basecase(token, out, a, b));
    limb::mul(out, a, b);
}

/// `out = a²`. `out` is exactly twice as long as `a`, which is below [`thresholds::BASECASE`].
#[inline]
pub(super) fn square(out: &mut [Limb], a: &[Limb]) {
    return_on!(Ifma token if a.len() >= thresholds::ROWS && a.len() >= thresholds::square().vectors =>
        crate::natural::backend::x86_64_ifma::square(token, out, a));
    return_on!(Adx token => limb::backend::x86_64_adx::square_basecase(token, out, a));
    limb::square(out, a);
}
