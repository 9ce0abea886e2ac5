//! The reduction: the upper half of a product, limb by limb times 2^(52 i) mod n, added to the lower half.

use adamant_base::memory::Line;
use adamant_base::num::to_u32;
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_alignr_epi64, _mm512_and_si512, _mm512_madd52hi_epu64,
    _mm512_madd52lo_epu64, _mm512_permutexvar_epi64, _mm512_set_epi64, _mm512_set1_epi64,
    _mm512_setzero_si512, _mm512_slli_epi64, _mm512_srli_epi64,
};

/// Bits that a folded value may keep in the top limb.
const TOP_BITS: u32 = to_u32(super::shape::TOP_BITS);

/// `low` += sum of `digits`\[i\] * `table` row i, then what exceeds 2^(52 * 8 v - 3) is folded once more: columns of a
/// number below 2^(52 * 8 v) congruent to what it was.
///
/// `low` are v blocks of columns; `table` has a row of v blocks for every digit, then two more rows: 2^(52 * 8 v - 3)
/// mod n, and the same one lane higher. `high` is scratch of v + 1 blocks.
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn fold(low: &mut [Line], high: &mut [Line], digits: &[u64], table: &[Line]) {
    let v = low.len();
    let (rows, top_rows) = table.split_at(digits.len() * v);
    high[0] = Line::ZERO;
    let mut at = 0;
    while at < v {
        at += match v - at {
            1 => tile::<1>(low, high, digits, rows, at),
            2 => tile::<2>(low, high, digits, rows, at),
            3 => tile::<3>(low, high, digits, rows, at),
            _ => tile::<4>(low, high, digits, rows, at),
        };
    }
    // The high halves go one lane up, which gives the top column its last part; what leaves the top lane is column 8 v.
    let last = high[v].load();
    let column = _mm512_add_epi64(low[v - 1].load(), _mm512_alignr_epi64::<7>(last, high[v - 1].load()));
    let excess =
        _mm512_add_epi64(_mm512_srli_epi64::<TOP_BITS>(column), _mm512_slli_epi64::<{ 52 - TOP_BITS }>(last));
    let excess = _mm512_permutexvar_epi64(_mm512_set1_epi64(7), excess);
    let kept = _mm512_set_epi64((1 << TOP_BITS) - 1, -1, -1, -1, -1, -1, -1, -1);
    for (k, block) in low.iter_mut().enumerate() {
        let mut column =
            _mm512_add_epi64(block.load(), _mm512_alignr_epi64::<7>(high[k + 1].load(), high[k].load()));
        if k == v - 1 {
            column = _mm512_and_si512(column, kept);
        }
        column = _mm512_madd52lo_epu64(column, excess, top_rows[k].load());
        block.store(_mm512_madd52hi_epu64(column, excess, top_rows[v + k].load()));
    }
}

/// Blocks `at` .. `at + K` of the sum: low halves onto `low`, high halves to `high[at + 1 ..]`. Returns K.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn tile<const K: usize>(
    low: &mut [Line],
    high: &mut [Line],
    digits: &[u64],
    rows: &[Line],
    at: usize,
) -> usize {
    let v = low.len();
    let mut l: [__m512i; K] = [_mm512_setzero_si512(); K];
    let mut h = l;
    for (l, block) in l.iter_mut().zip(&low[at..]) {
        *l = block.load();
    }
    for (&digit, row) in digits.iter().zip(rows.chunks_exact(v)) {
        let digit = _mm512_set1_epi64(digit.cast_signed());
        for (k, block) in row[at..at + K].iter().enumerate() {
            let row = block.load();
            l[k] = _mm512_madd52lo_epu64(l[k], digit, row);
            h[k] = _mm512_madd52hi_epu64(h[k], digit, row);
        }
    }
    for k in 0..K {
        low[at + k].store(l[k]);
        high[at + 1 + k].store(h[k]);
    }
    K
}
