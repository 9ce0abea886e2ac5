//! Inverses of many elements, eight chains of Montgomery's trick side by side.
//!
//! Elements stay in the scalar form: the number of x there is that of x / 2^m in lanes, with m the bits that R has more. What is
//! multiplied with the products before an element has to be the inverse over 2^(2 m), then.
//!
//! With AVX2 the way in and out costs what the products save: 123 ns an element one after the other on a Zen 3, no less here.

use super::LANES;
use super::backend::{Kernels, Mask};
use super::field::{FpLanes, LaneParameters};
use super::multiply::inverse;
use super::vector::LaneField;
use crate::field::FieldElement;

type Elements<P, const N: usize> = [FieldElement<P, N>];

/// Up to eight elements, 0 in the lanes that are left.
#[inline(always)]
fn load<P: LaneParameters<N, D>, E: Kernels, const N: usize, const D: usize>(
    engine: E,
    elements: &Elements<P, N>,
) -> FpLanes<P, E, N, D> {
    let zero = FieldElement::ZERO;
    FpLanes::from_raw(engine, core::array::from_fn(|i| elements.get(i).unwrap_or(&zero)))
}

/// The numbers of products to as many elements as there are.
#[inline(always)]
fn store<P: LaneParameters<N, D>, E: Kernels, const N: usize, const D: usize>(
    x: &FpLanes<P, E, N, D>,
    out: &mut Elements<P, N>,
) {
    let numbers = x.reduced::<1>().to_raw();
    out.copy_from_slice(&numbers[..out.len()]);
}

/// As [`batch_invert`](crate::field::batch_invert), with as much scratch as elements.
#[inline(never)]
pub(crate) fn batch_invert<P: LaneParameters<N, D>, E: Kernels, const N: usize, const D: usize>(
    engine: E,
    elements: &mut Elements<P, N>,
    scratch: &mut Elements<P, N>,
) {
    let one = FpLanes::<P, E, N, D>::one(engine);
    let zero = FpLanes::new(engine, engine.constant(&[0; D]));
    // 1 in place of 0, and the lanes where that is.
    let factors = |elements: &Elements<P, N>| -> (FpLanes<P, E, N, D>, Mask) {
        let x = load(engine, elements);
        let is_zero = x.same_numbers(&zero);
        (x.select(&one, is_zero), is_zero)
    };
    let mut product = one;
    for (before, elements) in scratch.chunks_mut(LANES).zip(elements.chunks(LANES)) {
        store(&product, before);
        product = product.times(&factors(elements).0);
    }
    let factor = (0..2 * FpLanes::<P, E, N, D>::SHIFT).fold(FieldElement::<P, N>::ONE, |x, _| x.halve());
    let mut rest = inverse(&product).times(&FpLanes::splat(engine, &factor));
    for (before, elements) in scratch.chunks(LANES).zip(elements.chunks_mut(LANES)).rev() {
        let (x, is_zero) = factors(elements);
        store(&load(engine, before).times(&rest).select(&zero, is_zero), elements);
        rest = rest.times(&x);
    }
}

/// What a field with transforms, inversions or square roots in lanes has in place of the trait's defaults.
macro_rules! field_kernels {
    (transforms 4) => {
        #[cfg(feature = "std")]
        fn lanes_transform_bits() -> Option<usize> {
            adamant_base::return_on!(Ifma engine => Some($crate::lanes::transform_bits::<Self, _, 4, 5>(engine)));
            adamant_base::return_on!(AvxIfma engine => Some($crate::lanes::transform_bits::<Self, _, 4, 5>(engine)));
            adamant_base::return_on!(Avx2 engine => Some($crate::lanes::transform_bits::<Self, _, 4, 5>(engine)));
            None
        }

        #[cfg(feature = "std")]
        fn lanes_transform(
            values: &mut [$crate::field::FieldElement<Self, 4>],
            job: &$crate::fft::Job<'_, $crate::field::FieldElement<Self, 4>>,
        ) -> bool {
            adamant_base::return_on!(Ifma engine => $crate::lanes::transform::<Self, _, 4, 5>(engine, values, job));
            adamant_base::return_on!(AvxIfma engine => $crate::lanes::transform::<Self, _, 4, 5>(engine, values, job));
            adamant_base::return_on!(Avx2 engine => $crate::lanes::transform::<Self, _, 4, 5>(engine, values, job));
            let _ = (values, job);
            false
        }
    };
    (inversions 6) => {
        fn lanes_batch_invert(
            elements: &mut [$crate::field::FieldElement<Self, 6>],
            scratch: &mut [$crate::field::FieldElement<Self, 6>],
        ) -> bool {
            adamant_base::return_on!(
                Ifma engine if elements.len() >= $crate::thresholds::INVERSIONS_IN_LANES => {
                    $crate::lanes::batch_invert::<Self, _, 6, 8>(engine, elements, scratch);
                    true
                }
            );
            adamant_base::return_on!(
                AvxIfma engine if elements.len() >= $crate::thresholds::INVERSIONS_IN_LANES => {
                    $crate::lanes::batch_invert::<Self, _, 6, 8>(engine, elements, scratch);
                    true
                }
            );
            let _ = (elements, scratch);
            false
        }
    };
    (roots 4) => {
        $crate::lanes::root_kernels!(return_in_integers, 4, 5);
    };
    (roots 6) => {
        $crate::lanes::root_kernels!(return_with_doubles, 6, 8);
    };
    (roots 12) => {
        $crate::lanes::root_kernels!(return_with_ifma, 12, 15);
    };
}
pub(crate) use field_kernels;
