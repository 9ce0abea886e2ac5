//! AES rounds on four blocks in bit planes.
//!
//! Layout: word i of the eight u64 holds bit i of all 64 bytes. Inside a word the four rows of the state take 16 bits
//! each (row r at bit 16 r), in a row the four columns take 4 bits each, and in a column the four blocks take one bit
//! each: the byte in row r, column c of block b stands at bit 16 r + 4 c + b. ShiftRows is then a rotation inside each
//! 16-bit row by 4 r bits, and going down one row a rotation of the word by 16.
//!
//! # Rows that stay where they are
//! ShiftRows costs more than the S-box here, so a cipher leaves it out: after round i the planes hold the state with its
//! rows still to be shifted i times. SubBytes does not care, MixColumns takes the neighbour below from where it is, and
//! round keys wait in the same form ([`unshift`]). Four shifts are none, so there are four forms of MixColumns, and the
//! end makes up for 10, 12 or 14 shifts, that is 2 or 0.
//!
//! # Source
//! A. Adomnicai, T. Peyrin, "Fixslicing AES-like Ciphers", 2020.

use super::sbox::{Planes, inv_sub_bytes, sub_bytes};
use adamant_base::limb::low;
use adamant_base::num::low32;

/// Blocks that are worked on at once.
pub(super) const BATCH: usize = 4;

/// Exchanges the bits of `a` under `mask << shift` with the bits of `b` under `mask`.
#[inline(always)]
fn exchange(planes: &mut Planes, i: usize, j: usize, shift: u32, mask: u64) {
    let difference = ((planes[i] >> shift) ^ planes[j]) & mask;
    planes[j] ^= difference;
    planes[i] ^= difference << shift;
}

/// Transposes the 8x8 bit matrices that the words form byte by byte: bit p of word w goes to word p mod 8, and there to
/// bit w of the same byte. Its own inverse.
#[inline(always)]
fn transpose(planes: &mut Planes) {
    for i in [0, 2, 4, 6] {
        exchange(planes, i, i + 1, 1, 0x5555_5555_5555_5555);
    }
    for i in [0, 1, 4, 5] {
        exchange(planes, i, i + 2, 2, 0x3333_3333_3333_3333);
    }
    for i in 0..4 {
        exchange(planes, i, i + 4, 4, 0x0f0f_0f0f_0f0f_0f0f);
    }
}

/// Spreads the four bytes of a column over a word: byte r goes to bits 16 r .. 16 r + 8.
#[inline(always)]
fn spread(column: u32) -> u64 {
    let x = u64::from(column);
    let x = (x | x << 16) & 0x0000_ffff_0000_ffff;
    (x | x << 8) & 0x00ff_00ff_00ff_00ff
}

/// The inverse of [`spread`]; bytes in between must be 0.
#[inline(always)]
fn gather(x: u64) -> u32 {
    let x = (x | x >> 8) & 0x0000_ffff_0000_ffff;
    low32(x | x >> 16)
}

#[inline(always)]
fn column(block: u128, c: usize) -> u32 {
    low32(low(block >> (32 * c)))
}

/// Four blocks (their bytes read as little-endian numbers) to bit planes.
///
/// Before the transposition, word w = 4 (c mod 2) + b holds column c of block b in the low byte of each row for c = 0, 1
/// and in the high byte for c = 2, 3: transposing makes bit 4 (c mod 2) + b of that byte out of w.
#[inline(always)]
pub(super) fn to_planes(blocks: &[u128; BATCH]) -> Planes {
    let mut planes: Planes = core::array::from_fn(|w| {
        let (low, high) = (w / 4, w / 4 + 2);
        spread(column(blocks[w % 4], low)) | spread(column(blocks[w % 4], high)) << 8
    });
    transpose(&mut planes);
    planes
}

