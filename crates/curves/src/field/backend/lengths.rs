//! The lengths of elements, and which of them have kernels.

use super::Kernels;
use crate::field::{Constants, FieldParameters};

/// Lengths that have nothing but plain Rust.
macro_rules! plain {
    ($($n:literal)+) => {$(
        impl<P: FieldParameters<$n>> Kernels<$n> for P {
            const C: &'static Constants<$n> = P::CONSTANTS;
        }
    )+};
}

plain!(1 2 3 5 7 8 9 10 11 13 14 15 16);
#[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
plain!(4 6 12);

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64 {
    use super::{Constants, FieldParameters, Kernels};
    use crate::field::backend::x86_64_adx::{four, six, twelve};
    use crate::field::backend::{Backend, WideLimbs, out_of_line};
    use adamant_base::return_on;

    /// What all lengths with kernels have: sums, which need no special instruction, those of a modulus without a spare bit by the
    /// two functions, and products of a modulus with this many spare bits. `square` and `multiply` of a modulus with fewer are in plain Rust.
    macro_rules! sums_and_products {
        ($n:literal, $kernels:ident, $spare_bits:literal; $add:path, $sub:path) => {
            const C: &'static Constants<$n> = P::CONSTANTS;

            fn backend() -> &'static str {
                let kernels = Self::C.spare_bits() >= $spare_bits || P::HAS_KERNELS;
                let kernels = kernels && Backend::Adx.is_available();
                if kernels { Backend::Adx.name() } else { Backend::Portable.name() }
            }

            #[inline(always)]
            fn add(a: &[u64; $n], b: &[u64; $n]) -> [u64; $n] {
                if Self::C.spare_bits() >= 1 {
                    return $kernels::add(a, b, Self::C);
                }
                $add(a, b, Self::C)
            }

            #[inline(always)]
            fn sub(a: &[u64; $n], b: &[u64; $n]) -> [u64; $n] {
                if Self::C.spare_bits() >= 1 {
                    return $kernels::sub(a, b, Self::C);
                }
                $sub(a, b, Self::C)
            }

            #[inline(always)]
            fn montgomery_multiply(a: &[u64; $n], b: &[u64; $n]) -> [u64; $n] {
                // The kernel of four limbs folds.
                if Self::C.spare_bits() >= $spare_bits && ($n != 4 || Self::C.folds) {
                    return $kernels::multiply(a, b, Self::C);
                }
                out_of_line::multiply(a, b, Self::C)
            }

            #[inline(always)]
            fn montgomery_square(a: &[u64; $n]) -> [u64; $n] {
                if Self::C.spare_bits() >= $spare_bits {
                    return $kernels::square(a, Self::C);
                }
                out_of_line::multiply(a, a, Self::C)
            }
        };
    }

    /// What 4 and 6 limbs have besides.
    macro_rules! short {
        ($n:literal, $kernels:ident) => {
            #[inline(always)]
            fn add_unreduced(a: &[u64; $n], b: &[u64; $n]) -> [u64; $n] {
                if Self::C.spare_bits() < 1 { Self::add(a, b) } else { $kernels::add_unreduced(a, b) }
            }

            #[inline(always)]
            fn negate_unreduced(a: &[u64; $n]) -> [u64; $n] {
                $kernels::negate_unreduced(a, Self::C)
            }

            #[inline(always)]
            fn sub_unreduced(a: &[u64; $n], b: &[u64; $n]) -> [u64; $n] {
                if Self::C.spare_bits() < 1 { Self::sub(a, b) } else { $kernels::sub_unreduced(a, b, Self::C) }
            }

            #[inline]
            fn montgomery_square_chain(a: &[u64; $n], count: u32) -> [u64; $n] {
                return_on!(Adx token if Self::C.spare_bits() >= 2 => $kernels::square_chain(token, a, count, Self::C));
                (0..count).fold(*a, |x, _| Self::montgomery_square(&x))
            }

            #[inline(always)]
            fn montgomery_sum_of_2_products(a: [&[u64; $n]; 2], b: [&[u64; $n]; 2]) -> [u64; $n] {
                if Self::C.spare_bits() >= 2 {
                    return $kernels::sum_of_2_products(a, b, Self::C);
                }
                out_of_line::sum_of_2_products(a, b, Self::C)
            }

            #[inline(always)]
            fn montgomery_reduce_one(a: &[u64; $n]) -> [u64; $n] {
                $kernels::reduce_one(a, Self::C)
            }

            #[inline(always)]
            fn montgomery_reduce(t: &WideLimbs<$n>) -> [u64; $n] {
                if Self::C.spare_bits() >= 2 {
                    return $kernels::reduce(t, Self::C);
                }
                out_of_line::reduce(t, Self::C)
            }

            #[inline(always)]
            fn wide_product(out: &mut WideLimbs<$n>, a: &[u64; $n], b: &[u64; $n]) {
                $kernels::wide_product(out, a, b, Self::C);
            }

            #[inline(always)]
            fn wide_product_fp2(out: [&mut WideLimbs<$n>; 2], a: [&[u64; $n]; 2], b: [&[u64; $n]; 2]) {
                if Self::C.spare_bits() >= 2 {
                    return $kernels::wide_product_fp2(out, a, b, Self::C);
                }
                out_of_line::wide_product_fp2(out, a, b, Self::C);
            }

            #[inline(always)]
            fn wide_add(x: &mut WideLimbs<$n>, y: &WideLimbs<$n>) {
                if Self::C.spare_bits() >= 1 {
                    return $kernels::wide_add(x, y, Self::C);
                }
                out_of_line::wide_add(x, y, Self::C);
            }

            #[inline(always)]
            fn wide_sub(x: &mut WideLimbs<$n>, y: &WideLimbs<$n>) {
                $kernels::wide_sub(x, y, Self::C);
            }
        };
    }

    impl<P: FieldParameters<4>> Kernels<4> for P {
        sums_and_products!(4, four, 1; four::add_full, four::sub);
        short!(4, four);

        #[inline(always)]
        fn triple_difference(a: &[u64; 4], b: &[u64; 4], z: &[u64; 4]) -> [u64; 4] {
            return_on!(Adx token if Self::C.estimate != 0 => four::triple_difference(token, a, b, z, Self::C));
            out_of_line::triple_difference(a, b, z, Self::C)
        }

        #[inline(always)]
        fn triple_sum(a: &[u64; 4], b: &[u64; 4], z: &[u64; 4]) -> [u64; 4] {
            return_on!(Adx token if Self::C.estimate != 0 => four::triple_sum(token, a, b, z, Self::C));
            out_of_line::triple_sum(a, b, z, Self::C)
        }

        #[inline(always)]
        fn nine_times_plus(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
            return_on!(Adx token if Self::C.estimate != 0 => four::nine_times_plus(token, a, b, Self::C));
            out_of_line::nine_times_plus(a, b, Self::C)
        }

        #[inline(always)]
        fn nine_times_minus(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
            return_on!(Adx token if Self::C.estimate != 0 => four::nine_times_minus(token, a, b, Self::C));
            out_of_line::nine_times_minus(a, b, Self::C)
        }
    }

    impl<P: FieldParameters<6>> Kernels<6> for P {
        sums_and_products!(6, six, 1; out_of_line::add, out_of_line::sub);
        short!(6, six);

        #[inline(always)]
        fn triple_difference(a: &[u64; 6], b: &[u64; 6], z: &[u64; 6]) -> [u64; 6] {
            return_on!(Adx token if Self::C.spare_bits() >= 3 => six::triple_difference(token, a, b, z, Self::C));
            out_of_line::triple_difference(a, b, z, Self::C)
        }

        #[inline(always)]
        fn triple_sum(a: &[u64; 6], b: &[u64; 6], z: &[u64; 6]) -> [u64; 6] {
            return_on!(Adx token if Self::C.spare_bits() >= 3 => six::triple_sum(token, a, b, z, Self::C));
            out_of_line::triple_sum(a, b, z, Self::C)
        }

        #[inline(always)]
        fn minus_five_unreduced(a: &[u64; 6]) -> [u64; 6] {
            if Self::C.spare_bits() < 3 {
                return Self::minus_five_times(&[0; 6], a);
            }
            six::minus_five_unreduced(a, Self::C)
        }

        #[inline(always)]
        fn minus_five_times(a: &[u64; 6], b: &[u64; 6]) -> [u64; 6] {
            return_on!(Adx token if Self::C.spare_bits() >= 3 => six::minus_five_times(token, a, b, Self::C));
            out_of_line::minus_five_times(a, b, Self::C)
        }
    }

    impl<P: FieldParameters<12>> Kernels<12> for P {
        sums_and_products!(12, twelve, 3; out_of_line::add, out_of_line::sub);

        #[inline(always)]
        fn triple_difference(a: &[u64; 12], b: &[u64; 12], z: &[u64; 12]) -> [u64; 12] {
            return_on!(Adx token if Self::C.spare_bits() >= 3 => twelve::triple_difference(token, a, b, z, Self::C));
            out_of_line::triple_difference(a, b, z, Self::C)
        }

        #[inline(always)]
        fn triple_sum(a: &[u64; 12], b: &[u64; 12], z: &[u64; 12]) -> [u64; 12] {
            return_on!(Adx token if Self::C.spare_bits() >= 3 => twelve::triple_sum(token, a, b, z, Self::C));
            out_of_line::triple_sum(a, b, z, Self::C)
        }

        /// Reduced one by one: no kernel holds both sums in registers.
        #[inline(always)]
        fn montgomery_sum_of_2_products(a: [&[u64; 12]; 2], b: [&[u64; 12]; 2]) -> [u64; 12] {
            return_on!(Adx _proof if Self::C.spare_bits() >= 3 => {
                let [x, y] = [0, 1].map(|i| twelve::multiply(a[i], b[i], Self::C));
                Self::add(&x, &y)
            });
            out_of_line::sum_of_2_products(a, b, Self::C)
        }
    }
}
