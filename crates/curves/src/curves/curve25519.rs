//! Curve25519 as the Montgomery curve v^2 = u^3 + 486662 u^2 + u and as the Edwards curve
//! -x^2 + y^2 = 1 - 121665/121666 x^2 y^2, over p = 2^255 - 19; both have 8 r points.
//!
//! [`x25519`](crate::x25519), [`ed25519`](crate::ed25519) and [`ristretto255`](crate::ristretto255) stand on it.
//!
//! | file | what it holds |
//! |---|---|
//! | `multiply` | the generator's multiples, sums with it, the ladder |
//! | `backend` | their kernels |
//! | `encoding` | bytes of points and numbers |
//! | `roots` | square roots of fractions |
//! | `shortened` | the kernels with fewer rounds, for constant-time tests |
//!
//! Source: RFC 7748, section 4.1.
//!
//! ```
//! use adamant_curves::curve25519::{FpParameters, Fr, Point, mul_add_base_vartime, mul_base};
//! use adamant_curves::field::FieldParameters;
//!
//! let k = Fr::from(42u64);
//! let point = mul_base(&k);
//! assert_eq!(point, Point::generator().mul(&k));
//! assert_eq!(mul_add_base_vartime(&k, &point, &k), mul_base(&Fr::from(42 * 42 + 42u64)));
//! assert_eq!(Point::from_bytes(&point.to_bytes())?, point);
//! // The base point of X25519 is u = 9.
//! assert_eq!(Point::generator().to_montgomery().to_le_bytes()[0], 9);
//! assert_eq!(Fr::from_le_bytes_wide(&[0; 64]).to_le_bytes(), [0; 32]);
//! assert_eq!(FpParameters::MODULUS[0], u64::MAX - 18);
//! # Ok::<(), adamant_curves::Error>(())
//! ```

mod backend;
pub(crate) mod encoding;
mod multiply;
mod roots;
#[cfg(all(feature = "ctgrind", target_arch = "x86_64", not(adamant_portable)))]
#[doc(hidden)]
pub mod shortened;

pub(crate) use backend::Backend;
pub(crate) use encoding::le_limbs;
pub(crate) use multiply::{ladder_255, ladders_255, sum_with_base_vartime};
pub use multiply::{mul_add_base_vartime, mul_base};
pub(crate) use roots::sqrt_ratio;

use super::families::{edwards_hashing, prime_field};
use super::generated::curve25519 as generated;
use crate::curve::montgomery::Montgomery;
use crate::curve::twisted_edwards::{self, TwistedEdwards};
use crate::field::backend::{Kernels, p25519};
use crate::field::{Constants, FieldElement, FieldParameters, limbs_from_hex};
use adamant_symmetric::sha512::Sha512;

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
        Self::add(&x, &y)
    }
}

/// Integers modulo p.
pub type Fp = FieldElement<FpParameters, 4>;

prime_field! {
    /// Integers modulo the group order r: scalars.
    Fr = FrParameters, 4 limbs, generator 2,
    "1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed"
}

/// The Montgomery form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MontgomeryParameters;

impl Montgomery for MontgomeryParameters {
    type Base = Fp;
    const A24: Fp = Fp::from_hex("1db41");
}

/// The Edwards form.
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

    #[inline(always)]
    fn mul_by_kernel(point: &Point, k: &[u64; 4]) -> Option<Point> {
        backend::Engine::fastest().multiply(point, k)
    }

    crate::lanes::edwards_kernels!();

    #[cfg(feature = "std")]
    fn lanes_bucket_sums_vartime(
        entries: &[twisted_edwards::CachedAffine<Self>],
        buckets: &crate::msm::Buckets,
    ) -> Option<std::vec::Vec<Point>> {
        adamant_base::return_on!(
            Ifma engine if entries.len() >= crate::thresholds::EDWARDS_SUMS_IN_LANES =>
                Some(crate::lanes::edwards_bucket_sums_vartime(engine, entries, buckets))
        );
        adamant_base::return_on!(
            AvxIfma engine if entries.len() >= crate::thresholds::EDWARDS_SUMS_IN_LANES =>
                Some(crate::lanes::edwards_bucket_sums_vartime(engine, entries, buckets))
        );
        adamant_base::return_on!(
            Avx2 engine if entries.len() >= crate::thresholds::EDWARDS_SUMS_IN_LANES =>
                Some(crate::lanes::edwards_bucket_sums_vartime(engine, entries, buckets))
        );
        let _ = (entries, buckets);
        None
    }
}

/// A point of the Edwards curve, affine.
pub type Affine = twisted_edwards::Affine<Parameters>;
/// A point of the Edwards curve, in extended coordinates.
pub type Point = twisted_edwards::Extended<Parameters>;

edwards_hashing!("Edwards25519", "edwards25519_XMD:SHA-512_ELL2", Sha512, CURVE25519, in lanes);

/// The constants of RFC 9496.
pub(crate) mod constants {
    pub(crate) use super::generated::{
        D_MINUS_ONE_SQUARED, INVERSE_ROOT_A_MINUS_D, ONE_MINUS_D_SQUARED, ROOT_AD_MINUS_ONE,
        ROOT_OF_MINUS_ONE,
    };
}
