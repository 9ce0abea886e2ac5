//! GF(2^8) by GFNI: the instruction multiplies modulo x^8 + x^4 + x^3 + x + 1, another polynomial than that of the code. Elements are
//! mapped to that field and back by bit matrices.

use crate::hqc::gf256::Field;
use adamant_base::cpu;
use adamant_base::num::low8;
use core::arch::x86_64::*;

/// The field of the instructions. The token proves that the CPU has them.
#[derive(Clone, Copy)]
pub(super) struct Gfni(());

impl From<cpu::Vpclmul512> for Gfni {
    fn from(_: cpu::Vpclmul512) -> Gfni {
        Gfni(())
    }
}

/// From the code's field to that of the instructions, and back.
const THERE: i64 = matrix(&images());
const BACK: i64 = matrix(&inverse(&images()));

/// Products in the instructions' field, of public numbers.
const fn product(a: u8, b: u8) -> u8 {
    let (mut out, mut bit) = (0u8, 8);
    while bit > 0 {
        bit -= 1;
        out = (out << 1) ^ if out >> 7 == 1 { 0x1b } else { 0 };
        out ^= if (b >> bit) & 1 == 1 { a } else { 0 };
    }
    out
}

/// The powers 0 to 7 of the least root of x^8 + x^4 + x^3 + x^2 + 1: what the powers of x are mapped to.
const fn images() -> [u8; 8] {
    let mut root = 1;
    loop {
        root += 1;
        let (mut powers, mut i) = ([1u8; 9], 1);
        while i < 9 {
            powers[i] = product(powers[i - 1], root);
            i += 1;
        }
        if powers[8] ^ powers[4] ^ powers[3] ^ powers[2] ^ 1 == 0 {
            let [out @ .., _] = powers;
            return out;
        }
    }
}

/// The images under the inverse of the map with these images.
const fn inverse(images: &[u8; 8]) -> [u8; 8] {
    let (mut out, mut element) = ([0; 8], 0u64);
    while element < 256 {
        let (mut image, mut i) = (0, 0);
        while i < 8 {
            image ^= if (element >> i) & 1 == 1 { images[i] } else { 0 };
            i += 1;
        }
        if image.is_power_of_two() {
            out[image.trailing_zeros() as usize] = low8(element);
        }
        element += 1;
    }
    out
}

/// The matrix of the map with these images: bit j of byte 7 - i is bit i of image j.
const fn matrix(images: &[u8; 8]) -> i64 {
    let (mut out, mut i) = (0u64, 0);
    while i < 64 {
        out |= ((images[i % 8] as u64 >> (i / 8)) & 1) << (8 * (7 - i / 8) + i % 8);
        i += 1;
    }
    out.cast_signed()
}

/// 32 elements at a time.
macro_rules! each {
    ($n:ident, |$($value:ident = $array:ident),+| $body:expr) => {{
        let mut out = [0; $n];
        for (i, out) in out.as_chunks_mut::<32>().0.iter_mut().enumerate() {
            // SAFETY: there is a value of Gfni, so the CPU has the instructions; arrays of 32 bytes are read and written.
            unsafe {
                $(let $value = _mm256_loadu_si256($array.as_chunks::<32>().0[i].as_ptr().cast());)+
                _mm256_storeu_si256(out.as_mut_ptr().cast(), $body);
            }
        }
        out
    }};
}

impl Field for Gfni {
    #[inline(always)]
    fn enter<const N: usize>(self, a: &[u8; N]) -> [u8; N] {
        each!(N, |v = a| _mm256_gf2p8affine_epi64_epi8::<0>(v, _mm256_set1_epi64x(THERE)))
    }
    #[inline(always)]
    fn leave<const N: usize>(self, a: &[u8; N]) -> [u8; N] {
        each!(N, |v = a| _mm256_gf2p8affine_epi64_epi8::<0>(v, _mm256_set1_epi64x(BACK)))
    }
    #[inline(always)]
    fn multiply<const N: usize>(self, a: &[u8; N], b: &[u8; N]) -> [u8; N] {
        each!(N, |v = a, w = b| _mm256_gf2p8mul_epi8(v, w))
    }
    #[inline(always)]
    fn scale<const N: usize>(self, a: &[u8; N], factor: u8) -> [u8; N] {
        each!(N, |v = a| _mm256_gf2p8mul_epi8(v, _mm256_set1_epi8(factor.cast_signed())))
    }
    /// By the affine inversion with the unit matrix, which takes 0 to 0.
    #[inline(always)]
    fn invert<const N: usize>(self, a: &[u8; N]) -> [u8; N] {
        each!(N, |v = a| _mm256_gf2p8affineinv_epi64_epi8::<0>(v, _mm256_set1_epi64x(0x0102_0408_1020_4080)))
    }
    #[inline(always)]
    fn push(self, a: &mut [u8; 32], first: u8) {
        // SAFETY: there is a value of Gfni, so the CPU has the instructions; 32 bytes are read and written.
        unsafe {
            let from = _mm256_loadu_si256(ORDER.as_ptr().cast());
            let moved = _mm256_maskz_permutexvar_epi8(!1, from, _mm256_loadu_si256(a.as_ptr().cast()));
            let first = _mm256_maskz_set1_epi8(1, first.cast_signed());
            _mm256_storeu_si256(a.as_mut_ptr().cast(), _mm256_or_si256(moved, first));
        }
    }
}

/// Where each byte comes from when all move up by one.
const ORDER: [u8; 32] = {
    let (mut out, mut i) = ([0; 32], 1);
    while i < 32 {
        out[i] = low8(i as u64 - 1);
        i += 1;
    }
    out
};
