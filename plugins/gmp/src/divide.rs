//! Quotients and remainders.

use crate::limbs::{Limb, Size, input, output};
use crate::memory::or_end;
use adamant_integer::natural;

/// `{qp, nn - dn + 1}` and `{rp, dn}`: quotient and remainder of `{np, nn}` by `{dp, dn}`, for nn >= dn >= 1 and a top limb of d that is
/// not 0. `qxn` is 0. Nothing overlaps, but rp may be np.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __gmpn_tdiv_qr(
    qp: *mut Limb,
    rp: *mut Limb,
    _qxn: Size,
    np: *const Limb,
    nn: Size,
    dp: *const Limb,
    dn: Size,
) {
    // SAFETY: the caller keeps GMP's contract: the arrays are there, and the quotient is apart from the others.
    let (q, n, d) = unsafe { (output(qp, nn - dn + 1), input(np, nn), input(dp, dn)) };
    if let [d] = *d {
        q.copy_from_slice(n);
        let rest = natural::div_rem_1_assign(q, d);
        // SAFETY: one limb is there, and the dividend is read no more.
        unsafe { rp.write(rest) };
        return;
    }
    // Of a dividend that is where the remainder goes the upper limbs stay.
    or_end(natural::with_workspace(n.len(), |rest| {
        rest.copy_from_slice(n);
        or_end(natural::div_rem(q, rest, d));
        // SAFETY: dn limbs are there, and the dividend is read no more.
        unsafe { output(rp, dn) }.copy_from_slice(&rest[..d.len()]);
    }));
}

/// `{qp, nn - dn + 1}`: the quotient of `{np, nn}` by `{dp, dn}`, as for `tdiv_qr`. `{tp, nn + 1}` is room, which may be the dividend's.
#[cfg(feature = "undocumented")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __gmpn_div_q(
    qp: *mut Limb,
    np: *const Limb,
    nn: Size,
    dp: *const Limb,
    dn: Size,
    _tp: *mut Limb,
) {
    // SAFETY: as above.
    let (q, n, d) = unsafe { (output(qp, nn - dn + 1), input(np, nn), input(dp, dn)) };
    or_end(natural::div(q, n, d));
}

/// `{qp, nn - dn + 1}`: the quotient of `{np, nn}` by `{dp, dn}`, which divides it. Lengths as for `tdiv_qr`; nothing overlaps.
#[cfg(feature = "undocumented")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __gmpn_divexact(
    qp: *mut Limb,
    np: *const Limb,
    nn: Size,
    dp: *const Limb,
    dn: Size,
) {
    // SAFETY: as above.
    let (q, n, d) = unsafe { (output(qp, nn - dn + 1), input(np, nn), input(dp, dn)) };
    or_end(natural::div_exact_to(q, n, d));
}
