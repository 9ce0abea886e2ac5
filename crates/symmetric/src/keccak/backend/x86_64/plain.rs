//! AVX2: a rotation is two shifts and an or, or one shuffle of bytes.

use super::kernel::Vector;
use super::transpose::{transpose2, transpose4};
use crate::keccak::backend::round::Lane;
use adamant_base::cpu::Avx2;
use core::arch::x86_64::*;

/// An expression of intrinsics on vectors.
macro_rules! proven {
    ($call:expr) => {
        // SAFETY: there is a vector, or a token: detection has found AVX2. Lengths are asserted before.
        unsafe { $call }
    };
}

macro_rules! vector {
    (
        $(#[$doc:meta])* $name:ident($register:ty) of $count:literal by $transpose:ident:
        $load:ident, $store:ident, $splat:ident, $bytes:ident, $shuffle:ident,
        $xor:ident, $andnot:ident, $or:ident, $add:ident, $left:ident, $right:ident
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(super) struct $name($register);

        impl Lane for $name {
            type Proof = Avx2;
            type Effect = Self;

            #[inline(always)]
            fn constant(_: Avx2, constant: u64) -> Self {
                $name(proven!($splat(constant.cast_signed())))
            }
            #[inline(always)]
            fn xor(self, other: Self) -> Self {
                $name(proven!($xor(self.0, other.0)))
            }
            #[inline(always)]
            fn parity([a, b, c, d, e]: [Self; 5]) -> Self {
                a.xor(b).xor(c).xor(d).xor(e)
            }
            #[inline(always)]
            fn effect(left: Self, right: Self) -> Self {
                left.xor(right.rotate::<1, 63>())
            }
            #[inline(always)]
            fn add(self, effect: Self) -> Self {
                self.xor(effect)
            }
            #[inline(always)]
            fn rotate<const N: i32, const M: i32>(self) -> Self {
                const { assert!(N + M == 64) };
                $name(match N {
                    // An addition runs on more ports than a shift.
                    1 => proven!($or($add(self.0, self.0), $right::<M>(self.0))),
                    8 => proven!($shuffle(
                        self.0,
                        $bytes(_mm_set_epi64x(0x0e0d_0c0b_0a09_080f, 0x0605_0403_0201_0007))
                    )),
                    56 => proven!($shuffle(
                        self.0,
                        $bytes(_mm_set_epi64x(0x080f_0e0d_0c0b_0a09, 0x0007_0605_0403_0201))
                    )),
                    _ => proven!($or($left::<N>(self.0), $right::<M>(self.0))),
                })
            }
            #[inline(always)]
            fn chi(self, b: Self, c: Self) -> Self {
                $name(proven!($xor(self.0, $andnot(b.0, c.0))))
            }
        }

        impl Vector<$count> for $name {
            #[inline(always)]
            fn load(_: Avx2, words: &[u64]) -> Self {
                assert!(words.len() >= $count);
                $name(proven!($load(words.as_ptr().cast())))
            }
            #[inline(always)]
            fn load_bytes(_: Avx2, bytes: &[u8]) -> Self {
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
    /// Four states.
    P256(__m256i) of 4 by transpose4: _mm256_loadu_si256, _mm256_storeu_si256, _mm256_set1_epi64x,
    _mm256_broadcastsi128_si256, _mm256_shuffle_epi8,
    _mm256_xor_si256, _mm256_andnot_si256, _mm256_or_si256, _mm256_add_epi64, _mm256_slli_epi64, _mm256_srli_epi64
}
vector! {
    /// Two states.
    P128(__m128i) of 2 by transpose2: _mm_loadu_si128, _mm_storeu_si128, _mm_set1_epi64x,
    same, _mm_shuffle_epi8,
    _mm_xor_si128, _mm_andnot_si128, _mm_or_si128, _mm_add_epi64, _mm_slli_epi64, _mm_srli_epi64
}

/// What a broadcast is in a register of that width.
#[inline(always)]
fn same(x: __m128i) -> __m128i {
    x
}
