//! Names for the groups of a curve y^2 = x^3 + b.

/// A group: the type that names it, with the constants of the curve's `generated` module, and the types of its points.
macro_rules! group {
    (
        $name:literal, $parameters:ident, $affine:ident, $point:ident, over $base:ident,
        $b:ident, [$x:ident, $y:ident], $cofactor:expr, $decomposition:ident;
        $($items:tt)*
    ) => {
        #[doc = concat!("The parameters of ", $name, ".")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $parameters;

        impl $crate::curve::short_weierstrass::ShortWeierstrass for $parameters {
            type Base = $base;
            type Scalar = Fr;
            const B: $base = generated::$b;
            const GENERATOR: [$base; 2] = [generated::$x, generated::$y];
            const COFACTOR: &'static [u64] = $cofactor;
            const DECOMPOSITION: &'static $crate::scalar_mul::Decomposition = &generated::$decomposition;

            $($items)*

            $crate::curve::short_weierstrass::compiled::compiled_group!();
        }

        #[doc = concat!("A point of ", $name, ", affine.")]
        pub type $affine = $crate::curve::short_weierstrass::Affine<$parameters>;
        #[doc = concat!("A point of ", $name, ", in Jacobian coordinates.")]
        pub type $point = $crate::curve::short_weierstrass::Jacobian<$parameters>;
    };
}

/// The two groups of a pairing-friendly curve.
macro_rules! pairing_groups {
    ($base:ident; { $($g1:tt)* } { $($g2:tt)* }) => {
        $crate::curves::families::group! {
            "G1", G1Parameters, G1Affine, G1, over Fp,
            B_1, [X_1, Y_1], &generated::COFACTOR_1, DECOMPOSITION_1;

            #[inline]
            fn endomorphism(point: &G1Affine, power: usize) -> G1Affine {
                $crate::curves::families::cubic::phi(point, &generated::BETA, power)
            }

            $($g1)*
        }
        $crate::curves::families::group! {
            "G2", G2Parameters, G2Affine, G2, over $base,
            B_2, [X_2, Y_2], &generated::COFACTOR_2, DECOMPOSITION_2;
            $($g2)*
        }
    };
}

/// The two groups of a curve with a sextic twist over Fp2, of the family whose module is named, and 3 b x for the b of
/// each group, of G2 where additions do it. `in lanes` for groups whose batches go through [`lanes`](crate::lanes),
/// `sums in lanes` for those whose sums of affine points do.
macro_rules! sextic_groups {
    ($family:ident $(in $lanes:ident)? $(sums in $sums:ident)?, |$x:ident| $times_3b_1:expr $(, |$y:ident| $times_3b_2:expr)?) => {
        $crate::curves::families::pairing_groups! {
            Fp2;
            {
                #[inline(always)]
                fn mul_by_3b($x: &Fp) -> Fp {
                    $times_3b_1
                }

                fn is_in_subgroup(point: &G1Affine) -> adamant_base::ct::Choice {
                    $crate::curves::families::$family::g1_is_in_subgroup(point, generated::U)
                }

                fn clear_cofactor(point: &G1Affine) -> G1 {
                    Self::clear_cofactor_jacobian(&point.to_jacobian())
                }

                fn clear_cofactor_jacobian(point: &G1) -> G1 {
                    $crate::curves::families::$family::g1_clear_cofactor(point, generated::U)
                }

                $($crate::$lanes::kernels!();)?
                $($crate::$sums::sums!();)?
            }
            {
                $(#[inline(always)]
                fn mul_by_3b($y: &Fp2) -> Fp2 {
                    $times_3b_2
                })?

                #[inline]
                fn endomorphism(point: &G2Affine, power: usize) -> G2Affine {
                    $crate::curves::families::psi::affine(point, power)
                }

                fn is_in_subgroup(point: &G2Affine) -> adamant_base::ct::Choice {
                    $crate::curves::families::$family::g2_is_in_subgroup(point, generated::U)
                }

                fn clear_cofactor(point: &G2Affine) -> G2 {
                    $crate::curves::families::$family::g2_clear_cofactor_affine(point, generated::U)
                }

                fn clear_cofactor_jacobian(point: &G2) -> G2 {
                    $crate::curves::families::$family::g2_clear_cofactor(point, generated::U)
                }

                $($crate::$lanes::kernels!();)?
                $($crate::$sums::sums!();)?
            }
        }

        impl $crate::curves::families::psi::Psi for G2Parameters {
            #[inline]
            fn multiply(x: &Fp2, y: &Fp2, power: usize) -> (Fp2, Fp2) {
                match power {
                    1 => (x * &generated::PSI_X, y * &generated::PSI_Y),
                    2 => (x.mul_by_fp(&generated::PSI_2_X), y.mul_by_fp(&generated::PSI_2_Y)),
                    _ => (x * &generated::PSI_3_X, y * &generated::PSI_3_Y),
                }
            }
        }
    };
}

pub(in crate::curves) use {group, pairing_groups, sextic_groups};
