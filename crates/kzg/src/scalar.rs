//! Scalars from bytes and hashes.

use crate::{BYTES_PER_FIELD_ELEMENT, Error};
use adamant_curves::bls12_381::Fr;

/// A scalar below the group order from 32 big-endian bytes.
///
/// # Errors
/// [`Error::InvalidScalar`] if it is not below, or the bytes are not 32.
///
/// # Constant time
/// Not at all: for public values. It is called for every value of a blob.
#[inline]
pub(crate) fn scalar_vartime(bytes: &[u8]) -> Result<Fr, Error> {
    let bytes: &[u8; BYTES_PER_FIELD_ELEMENT] = bytes.try_into().map_err(|_| Error::InvalidScalar)?;
    let (words, _) = bytes.as_chunks::<8>();
    let mut limbs = [0; 4];
    for (limb, word) in limbs.iter_mut().rev().zip(words) {
        *limb = u64::from_be_bytes(*word);
    }
    if limbs.iter().rev().ge(Fr::MODULUS.iter().rev()) {
        return Err(Error::InvalidScalar);
    }
    Ok(Fr::from_limbs_reduced(&limbs))
}

/// The scalars of a blob or cells.
pub(crate) fn scalars_vartime(bytes: &[u8]) -> Result<Vec<Fr>, Error> {
    bytes.chunks(BYTES_PER_FIELD_ELEMENT).map(scalar_vartime).collect()
}

/// 32 big-endian bytes.
#[inline]
pub(crate) fn to_bytes(scalar: &Fr) -> [u8; BYTES_PER_FIELD_ELEMENT] {
    let mut out = [0; BYTES_PER_FIELD_ELEMENT];
    for (word, limb) in out.as_chunks_mut::<8>().0.iter_mut().rev().zip(scalar.to_limbs()) {
        *word = limb.to_be_bytes();
    }
    out
}

/// The powers 1, x, x^2, ...
pub(crate) fn powers(x: &Fr) -> impl Iterator<Item = Fr> {
    core::iter::successors(Some(Fr::ONE), move |power| Some(power * x))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits() {
        let order = to_bytes(&-Fr::ONE);
        assert_eq!(scalar_vartime(&order), Ok(-Fr::ONE));
        let mut bytes = order;
        bytes[31] += 1;
        assert_eq!(scalar_vartime(&bytes), Err(Error::InvalidScalar));
        assert_eq!(scalar_vartime(&[255; 32]), Err(Error::InvalidScalar));
        assert_eq!(scalar_vartime(&[0; 32]), Ok(Fr::ZERO));
        assert_eq!(scalar_vartime(&[0; 31]), Err(Error::InvalidScalar));
        // Above in a low limb, below in the highest.
        bytes = [255; 32];
        bytes[0] = 0x73;
        bytes[1] = 0;
        assert_eq!(to_bytes(&scalar_vartime(&bytes).unwrap()), bytes);
    }
}
