//! Products of any length. Where the CPU is x86-64 the entries are in `small`.

use crate::limbs::{Limb, Size, input, output};
use crate::memory::or_end;
use adamant_integer::natural;

/// `{rp, un + vn} = {up, un} {vp, vn}` for un >= vn >= 1; returns the top limb. rp overlaps neither factor.
#[cfg_attr(not(target_arch = "x86_64"), unsafe(export_name = "__gmpn_mul"))]
pub(crate) unsafe extern "C" fn mul(
    rp: *mut Limb,
    up: *const Limb,
    un: Size,
    vp: *const Limb,
    vn: Size,
) -> Limb {
    // SAFETY: the caller keeps GMP's contract: the arrays are there, and the product is apart from the factors.
    let (out, u, v) = unsafe { (output(rp, un + vn), input(up, un), input(vp, vn)) };
    or_end(natural::mul(out, u, v));
    out.last().copied().unwrap_or(0)
}

/// `{rp, 2 n} = {up, n} {vp, n}` for n >= 1. rp overlaps neither factor.
#[cfg_attr(not(target_arch = "x86_64"), unsafe(export_name = "__gmpn_mul_n"))]
pub(crate) unsafe extern "C" fn mul_n(rp: *mut Limb, up: *const Limb, vp: *const Limb, n: Size) {
    // SAFETY: as above.
    let (out, u, v) = unsafe { (output(rp, 2 * n), input(up, n), input(vp, n)) };
    or_end(natural::mul(out, u, v));
}

/// `{rp, 2 n} = {up, n}²` for n >= 1. rp does not overlap up.
#[cfg_attr(not(target_arch = "x86_64"), unsafe(export_name = "__gmpn_sqr"))]
pub(crate) unsafe extern "C" fn sqr(rp: *mut Limb, up: *const Limb, n: Size) {
    // SAFETY: as above.
    let (out, u) = unsafe { (output(rp, 2 * n), input(up, n)) };
    #[cfg(target_arch = "x86_64")]
    if (9..16).contains(&u.len())
        && let Some(token) = adamant_base::cpu::Adx::detect()
    {
        return crate::small::square(token, out, u);
    }
    or_end(natural::square(out, u));
}
