//! Batches of points, in lanes where the CPU has kernels for them.

use super::LANES;
use super::backend::{Kernels, Mask};
use super::hash::LaneRatio;
use super::jacobian::JacobianLanes;
use super::roots::LaneRoot;
use super::vector::LaneField;
use crate::curve::encoding::Half;
use crate::curve::short_weierstrass::{Affine, CurvePoint, ShortWeierstrass};
use crate::field::Field;
use crate::hash_to_curve::SqrtRatio;
use adamant_base::ct::Choice;
use zeroize::Zeroize;

/// A field with vectors.
pub(crate) trait Lanes: Field + SqrtRatio {
    /// Eight elements, on the kernels of E.
    type Vector<E: Kernels>: LaneRatio<Scalar = Self, Engine = E> + Zeroize;
}

/// The vector of a group's coordinates.
pub(crate) type Vector<C, E> = <<C as ShortWeierstrass>::Base as Lanes>::Vector<E>;

/// A group whose hashes go eight at a time.
pub(crate) trait LaneMap: ShortWeierstrass<Base: Lanes> {
    /// As `ShortWeierstrass::clear_cofactor_jacobian`; for a cofactor of 1 the point itself.
    fn clear_cofactor_lanes<E: Kernels>(
        point: &JacobianLanes<Vector<Self, E>>,
    ) -> JacobianLanes<Vector<Self, E>> {
        const { assert!(matches!(Self::COFACTOR, [1]), "a group of all points of its curve") };
        *point
    }
}

/// A group whose points go eight at a time.
pub(crate) trait LaneGroup: LaneMap {
    /// Whether vectors have 8 rows, for which there are kernels on doubles.
    const DOUBLES: bool = false;

    /// Whether points of the curve are in the subgroup; infinity is. Coordinates have bounds up to 4, in fields with few bits to spare 3.1.
    fn subgroup_lanes<E: Kernels>(x: &Vector<Self, E>, y: &Vector<Self, E>, infinity: Mask) -> Mask;

    /// The endomorphism, `power` times, of points (x, y) with bounds up to 4 (3.8 in fields with few bits to
    /// spare), which results have at most.
    fn endomorphism_lanes<E: Kernels>(
        x: &Vector<Self, E>,
        y: &Vector<Self, E>,
        power: usize,
    ) -> (Vector<Self, E>, Vector<Self, E>);
}

/// Up to eight points as vectors.
pub(super) fn load<C: LaneGroup, E: Kernels>(
    engine: E,
    points: &[Affine<C>],
) -> (Vector<C, E>, Vector<C, E>, Mask) {
    let mut part = [C::Base::ZERO; LANES];
    let mut coordinate = |of: fn(&Affine<C>) -> C::Base| {
        for (part, point) in part.iter_mut().zip(points) {
            *part = of(point);
        }
        Vector::<C, E>::load(engine, &part)
    };
    let (x, y) = (coordinate(|point| point.x), coordinate(|point| point.y));
    // Lanes without a point are infinity, which has (0, 0).
    let infinity = Mask::from_choices(points.iter().map(Affine::is_identity));
    (x, y, infinity | !first(points.len()))
}

/// The first lanes.
pub(crate) fn first(count: usize) -> Mask {
    Mask::from_bits(
        u8::MAX.checked_shr(8u32.saturating_sub(adamant_base::num::low32(count as u64))).unwrap_or(0),
    )
}

/// Whether each of up to eight points of the curve is in the subgroup.
#[inline(always)]
pub(crate) fn membership<C: LaneGroup, E: Kernels>(engine: E, points: &[CurvePoint<C>]) -> Mask {
    if matches!(C::COFACTOR, [1]) {
        return first(LANES);
    }
    let mut affine = [Affine::IDENTITY; LANES];
    for (affine, point) in affine.iter_mut().zip(points) {
        *affine = point.0;
    }
    let (x, y, infinity) = load(engine, &affine);
    C::subgroup_lanes::<E>(&x, &y, infinity)
}

