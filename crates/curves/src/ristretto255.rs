//! Ristretto255: a group of prime order on Edwards25519, with one encoding per element.
//!
//! An element is a class of eight points of the curve; [`Element`] holds one of them. Scalars are
//! [`Scalar`], the integers modulo the group order.
//!
//! Source: RFC 9496, section 4.
//!
//! ```
//! use adamant_curves::ristretto255::{Element, Scalar};
//!
//! // A commitment k G + m H that hides m; H comes from a hash, so that nobody knows its logarithm.
//! let h = Element::from_uniform_bytes(&[7; 64]);
//! let (k, m) = (Scalar::from(1_234_567u64), Scalar::from(42u64));
//! let commitment = Element::mul_base(&k) + Element::mul(&h, &m);
//! assert_eq!(h.mul_add_base_vartime(&m, &k), commitment);
//! assert!((commitment - commitment).is_identity().to_bool_vartime());
//!
//! // Every element has one encoding, and every other string of bytes is refused.
//! assert_eq!(Element::from_bytes(&commitment.to_bytes())?, commitment);
//! assert!(Element::from_bytes(&[0xff; 32]).is_err());
//! # Ok::<(), adamant_curves::Error>(())
//! ```

use crate::Error;
use crate::curve::twisted_edwards::{TwistedEdwards, batch_mul};
use crate::curves::curve25519::encoding;
use crate::curves::curve25519::{
    Fp, Fr, Parameters, Point, constants, mul_add_base_vartime, mul_base, sqrt_ratio,
};
use crate::field::Field;
use crate::lanes::LANES;
#[cfg(any(test, all(target_arch = "x86_64", not(adamant_portable))))]
use crate::lanes::backend::{Kernels, Mask};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use crate::thresholds::LADDERS_IN_LANES;
use adamant_base::ct::{Choice, CtEq, CtSelect};
use core::ops::{Add, Mul, Neg, Sub};
use zeroize::Zeroizing;

