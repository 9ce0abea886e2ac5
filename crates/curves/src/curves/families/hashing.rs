//! Hashing to groups.

/// The suites of a group of points of y^2 = x^3 + b, with the constants of the curve's `hashing` module, and names for their functions.
macro_rules! hashing {
    (
        $name:literal, $point:ident, $parameters:ident, $hash:ident, $encode:ident,
        $suite:literal, $digest:ident, $map:ident $constants:ident
    ) => {
        impl $crate::hash_to_curve::HashToCurve for $parameters {
            const SUITE_RO: &'static str = concat!($suite, "_RO_");
            const SUITE_NU: &'static str = concat!($suite, "_NU_");
            const MAP: $crate::hash_to_curve::Map<Self::Base> =
                $crate::hash_to_curve::Map::$map(&hashing::$constants);
            type Expander = $crate::hash_to_curve::Xmd<$digest>;
        }

        $crate::curves::families::hashing! {
            @ $name, $point, $parameters, $hash, $encode, $suite, hash_to_curve, encode_to_curve
        }
    };
    (
        @ $name:literal, $point:ident, $parameters:ident, $hash:ident, $encode:ident, $suite:literal,
        $generic_hash:ident, $generic_encode:ident
    ) => {
        #[doc = concat!("The point of ", $name, " of a message by the suite `", $suite, "_RO_`.")]
        ///
        /// # Errors
        /// [`EmptyTag`](crate::Error::EmptyTag).
        ///
        /// # Constant time
        /// With respect to message and tag; their lengths are public.
        ///
        /// # Source
        /// See [`hash_to_curve`](crate::hash_to_curve).
        pub fn $hash(message: &[u8], tag: &[u8]) -> Result<$point, $crate::Error> {
            $crate::hash_to_curve::$generic_hash::<$parameters>(message, tag)
        }

        #[doc = concat!("A point of ", $name, " of a message by the suite `", $suite, "_NU_`: faster, and not uniform.")]
        ///
        /// # Errors
        /// [`EmptyTag`](crate::Error::EmptyTag).
        ///
        /// # Constant time
        /// With respect to message and tag; their lengths are public.
        ///
        /// # Source
        /// See [`hash_to_curve`](crate::hash_to_curve).
        pub fn $encode(message: &[u8], tag: &[u8]) -> Result<$point, $crate::Error> {
            $crate::hash_to_curve::$generic_encode::<$parameters>(message, tag)
        }
    };
}

/// The suites of an Edwards curve, with constants of Elligator 2, and names for their functions.
macro_rules! edwards_hashing {
    ($name:literal, $suite:literal, $digest:ident, $constants:ident $(, in $lanes:ident)?) => {
        impl $crate::hash_to_curve::HashToEdwards for Parameters {
            const SUITE_RO: &'static str = concat!($suite, "_RO_");
            const SUITE_NU: &'static str = concat!($suite, "_NU_");
            type Expander = $crate::hash_to_curve::Xmd<$digest>;

            fn map() -> &'static $crate::hash_to_curve::Elligator2<Self::Base> {
                &$crate::hash_to_curve::elligator2::constants::$constants
            }

            $($crate::$lanes::map_to_edwards_kernels!();)?
        }

        $crate::curves::families::hashing! {
            @ $name, Point, Parameters, hash_to_curve, encode_to_curve, $suite, hash_to_edwards, encode_to_edwards
        }
    };
}

pub(in crate::curves) use {edwards_hashing, hashing};
