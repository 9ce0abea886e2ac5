//! Banderwagon: the points of Bandersnatch of order dividing 2 r, where (x, y) and (-x, -y) are one element; a group of
//! prime order r with one encoding per element, as Ethereum's Verkle trees use it.
//!
//! Source: crate-crypto/rust-verkle, `banderwagon/src/element.rs`, whose vectors the tests have; EIP-6800.
//!
//! ```
//! use adamant_curves::bandersnatch::Fr;
//! use adamant_curves::banderwagon::Element;
//!
//! let commitment = Element::generator().mul(&Fr::from(42u64));
//! assert_eq!(Element::from_bytes(&commitment.to_bytes())?, commitment);
//! assert!(!commitment.is_identity().to_bool_vartime());
//! // A Verkle tree's parent commits to this number in place of the commitment.
//! let scalar: Fr = commitment.map_to_scalar();
//! assert_eq!(scalar, Fr::from_limbs_reduced(&commitment.map_to_field().to_limbs()));
//! # Ok::<(), adamant_curves::Error>(())
//! ```

use super::bandersnatch::{Fp, Fr, Parameters, Point};
use super::generated::bandersnatch as generated;
use crate::Error;
use crate::curve::twisted_edwards::TwistedEdwards;
use crate::field::Field;
use adamant_base::ct::{Choice, CtEq, CtSelect};
use core::ops::{Add, Mul, Neg, Sub};

/// An element of the group. Every operation is constant time in its values.
#[derive(Clone, Copy, Debug, Default)]
pub struct Element(pub(crate) Point);

impl Element {
    /// The neutral element.
    pub const IDENTITY: Self = Element(Point::IDENTITY);

    /// The generator.
    #[must_use]
    pub fn generator() -> Self {
        Element(Point::generator())
    }

    /// k E.
    #[must_use]
    pub fn mul(&self, scalar: &Fr) -> Self {
        Element(Point::mul(&self.0, scalar))
    }

    /// k E.
    ///
    /// # Constant time
    /// Not at all: for public scalars and elements.
    #[must_use]
    pub fn mul_vartime(&self, scalar: &Fr) -> Self {
        Element(self.0.mul_vartime(scalar))
    }

    /// 2 E.
    #[must_use]
    pub fn double(&self) -> Self {
        Element(self.0.double())
    }

    /// Whether this is the neutral element.
    #[must_use]
    pub fn is_identity(&self) -> Choice {
        self.0.x.is_zero()
    }

    /// The 32 bytes of the element, big-endian: x of the point of the two whose y is the larger one.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 32] {
        let (x, y) = self.0.to_affine().to_xy();
        let mut out = [0; 32];
        // The length is right.
        let _ = x.neg_if(!y.is_lexicographically_largest()).write_be_bytes(&mut out);
        out
    }

    /// The element that 32 bytes stand for.
    ///
    /// # Errors
    /// [`Error::InvalidEncoding`] for x at or above p, [`Error::NotOnCurve`], [`Error::NotInSubgroup`].
    ///
    /// # Constant time
    /// With respect to the bytes; why they were refused is public.
    pub fn from_bytes(bytes: &[u8; 32]) -> Result<Self, Error> {
        let x = Fp::from_be_bytes(bytes)?;
        let x2 = x.square();
        let numerator = Fp::ONE - Parameters::mul_by_a(&x2);
        // d is no square: the denominator is not 0.
        let denominator = (Fp::ONE - generated::D * x2).invert().unwrap_or(Fp::ZERO);
        let Some(y) = (numerator * denominator).sqrt().declassify() else {
            return Err(Error::NotOnCurve);
        };
        if !numerator.is_square().declassify() {
            return Err(Error::NotInSubgroup);
        }
        let y = y.neg_if(!y.is_lexicographically_largest());
        Ok(Element(Point { x, y, z: Fp::ONE, t: x * y }))
    }

    /// x/y, the same for both points of an element.
    #[must_use]
    pub fn map_to_field(&self) -> Fp {
        // y is not 0: points with y = 0 have order 4.
        self.0.x * self.0.y.invert().unwrap_or(Fp::ZERO)
    }

    /// x/y modulo the group order: what Verkle trees commit to in place of a commitment.
    #[must_use]
    pub fn map_to_scalar(&self) -> Fr {
        Fr::from_limbs_reduced(&self.map_to_field().to_limbs())
    }
}

impl CtEq for Element {
    fn ct_eq(&self, other: &Self) -> Choice {
        self.0.x.times(&other.0.y).ct_eq(&other.0.x.times(&self.0.y))
    }
}

impl CtSelect for Element {
    fn ct_assign(&mut self, other: &Self, choice: Choice) {
        self.0.ct_assign(&other.0, choice);
    }

    fn ct_swap(&mut self, other: &mut Self, choice: Choice) {
        self.0.ct_swap(&mut other.0, choice);
    }
}

/// Tells the outcome: for tests and public values.
impl PartialEq for Element {
    fn eq(&self, other: &Self) -> bool {
        self.ct_eq(other).to_bool_vartime()
    }
}

impl Eq for Element {}

impl zeroize::DefaultIsZeroes for Element {}

impl Add for Element {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Element(Point::add(&self.0, &other.0))
    }
}

impl Sub for Element {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Element(Point::add(&self.0, &other.0.neg()))
    }
}

impl Neg for Element {
    type Output = Self;
    fn neg(self) -> Self {
        Element(self.0.neg())
    }
}

impl Mul<Fr> for Element {
    type Output = Self;
    fn mul(self, scalar: Fr) -> Self {
        Element::mul(&self, &scalar)
    }
}
