//! What follows the groups of a pairing-friendly curve: encodings, hashing, the pairing, names for its functions.

/// The rest of a pairing-friendly curve: see [`Info`](crate::pairing::Info) for its first lines. The braces hold what of
/// [`Pairing`](crate::pairing::Pairing) is not the same for all.
macro_rules! pairing_curve {
    (
        $(#[$doc:meta])*
        $title:literal, $family:ident, $bits:literal bits of security, $flags:ident flag bits, $digest:ident,
        G1 $equation_1:literal $suite_1:literal $map_1:ident,
        G2 $equation_2:literal $suite_2:literal $map_2:ident over $base:ident,
        { $($items:tt)* }
    ) => {
        impl $crate::curve::encoding::Encoded for G1Parameters {
            const FLAGS: $crate::curve::encoding::Flags = $crate::curve::encoding::Flags::$flags;
            $crate::curve::encoding::compiled_encoding!();
        }

        impl $crate::curve::encoding::Encoded for G2Parameters {
            const FLAGS: $crate::curve::encoding::Flags = $crate::curve::encoding::Flags::$flags;
            $crate::curve::encoding::compiled_encoding!();
        }

        $crate::curves::families::hashing! {
            "G1", G1, G1Parameters, hash_to_g1, encode_to_g1, $suite_1, $digest, $map_1 G1
        }
        $crate::curves::families::hashing! {
            "G2", G2, G2Parameters, hash_to_g2, encode_to_g2, $suite_2, $digest, $map_2 G2
        }

        #[doc = concat!("The parameters of the pairing of ", $title, ".")]
        ///
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Parameters;

        impl $crate::pairing::Pairing for Parameters {
            type Prime = Fp;
            type Base = $base;
            type G1 = G1Parameters;
            type G2 = G2Parameters;
            type Tower = TowerParameters;
            const INFO: $crate::pairing::Info = $crate::pairing::Info {
                title: $title,
                family: $crate::pairing::Family::$family,
                u: generated::U,
                equations: [$equation_1, $equation_2],
                security_bits: $bits,
            };
            const MILLER: $crate::pairing::Miller =
                $crate::pairing::Miller { digits: &generated::MILLER, negative: generated::U.1 };

            $($items)*

            $crate::pairing::compiled_pairing!();
        }

        /// A value of the pairing.
        ///
        $(#[$doc])*
        pub type Gt = $crate::pairing::Gt<Parameters>;
        /// A point of G2 with its lines.
        pub type G2Prepared =
            $crate::pairing::Prepared<Parameters, { $crate::pairing::line_count::<Parameters>() }>;

        /// e(P, Q).
        pub fn pairing(p: &G1Affine, q: &G2Affine) -> Gt {
            $crate::pairing::pairing(p, q)
        }

        /// The product of e(P_i, Q_i).
        pub fn multi_pairing(pairs: &[(G1Affine, G2Affine)]) -> Gt {
            $crate::pairing::multi_pairing(pairs)
        }

        /// Whether the product of e(P_i, Q_i) is 1.
        pub fn pairing_check(pairs: &[(G1Affine, G2Affine)]) -> adamant_base::ct::Choice {
            $crate::pairing::pairing_check::<Parameters>(pairs)
        }

        /// The product of e(P_i, Q_i) for points Q_i whose lines are computed already.
        pub fn multi_pairing_prepared(pairs: &[(G1Affine, &G2Prepared)]) -> Gt {
            $crate::pairing::multi_pairing_prepared(pairs)
        }

        /// Whether the product of e(P_i, Q_i) is 1, for points Q_i whose lines are computed already.
        pub fn pairing_check_prepared(pairs: &[(G1Affine, &G2Prepared)]) -> adamant_base::ct::Choice {
            $crate::pairing::pairing_check_prepared(pairs)
        }

        pub use $crate::msm::{msm as msm_g1, msm as msm_g2};
        #[cfg(feature = "std")]
        pub use $crate::msm::{msm_vartime as msm_g1_vartime, msm_vartime as msm_g2_vartime};
    };
}

pub(in crate::curves) use pairing_curve;
