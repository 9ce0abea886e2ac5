//! One round, the same for prover and verifier.

use crate::Error;
use crate::proof::challenge;
use adamant_modular::Residue;

/// The claim x^(2^squarings) = y, up to sign, and the transcript that led to it.
pub(super) struct Claim {
    pub x: Residue,
    pub y: Residue,
    pub squarings: u64,
    pub transcript: [u8; 32],
}

impl Claim {
    /// The claim with an even number of squarings that says the same.
    pub(super) fn into_even(mut self) -> Claim {
        if self.squarings % 2 == 1 {
            self.x.square_chain(1);
            self.squarings -= 1;
        }
        self
    }

    /// The claim of half the length that mu leads to; `mu_bytes` is its canonical form. The claim is even.
    pub(super) fn halve(self, mu: &Residue, mu_bytes: &[u8]) -> Result<Claim, Error> {
        let (transcript, challenge) = challenge::halving(&self.transcript, mu_bytes);
        Ok(Claim {
            x: self.x.pow_vartime(&challenge).mul(mu)?,
            y: mu.pow_vartime(&challenge).mul(&self.y)?,
            squarings: self.squarings / 2,
            transcript,
        })
    }
}
