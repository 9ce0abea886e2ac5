//! One representative of {y, -y}.

use crate::Error;
use adamant_modular::{Modulus, Residue};

/// The smaller of y and N - y, as big-endian bytes as long as N.
#[must_use]
pub fn canonical(y: &Residue) -> Vec<u8> {
    let (bytes, negated) = (y.to_be_bytes(), y.neg().to_be_bytes());
    bytes.as_slice().min(&negated).to_vec()
}

/// Whether two residues are equal up to sign.
pub(super) fn equal_up_to_sign(a: &Residue, b: &Residue) -> bool {
    canonical(a) == canonical(b)
}

/// The residue of bytes that must be a canonical unit.
///
/// # Errors
/// [`Error::InvalidProof`], saying what is wrong with the number called `name`.
pub(super) fn parse_canonical(modulus: &Modulus, bytes: &[u8]) -> Result<Residue, Error> {
    if bytes.len() != modulus.byte_len() {
        return Err(Error::InvalidProof("a number is not as long as the modulus"));
    }
    let residue = modulus.residue(bytes);
    if *residue.to_be_bytes() != bytes {
        return Err(Error::InvalidProof("a number is not below the modulus"));
    }
    if canonical(&residue) != bytes {
        return Err(Error::InvalidProof("a number is not canonical: above half of the modulus"));
    }
    if !crate::statement::is_unit(&residue) {
        return Err(Error::InvalidProof("a number is 0 or has a common factor with the modulus"));
    }
    Ok(residue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smaller_of_the_two() {
        let modulus = Modulus::from_be_bytes(&[1, 1]).unwrap();
        assert_eq!(canonical(&modulus.residue(&[2])), [0, 2]);
        assert_eq!(canonical(&modulus.residue(&[255])), [0, 2]);
        assert_eq!(canonical(&modulus.residue(&[128])), [0, 128]);
        assert_eq!(canonical(&modulus.residue(&[129])), [0, 128]);
        assert_eq!(canonical(&modulus.residue(&[0])), [0, 0]);
    }

    #[test]
    fn refusals() {
        let modulus = Modulus::from_be_bytes(&[15]).unwrap();
        assert!(parse_canonical(&modulus, &[2]).is_ok());
        for bad in [&[0u8][..], &[3], &[13], &[15], &[17], &[0, 2], &[]] {
            assert!(parse_canonical(&modulus, bad).is_err(), "{bad:?}");
        }
    }
}
