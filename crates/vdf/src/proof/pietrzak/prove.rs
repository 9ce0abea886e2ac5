//! The prover.

use super::LAST;
use super::halve::Claim;
use super::verify::verify;
use crate::proof::canonical::parse_canonical;
use crate::proof::{Kind, Powers, Proof, canonical, challenge};
use crate::{Error, Statement};
use adamant_modular::Residue;

/// The proof that y is x^(2^T), up to sign, verified before it is returned.
///
/// With the states of an evaluation the first midpoint is free and T/2 squarings are left, without them T.
///
/// # Errors
/// [`Error::InvalidProof`] when y is wrong.
pub fn prove(statement: &Statement, y: &Residue, powers: Option<&Powers>) -> Result<Proof, Error> {
    let y = canonical(y);
    let mut claim = Claim {
        x: statement.x().clone(),
        y: parse_canonical(statement.modulus(), &y)?,
        squarings: statement.squarings(),
        transcript: challenge::halving_start(statement, &y),
    };
    let odd_start = claim.squarings % 2;
    let mut elements = Vec::new();
    while claim.squarings > LAST {
        claim = claim.into_even();
        let half = claim.squarings / 2;
        // x, or x^2 where T is odd, squared T/2 times.
        let kept = powers.filter(|powers| elements.is_empty() && powers.is_complete());
        let mu = match kept.and_then(|powers| powers.at(half + odd_start)) {
            Some(state) => statement.modulus().residue(&state.to_be_bytes()),
            None => {
                let mut mu = claim.x.clone();
                mu.square_chain(half);
                mu
            }
        };
        let bytes = canonical(&mu);
        let mu: Residue = parse_canonical(statement.modulus(), &bytes)?;
        claim = claim.halve(&mu, &bytes)?;
        elements.push(bytes);
    }
    let proof = Proof { kind: Kind::Pietrzak, y, elements };
    verify(statement, &proof)?;
    Ok(proof)
}
