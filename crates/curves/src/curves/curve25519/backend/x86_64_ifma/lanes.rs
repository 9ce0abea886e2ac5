//! Four elements modulo p = 2^255 - 19, one a lane, in five limbs of 51 bits.
//!
//! Limbs are below 2^52, which is what VPMADD52 reads. A product of limbs i and j has its lower 52 bits in place i + j, its
//! upper ones, at 2^52 = 2 2^51, twice in place i + j + 1; places from 5 on come down 19 times. The sums are below
//! 10 2^53 + 19 10 2^53 < 2^61; one carry from each place to the next, all at once, brings them below 2^51 + 2^15.
//! Sums and differences of such values, with 4 p against negative ones, are below 2^55 and are carried before a product.
//!
//! Bound of a product: 50 VPMADD52 at two a cycle, and about as many other operations on three ports: 40 cycles.

use adamant_base::limb::low;
use core::arch::asm;
use core::arch::x86_64::{
    __m256i, _mm256_add_epi64, _mm256_and_si256, _mm256_madd52hi_epu64, _mm256_madd52lo_epu64,
    _mm256_mask_add_epi64, _mm256_mask_blend_epi64, _mm256_mask_sub_epi64, _mm256_permutex_epi64,
    _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_srli_epi64,
};

/// Bits of a limb.
const BITS: u32 = 51;
const MASK: u64 = (1 << BITS) - 1;

/// Four elements.
#[derive(Clone, Copy)]
pub(super) struct Lanes(pub(super) [__m256i; 5]);

/// The five limbs of an element below 2^256.
#[inline(always)]
fn split(x: &[u64; 4]) -> [u64; 5] {
    [
        x[0] & MASK,
        (x[0] >> 51 | x[1] << 13) & MASK,
        (x[1] >> 38 | x[2] << 26) & MASK,
        (x[2] >> 25 | x[3] << 39) & MASK,
        x[3] >> 12,
    ]
}

/// The register of four words.
#[inline(always)]
pub(super) fn from_words(words: [u64; 4]) -> __m256i {
    // SAFETY: 32 bytes each; any bits are good for either.
    unsafe { core::mem::transmute::<[u64; 4], __m256i>(words) }
}

/// The words of a register.
#[inline(always)]
pub(super) fn to_words(register: __m256i) -> [u64; 4] {
    // SAFETY: as above.
    unsafe { core::mem::transmute::<__m256i, [u64; 4]>(register) }
}

