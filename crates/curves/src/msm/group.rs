//! What a kind of curve brings for sums of products.

use crate::curve::short_weierstrass::Scalar;
use crate::scalar_mul::Decomposition;

/// Affine points of a group of prime order, with what [`msm`](super::msm) and [`msm_vartime`](super::msm_vartime) need.
pub trait Msm: Copy + Send + Sync + 'static {
    /// Sums of points.
    type Sum: Copy + Send + Sync + 'static;
    /// The field of scalars.
    type Scalar: Scalar;
    /// The identity.
    const ZERO: Self::Sum;
    /// How scalars are split.
    const DECOMPOSITION: &'static Decomposition;

    /// P + Q, constant time.
    fn plus(p: &Self::Sum, q: &Self::Sum) -> Self::Sum;

    /// The sum of at most 8 products, constant time in points and scalars. Both slices have one length.
    fn products(points: &[Self], scalars: &[Self::Scalar]) -> Self::Sum;

    /// The endomorphism, `power` times, of a public point, and its opposite if `negative`.
    #[cfg(feature = "std")]
    fn part_vartime(&self, power: usize, negative: bool) -> Self;

    /// 2^count P + Q for public points.
    #[cfg(feature = "std")]
    fn shift_and_add_vartime(p: &Self::Sum, count: usize, q: &Self::Sum) -> Self::Sum;

    /// For each group of buckets its sum: sum_i (i + 1) (the points of bucket i, with their signs).
    #[cfg(feature = "std")]
    fn bucket_sums_vartime(points: &[Self], buckets: &super::Buckets) -> std::vec::Vec<Self::Sum>;
}
