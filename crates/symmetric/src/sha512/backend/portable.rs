//! Plain Rust.

use super::Compress;
use crate::sha512::constants::K;
use crate::sha512::{Block, State};

/// The engine that every CPU has.
#[derive(Clone, Copy)]
pub(in crate::sha512) struct Portable;

impl Compress for Portable {
    /// FIPS 180-4, section 6.4.2. The message schedule is kept as a window of 16 words.
    fn compress(&self, state: &mut State, blocks: &[Block]) {
        for block in blocks {
            let mut w: [u64; 16] = core::array::from_fn(|i| u64::from_be_bytes(block.as_chunks::<8>().0[i]));
            let mut s = *state;
            for t in (0..80).step_by(16) {
                for i in 0..16 {
                    if t > 0 {
                        let (one, fourteen) = (w[(i + 1) % 16], w[(i + 14) % 16]);
                        let sigma0 = one.rotate_right(1) ^ one.rotate_right(8) ^ one >> 7;
                        let sigma1 = fourteen.rotate_right(19) ^ fourteen.rotate_right(61) ^ fourteen >> 6;
                        w[i] = w[i].wrapping_add(sigma0).wrapping_add(w[(i + 9) % 16]).wrapping_add(sigma1);
                    }
                    s = round(s, w[i].wrapping_add(K.0[t + i]));
                }
            }
            for (word, new) in state.iter_mut().zip(s) {
                *word = word.wrapping_add(new);
            }
        }
    }
}

/// One round; `wk` is the word of the schedule plus the constant.
#[inline(always)]
fn round([a, b, c, d, e, f, g, h]: State, wk: u64) -> State {
    let sum1 = e.rotate_right(14) ^ e.rotate_right(18) ^ e.rotate_right(41);
    let choice = g ^ (e & (f ^ g));
    let t1 = h.wrapping_add(sum1).wrapping_add(choice).wrapping_add(wk);
    let sum0 = a.rotate_right(28) ^ a.rotate_right(34) ^ a.rotate_right(39);
    let majority = (a & b) ^ (c & (a ^ b));
    [t1.wrapping_add(sum0).wrapping_add(majority), a, b, c, d.wrapping_add(t1), e, f, g]
}
