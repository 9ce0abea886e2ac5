//! Curve25519 as the Montgomery curve v^2 = u^3 + 486662 u^2 + u and as the Edwards curve
//! -x^2 + y^2 = 1 - 121665/121666 x^2 y^2, over p = 2^255 - 19; both have 8 r points.
//!
//! [`x25519`](crate::x25519), [`ed25519`](crate::ed25519) and [`ristretto255`](crate::ristretto255) stand on it.
//!
//! Source: RFC 7748, section 4.1.

use super::generated::curve25519 as generated;
use super::generated::edwards25519_tables as tables;
use crate::curve::montgomery::{Montgomery, ladder};
use crate::curve::twisted_edwards::{Affine, CachedAffine, Extended, TwistedEdwards};
use crate::field::backend::p25519;
use crate::field::{Constants, Field, FieldElement, FieldParameters, limbs_from_hex};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use crate::scalar_mul::edwards::backend::x86_64_ifma as ifma;
use crate::scalar_mul::{Term, mul_by_table, sliding_digits_vartime, sum_of_terms_vartime};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use adamant_base::cpu::Ifma;
use adamant_base::ct::{Choice, CtEq, CtSelect};

/// The field of the coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FpParameters;

impl FieldParameters<4> for FpParameters {
    const MODULUS: [u64; 4] =
        limbs_from_hex("7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed");
    const GENERATOR: u64 = 2;
    const CONSTANTS: &'static Constants<4> = &Constants::new_plain(Self::MODULUS);

    #[inline(always)]
    fn multiply(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        p25519::multiply(a, b)
    }

    #[inline(always)]
    fn square(a: &[u64; 4]) -> [u64; 4] {
        p25519::square(a)
    }

    #[inline(always)]
    fn reduce_one(a: &[u64; 4]) -> [u64; 4] {
        p25519::multiply(a, &[1, 0, 0, 0])
    }

    #[inline]
    fn square_chain(a: &[u64; 4], count: u32) -> [u64; 4] {
        p25519::square_chain(a, count)
    }

    #[inline(always)]
    fn sum_of_2_products(a: [&[u64; 4]; 2], b: [&[u64; 4]; 2]) -> [u64; 4] {
        let [x, y] = [0, 1].map(|i| p25519::multiply(a[i], b[i]));
        crate::field::backend::add(&x, &y, Self::CONSTANTS)
    }
}

/// The field of scalars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrParameters;

impl FieldParameters<4> for FrParameters {
    const MODULUS: [u64; 4] =
        limbs_from_hex("1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed");
    const GENERATOR: u64 = 2;
}

/// Integers modulo p.
pub type Fp = FieldElement<FpParameters, 4>;
/// Integers modulo the group order r: scalars.
pub type Fr = FieldElement<FrParameters, 4>;

/// The Montgomery form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MontgomeryParameters;

impl Montgomery for MontgomeryParameters {
    type Base = Fp;
    const A24: Fp = Fp::from_hex("1db41");
}

/// The Edwards form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdwardsParameters;

impl TwistedEdwards for EdwardsParameters {
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

    #[inline(always)]
    fn mul_by_kernel(point: &EdwardsPoint, k: &[u64; 4]) -> Option<EdwardsPoint> {
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        return Some(ifma::multiply(Ifma::detect()?, point, k, ifma::SCALAR_BITS));
        #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
        {
            let _ = (point, k);
            None
        }
    }
}

/// A point of the Edwards curve, affine.
pub type EdwardsAffine = Affine<EdwardsParameters>;
/// A point of the Edwards curve, in extended coordinates.
pub type EdwardsPoint = Extended<EdwardsParameters>;

/// An entry of the tables.
#[inline(always)]
fn entry(values: &[[u64; 4]; 3]) -> CachedAffine<EdwardsParameters> {
    let [a, b, t] = values;
    CachedAffine::from_values(Fp::from_montgomery(*a), Fp::from_montgomery(*b), Fp::from_montgomery(*t))
}

/// k times the generator.
///
/// # Constant time
/// With respect to the scalar.
pub fn mul_base(scalar: &Fr) -> EdwardsPoint {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = Ifma::detect() {
        let k = zeroize::Zeroizing::new(scalar.to_limbs());
        return ifma::multiply_by_table(token, &tables::WINDOWS, &k);
    }
    mul_by_table(scalar, |table, i| entry(&tables::WINDOWS[table][i]))
}

