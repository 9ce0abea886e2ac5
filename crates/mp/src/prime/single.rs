//! Single tests.

use crate::code::{Code, Result};
use crate::int::MpInt;
use crate::value::{Limbs, at_most, floor_mod, load};
use adamant_integer::natural;

/// The number of [small primes](SMALL).
pub const SMALL_COUNT: usize = 256;

/// The first 256 primes.
pub const SMALL: [u64; SMALL_COUNT] = {
    let mut primes = [0; SMALL_COUNT];
    let (mut count, mut candidate) = (0, 2);
    while count < SMALL_COUNT {
        let mut i = 0;
        while i < count && candidate % primes[i] != 0 {
            i += 1;
        }
        if i == count {
            primes[count] = candidate;
            count += 1;
        }
        candidate += 1;
    }
    primes
};

/// Whether one of the first 256 primes divides `a`.
///
/// # Errors
/// [`Code::Val`] for NULL, [`Code::Mem`].
///
/// # Safety
/// `a` is NULL or points to an initialised number.
pub unsafe fn is_divisible(a: *const MpInt) -> Result<bool> {
    // SAFETY: the caller's word.
    let x = unsafe { load(a) }?;
    Ok(any_residue(&x.limbs, 0, |_, residue| residue == 0))
}

/// Whether something is true of one of the small primes from the given one on and the residue of `x` modulo it.
pub(crate) fn any_residue(x: &[u64], mut first: usize, test: impl Fn(u64, u64) -> bool) -> bool {
    while first < SMALL_COUNT {
        // As many primes as fit a limb share one division.
        let (mut product, mut end) = (1u64, first);
        while let Some(larger) = SMALL.get(end).and_then(|prime| product.checked_mul(*prime)) {
            (product, end) = (larger, end + 1);
        }
        let residue = natural::rem_1(x, product);
        if SMALL[first..end].iter().any(|&prime| test(prime, residue % prime)) {
            return true;
        }
        first = end;
    }
    false
}

/// Whether `b^a = b` modulo `a`: so it is for primes.
///
/// # Errors
/// [`Code::Val`] for a base below 2, for `a` below 1 and for NULL; [`Code::Mem`].
///
/// # Safety
/// Both are NULL or point to initialised numbers.
pub unsafe fn fermat(a: *const MpInt, b: *const MpInt) -> Result<bool> {
    // SAFETY: the caller's word.
    let (n, mut base) = unsafe { (load(a)?, load(b)?) };
    if base.negative || at_most(&base.limbs, 1) || n.negative || n.limbs.is_empty() {
        return Err(Code::Val);
    }
    let power = natural::pow_mod(&base.limbs, &n.limbs, &n.limbs)?;
    // The power is compared with the base itself: a base that is not below the number passes no test.
    base.limbs.normalise();
    Ok(power[..] == base.limbs[..])
}

/// Whether `a` is a strong probable prime to base `b`.
///
/// # Errors
/// As [`fermat`].
///
/// # Safety
/// As [`fermat`].
pub unsafe fn miller_rabin(a: *const MpInt, b: *const MpInt) -> Result<bool> {
    // SAFETY: the caller's word.
    let (n, mut base) = unsafe { (load(a)?, load(b)?) };
    if base.negative || at_most(&base.limbs, 1) || n.negative || n.limbs.is_empty() {
        return Err(Code::Val);
    }
    if at_most(&n.limbs, 1) {
        return Ok(false);
    }
    floor_mod(&mut base, &n)?;
    // A multiple of the number is no witness for it.
    if base.limbs.is_empty() {
        return Ok(false);
    }
    Ok(natural::is_strong_probable_prime(&n.limbs, &base.limbs)?)
}

/// Whether `a` is a strong Lucas probable prime with the parameters of Selfridge.
///
/// # Errors
/// [`Code::Val`] for NULL, [`Code::Mem`].
///
/// # Safety
/// As [`is_divisible`].
pub unsafe fn strong_lucas(a: *const MpInt) -> Result<bool> {
    // SAFETY: the caller's word.
    let n = unsafe { load(a) }?;
    Ok(!n.negative && natural::is_strong_lucas_probable_prime(&n.limbs)?)
}

/// Whether `n` passes the given number of Miller-Rabin tests to random bases.
///
/// # Errors
/// Those of the random source, [`Code::Mem`].
pub(crate) fn random_rounds(n: &[u64], rounds: usize) -> Result<bool> {
    let mut base = Limbs::zeroed(n.len() + 1)?;
    for _ in 0..rounds {
        crate::random::fill(&mut base)?;
        if !natural::is_strong_probable_prime(n, &base)? {
            return Ok(false);
        }
    }
    Ok(true)
}
