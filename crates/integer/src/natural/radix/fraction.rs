//! Decimal chunks by multiplication: a number as a fraction of a power of ten, from which each product with 10^19 brings
//! the next 19 digits to the front.
//!
//! For a < 10^(19 m) the fraction a / 10^(19 m) is wanted in m + 1 limbs, from above and with an error below
//! 10^(-19 m): a times a rounded-up reciprocal of the power, which is a constant. Each chunk then costs one row of
//! products, with nothing that waits for the end of a carry chain but the next row, and one limb less each time: what
//! is dropped at the low end is rounded up. The error stays at a few units of the lowest limb, of 2^64 that are allowed.
//!
//! Reciprocals are there for some m; the others use the next larger one and get zeros in front.

use crate::OutOfMemory;
use crate::natural::workspace::with_workspace;
use crate::natural::{Limb, add_1_assign, mul, mul_1_assign};
use adamant_base::limb::{low, mac};

/// 10^19.
const POWER: Limb = 10_000_000_000_000_000_000;
/// The longest fraction, in chunks.
pub(super) const LONGEST: usize = 65;
/// Limbs of the longest reciprocal.
const ROOM: usize = LONGEST + 2;

/// floor(2^(64 (2 m + 1)) / 10^(19 m)) + 1, in m + 2 limbs: times a number of m limbs it is the fraction in m + 1 limbs
/// above m more.
struct Reciprocal {
    chunks: usize,
    limbs: [Limb; ROOM],
}

static RECIPROCALS: [Reciprocal; 14] = [
    Reciprocal::of(2),
    Reciprocal::of(3),
    Reciprocal::of(4),
    Reciprocal::of(5),
    Reciprocal::of(7),
    Reciprocal::of(8),
    Reciprocal::of(9),
    Reciprocal::of(10),
    Reciprocal::of(13),
    Reciprocal::of(17),
    Reciprocal::of(25),
    Reciprocal::of(33),
    Reciprocal::of(49),
    Reciprocal::of(LONGEST),
];

impl Reciprocal {
    /// By m divisions of 2^(64 (2 m + 1)) by 10^19, each exact but for the fraction: floors of floors.
    const fn of(chunks: usize) -> Reciprocal {
        let mut value = [0; 2 * LONGEST + 2];
        let mut length = 2 * chunks + 2;
        value[length - 1] = 1;
        let mut round = 0;
        while round < chunks {
            let (mut i, mut rest) = (length, 0u128);
            while i > 0 {
                i -= 1;
                let part = rest << 64 | value[i] as u128;
                value[i] = low(part / POWER as u128);
                rest = part % POWER as u128;
            }
            while length > 1 && value[length - 1] == 0 {
                length -= 1;
            }
            round += 1;
        }
        // Plus 1, which does not run out: no reciprocal ends in ones.
        let mut limbs = [0; ROOM];
        let mut i = 0;
        while i < length {
            limbs[i] = value[i];
            i += 1;
        }
        limbs[0] += 1;
        Reciprocal { chunks, limbs }
    }
}

