//! Names for a prime field.

/// A prime field: the type that names it, and the type of its elements. `with cube_roots` says that 3 divides p - 1.
macro_rules! prime_field {
    (
        $(#[$doc:meta])*
        $field:ident = $parameters:ident $(with $cube_roots:ident)?, $limbs:literal limbs, generator $generator:literal, $modulus:literal
    ) => {
        #[doc = concat!("The parameters of [`", stringify!($field), "`].")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $parameters;

        impl $crate::field::FieldParameters<$limbs> for $parameters {
            const MODULUS: [u64; $limbs] = $crate::field::limbs_from_hex($modulus);
            const GENERATOR: u64 = $generator;
        }

        $(#[cfg(all(feature = "zkcrypto", not(test)))]
        $crate::zkcrypto::cube_roots::$cube_roots! { $parameters $limbs })?

        $(#[$doc])*
        pub type $field = $crate::field::FieldElement<$parameters, $limbs>;
    };
}

pub(in crate::curves) use prime_field;
