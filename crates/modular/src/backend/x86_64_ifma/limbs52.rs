//! Numbers in 52-bit limbs: the digits that VPMADD52 multiplies, least significant first.

/// Bits of a limb.
pub(super) const BITS: usize = 52;
/// The limb of all ones.
pub(super) const MASK: u64 = (1 << BITS) - 1;
/// Limbs of a vector register.
pub(super) const LANES: usize = 8;

/// Writes the low `52 * out.len()` bits of `x`, given in 64-bit words, as 52-bit limbs.
pub(super) fn pack(out: &mut [u64], x: &[u64]) {
    let word = |i: usize| x.get(i).copied().unwrap_or(0);
    for (i, limb) in out.iter_mut().enumerate() {
        let (at, shift) = (BITS * i / 64, BITS * i % 64);
        let pair = u128::from(word(at)) | u128::from(word(at + 1)) << 64;
        *limb = (pair >> shift) as u64 & MASK;
    }
}

/// Writes the low `64 * out.len()` bits of `x`, given in 52-bit limbs, as 64-bit words.
pub(super) fn unpack(out: &mut [u64], x: &[u64]) {
    out.fill(0);
    for (i, &limb) in x.iter().enumerate() {
        let (at, shift) = (BITS * i / 64, BITS * i % 64);
        let pair = u128::from(limb) << shift;
        for (word, part) in out.iter_mut().skip(at).zip([pair as u64, (pair >> 64) as u64]) {
            *word |= part;
        }
    }
}

/// `out` = `x` * 2^`bits`; bits above `out` are dropped.
pub(super) fn shift_left(out: &mut [u64], x: &[u64], bits: usize) {
    let (limbs, bits) = (bits / BITS, bits % BITS);
    let limb = |i: Option<usize>| i.and_then(|i| x.get(i)).copied().unwrap_or(0);
    for (i, o) in out.iter_mut().enumerate() {
        let (high, low) = (limb(i.checked_sub(limbs)), limb(i.checked_sub(limbs + 1)));
        *o = (high << bits & MASK) | low >> (BITS - bits);
    }
}

/// `out` = floor(`x` / 2^`bits`); bits above `out` are dropped.
pub(super) fn shift_right(out: &mut [u64], x: &[u64], bits: usize) {
    let (limbs, bits) = (bits / BITS, bits % BITS);
    let limb = |i: usize| x.get(i).copied().unwrap_or(0);
    for (i, o) in out.iter_mut().enumerate() {
        *o = limb(i + limbs) >> bits | (limb(i + limbs + 1) << (BITS - bits) & MASK);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_is_reversible_and_dense() {
        let words: [u64; 14] = core::array::from_fn(|i| (i as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut limbs = [0; 18];
        let mut back = [0; 14];
        pack(&mut limbs, &words);
        assert!(limbs.iter().all(|&l| l <= MASK));
        unpack(&mut back, &limbs);
        assert_eq!(back, words);
        pack(&mut limbs, &[u64::MAX; 14]);
        assert_eq!(limbs[..17], [MASK; 17]);
        assert_eq!(limbs[17], MASK >> (18 * 52 - 14 * 64));
    }

    #[test]
    fn shifts_undo_each_other() {
        let x = [MASK, 1, MASK - 5, 1 << 51, 7];
        for bits in [0, 1, 51, 52, 53, 104, 155] {
            let (mut left, mut right) = ([0; 9], [0; 5]);
            shift_left(&mut left, &x, bits);
            assert!(left.iter().all(|&l| l <= MASK));
            shift_right(&mut right, &left, bits);
            assert_eq!(right, x, "{bits}");
        }
    }
}
