//! Values that come again, sixteen side by side on ymm registers, as [`sampling::choose_with`] wants them.
//!
//! [`sampling::choose_with`]: crate::hqc::sampling::choose_with

use core::arch::x86_64::*;

/// Values of a group: of two registers.
const GROUP: usize = 16;

/// All ones for each value that is equal to one before it, otherwise 0, by groups of 16.
#[target_feature(enable = "avx2")]
pub(super) fn before(values: &[u32], out: &mut [u32]) {
    for (number, out) in out.as_chunks_mut::<GROUP>().0.iter_mut().enumerate() {
        let (before, rest) = values.split_at(GROUP * number);
        let Some(group) = rest.first_chunk::<GROUP>() else { return };
        let own = [load(group, 0), load(group, 1)];
        let mut found = [_mm256_setzero_si256(); 2];
        for value in before {
            let value = _mm256_set1_epi32(value.cast_signed());
            for (found, own) in found.iter_mut().zip(own) {
                *found = _mm256_or_si256(*found, _mm256_cmpeq_epi32(own, value));
            }
        }
        let mut lanes =
            [_mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0), _mm256_set_epi32(15, 14, 13, 12, 11, 10, 9, 8)];
        for value in group {
            let value = _mm256_set1_epi32(value.cast_signed());
            for ((found, own), lane) in found.iter_mut().zip(own).zip(&mut lanes) {
                // Those behind it: the number of lanes from it on is above 0.
                let behind = _mm256_cmpgt_epi32(*lane, _mm256_setzero_si256());
                let equal = _mm256_and_si256(behind, _mm256_cmpeq_epi32(own, value));
                *found = _mm256_or_si256(*found, equal);
                *lane = _mm256_sub_epi32(*lane, _mm256_set1_epi32(1));
            }
        }
        for (out, found) in out.as_chunks_mut::<8>().0.iter_mut().zip(found) {
            // SAFETY: 32 writable bytes.
            unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), found) };
        }
    }
}

/// The lower or the upper half of a group.
#[inline]
#[target_feature(enable = "avx2")]
fn load(group: &[u32; GROUP], half: usize) -> __m256i {
    // SAFETY: 32 readable bytes from each half on, and `half` is 0 or 1.
    unsafe { _mm256_loadu_si256(group.as_chunks::<8>().0[half].as_ptr().cast()) }
}
