//! Bandersnatch, the Edwards curve -5 x^2 + y^2 = 1 + d x^2 y^2 over the scalar field of BLS12-381, with an endomorphism;
//! it has 4 r points. [`banderwagon`](super::banderwagon) is a group of prime order made of them.
//!
//! Neither a nor d is a square: two points of order 2 are at infinity, and sums of points outside of the subgroup can be
//! wrong. So the subgroup check works with quadratic characters alone ([`TwistedEdwards::is_in_subgroup`]), and clearing
//! the cofactor with doublings, which are right for every point.
//!
//! Source: S. Masson, A. Sanso, Z. Zhang, "Bandersnatch: a fast elliptic curve built over the BLS12-381 scalar field",
//! <https://eprint.iacr.org/2021/1152>.

mod encoding;

use super::bls12_381;
use super::families::{edwards_hashing, prime_field};
use super::generated::bandersnatch as generated;
use crate::curve::twisted_edwards::{self, TwistedEdwards};
use crate::field::Field;
use crate::scalar_mul::Decomposition;
use adamant_base::ct::{Choice, CtSelect};
use adamant_symmetric::sha256::Sha256;

/// The field of the coordinates: integers modulo the group order of BLS12-381.
pub type Fp = bls12_381::Fr;

prime_field! {
    /// Integers modulo the group order r: scalars.
    Fr = FrParameters, 4 limbs, generator 7,
    "1cfb69d4ca675f520cce760202687600ff8f87007419047174fd06b52876e7e1"
}

/// The curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters;

impl TwistedEdwards for Parameters {
    type Base = Fp;
    type Scalar = Fr;
    const A_IS_MINUS_ONE: bool = false;
    const D: Fp = generated::D;
    const T_FACTOR: Fp = generated::D;
    const GENERATOR: [Fp; 2] = [generated::X, generated::Y];
    const COFACTOR_BITS: usize = 2;
    const COMPLETE: bool = false;
    const DECOMPOSITION: Option<&'static Decomposition> = Some(&generated::DECOMPOSITION);

    #[inline(always)]
    fn mul_by_a(x: &Fp) -> Fp {
        -x.mul_small(5)
    }

    /// psi(x, y) = (c (1 - y^2) / (x y), b (y^2 + b) / (y^2 - b)), which kills (0, -1).
    ///
    /// # Source
    /// The paper, section 2.
    fn endomorphism(point: &Point) -> Point {
        let (y2, z2, xy) = (point.y.square(), point.z.square(), point.x.times(&point.y));
        let bz2 = generated::PSI_B.times(&z2);
        let f = generated::PSI_C.times(&z2.minus(&y2));
        let g = generated::PSI_B.times(&y2.plus(&bz2));
        let h = y2.minus(&bz2);
        let image = Point { x: f.times(&h), y: g.times(&xy), z: h.times(&xy), t: f.times(&g) };
        // The quotient by x is none for the identity and (0, -1).
        Point::ct_select(&image, &Point::IDENTITY, point.x.is_zero())
    }

    /// All points of order 2 are rational, so that the points of odd order are the doubles: those with the right
    /// quadratic characters at the points of order 2 (a 2-descent). 1 - a x^2 is a square on the subgroup and its
    /// coset of (0, -1), the other character tells these apart.
    fn is_in_subgroup(point: &Affine) -> Choice {
        let first = Fp::ONE.minus(&Self::mul_by_a(&point.x.square()));
        let second = point.y.minus(&generated::INFINITE_Y).times(&Fp::ONE.minus(&point.y));
        first.is_square() & generated::DESCENT.times(&second).is_square()
    }
}

/// A point, affine.
pub type Affine = twisted_edwards::Affine<Parameters>;
/// A point, in extended coordinates.
pub type Point = twisted_edwards::Extended<Parameters>;

edwards_hashing!("Bandersnatch", "bandersnatch_XMD:SHA-256_ELL2", Sha256, BANDERSNATCH);
