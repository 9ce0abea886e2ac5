//! Square roots modulo a prime.
//!
//! With p - 1 = 2^s q for odd q and w = a^((q-1)/2), the number a w is a root up to a factor of order 2^s: a w² = a^q.
//!
//! - s = 1: no such factor is left;
//! - s = 2: 2 is no square, and a root of -1 comes out of the same power (A. Atkin);
//! - more: the factor is found bit by bit with a non-residue (Tonelli and Shanks), in at most s² / 2 products;
//! - so much more that this is dear: by a Lucas sequence, two products a bit whatever s is (S. Müller).
//!
//! # Source
//! H. Cohen, "A Course in Computational Algebraic Number Theory", algorithm 1.5.1; S. Müller, "On the computation of square
//! roots in finite fields", Designs, Codes and Cryptography 31, 2004.

use super::montgomery::Montgomery;
use super::number::{distance, divided, product, shifted_left, shifted_right, squared, sum};
use super::prime::{copy_of, lucas_ladder};
use super::{Limb, bit_length, compare, invert, is_square, jacobi, pow_mod, rem, rem_1, trailing_zeros};
use crate::OutOfMemory;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// So many candidates for a non-residue are tried before p is suspected to be a square, which has none.
const SUSPICIOUS: u64 = 64;

/// The smaller square root of `a` modulo the prime `p`, normal; `None` where there is none. `p` is normal, and 2 or odd and above
/// 2. For a `p` that is not prime, `None` or some root.
///
/// # Errors
/// [`OutOfMemory`].
pub fn sqrt_mod_prime(a: &[Limb], p: &[Limb]) -> Result<Option<Vec<Limb>>, OutOfMemory> {
    debug_assert!(p == [2] || p.first().is_some_and(|low| low & 1 == 1) && p != [1]);
    let a = divided(a, p)?.1;
    // 0 is its own root, and modulo 2 everything is.
    if a.is_empty() || p == [2] {
        return Ok(Some(a));
    }
    if jacobi(&a, p)? != 1 {
        return Ok(None);
    }
    let minus_one = distance(p, &[1])?.0;
    let s = trailing_zeros(&minus_one).unwrap_or(0);
    let root = match s {
        1 => Some(pow_mod(&a, &shifted_right(&sum(p, &[1])?, 2)?, p)?),
        2 => Some(atkin(&a, p)?),
        // Each of Shanks's products stands against one of two a bit.
        _ if s * s / 4 <= bit_length(p) => shanks(&a, p, &shifted_right(&minus_one, s)?, s)?,
        _ => by_lucas(&a, p, &shifted_right(&minus_one, 2)?)?,
    };
    let Some(root) = root else {
        return Ok(None);
    };
    // Wrong only where p is not prime.
    if compare(&rem(&squared(&root)?, p)?, &a) != Ordering::Equal {
        return Ok(None);
    }
    let other = distance(p, &root)?.0;
    Ok(Some(if compare(&other, &root) == Ordering::Less { other } else { root }))
}

/// For p = 5 modulo 8: with b = (2 a)^((p - 5) / 8) and i = 2 a b², whose square is -1, the root is a b (i - 1).
fn atkin(a: &[Limb], p: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let twice = shifted_left(a, 1)?;
    let b = pow_mod(&twice, &shifted_right(p, 3)?, p)?;
    let i = rem(&product(&twice, &rem(&squared(&b)?, p)?)?, p)?;
    let i_less_1 = distance(&sum(&i, p)?, &[1])?.0;
    rem(&product(&rem(&product(a, &b)?, p)?, &i_less_1)?, p)
}

/// For p - 1 = 2^s q with s > 2.
fn shanks(a: &[Limb], p: &[Limb], q: &[Limb], s: usize) -> Result<Option<Vec<Limb>>, OutOfMemory> {
    let Some(z) = non_residue(p)? else {
        return Ok(None);
    };
    let w = pow_mod(a, &shifted_right(q, 1)?, p)?;
    let generator = pow_mod(&[z], q, p)?;
    let mut field = Montgomery::new(p)?;
    let mut one = copy_of(field.one())?;
    field.settle(&mut one);
    let mut product = copy_of(&one)?;
    let w = field.enter(&w)?;
    let a = field.enter(a)?;
    // The root up to a factor, the square of that factor, and a generator of the numbers of order 2^m.
    let (mut root, mut factor, mut generator, mut m) =
        (copy_of(&one)?, copy_of(&one)?, field.enter(&generator)?, s);
    field.mul(&mut root, &a, &w)?;
    field.mul(&mut factor, &root, &w)?;
    loop {
        // The order of the factor is 2^order.
        let mut power = copy_of(&factor)?;
        let mut order = 0;
        loop {
            field.settle(&mut power);
            if power == one {
                break;
            }
            order += 1;
            if order >= m {
                return Ok(None);
            }
            field.square_chain(&mut power, 1)?;
        }
        if order == 0 {
            return field.leave(&root).map(Some);
        }
        field.square_chain(&mut generator, (m - order - 1) as u64)?;
        field.mul(&mut product, &root, &generator)?;
        core::mem::swap(&mut product, &mut root);
        field.square_chain(&mut generator, 1)?;
        field.mul(&mut product, &factor, &generator)?;
        core::mem::swap(&mut product, &mut factor);
        m = order;
    }
}

/// The least odd number above 1 that is no square modulo `p`, which is 1 modulo 8: there 2 is one.
fn non_residue(p: &[Limb]) -> Result<Option<Limb>, OutOfMemory> {
    let mut z = 3;
    loop {
        // (z/p) = (p/z), as p is 1 modulo 4.
        if jacobi(&[rem_1(p, z)], &[z])? == -1 {
            return Ok(Some(z));
        }
        if z > SUSPICIOUS && is_square(p)? {
            return Ok(None);
        }
        z += 2;
    }
}

/// For p = 1 modulo 4 and `quarter` = (p - 1) / 4. With a t² - 4 no square, the root is W_quarter / t in the sequence of traces
/// with W_1 = a t² - 2: where b + 1/b = t sqrt(a), its terms are W_k = b^(2k) + b^(-2k), and b^((p+1)/2) is 1 or -1.
fn by_lucas(a: &[Limb], p: &[Limb], quarter: &[Limb]) -> Result<Option<Vec<Limb>>, OutOfMemory> {
    // Half of all t will do for a prime; of composite numbers not all have one.
    for t in 1..SUSPICIOUS * SUSPICIOUS {
        let square = rem(&product(a, &[t * t])?, p)?;
        if jacobi(&distance(&sum(&square, p)?, &[4])?.0, p)? != -1 {
            if t == SUSPICIOUS && is_square(p)? {
                return Ok(None);
            }
            continue;
        }
        let mut field = Montgomery::new(p)?;
        let mut two = copy_of(field.one())?;
        field.double(&mut two);
        let mut first = field.enter(&square)?;
        field.sub_assign(&mut first, &two);
        let (term, _) = lucas_ladder(&mut field, quarter, &first, &two)?;
        let term = field.leave(&term)?;
        return match invert(&[t], p)? {
            Some(inverse) => rem(&product(&term, &inverse)?, p).map(Some),
            None => Ok(None),
        };
    }
    Ok(None)
}
