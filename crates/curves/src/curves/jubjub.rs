//! Jubjub, the Edwards curve -x^2 + y^2 = 1 - 10240/10241 x^2 y^2 over the scalar field of BLS12-381; it has 8 r points, and
//! its law of addition is complete.
//!
//! Source: Zcash protocol specification, sections 5.4.9.3 and 5.4.9.4.
//!
//! ```
//! use adamant_curves::Error;
//! use adamant_curves::jubjub::{Affine, Fr};
//!
//! let point = Affine::GENERATOR.mul(&Fr::from(42u64)).to_affine();
//! assert_eq!(Affine::from_bytes(&point.to_bytes())?, point);
//!
//! // y = -1 has order 2: on the curve, not in the subgroup.
//! let bytes = (-adamant_curves::jubjub::Fp::from(1u64)).to_limbs().map(u64::to_le_bytes).concat();
//! let of_order_2 = Affine::from_bytes_of_curve(bytes.as_slice().try_into().unwrap())?;
//! assert!(of_order_2.to_extended().is_small_order().to_bool_vartime());
//! assert_eq!(Affine::from_bytes(bytes.as_slice().try_into().unwrap()), Err(Error::NotInSubgroup));
//! # Ok::<(), Error>(())
//! ```

use super::bls12_381;
use super::families::{edwards_hashing, prime_field};
use super::generated::jubjub as generated;
use crate::Error;
use crate::curve::twisted_edwards::{self, Encoded, TwistedEdwards};
use adamant_base::ct::Choice;
use adamant_base::num::low8;
use adamant_symmetric::sha256::Sha256;

/// The field of the coordinates: integers modulo the group order of BLS12-381.
pub type Fp = bls12_381::Fr;

prime_field! {
    /// Integers modulo the group order r: scalars.
    Fr = FrParameters, 4 limbs, generator 6,
    "0e7db4ea6533afa906673b0101343b00a6682093ccc81082d0970e5ed6f72cb7"
}

/// The curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters;

impl TwistedEdwards for Parameters {
    type Base = Fp;
    type Scalar = Fr;
    const A_IS_MINUS_ONE: bool = true;
    const D: Fp = generated::D;
    const T_FACTOR: Fp = generated::D2;
    const GENERATOR: [Fp; 2] = [generated::X, generated::Y];
    const COFACTOR_BITS: usize = 3;
    const COMPLETE: bool = true;

    #[inline(always)]
    fn mul_by_a(x: &Fp) -> Fp {
        -x
    }
}

/// A point, affine.
pub type Affine = twisted_edwards::Affine<Parameters>;
/// A point, in extended coordinates.
pub type Point = twisted_edwards::Extended<Parameters>;

edwards_hashing!("Jubjub", "jubjub_XMD:SHA-256_ELL2", Sha256, JUBJUB);

impl Affine {
    /// The 32 bytes of the point: y, little-endian, with the parity of x as the top bit.
    ///
    /// # Source
    /// Zcash protocol specification, section 5.4.9.3.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 32] {
        let mut out = [0; 32];
        // The length is right.
        let _ = self.y.write_le_bytes(&mut out);
        out[31] |= low8(self.x.sgn0().as_u64()) << 7;
        out
    }

    /// The point of the subgroup that 32 bytes stand for.
    ///
    /// # Errors
    /// As [`Self::from_bytes_of_curve`], and [`Error::NotInSubgroup`].
    ///
    /// # Constant time
    /// With respect to the bytes; why they were refused is public.
    pub fn from_bytes(bytes: &[u8; 32]) -> Result<Self, Error> {
        let point = Self::from_bytes_of_curve(bytes)?;
        if point.is_in_subgroup().declassify() { Ok(point) } else { Err(Error::NotInSubgroup) }
    }

    /// The point of the whole curve that 32 bytes stand for, strictly: y below p, no sign for x = 0.
    ///
    /// # Errors
    /// [`Error::InvalidEncoding`] for y at or above p, [`Error::NotOnCurve`].
    pub fn from_bytes_of_curve(bytes: &[u8; 32]) -> Result<Self, Error> {
        let sign = Choice::from_lsb(u64::from(bytes[31] >> 7));
        let mut y = *bytes;
        y[31] &= 0x7f;
        let y = Fp::from_le_bytes(&y)?;
        // Public: why it was refused.
        Self::from_y(y, sign).declassify().ok_or(Error::NotOnCurve)
    }
}

impl Point {
    /// Whether the point has small order, for any point of the curve.
    #[must_use]
    pub fn is_small_order(&self) -> Choice {
        self.double_times(Parameters::COFACTOR_BITS).is_identity()
    }
}

impl Encoded for Parameters {
    fn write_affine(point: &Affine) -> [u8; 32] {
        point.to_bytes()
    }

    fn read(bytes: &[u8; 32]) -> Result<Affine, Error> {
        Affine::from_bytes(bytes)
    }
}
