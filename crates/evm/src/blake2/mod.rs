//! BLAKE2b's compression function F.

mod backend;

use crate::Error;
pub use backend::Backend;
use backend::{Compressor, IV};

/// Bytes of the input: rounds, h, m, t, f.
pub const INPUT: usize = 4 + 64 + 128 + 16 + 1;

/// Compresses a block `m` of a message into the state `h`: `t` bytes were hashed so far, low word first; `last` marks the last block.
/// BLAKE2b has 12 rounds.
///
/// # Source
/// RFC 7693, section 3.2; EIP-152.
pub fn compress(rounds: u32, h: &mut [u64; 8], m: &[u64; 16], t: &[u64; 2], last: bool) {
    compress_with(Compressor::fastest(), rounds, h, m, t, last);
}

fn compress_with(
    compressor: Compressor,
    rounds: u32,
    h: &mut [u64; 8],
    m: &[u64; 16],
    t: &[u64; 2],
    last: bool,
) {
    let flag = if last { u64::MAX } else { 0 };
    compressor.compress(rounds, h, m, [IV[4] ^ t[0], IV[5] ^ t[1], IV[6] ^ flag, IV[7]]);
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
    Ok(h.map(u64::to_le_bytes).as_flattened().to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engines() -> impl Iterator<Item = Compressor> {
        Backend::all_available().filter_map(Compressor::new)
    }

    /// RFC 7693, appendix A: BLAKE2b-512 of "abc".
    #[test]
    fn published() {
        for engine in engines() {
            let mut h = IV;
            h[0] ^= 0x0101_0040;
            let mut m = [0; 16];
            m[0] = u64::from_le_bytes(*b"abc\0\0\0\0\0");
            compress_with(engine, 12, &mut h, &m, &[3, 0], true);
            assert_eq!(h[0].to_le_bytes(), [0xba, 0x80, 0xa5, 0x3f, 0x98, 0x1c, 0x4d, 0x0d]);
            assert_eq!(h[7].to_le_bytes(), [0xb9, 0x23, 0x86, 0xed, 0xd4, 0x00, 0x99, 0x23]);
        }
    }

    /// Every back end beside the portable one: no round, and up to more than four times ten; words at their extremes.
    #[test]
    fn backends_agree() {
        let portable = Compressor::new(Backend::Portable).unwrap();
        let mut state = 1_u64;
        let mut word = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            match state >> 61 {
                0 => 0,
                1 => u64::MAX,
                _ => state ^ state >> 29,
            }
        };
        for rounds in (0..45).chain([1000, 1001]) {
            let (h, m) = (core::array::from_fn(|_| word()), core::array::from_fn(|_| word()));
            let (t, last) = ([word(), word()], rounds % 2 == 0);
            let mut expected = h;
            compress_with(portable, rounds, &mut expected, &m, &t, last);
            for engine in engines() {
                let mut found = h;
                compress_with(engine, rounds, &mut found, &m, &t, last);
                assert_eq!(found, expected, "{rounds} rounds, {}", engine.backend().name());
            }
        }
    }

    /// Nothing outside of state and message is touched, at either end.
    #[cfg(unix)]
    #[test]
    fn kernels_stay_inside() {
        use adamant_testing::Guarded;
        for (engine, at_end) in engines().flat_map(|engine| [(engine, false), (engine, true)]) {
            let (mut h, m) = (Guarded::new(&[5_u64; 8], at_end), Guarded::new(&[7_u64; 16], at_end));
            compress_with(
                engine,
                20,
                (&mut *h).try_into().unwrap(),
                (&*m).try_into().unwrap(),
                &[1, 2],
                false,
            );
            assert_ne!(*h, [5; 8]);
        }
    }
}
