//! Verification of cells.

use crate::cells::checked_index;
use crate::roots::roots;
use crate::scalar::{powers, scalar_vartime};
use crate::transform::{backward_block_vartime, power_of_half};
use crate::{
    CELLS_PER_EXT_BLOB, Cell, Commitment, Error, FIELD_ELEMENTS_PER_CELL, Proof, Settings, challenge,
};
use adamant_curves::bls12_381::Fr;
use adamant_curves::msm::msm_parallel_vartime;
use std::collections::BTreeMap;

/// The values of a cell, or sums of such.
type Values = [Fr; FIELD_ELEMENTS_PER_CELL];

impl Settings {
    /// Verifies that each cell, with its index, is one of the polynomial of the commitment at its place. Commitments and cells
    /// may be repeated; there may be none.
    ///
    /// # Errors
    /// [`Error::InvalidProof`] if a proof does not hold; [`Error::LengthMismatch`], [`Error::InvalidCellIndex`],
    /// [`Error::InvalidScalar`], [`Error::InvalidPoint`] for what is malformed; [`Error::OutOfMemory`].
    ///
    /// # Source
    /// EIP-7594, `verify_cell_kzg_proof_batch`: the universal verification equation.
    pub fn verify_cell_kzg_proof_batch(
        &self,
        commitments: &[Commitment],
        cell_indices: &[u64],
        cells: &[Cell],
        proofs: &[Proof],
    ) -> Result<(), Error> {
        let count = cells.len();
        if commitments.len() != count || cell_indices.len() != count || proofs.len() != count {
            return Err(Error::LengthMismatch);
        }
        if count == 0 {
            return Ok(());
        }
        let indices = cell_indices.iter().map(|i| checked_index(*i)).collect::<Result<Vec<_>, _>>()?;
        let (different, commitment_indices) = without_repetitions(commitments);
        let challenge = challenge::of_cells(&different, &commitment_indices, cell_indices, cells, proofs);
        let powers: Vec<Fr> = powers(&challenge).take(count).collect();
        let proofs = proofs.iter().map(Proof::point).collect::<Result<Vec<_>, _>>()?;
        let left = msm_parallel_vartime(&proofs, &powers, self.threads)?;

        // sum r^k (C_k - I_k + c_k P_k), where I_k is the polynomial of degree below 64 through the values of the cell.
        let roots = roots();
        let mut bases = proofs;
        let mut scalars: Vec<Fr> =
            powers.iter().zip(&indices).map(|(power, i)| power * roots.domain(*i)).collect();
        let mut weights = vec![Fr::ZERO; different.len()];
        for (i, power) in commitment_indices.iter().zip(&powers) {
            weights[*i] += power;
        }
        for commitment in &different {
            bases.push(commitment.point()?);
        }
        scalars.extend(weights);
        bases.extend(&self.monomial[..FIELD_ELEMENTS_PER_CELL]);
        scalars.extend(interpolation(&indices, cells, &powers)?.map(|coefficient| -coefficient));
        let right = msm_parallel_vartime(&bases, &scalars, self.threads)?;
        self.check(&right, &left, true)
    }
}

/// The different commitments in the order in which they appear, and where each one is among them.
fn without_repetitions(commitments: &[Commitment]) -> (Vec<Commitment>, Vec<usize>) {
    let mut different = Vec::new();
    let mut seen = BTreeMap::new();
    let index = |commitment: &Commitment| {
        *seen.entry(*commitment).or_insert_with(|| {
            different.push(*commitment);
            different.len() - 1
        })
    };
    let indices = commitments.iter().map(index).collect();
    (different, indices)
}

/// The coefficients of the sum of all cells' polynomials with their factors: one interpolation an index, of sums.
fn interpolation(indices: &[usize], cells: &[Cell], factors: &[Fr]) -> Result<Values, Error> {
    let mut sums: [Option<Box<Values>>; CELLS_PER_EXT_BLOB] = [const { None }; CELLS_PER_EXT_BLOB];
    for ((index, cell), factor) in indices.iter().zip(cells).zip(factors) {
        let sum = sums[*index].get_or_insert_with(|| Box::new([Fr::ZERO; FIELD_ELEMENTS_PER_CELL]));
        for (sum, bytes) in sum.iter_mut().zip(cell.as_chunks::<32>().0) {
            *sum += scalar_vartime(bytes)? * factor;
        }
    }
    let mut out: Values = [Fr::ZERO; FIELD_ELEMENTS_PER_CELL];
    for (index, sum) in sums.iter_mut().enumerate() {
        if let Some(sum) = sum {
            backward_block_vartime(&mut sum[..], index);
            for (out, coefficient) in out.iter_mut().zip(&sum[..]) {
                *out += coefficient;
            }
        }
    }
    let factor = power_of_half(FIELD_ELEMENTS_PER_CELL.ilog2());
    Ok(out.map(|coefficient| coefficient * factor))
}
