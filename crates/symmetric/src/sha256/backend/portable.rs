//! Plain Rust.

use super::Compress;
use crate::sha256::constants::K;
use crate::sha256::{Block, State};

/// The engine that every CPU has.
#[derive(Clone, Copy)]
pub(in crate::sha256) struct Portable;

impl Compress for Portable {
    /// FIPS 180-4, section 6.2.2. The message schedule is kept as a window of 16 words.
    fn compress(&self, state: &mut State, blocks: &[Block]) {
        for block in blocks {
            let mut w: [u32; 16] = core::array::from_fn(|i| u32::from_be_bytes(block.as_chunks::<4>().0[i]));
            let mut s = *state;
            for t in (0..64).step_by(16) {
                for i in 0..16 {
                    if t > 0 {
                        w[i] = w[i]
                            .wrapping_add(sigma0(w[(i + 1) % 16]))
                            .wrapping_add(w[(i + 9) % 16])
                            .wrapping_add(sigma1(w[(i + 14) % 16]));
                    }
                    s = round(s, w[i].wrapping_add(K.0[t + i]));
                }
            }
            for (word, new) in state.iter_mut().zip(s) {
                *word = word.wrapping_add(new);
            }
        }
    }

    fn compress_to_the_end(&self, state: &mut State, blocks: &[Block], end: &[Block]) {
        self.compress(state, blocks);
        self.compress(state, end);
    }
}

/// One round; `wk` is the word of the schedule plus the constant.
#[inline(always)]
fn round([a, b, c, d, e, f, g, h]: State, wk: u32) -> State {
    let sum1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
    let choice = g ^ (e & (f ^ g));
    let t1 = h.wrapping_add(sum1).wrapping_add(choice).wrapping_add(wk);
    let sum0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
    let majority = (a & b) ^ (c & (a ^ b));
    [t1.wrapping_add(sum0).wrapping_add(majority), a, b, c, d.wrapping_add(t1), e, f, g]
}

#[inline(always)]
pub(super) const fn sigma0(x: u32) -> u32 {
    x.rotate_right(7) ^ x.rotate_right(18) ^ x >> 3
}

#[inline(always)]
pub(super) const fn sigma1(x: u32) -> u32 {
    x.rotate_right(17) ^ x.rotate_right(19) ^ x >> 10
}
