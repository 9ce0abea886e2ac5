//! Square roots.

use crate::limbs::{Limb, Size, input, output, size};
use crate::memory::or_end;
use adamant_integer::natural;

/// `{sp, ceil(nn / 2)}` and `{rp, returned}`: the square root of `{np, nn}`, rounded down, and what remains. The top limb is not 0, and
/// there is room for nn limbs at rp, which may be np. Where rp is NULL the result is 0 for a square and another number otherwise.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __gmpn_sqrtrem(sp: *mut Limb, rp: *mut Limb, np: *const Limb, nn: Size) -> Size {
    // SAFETY: the caller keeps GMP's contract: the arrays are there, and the root is apart from the number.
    let (s, n) = unsafe { (output(sp, (nn + 1) / 2), natural::normal(input(np, nn))) };
    let (s, above) = s.split_at_mut(n.len().div_ceil(2));
    above.fill(0);
    if rp.is_null() {
        return Size::from(!or_end(natural::sqrt_rem_to(s, None, n)));
    }
    or_end(natural::with_workspace(s.len() + 1, |r| {
        or_end(natural::sqrt_rem_to(s, Some(r), n));
        let r = natural::normal(r);
        // SAFETY: what remains is not longer than the number, which is read no more.
        unsafe { output(rp, size(r.len())) }.copy_from_slice(r);
        size(r.len())
    }))
}
