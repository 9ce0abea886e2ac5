//! scrypt: a key out of a password by much memory, which is wiped afterwards.
//!
//! # Source
//! C. Percival, S. Josefsson, RFC 7914.

use super::KeystoreError;
use alloc::vec::Vec;
use zeroize::{Zeroize, Zeroizing};

/// Words of a block of Salsa20.
const BLOCK: usize = 16;
/// Bytes of a block of the mixing per unit of r.
const BYTES: usize = 128;

/// Words of memory that are wiped.
struct Memory(Vec<u32>);

impl Memory {
    fn new(words: usize) -> Result<Self, KeystoreError> {
        let mut memory = Vec::new();
        memory.try_reserve_exact(words).map_err(|_| KeystoreError::OutOfMemory)?;
        memory.resize(words, 0);
        Ok(Memory(memory))
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        // Written as a whole, where `zeroize` writes word by word; somebody has to look at the zeros.
        self.0.fill(0);
        core::hint::black_box(&mut self.0[..]);
    }
}

/// Derives a key. The costs were checked: n r p is below 2^25.
///
/// # Constant time
/// Not in the password: which memory is read depends on it, by design.
pub(super) fn scrypt(
    password: &[u8],
    salt: &[u8],
    (log_n, r, p): (u8, u32, u32),
    out: &mut [u8],
) -> Result<(), KeystoreError> {
    let usize_of = |value: u64| usize::try_from(value).map_err(|_| KeystoreError::OutOfMemory);
    let width = usize_of(u64::from(r) * BYTES as u64 / 4)?;
    let count = 1usize.checked_shl(log_n.into()).ok_or(KeystoreError::OutOfMemory)?;
    let mut memory = Memory::new(width.checked_mul(count).ok_or(KeystoreError::OutOfMemory)?)?;
    let mut words = Memory::new(2 * width)?;
    let mut blocks = Zeroizing::new(Vec::new());
    let bytes = width.checked_mul(4).and_then(|bytes| bytes.checked_mul(usize::try_from(p).ok()?));
    let bytes = bytes.ok_or(KeystoreError::OutOfMemory)?;
    blocks.try_reserve_exact(bytes).map_err(|_| KeystoreError::OutOfMemory)?;
    blocks.resize(bytes, 0);
    pbkdf2::pbkdf2_hmac::<sha2::Sha256>(password, salt, 1, &mut blocks);
    for block in blocks.chunks_exact_mut(4 * width) {
        let (x, y) = words.0.split_at_mut(width);
        for (word, bytes) in x.iter_mut().zip(block.as_chunks().0) {
            *word = u32::from_le_bytes(*bytes);
        }
        mix(x, y, &mut memory.0);
        for (word, bytes) in x.iter().zip(block.as_chunks_mut().0) {
            *bytes = word.to_le_bytes();
        }
    }
    pbkdf2::pbkdf2_hmac::<sha2::Sha256>(password, &blocks, 1, out);
    Ok(())
}

/// scryptROMix: fills the memory with states of x, then mixes x with states that it chooses.
fn mix(x: &mut [u32], y: &mut [u32], memory: &mut [u32]) {
    let width = x.len();
    for state in memory.chunks_exact_mut(width) {
        state.copy_from_slice(x);
        mix_block(x, y);
    }
    let count = memory.len() / width;
    for _ in 0..count {
        // The number of states is a power of two, at most 2^24 here: the low word tells.
        let chosen = x[width - BLOCK] as usize & (count - 1);
        let state = &memory[chosen * width..][..width];
        x.iter_mut().zip(state).for_each(|(x, state)| *x ^= state);
        mix_block(x, y);
    }
}

