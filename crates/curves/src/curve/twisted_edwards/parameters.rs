//! What makes a curve.

#[cfg(feature = "std")]
use super::CachedAffine;
use super::{Affine, Extended};
use crate::Error;
use crate::curve::short_weierstrass::Scalar;
use crate::field::{Field, SquareRoot};
use crate::scalar_mul::Decomposition;
use adamant_base::ct::{Choice, CtEq};
use core::fmt::Debug;

/// A curve a x^2 + y^2 = 1 + d x^2 y^2 with a subgroup of odd prime order r.
///
/// Implemented by an empty type that names the curve.
pub trait TwistedEdwards: Copy + Debug + Eq + Send + Sync + 'static {
    /// The field of the coordinates.
    type Base: SquareRoot;
    /// The field of r elements.
    type Scalar: Scalar;
    /// Whether a = -1: sums are then cheaper by a product.
    const A_IS_MINUS_ONE: bool;
    /// d.
    const D: Self::Base;
    /// What T is multiplied with in sums: 2 d where a = -1, otherwise d.
    const T_FACTOR: Self::Base;
    /// The affine coordinates of the generator.
    const GENERATOR: [Self::Base; 2];
    /// The number of points of the curve over r is 2 to this power.
    const COFACTOR_BITS: usize;
    /// Whether sums are right for all points of the curve: a is a square, d is not.
    const COMPLETE: bool;
    /// How scalars are split along the eigenvalue of the endomorphism, where there is one.
    const DECOMPOSITION: Option<&'static Decomposition> = None;

    /// a x.
    fn mul_by_a(x: &Self::Base) -> Self::Base;

    /// The endomorphism of [`Self::DECOMPOSITION`], for points of the subgroup; the point itself where there is none.
    fn endomorphism(point: &Extended<Self>) -> Extended<Self> {
        *point
    }

    /// k P for a k below the order, least significant limb first, by a kernel of this curve; none where there is none for it
    /// or for this CPU. Constant time in both.
    #[inline(always)]
    fn mul_by_kernel(_point: &Extended<Self>, _k: &[u64; 4]) -> Option<Extended<Self>> {
        None
    }

    /// For up to eight points of the curve bit i of point i: whether it is in the subgroup. None where the curve has no kernels that take
    /// points side by side, or not on this CPU, or not for so few.
    #[doc(hidden)]
    fn lanes_in_subgroup(_points: &[Extended<Self>]) -> Option<u8> {
        None
    }

    /// Writes k_i P_i for up to eight points. False as above, and then nothing is done.
    #[doc(hidden)]
    fn lanes_scalar_mul(
        _points: &[Extended<Self>],
        _scalars: &[Self::Scalar],
        _out: &mut [Extended<Self>],
    ) -> bool {
        false
    }

    /// For each group of buckets the sum of the buckets, bucket i i + 1 times; entries are those of the buckets. None where the curve has no
    /// kernels for that, or not on this CPU, or not for so few. Not constant time.
    #[cfg(feature = "std")]
    #[doc(hidden)]
    fn lanes_bucket_sums_vartime(
        _entries: &[CachedAffine<Self>],
        _buckets: &crate::msm::Buckets,
    ) -> Option<std::vec::Vec<Extended<Self>>> {
        None
    }

    /// Whether a point of the curve is in the subgroup. `point` may be any point of the curve.
    fn is_in_subgroup(point: &Affine<Self>) -> Choice {
        point.to_extended().mul_by_order().ct_eq(&Extended::IDENTITY)
    }
}

/// The right side's numerator and denominator of x^2 = (1 - y^2) / (a - d y^2).
pub(super) fn x_squared<C: TwistedEdwards>(y: &C::Base) -> (C::Base, C::Base) {
    let y2 = y.square();
    let a = C::mul_by_a(&C::Base::ONE);
    (C::Base::ONE.minus(&y2), a.minus(&C::D.times(&y2)))
}

/// A curve whose points have an encoding of 32 bytes.
pub trait Encoded: TwistedEdwards {
    /// The bytes of a point.
    ///
    /// # Constant time
    /// With respect to the point.
    fn write(point: &Extended<Self>) -> [u8; 32] {
        Self::write_affine(&point.to_affine())
    }

    /// The bytes of a point without the inversion that [`Self::write`] wants.
    ///
    /// # Constant time
    /// With respect to the point.
    fn write_affine(point: &Affine<Self>) -> [u8; 32];

    /// The point of the subgroup that bytes stand for.
    ///
    /// # Errors
    /// [`Error::InvalidEncoding`], [`Error::NotOnCurve`], [`Error::NotInSubgroup`].
    ///
    /// # Constant time
    /// With respect to the bytes; why they were refused is public.
    fn read(bytes: &[u8; 32]) -> Result<Affine<Self>, Error>;

    /// The points of many encodings, each as [`Self::read`] has it: eight side by side on Edwards25519 where the CPU has kernels for that.
    ///
    /// # Errors
    /// Those of [`Self::read`] with the first place that is refused; [`Error::LengthMismatch`] with place 0. Then all points are the
    /// identity.
    ///
    /// # Constant time
    /// With respect to the bytes; how many there are, and which were refused and why, is public.
    fn read_batch(encodings: &[[u8; 32]], out: &mut [Extended<Self>]) -> Result<(), (usize, Error)> {
        read_one_by_one(encodings, out)
    }
}

/// [`Encoded::read_batch`] without lanes.
pub(crate) fn read_one_by_one<C: Encoded>(
    encodings: &[[u8; 32]],
    out: &mut [Extended<C>],
) -> Result<(), (usize, Error)> {
    let mut done = if encodings.len() == out.len() { Ok(()) } else { Err((0, Error::LengthMismatch)) };
    for (i, (bytes, out)) in encodings.iter().zip(&mut *out).enumerate() {
        done = done.and_then(|()| {
            *out = C::read(bytes).map_err(|error| (i, error))?.to_extended();
            Ok(())
        });
    }
    done.inspect_err(|_| out.fill(Extended::IDENTITY))
}
