//! Numbers in 52-bit limbs, least significant first: the digits that VPMADD52 multiplies, and of which the engine on
//! floating-point numbers makes its own.

/// Bits of a limb.
pub(super) const BITS: usize = 52;
/// The limb of all ones.
pub(super) const MASK: u64 = (1 << BITS) - 1;
/// Limbs of a 512-bit register.
pub(super) const LANES: usize = 8;

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