/// The points of up to 16 halves, and a bit for each that has such a point; where `checked`, in the subgroup.
///
/// A y of 0, which is its own negative, counts as no point where the larger one is asked for.
#[inline(always)]
pub(crate) fn decode<C: LaneGroup, E: Kernels>(
    engine: E,
    halves: &[Half<C>],
    out: &mut [Affine<C>],
    checked: bool,
) -> u16 {
    let (low, high) = halves.split_at(halves.len().min(LANES));
    // Two chains of squares side by side; with AVX2 one alone has no time to wait.
    let [low, high] = if E::PAIRED || high.is_empty() {
        let (out_low, out_high) = out.split_at_mut(low.len());
        let [low] = decode_vectors(engine, [low], out_low, checked);
        [
            low,
            if high.is_empty() { first(LANES) } else { decode_vectors(engine, [high], out_high, checked)[0] },
        ]
    } else {
        decode_vectors(engine, [low, high], out, checked)
    };
    u16::from(high.bits()) << LANES | u16::from(low.bits())
}

/// K vectors of halves, all but the last of them full.
#[inline(never)]
fn decode_vectors<C: LaneGroup, E: Kernels, const K: usize>(
    engine: E,
    halves: [&[Half<C>]; K],
    out: &mut [Affine<C>],
    checked: bool,
) -> [Mask; K] {
    let xs =
        halves.map(|halves| core::array::from_fn(|i| halves.get(i).map_or(C::Base::ZERO, |half| half.x)));
    let x: [Vector<C, E>; K] = xs.each_ref().map(|xs: &[C::Base; LANES]| Vector::<C, E>::load(engine, xs));
    let b = Vector::<C, E>::splat(engine, &C::B);
    let right_sides = x.each_ref().map(|x| x.square().times(x).plus(&b));
    let roots = Vector::<C, E>::sqrts(right_sides.each_ref());
    let mut out = out.chunks_mut(LANES);
    core::array::from_fn(|k| {
        let (halves, (y, is_square)) = (halves[k], &roots[k]);
        let infinity =
            Mask::from_choices(halves.iter().map(|half| Choice::from_lsb(u64::from(half.infinity))));
        let infinity = infinity | !first(halves.len());
        let largest = Mask::from_choices(halves.iter().map(|half| half.largest));
        let y_is_largest = y.is_lexicographically_largest();
        let minus_y = Vector::<C, E>::load(engine, &[]).minus::<1>(y);
        let y = y.select(&minus_y, y_is_largest ^ largest);
        let mut good = *is_square & !(largest & y.is_zero());
        if checked {
            good = good & C::subgroup_lanes::<E>(&x[k], &y, infinity);
        }
        let ys = y.store();
        for (lane, (out, half)) in out.next().into_iter().flatten().zip(halves).enumerate() {
            // Which of the encodings are infinity is public.
            *out = if half.infinity { Affine::IDENTITY } else { Affine { x: xs[k][lane], y: ys[lane] } };
        }
        good | infinity
    })
}

/// What membership and multiplications in lanes read of a curve: a module for its own.
macro_rules! curve_constants {
    () => {
        /// What tests of membership and multiplications in lanes read.
        pub(crate) mod membership {
            use super::{Fp, Fp2, generated};

            pub(crate) const U: (u64, bool) = generated::U;
            pub(crate) const BETA: Fp = generated::BETA;
            pub(crate) const PSI_X: Fp2 = generated::PSI_X;
            pub(crate) const PSI_Y: Fp2 = generated::PSI_Y;
            pub(crate) const PSI_2_X: Fp = generated::PSI_2_X;
            pub(crate) const PSI_2_Y: Fp = generated::PSI_2_Y;
            pub(crate) const PSI_3_X: Fp2 = generated::PSI_3_X;
            pub(crate) const PSI_3_Y: Fp2 = generated::PSI_3_Y;
        }
    };
}
pub(crate) use curve_constants;

