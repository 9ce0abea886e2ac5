//! AES rounds on four blocks in bit planes.
//!
//! Layout: word i of the eight u64 holds bit i of all 64 bytes. Inside a word the four rows of the state take 16 bits
//! each (row r at bit 16 r), in a row the four columns take 4 bits each, and in a column the four blocks take one bit
//! each: the byte in row r, column c of block b stands at bit 16 r + 4 c + b. ShiftRows is then a rotation inside each
//! 16-bit row by 4 r bits, and going down one row a rotation of the word by 16.

use super::sbox::{Planes, inv_sub_bytes, sub_bytes};

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
    (x | x >> 16) as u32
}

#[inline(always)]
fn column(block: u128, c: usize) -> u32 {
    (block >> (32 * c)) as u32
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

/// Rotates row r of every plane right by 4 r bits where FORWARD, otherwise left: columns c take the bytes of c + r.
#[inline(always)]
fn shift_rows<const FORWARD: bool>(x: u64) -> u64 {
    const ROW: u64 = 0xffff;
    let row = |r: u32| {
        // Bits of the row that stay together when it is rotated by 4 r.
        let bits = 4 * if FORWARD { r } else { 4 - r };
        let keep = (ROW >> bits << bits) << (16 * r);
        (x & keep) >> bits | (x & (ROW << (16 * r) & !keep)) << (16 - bits)
    };
    (x & ROW) | row(1) | row(2) | row(3)
}

/// Each byte of the sum is 2 a_r + 3 a_(r+1) + a_(r+2) + a_(r+3) = 2 (a_r + a_(r+1)) + a_(r+1) + (a_(r+2) + a_(r+3)).
#[inline(always)]
fn mix_columns(a: Planes) -> Planes {
    let pair: Planes = core::array::from_fn(|i| a[i] ^ a[i].rotate_right(16));
    let rest: Planes = core::array::from_fn(|i| a[i].rotate_right(16) ^ pair[i].rotate_right(32));
    let double = times_two(pair);
    core::array::from_fn(|i| double[i] ^ rest[i])
}

/// The inverse matrix is the forward one times (5, 0, 4, 0): add 4 (a_r + a_(r+2)) to a_r first.
#[inline(always)]
fn inv_mix_columns(a: Planes) -> Planes {
    let four = times_two(times_two(core::array::from_fn(|i| a[i] ^ a[i].rotate_right(32))));
    mix_columns(core::array::from_fn(|i| a[i] ^ four[i]))
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

/// One round without its key.
#[inline(always)]
pub(super) fn round(a: Planes) -> Planes {
    mix_columns(sub_bytes(a).map(shift_rows::<true>))
}

/// The last round, which does not mix columns, without its key.
#[inline(always)]
pub(super) fn last_round(a: Planes) -> Planes {
    sub_bytes(a).map(shift_rows::<true>)
}

/// One round of the plain inverse cipher (FIPS 197, section 5.3): the round's key comes before the columns are mixed.
#[inline(always)]
pub(super) fn inv_round(a: Planes, key: &Planes) -> Planes {
    inv_mix_columns(add_key(inv_last_round(a), key))
}

/// The last round of the inverse cipher without its key.
#[inline(always)]
pub(super) fn inv_last_round(a: Planes) -> Planes {
    inv_sub_bytes(a.map(shift_rows::<false>))
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

    #[test]
    fn rounds_are_inverted() {
        let blocks = [1, u128::MAX, 0x0123_4567_89ab_cdef << 64, 77];
        let key = to_planes(&[9, 8 << 90, 7, 6]);
        let x = to_planes(&blocks);
        assert_eq!(inv_round(last_round(add_key(mix_columns(x), &key)), &key), x);
        assert_eq!(inv_mix_columns(mix_columns(x)), x);
    }
}
