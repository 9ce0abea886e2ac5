//! Pairings, products of pairings, and whether such a product is 1.

use super::engine::{Pair, Pairing};
use super::miller_loop::{MillerValue, miller_loop, multi_miller_loop, multi_miller_loop_prepared};
use super::{Gt, PreparedPair};
use crate::Error;
use crate::curve::short_weierstrass::Affine;
use crate::lanes::LANES;
use adamant_base::ct::Choice;

impl<C: Pairing> MillerValue<C> {
    /// The final exponentiation.
    pub fn final_exponentiation(&self) -> Gt<C> {
        Gt(C::final_exponentiation(&self.0))
    }
}

/// e(P, Q); 1 where one of them is the identity.
pub fn pairing<C: Pairing>(p: &Affine<C::G1>, q: &Affine<C::G2>) -> Gt<C> {
    miller_loop::<C>(p, q).final_exponentiation()
}

/// All e(P_i, Q_i), each with its final exponentiation; eight pairs at a time where the CPU has kernels for that.
///
/// # Errors
/// [`Error::LengthMismatch`] if there are not as many places as pairs.
///
/// # Constant time
/// With respect to the points; their number is public.
#[inline(never)]
pub fn pairing_batch<C: Pairing>(pairs: &[Pair<C>], out: &mut [Gt<C>]) -> Result<(), Error> {
    if pairs.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    for (pairs, out) in pairs.chunks(LANES).zip(out.chunks_mut(LANES)) {
        if let Some(mut values) = C::lanes_miller_loops(pairs) {
            let done = C::lanes_final_exponentiations(&mut values);
            for (out, value) in out.iter_mut().zip(values) {
                *out = if done { Gt(value) } else { MillerValue(value).final_exponentiation() };
            }
        } else {
            for (out, (p, q)) in out.iter_mut().zip(pairs) {
                *out = pairing(p, q);
            }
        }
    }
    Ok(())
}

/// The product of e(P_i, Q_i); 1 for no pairs.
///
/// # Constant time
/// With respect to the points; their number is public.
pub fn multi_pairing<C: Pairing>(pairs: &[Pair<C>]) -> Gt<C> {
    multi_miller_loop::<C>(pairs).final_exponentiation()
}

/// The product of e(P_i, Q_i) for prepared Q_i.
///
/// # Constant time
/// As [`multi_pairing`].
pub fn multi_pairing_prepared<C: Pairing, const LINES: usize>(pairs: &[PreparedPair<'_, C, LINES>]) -> Gt<C> {
    multi_miller_loop_prepared(pairs).final_exponentiation()
}

/// Whether the product of e(P_i, Q_i) is 1. An identity among the points counts as any other: a protocol that must not
/// accept one as a key refuses it itself.
pub fn pairing_check<C: Pairing>(pairs: &[Pair<C>]) -> Choice {
    multi_pairing::<C>(pairs).is_identity()
}

/// [`pairing_check`] for prepared Q_i.
///
/// # Constant time
/// As [`multi_pairing`].
pub fn pairing_check_prepared<C: Pairing, const LINES: usize>(
    pairs: &[PreparedPair<'_, C, LINES>],
) -> Choice {
    multi_pairing_prepared(pairs).is_identity()
}
