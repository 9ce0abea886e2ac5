//! Elements of the ring, and their encodings.

use crate::backend::Lines;
use crate::inner::{popcount, read, write};
use crate::{Error, Ring};
use adamant_base::ct::{Choice, CtEq, CtSelect};
use adamant_base::num::low32;
use adamant_base::secret::declassify;
use adamant_base::zeroize::Zeroizing;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// An element of a [`Ring`]. Wiped when dropped.
#[derive(Clone)]
pub struct Poly {
    pub(crate) ring: Ring,
    /// Coefficient i is bit i mod 64 of word i / 64; zero from r on.
    pub(crate) words: Lines,
}

impl Ring {
    /// The polynomial 0.
    #[must_use]
    pub fn zero(&self) -> Poly {
        Poly { ring: self.clone(), words: Lines::zeroed(self.inner().stride) }
    }

    /// [`Ring::zero`], where the end of memory is an error.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub fn try_zero(&self) -> Result<Poly, Error> {
        Ok(Poly { ring: self.clone(), words: Lines::try_zeroed(self.inner().stride)? })
    }

    /// The polynomial 1.
    #[must_use]
    pub fn one(&self) -> Poly {
        let mut one = self.zero();
        one.words[0] = 1;
        one
    }

    /// The element with the given bytes: coefficient i is bit i mod 8 of byte i / 8.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] unless there are ceil(r / 8) bytes, [`Error::InvalidEncoding`] where a bit at or above r is
    /// set.
    ///
    /// # Constant time
    /// With respect to the coefficients; whether the encoding is valid becomes public.
    pub fn from_bytes(&self, bytes: &[u8]) -> Result<Poly, Error> {
        let mut poly = self.zero();
        poly.set_bytes(bytes)?;
        Ok(poly)
    }

    /// The sum of x^e over the given exponents, in any order.
    ///
    /// # Errors
    /// [`Error::InvalidEncoding`] where an exponent is not below r or comes twice.
    ///
    /// # Constant time
    /// With respect to the exponents; their number, and whether they are valid, are public. The time grows with the product
    /// of their number and r: for each exponent all words are passed over.
    pub fn from_support(&self, exponents: &[usize]) -> Result<Poly, Error> {
        let mut poly = self.zero();
        let mut bad = 0u64;
        for &exponent in exponents {
            bad |= poly.set_bit(exponent as u64).as_u64();
            bad |= u64::from(exponent >= self.degree());
        }
        if declassify(bad) != 0 { Err(Error::InvalidEncoding) } else { Ok(poly) }
    }
}

impl Ring {
    /// Whether these are the bytes of an element.
    pub(crate) fn check_bytes(&self, bytes: &[u8]) -> Result<(), Error> {
        if bytes.len() != self.byte_len() {
            return Err(Error::LengthMismatch);
        }
        let unused = bytes[bytes.len() - 1] >> (self.degree() % 8);
        // r is odd, so the last byte always has unused bits. Public: whether the input is an encoding at all.
        if declassify(unused) != 0 { Err(Error::InvalidEncoding) } else { Ok(()) }
    }
}

impl Poly {
    /// The ring it belongs to.
    #[must_use]
    pub fn ring(&self) -> &Ring {
        &self.ring
    }

    /// The coefficients as ceil(r / 64) words, lowest first.
    pub(crate) fn significant(&self) -> &[u64] {
        &self.words[..self.ring.inner().words()]
    }

