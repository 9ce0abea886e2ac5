//! What makes a group.

use super::{Affine, CurvePoint, Jacobian};
use crate::curve::encoding::Half;
use crate::field::{Field, FieldElement, FieldParameters, SquareRoot};
use crate::scalar_mul::{Decomposition, LARGEST};
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

/// A subgroup of prime order r of the points of y^2 = x^3 + a x + b, where a is 0 or -3.
///
/// Implemented by an empty type that names the group.
pub trait ShortWeierstrass: Copy + Debug + Eq + Send + Sync + 'static {
    /// The field of the coordinates.
    type Base: SquareRoot;
    /// The field of r elements.
    type Scalar: Scalar;
    /// b, which is not 0.
    const B: Self::Base;
    /// Whether a is -3, and not 0.
    const A_IS_MINUS_3: bool = false;
    /// The affine coordinates of the generator.
    const GENERATOR: [Self::Base; 2];
    /// The number of points of the curve, over r; least significant limb first.
    const COFACTOR: &'static [u64];
    /// How scalars are split along the powers of the eigenvalue of the endomorphism.
    const DECOMPOSITION: &'static Decomposition;

    /// x^3 + a x + b.
    #[inline(always)]
    fn right_side(x: &Self::Base) -> Self::Base {
        let square = x.square();
        // x^2 - 3
        let factor = if Self::A_IS_MINUS_3 { square.minus(&Self::Base::ONE.mul_small(3)) } else { square };
        factor.times(x).plus(&Self::B)
    }

    /// Entry (w, i) is (i + 1) 2^(5 w) times the generator, for all windows of a part of a scalar; none for a group that
    /// multiplies its generator like any other point.
    #[doc(hidden)]
    const GENERATOR_WINDOWS: &'static [[Affine<Self>; LARGEST]] = &[];
    /// Entry i is 2 i + 1 times the generator; a power of two of entries, at most 64, or none.
    #[doc(hidden)]
    const GENERATOR_ODD: &'static [Affine<Self>] = &[];

    /// 3 X^2 + a Z^4, the numerator of the tangent's slope, from Z^2.
    #[inline(always)]
    fn tangent(x: &Self::Base, z_square: &Self::Base) -> Self::Base {
        let third = super::double::third_of_tangent::<Self>(x, z_square);
        third.double().plus(&third)
    }

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

    /// For up to eight points of the curve bit i of point i: whether it is in the subgroup. None where the group has no kernels
    /// that take points side by side, or not on this CPU, or not for so few.
    #[doc(hidden)]
    fn lanes_in_subgroup(_points: &[CurvePoint<Self>]) -> Option<u8> {
        None
    }

    /// The points that up to 16 compressed encodings stand for, and in bit i whether there is point i; where `checked`, in the
    /// subgroup. None as above, and then nothing is written.
    #[doc(hidden)]
    fn lanes_from_halves(_halves: &[Half<Self>], _out: &mut [Affine<Self>], _checked: bool) -> Option<u16> {
        None
    }

    /// For up to eight pairs of elements the sums of the points that both are mapped to, without the cofactor: what a hash to the group
    /// does after `hash_to_field`. False as above, and then nothing is done.
    #[doc(hidden)]
    fn lanes_map_to_group(_elements: &[[Self::Base; 2]], _out: &mut [Jacobian<Self>]) -> bool {
        false
    }

    /// Writes k_i P_i for up to eight points. False as above, and then nothing is done.
    #[doc(hidden)]
    fn lanes_scalar_mul(
        _points: &[Affine<Self>],
        _scalars: &[Self::Scalar],
        _out: &mut [Jacobian<Self>],
    ) -> bool {
        false
    }

    /// Writes k_i P for up to eight scalars and a table of P for each of their windows. False as above, and then nothing is done.
    #[doc(hidden)]
    fn lanes_mul_by_tables(
        _tables: &[[Affine<Self>; LARGEST]],
        _scalars: &[Self::Scalar],
        _out: &mut [Jacobian<Self>],
    ) -> bool {
        false
    }

    /// Writes the sum of each pair to its place; pairs are changed to others with the same sum. Meanwhile `ahead` is called with 0, 1 and
    /// so on, about twice for each pair, to ask memory for what is read next. False where the group has no kernels for that, or not on
    /// this CPU, or not for so few: then nothing is done.
    #[cfg(feature = "std")]
    #[doc(hidden)]
    fn lanes_pair_sums_vartime(
        _pairs: &mut [(Affine<Self>, Affine<Self>)],
        _places: &[usize],
        _sums: &mut [Affine<Self>],
        _ahead: &dyn Fn(usize),
    ) -> bool {
        false
    }

    /// The sum of each run of entries, as `starts` has them: entry e stands for point e / 2, or for its opposite where e is odd. None where
    /// the group has no kernels for that, or not on this CPU, or not for so few.
    #[cfg(feature = "std")]
    #[doc(hidden)]
    fn lanes_run_sums_vartime(
        _points: &[Affine<Self>],
        _entries: &[u32],
        _starts: &[u32],
    ) -> Option<std::vec::Vec<Affine<Self>>> {
        None
    }

    super::compiled::compiled_group!();
}
