//! Products and squares by columns, for any number of blocks.
//!
//! A number of `v` blocks is A = sum of A_k 2^(416 k), block A_k = eight limbs. Limb 8 b + r of B times block k of A
//! belongs to the columns 8 (b + k) + r and following: to *block column* b + k, shifted up by r lanes. Products that
//! are shifted alike are summed without shifting anything; the shifts are Horner's scheme over r from 7 down to 0:
//!
//! ```text
//! H = 0;  for r = 7 .. 0:  H += high halves of the products at r;  H <<= one lane;  H += low halves at r
//! ```
//!
//! (a high half belongs one column above its low half). Line columns are done four at a time in four registers;
//! a fifth catches what is shifted out, and goes to the next four.
//!
//! Bound: a column of a product of l-limb numbers sums at most l low and l high halves below 2^52: below
//! l * 2^53, and 2^62 at the largest l, 320.

use super::limbs52::LANES;
use adamant_base::memory::Line;
use adamant_base::num::low8;
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_alignr_epi64, _mm512_madd52hi_epu64, _mm512_madd52lo_epu64,
    _mm512_mask_madd52hi_epu64, _mm512_mask_madd52lo_epu64, _mm512_permutex2var_epi64, _mm512_set_epi64,
    _mm512_set1_epi64, _mm512_setzero_si512,
};

/// Line columns that are summed at once.
const TILE: usize = 4;
/// Zero blocks that a factor needs on either side, so that a tile may reach over its ends.
pub(super) const PAD: usize = TILE - 1;

/// One limb in all lanes.
#[inline]
#[target_feature(enable = "avx512f")]
fn broadcast(limb: u64) -> __m512i {
    _mm512_set1_epi64(limb.cast_signed())
}

/// Moves a tile up by one lane.
#[inline]
#[target_feature(enable = "avx512f")]
fn shift_lane(h: &mut [__m512i; TILE + 1]) {
    for i in (1..=TILE).rev() {
        h[i] = _mm512_alignr_epi64::<7>(h[i], h[i - 1]);
    }
    h[0] = _mm512_alignr_epi64::<7>(h[0], _mm512_setzero_si512());
}

/// `out` = a * b in columns, `out` of twice as many blocks as b.
///
/// `a` has [`PAD`] zero blocks on both sides.
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn product(out: &mut [Line], a: &[Line], b: &[Line]) {
    let v = b.len();
    let mut spill = _mm512_setzero_si512();
    for (tile, out) in out.chunks_mut(TILE).enumerate() {
        let c0 = TILE * tile;
        let from = (c0 + 1).saturating_sub(v);
        let pairs = b[from..v.min(c0 + TILE)].iter().zip((0..=c0 + PAD - from).rev());
        let mut h = [_mm512_setzero_si512(); TILE + 1];
        for r in (0..LANES).rev() {
            for (limbs, k) in pairs.clone() {
                let limb = broadcast(limbs.0[r]);
                for (h, a) in h.iter_mut().zip(&a[k..k + TILE]) {
                    *h = _mm512_madd52hi_epu64(*h, limb, a.load());
                }
            }
            shift_lane(&mut h);
            for (limbs, k) in pairs.clone() {
                let limb = broadcast(limbs.0[r]);
                for (h, a) in h.iter_mut().zip(&a[k..k + TILE]) {
                    *h = _mm512_madd52lo_epu64(*h, limb, a.load());
                }
            }
        }
        h[0] = _mm512_add_epi64(h[0], spill);
        for (block, h) in out.iter_mut().zip(h) {
            block.store(h);
        }
        spill = h[TILE];
    }
}

/// `out` = a * a in columns, `out` of twice as many blocks as a.
///
/// Products of two different limbs are summed once and doubled; the squares of the limbs are added. `a` has [`PAD`]
/// zero blocks on both sides.
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn square(out: &mut [Line], a: &[Line]) {
    let v = a.len() - 2 * PAD;
    let digits = &a[PAD..PAD + v];
    let mut spill = _mm512_setzero_si512();
    for (tile, out) in out.chunks_mut(TILE).enumerate() {
        let c0 = TILE * tile;
        let from = (c0 + 1).saturating_sub(v);
        // Blocks b < k for every column of the tile, then the two on whose diagonal b = k the tile lies.
        let whole = digits[from..c0 / 2].iter().zip((0..=c0 + PAD - from).rev());
        let middle = &a[PAD + c0 / 2..][..TILE];
        let mut h = [_mm512_setzero_si512(); TILE + 1];
        for r in (0..LANES).rev() {
            // Lanes above r: limbs of a higher index than the multiplier.
            let above = low8(0xfe << r);
            let (limb1, limb2) = (broadcast(middle[0].0[r]), broadcast(middle[1].0[r]));
            for (limbs, k) in whole.clone() {
                let limb = broadcast(limbs.0[r]);
                for (h, a) in h.iter_mut().zip(&a[k..k + TILE]) {
                    *h = _mm512_madd52hi_epu64(*h, limb, a.load());
                }
            }
            h[0] = _mm512_mask_madd52hi_epu64(h[0], above, limb1, middle[0].load());
            h[1] = _mm512_madd52hi_epu64(h[1], limb1, middle[1].load());
            h[2] = _mm512_madd52hi_epu64(h[2], limb1, middle[2].load());
            h[3] = _mm512_madd52hi_epu64(h[3], limb1, middle[3].load());
            h[2] = _mm512_mask_madd52hi_epu64(h[2], above, limb2, middle[1].load());
            h[3] = _mm512_madd52hi_epu64(h[3], limb2, middle[2].load());
            shift_lane(&mut h);
            for (limbs, k) in whole.clone() {
                let limb = broadcast(limbs.0[r]);
                for (h, a) in h.iter_mut().zip(&a[k..k + TILE]) {
                    *h = _mm512_madd52lo_epu64(*h, limb, a.load());
                }
            }
            h[0] = _mm512_mask_madd52lo_epu64(h[0], above, limb1, middle[0].load());
            h[1] = _mm512_madd52lo_epu64(h[1], limb1, middle[1].load());
            h[2] = _mm512_madd52lo_epu64(h[2], limb1, middle[2].load());
            h[3] = _mm512_madd52lo_epu64(h[3], limb1, middle[3].load());
            h[2] = _mm512_mask_madd52lo_epu64(h[2], above, limb2, middle[1].load());
            h[3] = _mm512_madd52lo_epu64(h[3], limb2, middle[2].load());
        }
        h[0] = _mm512_add_epi64(h[0], spill);
        spill = h[TILE];
        let squares = [limb_squares(middle[0].load()), limb_squares(middle[1].load())];
        for ((block, h), square) in out.iter_mut().zip(h).zip(squares.into_iter().flatten()) {
            block.store(_mm512_add_epi64(_mm512_add_epi64(h, h), square));
        }
    }
}

/// The squares of eight limbs as sixteen columns.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn limb_squares(a: __m512i) -> [__m512i; 2] {
    let zero = _mm512_setzero_si512();
    let low = _mm512_madd52lo_epu64(zero, a, a);
    let high = _mm512_madd52hi_epu64(zero, a, a);
    [
        _mm512_permutex2var_epi64(low, _mm512_set_epi64(11, 3, 10, 2, 9, 1, 8, 0), high),
        _mm512_permutex2var_epi64(low, _mm512_set_epi64(15, 7, 14, 6, 13, 5, 12, 4), high),
    ]
}
