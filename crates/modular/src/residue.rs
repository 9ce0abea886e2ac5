//! Numbers modulo a modulus.

use crate::backend::Engine;
use crate::memory::{Words, or_abort};
use crate::{Error, Modulus};
use adamant_base::ct::{Choice, CtEq};
use adamant_base::limb::{self, Limb};
use adamant_base::zeroize::Zeroizing;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// A number modulo a [`Modulus`], wiped when dropped.
///
/// # Constant time
/// All methods, with respect to all values.
#[derive(Clone)]
pub struct Residue {
    modulus: Modulus,
    /// In the form of the modulus's engine.
    pub(crate) words: Words,
}

impl Residue {
    pub(crate) fn from_reduced_limbs(modulus: &Modulus, x: &[Limb]) -> Residue {
        Residue::from_words(modulus, or_abort(modulus.ring().enter_reduced(x)))
    }

    pub(crate) fn one(modulus: &Modulus) -> Residue {
        Residue::from_words(modulus, or_abort(modulus.ring().one()))
    }

    /// From words in the form of the modulus's engine.
    pub(crate) fn from_words(modulus: &Modulus, words: Words) -> Residue {
        Residue { modulus: modulus.clone(), words }
    }

    pub(crate) fn to_limbs(&self) -> Words {
        or_abort(self.modulus.ring().leave(&self.words))
    }

    /// The modulus.
    #[must_use]
    pub fn modulus(&self) -> &Modulus {
        &self.modulus
    }

    /// The number, below the modulus, as [`Modulus::byte_len`] big-endian bytes, wiped when dropped.
    #[must_use]
    pub fn to_be_bytes(&self) -> Zeroizing<Vec<u8>> {
        let mut out = Zeroizing::new(vec![0; self.modulus.byte_len()]);
        limb::to_be_bytes(&mut out, &self.to_limbs());
        out
    }

    /// Writes the number, below the modulus, as big-endian bytes.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] unless `out` has [`Modulus::byte_len`] bytes; [`Error::OutOfMemory`].
    pub fn write_be_bytes(&self, out: &mut [u8]) -> Result<(), Error> {
        if out.len() != self.modulus.byte_len() {
            return Err(Error::LengthMismatch);
        }
        limb::to_be_bytes(out, &self.modulus.ring().leave(&self.words)?);
        Ok(())
    }

    /// The modulus that both belong to.
    pub(crate) fn common_modulus(&self, other: &Residue) -> Result<&Modulus, Error> {
        if self.modulus.same_as(&other.modulus) { Ok(&self.modulus) } else { Err(Error::ModulusMismatch) }
    }

    /// The product.
    ///
    /// # Errors
    /// [`Error::ModulusMismatch`].
    pub fn mul(&self, other: &Residue) -> Result<Residue, Error> {
        self.common_modulus(other).map(|_| self.times(other))
    }

    /// The product of residues that are known to belong to one modulus.
    pub(crate) fn times(&self, other: &Residue) -> Residue {
        let (engine, mut out) = (self.modulus.engine(), self.clone());
        engine.mul_assign(&mut out.words, &other.words, &mut or_abort(engine.scratch()));
        out
    }

    /// The product, in place.
    ///
    /// # Errors
    /// [`Error::ModulusMismatch`]; `self` is unchanged then.
    pub fn mul_assign(&mut self, other: &Residue) -> Result<(), Error> {
        self.common_modulus(other)?;
        let engine = self.modulus.engine();
        engine.mul_assign(&mut self.words, &other.words, &mut or_abort(engine.scratch()));
        Ok(())
    }

    /// The square.
    #[must_use]
    pub fn square(&self) -> Residue {
        let mut out = self.clone();
        out.square_chain(1);
        out
    }

    /// Squares `count` times in place: x becomes x^(2^count).
    pub fn square_chain(&mut self, count: u64) {
        or_abort(self.try_square_chain(count));
    }

    /// [`Residue::square_chain`], where the end of memory is an error.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`]; the number is unchanged then.
    pub fn try_square_chain(&mut self, count: u64) -> Result<(), Error> {
        let engine = self.modulus.engine();
        engine.square_chain(&mut self.words, count, &mut engine.scratch()?);
        Ok(())
    }

    /// Squares both `count` times in place, interleaved where that is faster: two moduli of one size take less time
    /// together than one after the other.
    ///
    /// ```
    /// # use adamant_modular::Modulus;
    /// // Two chains in step, as a prover and its check run them, and powers in step.
    /// let n = Modulus::from_be_bytes(&[0xff; 32])?;
    /// let (mut a, mut b) = (n.residue(&[2]), n.residue(&[3]));
    /// adamant_modular::Residue::square_chain_x2(&mut a, &mut b, 100);
    /// let mut alone = n.residue(&[3]);
    /// alone.try_square_chain(100)?; // where there is memory for it
    /// assert_eq!(b.to_be_bytes(), alone.to_be_bytes());
    /// let (p, _) = adamant_modular::Residue::pow_x2((&a, &[7]), (&b, &[9]));
    /// assert_eq!(p.to_be_bytes(), a.pow_public_vartime(7).to_be_bytes());
    /// assert_eq!(p.to_be_bytes(), a.pow_vartime(&[7]).to_be_bytes());
    /// # Ok::<(), adamant_modular::Error>(())
    /// ```
    pub fn square_chain_x2(a: &mut Residue, b: &mut Residue, count: u64) {
        let engines = (a.modulus.engine(), b.modulus.engine());
        let mut scratch = or_abort(Engine::scratch_x2(engines.0, engines.1));
        Engine::square_chain_x2((engines.0, &mut a.words), (engines.1, &mut b.words), count, &mut scratch);
    }
}

/// Compares the numbers, not their forms. Residues of different moduli are not equal.
impl CtEq for Residue {
    fn ct_eq(&self, other: &Residue) -> Choice {
        if !self.modulus.same_as(&other.modulus) {
            return Choice::FALSE;
        }
        limb::ct_eq(&self.to_limbs(), &other.to_limbs())
    }
}

/// Shows the modulus, not the value: it may be secret.
impl fmt::Debug for Residue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Residue(modulo {:?})", self.modulus)
    }
}