/// The inverse of [`to_planes`].
#[inline(always)]
pub(super) fn from_planes(mut planes: Planes) -> [u128; BATCH] {
    transpose(&mut planes);
    core::array::from_fn(|b| {
        (0..4).fold(0, |block, c| {
            let word = planes[4 * (c % 2) + b] >> (8 * (c / 2)) & 0x00ff_00ff_00ff_00ff;
            block | u128::from(gather(word)) << (32 * c)
        })
    })
}

/// Rotates row r right by 4 r J bits: columns c take the bytes of c + r J. J times ShiftRows.
#[inline(always)]
fn shift_rows<const J: u32>(x: u64) -> u64 {
    const ROW: u64 = 0xffff;
    let row = |r: u32| {
        // Bits of the row that stay together.
        let bits = 4 * (r * J % 4);
        let keep = (ROW >> bits << bits) << (16 * r);
        (x & keep) >> bits | (x & (ROW << (16 * r) & !keep)) << (16 - bits)
    };
    (x & ROW) | row(1) | row(2) | row(3)
}

/// What stands R rows further down in the same column of a state whose rows are still to be shifted J times.
#[inline(always)]
fn below<const R: u32, const J: u32>(x: u64) -> u64 {
    let bits = 4 * (R * J % 4);
    let low = (0xffff >> bits) * 0x0001_0001_0001_0001;
    let x = x.rotate_right(16 * R);
    if bits == 0 { x } else { x >> bits & low | x << (16 - bits) & !low }
}

/// Each byte of the sum is 2 a_r + 3 a_(r+1) + a_(r+2) + a_(r+3) = 2 (a_r + a_(r+1)) + a_(r+1) + (a_(r+2) + a_(r+3)).
#[inline(always)]
fn mix_columns<const J: u32>(a: Planes) -> Planes {
    let next = a.map(below::<1, J>);
    let pair: Planes = core::array::from_fn(|i| a[i] ^ next[i]);
    let double = times_two(pair);
    core::array::from_fn(|i| double[i] ^ next[i] ^ below::<2, J>(pair[i]))
}

/// The inverse matrix is the forward one times (5, 0, 4, 0): add 4 (a_r + a_(r+2)) to a_r first.
#[inline(always)]
fn inv_mix_columns<const J: u32>(a: Planes) -> Planes {
    let four = times_two(times_two(a.map(|plane| plane ^ below::<2, J>(plane))));
    mix_columns::<J>(core::array::from_fn(|i| a[i] ^ four[i]))
}

/// Doubling in the field modulo x^8 + x^4 + x^3 + x + 1.
#[inline(always)]
fn times_two(a: Planes) -> Planes {
    let top = a[7];
    [top, a[0] ^ top, a[1], a[2] ^ top, a[3] ^ top, a[4], a[5], a[6]]
}

#[inline(always)]
pub(super) fn add_key(a: Planes, key: &Planes) -> Planes {
    core::array::from_fn(|i| a[i] ^ key[i])
}

/// Round J of a cipher, modulo 4: its input's rows are still to be shifted J - 1 times, its output's J times.
#[inline(always)]
fn round<const J: u32>(a: Planes, key: &Planes) -> Planes {
    add_key(mix_columns::<J>(sub_bytes(a)), key)
}

/// Undoes [`round`].
#[inline(always)]
fn inv_round<const J: u32>(a: Planes, key: &Planes) -> Planes {
    inv_sub_bytes(inv_mix_columns::<J>(add_key(a, key)))
}

/// One round by itself, without a key.
#[inline(always)]
pub(super) fn single_round(a: Planes) -> Planes {
    mix_columns::<0>(sub_bytes(a).map(shift_rows::<1>))
}

/// Turns the round keys of FIPS 197 in bit planes, 11, 13 or 15, into those of [`encrypt`] and [`decrypt`].
pub(super) fn unshift(keys: &mut [Planes]) {
    let last = keys.len() - 1;
    for (i, key) in keys[..last].iter_mut().enumerate() {
        *key = match i % 4 {
            0 => *key,
            1 => key.map(shift_rows::<3>),
            2 => key.map(shift_rows::<2>),
            _ => key.map(shift_rows::<1>),
        };
    }
}

