//! The ring and what is computed once for it.
//!
//! ```
//! use adamant_gf2x::{Multiplier, Poly, Ring, Workspace};
//!
//! // Where the end of memory has to be an error, and where random bytes come from a source of the caller's.
//! let ring = Ring::new(101)?;
//! let mut space: Workspace = ring.try_workspace()?;
//! let mut product: Poly = ring.try_zero()?;
//! let mut source = |out: &mut [u8]| Ok(out.fill(0x55));
//! let a = ring.random_from(&mut source)?;
//! let key = ring.random_weight_from(7, &mut source)?;
//! ring.multiply(&mut product, &a, &key, &mut space)?;
//! assert_eq!(key.weight(), 7);
//! assert!(space.size() > 0);
//!
//! // Products without any ring: (1 + x)^2 = 1 + x^2.
//! let mut out = [0; 2];
//! Multiplier::new(1).multiply(&mut out, &[0b11], &[0b11])?;
//! assert_eq!(out, [0b101, 0]);
//! # Ok::<(), adamant_gf2x::Error>(())
//! ```

use crate::backend::{Engine, LINE};
use crate::inner::Inner;
use crate::inverse::{Parameters, k_squarings_used};
use crate::k_square::Plans;
use crate::{Backend, Error};
use alloc::sync::Arc;
use core::fmt;

/// The smallest r.
pub const MIN_DEGREE: usize = 3;
/// The largest r.
pub const MAX_DEGREE: usize = 100_003;

/// F2\[x\]/(x^r - 1) on one back end. Cloning is cheap: clones share everything.
#[derive(Clone)]
pub struct Ring(Arc<Shared>);

struct Shared {
    inner: Inner,
    parameters: Parameters,
}

impl Ring {
    /// The ring for an odd `r` from 3 to 100003, on the fastest back end.
    ///
    /// # Errors
    /// [`Error::InvalidDegree`]; [`Error::OutOfMemory`] for the tables of the search for plans, by far the largest memory
    /// that is asked for here. Without memory for a few KiB the process ends, as with any Rust collection.
    pub fn new(r: usize) -> Result<Ring, Error> {
        Ring::build(r, Engine::fastest())
    }

    /// As [`Ring::new`], on a back end of the caller's choice.
    ///
    /// # Errors
    /// [`Error::InvalidDegree`], [`Error::BackendUnavailable`].
    ///
    /// ```
    /// # use adamant_gf2x::{Algorithm, Backend, Ring};
    /// // The same product by portable code, as a test of a kernel does it.
    /// let (fast, plain) = (Ring::new(1801)?, Ring::with_backend(1801, Backend::Portable)?);
    /// assert_eq!((fast.degree(), fast.byte_len(), plain.backend()), (1801, 226, Backend::Portable));
    /// let bytes = fast.random()?.to_bytes();
    /// let square = |ring: &Ring| {
    ///     let mut a = ring.from_bytes(&bytes)?;
    ///     ring.square(&mut a, &mut ring.workspace())?;
    ///     Ok::<_, adamant_gf2x::Error>(a.to_bytes())
    /// };
    /// assert_eq!(square(&fast)?, square(&plain)?);
    /// # Ok::<(), adamant_gf2x::Error>(())
    /// ```
    pub fn with_backend(r: usize, backend: Backend) -> Result<Ring, Error> {
        Ring::build(r, Engine::new(backend).ok_or(Error::BackendUnavailable)?)
    }

    fn build(r: usize, engine: Engine) -> Result<Ring, Error> {
        if !(MIN_DEGREE..=MAX_DEGREE).contains(&r) || r.is_multiple_of(2) {
            return Err(Error::InvalidDegree);
        }
        let parameters = Parameters::search(r);
        let plans = Plans::new(r, &engine, &k_squarings_used(r, &parameters))?;
        let words = engine.padded_words(r.div_ceil(64)).max(r.div_ceil(64));
        let stride = words.next_multiple_of(LINE) + LINE;
        Ok(Ring(Arc::new(Shared { inner: Inner { r, engine, plans, stride }, parameters })))
    }

    /// r.
    #[must_use]
    pub fn degree(&self) -> usize {
        self.inner().r
    }

    /// The bytes of an encoded element: ceil(r / 8).
    #[must_use]
    pub fn byte_len(&self) -> usize {
        self.inner().r.div_ceil(8)
    }

    /// The back end in use.
    #[must_use]
    pub fn backend(&self) -> Backend {
        self.inner().engine.backend()
    }

    /// The parameters of the inversions.
    #[must_use]
    pub fn parameters(&self) -> &Parameters {
        &self.0.parameters
    }

    /// Whether x^r - 1 is (x - 1) times one irreducible polynomial: r prime with 2 a primitive root.
    #[must_use]
    pub fn has_two_factors(&self) -> bool {
        self.0.parameters.two_is_primitive
    }

    /// Whether the two are one ring on one back end.
    pub(crate) fn same_as(&self, other: &Ring) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.degree() == other.degree() && self.backend() == other.backend())
    }

    pub(crate) fn inner(&self) -> &Inner {
        &self.0.inner
    }
}

impl fmt::Debug for Ring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ring(r = {}, {})", self.degree(), self.backend().name())
    }
}
