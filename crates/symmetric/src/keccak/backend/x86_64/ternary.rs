//! AVX-512: three operands at once, and rotations.

use super::kernel::Vector;
use super::transpose::{transpose2, transpose4, transpose8};
use crate::keccak::backend::round::Lane;
use adamant_base::cpu::Avx512;
use core::arch::x86_64::*;

/// An expression of intrinsics on vectors.
macro_rules! proven {
    ($call:expr) => {
        // SAFETY: there is a vector, or a token: detection has found AVX-512 F, BW, DQ and VL. Lengths are asserted before.
        unsafe { $call }
    };
}

macro_rules! vector {
    (
        $(#[$doc:meta])* $name:ident($register:ty) of $count:literal by $transpose:ident:
        $load:ident, $store:ident, $splat:ident, $xor:ident, $andnot:ident, $ternary:ident, $rotate:ident
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(super) struct $name($register);

        impl $name {
            /// Bit by bit, what `TABLE` has at place 4 a + 2 b + c.
            #[inline(always)]
            fn ternary<const TABLE: i32>(a: Self, b: Self, c: Self) -> Self {
                #[cfg(not(adamant_msan))]
                {
                    $name(proven!($ternary::<TABLE>(a.0, b.0, c.0)))
                }
                // MemorySanitizer does not know the instruction and wants all of its operands public.
                #[cfg(adamant_msan)]
                match TABLE {
                    0x96 => $name(proven!($xor($xor(a.0, b.0), c.0))),
                    0xd2 => $name(proven!($xor(a.0, $andnot(b.0, c.0)))),
                    _ => unreachable!(),
                }
            }
        }

        impl Lane for $name {
            type Proof = Avx512;
            /// Both sums: they are added at once.
            type Effect = (Self, Self);

            #[inline(always)]
            fn constant(_: Avx512, constant: u64) -> Self {
                $name(proven!($splat(constant.cast_signed())))
            }
            #[inline(always)]
            fn xor(self, other: Self) -> Self {
                $name(proven!($xor(self.0, other.0)))
            }
            #[inline(always)]
            fn parity([a, b, c, d, e]: [Self; 5]) -> Self {
                Self::ternary::<0x96>(Self::ternary::<0x96>(a, b, c), d, e)
            }
            #[inline(always)]
            fn effect(left: Self, right: Self) -> (Self, Self) {
                (left, right.rotate::<1, 63>())
            }
            #[inline(always)]
            fn add(self, (left, right): (Self, Self)) -> Self {
                Self::ternary::<0x96>(self, left, right)
            }
            #[inline(always)]
            fn rotate<const N: i32, const M: i32>(self) -> Self {
                $name(proven!($rotate::<N>(self.0)))
            }
            #[inline(always)]
            fn chi(self, b: Self, c: Self) -> Self {
                Self::ternary::<0xd2>(self, b, c)
            }
        }

        impl Vector<$count> for $name {
            #[inline(always)]
            fn load(_: Avx512, words: &[u64]) -> Self {
                assert!(words.len() >= $count);
                $name(proven!($load(words.as_ptr().cast())))
            }
            #[inline(always)]
            fn load_bytes(_: Avx512, bytes: &[u8]) -> Self {
                assert!(bytes.len() >= 8 * $count);
                $name(proven!($load(bytes.as_ptr().cast())))
            }
            #[inline(always)]
            fn store(self, words: &mut [u64]) {
                assert!(words.len() >= $count);
                proven!($store(words.as_mut_ptr().cast(), self.0));
            }
            #[inline(always)]
            fn transpose(rows: [Self; $count]) -> [Self; $count] {
                proven!($transpose(rows.map(|row| row.0))).map($name)
            }
        }
    };
}

vector! {
    /// Eight states.
    V512(__m512i) of 8 by transpose8: _mm512_loadu_si512, _mm512_storeu_si512, _mm512_set1_epi64,
    _mm512_xor_si512, _mm512_andnot_si512, _mm512_ternarylogic_epi64, _mm512_rol_epi64
}
vector! {
    /// Four states.
    V256(__m256i) of 4 by transpose4: _mm256_loadu_si256, _mm256_storeu_si256, _mm256_set1_epi64x,
    _mm256_xor_si256, _mm256_andnot_si256, _mm256_ternarylogic_epi64, _mm256_rol_epi64
}
vector! {
    /// Two states.
    V128(__m128i) of 2 by transpose2: _mm_loadu_si128, _mm_storeu_si128, _mm_set1_epi64x,
    _mm_xor_si128, _mm_andnot_si128, _mm_ternarylogic_epi64, _mm_rol_epi64
}
