//! arkworks' values as ours where they lie, without a copy: the bits are the same.
//!
//! arkworks does not promise how its types are laid out, so each pair is looked at by the compiler: where another version or compiler lays
//! them out otherwise, this does not compile.
#![allow(unsafe_code)]

use crate::points::{AffinePoint, Kernels, Point};
use adamant_curves::{bls12_381, bn254_snarks};
use ark_ec::short_weierstrass::{Affine, Projective};
use core::mem::offset_of;
use core::slice;

/// A type whose values are those of `T`, bit for bit.
///
/// # Safety
/// Every value of this type is one of `T`, in the same place of as many bytes.
pub(crate) unsafe trait Same<T>: Sized {}

/// The same values as another type.
pub(crate) fn in_place<T, U>(values: &[T]) -> &[U]
where
    T: Same<U>,
{
    const {
        assert!(size_of::<T>() == size_of::<U>() && align_of::<T>() == align_of::<U>());
    }
    // SAFETY: as many values of one size and alignment, which the trait promises to be those of the other type, borrowed as long.
    unsafe { slice::from_raw_parts(values.as_ptr().cast(), values.len()) }
}

/// An element of a prime field is its limbs and nothing else.
macro_rules! limbs_alone {
    ($theirs:ty, $limbs:literal) => {
        assert!(offset_of!($theirs, 0.0) == 0 && size_of::<$theirs>() == 8 * $limbs)
    };
}

macro_rules! scalars {
    ($($theirs:ty, $ours:ty;)+) => {$(
        const _: () = limbs_alone!($theirs, 4);

        // SAFETY: four limbs in Montgomery form and nothing else, as the line above has it; ours is transparent around them.
        unsafe impl Same<$ours> for $theirs {}
    )+};
}

scalars! {
    ark_bls12_381::Fr, bls12_381::Fr;
    ark_bn254::Fr, bn254_snarks::Fr;
}

const _: () = limbs_alone!(ark_bls12_381::Fq, 6);
const _: () = limbs_alone!(ark_bn254::Fq, 4);

/// An element of the quadratic extension is two of its field, in this order.
macro_rules! two_elements {
    ($fq2:ty, $fq:ty) => {
        const _: () = assert!(
            offset_of!($fq2, c0) == 0
                && offset_of!($fq2, c1) == size_of::<$fq>()
                && size_of::<$fq2>() == 2 * size_of::<$fq>()
        );
    };
}
two_elements! { ark_bls12_381::Fq2, ark_bls12_381::Fq }
two_elements! { ark_bn254::Fq2, ark_bn254::Fq }

/// Points of the group `$name`, which are x and y in both, and (0, 0) for the identity: so it is only where arkworks has no flag.
#[cfg(not(feature = "v05"))]
macro_rules! points_in_place {
    ($name:ident, $affine:ty) => {
        const _: () = {
            use core::mem::offset_of;
            type Theirs = Affine<$name>;
            type Base = <$name as CurveConfig>::BaseField;
            assert!(
                offset_of!(Theirs, x) == 0
                    && offset_of!(Theirs, y) == size_of::<Base>()
                    && size_of::<Theirs>() == 2 * size_of::<Base>()
            );
        };

        // SAFETY: x, y and nothing else, as the lines above have it, whose layout is looked at beside this macro; ours is `repr(C)` of x
        // and y.
        #[allow(unsafe_code)]
        unsafe impl crate::cast::Same<$affine> for Affine<$name> {}
    };
}

// SAFETY: transparent around it.
unsafe impl<C: Kernels> Same<Affine<C>> for AffinePoint<C> {}

// SAFETY: transparent around it.
unsafe impl<C: Kernels> Same<Projective<C>> for Point<C> {}