/// Gives the decimal chunks of `a`, which is below 10^(19 chunks), to `write`: each with its number, counted from the
/// end. `chunks` is at most [`LONGEST`].
pub(super) fn each_chunk(
    a: &[Limb],
    chunks: usize,
    mut write: impl FnMut(usize, Limb),
) -> Result<(), OutOfMemory> {
    let n = a.len();
    let Some(reciprocal) = RECIPROCALS.iter().find(|reciprocal| reciprocal.chunks >= chunks) else {
        return Ok(());
    };
    // A number of n < m limbs needs the n + 2 top limbs of the reciprocal.
    let m = reciprocal.chunks;
    let factor = &reciprocal.limbs[m - n..m + 2];
    match (n, m) {
        (4, 5) => {
            each_chunk_of::<4, 5, 10>(a, factor, chunks, write);
            return Ok(());
        }
        (5, 7) => {
            each_chunk_of::<5, 7, 13>(a, factor, chunks, write);
            return Ok(());
        }
        (6, 7) => {
            each_chunk_of::<6, 7, 14>(a, factor, chunks, write);
            return Ok(());
        }
        (7, 8) => {
            each_chunk_of::<7, 8, 16>(a, factor, chunks, write);
            return Ok(());
        }
        (8, 9) => {
            each_chunk_of::<8, 9, 18>(a, factor, chunks, write);
            return Ok(());
        }
        _ => {}
    }
    with_workspace(n + (n + 2).max(m + 1), |space| {
        mul(&mut space[..2 * n + 2], a, factor)?;
        // Less than one unit too low for each of the two cuts.
        let fraction = &mut space[n..][..m + 1];
        add_1_assign(fraction, 2);
        for i in 0..m {
            let chunk = mul_1_assign(&mut fraction[i..], POWER);
            let left = m - 1 - i;
            if left > 0 {
                add_1_assign(&mut fraction[i + 1..], 1);
            }
            if left < chunks {
                write(left, chunk);
            }
        }
        Ok(())
    })?
}

/// [`each_chunk`] for N limbs and a reciprocal of M chunks, without calls: the rows are as short as what leads to a kernel. One unit
/// more in a fraction is 10^19 more in its product. P is N, and N + 2 or M + 1, whichever is more.
fn each_chunk_of<const N: usize, const M: usize, const P: usize>(
    a: &[Limb],
    factor: &[Limb],
    chunks: usize,
    mut write: impl FnMut(usize, Limb),
) {
    let mut product = [0; P];
    for (i, &digit) in a[..N].iter().enumerate() {
        let mut carry = 0;
        for (j, &limb) in factor[..N + 2].iter().enumerate() {
            (product[i + j], carry) = mac(product[i + j], limb, digit, carry);
        }
        if i + N + 2 < P {
            product[i + N + 2] = carry;
        }
    }
    let fraction = &mut product[N..][..M + 1];
    let mut units = 2;
    for i in 0..M {
        let mut carry = units * u128::from(POWER);
        for limb in &mut fraction[i..] {
            carry += u128::from(*limb) * u128::from(POWER);
            *limb = low(carry);
            carry >>= 64;
        }
        units = 1;
        let left = M - 1 - i;
        if left < chunks {
            write(left, low(carry));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The largest numbers of 4 limbs and those around powers of ten, where chunks begin and end; Python says what is right.
    #[test]
    fn chunks_of_4_limbs() {
        let of_power = |k: u32| {
            (0..k).fold([1, 0, 0, 0], |mut power, _| {
                mul_1_assign(&mut power, 10);
                power
            })
        };
        for k in 58..77 {
            let mut below = of_power(k);
            let borrow = crate::natural::sub_1_assign(&mut below, 1);
            assert_eq!(borrow, 0);
            for (number, digit, first) in [(of_power(k), 0, 1), (below, 9, 9)] {
                let mut text = [0u8; 95];
                each_chunk(&number, 5, |from_end, mut chunk| {
                    for place in (0..19).rev() {
                        text[(4 - from_end) * 19 + place] = (chunk % 10) as u8;
                        chunk /= 10;
                    }
                })
                .unwrap();
                let length = if digit == 0 { k + 1 } else { k } as usize;
                let (zeros, digits) = text.split_at(95 - length);
                assert!(zeros.iter().all(|&x| x == 0), "{k}");
                assert!(digits[0] == first && digits[1..].iter().all(|&x| x == digit), "{k}");
            }
        }
        let mut chunks = [0; 5];
        each_chunk(&[Limb::MAX; 4], 5, |from_end, chunk| chunks[from_end] = chunk).unwrap();
        // 2^256 - 1 is 11 5792089237316195423 5709850086879078532 6998466564056403945 7584007913129639935.
        let expected =
            [7584007913129639935, 6998466564056403945, 5709850086879078532, 5792089237316195423, 11];
        assert_eq!(chunks, expected);
    }
}
