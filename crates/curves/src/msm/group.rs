//! What a kind of group brings for sums of products. What is called once for many sums is out of line: it is wanted at several
//! places, and each group of the library would have a copy there.

use crate::curve::short_weierstrass::Scalar;
use crate::scalar_mul::Decomposition;
use core::ops::Neg;
use zeroize::Zeroize;

/// Elements of a group of prime order, with what [`msm`](super::msm) and [`msm_vartime`](super::msm_vartime) need: affine
/// points of curves, Ristretto255, Banderwagon.
pub trait Msm: Copy + Zeroize + Send + Sync + 'static {
    /// Sums of points.
    type Sum: Copy + Neg<Output = Self::Sum> + Zeroize + Send + Sync + 'static;
    /// A point prepared to be added to a bucket.
    type Entry: Copy + Send + Sync + 'static;
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

    /// Appends the points, through the endomorphism `power` times, as the sums of buckets want them.
    #[cfg(feature = "std")]
    fn push_entries_vartime(points: &[Self], power: usize, out: &mut std::vec::Vec<Self::Entry>);

    /// The entry of -P.
    #[cfg(feature = "std")]
    fn neg_entry(entry: &Self::Entry) -> Self::Entry;

    /// 2^count P + Q for public points.
    #[cfg(feature = "std")]
    fn shift_and_add_vartime(p: &Self::Sum, count: usize, q: &Self::Sum) -> Self::Sum;

    /// The sum of a few products in another way, where there is a better one than buckets; for public points.
    ///
    /// ```
    /// use adamant_curves::bls12_381::{Fr, G1Affine};
    /// use adamant_curves::msm::Msm;
    ///
    /// let point = G1Affine::GENERATOR;
    /// let sum = G1Affine::few_vartime(&[point, point], &[Fr::from(2u64), Fr::from(3u64)]);
    /// assert_eq!(sum, Some(point.mul_vartime(&Fr::from(5u64))));
    /// ```
    #[cfg(feature = "std")]
    fn few_vartime(_points: &[Self], _scalars: &[Self::Scalar]) -> Option<Self::Sum> {
        None
    }

    /// For each group of buckets its sum: sum_i (i + 1) (the points of bucket i, with their signs).
    #[cfg(feature = "std")]
    fn bucket_sums_vartime(entries: &[Self::Entry], buckets: &super::Buckets) -> std::vec::Vec<Self::Sum>;
}
