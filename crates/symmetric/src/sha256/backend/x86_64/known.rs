//! The schedule of a block of padding alone, which all messages of one length share.

use crate::sha256::backend::portable::{sigma0, sigma1};
use crate::sha256::constants::{K, RoundConstants};
use adamant_base::num::low32;

/// The words of the schedule of [`padding_block`](crate::sha256::known::padding_block) plus the constants of the rounds.
pub(super) const fn padding_rounds(bytes: u64) -> RoundConstants {
    let mut w = [0u32; 64];
    w[0] = 0x8000_0000;
    (w[14], w[15]) = (low32(bytes >> 29), low32(bytes << 3));
    let mut t = 16;
    while t < 64 {
        w[t] =
            w[t - 16].wrapping_add(sigma0(w[t - 15])).wrapping_add(w[t - 7]).wrapping_add(sigma1(w[t - 2]));
        t += 1;
    }
    let mut t = 0;
    while t < 64 {
        w[t] = w[t].wrapping_add(K.0[t]);
        t += 1;
    }
    RoundConstants(w)
}

/// [`padding_rounds`] of 64 bytes: two nodes of a Merkle tree.
pub(super) static PADDING_64_ROUNDS: RoundConstants = padding_rounds(64);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sha256::known::padding_block;

    /// Lengths whose bits fill one word, and two.
    #[test]
    fn the_rounds_are_those_of_the_block() {
        for bytes in [64, 128, 1024, (1 << 29) - 64, 1 << 29, (1 << 35) + 64, (1 << 61) - 64] {
            let block = padding_block(bytes);
            assert_eq!(u64::from_be_bytes(*block.last_chunk().expect("64 bytes")), 8 * bytes);
            let mut w = [0u32; 64];
            for (w, bytes) in w.iter_mut().zip(block.as_chunks::<4>().0) {
                *w = u32::from_be_bytes(*bytes);
            }
            for t in 16..64 {
                let new = [sigma1(w[t - 2]), w[t - 7], sigma0(w[t - 15]), w[t - 16]];
                w[t] = new.into_iter().fold(0, u32::wrapping_add);
            }
            for ((w, k), found) in w.iter().zip(K.0).zip(padding_rounds(bytes).0) {
                assert_eq!(w.wrapping_add(k), found, "{bytes} bytes");
            }
        }
    }
}
