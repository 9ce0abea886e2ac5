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
    let (zeros, out) = out.split_at_mut(limbs.min(out.len()));
    zeros.fill(0);
    let (shifted, rest) = out.split_at_mut(x.len().min(out.len()));
    let mut below = 0;
    for (o, &limb) in shifted.iter_mut().zip(x) {
        *o = (limb << bits & MASK) | below >> (BITS - bits);
        below = limb;
    }
    rest.fill(0);
    if let Some(o) = rest.first_mut() {
        *o = below >> (BITS - bits);
    }
}

/// `out` = floor(`x` / 2^`bits`); bits above `out` are dropped.
pub(super) fn shift_right(out: &mut [u64], x: &[u64], bits: usize) {
    for (o, limb) in out.iter_mut().zip(shifted_right(x, bits)) {
        *o = limb;
    }
}

/// The limbs of floor(`x` / 2^`bits`), and zeros without end.
pub(super) fn shifted_right(x: &[u64], bits: usize) -> impl Iterator<Item = u64> {
    let (limbs, bits) = (bits / BITS, bits % BITS);
    let x = x.get(limbs..).unwrap_or(&[]);
    let above = x.get(1..).unwrap_or(&[]).iter().chain(core::iter::repeat(&0));
    let all = x.iter().zip(above).map(move |(&limb, &above)| limb >> bits | (above << (BITS - bits) & MASK));
    all.chain(core::iter::repeat(0))
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