    /// Becomes the element with the given bytes, as [`Ring::from_bytes`], without new memory.
    ///
    /// # Errors
    /// Those of [`Ring::from_bytes`].
    ///
    /// # Constant time
    /// As [`Ring::from_bytes`].
    ///
    /// ```
    /// # use adamant_gf2x::Ring;
    /// let ring = Ring::new(11)?;
    /// let mut a = ring.zero();
    /// a.set_bytes(&[0b0000_0101, 0b100])?; // 1 + x^2 + x^10, the constant first
    /// assert_eq!((a.to_support_vartime(), a.weight()), (vec![0, 2, 10], 3));
    /// assert!(a.set_bytes(&[0, 0b1000]).is_err()); // x^11 is no element
    /// a.add_assign(&a.clone())?;
    /// assert!(a.is_zero().declassify());
    /// let mut bytes = [0xff; 2];
    /// a.write_bytes(&mut bytes)?;
    /// assert_eq!(bytes, [0, 0]);
    /// # Ok::<(), adamant_gf2x::Error>(())
    /// ```
    pub fn set_bytes(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.ring.check_bytes(bytes)?;
        read(&mut self.words, bytes);
        Ok(())
    }

    /// The bytes of [`Ring::from_bytes`], wiped when dropped.
    #[must_use]
    pub fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        let mut out = Zeroizing::new(vec![0; self.ring.byte_len()]);
        write(&mut out, self.significant());
        out
    }

    /// Writes the bytes of [`Ring::from_bytes`].
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] unless `out` has ceil(r / 8) bytes.
    pub fn write_bytes(&self, out: &mut [u8]) -> Result<(), Error> {
        if out.len() != self.ring.byte_len() {
            return Err(Error::LengthMismatch);
        }
        write(out, self.significant());
        Ok(())
    }

    /// The exponents whose coefficient is 1, in ascending order. Variable time: for public polynomials.
    #[must_use]
    pub fn to_support_vartime(&self) -> Vec<usize> {
        (0..self.ring.degree()).filter(|i| (self.words[i / 64] >> (i % 64)) & 1 == 1).collect()
    }

    /// The number of coefficients that are 1.
    #[must_use]
    pub fn weight(&self) -> usize {
        self.significant().iter().map(|&word| low32(popcount(word)) as usize).sum()
    }

    /// `self` becomes `self + other`, which is also `self - other`.
    ///
    /// # Errors
    /// [`Error::RingMismatch`].
    pub fn add_assign(&mut self, other: &Poly) -> Result<(), Error> {
        if !self.ring.same_as(&other.ring) {
            return Err(Error::RingMismatch);
        }
        crate::mul::karatsuba::xor(&mut self.words, &other.words);
        Ok(())
    }

    /// Whether it is 0.
    #[must_use]
    pub fn is_zero(&self) -> Choice {
        Choice::from_zero(self.significant().iter().fold(0, |all, word| all | word))
    }

    /// Keeps the coefficients where `keep` is true, otherwise becomes 0.
    pub(crate) fn keep_if(&mut self, keep: Choice) {
        let mask = keep.mask();
        self.words.iter_mut().for_each(|word| *word &= mask);
    }

    /// Sets coefficient `exponent`, wherever it is; says whether it was set before. All words are passed over.
    pub(crate) fn set_bit(&mut self, exponent: u64) -> Choice {
        let bit = 1u64 << (exponent % 64);
        let mut before = 0;
        for (i, word) in (0u64..).zip(self.words.iter_mut()) {
            let mask = i.ct_eq(&(exponent / 64)).mask();
            before |= *word & bit & mask;
            *word |= bit & mask;
        }
        Choice::from_nonzero(before)
    }
}

/// Polynomials of different rings are not equal.
impl CtEq for Poly {
    fn ct_eq(&self, other: &Poly) -> Choice {
        if self.ring.degree() != other.ring.degree() {
            return Choice::FALSE;
        }
        self.significant().ct_eq(other.significant())
    }
}

/// Polynomials of different rings stay as they are.
impl CtSelect for Poly {
    fn ct_assign(&mut self, other: &Poly, choice: Choice) {
        if self.ring.same_as(&other.ring) {
            self.words.ct_assign(&other.words, choice);
        }
    }

    fn ct_swap(&mut self, other: &mut Poly, choice: Choice) {
        if self.ring.same_as(&other.ring) {
            self.words.ct_swap(&mut other.words, choice);
        }
    }
}

/// Shows the ring, not the coefficients: they may be secret.
impl fmt::Debug for Poly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Poly(of {:?})", self.ring)
    }
}