/// j P + k B for the generator B.
///
/// # Constant time
/// Not at all: for public scalars and points.
pub fn mul_add_base_vartime(j: &Fr, point: &EdwardsPoint, k: &Fr) -> EdwardsPoint {
    sum_with_base_vartime(&[Term::new_vartime(point, &j.to_limbs(), false)], k)
}

/// The terms' sum plus k B.
pub(crate) fn sum_with_base_vartime(terms: &[Term<EdwardsParameters>], k: &Fr) -> EdwardsPoint {
    // 64 odd multiples of the generator.
    let digits = sliding_digits_vartime(&k.to_limbs(), 8);
    let base = |i: usize| entry(&tables::ODD[i]);
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = Ifma::detect() {
        return ifma::sum_of_terms_vartime(token, terms, &digits, base);
    }
    sum_of_terms_vartime(terms, &digits, base)
}

/// u(k P) for a k below 2^255, least significant limb first; 0 for infinity.
///
/// # Constant time
/// With respect to k and u.
pub(crate) fn ladder_255(k: &[u64; 4], u: &Fp) -> Fp {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = Ifma::detect() {
        let (x, z) = ifma::ladder(token, k, 255, u, &MontgomeryParameters::A24);
        return x * z.invert().unwrap_or(Fp::ZERO);
    }
    ladder::<MontgomeryParameters>(k, 255, u)
}

/// The kernels for IFMA with fewer rounds, for constant-time tests that execute one instruction at a time. No part of the
/// interface.
#[cfg(all(feature = "ctgrind", target_arch = "x86_64", not(adamant_portable)))]
#[doc(hidden)]
pub mod shortened {
    use super::{EdwardsPoint, Fp, Ifma, Montgomery, MontgomeryParameters, ifma, tables};

    /// The ladder over the lower `bits` bits of k: x and z.
    pub fn ladder(k: &[u64; 4], bits: usize, u: &Fp) -> Option<[Fp; 2]> {
        Some(ifma::ladder(Ifma::detect()?, k, bits, u, &MontgomeryParameters::A24).into())
    }

    /// The product of the point by the windows in the lower `bits` bits of k: all four coordinates.
    pub fn multiply(point: &EdwardsPoint, k: &[u64; 4], bits: usize) -> Option<[Fp; 4]> {
        Some(coordinates(ifma::multiply(Ifma::detect()?, point, k, bits)))
    }

    /// The product of the generator by the windows in the lower `10 count` bits of k, from its first `count` tables.
    pub fn mul_base(k: &[u64; 4], count: usize) -> Option<[Fp; 4]> {
        Some(coordinates(ifma::multiply_by_table(Ifma::detect()?, tables::WINDOWS.get(..count)?, k)))
    }

    fn coordinates(point: EdwardsPoint) -> [Fp; 4] {
        [point.x, point.y, point.z, point.t]
    }
}

impl EdwardsPoint {
    /// The 32 bytes of RFC 8032, section 5.1.2: y, little-endian, with the parity of x as the top bit.
    pub fn to_bytes(&self) -> [u8; 32] {
        let point = self.to_affine();
        let mut out = point.y.to_le_bytes();
        out[31] |= (point.x.sgn0().as_u64() as u8) << 7;
        out
    }

    /// The point of the whole curve that 32 bytes stand for, strictly: y below p, no sign for x = 0.
    ///
    /// # Errors
    /// [`InvalidEncoding`](crate::Error::InvalidEncoding), [`NotOnCurve`](crate::Error::NotOnCurve).
    ///
    /// # Constant time
    /// With respect to the bytes; why they were refused is public.
    pub fn from_bytes(bytes: &[u8; 32]) -> Result<Self, crate::Error> {
        let sign = Choice::from_lsb(u64::from(bytes[31] >> 7));
        let mut y = *bytes;
        y[31] &= 0x7f;
        let y = Fp::from_le_bytes(&y)?;
        let y2 = y.square();
        let (square, x) = sqrt_ratio(&(y2 - Fp::ONE), &(EdwardsParameters::D * y2 + Fp::ONE));
        if !square.declassify() {
            return Err(crate::Error::NotOnCurve);
        }
        if (x.is_zero() & sign).declassify() {
            return Err(crate::Error::InvalidEncoding);
        }
        Ok(EdwardsAffine::from_xy_unchecked(x.neg_if(sign), y).to_extended())
    }