/// scryptBlockMix: each block of Salsa20 is added to the one before; even ones go first.
fn mix_block(x: &mut [u32], y: &mut [u32]) {
    let (blocks, out) = (x.as_chunks::<BLOCK>().0, y.as_chunks_mut::<BLOCK>().0);
    let half = blocks.len() / 2;
    let mut state = Zeroizing::new([0; BLOCK]);
    if let Some(last) = blocks.last() {
        *state = *last;
    }
    for (i, block) in blocks.iter().enumerate() {
        state.iter_mut().zip(block).for_each(|(state, block)| *state ^= block);
        salsa20_8(&mut state);
        out[i / 2 + if i % 2 == 0 { 0 } else { half }] = *state;
    }
    x.copy_from_slice(y);
}

/// Eight rounds of Salsa20, added to the input.
fn salsa20_8(block: &mut [u32; BLOCK]) {
    let mut x = *block;
    macro_rules! quarter {
        ($a:literal $b:literal $c:literal $d:literal) => {
            x[$b] ^= x[$a].wrapping_add(x[$d]).rotate_left(7);
            x[$c] ^= x[$b].wrapping_add(x[$a]).rotate_left(9);
            x[$d] ^= x[$c].wrapping_add(x[$b]).rotate_left(13);
            x[$a] ^= x[$d].wrapping_add(x[$c]).rotate_left(18);
        };
    }
    for _ in 0..4 {
        quarter!(0 4 8 12);
        quarter!(5 9 13 1);
        quarter!(10 14 2 6);
        quarter!(15 3 7 11);
        quarter!(0 1 2 3);
        quarter!(5 6 7 4);
        quarter!(10 11 8 9);
        quarter!(15 12 13 14);
    }
    block.iter_mut().zip(&x).for_each(|(block, x)| *block = block.wrapping_add(*x));
    x.zeroize();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(digits: &str) -> Vec<u8> {
        (0..digits.len() / 2).map(|i| u8::from_str_radix(&digits[2 * i..2 * i + 2], 16).unwrap()).collect()
    }

    /// RFC 7914, section 12; the last, of a gigabyte, is left out.
    #[test]
    fn vectors() {
        for (password, salt, costs, expected) in [
            (
                "",
                "",
                (4, 1, 1),
                "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906",
            ),
            (
                "password",
                "NaCl",
                (10, 8, 16),
                "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640",
            ),
            (
                "pleaseletmein",
                "SodiumChloride",
                (14, 8, 1),
                "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887",
            ),
        ] {
            let mut out = [0; 64];
            scrypt(password.as_bytes(), salt.as_bytes(), costs, &mut out).unwrap();
            assert_eq!(out.to_vec(), hex(expected));
        }
    }

    /// RFC 7914, section 8.
    #[test]
    fn core() {
        let words = |digits: &str| -> [u32; BLOCK] {
            let bytes = hex(digits);
            std::array::from_fn(|i| u32::from_le_bytes(bytes[4 * i..4 * i + 4].try_into().unwrap()))
        };
        let mut block = words(
            "7e879a214f3ec9867ca940e641718f26baee555b8c61c1b50df846116dcd3b1dee24f319df9b3d8514121e4b5ac5aa3276021d2909c74829edebc68db8b8c25e",
        );
        salsa20_8(&mut block);
        assert_eq!(
            block,
            words(
                "a41f859c6608cc993b81cacb020cef05044b2181a2fd337dfd7b1c6396682f29b4393168e3c9e6bcfe6bc5b7a06d96bae424cc102c91745c24ad673dc7618f81"
            )
        );
    }

    /// Costs at random against the crate scrypt.
    #[test]
    fn agrees_with_another() {
        for (log_n, r, p) in [(1, 1, 1), (1, 2, 3), (3, 5, 2), (6, 8, 1), (5, 16, 4)] {
            let (mut ours, mut theirs) = ([0; 32], [0; 32]);
            scrypt(b"password", b"salt", (log_n, r, p), &mut ours).unwrap();
            let params = ::scrypt::Params::new(log_n, r, p).unwrap();
            ::scrypt::scrypt(b"password", b"salt", &params, &mut theirs).unwrap();
            assert_eq!(ours, theirs, "{log_n} {r} {p}");
        }
    }
}
