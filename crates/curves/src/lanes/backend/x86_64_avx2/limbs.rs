//! Numbers of 64-bit limbs to rows, and back.

use super::super::super::LANES;
use super::super::super::form::Form;
use super::Block;
use super::sums::{Rows, broadcast, down, load, store, up, used};
use core::arch::x86_64::{
    __m256i, _mm_loadu_si128, _mm256_and_si256, _mm256_castsi128_si256, _mm256_castsi256_si128,
    _mm256_inserti128_si256, _mm256_loadu_si256, _mm256_or_si256, _mm256_permute2x128_si256,
    _mm256_setzero_si256, _mm256_storeu_si256, _mm256_sub_epi64, _mm256_unpackhi_epi64,
    _mm256_unpacklo_epi64,
};

/// Four rows of four words to four columns.
#[inline]
#[target_feature(enable = "avx2")]
fn transpose([a, b, c, d]: [__m256i; 4]) -> [__m256i; 4] {
    let (ab, cd) = (_mm256_unpacklo_epi64(a, b), _mm256_unpacklo_epi64(c, d));
    let (ab_high, cd_high) = (_mm256_unpackhi_epi64(a, b), _mm256_unpackhi_epi64(c, d));
    [
        _mm256_permute2x128_si256::<0x20>(ab, cd),
        _mm256_permute2x128_si256::<0x20>(ab_high, cd_high),
        _mm256_permute2x128_si256::<0x31>(ab, cd),
        _mm256_permute2x128_si256::<0x31>(ab_high, cd_high),
    ]
}

/// Lane j of vector i to lane i of vector j.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn transpose_blocks<const D: usize>(x: &mut [Block<D>; LANES]) {
    transpose_rows(x, used(D));
}

/// The same in so many rows.
#[inline(never)]
#[target_feature(enable = "avx2")]
pub(in super::super) fn transpose_rows<const D: usize>(x: &mut [Block<D>; LANES], rows: usize) {
    for row in 0..rows {
        let mut rows = [[_mm256_setzero_si256(); LANES]; 2];
        for (i, x) in x.iter().enumerate() {
            for (half, rows) in rows.iter_mut().enumerate() {
                // SAFETY: a row has 8 words.
                rows[i] = unsafe { _mm256_loadu_si256(x.0[row].as_ptr().add(4 * half).cast()) };
            }
        }
        for (half, rows) in rows.iter().enumerate() {
            for quarter in 0..2 {
                let four = transpose(core::array::from_fn(|i| rows[4 * quarter + i]));
                for (x, four) in x[4 * half..].iter_mut().zip(four) {
                    // SAFETY: as above.
                    unsafe { _mm256_storeu_si256(x.0[row].as_mut_ptr().add(4 * quarter).cast(), four) };
                }
            }
        }
    }
}

/// Limb i of four numbers in element i. Numbers have 4 or 6 limbs.
#[inline]
#[target_feature(enable = "avx2")]
pub(in super::super) fn gather<const N: usize>(numbers: [&[u64; N]; 4]) -> [__m256i; N] {
    const { assert!(N == 4 || N == 6, "4 or 6 limbs") };
    let mut out = [_mm256_setzero_si256(); N];
    let mut first = [_mm256_setzero_si256(); 4];
    for (first, number) in first.iter_mut().zip(numbers) {
        // SAFETY: numbers have at least 4 limbs.
        *first = unsafe { _mm256_loadu_si256(number.as_ptr().cast()) };
    }
    out[..4].copy_from_slice(&transpose(first));
    if N == 6 {
        // SAFETY: here numbers have 6 limbs.
        let last = |i: usize| unsafe {
            _mm256_castsi128_si256(_mm_loadu_si128(numbers[i].as_ptr().add(N - 2).cast()))
        };
        let [a, b, c, d] = [last(0), last(1), last(2), last(3)];
        let lower = |x, y| _mm256_inserti128_si256::<1>(x, _mm256_castsi256_si128(y));
        let (ac, bd) = (lower(a, c), lower(b, d));
        out[N - 2] = _mm256_unpacklo_epi64(ac, bd);
        out[N - 1] = _mm256_unpackhi_epi64(ac, bd);
    }
    out
}

/// Four numbers of limbs, limb i of all of them in element i.
#[inline]
#[target_feature(enable = "avx2")]
pub(in super::super) fn scatter<const N: usize>(limbs: &[__m256i; N], out: &mut [[u64; N]]) {
    let zero = _mm256_setzero_si256();
    for first in [0, 4] {
        if first >= N {
            break;
        }
        let part = core::array::from_fn(|i| if first + i < N { limbs[first + i] } else { zero });
        for (out, words) in out.iter_mut().zip(transpose(part)) {
            let mut room = [0u64; 4];
            // SAFETY: there is room for 4 words.
            unsafe { _mm256_storeu_si256(room.as_mut_ptr().cast(), words) };
            let length = N.min(first + 4) - first;
            out[first..first + length].copy_from_slice(&room[..length]);
        }
    }
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn load_limbs<const N: usize, const D: usize>(out: &mut Block<D>, numbers: [&[u64; N]; LANES]) {
    let form = const { Form::new(D, true) };
    let mask = broadcast(form.mask());
    for half in 0..2 {
        let limbs = gather(core::array::from_fn(|i| numbers[4 * half + i]));
        let mut rows: Rows<D> = [_mm256_setzero_si256(); D];
        for (i, row) in rows.iter_mut().take(used(D)).enumerate() {
            let bit = 2 * form.radix * i;
            let (limb, shift) = (bit / 64, bit % 64);
            let mut x = down(limbs[limb], shift);
            if shift + 2 * form.radix > 64 && limb + 1 < N {
                x = _mm256_or_si256(x, up(limbs[limb + 1], 64 - shift));
            }
            let low = _mm256_and_si256(x, mask);
            *row = _mm256_or_si256(low, up(_mm256_and_si256(down(x, form.radix), mask), 32));
        }
        store(out, half, &rows);
    }
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn from_limbs<const N: usize, const D: usize>(numbers: [&[u64; N]; LANES]) -> Block<D> {
    let mut out = Block::ZERO;
    load_limbs(&mut out, numbers);
    out
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn to_limbs<const N: usize, const D: usize>(x: &Block<D>) -> [[u64; N]; LANES] {
    let form = const { Form::new(D, true) };
    let mask = broadcast(form.mask());
    let mut out = [[0; N]; LANES];
    for (half, out) in out.chunks_mut(4).enumerate() {
        let mut rows = load(x, half);
        for row in rows.iter_mut().take(used(D)) {
            let low = _mm256_and_si256(*row, mask);
            *row = _mm256_or_si256(low, down(_mm256_sub_epi64(*row, low), 32 - form.radix));
        }
        let mut limbs = [_mm256_setzero_si256(); N];
        for (k, limb) in limbs.iter_mut().enumerate() {
            for (i, row) in rows.iter().take(used(D)).enumerate() {
                let (from, to) = (2 * form.radix * i, 2 * form.radix * (i + 1));
                if from < 64 * (k + 1) && to > 64 * k {
                    let part =
                        if from >= 64 * k { up(*row, from - 64 * k) } else { down(*row, 64 * k - from) };
                    *limb = _mm256_or_si256(*limb, part);
                }
            }
        }
        scatter(&limbs, out);
    }
    out
}
