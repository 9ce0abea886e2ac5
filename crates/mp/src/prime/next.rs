//! The next prime.

use super::is_prime::rounds;
use super::single::random_rounds;
use crate::code::{Code, Result};
use crate::int::MpInt;
use crate::value::{Limbs, load, store};
use adamant_integer::natural;
use std::ffi::c_int;

/// `a` becomes the smallest prime above `a`, or the smallest one that is 3 modulo 4. As sure as
/// [`is_prime`](super::is_prime::is_prime) with `t` rounds.
///
/// # Errors
/// [`Code::Val`] for NULL, those of the random source, [`Code::Mem`].
///
/// # Safety
/// `a` is NULL or points to an initialised number.
pub unsafe fn next_prime(a: *mut MpInt, t: c_int, three_mod_four: bool) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let start = load(a)?;
        let mut n = if start.negative { Limbs::zeroed(0)? } else { start.limbs };
        loop {
            n = Limbs::from_slice(&natural::next_prime(&n)?)?;
            let low = n.first().copied().ok_or(Code::Err)?;
            if (!three_mod_four || low & 3 == 3) && (n.len() == 1 || random_rounds(&n, rounds(t))?) {
                return store(a, &n, false);
            }
        }
    }
}
