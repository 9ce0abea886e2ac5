//! The verifier.

use super::LAST;
use super::halve::Claim;
use crate::proof::canonical::{equal_up_to_sign, parse_canonical};
use crate::proof::{Proof, challenge};
use crate::{Error, Statement};

/// Whether the halved claims end in a true one.
///
/// # Errors
/// [`Error::InvalidProof`].
pub(crate) fn verify(statement: &Statement, proof: &Proof) -> Result<(), Error> {
    let mut claim = Claim {
        x: statement.x().clone(),
        y: parse_canonical(statement.modulus(), &proof.y)?,
        squarings: statement.squarings(),
        transcript: challenge::halving_start(statement, &proof.y),
    };
    let mut elements = proof.elements.iter();
    while claim.squarings > LAST {
        let bytes =
            elements.next().ok_or(Error::InvalidProof("a Pietrzak proof of this T has more elements"))?;
        let mu = parse_canonical(statement.modulus(), bytes)?;
        claim = claim.into_even().halve(&mu, bytes)?;
    }
    if elements.next().is_some() {
        return Err(Error::InvalidProof("a Pietrzak proof of this T has fewer elements"));
    }
    claim.x.square_chain(claim.squarings);
    if equal_up_to_sign(&claim.x, &claim.y) {
        Ok(())
    } else {
        Err(Error::InvalidProof("the last claim does not hold"))
    }
}
