//! An engine of the kernels for one encoding.

/// The kernels and the engine: `engine!(its type, target features, path::{the instruction as high, the other as low})`.
macro_rules! engine {
    ($engine:ident, $features:literal, $($path:ident)::+::{$($instruction:tt)+}) => {
        kernels!($features, $($path)::+::{$($instruction)+});

        mod kernels {
            use crate::lanes::backend::ifma::room;
            use crate::lanes::backend::transform::TransformKernels;
            use crate::lanes::backend::wide::{Pair, Terms, WideKernels};
            use crate::lanes::backend::x86_64_avx2::sums::{equal, look_up, swap};
            use crate::lanes::backend::{Block, ENTRIES, Kernels, Mask};
            use crate::lanes::backend::x86_64_avxifma::limbs::{from_limbs, to_limbs, transpose_blocks};
            use crate::lanes::backend::x86_64_avxifma::sums::{
                add, butterfly, negate_lanes, reduce, select, shift, sub, sub_shifted, subtract_reduced,
            };
            use crate::lanes::backend::x86_64_avxifma::wide::{Wide, gather};
            use super::encoding::{
                multiply_fp2, product_fp2, products, reduce_wide, square, square_fp2, tighten,
            };
            use super::$engine;
            use crate::lanes::LANES;
            use crate::lanes::constants::Constants;
            use core::mem::MaybeUninit;
            use core::ptr;

            operations!($engine);

            impl TransformKernels for $engine {}

            impl WideKernels for $engine {
                type Wide<const D: usize> = Wide<D>;

                fn no_wide<const D: usize>(self) -> Wide<D> {
                    [Block::ZERO; 2]
                }

                #[inline(always)]
                fn product_fp2<const D: usize, const LESS: usize>(
                    self,
                    _c: &Constants<D>,
                    out: &mut Pair<Wide<D>>,
                    a: [&Block<D>; 2],
                    b: [&Block<D>; 2],
                    other: Option<&Pair<Wide<D>>>,
                ) {
                    // SAFETY: the token proves the instructions, here and below.
                    unsafe { product_fp2::<D, LESS>(out, a, b, other) }
                }

                #[inline(always)]
                fn combine<
                    const D: usize,
                    const XI: u32,
                    const A: usize,
                    const B: usize,
                    const F: usize,
                    const G: usize,
                >(
                    self,
                    c: &Constants<D>,
                    terms: &Terms<'_, Wide<D>, A, B, F, G>,
                    out: [&mut Block<D>; 2],
                ) {
                    let out = out.map(room);
                    if A == 1 && B + F + G == 0 {
                        // SAFETY: as above.
                        unsafe { reduce_wide(c, out, terms.plus[0]) }
                    } else {
                        let mut sum = [[Block::ZERO; 2]; 2];
                        // SAFETY: as above.
                        unsafe {
                            gather::<D, XI, A, B, F, G>(&mut sum, terms);
                            reduce_wide(c, out, &sum);
                        }
                    }
                }

                #[inline(always)]
                fn tighten<const D: usize>(self, c: &Constants<D>, x: &Block<D>) -> Block<D> {
                    written!(tighten(c; x))
                }
            }
        }
    };
}