/// Returns what the work gives on the fastest engine that this CPU has, for a count from which lanes pay: with AVX-512 IFMA, with AVX-IFMA,
/// with AVX2. The engine on doubles is for vectors of 8 rows alone.
macro_rules! return_in_lanes {
    ($engine:ident if $count:expr, $ifma:expr, $avx_ifma:expr, $avx2:expr, $doubles:expr => $work:expr) => {
        adamant_base::return_on!(Ifma $engine if $count >= $ifma => $work);
        adamant_base::return_on!(AvxIfma $engine if $count >= $avx_ifma => $work);
        adamant_base::return_on!(
            Avx2Fma $engine if $doubles && $count >= $avx2 => $crate::lanes::to_nearest(|| $work)
        );
        adamant_base::return_on!(Avx2 $engine if $count >= $avx2 => $work);
    };
    ($engine:ident if $count:expr, $from:ident, $from_with_avx2:ident => $work:expr) => {
        $crate::lanes::return_in_lanes!(
            $engine if $count,
            $crate::thresholds::$from,
            $crate::thresholds::$from,
            $crate::thresholds::$from_with_avx2,
            <Self as $crate::lanes::LaneGroup>::DOUBLES
            => $work
        );
    };
}
pub(crate) use return_in_lanes;

/// The same for fields of eight digits, whose vectors the engine on doubles has.
macro_rules! return_with_doubles {
    ($engine:ident if $count:expr, $from:ident, $from_with_avx2:ident => $work:expr) => {
        $crate::lanes::return_in_lanes!(
            $engine if $count,
            $crate::thresholds::$from,
            $crate::thresholds::$from,
            $crate::thresholds::$from_with_avx2,
            true
            => $work
        );
    };
}
pub(crate) use return_with_doubles;

/// The same without the engine on doubles.
macro_rules! return_in_integers {
    ($engine:ident if $count:expr, $from:ident => $work:expr) => {
        $crate::lanes::return_in_integers!($engine if $count, $from, $from => $work);
    };
    ($engine:ident if $count:expr, $from:ident, $from_with_avx2:ident => $work:expr) => {
        adamant_base::return_on!(Ifma $engine if $count >= $crate::thresholds::$from => $work);
        adamant_base::return_on!(AvxIfma $engine if $count >= $crate::thresholds::$from => $work);
        adamant_base::return_on!(Avx2 $engine if $count >= $crate::thresholds::$from_with_avx2 => $work);
    };
}
pub(crate) use return_in_integers;

/// The same with AVX-512 IFMA alone, for fields whose digits are too many for the registers of the others.
macro_rules! return_with_ifma {
    ($engine:ident if $count:expr, $from:ident $(, $from_with_avx2:ident)? => $work:expr) => {
        adamant_base::return_on!(Ifma $engine if $count >= $crate::thresholds::$from => $work);
    };
}
pub(crate) use return_with_ifma;

/// The same with AVX-512 IFMA or AVX-IFMA, for fields in which four lanes of AVX2 take as long as four elements alone.
macro_rules! return_with_either_ifma {
    ($engine:ident if $count:expr, $from:ident => $work:expr) => {
        adamant_base::return_on!(Ifma $engine if $count >= $crate::thresholds::$from => $work);
        adamant_base::return_on!(AvxIfma $engine if $count >= $crate::thresholds::$from => $work);
    };
}
pub(crate) use return_with_either_ifma;

