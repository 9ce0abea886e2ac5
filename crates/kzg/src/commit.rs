//! Commitments to blobs, and proofs of their values.

use crate::polynomial::{evaluate_vartime, quotient_vartime};
use crate::scalar::{scalar_vartime, scalars_vartime, to_bytes};
use crate::{Blob, Commitment, Error, Proof, Settings, challenge};
use adamant_curves::bls12_381::Fr;
use adamant_curves::msm::msm_parallel_vartime;

impl Settings {
    /// The commitment to a blob.
    ///
    /// # Errors
    /// [`Error::InvalidScalar`] if a value of the blob is not below the group order; [`Error::OutOfMemory`].
    ///
    /// # Source
    /// EIP-4844, `blob_to_kzg_commitment`.
    pub fn blob_to_kzg_commitment(&self, blob: &Blob) -> Result<Commitment, Error> {
        Ok(Commitment(self.commit(&scalars_vartime(blob)?)?))
    }

    /// The proof of a blob's value at z, and that value; both scalars of 32 big-endian bytes.
    ///
    /// # Errors
    /// As [`Self::blob_to_kzg_commitment`], also for z.
    ///
    /// # Source
    /// EIP-4844, `compute_kzg_proof`.
    pub fn compute_kzg_proof(&self, blob: &Blob, z: &[u8; 32]) -> Result<(Proof, [u8; 32]), Error> {
        let (proof, y) = self.prove(&scalars_vartime(blob)?, &scalar_vartime(z)?)?;
        Ok((proof, to_bytes(&y)))
    }

    /// The proof that a commitment is that of a blob. Whether it is, is not checked: the proof does not hold otherwise.
    ///
    /// # Errors
    /// As [`Self::blob_to_kzg_commitment`]; [`Error::InvalidPoint`] if the commitment is none.
    ///
    /// # Source
    /// EIP-4844, `compute_blob_kzg_proof`.
    pub fn compute_blob_kzg_proof(&self, blob: &Blob, commitment: &Commitment) -> Result<Proof, Error> {
        commitment.point()?;
        let values = scalars_vartime(blob)?;
        Ok(self.prove(&values, &challenge::of_blob(blob, commitment))?.0)
    }

    fn prove(&self, values: &[Fr], z: &Fr) -> Result<(Proof, Fr), Error> {
        let y = evaluate_vartime(values, z);
        Ok((Proof(self.commit(&quotient_vartime(values, z, &y)?)?), y))
    }

    /// The commitment to the polynomial with these values in bit-reversed order.
    fn commit(&self, values: &[Fr]) -> Result<[u8; 48], Error> {
        let sum = msm_parallel_vartime(&self.lagrange, values, self.threads)?;
        Ok(Commitment::from_point(&sum.to_affine()).0)
    }
}
