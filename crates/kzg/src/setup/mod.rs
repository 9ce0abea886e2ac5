//! The trusted setup: powers of a secret that nobody knows, times the generators of both groups.
//!
//! | file | what it holds |
//! |---|---|
//! | `files` | text and JSON to bytes |
//! | `decode` | bytes to points, on several threads |
//! | `check` | whether points are in their group and those of one secret |
//! | `mainnet` | the setup of Ethereum's ceremony, with the feature `setup`; its columns with `setup-columns` |

mod check;
mod decode;
mod files;
#[cfg(feature = "setup")]
mod mainnet;

use crate::fk20::{Columns, column_points_vartime};
use crate::transform::forward_vartime;
use crate::{Error, FIELD_ELEMENTS_PER_BLOB, FIELD_ELEMENTS_PER_CELL};
use adamant_curves::bls12_381::{G1, G1Affine, G2Affine, G2Prepared};
use adamant_curves::msm::WIDEST_TABLE;
use adamant_symmetric::sha256::Sha256;
use core::fmt;
use std::sync::OnceLock;

/// Points of G1 of a setup, in each of both forms.
pub const NUM_G1_POINTS: usize = FIELD_ELEMENTS_PER_BLOB;
/// Points of G2 of a setup.
pub const NUM_G2_POINTS: usize = FIELD_ELEMENTS_PER_CELL + 1;
/// Bytes of all points of G1 in one form, compressed.
pub const G1_SETUP_BYTES: usize = 48 * NUM_G1_POINTS;
/// Bytes of all points of G2, compressed.
pub const G2_SETUP_BYTES: usize = 96 * NUM_G2_POINTS;

/// SHA-256 of the ceremony's points: powers in G1, Lagrange form, powers in G2.
const CEREMONY: [u8; 32] = [
    0x75, 0x3b, 0xd0, 0x11, 0xb2, 0x38, 0xfb, 0x9b, 0x63, 0xa3, 0x5b, 0x9b, 0x52, 0x6f, 0x78, 0x30, 0x05,
    0x7c, 0xed, 0x42, 0xb9, 0xa9, 0xc8, 0x73, 0x68, 0xa6, 0x71, 0x05, 0xbd, 0x8f, 0x05, 0x66,
];

/// How settings are made.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    precompute: usize,
    threads: usize,
    trusted: bool,
}

impl Options {
    /// No tables, one thread, all checks.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Tables for proofs of cells, for digits of `width` bits: 2^(width - 1) times 768 KiB. 0, the default, makes none; 15 is the
    /// largest; 8 (96 MiB) is where most of what there is to gain is gained.
    #[must_use]
    pub fn precompute(mut self, width: usize) -> Self {
        self.precompute = width;
        self
    }

    /// At most so many threads at once, for the operations too; 1 by default. 0 means 1.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// The points are known to be those of a ceremony: neither their membership in the groups nor that they are powers of one secret
    /// is checked. Other points make false proofs verify.
    #[must_use]
    pub fn trusted(mut self) -> Self {
        self.trusted = true;
        self
    }
}

/// A trusted setup that is ready for use: what every operation needs. Immutable, for any number of threads.
pub struct Settings {
    /// The Lagrange form in bit-reversed order.
    pub(crate) lagrange: Vec<G1Affine>,
    /// The powers of the secret: all of them, or the first 64.
    pub(crate) monomial: Vec<G1Affine>,
    /// The generator.
    pub(crate) g2: G2Prepared,
    /// The secret times the generator.
    pub(crate) g2_secret: G2Prepared,
    /// The secret's power 64 times the generator.
    pub(crate) g2_cell: G2Prepared,
    pub(crate) threads: usize,
    precompute: usize,
    /// Whether the points are those of Ethereum's ceremony.
    ceremony: bool,
    columns: OnceLock<Result<Columns, Error>>,
}

impl Settings {
    /// The settings of a setup in one of three forms: the ceremony's text (4096, 65, and the points in hex: Lagrange form, powers in
    /// G2, powers in G1), JSON (lists `g1_lagrange`, `g2_monomial`, `g1_monomial`), or the bytes of the powers in G1, the Lagrange
    /// form and the powers in G2.
    ///
    /// All points are checked to be in their groups and to fit together, unless they are those of Ethereum's ceremony, as their
    /// digest tells, or `options` say not to. The points of G1 are tested by random sums, which let a wrong one pass with a probability
    /// below 2^-126; where the system has no random bytes, these are of a hash of all points.
    ///
    /// # Errors
    /// [`Error::InvalidSetupFile`], [`Error::InvalidPoint`], [`Error::InconsistentSetup`], [`Error::InvalidPrecompute`],
    /// [`Error::OutOfMemory`].
    pub fn from_file_bytes(bytes: &[u8], options: Options) -> Result<Self, Error> {
        let points = files::points(bytes)?;
        Self::from_bytes(&points.g1_monomial, &points.g1_lagrange, &points.g2_monomial, options)
    }