/// What a group with kernels has in place of the trait's defaults, on the engines of [`return_in_lanes`] or of another such macro.
macro_rules! group {
    () => {
        $crate::lanes::kernels!(return_in_lanes);
    };
    ($engines:ident) => {
        fn lanes_in_subgroup(points: &[$crate::curve::short_weierstrass::CurvePoint<Self>]) -> Option<u8> {
            $crate::lanes::$engines!(
                engine if points.len(), POINTS_IN_LANES, POINTS_IN_LANES_OF_AVX2
                => Some($crate::lanes::membership(engine, points).bits())
            );
            let _ = points;
            None
        }

        fn lanes_from_halves(
            halves: &[$crate::curve::encoding::Half<Self>],
            out: &mut [$crate::curve::short_weierstrass::Affine<Self>],
            checked: bool,
        ) -> Option<u16> {
            $crate::lanes::$engines!(
                engine if halves.len(), POINTS_IN_LANES, POINTS_IN_LANES_OF_AVX2
                => Some($crate::lanes::decode(engine, halves, out, checked))
            );
            let _ = (halves, out, checked);
            None
        }

        $crate::lanes::map_kernels!($engines, PRODUCTS_IN_LANES, PRODUCTS_IN_LANES_OF_AVX2);

        fn lanes_scalar_mul(
            points: &[$crate::curve::short_weierstrass::Affine<Self>],
            scalars: &[Self::Scalar],
            out: &mut [$crate::curve::short_weierstrass::Jacobian<Self>],
        ) -> bool {
            $crate::lanes::$engines!(
                engine if points.len(), PRODUCTS_IN_LANES, PRODUCTS_IN_LANES_OF_AVX2
                => {
                    $crate::lanes::multiply(engine, points, scalars, out);
                    true
                }
            );
            let _ = (points, scalars, out);
            false
        }

        fn lanes_mul_by_tables(
            tables: &[[$crate::curve::short_weierstrass::Affine<Self>; $crate::scalar_mul::LARGEST]],
            scalars: &[Self::Scalar],
            out: &mut [$crate::curve::short_weierstrass::Jacobian<Self>],
        ) -> bool {
            // With AVX2 four lanes take as long as four times the scalar path, with AVX-IFMA nobody measured it.
            $crate::lanes::return_with_ifma!(
                engine if scalars.len(), PRODUCTS_IN_LANES
                => {
                    $crate::lanes::multiply_by_tables(engine, tables, scalars, out);
                    true
                }
            );
            let _ = (tables, scalars, out);
            false
        }
    };
}
pub(crate) use group as kernels;

/// What a group whose hashes go in lanes has in place of the trait's default, on the engines of one of the macros above, with its
/// thresholds.
macro_rules! map_kernels {
    ($engines:ident, $($from:ident),+) => {
        fn lanes_map_to_group(
            elements: &[[Self::Base; 2]],
            out: &mut [$crate::curve::short_weierstrass::Jacobian<Self>],
        ) -> bool {
            $crate::lanes::$engines!(
                engine if elements.len(), $($from),+
                => {
                    $crate::lanes::map_to_group(engine, elements, out);
                    true
                }
            );
            let _ = (elements, out);
            false
        }
    };
}
pub(crate) use map_kernels;

/// What a group whose sums of affine points go in lanes has in place of the trait's default, on the engines of [`return_in_integers`] or of
/// another such macro.
macro_rules! sum_kernels {
    () => {
        $crate::lanes::sums!(return_in_integers);
    };
    ($engines:ident) => {
        #[cfg(feature = "std")]
        fn lanes_pair_sums_vartime(
            pairs: &mut [(
                $crate::curve::short_weierstrass::Affine<Self>,
                $crate::curve::short_weierstrass::Affine<Self>,
            )],
            places: &[usize],
            sums: &mut [$crate::curve::short_weierstrass::Affine<Self>],
            ahead: &dyn Fn(usize),
        ) -> bool {
            $crate::lanes::$engines!(engine if pairs.len(), PAIRS_IN_LANES => {
                let special = $crate::msm::special_pair;
                $crate::lanes::pair_sums_vartime(engine, pairs, special, places, sums, ahead);
                true
            });
            let _ = (pairs, places, sums, ahead);
            false
        }

        #[cfg(feature = "std")]
        fn lanes_run_sums_vartime(
            points: &[$crate::curve::short_weierstrass::Affine<Self>],
            entries: &[u32],
            starts: &[u32],
        ) -> Option<std::vec::Vec<$crate::curve::short_weierstrass::Affine<Self>>> {
            let runs = $crate::lanes::Runs { entries, starts };
            $crate::lanes::$engines!(engine if entries.len(), ENTRIES_IN_LANES => {
                let special = $crate::msm::special_pair;
                Some($crate::lanes::run_sums_vartime(engine, points, runs, special))
            });
            let _ = (points, runs);
            None
        }
    };
}
pub(crate) use sum_kernels;
