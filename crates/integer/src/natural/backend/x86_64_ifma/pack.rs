//! Column sums to limbs.
//!
//! A column is a digit of 52 bits and a carry of up to 10 for the column above. The digits make one number, the carries
//! another, both with no overlaps: each is packed without carries, 16 columns to 13 limbs, and one chain adds them.

use super::BLOCKS;
use crate::natural::backend::add_n;
use adamant_base::limb::Limb;
use adamant_base::memory::{LINE, Line, Room, words_mut};
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_alignr_epi64, _mm512_and_si512, _mm512_loadu_si512, _mm512_or_si512,
    _mm512_permutex2var_epi64, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_sllv_epi64, _mm512_srli_epi64,
    _mm512_srlv_epi64, _mm512_storeu_si512,
};

/// Limbs of 16 columns.
const LIMBS: usize = 13;
/// Blocks for the limbs of all columns, and for what the last vector writes too much.
const ROOM: usize = (BLOCKS * LIMBS + 3).div_ceil(LINE);

/// For limb m of 13: the digit where it begins, how far that is shifted down, and how far the next two up.
const PLACES: [[[u64; LINE]; 4]; 2] = [places(0), places(LINE as u64)];

const fn places(from: u64) -> [[u64; LINE]; 4] {
    let mut table = [[0; LINE]; 4];
    let mut i = 0;
    while i < LINE {
        let bit = 64 * (from + i as u64);
        let within = bit % 52;
        table[0][i] = bit / 52;
        table[1][i] = within;
        table[2][i] = 52 - within;
        table[3][i] = 104 - within;
        i += 1;
    }
    table
}

/// Eight limbs from 16 digits.
#[inline]
#[target_feature(enable = "avx512f")]
fn limbs(digits: [__m512i; 2], places: &[__m512i; 4]) -> __m512i {
    let one = _mm512_set1_epi64(1);
    let next = _mm512_add_epi64(places[0], one);
    let after = _mm512_add_epi64(next, one);
    let [first, second, third] =
        [places[0], next, after].map(|index| _mm512_permutex2var_epi64(digits[0], index, digits[1]));
    // A shift by 64 or more leaves 0.
    let low = _mm512_or_si512(_mm512_srlv_epi64(first, places[1]), _mm512_sllv_epi64(second, places[2]));
    _mm512_or_si512(low, _mm512_sllv_epi64(third, places[3]))
}

/// `out` = the number whose columns are in `sums`, an even number of blocks.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn pack(out: &mut [Limb], sums: &[Line]) {
    let mask = _mm512_set1_epi64((1 << 52) - 1);
    // SAFETY: tables of eight words each.
    let load = |table: &[u64; LINE]| unsafe { _mm512_loadu_si512(table.as_ptr().cast()) };
    let places = PLACES.each_ref().map(|table| table.each_ref().map(&load));
    let (mut digits, mut carries) = (Room::<ROOM>::new(), Room::<ROOM>::new());
    let blocks = (sums.len() / 2 * LIMBS + 3).div_ceil(LINE);
    let (digits, carries) = (words_mut(digits.zeroed(blocks)), words_mut(carries.zeroed(blocks)));
    let mut below = _mm512_setzero_si512();
    for (group, columns) in sums.chunks_exact(2).enumerate() {
        let (v0, v1) = (columns[0].load(), columns[1].load());
        let digit = [v0, v1].map(|v| _mm512_and_si512(v, mask));
        let carry = [
            _mm512_srli_epi64::<52>(_mm512_alignr_epi64::<7>(v0, below)),
            _mm512_srli_epi64::<52>(_mm512_alignr_epi64::<7>(v1, v0)),
        ];
        below = v1;
        for (out, source) in [(&mut *digits, digit), (&mut *carries, carry)] {
            let place = &mut out[LIMBS * group..][..2 * LINE];
            // SAFETY: 16 words; the last three are written again by the next group, or are in excess.
            unsafe {
                _mm512_storeu_si512(place.as_mut_ptr().cast(), limbs(source, &places[0]));
                _mm512_storeu_si512(place.as_mut_ptr().add(LINE).cast(), limbs(source, &places[1]));
            }
        }
    }
    let length = out.len();
    add_n(out, &digits[..length], &carries[..length], 0);
}
