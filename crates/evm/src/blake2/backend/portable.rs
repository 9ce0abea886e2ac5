//! Plain Rust.

use super::{Compress, IV, SIGMA};

/// The engine that every CPU has.
#[derive(Clone, Copy)]
pub(in crate::blake2) struct Portable;

impl Compress for Portable {
    fn compress(&self, rounds: u32, h: &mut [u64; 8], m: &[u64; 16], end: [u64; 4]) {
        let mut v = [0; 16];
        v[..8].copy_from_slice(h);
        v[8..12].copy_from_slice(&IV[..4]);
        v[12..].copy_from_slice(&end);
        let mut left = rounds;
        // Written out, so that the orders are known when this is compiled.
        macro_rules! rounds {
            ($($i:literal)+) => {$(
                if left == 0 {
                    break;
                }
                left -= 1;
                round(&mut v, m, &SIGMA[$i]);
            )+};
        }
        loop {
            rounds!(0 1 2 3 4 5 6 7 8 9);
        }
        for (i, word) in h.iter_mut().enumerate() {
            *word ^= v[i] ^ v[i + 8];
        }
    }
}

#[inline(always)]
fn round(v: &mut [u64; 16], m: &[u64; 16], s: &[usize; 16]) {
    mix(v, [0, 4, 8, 12], m[s[0]], m[s[1]]);
    mix(v, [1, 5, 9, 13], m[s[2]], m[s[3]]);
    mix(v, [2, 6, 10, 14], m[s[4]], m[s[5]]);
    mix(v, [3, 7, 11, 15], m[s[6]], m[s[7]]);
    mix(v, [0, 5, 10, 15], m[s[8]], m[s[9]]);
    mix(v, [1, 6, 11, 12], m[s[10]], m[s[11]]);
    mix(v, [2, 7, 8, 13], m[s[12]], m[s[13]]);
    mix(v, [3, 4, 9, 14], m[s[14]], m[s[15]]);
}

/// Mixes two words of the message into four of the state.
#[inline(always)]
fn mix(v: &mut [u64; 16], [a, b, c, d]: [usize; 4], x: u64, y: u64) {
    v[a] = v[a].wrapping_add(v[b]).wrapping_add(x);
    v[d] = (v[d] ^ v[a]).rotate_right(32);
    v[c] = v[c].wrapping_add(v[d]);
    v[b] = (v[b] ^ v[c]).rotate_right(24);
    v[a] = v[a].wrapping_add(v[b]).wrapping_add(y);
    v[d] = (v[d] ^ v[a]).rotate_right(16);
    v[c] = v[c].wrapping_add(v[d]);
    v[b] = (v[b] ^ v[c]).rotate_right(63);
}
