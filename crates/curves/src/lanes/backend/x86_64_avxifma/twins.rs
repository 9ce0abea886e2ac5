//! The same kernels where tests can run: with AVX-512's encoding of the instructions, and with the instructions in plain Rust.

/// AVX-512 IFMA on ymm registers.
pub(crate) mod evex {
    use adamant_base::cpu::Ifma;

    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Evex(#[allow(dead_code, reason = "a proof")] Ifma);

    impl Evex {
        pub(crate) fn detect() -> Option<Evex> {
            Ifma::detect().map(Evex)
        }
    }

    engine!(Evex, "avx2,avx512ifma,avx512vl", core::arch::x86_64::{_mm256_madd52hi_epu64 as high, _mm256_madd52lo_epu64 as low});
}

/// Lane by lane.
pub(crate) mod emulated {
    use adamant_base::cpu::Avx2;

    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Emulated(#[allow(dead_code, reason = "a proof")] Avx2);

    impl Emulated {
        pub(crate) fn detect() -> Option<Emulated> {
            Avx2::detect().map(Emulated)
        }
    }

    mod instructions {
        use core::arch::x86_64::{__m256i, _mm256_add_epi64, _mm256_loadu_si256, _mm256_storeu_si256};

        /// `t` and in each lane the bits from `from` on, 52 of them, of the product of the lower 52 bits.
        #[target_feature(enable = "avx2")]
        fn part(t: __m256i, a: __m256i, b: __m256i, from: u32) -> __m256i {
            const MASK: u64 = (1 << 52) - 1;
            let (mut x, mut y) = ([0u64; 4], [0u64; 4]);
            // SAFETY: all have 32 bytes; here and below.
            unsafe {
                _mm256_storeu_si256(x.as_mut_ptr().cast(), a);
                _mm256_storeu_si256(y.as_mut_ptr().cast(), b);
            }
            for (x, y) in x.iter_mut().zip(y) {
                let product = u128::from(*x & MASK) * u128::from(y & MASK);
                *x = (product >> from) as u64 & MASK;
            }
            // SAFETY: as above.
            _mm256_add_epi64(t, unsafe { _mm256_loadu_si256(x.as_ptr().cast()) })
        }

        #[target_feature(enable = "avx2")]
        pub(super) fn low(t: __m256i, a: __m256i, b: __m256i) -> __m256i {
            part(t, a, b, 0)
        }

        #[target_feature(enable = "avx2")]
        pub(super) fn high(t: __m256i, a: __m256i, b: __m256i) -> __m256i {
            part(t, a, b, 52)
        }
    }

    engine!(Emulated, "avx2", super::instructions::{high, low});
}
