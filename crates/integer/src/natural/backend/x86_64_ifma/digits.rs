//! Limbs of 64 bits to digits of 52.
//!
//! Eight digits are 416 bits: they begin at a limb or in the middle of one, and lie within eight limbs. Lane i takes
//! the two limbs that hold its bits, each shifted to its place.

use adamant_base::limb::Limb;
use adamant_base::memory::{LINE, Line};
use adamant_base::num::low8;
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_loadu_si512, _mm512_maskz_loadu_epi64,
    _mm512_or_si512, _mm512_permutexvar_epi64, _mm512_set1_epi64, _mm512_sllv_epi64, _mm512_srlv_epi64,
    _mm512_sub_epi64,
};

/// The lower limb of each digit, and how far it is shifted, for vectors that begin at a limb and 32 bits above.
const LOW: [[u64; LINE]; 2] = [places(0, false), places(32, false)];
const SHIFT: [[u64; LINE]; 2] = [places(0, true), places(32, true)];

const fn places(from: u64, within: bool) -> [u64; LINE] {
    let mut table = [0; LINE];
    let mut i = 0;
    while i < LINE {
        let bit = from + 52 * i as u64;
        table[i] = if within { bit % 64 } else { bit / 64 };
        i += 1;
    }
    table
}

#[inline]
#[target_feature(enable = "avx512f")]
fn constant(table: &[u64; LINE]) -> __m512i {
    // SAFETY: 64 readable bytes.
    unsafe { _mm512_loadu_si512(table.as_ptr().cast()) }
}

/// Blocks of digits of so many limbs.
pub(super) const fn blocks(limbs: usize) -> usize {
    (64 * limbs).div_ceil(52 * LINE)
}

/// Writes the digits of `limbs` into their [`blocks`].
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn split(out: &mut [Line], limbs: &[Limb]) {
    let (one, sixty_four) = (_mm512_set1_epi64(1), _mm512_set1_epi64(64));
    let mask = _mm512_set1_epi64((1 << 52) - 1);
    let (low, shift) = (LOW.each_ref().map(|t| constant(t)), SHIFT.each_ref().map(|t| constant(t)));
    for (k, block) in out.iter_mut().enumerate() {
        let limbs = &limbs[13 * k / 2..];
        // SAFETY: eight limbs are read, or as many as there are.
        let v = unsafe {
            if limbs.len() >= LINE {
                _mm512_loadu_si512(limbs.as_ptr().cast())
            } else {
                _mm512_maskz_loadu_epi64(low8((1 << limbs.len()) - 1), limbs.as_ptr().cast())
            }
        };
        let (low, shift) = (low[k % 2], shift[k % 2]);
        let (high, back) = (_mm512_add_epi64(low, one), _mm512_sub_epi64(sixty_four, shift));
        // A shift by 64 leaves 0.
        let digits = _mm512_or_si512(
            _mm512_srlv_epi64(_mm512_permutexvar_epi64(low, v), shift),
            _mm512_sllv_epi64(_mm512_permutexvar_epi64(high, v), back),
        );
        block.store(_mm512_and_si512(digits, mask));
    }
}
