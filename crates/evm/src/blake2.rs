//! BLAKE2b's compression function F.

use crate::Error;

/// Bytes of the input: rounds, h, m, t, f.
pub const INPUT: usize = 4 + 64 + 128 + 16 + 1;

/// The first words of SHA-512's state (RFC 7693, section 2.6).
const IV: [u64; 8] = [
    0x6a09_e667_f3bc_c908,
    0xbb67_ae85_84ca_a73b,
    0x3c6e_f372_fe94_f82b,
    0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1,
    0x9b05_688c_2b3e_6c1f,
    0x1f83_d9ab_fb41_bd6b,
    0x5be0_cd19_137e_2179,
];

/// The order of the words of a message in each round (RFC 7693, section 2.7); round i has that of i modulo 10.
const SIGMA: [[usize; 16]; 10] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
    [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
    [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
    [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
    [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
    [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
    [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
    [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];

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

/// Compresses a block `m` of a message into the state `h`: `t` bytes were hashed so far, low word first; `last` marks the last block.
/// BLAKE2b has 12 rounds.
///
/// # Source
/// RFC 7693, section 3.2; EIP-152.
pub fn compress(rounds: u32, h: &mut [u64; 8], m: &[u64; 16], t: &[u64; 2], last: bool) {
    let mut v = [0; 16];
    v[..8].copy_from_slice(h);
    v[8..].copy_from_slice(&IV);
    v[12] ^= t[0];
    v[13] ^= t[1];
    if last {
        v[14] = !v[14];
    }
    let mut left = rounds;
    while left >= 10 {
        ten_rounds(&mut v, m);
        left -= 10;
    }
    for order in SIGMA.iter().take(left as usize) {
        round(&mut v, m, order);
    }
    for (i, word) in h.iter_mut().enumerate() {
        *word ^= v[i] ^ v[i + 8];
    }
}

/// One by one, so that the orders are known when this is compiled.
#[inline(always)]
fn ten_rounds(v: &mut [u64; 16], m: &[u64; 16]) {
    round(v, m, &SIGMA[0]);
    round(v, m, &SIGMA[1]);
    round(v, m, &SIGMA[2]);
    round(v, m, &SIGMA[3]);
    round(v, m, &SIGMA[4]);
    round(v, m, &SIGMA[5]);
    round(v, m, &SIGMA[6]);
    round(v, m, &SIGMA[7]);
    round(v, m, &SIGMA[8]);
    round(v, m, &SIGMA[9]);
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

/// The number of rounds that an input of the right length asks for.
pub fn rounds(input: &[u8]) -> Option<u32> {
    let input: &[u8; INPUT] = input.try_into().ok()?;
    input.first_chunk().map(|&rounds| u32::from_be_bytes(rounds))
}

/// Rounds (big-endian), h, m, t (little-endian words), and whether it is the last block.
pub fn run(input: &[u8]) -> Result<Vec<u8>, Error> {
    let rounds = rounds(input).ok_or(Error::InputLength)?;
    let last = match input[INPUT - 1] {
        0 => false,
        1 => true,
        _ => return Err(Error::InvalidFlag),
    };
    let (words, _) = input[4..].as_chunks::<8>();
    let word = |i: usize| u64::from_le_bytes(words[i]);
    let mut h = core::array::from_fn(word);
    let m = core::array::from_fn(|i| word(8 + i));
    compress(rounds, &mut h, &m, &[word(24), word(25)], last);
    let mut out = vec![0; 64];
    for (place, word) in out.chunks_exact_mut(8).zip(h) {
        place.copy_from_slice(&word.to_le_bytes());
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 7693, appendix A: BLAKE2b-512 of "abc".
    #[test]
    fn published() {
        let mut h = IV;
        h[0] ^= 0x0101_0040;
        let mut m = [0; 16];
        m[0] = u64::from_le_bytes(*b"abc\0\0\0\0\0");
        compress(12, &mut h, &m, &[3, 0], true);
        assert_eq!(h[0].to_le_bytes(), [0xba, 0x80, 0xa5, 0x3f, 0x98, 0x1c, 0x4d, 0x0d]);
        assert_eq!(h[7].to_le_bytes(), [0xb9, 0x23, 0x86, 0xed, 0xd4, 0x00, 0x99, 0x23]);
    }
}
