//! Quadratic residues.

use crate::code::{Code, Result};
use crate::int::MpInt;
use crate::value::{Limbs, at_most, floor_mod, load, product, reduce, store};
use adamant_integer::natural::{self, Limb};
use core::cmp::Ordering;

/// The Kronecker symbol (a/n) of any two integers.
///
/// # Errors
/// [`Code::Mem`], [`Code::Val`] for NULL.
///
/// # Safety
/// Both are NULL or point to initialised numbers.
///
/// # Source
/// H. Cohen, "A Course in Computational Algebraic Number Theory", section 1.4.2.
pub unsafe fn kronecker(a: *const MpInt, n: *const MpInt) -> Result<i32> {
    // SAFETY: the caller's word.
    let (x, n) = unsafe { (load(a)?, load(n)?) };
    let symbol = natural::kronecker(&x.limbs, &n.limbs)?;
    let mut negate = false;
    if x.negative {
        // (-1/m) for the odd part m of n, and (-1/-1) = -1.
        let twos = natural::trailing_zeros(&n.limbs).unwrap_or(0);
        let two_bits = |i: usize| n.limbs.get(i / 64).map_or(0, |limb| limb >> (i % 64) & 1);
        negate = two_bits(twos + 1) == 1 && !n.limbs.is_empty();
        negate ^= n.negative;
    }
    Ok(if negate { -symbol } else { symbol })
}

/// `root` = a square root of `n` modulo an odd prime.
///
/// # Errors
/// [`Code::Val`] where there is none, for a modulus below 3, an even one, and for NULL; [`Code::Mem`]. For a modulus
/// that is not prime: [`Code::Val`], or a number that is a square root all the same.
///
/// # Safety
/// All are NULL or point to initialised numbers, any of them the same.
///
/// # Source
/// Handbook of Applied Cryptography, algorithms 3.34 (Tonelli and Shanks) and 3.36.
pub unsafe fn square_root_mod(n: *const MpInt, prime: *const MpInt, root: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let (mut x, p) = (load(n)?, load(prime)?);
        if p.negative || at_most(&p.limbs, 2) || p.limbs[0] & 1 == 0 {
            return Err(Code::Val);
        }
        floor_mod(&mut x, &p)?;
        if x.limbs.is_empty() {
            return store(root, &[], false);
        }
        if natural::jacobi(&x.limbs, &p.limbs)? != 1 {
            return Err(Code::Val);
        }
        let result = tonelli_shanks(&x.limbs, &p.limbs)?;
        // Only a modulus that is not prime can fail here.
        if *times(&result, &result, &p.limbs)? != *x.limbs {
            return Err(Code::Val);
        }
        store(root, &result, false)
    }
}

fn times(x: &[Limb], y: &[Limb], m: &[Limb]) -> Result<Limbs> {
    let mut out = product(x, y)?;
    reduce(&mut out, m)?;
    Ok(out)
}

/// A square root of `x` modulo the odd prime `p`, if (x/p) = 1.
fn tonelli_shanks(x: &[Limb], p: &[Limb]) -> Result<Limbs> {
    let mut less = Limbs::from_slice(p)?;
    less[0] &= !1;
    let twos = natural::trailing_zeros(&less).ok_or(Code::Val)?;
    // p - 1 = 2^twos * odd.
    let mut odd = Limbs::zeroed(less.len() - twos / 64)?;
    natural::shift_right(&mut odd, &less, twos);
    odd.normalise();
    // (odd + 1) / 2: odd is odd.
    let mut half = Limbs::zeroed(odd.len() + 1)?;
    half[..odd.len()].copy_from_slice(&odd);
    natural::add_1_assign(&mut half, 1);
    natural::shift_right_assign(&mut half, 1);
    half.normalise();
    let mut root = Limbs::from_slice(&natural::pow_mod(x, &half, p)?)?;
    if twos == 1 {
        return Ok(root);
    }
    let mut check = Limbs::from_slice(&natural::pow_mod(x, &odd, p)?)?;
    let mut factor = Limbs::from_slice(&natural::pow_mod(&[non_residue(p)?], &odd, p)?)?;
    let mut order = twos;
    // Each round halves the order of `check`, which is 2^k for some k below `order`.
    while *check != [1] {
        let mut power = Limbs::from_slice(&check)?;
        let mut k = 0;
        while *power != [1] {
            power = times(&power, &power, p)?;
            k += 1;
            if k == order || power.is_empty() {
                return Err(Code::Val);
            }
        }
        for _ in 0..order - k - 1 {
            factor = times(&factor, &factor, p)?;
        }
        root = times(&root, &factor, p)?;
        factor = times(&factor, &factor, p)?;
        check = times(&check, &factor, p)?;
        order = k;
    }
    Ok(root)
}

/// The least number that is no square modulo the odd prime `p`.
fn non_residue(p: &[Limb]) -> Result<Limb> {
    // Squares have symbol 1 for every candidate; far fewer are needed for a prime.
    for candidate in 2..4096 {
        if natural::compare(&[candidate], p) != Ordering::Less {
            break;
        }
        if natural::jacobi(&[candidate], p)? == -1 {
            return Ok(candidate);
        }
    }
    Err(Code::Val)
}
