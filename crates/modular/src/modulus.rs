//! The modulus and what is computed once for it.

use crate::backend::Engine;
use crate::{Backend, Error, Residue};
use adamant_base::ct::CtEq;
use adamant_base::limb::{self, LIMB_BITS, Limb};
use adamant_base::mont;
use adamant_base::zeroize::Zeroizing;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// The largest modulus, in bits.
pub const MAX_BITS: usize = 16384;

/// An odd modulus of 2 to 16384 bits with the constants of its kernel. Cloning is cheap: clones share them.
///
/// # Constant time
/// With respect to the value of the modulus; its bit length is public.
#[derive(Clone)]
pub struct Modulus(Arc<Inner>);

struct Inner {
    /// Plain limbs, the top one not 0.
    n: Zeroizing<Vec<Limb>>,
    bits: usize,
    /// R^2 mod n for R = 2^(64 L), to bring in values of any length.
    r2: Zeroizing<Vec<Limb>>,
    engine: Engine,
}

impl Modulus {
    /// The modulus with the given big-endian bytes (leading zeros allowed), on the fastest back end for its size.
    ///
    /// # Errors
    /// [`Error::EvenModulus`], [`Error::ModulusTooSmall`], [`Error::ModulusTooLarge`].
    pub fn from_be_bytes(n: &[u8]) -> Result<Modulus, Error> {
        let limbs = parse(n)?;
        let backend = Backend::fastest(limb::bit_length_vartime(&limbs));
        Modulus::build(limbs, backend)
    }

    /// As [`Modulus::from_be_bytes`], on a back end of the caller's choice.
    ///
    /// # Errors
    /// Those of [`Modulus::from_be_bytes`], and [`Error::BackendUnavailable`].
    pub fn from_be_bytes_with(n: &[u8], backend: Backend) -> Result<Modulus, Error> {
        Modulus::build(parse(n)?, backend)
    }

    fn build(n: Zeroizing<Vec<Limb>>, backend: Backend) -> Result<Modulus, Error> {
        let engine = Engine::new(backend, &n)?;
        let mut r2 = Zeroizing::new(vec![0; n.len()]);
        mont::power_of_two(&mut r2, &n, 2 * n.len() * LIMB_BITS, &mut Zeroizing::new(vec![0; 2 * n.len()]));
        let bits = limb::bit_length_vartime(&n);
        Ok(Modulus(Arc::new(Inner { n, bits, r2, engine })))
    }

    /// The residue of the number with the given big-endian bytes, of any length; larger numbers are reduced.
    ///
    /// # Constant time
    /// With respect to the value; the length is public.
    pub fn residue(&self, x: &[u8]) -> Residue {
        let mut wide = Zeroizing::new(vec![0; x.len().div_ceil(LIMB_BITS / 8)]);
        limb::from_be_bytes(&mut wide, x);
        self.residue_of_limbs(&wide)
    }

    /// The residue of a number of any length.
    pub(crate) fn residue_of_limbs(&self, x: &[Limb]) -> Residue {
        let mut reduced = Zeroizing::new(vec![0; self.0.n.len()]);
        let mut scratch = Zeroizing::new(vec![0; 3 * self.0.n.len()]);
        mont::reduce_wide(
            &mut reduced,
            x,
            &self.0.n,
            mont::neg_inverse(self.0.n[0]),
            &self.0.r2,
            &mut scratch,
        );
        Residue::from_reduced_limbs(self, &reduced)
    }

    /// The residue 1.
    pub fn one(&self) -> Residue {
        Residue::one(self)
    }

    /// The bit length of the modulus.
    pub fn bits(&self) -> usize {
        self.0.bits
    }

    /// The bytes that a residue needs: the bit length divided by 8, rounded up.
    pub fn byte_len(&self) -> usize {
        self.0.bits.div_ceil(8)
    }

    /// The big-endian bytes of the modulus, without leading zeros.
    pub fn to_be_bytes(&self) -> Vec<u8> {
        let mut out = vec![0; self.byte_len()];
        limb::to_be_bytes(&mut out, &self.0.n);
        out
    }

    /// The back end in use.
    pub fn backend(&self) -> Backend {
        self.0.engine.backend()
    }

    /// The 64-bit words of a residue in the kernel's form.
    pub fn words(&self) -> usize {
        self.0.engine.words()
    }

    /// Whether both moduli run the same kernel, so that their operations cost the same.
    pub fn same_kernel(&self, other: &Modulus) -> bool {
        self.0.engine.same_kernel(&other.0.engine)
    }

    pub(crate) fn engine(&self) -> &Engine {
        &self.0.engine
    }

    pub(crate) fn limbs(&self) -> &[Limb] {
        &self.0.n
    }

    /// Whether the two are one modulus on one back end, so that residues may meet. Not secret: it says which objects
    /// the caller brought together. Clones are told by their address, equal moduli by all their limbs.
    pub(crate) fn same_as(&self, other: &Modulus) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.backend() == other.backend()
                && self.0.n.len() == other.0.n.len()
                && limb::ct_eq(&self.0.n, &other.0.n).declassify())
    }
}

/// The limbs of a valid modulus, the top one not 0.
fn parse(n: &[u8]) -> Result<Zeroizing<Vec<Limb>>, Error> {
    // The value may be secret; its length is not, so neither is the number of leading zeros.
    let start = n.iter().position(|byte| !byte.ct_eq(&0).declassify()).unwrap_or(n.len());
    let significant = &n[start..];
    if significant.len() > MAX_BITS / 8 {
        return Err(Error::ModulusTooLarge);
    }
    let last = significant.last().copied().unwrap_or(0);
    if significant.len() <= 1 && last < 3 {
        return Err(Error::ModulusTooSmall);
    }
    if last & 1 == 0 {
        return Err(Error::EvenModulus);
    }
    let mut limbs = Zeroizing::new(vec![0; significant.len().div_ceil(LIMB_BITS / 8)]);
    limb::from_be_bytes(&mut limbs, significant);
    Ok(limbs)
}

/// Shows size and back end, not the value: it may be secret.
impl fmt::Debug for Modulus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Modulus({} bits, {})", self.0.bits, self.backend().name())
    }
}
