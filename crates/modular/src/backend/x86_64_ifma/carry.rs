//! From columns (sums of products, up to 64 bits each) to limbs of 52 bits.

use super::limbs52::{BITS, MASK};
use adamant_base::limb::low;
use adamant_base::memory::Line;
use adamant_base::num::{low8, to_u32};
use core::arch::x86_64::{
    _mm512_add_epi64, _mm512_alignr_epi64, _mm512_and_si512, _mm512_cmpeq_epu64_mask,
    _mm512_cmpgt_epu64_mask, _mm512_mask_add_epi64, _mm512_set1_epi64, _mm512_setzero_si512,
    _mm512_srli_epi64,
};

/// Replaces columns by the limbs of the same number; a carry out of the last one is dropped.
///
/// First every column gives what it has above 52 bits to its left neighbour: after that a column is at most
/// 2^52 - 1 + 2^12 - 1, and any further carry is a single bit. A column above 2^52 - 1 generates one, a column equal
/// to it hands one on. With these as the bits of two numbers g and p, the columns that receive a carry are the bits
/// that change when 2 g is added to p: the adder of the scalar unit resolves eight vectors at a time.
#[target_feature(enable = "avx512f")]
pub(super) fn carry(columns: &mut [Line]) {
    let mask = _mm512_set1_epi64(MASK.cast_signed());
    let one = _mm512_set1_epi64(1);
    let mut above = _mm512_setzero_si512();
    let mut carry_in = 0u128;
    for group in columns.chunks_mut(8) {
        let (mut generate, mut propagate) = (0u128, 0u128);
        for (i, block) in group.iter_mut().enumerate() {
            let column = block.load();
            let high = _mm512_srli_epi64::<{ to_u32(BITS) }>(column);
            let sum = _mm512_add_epi64(_mm512_and_si512(column, mask), _mm512_alignr_epi64::<7>(high, above));
            above = high;
            generate |= u128::from(_mm512_cmpgt_epu64_mask(sum, mask)) << (8 * i);
            propagate |= u128::from(_mm512_cmpeq_epu64_mask(sum, mask)) << (8 * i);
            block.store(sum);
        }
        let sum = (generate << 1 | carry_in) + propagate;
        let receive = sum ^ propagate;
        carry_in = receive >> (8 * group.len()) & 1;
        for (i, block) in group.iter_mut().enumerate() {
            let sum = block.load();
            let sum = _mm512_mask_add_epi64(sum, low8(low(receive >> (8 * i))), sum, one);
            block.store(_mm512_and_si512(sum, mask));
        }
    }
}
