//! Names for a prime field.

/// A prime field: the type that names it, and the type of its elements. `with cube_roots` says that 3 divides p - 1, `kernels` that
/// its products are those of this module of the back end `special`, with `plain` those of a module of `backend`, where elements stand for themselves.
macro_rules! prime_field {
    (
        $(#[$doc:meta])*
        $field:ident = $parameters:ident $(with $cube_roots:ident)?, $limbs:tt limbs, generator $generator:literal, $modulus:literal
        $(, kernels $kernels:ident $($plain:ident)?)?
        $(; $of:ident in lanes)*
    ) => {
        #[doc = concat!("The parameters of [`", stringify!($field), "`].")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $parameters;

        impl $crate::field::FieldParameters<$limbs> for $parameters {
            const MODULUS: [u64; $limbs] = $crate::field::limbs_from_hex($modulus);
            const GENERATOR: u64 = $generator;

            $($crate::curves::families::prime_field! { @ $kernels $($plain)? })?
            $($crate::lanes::field_kernels! { $of $limbs })*
        }

        $(#[cfg(all(feature = "zkcrypto", not(test)))]
        $crate::zkcrypto::cube_roots::$cube_roots! { $parameters $limbs })?

        $(#[$doc])*
        pub type $field = $crate::field::FieldElement<$parameters, $limbs>;
    };
    (@ $kernels:ident plain) => {
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        const HAS_KERNELS: bool = true;

        const CONSTANTS: &'static $crate::field::Constants<4> =
            &$crate::field::Constants::new_plain(Self::MODULUS);

        #[inline(always)]
        fn multiply(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
            $crate::field::backend::$kernels::multiply(a, b)
        }

        #[inline(always)]
        fn square(a: &[u64; 4]) -> [u64; 4] {
            $crate::field::backend::$kernels::square(a)
        }

        #[inline(always)]
        fn reduce_one(a: &[u64; 4]) -> [u64; 4] {
            $crate::field::backend::$kernels::multiply(a, &[1, 0, 0, 0])
        }

        #[inline]
        fn square_chain(a: &[u64; 4], count: u32) -> [u64; 4] {
            $crate::field::backend::$kernels::square_chain(a, count)
        }

        #[inline(always)]
        fn sum_of_2_products(a: [&[u64; 4]; 2], b: [&[u64; 4]; 2]) -> [u64; 4] {
            use $crate::field::backend::Kernels;
            let [x, y] = [0, 1].map(|i| Self::multiply(a[i], b[i]));
            Self::add(&x, &y)
        }
    };
    (@ $kernels:ident) => {
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        const HAS_KERNELS: bool = true;

        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        #[inline(always)]
        fn multiply(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
            $crate::field::backend::x86_64_adx::special::$kernels::multiply(a, b)
        }

        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        #[inline(always)]
        fn square(a: &[u64; 4]) -> [u64; 4] {
            $crate::field::backend::x86_64_adx::special::$kernels::square(a)
        }

        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        #[inline]
        fn square_chain(a: &[u64; 4], count: u32) -> [u64; 4] {
            $crate::field::backend::x86_64_adx::special::$kernels::square_chain(a, count)
        }

        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        #[inline(always)]
        fn sum_of_2_products(a: [&[u64; 4]; 2], b: [&[u64; 4]; 2]) -> [u64; 4] {
            use $crate::field::backend::Kernels;
            let [x, y] = [0, 1].map(|i| Self::multiply(a[i], b[i]));
            Self::add(&x, &y)
        }
    };
}

pub(in crate::curves) use prime_field;
