//! Cells: the values of a blob's polynomial at twice as many points, from half of which all can be recovered.

use crate::roots::roots;
use crate::scalar::{scalar_vartime, to_bytes};
use crate::transform::{backward_vartime, forward_vartime, interpolate_vartime, power_of_half, scale};
use crate::{
    BYTES_PER_CELL, Blob, CELLS_PER_EXT_BLOB, Cell, Error, FIELD_ELEMENTS_PER_BLOB, FIELD_ELEMENTS_PER_CELL,
    FIELD_ELEMENTS_PER_EXT_BLOB, Proof, Settings, scalar,
};
use adamant_curves::bls12_381::Fr;
use adamant_curves::field::{Field, batch_invert_vartime};

/// Fewest cells that a blob can be recovered from.
const NEEDED: usize = CELLS_PER_EXT_BLOB / 2;

/// The cells of an extended blob, and the proof of each.
pub type CellsAndProofs = (Vec<Cell>, Vec<Proof>);

impl Settings {
    /// The 128 cells of a blob; the first 64 are the blob itself.
    ///
    /// # Errors
    /// [`Error::InvalidScalar`].
    ///
    /// # Source
    /// EIP-7594, `compute_cells`.
    pub fn compute_cells(&self, blob: &Blob) -> Result<Vec<Cell>, Error> {
        Ok(cells(&coefficients(blob)?))
    }

    /// The 128 cells of a blob and their proofs.
    ///
    /// # Errors
    /// [`Error::InvalidScalar`], [`Error::OutOfMemory`].
    ///
    /// # Source
    /// EIP-7594, `compute_cells_and_kzg_proofs`.
    ///
    /// ```
    /// # #[cfg(feature = "setup")]
    /// # fn main() -> Result<(), adamant_kzg::Error> {
    /// use adamant_kzg::{BYTES_PER_BLOB, Options, Settings};
    ///
    /// let settings = Settings::mainnet(Options::new())?;
    /// let mut blob = [0; BYTES_PER_BLOB];
    /// blob[31] = 7;
    /// let commitment = settings.blob_to_kzg_commitment(&blob)?;
    /// let (cells, proofs) = settings.compute_cells_and_kzg_proofs(&blob)?;
    /// // A node that samples checks the cells that it was sent.
    /// settings.verify_cell_kzg_proof_batch(&[commitment; 2], &[5, 90], &[cells[5], cells[90]], &[proofs[5], proofs[90]])?;
    /// // Any half of the 128 gives back all.
    /// let half: Vec<u64> = (64..128).collect();
    /// let (recovered, _) = settings.recover_cells_and_kzg_proofs(&half, &cells[64..])?;
    /// assert!(recovered == cells);
    /// # Ok(())
    /// # }
    /// # #[cfg(not(feature = "setup"))]
    /// # fn main() {}
    /// ```
    pub fn compute_cells_and_kzg_proofs(&self, blob: &Blob) -> Result<CellsAndProofs, Error> {
        let coefficients = coefficients(blob)?;
        Ok((cells(&coefficients), self.cell_proofs(&coefficients)?))
    }

    /// All 128 cells and their proofs from at least 64 cells with ascending indices.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`], [`Error::InvalidCellIndex`], [`Error::UnsortedCells`], [`Error::TooFewCells`],
    /// [`Error::InvalidScalar`], [`Error::InconsistentCells`] for more than 64 cells that no blob has together, which the
    /// specification leaves open; [`Error::OutOfMemory`].
    ///
    /// # Source
    /// EIP-7594, `recover_cells_and_kzg_proofs`.
    pub fn recover_cells_and_kzg_proofs(
        &self,
        cell_indices: &[u64],
        cells: &[Cell],
    ) -> Result<CellsAndProofs, Error> {
        let coefficients = recover(cell_indices, cells)?;
        Ok((self::cells(&coefficients), self.cell_proofs(&coefficients)?))
    }

    /// [`Self::recover_cells_and_kzg_proofs`] without the proofs, which take most of the time.
    ///
    /// # Errors
    /// As [`Self::recover_cells_and_kzg_proofs`].
    pub fn recover_cells(&self, cell_indices: &[u64], cells: &[Cell]) -> Result<Vec<Cell>, Error> {
        Ok(self::cells(&recover(cell_indices, cells)?))
    }
}

