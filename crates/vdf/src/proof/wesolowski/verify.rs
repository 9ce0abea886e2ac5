//! The verifier: two short exponentiations.

use crate::proof::canonical::{equal_up_to_sign, parse_canonical};
use crate::proof::{Proof, challenge};
use crate::{Error, Statement};
use adamant_modular::Modulus;

/// Whether pi^l x^r = y up to sign, r = 2^T mod l.
///
/// # Errors
/// [`Error::InvalidProof`].
pub(crate) fn verify(statement: &Statement, proof: &Proof) -> Result<(), Error> {
    let [pi] = &proof.elements[..] else {
        return Err(Error::InvalidProof("a Wesolowski proof has one element"));
    };
    let y = parse_canonical(statement.modulus(), &proof.y)?;
    let pi = parse_canonical(statement.modulus(), pi)?;
    let l = challenge::prime(statement, &proof.y);
    let r = Modulus::from_be_bytes(&l)?.residue(&[2]).pow_vartime(&statement.squarings().to_be_bytes());
    let product = pi.pow_vartime(&l).mul(&statement.x().pow_vartime(&r.to_be_bytes()))?;
    if equal_up_to_sign(&product, &y) {
        Ok(())
    } else {
        Err(Error::InvalidProof("the equation pi^l x^r = y does not hold"))
    }
}
