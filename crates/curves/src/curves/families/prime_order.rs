//! A curve y^2 = x^3 + b of prime order: all of its points are in the group.

/// All that follows the fields of such a curve: 3 b x by additions, the trait of its points' encoding, its suite.
macro_rules! prime_order_curve {
    ($title:literal, |$x:ident| $times_3b:expr, $encoding:ident, $suite:literal $map:ident) => {
        $crate::curves::families::group! {
            $title, Parameters, Affine, Point, over Fp, B, [X, Y], &[1], DECOMPOSITION;

            #[inline(always)]
            fn mul_by_3b($x: &Fp) -> Fp {
                $times_3b
            }

            #[inline]
            fn endomorphism(point: &Affine, power: usize) -> Affine {
                $crate::curves::families::cubic::phi(point, &generated::BETA, power)
            }

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