fn coefficients(blob: &Blob) -> Result<Vec<Fr>, Error> {
    let mut values = scalar::scalars_vartime(blob)?;
    interpolate_vartime(&mut values);
    Ok(values)
}

fn cells(coefficients: &[Fr]) -> Vec<Cell> {
    let mut values = coefficients.to_vec();
    values.resize(FIELD_ELEMENTS_PER_EXT_BLOB, Fr::ZERO);
    forward_vartime(&mut values);
    let cell = |values: &[Fr]| {
        let mut cell: Cell = [0; BYTES_PER_CELL];
        for (bytes, value) in cell.as_chunks_mut::<32>().0.iter_mut().zip(values) {
            *bytes = to_bytes(value);
        }
        cell
    };
    values.chunks_exact(FIELD_ELEMENTS_PER_CELL).map(cell).collect()
}

/// The index of a cell, below 128.
pub(crate) fn checked_index(index: u64) -> Result<usize, Error> {
    usize::try_from(index).ok().filter(|index| *index < CELLS_PER_EXT_BLOB).ok_or(Error::InvalidCellIndex)
}

/// The coefficients of the polynomial of degree below 4096 that has these cells.
///
/// With Z the polynomial that is 0 on all missing cells, the values of P Z are known everywhere. So is P Z, of degree
/// below 8192, and P after a division by Z on another coset of the roots of unity, where Z is nowhere 0. On each
/// cell Z is one value, as it is a polynomial in X^64.
fn recover(cell_indices: &[u64], cells: &[Cell]) -> Result<Vec<Fr>, Error> {
    if cell_indices.len() != cells.len() {
        return Err(Error::LengthMismatch);
    }
    let indices = cell_indices.iter().map(|i| checked_index(*i)).collect::<Result<Vec<_>, _>>()?;
    if !indices.is_sorted_by(|i, j| i < j) {
        return Err(Error::UnsortedCells);
    }
    if indices.len() < NEEDED {
        return Err(Error::TooFewCells);
    }
    let roots = roots();
    let missing: Vec<Fr> = (0..CELLS_PER_EXT_BLOB)
        .filter(|i| indices.binary_search(i).is_err())
        .map(|i| roots.domain(i))
        .collect();
    // Z at a point whose power 64 is given.
    let vanishing = |power: Fr| missing.iter().fold(Fr::ONE, |product, root| product * (power - root));
    let mut values = vec![Fr::ZERO; FIELD_ELEMENTS_PER_EXT_BLOB];
    for (index, cell) in indices.iter().zip(cells) {
        let factor = vanishing(roots.domain(*index));
        let start = index * FIELD_ELEMENTS_PER_CELL;
        for (value, bytes) in values[start..].iter_mut().zip(cell.as_chunks::<32>().0) {
            *value = scalar_vartime(bytes)? * factor;
        }
    }
    backward_vartime(&mut values);
    // The coset of the generator 7, which is no root of unity of a power of two as its order.
    multiply_by_powers(&mut values, &Fr::GENERATOR);
    forward_vartime(&mut values);
    let cell_shift = Fr::GENERATOR.square_chain(u64::from(FIELD_ELEMENTS_PER_CELL.ilog2()));
    let mut divisors: Vec<Fr> =
        (0..CELLS_PER_EXT_BLOB).map(|i| vanishing(cell_shift * roots.domain(i))).collect();
    batch_invert_vartime(&mut divisors, &mut [Fr::ZERO; CELLS_PER_EXT_BLOB])?;
    for (values, divisor) in values.chunks_exact_mut(FIELD_ELEMENTS_PER_CELL).zip(&divisors) {
        scale(values, divisor);
    }
    backward_vartime(&mut values);
    // Both ways back left a factor of 8192.
    scale(&mut values, &power_of_half(2 * FIELD_ELEMENTS_PER_EXT_BLOB.ilog2()));
    multiply_by_powers(&mut values, &Fr::GENERATOR.invert().unwrap_or(Fr::ZERO));
    let above = values.split_off(FIELD_ELEMENTS_PER_BLOB);
    if above.iter().any(|coefficient| !coefficient.is_zero().to_bool_vartime()) {
        return Err(Error::InconsistentCells);
    }
    Ok(values)
}

/// P(X) to P(x X).
fn multiply_by_powers(coefficients: &mut [Fr], x: &Fr) {
    for (coefficient, power) in coefficients.iter_mut().zip(scalar::powers(x)) {
        *coefficient *= power;
    }
}