/// Integers modulo the group order.
pub type Scalar = Fr;

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

    /// k times the generator.
    #[must_use]
    pub fn mul_base(scalar: &Scalar) -> Self {
        Element(mul_base(scalar))
    }

    /// k E.
    #[must_use]
    pub fn mul(&self, scalar: &Scalar) -> Self {
        Element(Point::mul(&self.0, scalar))
    }

    /// Writes k_i E_i: eight side by side where the CPU has kernels for that.
    ///
    /// ```
    /// use adamant_curves::ristretto255::{Element, Scalar};
    ///
    /// let mut products = [Element::IDENTITY; 2];
    /// let g = Element::generator();
    /// Element::batch_mul(&[g, g], &[Scalar::from(2u64), Scalar::from(3u64)], &mut products)?;
    /// assert_eq!(products, [g.double(), g.double() + g]);
    /// # Ok::<(), adamant_curves::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if lengths differ.
    ///
    /// # Constant time
    /// With respect to scalars and elements; their number is public.
    pub fn batch_mul(elements: &[Self], scalars: &[Scalar], out: &mut [Self]) -> Result<(), Error> {
        if elements.len() != scalars.len() || elements.len() != out.len() {
            return Err(Error::LengthMismatch);
        }
        let mut points = Zeroizing::new([[Point::IDENTITY; LANES]; 2]);
        let [points, products] = &mut *points;
        let parts = elements.chunks(LANES).zip(scalars.chunks(LANES)).zip(out.chunks_mut(LANES));
        for ((elements, scalars), out) in parts {
            for (point, element) in points.iter_mut().zip(elements) {
                *point = element.0;
            }
            let count = elements.len();
            batch_mul(&points[..count], scalars, &mut products[..count])?;
            for (out, product) in out.iter_mut().zip(&*products) {
                *out = Element(*product);
            }
        }
        Ok(())
    }

    /// j E + k G for the generator G.
    ///
    /// # Constant time
    /// Not at all: for public scalars and elements.
    #[must_use]
    pub fn mul_add_base_vartime(&self, j: &Scalar, k: &Scalar) -> Self {
        Element(mul_add_base_vartime(j, &self.0, k))
    }

    /// 2 E.
    #[must_use]
    pub fn double(&self) -> Self {
        Element(self.0.double())
    }

    /// Whether this is the neutral element.
    #[must_use]
    pub fn is_identity(&self) -> Choice {
        self.ct_eq(&Self::IDENTITY)
    }

    /// The element that 32 bytes stand for.
    ///
    /// # Errors
    /// [`Error::InvalidEncoding`] for all but the one encoding of an element.
    ///
    /// # Constant time
    /// With respect to the bytes; whether they were refused is public.
    ///
    /// # Source
    /// RFC 9496, section 4.3.1.
    pub fn from_bytes(bytes: &[u8; 32]) -> Result<Self, Error> {
        let s = Fp::from_le_bytes(bytes)?;
        let s2 = s.square();
        let (u1, u2) = (Fp::ONE - s2, Fp::ONE + s2);
        let u2_squared = u2.square();
        let v = -(Parameters::D * u1.square()) - u2_squared;
        let (square, root) = sqrt_ratio(&Fp::ONE, &(v * u2_squared));
        let (dx, dy) = (root * u2, root * (root * u2) * v);
        let x = s.double() * dx;
        let x = x.neg_if(x.sgn0());
        let y = u1 * dy;
        let t = x * y;
        let refused = !square | t.sgn0() | y.is_zero() | s.sgn0();
        if refused.declassify() {
            return Err(Error::InvalidEncoding);
        }
        Ok(Element(Point { x, y, z: Fp::ONE, t }))
    }

    /// [`Self::from_bytes`] of many encodings, eight at a time where the CPU has kernels for that.
    ///
    /// ```
    /// use adamant_curves::Error;
    /// use adamant_curves::ristretto255::{Element, Scalar};
    ///
    /// let elements = [1, 2, 3, 4, 5u64].map(|k| Element::mul_base(&Scalar::from(k)));
    /// let mut encodings = elements.map(|element| element.to_bytes());
    /// let mut out = [Element::IDENTITY; 5];
    /// Element::batch_from_bytes(&encodings, &mut out).map_err(|(_, error)| error)?;
    /// assert_eq!(out, elements);
    /// encodings[2] = [0xff; 32];
    /// assert_eq!(Element::batch_from_bytes(&encodings, &mut out), Err((2, Error::InvalidEncoding)));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::InvalidEncoding`] with the first place that is refused; [`Error::LengthMismatch`] with place 0. Then all elements are the
    /// identity.
    ///
    /// # Constant time
    /// With respect to the bytes; how many there are, and which were refused, is public.
    pub fn batch_from_bytes(encodings: &[[u8; 32]], out: &mut [Self]) -> Result<(), (usize, Error)> {
        let done = encoding::batch(encodings, out, |bytes, out| {
            in_lanes(bytes, out).unwrap_or_else(|| encoding::one_by_one(bytes, out, Self::from_bytes))
        });
        if done.is_err() {
            out.fill(Self::IDENTITY);
        }
        done
    }

    /// The 32 bytes of the element.
    ///
    /// # Source
    /// RFC 9496, section 4.3.2.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 32] {
        let Point { x, y, z, t } = self.0;
        let (u1, u2) = ((z + y) * (z - y), x * y);
        let (_, root) = sqrt_ratio(&Fp::ONE, &(u1 * u2.square()));
        let (d1, d2) = (root * u1, root * u2);
        let z_inverse = d1 * d2 * t;
        let rotate = (t * z_inverse).sgn0();
        let i = constants::ROOT_OF_MINUS_ONE;
        let rotated = d1 * constants::INVERSE_ROOT_A_MINUS_D;
        let (x, y) = (Fp::ct_select(&x, &(y * i), rotate), Fp::ct_select(&y, &(x * i), rotate));
        let inverse = Fp::ct_select(&d2, &rotated, rotate);
        let y = y.neg_if((x * z_inverse).sgn0());
        let s = inverse * (z - y);
        s.neg_if(s.sgn0()).to_le_bytes()
    }

    /// The element of 64 uniformly random bytes, or of a hash: uniform, and nobody knows its logarithm.
    ///
    /// # Source
    /// RFC 9496, section 4.3.4.
    #[must_use]
    pub fn from_uniform_bytes(bytes: &[u8; 64]) -> Self {
        let [p, q] = elements_of(bytes).each_ref().map(map);
        Element(Point::add(&p, &q))
    }

    /// The elements of many strings of 64 bytes, each as [`Self::from_uniform_bytes`] has it: eight side by side where the CPU has kernels
    /// for that.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if there are not as many strings as elements to write.
    ///
    /// # Constant time
    /// With respect to the bytes; their number is public.
    ///
    /// # Source
    /// RFC 9496, section 4.3.4.
    ///
    /// ```
    /// use adamant_curves::ristretto255::Element;
    ///
    /// let mut elements = [Element::IDENTITY; 2];
    /// Element::batch_from_uniform_bytes(&[[7; 64], [8; 64]], &mut elements)?;
    /// assert_eq!(elements[0], Element::from_uniform_bytes(&[7; 64]));
    /// # Ok::<(), adamant_curves::Error>(())
    /// ```
    pub fn batch_from_uniform_bytes(bytes: &[[u8; 64]], out: &mut [Self]) -> Result<(), Error> {
        if bytes.len() != out.len() {
            return Err(Error::LengthMismatch);
        }
        let mut elements = Zeroizing::new([[Fp::ZERO; 2]; LANES]);
        for (bytes, out) in bytes.chunks(LANES).zip(out.chunks_mut(LANES)) {
            let elements = &mut elements[..bytes.len()];
            for (elements, bytes) in elements.iter_mut().zip(bytes) {
                *elements = elements_of(bytes);
            }
            map_both(elements, out);
        }
        Ok(())
    }
}

