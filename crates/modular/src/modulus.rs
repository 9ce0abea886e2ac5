//! The modulus and what is computed once for it.

use crate::backend::Engine;
use crate::memory::{or_abort, words};
use crate::ring::MAX_BITS;
use crate::{Backend, Error, Residue, Ring};
use adamant_base::ct::CtEq;
use adamant_base::limb::{self, LIMB_BITS, Limb};
use adamant_base::zeroize::Zeroizing;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// An odd modulus of 2 to 16384 bits with the constants of its kernel. Cloning is cheap: clones share them.
///
/// # Constant time
/// With respect to the value of the modulus; its bit length is public.
#[derive(Clone)]
pub struct Modulus(Arc<Ring>);

impl Modulus {
    /// The modulus with the given big-endian bytes (leading zeros allowed), on the fastest back end for its size.
    ///
    /// # Errors
    /// [`Error::EvenModulus`], [`Error::ModulusTooSmall`], [`Error::ModulusTooLarge`], [`Error::OutOfMemory`].
    pub fn from_be_bytes(n: &[u8]) -> Result<Modulus, Error> {
        Ok(Modulus(Arc::new(Ring::new(&parse(n)?)?)))
    }

    /// As [`Modulus::from_be_bytes`], on a back end of the caller's choice.
    ///
    /// # Errors
    /// Those of [`Modulus::from_be_bytes`], and [`Error::BackendUnavailable`].
    ///
    /// ```
    /// # use adamant_modular::{Backend, Modulus};
    /// let n = 1_000_003u32.to_be_bytes();
    /// let plain = Modulus::with_backend(&n, Backend::Portable)?;
    /// assert_eq!((plain.backend(), plain.bits(), plain.byte_len()), (Backend::Portable, 20, 3));
    /// // A residue of the portable kernel against the one that this CPU would take.
    /// let fast = Modulus::from_be_bytes(&n)?;
    /// assert_eq!(plain.residue(&[5]).pow(&[200]).to_be_bytes(), fast.residue(&[5]).pow(&[200]).to_be_bytes());
    /// # Ok::<(), adamant_modular::Error>(())
    /// ```
    pub fn with_backend(n: &[u8], backend: Backend) -> Result<Modulus, Error> {
        Ok(Modulus(Arc::new(Ring::with_backend(&parse(n)?, backend)?)))
    }

    /// The residue of the number with the given big-endian bytes, of any length; larger numbers are reduced.
    ///
    /// # Constant time
    /// With respect to the value; the length is public.
    #[must_use]
    pub fn residue(&self, x: &[u8]) -> Residue {
        or_abort(self.try_residue(x))
    }

    /// [`Modulus::residue`], where the end of memory is an error.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub fn try_residue(&self, x: &[u8]) -> Result<Residue, Error> {
        let mut wide = words(x.len().div_ceil(LIMB_BITS / 8))?;
        limb::from_be_bytes(&mut wide, x);
        Ok(Residue::from_words(self, self.0.enter(&wide)?))
    }

    /// The residue of a number of any length.
    pub(crate) fn residue_of_limbs(&self, x: &[Limb]) -> Residue {
        Residue::from_words(self, or_abort(self.0.enter(x)))
    }

    /// The residue 1.
    #[must_use]
    pub fn one(&self) -> Residue {
        Residue::one(self)
    }

    /// The bit length of the modulus.
    #[must_use]
    pub fn bits(&self) -> usize {
        self.0.bits()
    }

    /// The bytes that a residue needs: the bit length divided by 8, rounded up.
    #[must_use]
    pub fn byte_len(&self) -> usize {
        self.0.bits().div_ceil(8)
    }

    /// The big-endian bytes of the modulus, without leading zeros, wiped when dropped.
    #[must_use]
    pub fn to_be_bytes(&self) -> Zeroizing<Vec<u8>> {
        let mut out = Zeroizing::new(vec![0; self.byte_len()]);
        limb::to_be_bytes(&mut out, self.limbs());
        out
    }

    /// The back end in use.
    #[must_use]
    pub fn backend(&self) -> Backend {
        self.engine().backend()
    }

    /// The 64-bit words of a residue in the kernel's form: for sister crates.
    #[doc(hidden)]
    #[must_use]
    pub fn words(&self) -> usize {
        self.0.words()
    }

    /// Whether both moduli run the same kernel, so that their operations cost the same: for sister crates.
    #[doc(hidden)]
    #[must_use]
    pub fn same_kernel(&self, other: &Modulus) -> bool {
        self.engine().same_kernel(other.engine())
    }

    pub(crate) fn engine(&self) -> &Engine {
        self.0.engine()
    }

    /// The modulus on limbs.
    pub(crate) fn ring(&self) -> &Ring {
        &self.0
    }

    pub(crate) fn limbs(&self) -> &[Limb] {
        self.0.limbs()
    }

    /// Whether the two are one modulus on one back end, so that residues may meet. Not secret: it says which objects
    /// the caller brought together. Clones are told by their address, equal moduli by all their limbs.
    pub(crate) fn same_as(&self, other: &Modulus) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.backend() == other.backend()
                && self.limbs().len() == other.limbs().len()
                && limb::ct_eq(self.limbs(), other.limbs()).declassify())
    }
}

/// The limbs of a modulus.
fn parse(n: &[u8]) -> Result<Zeroizing<Vec<Limb>>, Error> {
    // The value may be secret; its length is not, so neither is the number of leading zeros.
    let start = n.iter().position(|byte| !byte.ct_eq(&0).declassify()).unwrap_or(n.len());
    let significant = &n[start..];
    if significant.len() > MAX_BITS / 8 {
        return Err(Error::ModulusTooLarge);
    }
    let mut limbs = words(significant.len().div_ceil(LIMB_BITS / 8))?;
    limb::from_be_bytes(&mut limbs, significant);
    Ok(limbs)
}

/// Shows size and back end, not the value: it may be secret.
impl fmt::Debug for Modulus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Modulus({} bits, {})", self.bits(), self.backend().name())
    }
}
