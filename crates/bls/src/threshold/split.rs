//! The dealer's part.

use super::{Commitments, SecretShare};
use crate::keygen::SHORTEST;
use crate::list::room;
use crate::{Error, RandomSource, SecretKey, Variant};
use adamant_curves::bls12_381::Fr;
use alloc::vec::Vec;
use zeroize::Zeroizing;

/// Bytes that are reduced to a coefficient: 2^-128 off the uniform distribution.
const WIDE: usize = SHORTEST + 16;

/// Splits a key into `count` shares with indices from 1 on, of which any `threshold` make its signatures.
///
/// Whoever calls this knows the whole key: a trusted dealer.
///
/// # Errors
/// [`Error::InvalidThreshold`] unless 1 <= threshold <= count; [`Error::RandomUnavailable`], [`Error::OutOfMemory`].
///
/// # Constant time
/// With respect to the key and the polynomial; the numbers are public.
pub fn split<V: Variant>(
    key: &SecretKey<V>,
    threshold: u32,
    count: u32,
    source: &mut dyn RandomSource,
) -> Result<(Vec<SecretShare<V>>, Commitments<V>), Error> {
    if threshold == 0 || threshold > count {
        return Err(Error::InvalidThreshold);
    }
    let length = usize::try_from(threshold).map_err(|_| Error::OutOfMemory)?;
    loop {
        let mut coefficients = Zeroizing::new(room(length)?);
        coefficients.push(*key.scalar());
        let mut wide = Zeroizing::new([0; WIDE]);
        for _ in 1..length {
            source.fill(&mut *wide)?;
            coefficients.push(Fr::from_be_bytes_reduced(&*wide));
        }
        // A coefficient or a share that is 0 comes once in 2^255, and is public then: another polynomial is drawn.
        let Some(commitments) = Commitments::of(&coefficients)? else { continue };
        let count_here = usize::try_from(count).map_err(|_| Error::OutOfMemory)?;
        let mut shares = room(count_here)?;
        shares.extend((1..=count).map_while(|index| share(&coefficients, index)));
        if shares.len() == count_here {
            return Ok((shares, commitments));
        }
    }
}

/// The value of the polynomial at an index: Horner's rule.
fn share<V: Variant>(coefficients: &[Fr], index: u32) -> Option<SecretShare<V>> {
    let x = Fr::from(u64::from(index));
    let mut value = Zeroizing::new(Fr::ZERO);
    for coefficient in coefficients.iter().rev() {
        *value = *value * x + *coefficient;
    }
    SecretShare::new(index, SecretKey::from_scalar(*value)?).ok()
}
