//! AVX-512 IFMA.

use super::{Engine, Row};
use adamant_base::cpu::Ifma;
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_load_si512, _mm512_madd52hi_epu64,
    _mm512_madd52lo_epu64, _mm512_set1_epi64, _mm512_slli_epi64, _mm512_srli_epi64, _mm512_store_si512,
    _mm512_sub_epi64,
};

// SAFETY, of all that follows: an `Ifma` exists where the CPU has AVX-512 F and IFMA; rows are 64 bytes, aligned to 64.
impl Engine for Ifma {
    type V = __m512i;

    #[inline(always)]
    fn load(self, row: &Row) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_load_si512(row.0.as_ptr().cast()) }
    }

    #[inline(always)]
    fn constant_element(self, row: &Row) -> __m512i {
        self.load(row)
    }

    #[inline(always)]
    fn constant(self, row: &Row) -> __m512i {
        self.load(row)
    }

    #[inline(always)]
    fn splat(self, x: u64) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_set1_epi64(x.cast_signed()) }
    }

    #[inline(always)]
    fn lane(self, row: &Row, i: usize) -> __m512i {
        self.splat(row.0[i])
    }

    #[inline(always)]
    fn row(self, x: __m512i) -> Row {
        let mut out = core::mem::MaybeUninit::<Row>::uninit();
        // SAFETY: as above; the store writes the whole row.
        unsafe {
            _mm512_store_si512(out.as_mut_ptr().cast(), x);
            out.assume_init()
        }
    }

    #[inline(always)]
    fn add(self, x: __m512i, y: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_add_epi64(x, y) }
    }

    #[inline(always)]
    fn sub(self, x: __m512i, y: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_sub_epi64(x, y) }
    }

    #[inline(always)]
    fn shift_left<const N: u32>(self, x: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_slli_epi64::<N>(x) }
    }

    #[inline(always)]
    fn shift_right<const N: u32>(self, x: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_srli_epi64::<N>(x) }
    }

    #[inline(always)]
    fn low_bits<const N: u32>(self, x: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_and_si512(x, self.splat((1 << N) - 1)) }
    }

    #[inline(always)]
    fn low_product(self, z: __m512i, x: __m512i, y: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_madd52lo_epu64(z, x, y) }
    }

    #[inline(always)]
    fn high_product(self, z: __m512i, x: __m512i, y: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_madd52hi_epu64(z, x, y) }
    }

    #[inline(always)]
    fn low_product_of_low(self, z: __m512i, x: __m512i, y: __m512i) -> __m512i {
        // The instruction reads the low 52 bits.
        self.low_product(z, x, y)
    }

    #[inline(always)]
    fn high_product_of_low(self, z: __m512i, x: __m512i, y: __m512i) -> __m512i {
        self.high_product(z, x, y)
    }
}
