//! The setup of Ethereum's ceremony.

use super::{G1_SETUP_BYTES, G2_SETUP_BYTES, Options, bit_reverse, decode};
use crate::{Error, FIELD_ELEMENTS_PER_CELL, Settings};

/// Compressed: the Lagrange form in natural order, the first 64 powers in G1, all powers in G2. The test `is_the_ceremonys` makes
/// c-kzg's file of it and compares the digest.
const POINTS: &[u8; G1_SETUP_BYTES + 48 * FIELD_ELEMENTS_PER_CELL + G2_SETUP_BYTES] =
    include_bytes!("mainnet.bin");

impl Settings {
    /// The settings of Ethereum's ceremony of 2023. 4096 square roots are all that it takes to make them, without tables.
    ///
    /// # Errors
    /// [`Error::InvalidPrecompute`], [`Error::OutOfMemory`].
    ///
    /// # Source
    /// <https://github.com/ethereum/kzg-ceremony>, the file `trusted_setup.txt` of c-kzg-4844 v2.1.8, with the SHA-256 digest
    /// d39b9f2d047cc9dca2de58f264b6a09448ccd34db967881a6713eacacf0f26b7.
    pub fn mainnet(options: Options) -> Result<Self, Error> {
        let (lagrange, rest) = POINTS.split_at(G1_SETUP_BYTES);
        let (monomial, g2) = rest.split_at(48 * FIELD_ELEMENTS_PER_CELL);
        let mut lagrange = decode::g1(lagrange, true, options.threads)?;
        bit_reverse(&mut lagrange);
        Self::new(lagrange, decode::g1(monomial, true, 1)?, &decode::g2(g2, true)?, options)
    }
}
