//! Curves of prime order: all of their points are in the group.

/// All that follows the fields of such a curve: for a = 0 3 b x by additions, for a = -3 `minus_3`; the trait of its points'
/// encoding, its suite, and the module of its generator's multiples if it has one.
macro_rules! prime_order_curve {
    ($title:literal, |$x:ident| $times_3b:expr, $encoding:ident, $suite:literal $map:ident $(in $lanes:ident)? $(, tables $tables:ident)?) => {
        $crate::curves::families::prime_order_curve! {
            @ $title, $encoding, $suite $map;

            $($crate::curves::families::prime_order_curve! { tables $tables })?
            $($crate::$lanes::map_kernels! { return_with_either_ifma, HASHES_IN_LANES })?

            #[inline(always)]
            fn mul_by_3b($x: &Fp) -> Fp {
                $times_3b
            }

            #[inline]
            fn endomorphism(point: &Affine, power: usize) -> Affine {
                $crate::curves::families::cubic::phi(point, &generated::BETA, power)
            }
        }
    };
    ($title:literal, minus_3, $encoding:ident, $suite:literal $map:ident $(in $lanes:ident)?, tables $tables:ident) => {
        $crate::curves::families::prime_order_curve! {
            @ $title, $encoding, $suite $map;

            $crate::curves::families::prime_order_curve! { tables $tables }
            $($crate::$lanes::map_kernels! { return_with_either_ifma, HASHES_IN_LANES })?

            const A_IS_MINUS_3: bool = true;

            /// Scalars have one part: it is not called for another power than 0.
            #[inline]
            fn endomorphism(point: &Affine, _power: usize) -> Affine {
                *point
            }
        }
    };
    (tables $tables:ident) => {
        const GENERATOR_WINDOWS: &'static [[Affine; $crate::scalar_mul::LARGEST]] = &$tables::WINDOWS;
        const GENERATOR_ODD: &'static [Affine] = &$tables::ODD;
    };
    (@ $title:literal, $encoding:ident, $suite:literal $map:ident; $($items:tt)*) => {
        $crate::curves::families::group! {
            $title, Parameters, Affine, Point, over Fp, B, [X, Y], &[1], DECOMPOSITION;

            $($items)*

            fn is_in_subgroup(_point: &Affine) -> adamant_base::ct::Choice {
                adamant_base::ct::Choice::TRUE
            }

            fn clear_cofactor(point: &Affine) -> Point {
                point.to_jacobian()
            }

            fn clear_cofactor_jacobian(point: &Point) -> Point {
                *point
            }
        }

        impl $encoding for Parameters {}

        $crate::curves::families::hashing! {
            $title, Point, Parameters, hash_to_curve, encode_to_curve, $suite, Sha256, $map G1
        }
    };
}

pub(in crate::curves) use prime_order_curve;
