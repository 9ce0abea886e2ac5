//! Kernels on zmm registers that leak on purpose, as the shortest mistake would in each family: IFMA's products, the carry-less ones
//! of HQC and BIKE, Keccak's states side by side. Valgrind does not execute these instructions, so that layer C must find them.

use adamant::base::cpu::{Feature, Features};
use core::arch::asm;
use core::arch::x86_64::*;
use std::hint::black_box;

/// Name, instructions, and what leaks.
pub type Leak = (&'static str, Features, fn(&mut [u64; 4]));

/// All of them.
pub fn leaks() -> [Leak; 3] {
    [
        ("leaky_ifma", Features::of(&[Feature::Avx512, Feature::Ifma]), |words| {
            // SAFETY: layer C asks the CPU for the instructions first.
            unsafe { leaky_ifma(words) }
        }),
        ("leaky_vpclmul", Features::of(&[Feature::Avx512, Feature::Vpclmul]), |words| {
            // SAFETY: as above.
            unsafe { leaky_vpclmul(words) }
        }),
        ("leaky_keccak", Features::of(&[Feature::Avx512]), |words| {
            // SAFETY: as above.
            unsafe { leaky_keccak(words) }
        }),
    ]
}

/// A square of eight lanes of 52 bits; a carry is added only where a lane has one, by a jump on the mask.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512dq,avx512ifma")]
fn leaky_ifma(words: &mut [u64; 4]) {
    let (x, zero) = (load(words), _mm512_setzero_si512());
    let (low, high) = (_mm512_madd52lo_epu64(zero, x, x), _mm512_madd52hi_epu64(zero, x, x));
    let mut carries = u64::from(_mm512_test_epi64_mask(low, _mm512_set1_epi64(1)));
    // SAFETY: adds 1 to a register, or jumps over that.
    unsafe { asm!("test {0}, 1", "jz 2f", "add {0}, 1", "2:", inout(reg) carries, options(nomem, nostack)) }
    store(words, _mm512_add_epi64(high, _mm512_set1_epi64(carries.cast_signed())));
}

/// Products of words without carries, then words of a table from a place that the product names: a rotation by an address.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512dq,vpclmulqdq")]
fn leaky_vpclmul(words: &mut [u64; 4]) {
    let table: [u64; 64] = black_box(core::array::from_fn(|i| i as u64 * 7));
    let x = load(words);
    let product = _mm512_clmulepi64_epi128::<0x00>(x, x);
    let place = _mm_cvtsi128_si64(_mm512_castsi512_si128(product)).cast_unsigned() % 56;
    // SAFETY: eight words from one of the first 56 places of 64.
    let turned = unsafe { _mm512_loadu_si512(table.as_ptr().add(place as usize).cast()) };
    store(words, _mm512_xor_si512(product, turned));
}

/// A row of chi, which is skipped where the lanes are zero: one comparison and one jump.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512dq")]
fn leaky_keccak(words: &mut [u64; 4]) {
    let a = load(words);
    let (b, c) = (_mm512_rol_epi64::<1>(a), _mm512_rol_epi64::<44>(a));
    let row = _mm512_ternarylogic_epi64::<0xd2>(a, b, c);
    let mut first = _mm_cvtsi128_si64(_mm512_castsi512_si128(a)).cast_unsigned();
    // SAFETY: as in `leaky_ifma`.
    unsafe { asm!("test {0}, 1", "jz 2f", "add {0}, 1", "2:", inout(reg) first, options(nomem, nostack)) }
    store(words, _mm512_xor_si512(row, _mm512_set1_epi64(first.cast_signed())));
}

/// Four words twice.
#[inline]
#[target_feature(enable = "avx512f")]
fn load(words: &[u64; 4]) -> __m512i {
    // SAFETY: 32 readable bytes.
    _mm512_broadcast_i64x4(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
}

#[inline]
#[target_feature(enable = "avx512f")]
fn store(words: &mut [u64; 4], value: __m512i) {
    // SAFETY: 32 writable bytes.
    unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), _mm512_castsi512_si256(value)) };
}
