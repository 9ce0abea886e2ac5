//! Exponentiation modulo odd numbers: on the stack up to 512 bits, by `adamant_modular` above.
//!
//! A `Modulus` is made for long use: it takes blocks from the heap and sets up a kernel. For a single power of a small
//! number that is most of the time, so these sizes have an engine of their own, which knows its length N when it is
//! compiled. Forms and reduction are those of `adamant_base::mont`.

mod engine;
mod pow;

use crate::fixed::bit_length;
use adamant_base::ct::Choice;
use adamant_base::limb::{self, LIMB_BITS, Limb};
use adamant_base::secret::declassify;
use adamant_base::zeroize::Zeroizing;
use adamant_modular::Modulus;
use alloc::vec;
use pow::pow;

/// `out = x^exponent mod n`; false, and 0, unless n is odd, at least 3, and of at most 16384 bits. `out`, `x` and `n` have
/// the same length.
///
/// # Constant time
/// With respect to the values; the bit length of n and whether it is valid are public.
pub(crate) fn pow_mod(out: &mut [Limb], x: &[Limb], exponent: &[Limb], n: &[Limb]) -> Choice {
    out.fill(0);
    // Public, as documented.
    let bits = declassify(bit_length(n)) as usize;
    let is_odd = Choice::from_lsb(n[0]).declassify();
    if bits < 2 || !is_odd {
        return Choice::FALSE;
    }
    let length = bits.div_ceil(LIMB_BITS);
    let (n, out) = (&n[..length], &mut out[..length]);
    match length {
        1..=2 => on_stack::<2, 3>(out, x, exponent, n, bits),
        3..=4 => on_stack::<4, 4>(out, x, exponent, n, bits),
        5..=8 => on_stack::<8, 4>(out, x, exponent, n, bits),
        _ => return on_heap(out, x, exponent, n),
    }
    Choice::TRUE
}

/// The power for a modulus of exactly `bits` bits, at most N limbs, in windows of WIDTH bits.
fn on_stack<const N: usize, const WIDTH: usize>(
    out: &mut [Limb],
    x: &[Limb],
    exponent: &[Limb],
    n: &[Limb],
    bits: usize,
) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = adamant_base::cpu::Adx::detect() {
        return pow::<N, WIDTH>(token, out, x, exponent, n, bits);
    }
    pow::<N, WIDTH>(engine::Portable, out, x, exponent, n, bits);
}

/// The same by the kernels of `adamant_modular`; false for more than its 16384 bits.
fn on_heap(out: &mut [Limb], x: &[Limb], exponent: &[Limb], n: &[Limb]) -> Choice {
    let bytes = |limbs: &[Limb]| {
        let mut bytes = Zeroizing::new(vec![0; 8 * limbs.len()]);
        limb::to_be_bytes(&mut bytes, limbs);
        bytes
    };
    let Ok(modulus) = Modulus::from_be_bytes(&bytes(n)) else {
        return Choice::FALSE;
    };
    let power = modulus.residue(&bytes(x)).pow(&bytes(exponent));
    limb::from_be_bytes(out, &Zeroizing::new(power.to_be_bytes()));
    Choice::TRUE
}
