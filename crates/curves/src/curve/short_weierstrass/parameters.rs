//! What makes a group.

use super::{Affine, Jacobian};
use crate::field::{Field, FieldElement, FieldParameters, SquareRoot};
use crate::scalar_mul::Decomposition;
use adamant_base::ct::Choice;
use core::fmt::Debug;

/// Limbs of the longest group order.
pub const SCALAR_LIMBS: usize = 6;

/// A prime field whose elements multiply points.
pub trait Scalar: Field {
    /// Bits of the order.
    const BITS: usize;
    /// Limbs of the order.
    const LIMBS: usize;
    /// The order, least significant limb first, in the first [`Self::LIMBS`] limbs.
    const ORDER: [u64; SCALAR_LIMBS];

    /// The canonical value, least significant limb first, in the first [`Self::LIMBS`] limbs.
    fn to_scalar_limbs(&self) -> [u64; SCALAR_LIMBS];

    /// The big-endian value of any number of bytes, modulo the order.
    fn from_bytes_reduced(bytes: &[u8]) -> Self;
}

impl<P: FieldParameters<N>, const N: usize> Scalar for FieldElement<P, N> {
    const BITS: usize = Self::BITS;
    const LIMBS: usize = N;
    const ORDER: [u64; SCALAR_LIMBS] = {
        let mut out = [0; SCALAR_LIMBS];
        let mut i = 0;
        while i < N && i < SCALAR_LIMBS {
            out[i] = P::MODULUS[i];
            i += 1;
        }
        out
    };

    #[inline]
    fn to_scalar_limbs(&self) -> [u64; SCALAR_LIMBS] {
        const { assert!(N <= SCALAR_LIMBS, "a group order of at most 6 limbs") };
        let mut out = [0; SCALAR_LIMBS];
        out[..N].copy_from_slice(&self.to_limbs());
        out
    }

    #[inline(never)]
    fn from_bytes_reduced(bytes: &[u8]) -> Self {
        Self::from_be_bytes_reduced(bytes)
    }
}

/// A subgroup of prime order r of the points of y^2 = x^3 + b.
///
/// Implemented by an empty type that names the group.
pub trait ShortWeierstrass: Copy + Debug + Eq + Send + Sync + 'static {
    /// The field of the coordinates.
    type Base: SquareRoot;
    /// The field of r elements.
    type Scalar: Scalar;
    /// b, which is not 0.
    const B: Self::Base;
    /// The affine coordinates of the generator.
    const GENERATOR: [Self::Base; 2];
    /// The number of points of the curve, over r; least significant limb first.
    const COFACTOR: &'static [u64];
    /// How scalars are split along the powers of the eigenvalue of the endomorphism.
    const DECOMPOSITION: &'static Decomposition;

    /// 3 b x, by additions where b is small.
    #[inline(always)]
    fn mul_by_3b(x: &Self::Base) -> Self::Base {
        let product = x.times(&Self::B);
        product.double().plus(&product)
    }

    /// The endomorphism, `power` times, for `power` below the dimension of the decomposition; the identity stays the
    /// identity.
    fn endomorphism(point: &Affine<Self>, power: usize) -> Affine<Self>;

    /// Whether a point of the curve is in the subgroup. `point` may be any point of the curve.
    fn is_in_subgroup(point: &Affine<Self>) -> Choice;

    /// A multiple of any point of the curve that lies in the subgroup; on the subgroup it is one-to-one.
    fn clear_cofactor(point: &Affine<Self>) -> Jacobian<Self>;

    /// The same multiple of a point in Jacobian coordinates.
    fn clear_cofactor_jacobian(point: &Jacobian<Self>) -> Jacobian<Self> {
        Self::clear_cofactor(&point.to_affine())
    }

    super::compiled::compiled_group!();
}
