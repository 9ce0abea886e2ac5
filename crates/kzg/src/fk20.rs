//! The proofs of all cells at once.
//!
//! The proof of cell k is the commitment to the quotient of P by X^64 - c, for the c that is X^64 on the cell. With
//! H_j = sum_i p_(64 j + i) (s^i G), over all i, it is H_1 + c H_2 + c^2 H_3 + ..., so that the proofs are one transform of
//! the 63 points H_j, as the c of all cells are the roots of unity of order 128. The H_j in turn are the sum over
//! a < 64 of correlations of the coefficients p_(64 m + a) with the points s^(64 m + a) G; a correlation is
//! a product value by value after transforms of length 128. The points' transforms belong to the setup: 128 columns of 64 points.
//!
//! Source: D. Feist, D. Khovratovich, "Fast amortized KZG proofs", <https://eprint.iacr.org/2023/033>.

use crate::transform::{Row, backward_vartime, forward_vartime, power_of_half, scale};
use crate::{CELLS_PER_EXT_BLOB, Error, FIELD_ELEMENTS_PER_CELL, Proof, Settings};
use adamant_base::threads::in_parallel;
use adamant_curves::bls12_381::G1Parameters;
use adamant_curves::bls12_381::{Fr, G1, G1Affine};
use adamant_curves::msm::{MsmTables, msm_vartime};

/// Points of all columns.
pub(crate) const COLUMN_POINTS: usize = CELLS_PER_EXT_BLOB * FIELD_ELEMENTS_PER_CELL;

/// What proofs of cells need of the setup.
pub(crate) enum Columns {
    /// The points, column by column.
    Points(Vec<G1Affine>),
    /// Their multiples.
    Tables(MsmTables<G1Parameters>),
}

/// The columns' points, column by column, from the 4096 powers s^i G.
pub(crate) fn column_points_vartime(monomial: &[G1Affine], threads: usize) -> Result<Vec<G1Affine>, Error> {
    let each = FIELD_ELEMENTS_PER_CELL.div_ceil(threads.clamp(1, FIELD_ELEMENTS_PER_CELL));
    // Transforms a to a + each - 1 of the 64 side by side.
    let transformed = |share: usize| {
        let columns = share * each..FIELD_ELEMENTS_PER_CELL.min((share + 1) * each);
        let mut rows = vec![Row(vec![G1::IDENTITY; columns.len()]); CELLS_PER_EXT_BLOB];
        for (m, powers) in monomial.chunks(FIELD_ELEMENTS_PER_CELL).enumerate() {
            // At -m, as what is wanted is a correlation and not a product.
            let row = &mut rows[(CELLS_PER_EXT_BLOB - m) % CELLS_PER_EXT_BLOB].0;
            for (to, from) in row.iter_mut().zip(powers.iter().skip(columns.start)) {
                *to = from.to_jacobian();
            }
        }
        forward_vartime(&mut rows);
        rows
    };
    let of_threads = in_parallel(FIELD_ELEMENTS_PER_CELL.div_ceil(each), transformed);
    let column = |t: usize| of_threads.iter().flat_map(move |rows| rows[t].0.iter().copied());
    let points: Vec<G1> = (0..CELLS_PER_EXT_BLOB).flat_map(column).collect();
    let mut out = vec![G1Affine::IDENTITY; points.len()];
    G1::batch_to_affine(&points, &mut out)?;
    Ok(out)
}

impl Columns {
    /// With tables for digits of `precompute` bits, or none for 0.
    pub(crate) fn new_vartime(points: Vec<G1Affine>, precompute: usize) -> Result<Self, Error> {
        if precompute == 0 {
            return Ok(Columns::Points(points));
        }
        Ok(Columns::Tables(MsmTables::new_vartime(&points, precompute)?))
    }

    /// For each column the sum of its points times their scalars.
    fn sums(&self, scalars: &[Fr], threads: usize) -> Result<Vec<G1>, Error> {
        let points = match self {
            Columns::Tables(tables) => {
                return Ok(tables.sums_vartime(scalars, FIELD_ELEMENTS_PER_CELL, threads)?);
            }
            Columns::Points(points) => points,
        };
        let columns = |of: &[Fr]| of.len() / FIELD_ELEMENTS_PER_CELL;
        let each = columns(scalars).div_ceil(threads.max(1)) * FIELD_ELEMENTS_PER_CELL;
        let shares: Vec<_> = points.chunks(each).zip(scalars.chunks(each)).collect();
        let of_threads = in_parallel(shares.len(), |thread| {
            let (points, scalars) = shares[thread];
            let columns = points.chunks(FIELD_ELEMENTS_PER_CELL).zip(scalars.chunks(FIELD_ELEMENTS_PER_CELL));
            columns.map(|(points, scalars)| msm_vartime(points, scalars)).collect::<Result<Vec<_>, _>>()
        });
        Ok(of_threads.into_iter().collect::<Result<Vec<_>, _>>()?.concat())
    }
}

impl Settings {
    /// The proofs of all cells of the polynomial with these 4096 coefficients.
    pub(crate) fn cell_proofs(&self, coefficients: &[Fr]) -> Result<Vec<Proof>, Error> {
        let columns = self.columns()?;
        let mut scalars = vec![Fr::ZERO; COLUMN_POINTS];
        let factor = power_of_half(CELLS_PER_EXT_BLOB.ilog2());
        for a in 0..FIELD_ELEMENTS_PER_CELL {
            let mut values = [Fr::ZERO; CELLS_PER_EXT_BLOB];
            let of_a = coefficients.iter().skip(a).step_by(FIELD_ELEMENTS_PER_CELL);
            for (value, coefficient) in values.iter_mut().zip(of_a) {
                *value = *coefficient;
            }
            scale(&mut values, &factor);
            forward_vartime(&mut values);
            for (t, value) in values.iter().enumerate() {
                scalars[t * FIELD_ELEMENTS_PER_CELL + a] = *value;
            }
        }
        let mut points = columns.sums(&scalars, self.threads)?;
        backward_vartime(&mut points);
        // H_1 to H_63; the rest are no sums that are wanted.
        points.rotate_left(1);
        points[FIELD_ELEMENTS_PER_CELL - 1..].fill(G1::IDENTITY);
        forward_vartime(&mut points);
        let mut proofs = [G1Affine::IDENTITY; CELLS_PER_EXT_BLOB];
        G1::batch_to_affine(&points, &mut proofs)?;
        Ok(proofs.iter().map(Proof::from_point).collect())
    }
}