/// The cipher (FIPS 197, section 5.1) with keys from [`unshift`].
pub(super) fn encrypt(keys: &[Planes], blocks: &[u128; BATCH]) -> [u128; BATCH] {
    let last = keys.len() - 1;
    let mut a = add_key(to_planes(blocks), &keys[0]);
    for (i, key) in keys.iter().enumerate().take(last).skip(1) {
        a = match i % 4 {
            0 => round::<0>(a, key),
            1 => round::<1>(a, key),
            2 => round::<2>(a, key),
            _ => round::<3>(a, key),
        };
    }
    from_planes(add_key(last_shift(sub_bytes(a), last), &keys[last]))
}

/// The inverse cipher (FIPS 197, section 5.3) with the same keys.
pub(super) fn decrypt(keys: &[Planes], blocks: &[u128; BATCH]) -> [u128; BATCH] {
    let last = keys.len() - 1;
    let mut a = inv_sub_bytes(last_shift(add_key(to_planes(blocks), &keys[last]), last));
    for (i, key) in keys.iter().enumerate().take(last).skip(1).rev() {
        a = match i % 4 {
            0 => inv_round::<0>(a, key),
            1 => inv_round::<1>(a, key),
            2 => inv_round::<2>(a, key),
            _ => inv_round::<3>(a, key),
        };
    }
    from_planes(add_key(a, &keys[0]))
}

/// What is left of 10, 12 or 14 shifts of the rows: two or none, and so its own inverse.
#[inline(always)]
fn last_shift(a: Planes, rounds: usize) -> Planes {
    if rounds % 4 == 2 { a.map(shift_rows::<2>) } else { a }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planes_and_back() {
        let blocks = core::array::from_fn(|b| {
            u128::from_le_bytes(
                core::array::from_fn(|i| (16 * b + i) as u8 ^ 0xa5).map(|x: u8| x.rotate_left(3)),
            )
        });
        assert_eq!(from_planes(to_planes(&blocks)), blocks);
    }

    fn some_blocks() -> [u128; BATCH] {
        [1, u128::MAX, 0x0123_4567_89ab_cdef << 64, 77]
    }

    #[test]
    fn rounds_are_inverted() {
        let key = to_planes(&[9, 8 << 90, 7, 6]);
        let x = to_planes(&some_blocks());
        assert_eq!(inv_round::<0>(round::<0>(x, &key), &key), x);
        assert_eq!(inv_round::<1>(round::<1>(x, &key), &key), x);
        assert_eq!(inv_round::<2>(round::<2>(x, &key), &key), x);
        assert_eq!(inv_round::<3>(round::<3>(x, &key), &key), x);
    }

    /// Rows that stay where they are against rounds with ShiftRows.
    #[test]
    fn every_number_of_rounds() {
        for rounds in [10, 12, 14] {
            let mut keys = [[0; 8]; 15];
            for (i, key) in keys.iter_mut().enumerate() {
                *key = to_planes(&core::array::from_fn(|b| {
                    (0x1234_5678_9abc_def1 << 61) * (4 * i + b + 1) as u128
                }));
            }
            let mut a = add_key(to_planes(&some_blocks()), &keys[0]);
            for key in &keys[1..rounds] {
                a = add_key(single_round(a), key);
            }
            let expected = from_planes(add_key(sub_bytes(a).map(shift_rows::<1>), &keys[rounds]));
            unshift(&mut keys[..=rounds]);
            assert_eq!(encrypt(&keys[..=rounds], &some_blocks()), expected, "{rounds} rounds");
            assert_eq!(decrypt(&keys[..=rounds], &expected), some_blocks(), "{rounds} rounds backwards");
        }
    }
}
