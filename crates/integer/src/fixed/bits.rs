//! Bit counts.

use adamant_base::ct::Choice;
pub(crate) use adamant_base::limb::bit_length;
use adamant_base::limb::{LIMB_BITS, Limb};

/// The number of zero bits below the lowest set bit; all of them for zero.
pub(crate) fn trailing_zeros(a: &[Limb]) -> u64 {
    let mut zeros = (LIMB_BITS * a.len()) as u64;
    for (i, &limb) in a.iter().enumerate().rev() {
        // The lowest set bit alone.
        let lowest = limb & limb.wrapping_neg();
        let here = ((LIMB_BITS * i) as u64 + bit_length(&[lowest])).wrapping_sub(1);
        zeros ^= (zeros ^ here) & Choice::from_nonzero(limb).mask();
    }
    zeros
}

/// The bit at public position `index`, false beyond the top.
pub(crate) fn bit(a: &[Limb], index: usize) -> Choice {
    a.get(index / LIMB_BITS).map_or(Choice::FALSE, |limb| Choice::from_lsb(limb >> (index % LIMB_BITS)))
}

/// Keeps the lowest `bits` bits, a public number.
pub(crate) fn mask_bits(a: &mut [Limb], bits: usize) {
    for (i, limb) in a.iter_mut().enumerate() {
        match bits.saturating_sub(LIMB_BITS * i) {
            0 => *limb = 0,
            kept @ 1..LIMB_BITS => *limb &= (1 << kept) - 1,
            _ => {}
        }
    }
}
