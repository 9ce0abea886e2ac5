//! Random primes.

use super::is_prime::{passes, rounds};
use super::single::any_residue;
use crate::code::{Code, Result};
use crate::digits::{to_int, to_length};
use crate::int::MpInt;
use crate::value::{Limbs, store};
use adamant_integer::natural;
use core::ffi::c_void;
use std::ffi::c_int;

/// The prime is 3 modulo 4.
pub const BBS: c_int = 1;
/// Half of the prime, rounded down, is prime as well; the prime is 3 modulo 4 then.
pub const SAFE: c_int = 2;
/// The two highest bits are 1.
pub const TWO_HIGH_BITS: c_int = 8;

/// The longest primes that are looked for.
const MAX_BITS: c_int = 1 << 20;

/// Candidates before we believe that the source does not give random bytes: a safe prime of 8192 bits is found after
/// some millions at the very most.
const ATTEMPTS: usize = 1 << 26;

/// The same for primes of less than [`FEW_BITS`]: there are few candidates, and with some flags no prime among them.
const ATTEMPTS_OF_FEW_BITS: usize = 1 << 12;
const FEW_BITS: c_int = 8;

/// Fills `length` bytes with random ones and returns how many it filled.
pub type Callback = unsafe extern "C" fn(out: *mut u8, length: c_int, data: *mut c_void) -> c_int;

/// `a` = a random prime of exactly `bits` bits, tested with `t` rounds.
///
/// # Errors
/// [`Code::Val`] for fewer than 2 bits (3 for safe primes), for `t` below 1 and for NULL; [`Code::Iter`] where no
/// prime has such bits, and from a source that is not random; those of the source; [`Code::Mem`].
///
/// # Safety
/// `a` is NULL or points to an initialised number.
pub unsafe fn random_prime(a: *mut MpInt, t: c_int, bits: c_int, flags: c_int) -> Result {
    // SAFETY: the caller's word.
    unsafe { find(a, t, bits, flags, &mut crate::random::fill) }
}

/// [`random_prime`] with random bytes from a callback, the most significant first, as many for each candidate as it has.
///
/// # Errors
/// As [`random_prime`]; [`Code::Val`] where the callback does not give all bytes.
///
/// # Safety
/// As [`random_prime`]; `callback` does as its type says.
pub unsafe fn random_prime_from(
    a: *mut MpInt,
    t: c_int,
    bits: c_int,
    flags: c_int,
    callback: Callback,
    data: *mut c_void,
) -> Result {
    let mut source = |limbs: &mut [u64]| {
        let bytes = to_int(to_length(bits.max(0)).div_ceil(8).min(size_of_val(limbs)));
        limbs.fill(0);
        // SAFETY: so many bytes may be written there; the rest is the caller's word.
        let given = unsafe { callback(limbs.as_mut_ptr().cast(), bytes, data) };
        if given != bytes {
            return Err(Code::Val);
        }
        // SAFETY: so many bytes are there.
        unsafe { core::slice::from_raw_parts_mut(limbs.as_mut_ptr().cast::<u8>(), to_length(bytes)) }
            .reverse();
        limbs.iter_mut().for_each(|limb| *limb = u64::from_le(*limb));
        Ok(())
    };
    // SAFETY: the caller's word.
    unsafe { find(a, t, bits, flags, &mut source) }
}

/// The search.
///
/// # Safety
/// As [`random_prime`].
unsafe fn find(
    a: *mut MpInt,
    t: c_int,
    bits: c_int,
    flags: c_int,
    source: &mut dyn FnMut(&mut [u64]) -> Result,
) -> Result {
    crate::copy::present(a)?;
    let safe = flags & SAFE != 0;
    if bits <= 1 || bits > MAX_BITS || t <= 0 || (safe && bits < 3) {
        return Err(Code::Val);
    }
    let length = to_length(bits).div_ceil(64);
    let mut candidate = Limbs::zeroed(length)?;
    for _ in 0..if bits < FEW_BITS { ATTEMPTS_OF_FEW_BITS } else { ATTEMPTS } {
        source(&mut candidate)?;
        shape(&mut candidate, to_length(bits), flags);
        if !is_hopeless(&candidate, safe)
            && (!safe || passes_half(&candidate, rounds(t))?)
            && passes(&candidate, rounds(t))?
        {
            // SAFETY: the caller's word.
            return unsafe { store(a, &candidate, false) };
        }
    }
    Err(Code::Iter)
}

/// Gives the candidate the bits that it must have.
fn shape(candidate: &mut Limbs, bits: usize, flags: c_int) {
    let last = candidate.len() - 1;
    candidate[last] &= u64::MAX >> (64 * (last + 1) - bits);
    candidate[last] |= 1 << ((bits - 1) % 64);
    if flags & TWO_HIGH_BITS != 0 && bits > 1 {
        candidate[(bits - 2) / 64] |= 1 << ((bits - 2) % 64);
    }
    // There is a single odd number of two bits, and 3 modulo 4 it is.
    candidate[0] |= if flags & (BBS | SAFE) != 0 { 3 } else { 1 };
}

/// Whether a small prime divides the candidate, or half of it where that must be prime, too.
fn is_hopeless(candidate: &[u64], safe: bool) -> bool {
    let value = if candidate.len() == 1 { candidate[0] } else { 0 };
    // (c - 1) / 2 is a multiple of an odd prime where c is 1 modulo it.
    any_residue(candidate, 1, |prime, residue| {
        (residue == 0 && value != prime) || (safe && residue == 1 && value / 2 != prime)
    })
}

/// Whether half of the candidate is prime.
fn passes_half(candidate: &[u64], rounds: usize) -> Result<bool> {
    let mut half = Limbs::from_slice(candidate)?;
    natural::shift_right_assign(&mut half, 1);
    half.normalise();
    passes(&half, rounds)
}
