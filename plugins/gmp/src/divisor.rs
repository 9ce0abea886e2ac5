//! Greatest common divisors.

use crate::limbs::{Limb, Size, input, output, size};
use crate::memory::or_end;
use adamant_integer::natural;

/// `{rp, returned}`: the greatest common divisor of `{up, un}` and `{vp, vn}`, for un >= vn >= 1 and a top limb of v that is not 0.
/// There is room for vn limbs at rp, which may be one of the two, as they need not survive.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __gmpn_gcd(rp: *mut Limb, up: *mut Limb, un: Size, vp: *mut Limb, vn: Size) -> Size {
    // SAFETY: the caller keeps GMP's contract: the arrays are there.
    let (u, v) = unsafe { (natural::normal(input(up, un)), natural::normal(input(vp, vn))) };
    or_end(natural::with_workspace(natural::gcd_length(u, v), |g| {
        or_end(natural::gcd_to(g, u, v));
        let g = natural::normal(g);
        // SAFETY: there is room for the divisor, and the numbers are read no more.
        unsafe { output(rp, size(g.len())) }.copy_from_slice(g);
        size(g.len())
    }))
}

/// As `gcd`, with room for vn limbs at gp, and `{sp, |*sn|}`, whose sign is that of `*sn`: the s of g = s u + t v with s = 0 where v
/// divides u, otherwise s = 1 or 2 |s| g < v. There is room for vn + 1 limbs at sp.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __gmpn_gcdext(
    gp: *mut Limb,
    sp: *mut Limb,
    sn: *mut Size,
    up: *mut Limb,
    un: Size,
    vp: *mut Limb,
    vn: Size,
) -> Size {
    // SAFETY: as above.
    let (u, v) = unsafe { (input(up, un), input(vp, vn)) };
    let (g, s) = or_end(natural::gcd_cofactor(u, v));
    let length = size(s.magnitude.len());
    // SAFETY: there is room for both, and the numbers are read no more.
    unsafe {
        output(gp, size(g.len())).copy_from_slice(&g);
        output(sp, length).copy_from_slice(&s.magnitude);
        sn.write(if s.negative { -length } else { length });
    }
    size(g.len())
}