/// Up to eight elements side by side; none where there are no kernels for that, or too few elements.
fn in_lanes(encodings: &[[u8; 32]], out: &mut [Element]) -> Option<Result<(), (usize, Error)>> {
    adamant_base::return_on!(
        Ifma engine if encodings.len() >= LADDERS_IN_LANES => Some(decode_in_lanes(engine, encodings, out))
    );
    adamant_base::return_on!(
        AvxIfma engine if encodings.len() >= LADDERS_IN_LANES => Some(decode_in_lanes(engine, encodings, out))
    );
    adamant_base::return_on!(
        Avx2 engine if encodings.len() >= LADDERS_IN_LANES => Some(decode_in_lanes(engine, encodings, out))
    );
    let _ = (encodings, out);
    None
}

#[cfg(any(test, all(target_arch = "x86_64", not(adamant_portable))))]
pub(crate) fn decode_in_lanes<E: Kernels>(
    engine: E,
    encodings: &[[u8; 32]],
    out: &mut [Element],
) -> Result<(), (usize, Error)> {
    let (mut s, mut points) = ([Fp::ZERO; LANES], [Point::IDENTITY; LANES]);
    let mut canonical = [true; LANES];
    for ((bytes, s), canonical) in encodings.iter().zip(&mut s).zip(&mut canonical) {
        // That one is refused is public, once the others are decoded.
        (*s, *canonical) = Fp::from_le_bytes(bytes).map_or((Fp::ZERO, false), |s| (s, true));
    }
    let count = encodings.len();
    let odd = Mask::from_choices(s[..count].iter().map(Fp::sgn0));
    let good = crate::lanes::ristretto_elements(engine, &s[..count], &mut points) & !odd;
    let good = encoding::declassified(good, count);
    for (i, (out, point)) in out.iter_mut().zip(points).enumerate() {
        if !canonical[i] || good >> i & 1 == 0 {
            return Err((i, Error::InvalidEncoding));
        }
        *out = Element(point);
    }
    Ok(())
}

/// The two elements of the field that 64 bytes stand for.
fn elements_of(bytes: &[u8; 64]) -> [Fp; 2] {
    [0, 32].map(|start| {
        let mut half = [0; 32];
        half.copy_from_slice(&bytes[start..start + 32]);
        Fp::from_low_255_bits(&half)
    })
}

/// The elements of up to eight pairs of elements of the field: the sum of what both are mapped to.
fn map_both(elements: &[[Fp; 2]], out: &mut [Element]) {
    crate::lanes::return_in_integers!(engine if elements.len(), HASHES_IN_LANES, HASHES_IN_LANES_OF_AVX2 => {
        map_in_lanes(engine, elements, out);
    });
    for (out, elements) in out.iter_mut().zip(elements) {
        let [p, q] = elements.each_ref().map(map);
        *out = Element(Point::add(&p, &q));
    }
}

#[cfg(any(test, all(target_arch = "x86_64", not(adamant_portable))))]
pub(crate) fn map_in_lanes<E: Kernels>(engine: E, elements: &[[Fp; 2]], out: &mut [Element]) {
    let mut points = Zeroizing::new([Point::IDENTITY; LANES]);
    crate::lanes::map_to_ristretto(engine, elements, &mut *points);
    for (out, point) in out.iter_mut().zip(&*points) {
        *out = Element(*point);
    }
}

/// A point from a field element.
fn map(t: &Fp) -> Point {
    let d = Parameters::D;
    let r = constants::ROOT_OF_MINUS_ONE * t.square();
    let u = (r + Fp::ONE) * constants::ONE_MINUS_D_SQUARED;
    let v = (-Fp::ONE - r * d) * (r + d);
    let (square, s) = sqrt_ratio(&u, &v);
    let other = s * t;
    let other = -other.neg_if(other.sgn0());
    let s = Fp::ct_select(&other, &s, square);
    let c = Fp::ct_select(&r, &-Fp::ONE, square);
    let n = c * (r - Fp::ONE) * constants::D_MINUS_ONE_SQUARED - v;
    let s2 = s.square();
    let (w0, w1) = ((s * v).double(), n * constants::ROOT_AD_MINUS_ONE);
    let (w2, w3) = (Fp::ONE - s2, Fp::ONE + s2);
    Point { x: w0 * w3, y: w2 * w1, z: w1 * w3, t: w0 * w2 }
}

impl CtEq for Element {
    /// Equality of classes.
    ///
    /// # Source
    /// RFC 9496, section 4.3.3.
    fn ct_eq(&self, other: &Self) -> Choice {
        let (a, b) = (&self.0, &other.0);
        (a.x * b.y).ct_eq(&(a.y * b.x)) | (a.y * b.y).ct_eq(&(a.x * b.x))
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

impl Mul<Scalar> for Element {
    type Output = Self;
    fn mul(self, scalar: Scalar) -> Self {
        Element::mul(&self, &scalar)
    }
}