    /// The settings of a setup of compressed points: 4096 powers in G1, 4096 points of the Lagrange form in natural order, 65
    /// powers in G2. Checks as for [`Self::from_file_bytes`].
    ///
    /// # Errors
    /// [`Error::InvalidLength`], and those of [`Self::from_file_bytes`].
    pub fn from_bytes(
        g1_monomial: &[u8],
        g1_lagrange: &[u8],
        g2_monomial: &[u8],
        options: Options,
    ) -> Result<Self, Error> {
        if g1_monomial.len() != G1_SETUP_BYTES
            || g1_lagrange.len() != G1_SETUP_BYTES
            || g2_monomial.len() != G2_SETUP_BYTES
        {
            return Err(Error::InvalidLength);
        }
        let mut hash = Sha256::new();
        for bytes in [g1_monomial, g1_lagrange, g2_monomial] {
            hash.update(bytes);
        }
        let digest = hash.finalize();
        #[cfg(feature = "setup-columns")]
        if digest == CEREMONY {
            return Self::mainnet(options);
        }
        let trusted = options.trusted || digest == CEREMONY;
        let monomial = decode::g1_unchecked(g1_monomial, options.threads)?;
        let mut lagrange = decode::g1_unchecked(g1_lagrange, options.threads)?;
        bit_reverse(&mut lagrange);
        let g2 = decode::g2(g2_monomial, trusted)?;
        check::are_generators(&monomial, &g2)?;
        if !trusted {
            check::are_powers(&monomial, &lagrange, &g2, &digest, options.threads)?;
        }
        Self::new(lagrange, monomial, &g2, digest == CEREMONY, options)
    }

    fn new(
        lagrange: Vec<G1Affine>,
        monomial: Vec<G1Affine>,
        g2: &[G2Affine],
        ceremony: bool,
        options: Options,
    ) -> Result<Self, Error> {
        if options.precompute > WIDEST_TABLE {
            return Err(Error::InvalidPrecompute);
        }
        let [generator, secret, .., cell] = g2 else { return Err(Error::InvalidLength) };
        let settings = Settings {
            lagrange,
            monomial,
            g2: G2Prepared::from(*generator),
            g2_secret: G2Prepared::from(*secret),
            g2_cell: G2Prepared::from(*cell),
            threads: options.threads.max(1),
            precompute: options.precompute,
            ceremony,
            columns: OnceLock::new(),
        };
        if options.precompute > 0 {
            settings.columns()?;
        }
        Ok(settings)
    }

    /// How wide the digits of the tables are; 0 for none.
    #[must_use]
    pub fn precompute(&self) -> usize {
        self.precompute
    }

    /// What proofs of cells need: made on first use, or with the settings where there are tables.
    pub(crate) fn columns(&self) -> Result<&Columns, Error> {
        let make = || {
            #[cfg(feature = "setup-columns")]
            if self.ceremony {
                return Columns::new_vartime(mainnet::columns()?, self.precompute);
            }
            let all;
            let monomial = if self.monomial.len() == NUM_G1_POINTS {
                &self.monomial
            } else {
                all = self.powers_vartime()?;
                &all
            };
            Columns::new_vartime(column_points_vartime(monomial, self.threads)?, self.precompute)
        };
        self.columns.get_or_init(make).as_ref().map_err(|error| *error)
    }

    /// The powers in G1 from the Lagrange form: one transform.
    fn powers_vartime(&self) -> Result<Vec<G1Affine>, Error> {
        let mut points: Vec<G1> = self.lagrange.iter().map(G1Affine::to_jacobian).collect();
        bit_reverse(&mut points);
        forward_vartime(&mut points);
        bit_reverse(&mut points);
        let mut out = vec![G1Affine::IDENTITY; points.len()];
        G1::batch_to_affine(&points, &mut out)?;
        Ok(out)
    }
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("precompute", &self.precompute)
            .field("threads", &self.threads)
            .field("ceremony", &self.ceremony)
            .finish_non_exhaustive()
    }
}

/// Swaps each element with the one at the index whose bits are reversed. The length is a power of two.
fn bit_reverse<T>(list: &mut [T]) {
    let bits = list.len().ilog2();
    for i in 0..list.len() {
        let j = i.reverse_bits().checked_shr(usize::BITS - bits).unwrap_or(0);
        if i < j {
            list.swap(i, j);
        }
    }
}
