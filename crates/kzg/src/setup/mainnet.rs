//! The setup of Ethereum's ceremony.

use super::{G2_SETUP_BYTES, NUM_G1_POINTS, Options, bit_reverse, decode};
use crate::{Error, FIELD_ELEMENTS_PER_CELL, Settings};
#[cfg(feature = "setup-columns")]
use adamant_curves::bls12_381::G1Affine;

/// Bytes of a point of G1, uncompressed.
const G1: usize = 96;

/// The Lagrange form in natural order and the first 64 powers in G1, uncompressed, so that no square root is needed; all powers in
/// G2, compressed, of which three are used. The test `is_the_ceremonys` makes c-kzg's file of it and compares the digest.
const POINTS: &[u8; G1 * (NUM_G1_POINTS + FIELD_ELEMENTS_PER_CELL) + G2_SETUP_BYTES] =
    include_bytes!("mainnet.bin");

/// The columns' points of proofs of cells, uncompressed. The test `columns_are_those_of_the_points` computes them again.
#[cfg(feature = "setup-columns")]
const COLUMNS: &[u8; G1 * crate::fk20::COLUMN_POINTS] = include_bytes!("columns.bin");

impl Settings {
    /// The settings of Ethereum's ceremony of 2023: a few milliseconds, without tables. What proofs of cells need besides is in the
    /// program with the feature `setup-columns`, and otherwise computed on first use, which takes seconds.
    ///
    /// # Errors
    /// [`Error::InvalidPrecompute`], [`Error::OutOfMemory`].
    ///
    /// # Source
    /// <https://github.com/ethereum/kzg-ceremony>, the file `trusted_setup.txt` of c-kzg-4844 v2.1.8, with the SHA-256 digest
    /// d39b9f2d047cc9dca2de58f264b6a09448ccd34db967881a6713eacacf0f26b7.
    pub fn mainnet(options: Options) -> Result<Self, Error> {
        let (lagrange, rest) = POINTS.split_at(G1 * NUM_G1_POINTS);
        let (monomial, g2) = rest.split_at(G1 * FIELD_ELEMENTS_PER_CELL);
        let mut lagrange = decode::g1_uncompressed(lagrange)?;
        bit_reverse(&mut lagrange);
        // The others are not needed.
        let g2: Vec<u8> =
            [0, 1, FIELD_ELEMENTS_PER_CELL].iter().flat_map(|i| &g2[96 * i..96 * (i + 1)]).copied().collect();
        Self::new(lagrange, decode::g1_uncompressed(monomial)?, &decode::g2(&g2, true)?, true, options)
    }
}

/// The columns' points of the ceremony's setup.
#[cfg(feature = "setup-columns")]
pub(super) fn columns() -> Result<Vec<G1Affine>, Error> {
    decode::g1_uncompressed(COLUMNS)
}

#[cfg(all(test, feature = "setup-columns"))]
mod tests {
    use super::*;
    use crate::fk20::column_points_vartime;

    /// With `ADAMANT_WRITE_COLUMNS=FILE` it writes what has to be stored.
    #[test]
    fn columns_are_those_of_the_points() {
        let settings = Settings::mainnet(Options::new()).unwrap();
        let points = column_points_vartime(&settings.powers_vartime().unwrap(), 2).unwrap();
        let bytes: Vec<u8> = points
            .iter()
            .flat_map(|point| {
                let mut bytes = [0; G1];
                point.write_uncompressed(&mut bytes).unwrap();
                bytes
            })
            .collect();
        if let Some(path) = std::env::var_os("ADAMANT_WRITE_COLUMNS") {
            std::fs::write(path, &bytes).unwrap();
        }
        assert!(bytes == COLUMNS);
    }
}