    /// The u of the same point in the Montgomery form, (1 + y) / (1 - y); 0 for the identity.
    pub fn to_montgomery(&self) -> Fp {
        let inverse = (self.z - self.y).invert().unwrap_or(Fp::ZERO);
        (self.z + self.y) * inverse
    }
}

/// x^((p - 5) / 8), with (p - 5) / 8 = 2^252 - 3.
fn root_power(x: &Fp) -> Fp {
    // `run` holds x^(2^k - 1).
    let x2 = x.square();
    let x9 = x2.square_times(2) * x;
    let run5 = (x9 * x2).square() * x9;
    let run10 = run5.square_times(5) * run5;
    let run20 = run10.square_times(10) * run10;
    let run40 = run20.square_times(20) * run20;
    let run50 = run40.square_times(10) * run10;
    let run100 = run50.square_times(50) * run50;
    let run200 = run100.square_times(100) * run100;
    let run250 = run200.square_times(50) * run50;
    run250.square_times(2) * x
}

/// Whether u/v is a square, and the even root of u/v, or of i u/v where it is none; (true, 0) for u = 0, (false, 0) for
/// v = 0 and another u.
///
/// # Source
/// RFC 9496, section 4.2.
pub(crate) fn sqrt_ratio(u: &Fp, v: &Fp) -> (Choice, Fp) {
    let v3 = v.square() * v;
    let v7 = v3.square() * v;
    let root = u * &v3 * root_power(&(u * &v7));
    let check = v * &root.square();
    let i = generated::ROOT_OF_MINUS_ONE;
    let minus_u = -u;
    let (correct, flipped) = (check.ct_eq(u), check.ct_eq(&minus_u));
    let flipped_i = check.ct_eq(&(minus_u * i));
    let root = Fp::ct_select(&root, &(root * i), flipped | flipped_i);
    (correct | flipped, root.neg_if(root.sgn0()))
}

/// The constants of RFC 9496.
pub(crate) mod constants {
    pub(crate) use super::generated::{
        D_MINUS_ONE_SQUARED, INVERSE_ROOT_A_MINUS_D, ONE_MINUS_D_SQUARED, ROOT_AD_MINUS_ONE,
        ROOT_OF_MINUS_ONE,
    };
}

impl Fp {
    /// The 32 little-endian bytes of the canonical value.
    pub fn to_le_bytes(&self) -> [u8; 32] {
        le_bytes(&self.to_limbs())
    }

    /// The little-endian value of the low 255 bits, modulo p.
    pub(crate) fn from_low_255_bits(bytes: &[u8; 32]) -> Self {
        let mut limbs = le_limbs(bytes);
        limbs[3] &= u64::MAX >> 1;
        Self::from_limbs_reduced(&limbs)
    }
}

impl Fr {
    /// The 32 little-endian bytes of the canonical value.
    pub fn to_le_bytes(&self) -> [u8; 32] {
        le_bytes(&self.to_limbs())
    }

    /// The little-endian value of 64 bytes, modulo r.
    ///
    /// # Constant time
    /// With respect to the bytes.
    pub fn from_le_bytes_wide(bytes: &[u8; 64]) -> Self {
        let mut reversed = zeroize::Zeroizing::new(*bytes);
        reversed.reverse();
        Self::from_be_bytes_reduced(&*reversed)
    }
}

/// Limbs as little-endian bytes.
fn le_bytes(limbs: &[u64; 4]) -> [u8; 32] {
    let mut out = [0; 32];
    for (chunk, limb) in out.chunks_exact_mut(8).zip(limbs) {
        chunk.copy_from_slice(&limb.to_le_bytes());
    }
    out
}

/// Limbs of little-endian bytes.
pub(crate) fn le_limbs(bytes: &[u8; 32]) -> [u64; 4] {
    let mut limbs = [0; 4];
    for (limb, chunk) in limbs.iter_mut().zip(bytes.chunks_exact(8)) {
        *limb = chunk.iter().rev().fold(0, |value, &byte| (value << 8) | u64::from(byte));
    }
    limbs
}