impl Lanes {
    /// From four elements below p, or below 2^255.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn pack(x: [&[u64; 4]; 4]) -> Lanes {
        let [a, b, c, d] = x.map(split);
        let mut out = [_mm256_setzero_si256(); 5];
        for i in 0..5 {
            out[i] = _mm256_set_epi64x(
                d[i].cast_signed(),
                c[i].cast_signed(),
                b[i].cast_signed(),
                a[i].cast_signed(),
            );
        }
        Lanes(out)
    }

    /// Four numbers below 2^256 that are the elements modulo p.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn unpack(&self) -> [[u64; 4]; 4] {
        let mut limbs = [[0u64; 4]; 5];
        for i in 0..5 {
            limbs[i] = to_words(self.0[i]);
        }
        core::array::from_fn(|lane| {
            // Limbs below 2^52 whose sum is below 2^256: carried through in 128 bits.
            let mut out = [0u64; 4];
            let mut carry = 0u128;
            let mut filled = 0;
            let mut word = 0;
            for limb in limbs {
                carry += u128::from(limb[lane]) << filled;
                filled += BITS;
                if filled >= 64 {
                    out[word] = low(carry);
                    carry >>= 64;
                    filled -= 64;
                    word += 1;
                }
            }
            out[3] = low(carry);
            out
        })
    }

    /// Whether every limb is below 2^`bits`: for assertions.
    pub(super) fn limbs_below(&self, bits: u32) -> bool {
        self.0.iter().all(|&limb| to_words(limb).iter().all(|word| word >> bits == 0))
    }

    /// Limbs from below 2^63 to below 2^51 + 2^17, for the same elements.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn carried(&self) -> Lanes {
        debug_assert!(self.limbs_below(63), "a sum is too large, or a difference negative");
        let mask = _mm256_set1_epi64x(MASK.cast_signed());
        let x = &self.0;
        let mut high = times_19(_mm256_srli_epi64::<{ BITS.cast_signed() }>(x[4]));
        let mut out = *x;
        for limb in &mut out {
            let next = _mm256_srli_epi64::<{ BITS.cast_signed() }>(*limb);
            *limb = _mm256_add_epi64(_mm256_and_si256(*limb, mask), high);
            high = next;
        }
        Lanes(out)
    }

    /// The products, lane by lane.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn times(&self, other: &Lanes) -> Lanes {
        debug_assert!(self.limbs_below(52) && other.limbs_below(52), "VPMADD52 reads 52 bits");
        let zero = _mm256_setzero_si256();
        let (mut low, mut high) = ([zero; 10], [zero; 10]);
        for i in 0..5 {
            for j in 0..5 {
                low[i + j] = _mm256_madd52lo_epu64(low[i + j], self.0[i], other.0[j]);
                high[i + j + 1] = _mm256_madd52hi_epu64(high[i + j + 1], self.0[i], other.0[j]);
            }
        }
        let mut out = [zero; 5];
        for i in 0..5 {
            let at = _mm256_add_epi64(low[i], _mm256_add_epi64(high[i], high[i]));
            let above = _mm256_add_epi64(low[i + 5], _mm256_add_epi64(high[i + 5], high[i + 5]));
            out[i] = _mm256_add_epi64(at, times_19(above));
        }
        Lanes(out).carried()
    }

    /// The lanes in another order: lane i of the result is lane `ORDER >> 2 i & 3`.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn shuffled<const ORDER: i32>(&self) -> Lanes {
        let mut out = self.0;
        for limb in &mut out {
            *limb = _mm256_permutex_epi64::<ORDER>(*limb);
        }
        Lanes(out)
    }

    /// `self + other` in the lanes of `mask`, not carried.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn plus_in(&self, mask: u8, other: &Lanes) -> Lanes {
        let mut out = self.0;
        for i in 0..5 {
            out[i] = _mm256_mask_add_epi64(self.0[i], mask, self.0[i], other.0[i]);
        }
        Lanes(out)
    }

    /// `self - other` in the lanes of `mask`, not carried; [`Self::plus_4p`] keeps it positive.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn minus_in(&self, mask: u8, other: &Lanes) -> Lanes {
        let mut out = self.0;
        for i in 0..5 {
            out[i] = _mm256_mask_sub_epi64(self.0[i], mask, self.0[i], other.0[i]);
        }
        Lanes(out)
    }

    /// The same elements, 4 p larger: every limb at least 2^53 - 76.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn plus_4p(&self) -> Lanes {
        let lowest = _mm256_set1_epi64x((4 * (MASK - 18)).cast_signed());
        let other = _mm256_set1_epi64x((4 * MASK).cast_signed());
        let mut out = self.0;
        out[0] = _mm256_add_epi64(out[0], lowest);
        for limb in &mut out[1..] {
            *limb = _mm256_add_epi64(*limb, other);
        }
        Lanes(out)
    }

    /// `other` in the lanes of `mask`, `self` in those without.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn with(&self, mask: u8, other: &Lanes) -> Lanes {
        let mut out = self.0;
        for i in 0..5 {
            out[i] = _mm256_mask_blend_epi64(mask, self.0[i], other.0[i]);
        }
        Lanes(out)
    }

    /// 0 in all lanes.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn zero() -> Lanes {
        Lanes([_mm256_setzero_si256(); 5])
    }
}

/// 19 x for x below 2^59.
#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
fn times_19(x: __m256i) -> __m256i {
    let out: __m256i;
    // In plain operations the compiler sees a product by 19, for which it takes two multiplications and more.
    // SAFETY: these instructions touch registers alone; AVX2 is there, as the function's features say.
    unsafe {
        asm!(
            "vpaddq {three}, {x}, {x}",
            "vpsllq {out}, {x}, 4",
            "vpaddq {three}, {three}, {x}",
            "vpaddq {out}, {out}, {three}",
            x = in(ymm_reg) x, three = out(ymm_reg) _, out = out(ymm_reg) out,
            options(pure, nomem, nostack, preserves_flags)
        );
    }
    out
}
