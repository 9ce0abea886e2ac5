//! Powers modulo odd numbers.

use super::bit_length;
use adamant_base::ct::Choice;
use adamant_base::limb::{LIMB_BITS, Limb};
use adamant_base::num::to_usize;
use adamant_base::secret::declassify;

/// `out = x^exponent mod n`; false, and 0, unless n is odd, at least 3, and of at most 16384 bits, and where there is no memory.
/// `out`, `x` and `n` have the same length.
///
/// # Constant time
/// With respect to the values; the bit length of n and whether it is valid are public.
pub(crate) fn pow_mod(out: &mut [Limb], x: &[Limb], exponent: &[Limb], n: &[Limb]) -> Choice {
    out.fill(0);
    // Public, as documented.
    let bits = to_usize(declassify(bit_length(n)));
    let is_odd = Choice::from_lsb(n[0]).declassify();
    if bits < 2 || !is_odd {
        return Choice::FALSE;
    }
    let length = bits.div_ceil(LIMB_BITS);
    let (out, n) = (&mut out[..length], &n[..length]);
    match adamant_modular::pow_mod(out, x, exponent, LIMB_BITS * exponent.len(), n) {
        Ok(()) => Choice::TRUE,
        Err(_) => Choice::FALSE,
    }
}
