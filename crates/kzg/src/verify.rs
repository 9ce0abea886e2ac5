//! Verification of the values of committed polynomials.

use crate::polynomial::evaluate_vartime;
use crate::scalar::{powers, scalar_vartime, scalars_vartime};
use crate::{Blob, Commitment, Error, Proof, Settings, challenge};
use adamant_base::threads::in_parallel;
use adamant_curves::bls12_381::{Fr, G1, G1Affine, pairing_check_prepared};
use adamant_curves::msm::msm_parallel_vartime;

/// What a proof says: the polynomial of the commitment has the value y at z.
struct Opening {
    commitment: G1Affine,
    proof: G1Affine,
    z: Fr,
    y: Fr,
}

impl Settings {
    /// Verifies that the polynomial of a commitment has the value y at z, both scalars of 32 big-endian bytes.
    ///
    /// # Errors
    /// [`Error::InvalidProof`] if the proof does not hold; [`Error::InvalidPoint`], [`Error::InvalidScalar`] for what is malformed.
    ///
    /// # Source
    /// EIP-4844, `verify_kzg_proof`.
    pub fn verify_kzg_proof(
        &self,
        commitment: &Commitment,
        z: &[u8; 32],
        y: &[u8; 32],
        proof: &Proof,
    ) -> Result<(), Error> {
        let (z, y) = (scalar_vartime(z)?, scalar_vartime(y)?);
        self.verify(&Opening { commitment: commitment.point()?, proof: proof.point()?, z, y })
    }

    /// Verifies that a commitment is that of a blob.
    ///
    /// # Errors
    /// As [`Self::verify_kzg_proof`].
    ///
    /// # Source
    /// EIP-4844, `verify_blob_kzg_proof`.
    pub fn verify_blob_kzg_proof(
        &self,
        blob: &Blob,
        commitment: &Commitment,
        proof: &Proof,
    ) -> Result<(), Error> {
        self.verify(&opening(blob, commitment, proof)?)
    }

    /// Verifies the proofs of many blobs at once; there may be none.
    ///
    /// # Errors
    /// As [`Self::verify_kzg_proof`]; [`Error::LengthMismatch`] if there are not as many commitments and proofs as blobs.
    ///
    /// # Source
    /// EIP-4844, `verify_blob_kzg_proof_batch`.
    pub fn verify_blob_kzg_proof_batch(
        &self,
        blobs: &[Blob],
        commitments: &[Commitment],
        proofs: &[Proof],
    ) -> Result<(), Error> {
        let count = blobs.len();
        if commitments.len() != count || proofs.len() != count {
            return Err(Error::LengthMismatch);
        }
        let threads = self.threads.min(count);
        // Each thread has every `threads`th blob.
        let of_threads = in_parallel(threads, |thread| {
            (thread..count)
                .step_by(threads)
                .map(|i| opening(&blobs[i], &commitments[i], &proofs[i]))
                .collect::<Result<Vec<_>, Error>>()
        });
        let mut of_threads = of_threads
            .into_iter()
            .map(|of_thread| of_thread.map(Vec::into_iter))
            .collect::<Result<Vec<_>, _>>()?;
        let openings: Vec<Opening> = (0..count).filter_map(|i| of_threads[i % threads].next()).collect();
        match &openings[..] {
            [] => Ok(()),
            [opening] => self.verify(opening),
            openings => self.verify_many(openings, commitments, proofs),
        }
    }

    /// e(C - y G + z P, G') = e(P, s G').
    fn verify(&self, opening: &Opening) -> Result<(), Error> {
        let Opening { commitment, proof, z, y } = opening;
        let products = msm_parallel_vartime(&[*proof, G1Affine::GENERATOR], &[*z, -*y], 1)?;
        let sum = products.add_affine_vartime(commitment);
        self.check(&sum, &proof.to_jacobian(), false)
    }

    /// The same of the sums with the powers of a challenge.
    fn verify_many(
        &self,
        openings: &[Opening],
        commitments: &[Commitment],
        proofs: &[Proof],
    ) -> Result<(), Error> {
        let points: Vec<Fr> = openings.iter().map(|opening| opening.z).collect();
        let values: Vec<Fr> = openings.iter().map(|opening| opening.y).collect();
        let challenge = challenge::of_proofs(commitments, &points, &values, proofs);
        let powers: Vec<Fr> = powers(&challenge).take(openings.len()).collect();
        let proofs: Vec<G1Affine> = openings.iter().map(|opening| opening.proof).collect();
        let sum_of_proofs = msm_parallel_vartime(&proofs, &powers, self.threads)?;
        let mut bases = proofs;
        let mut scalars: Vec<Fr> = powers.iter().zip(&points).map(|(power, z)| power * z).collect();
        bases.extend(openings.iter().map(|opening| opening.commitment));
        scalars.extend(&powers);
        bases.push(G1Affine::GENERATOR);
        scalars.push(-powers.iter().zip(&values).fold(Fr::ZERO, |sum, (power, y)| sum + power * y));
        let sum = msm_parallel_vartime(&bases, &scalars, self.threads)?;
        self.check(&sum, &sum_of_proofs, false)
    }

    /// Whether e(left, G') = e(right, s G'), or s^64 G' for cells.
    pub(crate) fn check(&self, left: &G1, right: &G1, cells: bool) -> Result<(), Error> {
        let mut affine = [G1Affine::IDENTITY; 2];
        G1::batch_to_affine(&[*left, right.neg()], &mut affine)?;
        let power = if cells { &self.g2_cell } else { &self.g2_secret };
        let holds = pairing_check_prepared(&[(affine[0], &self.g2), (affine[1], power)]);
        if holds.to_bool_vartime() { Ok(()) } else { Err(Error::InvalidProof) }
    }
}

/// What the proof of a blob says.
fn opening(blob: &Blob, commitment: &Commitment, proof: &Proof) -> Result<Opening, Error> {
    let values = scalars_vartime(blob)?;
    let (point, proof) = (commitment.point()?, proof.point()?);
    let z = challenge::of_blob(blob, commitment);
    Ok(Opening { commitment: point, proof, z, y: evaluate_vartime(&values, &z) })
}
