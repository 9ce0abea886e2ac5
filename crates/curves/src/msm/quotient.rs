//! Ristretto255 and Banderwagon: sums of the points that represent their elements.

use super::Msm;
use super::constant_time::CHUNK;
use super::twisted_edwards::decomposition;
use crate::curve::twisted_edwards::{CachedAffine, Extended, TwistedEdwards};
use crate::curves::curve25519;
use crate::curves::{bandersnatch, banderwagon};
use crate::ristretto255;
use crate::scalar_mul::{Decomposition, edwards};

#[cfg(feature = "std")]
use super::twisted_edwards::{bucket_sums, push_extended};
#[cfg(feature = "std")]
use std::vec::Vec;

macro_rules! quotient {
    ($element:ty, $curve:ty) => {
        impl Msm for $element {
            type Sum = Self;
            type Entry = CachedAffine<$curve>;
            type Scalar = <$curve as TwistedEdwards>::Scalar;
            const ZERO: Self = Self::IDENTITY;
            const DECOMPOSITION: &'static Decomposition = decomposition::<$curve>();

            #[inline(never)]
            fn plus(p: &Self, q: &Self) -> Self {
                *p + *q
            }

            fn products(elements: &[Self], scalars: &[Self::Scalar]) -> Self {
                let mut points = [Extended::IDENTITY; CHUNK];
                for (point, element) in points.iter_mut().zip(elements) {
                    *point = element.0;
                }
                Self(edwards::products(&points[..elements.len()], scalars))
            }

            #[cfg(feature = "std")]
            fn push_entries_vartime(elements: &[Self], power: usize, out: &mut Vec<Self::Entry>) {
                let image = |element: &Self| match power {
                    0 => element.0,
                    _ => <$curve>::endomorphism(&element.0),
                };
                push_extended(&elements.iter().map(image).collect::<Vec<_>>(), out);
            }

            #[cfg(feature = "std")]
            fn neg_entry(entry: &Self::Entry) -> Self::Entry {
                entry.neg()
            }

            #[cfg(feature = "std")]
            #[inline(never)]
            fn shift_and_add_vartime(p: &Self, count: usize, q: &Self) -> Self {
                Self(p.0.double_times(count)) + *q
            }

            #[cfg(feature = "std")]
            fn bucket_sums_vartime(entries: &[Self::Entry], buckets: &super::Buckets) -> Vec<Self> {
                bucket_sums(entries, buckets).into_iter().map(Self).collect()
            }
        }
    };
}

quotient!(ristretto255::Element, curve25519::Parameters);
quotient!(banderwagon::Element, bandersnatch::Parameters);
